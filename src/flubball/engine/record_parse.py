"""Reading the text of a record. Blank lines are allowed between its parts."""

import re
from collections.abc import Iterator

from flubball.engine.deadlines import parse_time
from flubball.engine.errors import NotationError, RecordError
from flubball.engine.outcome import Outcome
from flubball.engine.record import Entry, Record, validate
from flubball.engine.record_format import FIRST_LINE, MAX_RECORD
from flubball.engine.ruling import Mark, Reason, Ruling, Verdict
from flubball.engine.seats import parse_seat
from flubball.engine.setup import Edition, Setup
from flubball.engine.texts import unquote


def parse_record(text: str) -> Record:
    """The record a text holds; raises only `RecordError`.

    >>> parse_record("flubball record 1\\ngame: nim\\nengine: 1\\nseats: 2\\n")
    Traceback (most recent call last):
    flubball.engine.errors.RecordError: line 4: Expected 'rulebook: '.
    """
    if len(text) > MAX_RECORD:
        raise RecordError(f"A record has at most {MAX_RECORD} characters.")
    lines = _Lines(text)
    try:
        record = _record(lines)
    except NotationError as error:
        raise RecordError(error.sentence, lines.read) from error
    return validate(record)


class _Lines:
    """The lines of a text; `read` counts those already read."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.read = 0

    def skip_blank(self) -> None:
        while self.read < len(self.lines) and not self.lines[self.read]:
            self.read += 1

    def rest(self, start: str) -> str | None:
        """What follows `start` on the next line; None, and no step on, where it differs."""
        if self.read == len(self.lines) or not self.lines[self.read].startswith(start):
            return None
        self.read += 1
        return self.lines[self.read - 1][len(start) :]

    def needed(self, start: str) -> str:
        found = self.rest(start)
        if found is None:
            raise RecordError(f"Expected {start!r}.", self.read + 1)
        return found

    def several(self, start: str) -> Iterator[str]:
        while (found := self.rest(start)) is not None:
            yield found

    def text(self, start: str) -> str:
        return unquote(self.needed(start))

    def optional(self, start: str) -> str:
        found = self.rest(start)
        return "" if found is None else unquote(found)


def _record(lines: _Lines) -> Record:
    if lines.needed(FIRST_LINE):
        raise NotationError(f"The first line is {FIRST_LINE!r} and no more.")
    game, engine = lines.text("game: "), lines.text("engine: ")
    edition = Edition(lines.text("rulebook: "), lines.text("rulebook-hash: "))
    setup = _setup(lines)
    seed_hash, seed = lines.optional("seed-hash: "), lines.optional("seed: ")
    entries = tuple(_entries(lines))
    outcome = _outcome(lines)
    lines.skip_blank()
    if lines.read < len(lines.lines):
        raise RecordError("This line fits nothing here.", lines.read + 1)
    return Record(game, engine, edition, setup, entries, outcome, seed_hash, seed)


def _setup(lines: _Lines) -> Setup:
    seats = _number(lines.needed("seats: "))
    options = []
    for found in lines.several("option "):
        name, colon, value = found.partition(": ")
        if not colon:
            raise NotationError("An option is 'option NAME: VALUE'.")
        options.append((name, unquote(value)))
    return Setup(seats, tuple(options))


def _entries(lines: _Lines) -> Iterator[Entry]:
    lines.skip_blank()
    for found in lines.several("@"):
        parts = re.fullmatch(r"(\S+) (\S+): (.*)", found)
        if not parts:
            raise NotationError("An entry is '@TIME SEAT: ACTION'.")
        at, seat = parse_time(parts[1]), parse_seat(parts[2])
        yield Entry(at, seat, unquote(parts[3]), _ruling(lines))
        lines.skip_blank()


def _ruling(lines: _Lines) -> Ruling | None:
    verdict = lines.rest("  ruling: ")
    if verdict is None:
        return None
    if verdict not in set(Verdict):
        raise NotationError(f"{verdict[:40]!r} is not a verdict.")
    text, note = lines.optional("  text: "), lines.optional("  note: ")
    return Ruling(Verdict(verdict), text, tuple(_reasons(lines)), note)


def _reasons(lines: _Lines) -> Iterator[Reason]:
    for code in lines.several("  reason: "):
        yield Reason(
            unquote(code),
            lines.optional("    sentence: "),
            tuple(_mark(found) for found in lines.several("    mark: ")),
            tuple(unquote(found) for found in lines.several("    cite: ")),
            lines.optional("    help: "),
        )


def _mark(text: str) -> Mark:
    stretch, _, note = text.partition(" ")
    start, _, end = stretch.partition(":")
    return Mark(_number(start), _number(end), unquote(note) if note else "")


def _outcome(lines: _Lines) -> Outcome | None:
    reason = lines.rest("outcome: ")
    if reason is None:
        return None
    scores = tuple(_number(word) for word in lines.needed("  scores:").split(" ")[1:])
    citations = tuple(unquote(found) for found in lines.several("  cite: "))
    return Outcome(unquote(reason), scores, citations)


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,10}", text):
        raise NotationError(f"{text[:40]!r} is not a number here.")
    return int(text)
