"""Multiple of k for irrational Goals and for many numerals, against the exact search."""

from collections import Counter
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable

BOOK = "agloa-2026-27"
ROOTS = ("√2", "√3", "3√2", "2√3", "4√2", "√6")
FRACTIONS = ("1÷2", "5÷3", "7")
SIGNS = ("√ +", "√ -", "√ x", "√ √ +", "√ ^", "^ -", "√ + +", "√ x +", "^ ÷", "√ ÷", "√ + - x")


def mats(goals: tuple[str, ...], seed: str, count: int) -> list[eq.Mat]:
    """Mats whose cubes must all be used: mostly roots, and what may make a multiple of six."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        signs = rng.choice(SIGNS).split()
        digits = rng.choices("2366239", k=len(signs) + 1 - signs.count("√") * rng.randint(0, 1))
        found.append(eq.Mat(rng.choice(goals), " ".join((*digits, *signs)), "", "", ""))
    return found


@pytest.mark.parametrize("division", ["middle", "junior"])
@pytest.mark.parametrize("goals", [ROOTS, FRACTIONS], ids=["roots", "fractions"])
def test_the_core_says_what_the_reference_says(goals: tuple[str, ...], division: str) -> None:
    rules = eq.Rules(BOOK, division, ["multiple-of-6"])
    seen: Counter[str] = Counter()
    for mat in mats(goals, division, 60):
        ours = Oracle(rules, mat, eq.Tables()).impossible(eq.Budget(400_000))
        second = Oracle(rules, mat, eq.Tables(reference=True)).impossible(eq.Budget(6_000))
        if isinstance(ours, Solvable):
            assert rules.judge(ours.witness, mat, "impossible").correct, (mat, ours)
        if isinstance(ours, NotDecided) or isinstance(second, NotDecided):
            continue
        assert type(ours) is type(second), (mat, ours, second)
        seen[type(ours).__name__] += 1
    assert seen[Impossible.__name__] > 10 and seen[Solvable.__name__] > 1


def test_a_root_of_another_degree_is_told_by_its_parts() -> None:
    """Nothing made of square roots is a fraction away from a 59th root; see native/equal.cpp."""
    rules = eq.Rules(BOOK, "junior", ["multiple-of-9"])
    mat = eq.Mat("g5k9k√b2", "k√", "g- b3 bx r2 k7 r0", "", "b1 r+ g4")
    found = Oracle(rules, mat, eq.Tables()).after("now", eq.Budget(1_000_000))
    assert isinstance(found, Impossible)


def test_of_many_numerals_a_witness_comes_soon() -> None:
    """Not all values of the five numerals are worked out before one that fits is seen."""
    rules = eq.Rules(BOOK, "junior", ["multiple-of-9"])
    mat = eq.Mat("k7r0", "b÷ r- g- g^", "g5 g6 k÷ b3 g5", "", "r1 b0 b2 k8 b3 b÷ r0 k8")
    found = Oracle(rules, mat, eq.Tables()).after("now", eq.Budget(50_000))
    assert isinstance(found, Solvable)
    assert rules.judge(found.witness, mat, "now").correct
