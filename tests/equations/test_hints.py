"""Hints: a note left out, a word instead of a sign, a wild cube that nobody named."""

import pytest

from flubball import equations as eq
from flubball.engine.ruling import Ruling


def judge(equation: str, goal: str, variation: str = "", **mat: str) -> Ruling:
    rules = eq.Rules("agloa-2026-27", "elementary", [variation] if variation else [])
    return eq.judge(equation, eq.Mat(goal=goal, **mat), rules)


@pytest.mark.parametrize(
    ("equation", "goal", "variation", "meant"),
    [
        ("8÷3 = 2", "2", "remainder", "8÷<sw>3 = 2"),
        ("6√8 = 24", "24", "lcm", "6√<lcm>8 = 24"),
        ("4x6 = 6√8", "6√8", "lcm", "4x6 = 6√<lcm>8"),
        ("8^6 = 2", "2", "gcf", "8^<gcf>6 = 2"),
        ("50√8 = 4", "4", "percent", "50√<ud>8 = 4"),
        ("(8x5)+0 = 42", "42", "0-wild", "(8x5)+0<2> = 42"),
    ],
)
def test_a_note_left_out_is_named(equation: str, goal: str, variation: str, meant: str) -> None:
    ruling = judge(equation, goal, variation)
    assert not ruling.correct
    assert ruling.reasons[0].help.endswith(meant)
    assert judge(meant, goal, variation).correct


def test_no_hint_where_no_note_would_help() -> None:
    assert judge("8÷3 = 5", "5", "remainder").reasons[0].help == ""
    assert judge("8÷3 = 2", "2").reasons[0].help == ""
    assert judge("1x1 = 15÷2", "15÷2", "remainder").reasons[0].help == ""  # it lies upright


@pytest.mark.parametrize(
    ("equation", "said"),
    [("sqrt(9)+0 = 3", "√9"), ("6 LCM 8 = 24", "6√<lcm>8"), ("25% 16 = 4", "25√<ud>16")],
)
def test_words_are_put_into_signs(equation: str, said: str) -> None:
    assert said in judge(equation, "3").reasons[0].help


def test_a_wild_cube_must_be_named() -> None:
    short = judge("7+5 = 12", "12", "0-wild", permitted="0 5 +")
    assert (short.code, short.help) == (
        "cube-unavailable",
        "If a wild 0 stands for it, write 0<7>.",
    )
    assert judge("7+5 = 12", "12", "0-wild", permitted="5 +").help == ""
    assert judge("7+5 = 12", "12", "0-wild", permitted="7 5", resources="0").help == ""


@pytest.mark.parametrize(
    ("equation", "marked"),
    [("2^(1-3) = 4", "2^(1-3)"), ("(2-5)^4 = 4", "(2-5)^4"), ("1+((2-5) ^ 4) = 4", "(2-5) ^ 4")],
)
def test_marks_take_in_whole_brackets(equation: str, marked: str) -> None:
    (mark,) = judge(equation, "4").reasons[0].marks
    assert equation[mark.start : mark.end] == marked
