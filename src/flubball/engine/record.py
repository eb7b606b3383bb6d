"""`Record`: everything needed to play a match again, and its limits.

The limits are on counts and sizes; a record beyond them can be neither written nor read.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from flubball.engine.contract.starting import Starting
from flubball.engine.contract.variables import A, S
from flubball.engine.deadlines import MAX_TIME
from flubball.engine.entry import Entry
from flubball.engine.errors import RecordError, ReplayError
from flubball.engine.folding import Played, played
from flubball.engine.game import Game
from flubball.engine.outcome import Outcome
from flubball.engine.ruling import Mark, Ruling
from flubball.engine.seats import CLOCK, MAX_SEATS, at_table
from flubball.engine.setup import Edition, Setup
from flubball.engine.texts import fault

__all__ = [
    "ENGINE",
    "MAX_ENTRIES",
    "MAX_LIST",
    "MAX_NUMBER",
    "OPTION",
    "Entry",
    "Record",
    "first_state",
    "validate",
]

ENGINE = "1"
"""The engine's version in new records. Raise it when old records would replay differently."""

MAX_ENTRIES = 100_000
MAX_LIST = 1_000
MAX_NUMBER = 10**9
OPTION = re.compile(r"[a-z][a-z0-9-]{0,59}")


class Record(msgspec.Struct, frozen=True):
    """A match: the game, its rules, its setup and its history.

    `seed_hash` may be told while the match goes on, `seed` when it is over.
    """

    game: str
    engine: str
    edition: Edition
    setup: Setup
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    seed_hash: str = ""
    seed: str = ""

    def steps(self, game: Game[S, A, Any]) -> Iterator[Played[S]]:
        """Every entry with the states before and after it: `for before, entry, after in …`.

        `game` is `games.get(record.game)`, or with its name written out, so that type checkers
        know the states. Trusts the record: for one from outside ask `engine.recheck` first.
        Raises `ReplayError`, `NotationError` and `SetupError` as `replay` does.

        >>> from flubball import equations as eq
        >>> from flubball import games
        >>> from flubball.players import RandomBot, play_match
        >>> game = games.get("equations")
        >>> record = play_match("equations", [RandomBot(game)] * 2, seed="b")
        >>> goals = [step for step in record.steps(game) if step.entry.text.startswith("goal ")]
        >>> len(goals), eq.Rules.of(goals[0].after).oracle(goals[0].after).distance().cubes
        (21, 3)
        """
        return played(game, first_state(game, self), self.entries)


def first_state(game: Starting[S], record: Record) -> S:
    """The state before the first entry; raises `ReplayError` and `SetupError`."""
    if record.game != game.name:
        raise ReplayError(f"This is a record of {record.game}, not of {game.name}.")
    return game.start(record.setup.seats, record.setup.mapping)


def validate(record: Record) -> Record:
    """The record itself; raises `RecordError` where it breaks a limit or runs backwards.

    >>> nim = Record("nim", ENGINE, Edition("nim", "0"), Setup(2), (Entry(0, 5, "take 1"),))
    >>> validate(nim)
    Traceback (most recent call last):
    flubball.engine.errors.RecordError: Entry 0: seat 5 is not at this table.
    """
    for text in _texts(record):
        if sentence := fault(text):
            raise RecordError(sentence)
    _validate_setup(record.setup)
    _validate_entries(record)
    if record.outcome is not None:
        _limit(len(record.outcome.scores), MAX_SEATS, "scores")
        _limit(len(record.outcome.citations), MAX_LIST, "citations")
        for score in record.outcome.scores:
            _limit(abs(score), MAX_NUMBER, "points")
    return record


def _limit(count: int, most: int, what: str) -> None:
    if count > most:
        raise RecordError(f"More than {most} {what}.")


def _validate_setup(setup: Setup) -> None:
    if not 1 <= setup.seats <= MAX_SEATS:
        raise RecordError(f"A table has 1 to {MAX_SEATS} seats, not {setup.seats}.")
    _limit(len(setup.options), MAX_LIST, "options")
    for name, _ in setup.options:
        if not OPTION.fullmatch(name):
            raise RecordError(f"{name[:40]!r} can't name an option.")
    if len(setup.mapping) < len(setup.options):
        raise RecordError("An option is given twice.")


def _validate_entries(record: Record) -> None:
    _limit(len(record.entries), MAX_ENTRIES, "entries")
    seats = (*at_table(record.setup.seats), CLOCK)
    before = 0
    for index, entry in enumerate(record.entries):
        if entry.seat not in seats:
            raise RecordError(f"Entry {index}: seat {entry.seat} is not at this table.")
        if not before <= entry.at <= MAX_TIME:
            raise RecordError(f"Entry {index}: its time is earlier than the last, or too late.")
        before = entry.at
        if entry.ruling is not None:
            _validate_ruling(entry.ruling)


def _validate_ruling(ruling: Ruling) -> None:
    _limit(len(ruling.reasons), MAX_LIST, "reasons")
    for reason in ruling.reasons:
        _limit(len(reason.citations), MAX_LIST, "citations")
        _limit(len(reason.marks), MAX_LIST, "marks")
        for mark in reason.marks:
            _validate_mark(mark)


def _validate_mark(mark: Mark) -> None:
    if not 0 <= mark.start <= mark.end <= MAX_NUMBER:
        raise RecordError(f"No text has a stretch {mark.start}:{mark.end}.")


def _texts(record: Record) -> Iterator[str]:
    yield from (record.game, record.engine, record.edition.id, record.edition.hash)
    yield from (record.seed_hash, record.seed)
    yield from (value for _, value in record.setup.options)
    for entry in record.entries:
        yield entry.text
        if entry.ruling is not None:
            yield from _ruling_texts(entry.ruling)
    if record.outcome is not None:
        yield from (record.outcome.reason, *record.outcome.citations)


def _ruling_texts(ruling: Ruling) -> Iterator[str]:
    yield from (ruling.text, ruling.note)
    for reason in ruling.reasons:
        yield from (reason.code, reason.sentence, reason.help, *reason.citations)
        yield from (mark.note for mark in reason.marks)
