"""Rulings say what is wrong, where, by which clause, and what would help."""

import pytest

from flubball import equations as eq
from flubball import rulebooks
from flubball.engine.ruling import Ruling, Verdict

ELEMENTARY = eq.Rules("agloa-2026-27", "elementary")
MIDDLE = eq.Rules("agloa-2026-27", "middle")


def judge(equation: str, goal: str, rules: eq.Rules = ELEMENTARY, **mat: str) -> Ruling:
    after = mat.pop("after", "impossible")
    ruling = eq.judge(equation, eq.Mat(goal=goal, **mat), rules, after)
    for citation in ruling.citations:
        rulebooks.parse_citation(citation)
    for reason in ruling.reasons:
        assert reason.code in eq.CODES
        assert reason.citations
        for mark in reason.marks:
            assert 0 <= mark.start < mark.end <= len(equation)
    return ruling


def test_the_wrong_grouping_is_written_out_with_its_value() -> None:
    ruling = judge("5^2-4+0 = 3x(5+2)", "3x5+2", MIDDLE)
    assert ruling.code == "ambiguous"
    assert ruling.sentence == "The Solution can also be read (5^(2-4))+0, which is 1/25, not 21."
    assert ruling.help == "Write ((5^2)-4)+0"
    assert [(m.start, m.end) for m in ruling.marks] == [(0, 7)]
    assert ruling.citations == ("AGLOA VII-B-6", "AGLOA VII-C-5-c")


def test_unequal_shows_both_exact_values() -> None:
    assert judge("√2+1 = 3", "3", MIDDLE).sentence == "The Solution is 1+sqrt(2), the Goal is 3."


def test_long_values_are_described() -> None:
    ruling = judge("((9!)^9)+1 = 3", "3", eq.Rules("agloa-2026-27", "middle", ["factorial"]))
    assert "about" in ruling.sentence


def test_the_cube_is_named() -> None:
    ruling = judge("3+3 = 6", "6", permitted="3 +", forbidden="3")
    assert ruling.code == "cube-unavailable"
    assert ruling.sentence == "No 3 is left to use here; one lies in Forbidden."
    ruling = judge("1+5 = 6", "6", required="5 2", permitted="1 +")
    assert ruling.sentence == "Every cube in Required must be used; not used: 2."
    ruling = judge("1+5 = 6", "6", permitted="1", resources="5 +", after="now")
    assert ruling.code == "too-many-from-resources"
    assert "5, +" in ruling.sentence


def test_every_reason_that_holds_is_listed_root_cause_first() -> None:
    ruling = judge("12+3 = 17", "16", permitted="1 2")
    assert ruling.codes == ("goal-misread", "multi-digit-numeral", "cube-unavailable", "unequal")


def test_unreadable_texts_get_a_mark() -> None:
    ruling = judge("(2+3 = 5", "5")
    assert ruling.codes == ("illegal-expression", "not-an-equation")
    assert [(m.start, m.end) for m in ruling.marks] == [(0, 1)]
    assert judge("2+3", "5").code == "not-an-equation"
    assert judge("2+3 = 5 = 5", "5").code == "not-an-equation"
    assert judge("= 5", "5").code == "not-an-equation"
    assert judge("2&3 = 5", "5").code == "illegal-expression"


def test_the_limit_of_characters() -> None:
    fits = "(" * 80 + "2+3" + ")" * 80 + " " * (2000 - 163 - 4) + " = 5"
    assert len(fits) == 2000
    assert judge(fits, "5").correct
    ruling = judge(fits + " ", "5")
    assert ruling.correct is False
    assert "2000 characters" in ruling.sentence


def test_a_goal_set_illegally_is_the_root_cause() -> None:
    ruling = judge("3+4 = 7÷0", "7÷0")
    assert ruling.code == "goal-illegal"
    assert judge("8 = +8", "+8").code == "goal-illegal"
    assert judge("1+1 = 23+18+7", "23+18+7").code == "goal-illegal"


def test_what_can_not_be_decided_is_said() -> None:
    tower = "^(9".join(["9"] * 30) + ")" * 29
    ruling = judge(f"{tower} = 5", "5", MIDDLE)
    assert ruling.verdict in (Verdict.NOT_DECIDED, Verdict.INCORRECT)
    flat = "+".join(["1"] * 101)
    ruling = judge(f"{flat} = 5", "5", MIDDLE)
    assert ruling.verdict is Verdict.NOT_DECIDED
    assert ruling.correct is None
    assert "100 signs" in ruling.sentence


