"""Remainders of roots, and what stands before vast factorials (docs/oracle-proofs.md, Remainders
of roots, Fractions before factorials): positions that were undecided, and brute force."""

from fractions import Fraction
from itertools import product
from math import factorial, isqrt

import pytest

from flubball import equations as eq

BOOK = "agloa-2026-27"
PLAYED = [  # each was undecided, whatever the budget
    ("elementary", "sideways multiple-operations factorial", "b1g5", "b2 g5 k+ k√ r2"),
    ("elementary", "sideways multiple-operations factorial", "b1g5", "b2 g- g5 k√ r2"),
    ("elementary", "multiple-operations sideways factorial", "b1r0", "bx bx g4 k9 k÷ r1 r2"),
    ("middle", "factorial multiple-operations upside-down", "r3b0", "b2 b3 g6 k÷"),
    ("middle", "factorial multiple-operations sideways", "g5g4", "g- g- g6 k÷ r1 r1 r3"),
]


@pytest.mark.parametrize(("division", "names", "goal", "cubes"), PLAYED)
def test_sets_of_cubes_as_they_were_played_are_decided(
    division: str, names: str, goal: str, cubes: str
) -> None:
    rules = eq.Rules(BOOK, division, names.split())
    answer = rules.oracle(eq.Mat(goal, required=cubes)).impossible()
    assert isinstance(answer, eq.Impossible) and answer.proof == "endless", answer


@pytest.mark.parametrize(
    ("division", "goal", "cubes"),
    [
        ("elementary", "b1b1", "g5 r0 r+ k√"),  # √((5!)+(0!))
        ("elementary", "k7r1", "k7 r0 r+ k√"),  # √((7!)+(0!))
        ("elementary", "b2g4", "r1 b1 g- g4"),  # 1-(1-(4!))
        ("middle", "k7", "k7 k7 b2 k÷ g- r1"),  # a quotient of factorials and 1 less
    ],
)
def test_roots_and_quotients_that_come_out_are_found(division: str, goal: str, cubes: str) -> None:
    rules = eq.Rules(BOOK, division, ["factorial", "multiple-operations"])
    answer = rules.oracle(eq.Mat(goal, required=cubes)).impossible()
    assert isinstance(answer, eq.Solvable), answer


def test_only_equal_ones_are_equal() -> None:
    # c n! + d = e m! + f with n and m beyond 16 times any quotient of c and e: the same all.
    some = [Fraction(n, d) for n in range(1, 4) for d in (1, 2)]
    beside = range(-3, 4)
    seen: dict[Fraction, tuple[object, ...]] = {}
    for n, c, d in product(range(97, 104), some, beside):
        value = c * factorial(n) + d
        assert seen.setdefault(value, (n, c, d)) == (n, c, d)


def test_a_root_of_one_more_than_a_factorial_has_the_remainders_of_a_root_of_one() -> None:
    # What is 1 modulo a number m has only roots that are roots of 1 modulo it, far beyond 13!.
    for n in range(13, 400):
        for more in range(1, 60):
            whole = factorial(n) + more
            root = isqrt(whole)
            may = {m: {r for r in range(m) if (r * r - more) % m == 0} for m in (16, 9, 5, 7, 11)}
            if root * root == whole:
                assert all(root % m in may[m] for m in may)
            if not all(may.values()):
                assert root * root != whole
