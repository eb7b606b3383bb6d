"""Records: any record within the limits reads back; anything else is a RecordError."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from flubball.engine import (
    CLOCK,
    DICE,
    JUDGE,
    Edition,
    Entry,
    Mark,
    Outcome,
    Reason,
    Record,
    RecordError,
    Ruling,
    Setup,
    Verdict,
    entry_lines,
    format_record,
    parse_record,
)
from flubball.engine.deadlines import MAX_TIME
from flubball.engine.kit.notations import spoil
from flubball.engine.record import MAX_ENTRIES, MAX_LIST, MAX_NUMBER
from flubball.engine.record_format import MAX_RECORD
from flubball.engine.texts import MAX_TEXT

AWKWARD = [
    "", " ", '"', '""', "@0:00 0: x", "a\nb", "a\r\nb", "\u2028", "\x85", "  ruling: correct",
    "\\", "√9 = 3", "outcome: x", "e\u0301", "🎲", "\u202eabc", "# no", "\ufeff",
]  # fmt: skip
texts = st.one_of(st.sampled_from(AWKWARD), st.text(max_size=30))
marks = st.tuples(st.integers(0, MAX_NUMBER), st.integers(0, MAX_NUMBER), texts).map(
    lambda parts: Mark(min(parts[:2]), max(parts[:2]), parts[2])
)
few_texts = st.lists(texts, max_size=3).map(tuple)
reasons = st.builds(Reason, texts, texts, st.lists(marks, max_size=3).map(tuple), few_texts, texts)
rulings = st.builds(
    Ruling, st.sampled_from(Verdict), texts, st.lists(reasons, max_size=3).map(tuple), texts
)
option_names = st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True)
setups = st.builds(
    Setup, st.integers(1, 100), st.dictionaries(option_names, texts).map(lambda d: tuple(d.items()))
)
outcomes = st.builds(
    Outcome,
    texts,
    st.lists(st.integers(-MAX_NUMBER, MAX_NUMBER), max_size=3).map(tuple),
    few_texts,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    setup = draw(setups)
    seats = st.one_of(st.integers(0, setup.seats - 1), st.sampled_from([JUDGE, DICE, CLOCK]))
    times = sorted(draw(st.lists(st.integers(0, MAX_TIME), max_size=6)))
    entries = tuple(Entry(at, draw(seats), draw(texts), draw(st.none() | rulings)) for at in times)
    edition = Edition(draw(texts), draw(texts))
    outcome = draw(st.none() | outcomes)
    return Record(
        draw(texts), draw(texts), edition, setup, entries, outcome, draw(texts), draw(texts)
    )


SMALL = Record("nim", "1", Edition("nim", "0"), Setup(2))


@given(records())
@settings(max_examples=150, deadline=None)
def test_a_record_reads_back(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text.encode().decode()) == record
    assert parse_record(text.replace("\n", "\r\n")) == record
    assert len(entry_lines(text)) == len(record.entries)
    assert all(line.isprintable() for line in text.split("\n"))


@given(records(), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_spoilt_record_reads_as_a_record_or_is_refused(record: Record, seed: int) -> None:
    rng = Random(seed)
    text = spoil(format_record(record), rng)
    try:
        read = parse_record(text)
    except RecordError:
        return
    assert parse_record(format_record(read)) == read


@given(st.text(max_size=200))
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parse_record(text)
    with pytest.raises(RecordError):
        parse_record(format_record(SMALL) + text.strip() + "x")


@pytest.mark.parametrize(
    "record",
    [
        replace(SMALL, game="\ud800"),
        replace(SMALL, seed="x" * (MAX_TEXT + 1)),
        replace(SMALL, setup=Setup(0)),
        replace(SMALL, setup=Setup(101)),
        replace(SMALL, setup=Setup(2, (("Rounds", "1"),))),
        replace(SMALL, setup=Setup(2, (("a", "1"), ("a", "1")))),
        replace(SMALL, setup=Setup(2, tuple((f"a{n}", "") for n in range(MAX_LIST + 1)))),
        replace(SMALL, entries=(Entry(0, 2, "x"),)),
        replace(SMALL, entries=(Entry(-1, 0, "x"),)),
        replace(SMALL, entries=(Entry(MAX_TIME + 1, 0, "x"),)),
        replace(SMALL, entries=(Entry(5, 0, "x"), Entry(4, 0, "x"))),
        replace(SMALL, entries=(Entry(0, 0, "x"),) * (MAX_ENTRIES + 1)),
        replace(SMALL, outcome=Outcome("x", (MAX_NUMBER + 1,))),
        replace(SMALL, outcome=Outcome("x", (0,) * 101)),
        replace(SMALL, outcome=Outcome("x", (), ("c",) * (MAX_LIST + 1))),
    ],
)
def test_a_record_beyond_the_limits_is_not_written(record: Record) -> None:
    with pytest.raises(RecordError):
        format_record(record)


@pytest.mark.parametrize(
    "reason",
    [
        Reason("x", "", (Mark(2, 1),)),
        Reason("x", "", (Mark(-1, 1),)),
        Reason("x", "", (Mark(0, 1),) * (MAX_LIST + 1)),
        Reason("x", "", (), ("c",) * (MAX_LIST + 1)),
    ],
)
def test_a_ruling_beyond_the_limits_is_not_written(reason: Reason) -> None:
    ruling = Ruling(Verdict.REFUSED, "", (reason,))
    with pytest.raises(RecordError):
        format_record(replace(SMALL, entries=(Entry(0, 0, "x", ruling),)))


def test_size_limits_hold_when_writing_and_reading() -> None:
    most = Entry(0, 0, "x" * MAX_TEXT)
    whole = replace(SMALL, entries=(most,))
    assert parse_record(format_record(whole)) == whole
    with pytest.raises(RecordError, match="at most"):
        format_record(replace(SMALL, entries=(most,) * (MAX_RECORD // MAX_TEXT + 1)))
    with pytest.raises(RecordError, match="at most"):
        parse_record("x" * (MAX_RECORD + 1))


@pytest.mark.parametrize(
    ("line", "spoilt", "number"),
    [
        ("flubball record 1", "flubball record 12", 1),
        ("game: nim", 'game: "nim', 2),
        ("engine: 1", "engine:  1", 3),
        ("rulebook: nim", "rulebook:", 4),
        ("seats: 2", "seats: two", 6),
        ("seats: 2", "seats: ²", 6),
        ("option stones: 7", "option stones 7", 7),
        ("@0:00 0: take 1", "@0:60 0: take 1", 9),
        ("@0:00 0: take 1", "@0:00 nobody: take 1", 9),
        ("@0:00 0: take 1", "@0:00 0 take 1", 9),
        ("  ruling: refused", "  ruling: maybe", 10),
        ("    mark: 0:4", "    mark: 0-4", 12),
        ("outcome: end", "end", 14),
        ("  scores: 1 0", "  points: 1 0", 15),
        ("  scores: 1 0", "  scores: 1,0", 15),
    ],
)
def test_an_error_names_its_line(line: str, spoilt: str, number: int) -> None:
    ruling = Ruling(Verdict.REFUSED, "", (Reason("turn", "", (Mark(0, 4),)),))
    record = Record(
        "nim", "1", Edition("nim", "0"), Setup(2, (("stones", "7"),)),
        (Entry(0, 0, "take 1", ruling),), Outcome("end", (1, 0)),
    )  # fmt: skip
    text = format_record(record)
    assert line in text.split("\n")
    with pytest.raises(RecordError) as caught:
        parse_record(text.replace(line, spoilt))
    assert caught.value.line == number


def test_a_record_is_readable() -> None:
    reason = Reason(
        "ambiguous", "Two readings.", (Mark(0, 4, "1/25"),), ("AGLOA VII-B-6",), "Group."
    )
    ruling = Ruling(Verdict.INCORRECT, "5^2-4", (reason,), "by the judge")
    record = replace(
        SMALL,
        entries=(Entry(200_000, 1, "write 5^2-4"), Entry(200_500, JUDGE, "verdict 1", ruling)),
        outcome=Outcome("time called", (6, 4), ("AGLOA XII-A",)),
        seed_hash="ab12",
    )
    assert format_record(record).split("\n")[6:] == [
        "seed-hash: ab12",
        "",
        "@3:20 1: write 5^2-4",
        "@3:20.500 judge: verdict 1",
        "  ruling: incorrect",
        "  text: 5^2-4",
        "  note: by the judge",
        "  reason: ambiguous",
        "    sentence: Two readings.",
        "    mark: 0:4 1/25",
        "    cite: AGLOA VII-B-6",
        "    help: Group.",
        "",
        "outcome: time called",
        "  scores: 6 4",
        "  cite: AGLOA XII-A",
        "",
    ]
