"""What a Middle player is told: the reasons that hold, and no others, with help that works."""

import pytest

from flubball.engine.ruling import Ruling
from flubball.equations import Mat, Rules, judge
from flubball.games.equations.selection import Selection, check_selection


def ruling(equation: str, goal: str, *variations: str) -> Ruling:
    return judge(equation, Mat(goal=goal), Rules("agloa-2026-27", "middle", variations))


def test_equal_sides_are_not_called_unequal_under_multiple_of_k() -> None:
    found = ruling("2+3 = 5", "5", "multiple-of-6")
    assert [reason.code for reason in found.reasons] == ["variation-misapplied"]
    assert "unequal" in [reason.code for reason in ruling("6+6 = 5", "5", "multiple-of-6").reasons]


def test_a_goal_over_the_limit_is_not_called_ambiguous() -> None:
    found = ruling("4+6 = 32^2", "32^2", "multiple-of-7")
    codes = {reason.code for reason in found.reasons}
    assert codes == {"goal-illegal", "illegal-expression", "goal-misread"}


@pytest.mark.parametrize(
    ("equation", "goal", "variation", "better"),
    [
        ("8x8 = 43", "4r3", "exponent-red", "8x8 = 43<exp>"),
        ("5r2 = 25", "25", "exponent-red", "5r2<exp> = 25"),
        ("9+1 = 19", "19", "powers-of-the-base", "9+1<10> = 19"),
        ("3+6 = 9+1", "9+1", "powers-of-the-base", ""),
    ],
)
def test_a_missing_note_is_named(equation: str, goal: str, variation: str, better: str) -> None:
    help = ruling(equation, goal, variation).reasons[0].help
    assert help.endswith(better) and bool(help) == bool(better)
    if better:
        assert ruling(better, goal, variation).correct


@pytest.mark.parametrize(
    ("equation", "goal", "variation", "note"),
    [
        ("8x8 = 4^3", "4r3", "exponent-red", "2<exp>"),
        ("5x2 = 8-(-2)", "8-2<ud>", "upside-down", "2<ud>"),
        ("2sw+0 = 1÷2", "1÷2", "sideways", "3<sw>"),
    ],
)
def test_the_note_to_write_is_shown(equation: str, goal: str, variation: str, note: str) -> None:
    assert note in ruling(equation, goal, variation).reasons[0].help


def test_a_sideways_zero_cites_the_clause_of_the_division() -> None:
    assert ruling("2÷0<sw> = 6", "6", "sideways").reasons[0].citations == ("AGLOA XIII-B-1",)


def test_a_wild_cube_of_another_colour_is_no_exponent() -> None:
    choice = Selection(("exponent-red",), ("0-wild",), "r+ r- k0 b2 b3")
    assert check_selection(choice, "agloa-2026-27", "middle").code == "no-effect"
