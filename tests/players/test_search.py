"""The search: exact, complete up to five cubes, and never more cubes than there are."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball import equations as eq
from flubball.cubes import Mat
from flubball.games.equations import values
from flubball.players.equations.counts import count, fits, pack, shortage, size
from flubball.players.equations.expressions import build
from flubball.players.equations.hopeless import is_hopeless
from flubball.players.equations.reading import read_goal
from flubball.players.equations.solving import Solution, Target, Wanted, solve

ELEMENTARY = eq.Rules("agloa-2026-27", "elementary")
MIDDLE = eq.Rules("agloa-2026-27", "middle")
SYMBOLS = "0123456789+-x÷^√"


def found(cubes: str, goal: int, rules: eq.Rules = ELEMENTARY, **more: int) -> list[Solution]:
    counts = pack(cubes)
    return solve(build(counts, rules), Wanted((Target(goal, str(goal)),), counts, **more))


@pytest.mark.parametrize(
    ("cubes", "goal", "text"),
    [
        ("23+", 5, "2+3"),
        ("66x1+", 37, "1+(6x6)"),
        ("√9", 3, "√9"),
        ("3√8", 2, "3√8"),
        ("√8+1", 3, "√(1+8)"),
        ("2^5", 32, "2^5"),
        ("5^2", 25, "5^2"),
        ("6÷1÷3", 18, "3÷(1÷6)"),
        ("05x", 0, "0x5"),
        ("9-5", -4, "5-9"),
        ("137x√", 1, "(3x7)√1"),
        ("138x^", 1, "1^(3x8)"),
    ],
)
def test_known(cubes: str, goal: int, text: str) -> None:
    solutions = found(cubes, goal)
    assert text in [solution.text for solution in solutions]
    for solution in solutions:
        assert eq.value_of(solution.text, MIDDLE).values == (values.number(goal),)


@given(st.text(SYMBOLS, min_size=3, max_size=12), st.integers(-20, 60))
@settings(max_examples=150, deadline=None)
def test_whatever_is_found_is_exact(cubes: str, goal: int) -> None:
    for solution in found(cubes, goal, longest=9)[:12]:
        answer = eq.value_of(solution.text, MIDDLE)
        assert answer.kind == "value" and answer.values == (values.number(goal),)
        written = Counter(symbol for symbol in solution.text if symbol in SYMBOLS)
        assert written <= Counter(cubes)
        assert solution.size == sum(written.values()) == size(solution.used)


def everything(cubes: tuple[str, ...]) -> set[Fraction]:
    """Every value of every grouping of these cubes in this order, by its own arithmetic."""
    if len(cubes) == 1:
        return {Fraction(int(cubes[0]))} if cubes[0].isdigit() else set()
    results: set[Fraction] = set()
    if cubes[0] == "√":
        results |= {r for value in everything(cubes[1:]) if (r := whole_root(2, value)) is not None}
    for place in range(1, len(cubes) - 1):
        for a in everything(cubes[:place]):
            for b in everything(cubes[place + 1 :]):
                results |= combined(cubes[place], a, b)
    return results


def whole_root(index: Fraction | int, radicand: Fraction) -> Fraction | None:
    if index.denominator != 1 or radicand.denominator != 1 or index < 1 or radicand < 0:
        return None
    return next((Fraction(n) for n in range(200) if n ** int(index) == radicand), None)


def combined(sign: str, a: Fraction, b: Fraction) -> set[Fraction]:
    if sign == "√":
        root = whole_root(a, b)
        return set() if root is None else {root}
    if sign == "^":
        whole = a.denominator == b.denominator == 1 and a >= 0 and 0 <= b <= 6 and (a or b)
        return {Fraction(int(a) ** int(b))} if whole and int(a) ** int(b) <= 10_000 else set()
    if sign == "÷":
        return {a / b} if b else set()
    results = {"+": a + b, "-": a - b, "x": a * b}
    return {results[sign]} if sign in results else set()


@given(st.text(SYMBOLS, min_size=2, max_size=5))
@settings(max_examples=120, deadline=None)
def test_complete_up_to_five_cubes(cubes: str) -> None:
    counts = pack(cubes)
    pieces = build(counts, MIDDLE)
    orders = set(permutations(cubes))
    reached = {value for order in orders for value in everything(order) if abs(value) <= 100}
    for value in sorted(reached)[:40]:
        target = Target(int(value) if value.denominator == 1 else value, "1")
        assert solve(pieces, Wanted((target,), counts, required=counts)), (cubes, value)


def test_required_cubes_are_used() -> None:
    counts = pack("123456+-x")
    wanted = Wanted((Target(5, "5"),), counts, required=pack("6-"))
    solutions = solve(build(counts, ELEMENTARY), wanted)
    assert solutions and all("6" in s.text and "-" in s.text for s in solutions)


def test_three_operations_are_found() -> None:
    solutions = found("2345+x-", 19, longest=9, least_operations=3)
    assert solutions and all(sum(s.text.count(c) for c in "+x-") >= 3 for s in solutions)


def test_average_is_no_sum() -> None:
    rules = eq.Rules("agloa-2026-27", "middle", ["average"], "2025-26")
    assert [s.text for s in found("24+", 3, rules)] == ["2+4"]
    assert not found("24+", 6, rules)


def test_no_digit_beyond_the_base() -> None:
    rules = eq.Rules("agloa-2026-27", "middle", ["base-8"])
    assert not found("81+", 9, rules)
    assert found("72+", 9, rules)


def test_the_budget_is_a_count() -> None:
    counts = pack("0123456789+-x÷^√" * 2)
    pieces = build(counts, MIDDLE)
    wanted = Wanted((Target(12, "12"),), counts)
    few, many = solve(pieces, wanted, nodes=50), solve(pieces, wanted, nodes=20_000)
    assert len(few) <= 50 < len(many)
    assert solve(pieces, wanted, nodes=50) == few
    assert pieces.nodes < 20_000


def test_goals_are_read_by_the_book() -> None:
    multiple = eq.Rules("agloa-2026-27", "middle", ["multiple-of-6"])
    targets = read_goal("5", multiple)
    assert targets is not None and {t.value for t in targets} == {
        11, -1, 17, -7, 23, -13, 29, -19
    }  # fmt: skip
    base = eq.Rules("agloa-2026-27", "middle", ["base-8"])
    assert read_goal("12", base) == (Target(10, "12"),)
    mlag = eq.Rules("mlag-2019-20", "middle")
    assert read_goal("2+3x4", mlag) == (Target(14, "2+(3x4)"),)
    wild = eq.Rules("agloa-2026-27", "elementary", ["0-wild"])
    assert read_goal("0x", wild) is None


def test_a_wild_goal_that_has_no_plain_reading_is_still_read() -> None:
    wild = eq.Rules("agloa-2026-27", "middle", ["0-wild"])
    targets = read_goal("3-0", wild)
    assert targets and targets[0] == Target(3, "3-0")
    assert read_goal("203", MIDDLE) is None and read_goal("203", wild)


@given(st.text(SYMBOLS, max_size=6), st.text(SYMBOLS, max_size=6), st.integers(0, 40))
@settings(max_examples=150, deadline=None)
def test_hopeless_positions_have_no_solution(required: str, others: str, goal: int) -> None:
    mat = Mat(resources=tuple(others), required=tuple(required))
    if is_hopeless(mat, MIDDLE):
        counts = pack(required + others)
        targets = tuple(Target(value, "1") for value in range(goal + 1))
        assert not solve(build(counts, MIDDLE), Wanted(targets, counts, pack(required), longest=9))


def test_hopeless_counts_what_variations_allow() -> None:
    mat = Mat(required=("1", "2", "3"), resources=("+", "9"))
    assert is_hopeless(mat, MIDDLE)
    for name in ("base-8", "exponent-red", "multiple-operations", "0-wild", "decimal-point"):
        season = "2025-26" if name == "decimal-point" else "2026-27"
        assert not is_hopeless(mat, eq.Rules("agloa-2026-27", "middle", [name], season))
    assert is_hopeless(Mat(required=("8",), resources=("+", "1")), eq.Rules(
        "agloa-2026-27", "middle", ["base-8"]))  # fmt: skip
    factors = eq.Rules("agloa-2026-27", "middle", ["number-of-factors"])
    prefix = Mat(required=("x", "x"), resources=("6",))
    assert is_hopeless(prefix, MIDDLE) and not is_hopeless(prefix, factors)


@given(st.text(SYMBOLS, max_size=20), st.text(SYMBOLS, max_size=20))
@settings(max_examples=100, deadline=None)
def test_counts_are_multisets(one: str, other: str) -> None:
    a, b = Counter(one), Counter(other)
    assert fits(pack(one), pack(other)) == (a <= b)
    assert shortage(pack(one), pack(other)) == (a - b).total()
    assert all(count(pack(one), symbol) == a[symbol] for symbol in SYMBOLS)
