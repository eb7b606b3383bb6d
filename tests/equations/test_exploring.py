"""Goals of a roll, held against asking the oracle about every choice of cubes by itself."""

from itertools import combinations, permutations
from math import inf, log2, perm

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle.exploring import goals

ELEMENTARY = eq.Rules("agloa-2026-27", "elementary")


def _fewest(rules: eq.Rules, goal: str, rest: tuple[str, ...]) -> int | None:
    """The fewest cubes with a Solution that needs all of them."""
    for size in range(len(rest) + 1):
        for chosen in combinations(rest, size):
            mat = eq.Mat(goal, " ".join(chosen), "", "", "")
            if isinstance(rules.oracle(mat).after("last-cube"), eq.Solvable):
                return size
    return None


def _by_rows(rules: eq.Rules, goal: str, rest: tuple[str, ...]) -> float:
    """How rare a row of three cubes is that is a Solution; 2+3 and 3+2 are one."""
    mat = eq.Mat(goal, "", "", "", " ".join(rest))
    right = [row for row in permutations(rest, 3) if _is_right(rules, row, mat)]
    once = {row for row in right if row[1] not in "+x" or row[0] <= row[2]}
    return log2(perm(len(rest), 3) / sum(right.count(row) for row in once))


def _is_right(rules: eq.Rules, row: tuple[str, ...], mat: eq.Mat) -> bool:
    return rules.judge(f"{''.join(row)} = {mat.goal}", mat).correct is True


@pytest.mark.parametrize(
    ("division", "variations", "roll"),
    [
        ("elementary", (), "1 2 3 4 5 + -"),
        ("elementary", (), "2 2 3 4 9 ^ x x"),
        ("elementary", ("factorial",), "2 3 3 4 6 +"),
        ("elementary", ("0-wild",), "0 2 3 6 + x"),
        ("elementary", ("upside-down",), "1 6 9 3 + x"),
        ("middle", ("multiple-operations",), "1 2 3 5 + -"),
        ("middle", ("exponent-red",), "r2 b2 b3 b9 b8 b+"),
    ],
)
def test_distance_and_difficulty(division: str, variations: tuple[str, ...], roll: str) -> None:
    rules = eq.Rules("agloa-2026-27", division, variations)
    compared = 0
    for found in rules.goals(roll, most=1):
        rest = roll.split()
        rest.remove(str(found.goal))
        cubes = _fewest(rules, str(found.goal), tuple(rest))
        assert found.distance.cubes == cubes, found
        assert (found.difficulty == inf) is (cubes is None)
        if cubes == 3 and not variations:
            rare = _by_rows(rules, str(found.goal), tuple(rest))
            assert found.difficulty == pytest.approx(rare), found
        assert found.solvable is (cubes is not None)
        assert bool(found.solutions) is (cubes is not None)
        compared += cubes is not None
    assert compared


def test_every_solution_is_correct_and_there_is_no_other_goal() -> None:
    roll = "1 2 3 4 + x -"
    found = list(ELEMENTARY.goals(roll, most=3, longest=3))
    texts = [str(each.goal) for each in found]
    assert len(texts) == len(set(texts))
    assert {"1", "12", "1+2", "4-3"} <= set(texts) and not {"1+", "+1", "-", "123"} & set(texts)
    for each in found:
        rest = roll.split()
        for cube in str(each.goal):
            rest.remove(cube)
        mat = eq.Mat(str(each.goal), "", "", "", " ".join(rest))
        for solution in each.solutions:
            assert solution.resources <= 3
            assert ELEMENTARY.judge(solution.witness, mat).correct, solution


def test_colours_come_once_unless_they_matter() -> None:
    assert [str(each.goal) for each in ELEMENTARY.goals("r1 b1 b2", most=1)] == ["r1", "b2"]
    rules = eq.Rules("agloa-2026-27", "middle", ["exponent-red"])
    assert [str(each.goal) for each in rules.goals("r1 b1 b2", most=1)] == ["r1", "b1", "b2"]


def test_what_is_not_decided_is_said() -> None:
    for each in goals(ELEMENTARY, "1 2 3 4 5 6 + x - ÷ ^ √", most=2, budget=eq.Budget(1)):
        if each.distance.cubes is None and each.distance.open:
            assert (each.solvable, each.difficulty) == (None, None) and each.more
            assert "Not decided" in str(each)
            return
    pytest.fail("one step decides everything")


def test_a_roll_may_be_cubes() -> None:
    assert [*map(str, ELEMENTARY.goals(["1", "2", "3", "+"]))] == [
        *map(str, ELEMENTARY.goals("1 2 3 +"))
    ]
