"""`review`: a finished match looked at again."""

from flubball import games
from flubball.coach.cube_review import Progress, review_cubes
from flubball.coach.marks import Review
from flubball.cubes import CubeGame
from flubball.engine.errors import EngineError
from flubball.engine.record import Record


class CannotReview(EngineError):
    """A record that is not of a finished match, or of a game that is not reviewed yet."""


def review(
    record: Record, names: tuple[str, ...] = (), told: Progress = lambda done, all: None
) -> Review:
    """What was lost and what was missed, each with its proof. Raises `CannotReview`.

    `names` are the players' by seat; `told` hears how many entries are done, and of how many.

    >>> from flubball.engine.record import Record
    >>> from flubball.engine.setup import Edition, Setup
    >>> review(Record("equations", "1", Edition("agloa-2026-27", "0"), Setup(2)))
    Traceback (most recent call last):
    flubball.coach.reviewing.CannotReview: The match is not finished.
    """
    if record.outcome is None:
        raise CannotReview("The match is not finished.")
    game = games.get(record.game)
    if not isinstance(game, CubeGame):
        raise CannotReview(f"Matches of {games.title(record.game)} are not reviewed yet.")
    seats = range(record.setup.seats)
    called = tuple(names[n] if n < len(names) else f"Player {n + 1}" for n in seats)
    return review_cubes(game, record, called, told)
