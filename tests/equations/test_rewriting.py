"""A wrong Equation gets the hint that would have made it right, and none that would not."""

import pytest

from flubball import equations as eq


def help_of(equation: str, goal: str, *variations: str) -> str:
    rules = eq.Rules("agloa-2026-27", "senior", variations)
    ruling = eq.judge(equation, eq.Mat(goal=goal), rules)
    assert ruling.correct is False
    return ruling.reasons[0].help


@pytest.mark.parametrize(
    ("equation", "goal", "variations", "written"),
    [
        ("0-2 = √4", "√4", ("imaginary",), "(√4)<=-2>"),
        ("√4 = 0-2", "0-2", ("imaginary",), "(√4)<=-2>"),
        ("5xi = 3+2i", "3+2i", ("imaginary",), "(3+2)i"),
        ("2+1 = √4+5", "√4+5", (), "√(4+5)"),
        ("5÷2 = 25", "25", ("decimal-in-goal",), "2.5"),
        ("5^3 = 125", "125", ("decimal-in-goal",), "125."),
        ("2*3 = 6", "6", (), "2x3 = 6"),
    ],
)
def test_the_hint_says_what_to_write(
    equation: str, goal: str, variations: tuple[str, ...], written: str
) -> None:
    assert help_of(equation, goal, *variations).endswith(written)


@pytest.mark.parametrize(
    ("equation", "goal", "variations"),
    [
        ("√4 = 3", "3", ("imaginary",)),
        ("2+1 = √4+5", "√4 +5", ()),
        ("5÷3 = 25", "25", ("decimal-in-goal",)),
        ("2*3 = 7", "7", ()),
        ("0-2 = √4", "√4", ()),
    ],
)
def test_no_hint_where_nothing_would_help(
    equation: str, goal: str, variations: tuple[str, ...]
) -> None:
    assert help_of(equation, goal, *variations) == ""


def test_a_decimal_point_in_a_solution_is_refused_with_the_clause() -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["decimal-in-goal"])
    ruling = eq.judge("2.5+0 = 2.5", eq.Mat(goal="25"), rules)
    assert ruling.reasons[0].citations == ("AGLOA XIII-D-12",)
