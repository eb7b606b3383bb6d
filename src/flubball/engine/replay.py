"""Playing a record again: trusted, or checked entry by entry."""

from collections.abc import Iterator

import msgspec

from flubball.engine.deadlines import Deadline
from flubball.engine.errors import NotationError, ReplayError
from flubball.engine.game import A, Game, S
from flubball.engine.play import unreadable
from flubball.engine.record import Entry, Record
from flubball.engine.ruling import Code, Ruling, accepted, refused
from flubball.engine.seats import CLOCK

CODES = (
    Code(
        "no-deadline",
        "A deadline that was not due",
        "The record says that time ran out, and nothing was due then.",
        "The record was changed, or comes from another version.",
        (),
    ),
    Code(
        "deadline-skipped",
        "A deadline that was passed over",
        "Something was done after a deadline that the record does not mention.",
        "The record was changed, or comes from another version.",
        (),
    ),
    Code(
        "outcome",
        "Another outcome",
        "Played again, the match does not end as the record says.",
        "Look at the entries before the end.",
        (),
    ),
)


class Difference(msgspec.Struct, frozen=True):
    """Where a record and the game disagree: the entry's index from 0, and why."""

    index: int
    ruling: Ruling


def replay(game: Game[S, A], record: Record) -> S:
    """The state after the last entry. Trusts the record: nothing is checked or judged again.

    Raises `ReplayError` for another game or a deadline that was not due, `NotationError` for
    an unreadable action and `SetupError`. For a record from outside ask `recheck` first.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> entries = (Entry(0, 0, "take 3"), Entry(10_000, CLOCK, "move"))
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), entries)
    >>> Nim().format_position(replay(Nim(), record))
    '6 left, 0 of 2 to move since 10000'
    """
    *_, last = steps(game, record)
    return last


def steps(game: Game[S, A], record: Record) -> Iterator[S]:
    """The first state, and the state after each entry, as `replay` goes.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),))
    >>> [state.stones for state in steps(Nim(), record)]
    [10, 7]
    """
    state = _start(game, record)
    yield state
    for index, entry in enumerate(record.entries):
        state = _fold(game, state, entry, index)
        yield state


def recheck(game: Game[S, A], record: Record) -> Difference | None:
    """The first entry that `check` refuses now, or the outcome if that differs; else None.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> bad = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 1, "take 3"),))
    >>> recheck(Nim(), bad).ruling.code
    'turn'
    """
    state = _start(game, record)
    for index, entry in enumerate(record.entries):
        ruling = _ruling(game, state, entry)
        if not ruling.accepted:
            return Difference(index, ruling)
        state = _fold(game, state, entry, index)
    if record.outcome is not None and record.outcome != game.outcome(state):
        sentence = "The match does not end as the record says."
        return Difference(len(record.entries), refused("outcome", sentence, citations=game.general))
    return None


def _start(game: Game[S, A], record: Record) -> S:
    if record.game != game.name:
        raise ReplayError(f"This is a record of {record.game}, not of {game.name}.")
    return game.start(record.setup.seats, record.setup.mapping)


def _fold(game: Game[S, A], state: S, entry: Entry, index: int) -> S:
    if entry.seat != CLOCK:
        return game.apply(state, entry.seat, game.parse_action(entry.text), entry.at)
    deadline = game.due(state)
    if deadline is None or not _fits(deadline, entry):
        raise ReplayError(f"No deadline '{entry.text[:40]}' was due then.", index)
    return game.expire(state, deadline)


def _fits(deadline: Deadline, entry: Entry) -> bool:
    return (deadline.task, deadline.at) == (entry.text, entry.at)


def _ruling(game: Game[S, A], state: S, entry: Entry) -> Ruling:
    deadline = game.due(state)
    if entry.seat == CLOCK:
        if deadline is not None and _fits(deadline, entry):
            return accepted()
        return refused("no-deadline", "No such deadline was due.", citations=game.general)
    if deadline is not None and deadline.at < entry.at:
        sentence = f"The deadline '{deadline.task}' passed before this."
        return refused("deadline-skipped", sentence, citations=game.general)
    try:
        action = game.parse_action(entry.text)
    except NotationError as error:
        return unreadable(game, entry.text, error)
    return game.check(state, entry.seat, action, entry.at)
