"""Cube use against brute force, and what must not matter about a mat (VII-B-3)."""

from dataclasses import dataclass
from itertools import count

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from equations.strategies import CI, Tree, shuffled, trees, write
from flubball import equations as eq
from flubball.games.equations.values import mpq

PLAIN = eq.Rules("agloa-2026-27", "elementary")
REPEATING = eq.Rules("agloa-2026-27", "middle", ["multiple-operations"])
EXPONENT = eq.Rules("agloa-2026-27", "middle", ["exponent-red"])
CUBE_CODES = {"cube-unavailable", "required-unused", "too-many-from-resources"}

numeral = st.sampled_from(["1", "2", "r1", "b1", "b2"])
sign = st.sampled_from(["+", "-", "r+", "k+"])
section = st.lists(st.one_of(numeral, sign), max_size=4).map(" ".join)
solution = st.builds(
    lambda first, rest: [first, *(word for pair in rest for word in pair)],
    numeral,
    st.lists(st.tuples(sign, numeral), min_size=1, max_size=3),
)


@dataclass(frozen=True)
class Table:
    """The cubes that may be used, by section, and how."""

    required: tuple[str, ...]
    permitted: tuple[str, ...]
    resources: tuple[str, ...]
    at_most: int

    @property
    def cubes(self) -> tuple[str, ...]:
        return self.required + self.permitted + self.resources


def table(mat: eq.Mat, after: str) -> Table:
    def words(text: str | None) -> tuple[str, ...]:
        return tuple((text or "").split())

    resources = () if after == "last-cube" else words(mat.resources)
    limit = 1 if after == "now" else len(resources)
    return Table(words(mat.required), words(mat.permitted), resources, limit)


def fits(use: str, cube: str) -> bool:
    """The same symbol, and no two different colours."""
    return use[-1] == cube[-1] and not (len(use) == len(cube) == 2 and use != cube)


def ways(uses: list[str], cubes: tuple[str, ...], repeats: bool) -> list[tuple[int, ...]]:
    """Every way to give each use a cube; with `repeats` a sign's cube may serve signs again."""
    found: list[tuple[int, ...]] = [()]
    for use in uses:
        again = repeats and use[-1] in "+-x÷^√"
        found = [
            (*way, n)
            for way in found
            for n, cube in enumerate(cubes)
            if fits(use, cube) and (again or n not in way)
        ]
    return found


def possible(uses: list[str], on: Table, repeats: bool) -> bool:
    """Some way uses all of Required and no more of Resources than allowed."""
    required = set(range(len(on.required)))
    beyond = len(on.required) + len(on.permitted)
    return any(
        required <= set(way) and len({n for n in way if n >= beyond}) <= on.at_most
        for way in ways(uses, on.cubes, repeats)
    )


@CI
@given(solution, section, section, section, section, st.sampled_from(eq.AFTER[:-1]))
@pytest.mark.parametrize("rules", [PLAIN, REPEATING], ids=["plain", "multiple-operations"])
def test_cube_use_is_what_brute_force_says(
    rules: eq.Rules,
    uses: list[str],
    required: str,
    permitted: str,
    forbidden: str,
    resources: str,
    after: str,
) -> None:
    mat = eq.Mat("7", required, permitted, forbidden, resources)
    ruling = eq.judge(f"{''.join(uses)} = 7", mat, rules, after)
    assert (not CUBE_CODES & set(ruling.codes)) == possible(
        uses, table(mat, after), rules is REPEATING
    )


@pytest.mark.parametrize(
    ("text", "permitted", "resources"),
    [("2+2k+2", "2 2 2", "r+ +"), ("1+1r+1", "1 1 1", "+ k+"), ("1+1r+1+1", "1 1 1 1", "k+ r+ +")],
)
def test_one_sign_from_resources_serves_all_that_it_can(
    text: str, permitted: str, resources: str
) -> None:
    """What brute force once found: after Now, Multiple Operations needs one + here, not two."""
    mat = eq.Mat("7", "", permitted, "", resources)
    assert not CUBE_CODES & set(eq.judge(f"{text} = 7", mat, REPEATING, "now").codes)
    assert CUBE_CODES & set(eq.judge(f"{text} = 7", mat, PLAIN, "now").codes)


