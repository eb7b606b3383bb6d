"""Playing a record again: trusted, or checked entry by entry."""

from collections.abc import Iterator
from typing import Any

import msgspec

from flubball.engine.contract.playing import Playing
from flubball.engine.contract.variables import A, S
from flubball.engine.errors import NotationError
from flubball.engine.folding import fits, fold
from flubball.engine.game import Game
from flubball.engine.play import unreadable
from flubball.engine.record import Entry, Record, first_state
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
    Code(
        "verdict",
        "Another verdict",
        "Asked again, the automatic judge does not say what the record says.",
        "The record was changed, or the rules were mended since; both rulings are shown.",
        (),
    ),
    Code(
        "seeded-roll",
        "Not the roll of the seed",
        "The record names the seed of its rolls, and the seed gives another roll.",
        "The record was changed, or these rolls were made with real cubes.",
        (),
    ),
    Code(
        "seed-hash",
        "Not the seed that was promised",
        "The hash that was told during the match is not the hash of the record's seed.",
        "Ask whoever ran the match for the seed.",
        (),
    ),
)


class Difference(msgspec.Struct, frozen=True):
    """Where a record and the game disagree: the entry's index from 0, and why.

    The index is -1 for the header and one past the last entry for the outcome. `says` is what the
    entry would be now, `now` the ruling that the automatic judge would give with it.
    """

    index: int
    ruling: Ruling
    says: str = ""
    now: Ruling | None = None


def replay(game: Game[S, A, Any], record: Record) -> S:
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
    *_, last = states_of(game, record)
    return last


def states_of(game: Game[S, A, Any], record: Record) -> Iterator[S]:
    """The first state, and the state after each entry, as `replay` goes.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),))
    >>> [state.stones for state in states_of(Nim(), record)]
    [10, 7]
    """
    state = first_state(game, record)
    yield state
    for index, entry in enumerate(record.entries):
        state = fold(game, state, entry, index)
        yield state


def recheck(game: Game[S, A, Any], record: Record) -> Difference | None:
    """The first entry that `check` refuses now, or the outcome if that differs; else None.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> bad = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 1, "take 3"),))
    >>> recheck(Nim(), bad).ruling.code
    'turn'
    """
    state = first_state(game, record)
    for index, entry in enumerate(record.entries):
        ruling = entry_ruling(game, state, entry)
        if not ruling.accepted:
            return Difference(index, ruling)
        state = fold(game, state, entry, index)
    return other_outcome(game, record, state)


def other_outcome(game: Playing[S, Any], record: Record, state: S) -> Difference | None:
    """The difference where the record tells another end than the last state has."""
    now = game.outcome(state)
    if record.outcome is None or record.outcome == now:
        return None
    sentence = "The match does not end as the record says."
    ruling = refused("outcome", sentence, citations=game.general)
    says = "" if now is None else " ".join((f"{now.reason}:", *map(str, now.scores)))
    return Difference(len(record.entries), ruling, says)


def entry_ruling(game: Game[S, A, Any], state: S, entry: Entry) -> Ruling:
    """What the game says to an entry in this state."""
    deadline = game.due(state)
    if entry.seat == CLOCK:
        if deadline is not None and fits(deadline, entry):
            return accepted()
        return refused("no-deadline", "No such deadline was due.", citations=game.general)
    if deadline is not None and deadline.at < entry.at:
        sentence = f"The deadline '{deadline.task}' passed before this."
        return refused("deadline-skipped", sentence, citations=game.general)
    try:
        action = game.parse_action(entry.text)
    except NotationError as error:
        return unreadable(entry.text, error)
    return game.check(state, entry.seat, action, entry.at)
