"""Reading the file of a record for the commands: what is wrong with it, and in which line."""

import re
from pathlib import Path

import msgspec

from flubball import games
from flubball.cli.output import fail
from flubball.engine import AnyGame, EngineError, Record, RecordError, entry_lines, parse_record
from flubball.engine.record import first_state
from flubball.engine.record_format import MAX_RECORD
from flubball.engine.rejudge import HEADER


class LoadedRecord(msgspec.Struct, frozen=True):
    """A record as it was read: its game, and the text that its lines are counted in."""

    game: AnyGame
    record: Record
    text: str

    def line(self, index: int) -> int:
        """The line of an entry; -1 is the seed, one past the last entry the outcome."""
        if 0 <= index < len(self.record.entries):
            return entry_lines(self.text)[index]
        start = "seed-hash: " if index == HEADER else "outcome: "
        lines = self.text.split("\n")
        return next(number for number, line in enumerate(lines, 1) if line.startswith(start))


def load(path: Path) -> LoadedRecord:
    """The record in a file. What can't be read is named with its line, and the status is 2."""
    text = _text(path)
    try:
        record = parse_record(text)
    except RecordError as error:
        fail(f"{path}{_at(text, error)}: {error.sentence}")
    try:
        game = games.get(record.game)
        first_state(game, record)
    except EngineError as error:
        fail(f"{path}: {error}")
    return LoadedRecord(game, record, text)


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        fail(f"{path}: {error.strerror}.")
    if len(data) > 4 * MAX_RECORD:
        fail(f"{path}: This is too long for a record.")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        fail(f"{path}: line {line}: This is not UTF-8 text.")


def _at(text: str, error: RecordError) -> str:
    """The line of a fault; a limit that an entry breaks is named by the entry's number."""
    entry = re.match(r"Entry ([0-9]+):", error.sentence)
    line = entry_lines(text)[int(entry[1])] if entry else error.line
    return f": line {line}" if line else ""