def test_long_ungrouped_texts_are_settled_by_two_groupings() -> None:
    ruling = judge("9-" * 14 + "1 = 5", "5", MIDDLE)
    assert ruling.correct is False


def test_bad_questions_are_errors() -> None:
    with pytest.raises(ValueError, match="after is one of"):
        eq.judge("1+1 = 2", eq.Mat(goal="2"), ELEMENTARY, "later")
    with pytest.raises(ValueError, match="no Goal"):
        eq.judge("1+1 = 2", eq.Mat(), ELEMENTARY)
    with pytest.raises(eq.BadText, match="not a cube"):
        eq.Mat(goal="2", required="12")
    with pytest.raises(eq.BadText, match="not what they stand for"):
        eq.Mat(goal="0<7>")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("x", "middle"), "no rulebook"),
        (("agloa-2026-27", "giants"), "no division"),
        (("agloa-2026-27", "middle", ["y"]), "no variation"),
        (("agloa-2026-27", "middle", ["lcm"]), "not played in AGLOA middle"),
        (("agloa-2026-27", "middle", ["base-8", "base-9"]), "chosen twice"),
        (("agloa-2026-27", "middle", [], "2026-28"), "not a season"),
    ],
)
def test_unknown_rules_are_errors(arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        eq.Rules(*arguments)


def test_out_of_season_variations_are_applied_and_named() -> None:
    rules = eq.Rules("agloa-2026-27", "elementary", ["average"])
    assert rules.out_of_season == ("average",)
    assert eq.value_of("7+9", rules).values == (eq.parse_value("8"),)


def test_average_read_as_addition_is_named() -> None:
    rules = eq.Rules("agloa-2026-27", "elementary", ["average"], "2027-28")
    ruling = judge("7+9 = 16", "16", rules)
    assert "variation-misapplied" in ruling.codes


def test_no_goal_takes_both_sides_from_resources() -> None:
    def ruling(equation: str, resources: str, *variations: str) -> Ruling:
        rules = eq.Rules("agloa-2026-27", "elementary", variations)
        return eq.judge(equation, eq.Mat(resources=resources), rules, "no-goal")

    assert ruling("1+2 = 3", "1 2 3 +").correct
    assert ruling("1+2 = 3", "1 2 +").code == "cube-unavailable"
    assert ruling("1+2 = 7÷0", "1 2 + 7 ÷ 0").code == "goal-illegal"
    assert ruling("1+2 = 1+1+1+0", "1 1 1 1 2 0 + + + +").code == "goal-illegal"
    repeated = "1+1+1 = 2+1", "1 1 1 1 2 + +"
    assert ruling(*repeated).code == "cube-unavailable"
    assert ruling(*repeated, "multiple-operations").correct
    assert not ruling("1+1+1 = 2+1", "1 1 1 1 2 +", "multiple-operations").correct


def test_a_regrouping_that_leaves_a_right_reading_shows_nothing() -> None:
    found = eq.regroup("2+3x4-1 = 13", "2+(3x4-1) = 13", None, MIDDLE)
    assert (found.legal, found.shows_wrong) == (True, False)
    found = eq.regroup("2+3x4-1 = 13", "2+(3x(4-1)) = 13", None, MIDDLE)
    assert (found.legal, found.shows_wrong) == (True, True)
    assert not eq.regroup("2+3 = 5", "2+4 = 5", None, MIDDLE).legal
    assert not eq.regroup("2+3 = 5", "2+ = 5", None, MIDDLE).legal
    assert not eq.regroup("2+3 = 5", "2+3", None, MIDDLE).legal
    assert not eq.regroup("+3 = 5", "+3 = 5", None, MIDDLE).legal


def test_the_narrow_question_on_what_can_not_be_read() -> None:
    assert eq.equals_goal("2+", None, MIDDLE) is False
    assert eq.equals_goal("2+ = 5", None, MIDDLE) is False
    assert eq.equals_goal("+".join(["1"] * 101) + " = 5", None, MIDDLE) is None


def test_mat_and_variation_tables() -> None:
    assert "Goal       2x 3+5" in str(eq.Mat(goal="2x 3+5", required="5 r3"))
    assert eq.format_cubes(eq.parse_cubes("r3 *")) == "r3 ^"
