"""How hard a puzzle is for people: a first try is a match between somebody and the puzzle.

The model is openskill's, as for matches. A puzzle keeps its rating; what is known of a person's
skill stays on the person's own device, which tells it with a try and gets it back changed.
"""

from functools import lru_cache
from typing import Annotated

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from flubball.server.storage.puzzle_tries import Tries

ENOUGH = 30
"""People who have tried, before the difficulty is theirs and not the bots'."""
MU, SIGMA = 25.0, 25.0 / 3
"""Of somebody, or a puzzle, of whom nothing is known."""


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device knows of who plays on it; to begin with, nothing."""

    mu: Annotated[float, msgspec.Meta(ge=-25, le=75)] = MU
    sigma: Annotated[float, msgspec.Meta(ge=0.5, le=SIGMA)] = SIGMA


UNTRIED = Tries(0, 0, MU, SIGMA)


def tried(tries: Tries, who: Skill, right: bool) -> tuple[Tries, Skill]:
    """A puzzle after a try, and who has tried it.

    >>> puzzle, who = tried(UNTRIED, Skill(), right=True)
    >>> puzzle.mu < 25 < who.mu, puzzle.tried, puzzle.solved
    (True, 1, 1)
    """
    model = _model()
    person = PlackettLuceRating(mu=who.mu, sigma=who.sigma)
    puzzle = PlackettLuceRating(mu=tries.mu, sigma=tries.sigma)
    (person,), (puzzle,) = model.rate([[person], [puzzle]], ranks=[0, 1] if right else [1, 0])
    after = Tries(tries.tried + 1, tries.solved + right, puzzle.mu, puzzle.sigma)
    return after, Skill(min(75, max(-25, person.mu)), min(SIGMA, max(0.5, person.sigma)))


def difficulty(tries: Tries | None) -> float | None:
    """The chance that somebody unknown does not solve it; None until enough have tried.

    >>> difficulty(Tries(29, 29, 10, 2)) is None, difficulty(Tries(30, 3, 35, 2)) > 0.5
    (True, True)
    """
    if tries is None or tries.tried < ENOUGH:
        return None
    model = _model()
    puzzle = PlackettLuceRating(mu=tries.mu, sigma=tries.sigma)
    _, failed = model.predict_win([[model.rating()], [puzzle]])
    return round(failed, 3)


@lru_cache(1)
def _model() -> PlackettLuce:
    return PlackettLuce()
