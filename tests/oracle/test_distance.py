"""The distance, by the core and by the reference, on mats of random shakes."""

from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, Oracle, Solvable
from flubball.games.equations.oracle.budget import Meter
from oracle.shakes import shake

BOOK = "agloa-2026-27"
ENOUGH = eq.Budget(400_000)
CHOICES = [
    ("elementary", ""),
    ("middle", ""),
    ("senior", ""),
    ("elementary", "0-wild"),
    ("elementary", "factorial"),
    ("elementary", "three-operation-solution"),
    ("elementary", "multiple-operations"),
    ("middle", "exponent-red"),
    ("middle", "multiple-of-7"),
]


def _with_most(rules: eq.Rules, mat: eq.Mat, most: int) -> object:
    """What the reference says where so many cubes of Resources may be used."""
    oracle = Oracle(rules, mat, eq.Tables(reference=True))
    return oracle._told(oracle._decide("impossible", most, Meter(ENOUGH)), most)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_the_distance_is_the_smallest_number_that_does(
    division: str, variation: str, seed: int
) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    exact = 0
    for mat in shake(Random(f"distance {division} {variation} {seed}"), 7):
        found = Oracle(rules, mat).distance(ENOUGH)
        if found.open:
            continue
        exact += 1
        if found.cubes is None:
            assert isinstance(_with_most(rules, mat, 24), Impossible), (found, mat)
            continue
        enough = _with_most(rules, mat, found.cubes)
        assert isinstance(enough, Solvable), (found, mat)
        assert rules.judge(found.witness, mat, "impossible").correct, (found, mat)
        if found.cubes:
            less = _with_most(rules, mat, found.cubes - 1)
            assert isinstance(less, Impossible), (found, less, mat)
    assert exact


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_the_reference_counts_the_same_distance(division: str, variation: str, seed: int) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    for mat in shake(Random(f"both {division} {variation} {seed}"), 7):
        mine = Oracle(rules, mat).distance(ENOUGH)
        second = Oracle(rules, mat, eq.Tables(reference=True)).distance(ENOUGH)
        if not mine.open and not second.open:
            assert (mine.cubes, mine.least) == (second.cubes, second.least), mat
