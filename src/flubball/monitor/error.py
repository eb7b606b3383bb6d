"""`Error`: something that can be challenged, and what a correct challenge does."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from flubball.monitor.table import B, Config, Turn

RECEIVED, DECLARED, ENDED, WRONG = "received", "declared", "ended", "wrong"
"""Moments of a challenge: the card just received; a declared win; after the Monitor's award."""


@dataclass(frozen=True, slots=True)
class Case(Generic[B]):
    """A challenge to one rule: the challenged turn, the challenger and the moment."""

    config: Config
    turn: Turn[B]
    seat: int
    moment: str


@dataclass(frozen=True)
class Corrected(Generic[B]):
    """What a correct challenge makes of the board; the challenger then begins a turn.

    `again`: the challenger has an additional turn. `wins`: the challenger has won.
    """

    board: B
    again: bool = False
    wins: bool = False


@dataclass(frozen=True)
class Error(Generic[B]):
    """Something that can be challenged.

    `test` is true where the error was made. `effect` also gets the board so far, which is the
    present one changed by the rules named before it in the same challenge. At any but these
    `moments` the challenge is inappropriate.
    """

    name: str
    says: str
    cite: str
    test: Callable[[Case[B]], bool]
    effect: Callable[[Case[B], B], Corrected[B]]
    moments: tuple[str, ...] = (RECEIVED, DECLARED, ENDED)
    aliases: tuple[str, ...] = ()
    why: Callable[[Case[B]], str] | None = None
    """What exactly was wrong, in a sentence, where `test` is true."""
    later: bool = False
    """May it be challenged when the challenger says that it is about an earlier turn?"""


def restored(case: Case[B], board: B) -> Corrected[B]:
    """The usual effect: the board as it was before the challenged turn."""
    return Corrected(case.turn.start)


def challenger_wins(case: Case[B], board: B) -> Corrected[B]:
    """The effect of a correct challenge to the goal of a declared win."""
    return Corrected(board, wins=True)


NOT_CHALLENGEABLE: Mapping[str, str] = {
    "start": "NMP Challenging Not challengeable",
    "flag-card": "NMP Challenging Not challengeable",
    "time": "NMP Challenging Not challengeable",
}
"""What nobody can challenge in any game, with the clause: the ruling is IA."""
