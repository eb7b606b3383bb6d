"""What a player of Queens & Guards knows, and what it overlooks at a table."""

from typing import NamedTuple

from flubball.players.queens_and_guards.search import Sight

EVERY_ERROR = ("win", "step", "crown", "leaving", "laid", "announcing", "rim")
"""The names of what can be challenged, as `challengeable_errors` has them."""


class Knowledge(NamedTuple):
    """How far a player sees, which errors of its opponent it notices, and what it forgets.

    Only where rules are not enforced: of a hundred traps it forms it announces `forgets` not, and
    of a hundred turns in which a trapped piece has to leave it overlooks that in `overlooks`.
    """

    sight: Sight
    notices: tuple[str, ...] = EVERY_ERROR
    forgets: int = 0
    overlooks: int = 0
