"""Whatever is written gets a ruling: no exception, no endless work, however odd the text."""

from dataclasses import replace
from itertools import islice

import pytest

from equations.garbage import Question, complaint, question, questions, work
from flubball import equations as eq
from flubball.engine.ruling import Reason, Ruling, Verdict

SEED = 20262
STRINGS = 2_000  # a million more: the stage `strings` of `make verify`
CHUNKS = 4
FOLLOWED = range(0, 6_000, 50)  # those whose calls are counted
MOST_WORK = 20_000_000  # calls and returns of Python functions for one ruling

MIDDLE = eq.Rules("agloa-2026-27", "middle", ["factorial", "number-of-factors"])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_fuzzed_strings_get_a_ruling_each(chunk: int) -> None:
    size = STRINGS // CHUNKS
    found = []
    for number, asked in enumerate(islice(questions(SEED, chunk * size), size), chunk * size):
        wrong = complaint(asked)
        if wrong:
            found.append(f"question({SEED}, {number}) {asked.text[:80]!r}: {wrong}")
    assert found == []


HARD = [
    "9^9^9^9 = 6",
    "9!!!!! = 6",
    "x(9^(9^9)) = 6",
    "√" * 900 + "9 = 3",
    "(" * 990 + "1" + ")" * 990 + " = 1",
    "+".join("1" * 99) + " = 6",
    "^".join("9" * 99) + " = 6",
    "√".join("9" * 99) + " = 6",
    "2^(" * 60 + "2" + ")" * 60 + " = 6",
    # What fuzzing once found: a crash on a number of many digits, and rulings of a minute.
    "2^6^2^6^(5^5-2)^1-3^9 = 6",
    "9-9-9^9^9-9^9^9-9-9-9^9^9-9^9^9-9-9^9^9^9^9 = 6",
    "√".join("2" * 22) + " = 6",
    "9^6^3^6^4^8^8^8^8^9 = 6",
    "9-9^9-9^9^9-9^9^9-9 = 6",
    "(3^9^(((2^6^(((5^5)-2)^1)-3)^9)x((2^6^(((5^5)-2)^1)-3)^9)))! = 6",
]


@pytest.mark.parametrize("text", HARD, ids=range(len(HARD)))
def test_hard_texts_take_bounded_work(text: str) -> None:
    asked = Question(text, eq.Mat(goal="6"), MIDDLE, "impossible")
    assert work(asked, MOST_WORK) <= MOST_WORK
    assert complaint(asked) == ""


def test_some_fuzzed_strings_take_bounded_work() -> None:
    found = {n: work(question(SEED, n), MOST_WORK) for n in FOLLOWED}
    assert [n for n, steps in found.items() if steps > MOST_WORK] == []


@pytest.mark.parametrize("extra", [1, 2, 5000])
def test_a_text_beyond_the_limit_is_told_so(extra: int) -> None:
    text = ("1+" * 990 + "1 = 1").ljust(2000 + extra)
    ruling = eq.judge(text, eq.Mat(goal="1"), MIDDLE)
    assert ruling.correct is False
    assert {"not-an-equation", "illegal-expression"} == set(ruling.codes)
    assert "2000 characters" in ruling.sentence
    assert ruling.marks[0].start == 2000 and ruling.marks[0].end == len(text)


def test_a_text_at_the_limit_is_read() -> None:
    text = "(1+1)".ljust(1996) + " = 2"
    assert len(text) == 2000
    assert eq.judge(text, eq.Mat(goal="2"), MIDDLE).correct
    assert eq.judge(text + " ", eq.Mat(goal="2"), MIDDLE).correct is False


def test_questions_depend_on_seed_and_number_only() -> None:
    assert list(islice(questions(5, 10), 3)) == [question(5, n) for n in (10, 11, 12)]
    assert question(5, 10) != question(6, 10)


REASON = Reason("unequal", "They differ.", (), ("AGLOA VII-C-5-d",))


@pytest.mark.parametrize(
    ("ruling", "noticed"),
    [
        (Ruling(Verdict.INCORRECT, "", (REASON,)), ""),
        (Ruling(Verdict.INCORRECT, ""), "0 reasons"),
        (Ruling(Verdict.CORRECT, "", (REASON,)), "1 reasons"),
        (Ruling(Verdict.ACCEPTED, ""), "none of a judge's"),
        (Ruling(Verdict.INCORRECT, "", (Reason("no-such", "So."),)), "without code"),
    ],
)
def test_a_bad_ruling_would_be_noticed(
    ruling: Ruling, noticed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eq, "judge", lambda *_: ruling)
    asked = Question("1+1 = 3", eq.Mat(goal="3"), MIDDLE, "impossible")
    found = complaint(asked)
    assert noticed in found and bool(found) == bool(noticed)
    if not noticed:
        long = replace(asked, text=asked.text + " " * 2000)
        assert "too long" in complaint(long)


def test_too_much_work_would_be_noticed() -> None:
    asked = Question("1+2+3+4 = 3", eq.Mat(goal="3"), MIDDLE, "impossible")
    assert 100 < work(asked, 10**6) < 10**6
    assert work(asked, 100) == 101
