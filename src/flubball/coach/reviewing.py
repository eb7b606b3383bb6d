"""`review`: a finished match looked at again."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from flubball import games
from flubball.coach.board import BoardCoach
from flubball.coach.cube_review import merged, review_cubes
from flubball.coach.looking import Progress
from flubball.coach.looks import Looked, looked_up, looking, steps_of
from flubball.coach.model import Review
from flubball.coach.monitor_review import review_board
from flubball.cubes import CubeGame
from flubball.engine.errors import EngineError
from flubball.engine.game import AnyGame
from flubball.engine.record import Record
from flubball.engine.replaying import recheck
from flubball.monitor import MonitorGame


class CannotReview(EngineError):
    """Not a finished match, not played by the rules, or of a game that is not reviewed yet."""


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
    game, called = _checked(record, names)
    if isinstance(game, CubeGame):
        return review_cubes(game, record, called, told)
    assert isinstance(game, MonitorGame)  # the cubes' procedure or the Monitor's
    return review_board(game, coach_of(record.game), record, called, told)


def review_shake(record: Record, names: tuple[str, ...], shake: int, steps: int) -> Review:
    """The review of one shake of a cube game, by its row on the sheet. Raises `CannotReview`."""
    game, called = _checked(record, names)
    assert isinstance(game, CubeGame)
    return review_cubes(game, record, called, _not_told, steps, shake)


def merge_shakes(record: Record, shakes: Sequence[Review], left_out: Sequence[int] = ()) -> Review:
    """The reviews of shakes as that of the match; what is left out counts as undecided."""
    game = games.get(record.game)
    assert isinstance(game, CubeGame)
    return merged(game, record, shakes, left_out)


def look_on(record: Record, first: int, enough: Callable[[], bool]) -> dict[int, Looked]:
    """What is in the steps of a match of a board game from an entry on, until it is enough.

    At least one step is looked at; whoever asks goes on behind the last one. Raises `CannotReview`.
    """
    game, _ = _checked(record, ())
    assert isinstance(game, MonitorGame)
    look = looking(coach_of(record.game))
    found: dict[int, Looked] = {}
    for step in steps_of(game, record):
        if step.index < first:
            continue
        if found and enough():
            break
        looked = look(step)
        assert looked is not None
        found[step.index] = looked
    return found


def review_looked(record: Record, names: tuple[str, ...], looked: Mapping[int, Looked]) -> Review:
    """The review of a match of a board game from what was looked at; the rest is undecided."""
    game, called = _checked(record, names)
    assert isinstance(game, MonitorGame)
    coach, told = coach_of(record.game), _not_told
    return review_board(game, coach, record, called, told, looked_up(looked))


def _not_told(done: int, all: int) -> None:
    """Nobody listens."""


def _checked(record: Record, names: tuple[str, ...]) -> tuple[AnyGame, tuple[str, ...]]:
    """The game of a finished match that was played by the rules, and what players are called."""
    if record.outcome is None:
        raise CannotReview("The match is not finished.")
    game = games.get(record.game)
    wrong = recheck(game, record)
    if wrong is not None and 0 <= wrong.index < len(record.entries):
        said = record.entries[wrong.index].text
        raise CannotReview(
            f"Entry {wrong.index}, {said[:40]!r}, is not by the rules: {wrong.ruling.sentence}"
        )
    seats = range(record.setup.seats)
    return game, tuple(names[n] if n < len(names) else f"Player {n + 1}" for n in seats)


@cache
def coach_of(game: str) -> BoardCoach:
    """The coach of a board game: `COACH` of its module `turns` here. Raises `CannotReview`.

    >>> coach_of("contig-60").least
    2.0
    """
    found = games.part(game, "turns", __package__)
    if found is None:
        raise CannotReview(f"Matches of {games.title(game)} are not reviewed yet.")
    coach: BoardCoach = found.COACH(games.get(game))
    return coach
