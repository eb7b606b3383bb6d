"""Records as text for people: `parse_record(format_record(record)) == record`.

Header lines first, then one line `@TIME SEAT: ACTION` for each entry, its ruling indented
below it, and the outcome last. A text that would not fit its line is in quotation marks.
"""

from collections.abc import Iterator

from flubball.engine.deadlines import format_time
from flubball.engine.errors import RecordError
from flubball.engine.outcome import Outcome
from flubball.engine.record import Record, validate
from flubball.engine.ruling import Ruling
from flubball.engine.seats import format_seat
from flubball.engine.texts import quote

FIRST_LINE = "flubball record 1"
MAX_RECORD = 16_000_000


def format_record(record: Record) -> str:
    """The record as text; raises `RecordError` where it breaks a limit.

    >>> from flubball.engine import Edition, Entry, Setup
    >>> print(format_record(Record("nim", "1", Edition("nim-1", "5d41"), Setup(2),
    ...                            (Entry(1500, 0, "take 3"),))), end="")
    flubball record 1
    game: nim
    engine: 1
    rulebook: nim-1
    rulebook-hash: 5d41
    seats: 2
    <BLANKLINE>
    @0:01.500 0: take 3
    """
    validate(record)
    lines = [FIRST_LINE, *_header(record), ""]
    for entry in record.entries:
        lines.append(f"@{format_time(entry.at)} {format_seat(entry.seat)}: {quote(entry.text)}")
        if entry.ruling is not None:
            lines.extend(_ruling(entry.ruling))
    if record.outcome is not None:
        lines.extend(["", *_outcome(record.outcome)])
    text = "\n".join(lines) + "\n"
    if len(text) > MAX_RECORD:
        raise RecordError(f"A record has at most {MAX_RECORD} characters.")
    return text


def entry_lines(text: str) -> tuple[int, ...]:
    """The line of each entry in a record's text, counted from 1.

    >>> entry_lines("flubball record 1\\n\\n@0:00 0: take 3\\n@0:01 1: take 1\\n")
    (3, 4)
    """
    return tuple(n for n, line in enumerate(text.split("\n"), 1) if line.startswith("@"))


def _header(record: Record) -> Iterator[str]:
    yield f"game: {quote(record.game)}"
    yield f"engine: {quote(record.engine)}"
    yield f"rulebook: {quote(record.edition.id)}"
    yield f"rulebook-hash: {quote(record.edition.hash)}"
    yield f"seats: {record.setup.seats}"
    yield from (f"option {name}: {quote(value)}" for name, value in record.setup.options)
    yield from _unless_empty("seed-hash: ", record.seed_hash)
    yield from _unless_empty("seed: ", record.seed)


def _ruling(ruling: Ruling) -> Iterator[str]:
    yield f"  ruling: {ruling.verdict.value}"
    yield from _unless_empty("  text: ", ruling.text)
    yield from _unless_empty("  note: ", ruling.note)
    for reason in ruling.reasons:
        yield f"  reason: {quote(reason.code)}"
        yield from _unless_empty("    sentence: ", reason.sentence)
        for mark in reason.marks:
            note = f" {quote(mark.note)}" if mark.note else ""
            yield f"    mark: {mark.start}:{mark.end}{note}"
        yield from (f"    cite: {quote(citation)}" for citation in reason.citations)
        yield from _unless_empty("    help: ", reason.help)


def _outcome(outcome: Outcome) -> Iterator[str]:
    yield f"outcome: {quote(outcome.reason)}"
    yield "  scores:" + "".join(f" {score}" for score in outcome.scores)
    yield from (f"  cite: {quote(citation)}" for citation in outcome.citations)


def _unless_empty(start: str, text: str) -> Iterator[str]:
    if text:
        yield start + quote(text)