@CI
@given(solution, section, section, section, st.sampled_from(eq.AFTER[:-1]))
def test_each_cube_fault_is_named_for_what_it_is(
    uses: list[str], required: str, permitted: str, resources: str, after: str
) -> None:
    mat = eq.Mat("7", required, permitted, "", resources)
    codes = eq.judge(f"{''.join(uses)} = 7", mat, PLAIN, after).codes
    on = table(mat, after)
    served = bool(ways(uses, on.cubes, False))
    swapped = bool(ways(list(on.required), tuple(uses), False))
    assert ("cube-unavailable" in codes) == (not served)
    assert ("required-unused" in codes) == (not swapped)
    if served and swapped:
        assert ("too-many-from-resources" in codes) == (not possible(uses, on, False))


@CI
@given(st.lists(st.sampled_from(["2", "r2", "b2", "1", "r1"]), max_size=3).map(" ".join))
def test_an_exponent_takes_a_cube_of_its_colour(permitted: str) -> None:
    mat = eq.Mat("7", "", permitted, "", "")
    codes = eq.judge("1 2<exp> = 7", mat, EXPONENT).codes
    able = possible(["1", "r2"], table(mat, "impossible"), False)
    assert ("cube-unavailable" not in codes) == able


@CI
@given(solution, section)
def test_after_no_goal_both_sides_take_from_resources(uses: list[str], resources: str) -> None:
    mat = eq.Mat(resources=resources)
    codes = eq.judge(f"{''.join(uses)} = 2", mat, PLAIN, "no-goal").codes
    able = bool(ways([*uses, "2"], tuple(resources.split()), False))
    assert ("cube-unavailable" not in codes) == able


orders = st.lists(st.integers(0, 20), min_size=20, max_size=20)


@CI
@given(solution, section, section, section, section, orders, st.sampled_from(eq.AFTER[:-1]))
def test_the_order_of_cubes_in_a_section_does_not_matter(
    uses: list[str],
    required: str,
    permitted: str,
    forbidden: str,
    resources: str,
    order: list[int],
    after: str,
) -> None:
    sections = (required, permitted, forbidden, resources)
    text = f"{''.join(uses)} = 3"
    for rules in (PLAIN, REPEATING):
        one = eq.judge(text, eq.Mat("3", *sections), rules, after)
        other = eq.judge(text, eq.Mat("3", *(shuffled(s, order) for s in sections)), rules, after)
        assert (one.verdict, one.codes) == (other.verdict, other.codes)


def _cubes(tree: Tree) -> list[str]:
    return [tree.sign, *(cube for part in tree.parts for cube in _cubes(part))]


@CI
@given(
    trees(leaves=4),
    st.lists(st.sampled_from([0, 1, 2]), min_size=8),
    st.text("123+-x÷^√", max_size=6),
)
def test_another_permitted_cube_never_makes_an_equation_incorrect(
    tree: Tree, places: list[int], more: str
) -> None:
    answer = eq.value_of(write(tree), PLAIN)
    value = answer.values[0] if answer.kind == "value" else None
    assume(tree.parts and isinstance(value, mpq) and value in range(100))
    sections: list[list[str]] = [[], [], []]
    for number, cube in zip(count(), _cubes(tree)):
        sections[places[number % len(places)]].append(cube)
    required, permitted, resources = (" ".join(cubes) for cubes in sections)
    text = f"{write(tree)} = {value}"
    for after in eq.AFTER[:-1]:
        before = eq.judge(
            text, eq.Mat(str(value), required, permitted, "", resources), PLAIN, after
        )
        assert before.correct or after in ("now", "last-cube"), str(before)
        longer = " ".join([permitted, *more])
        later = eq.judge(text, eq.Mat(str(value), required, longer, "", resources), PLAIN, after)
        assert later.correct or not before.correct
