"""What `flubball record check` prints. A record comes from outside: its texts are made safe."""

from msgspec.structs import replace

from flubball.cli.record_file import LoadedRecord
from flubball.engine import ENGINE, Mark, Reason, Ruling, format_seat
from flubball.engine.rejudge import HEADER, Review
from flubball.engine.replaying import Difference
from flubball.server.explaining import CODES
from flubball.terminal.prose import printable


def safe_ruling(ruling: Ruling) -> Ruling:
    """A recorded ruling for a terminal; its marks stay inside its text.

    >>> from flubball.engine import refused
    >>> safe_ruling(refused("turn", "Wait.", text="take 1", marks=(Mark(0, 10**9),))).marks
    (Mark(start=0, end=6, note=''),)
    """
    reasons = tuple(
        Reason(
            printable(reason.code),
            printable(reason.sentence),
            tuple(_inside(mark, len(ruling.text)) for mark in reason.marks),
            tuple(map(printable, reason.citations)),
            printable(reason.help),
        )
        for reason in ruling.reasons
    )
    return Ruling(ruling.verdict, printable(ruling.text), reasons, printable(ruling.note))


def _inside(mark: Mark, length: int) -> Mark:
    return replace(mark, start=min(mark.start, length), end=min(mark.end, length))


def summary(found: Review) -> str:
    """What agreed, in one line.

    >>> summary(Review(None, entries=40, verdicts=1, rolls=0))
    '40 entries and 1 verdict agree with the rules.'
    """
    counts = [_count(found.entries, "entry", "entries"), _count(found.verdicts, "verdict")]
    if found.rolls:
        counts.append(_count(found.rolls, "seeded roll"))
    return f"{', '.join(counts[:-1])} and {counts[-1]} agree with the rules."


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def notes(kept: LoadedRecord, found: Review) -> list[str]:
    """What is worth knowing and no difference: other editions, a person's other decisions."""
    record, now = kept.record, kept.game.edition(kept.record.setup)
    made = []
    if record.engine != ENGINE:
        made.append(f"the record is of engine {record.engine}, this is engine {ENGINE}.")
    if record.edition != now:
        was = f"{record.edition.id} {record.edition.hash}"
        made.append(f"the record's rulebook is {was}, today's is {now.id} {now.hash}.")
    for index, says in found.persons:
        did = record.entries[index].text
        made.append(f"line {kept.line(index)}: a judge decided '{did}', the rules say '{says}'.")
    return [printable(note) for note in made]


def difference_lines(kept: LoadedRecord, difference: Difference) -> list[str]:
    """The first difference: its line, what the record says, what the rules say now."""
    code, entries = difference.ruling.code, kept.record.entries
    title = f"{CODES[code].title}  ·  {code}" if code in CODES else code
    entry = entries[difference.index] if 0 <= difference.index < len(entries) else None
    recorded = entry.ruling if entry is not None else None
    return [
        f"line {kept.line(difference.index)}: {title}",
        printable(f"  the record says: {_said(kept, difference)}"),
        *_card(recorded),
        printable(f"  the rules say:   {difference.says or difference.ruling.sentence}"),
        *_card(difference.now),
    ]


def _said(kept: LoadedRecord, difference: Difference) -> str:
    record = kept.record
    if difference.index == HEADER:
        return record.seed_hash
    if difference.index < len(record.entries):
        entry = record.entries[difference.index]
        return f"{format_seat(entry.seat)}: {entry.text}"
    assert record.outcome is not None
    return " ".join((f"{record.outcome.reason}:", *map(str, record.outcome.scores)))


def _card(ruling: Ruling | None) -> list[str]:
    return (
        [] if ruling is None else [f"    {line}" for line in str(safe_ruling(ruling)).split("\n")]
    )
