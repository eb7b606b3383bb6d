"""Laws of readings: brackets, the two books beside each other, regroupings, Goals."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from equations.strategies import CI, DIGITS, SIGNS, Tree, flags, repeats, trees, write
from flubball import equations as eq
from flubball.games.equations import values
from flubball.games.equations.values import NotDecided, Value, mpq

BASIC = eq.Rules("agloa-2026-27", "basic")
ELEMENTARY = eq.Rules("agloa-2026-27", "elementary")
MIDDLE = eq.Rules("agloa-2026-27", "middle")
ODD = eq.Rules("agloa-2026-27", "middle", ["number-of-factors", "factorial", "multiple-operations"])
EVEN = eq.Rules("agloa-2026-27", "elementary", ["average", "smallest-prime"], "2027-28")
MLAG = eq.Rules("mlag-2019-20", "middle")
MLAG_ELEMENTARY = eq.Rules("mlag-2019-20", "elementary")
AGLOA = [BASIC, ELEMENTARY, MIDDLE, ODD, EVEN]

agloa = st.sampled_from(AGLOA)
anyone = st.sampled_from([*AGLOA, MLAG, MLAG_ELEMENTARY])
goals = st.sampled_from(["0", "1", "2", "5", "7", "12", "3x4", "√9", "6÷4", "2^3"])


@CI
@given(trees(), anyone)
def test_a_fully_bracketed_expression_has_one_reading(tree: Tree, rules: eq.Rules) -> None:
    answer = eq.value_of(write(tree), rules)
    assert answer.kind in ("value", "illegal")
    assert len(answer.readings) == 1


@CI
@given(trees(), flags, repeats, goals, anyone)
def test_redundant_brackets_change_nothing(
    tree: Tree, grouped: list[bool], extra: list[int], goal: str, rules: eq.Rules
) -> None:
    mat = eq.Mat(goal=goal)
    plain = eq.judge(f"{write(tree, grouped)} = {goal}", mat, rules)
    more = eq.judge(f"{write(tree, grouped, extra)} = {goal}", mat, rules)
    assert (plain.verdict, plain.codes) == (more.verdict, more.codes)


@CI
@given(trees(), flags, repeats, agloa)
def test_redundant_brackets_never_make_an_unequal_equation_correct(
    tree: Tree, grouped: list[bool], extra: list[int], rules: eq.Rules
) -> None:
    """The Goal is one more than a value the Solution has."""
    answer = eq.value_of(write(tree, grouped), rules)
    near = [value for value in answer.values if isinstance(value, mpq)]
    assume(near and near[0].denominator == 1 and 0 <= near[0] + 1 <= 99)
    goal = str(near[0] + 1)
    assume(all(v != near[0] + 1 for v in near))
    mat = eq.Mat(goal=goal)
    for brackets in ([0], extra, [1, 2]):
        assert not eq.judge(f"{write(tree, grouped, brackets)} = {goal}", mat, rules).correct


@CI
@given(trees(), st.sampled_from([(BASIC, MLAG), (MIDDLE, MLAG), (ELEMENTARY, MLAG_ELEMENTARY)]))
def test_the_books_agree_on_fully_bracketed_expressions(
    tree: Tree, pair: tuple[eq.Rules, eq.Rules]
) -> None:
    one, other = (eq.value_of(write(tree), rules) for rules in pair)
    assert one.kind == other.kind
    assert len(one.values) == len(other.values) < 2
    assert all(values.equal(*both) for both in zip(one.values, other.values, strict=True))


@CI
@given(trees(), flags, goals, anyone, st.sampled_from(eq.AFTER[:-1]))
def test_judging_twice_gives_the_same_ruling(
    tree: Tree, grouped: list[bool], goal: str, rules: eq.Rules, after: str
) -> None:
    text = f"{write(tree, grouped)} = {goal}"
    again = eq.Rules(rules.rulebook, rules.division, list(rules.variations), rules.season)
    section = "1 2 + x 3 √"
    first = eq.judge(text, eq.Mat(goal=goal, permitted=section), rules, after)
    assert first == eq.judge(text, eq.Mat(goal=goal, permitted=section), again, after)
    assert str(first) == str(eq.judge(text, eq.Mat(goal=goal, permitted=section), again, after))


BY_VALUE = {"unequal", "illegal-expression"}


@CI
@given(trees(leaves=4), flags, goals, agloa)
def test_the_same_equation_as_a_regrouping_shows_wrong_only_what_is_wrong_by_value(
    tree: Tree, grouped: list[bool], goal: str, rules: eq.Rules
) -> None:
    text = f"{write(tree, grouped)} = {goal}"
    found = eq.regroup(text, text, None, rules)
    ruling = eq.judge(text, eq.Mat(goal=goal), rules)
    assert found.legal or "illegal-expression" in ruling.codes
    if found.shows_wrong:
        assert BY_VALUE & set(ruling.codes)
    elif found.legal and found.shows_wrong is False:
        assert "unequal" not in ruling.codes


@CI
@given(trees(leaves=4), flags, goals, agloa)
def test_a_regrouping_that_shows_wrong_means_the_judge_says_incorrect(
    tree: Tree, grouped: list[bool], goal: str, rules: eq.Rules
) -> None:
    """Any bracketing a checker may add: if it shows the Equation wrong, the judge knew."""
    text = f"{write(tree, grouped)} = {goal}"
    correct = eq.judge(text, eq.Mat(goal=goal), rules).correct
    for n in range(2 ** min(tree.size(), 5)):
        fuller = [bool(n >> k & 1) for k in range(5)]
        copy = (
            f"{write(tree, [a or b for a, b in zip(_long(grouped), _long(fuller), strict=True)])}"
        )
        found = eq.regroup(text, f"{copy} = {goal}", None, rules)
        if found.legal and found.shows_wrong:
            assert correct is False


def _long(some: list[bool]) -> list[bool]:
    return [some[n % len(some)] for n in range(40)]


GOAL_RULES = [
    *AGLOA,
    eq.Rules("agloa-2026-27", "elementary", ["0-wild", "sideways"]),
    eq.Rules("agloa-2026-27", "elementary", ["lcm", "gcf", "upside-down"]),
    eq.Rules("agloa-2026-27", "elementary", ["decimal-point", "percent"], "2027-28"),
    eq.Rules("agloa-2026-27", "middle", ["exponent-red", "factorial"]),
    eq.Rules("agloa-2026-27", "middle", ["base-8", "upside-down", "sideways"]),
    eq.Rules("agloa-2026-27", "middle", ["multiple-of-7", "0-wild"]),
]
anything = st.lists(
    st.sampled_from([*DIGITS, *SIGNS, *SIGNS, "r2", "3<ud>", "2<sw>"]), min_size=1, max_size=5
)
sensible = trees(leaves=4).map(lambda tree: list(write(tree, [False]))).filter(lambda t: len(t) < 7)
pieces = st.one_of(anything, sensible, sensible)


@CI
@given(pieces, st.sets(st.integers(0, 4)), st.sampled_from(GOAL_RULES))
def test_spacing_only_takes_readings_away(
    cubes: list[str], gaps: set[int], rules: eq.Rules
) -> None:
    spaced = "".join(cube + " " * (n in gaps) for n, cube in enumerate(cubes))
    fewer = eq.goal_readings(eq.parse_goal(spaced), rules)
    more = eq.goal_readings(eq.parse_goal("".join(cubes)), rules)
    assume(fewer.complete and more.complete)
    for reading in fewer.readings:
        assert any(_equal(reading.value, other.value) for other in more.readings)


def _equal(one: Value | None, other: Value | None) -> bool:
    """Equal for certain; two huge towers may be past deciding (H7)."""
    try:
        return one is not None and other is not None and values.equal(one, other)
    except NotDecided:
        return False


@CI
@given(pieces, st.sets(st.integers(0, 4)), st.sampled_from([*GOAL_RULES, MLAG, MLAG_ELEMENTARY]))
def test_every_reading_of_a_goal_can_be_written_out(
    cubes: list[str], gaps: set[int], rules: eq.Rules
) -> None:
    goal = "".join(cube + " " * (n in gaps) for n, cube in enumerate(cubes))
    found = eq.goal_readings(eq.parse_goal(goal), rules)
    for reading in found.readings[:20]:
        ruling = eq.judge(f"1+2 = {reading.text}", eq.Mat(goal=goal), rules)
        assert "goal-misread" not in ruling.codes, (goal, reading.text)
        answer = eq.value_of(reading.text, rules, "goal")
        assert answer.kind == "value", (goal, reading.text, answer)
        assert reading.value is not None and values.equal(answer.values[0], reading.value)


def test_the_judge_finds_a_goal_that_is_not_the_mats() -> None:
    """The property above can fail: a reading of another Goal is misread."""
    ruling = eq.judge("1+2 = (2x3)+5", eq.Mat(goal="2x 3+5"), MIDDLE)
    assert "goal-misread" in ruling.codes


@pytest.mark.parametrize("rules", [MLAG, MLAG_ELEMENTARY])
def test_order_of_operations_leaves_one_reading(rules: eq.Rules) -> None:
    for text in ("1+2x3-4", "√4+5x2", "2^3√8-1", "8÷4x2-3+1"):
        assert len(eq.value_of(text, rules).readings) == 1
