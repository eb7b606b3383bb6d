"""Signs of powers of negative numbers, sizes without signs, and numbers that are no fractions.

What the core rules out by them, the exact search of the reference does not find either.
"""

from collections import Counter
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable, deciding
from flubball.games.equations.oracle.budget import Budget

BOOK = "agloa-2026-27"
ENOUGH = Budget(6_000)
GOALS = ("1", "2", "3", "4", "8", "9", "12", "16", "24", "27", "64", "1÷2", "1÷4", "2-9", "1-9")
SIGNS = ("^", "^ √", "^ x", "^ ÷", "^ +", "^ -", "√ √", "√ x", "^ ^")


def mats(seed: str, count: int) -> list[eq.Mat]:
    """Mats whose cubes must all be used, powers and roots among them."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        signs = rng.choice(SIGNS).split()
        digits = rng.choices("0123456789", k=len(signs) + 1 - rng.randint(0, "√" in signs))
        found.append(eq.Mat(rng.choice(GOALS), " ".join((*digits, *signs)), "", "", ""))
    return found


def compare(rules: eq.Rules, seed: str, count: int) -> Counter[str]:
    """What is decided by both; they agree, and the judge with them."""
    seen: Counter[str] = Counter()
    for mat in mats(seed, count):
        ours = Oracle(rules, mat, eq.Tables()).impossible(eq.Budget(400_000))
        second = Oracle(rules, mat, eq.Tables(reference=True)).impossible(ENOUGH)
        if isinstance(ours, Solvable):
            assert rules.judge(ours.witness, mat, "impossible").correct, (mat, ours)
        if isinstance(ours, NotDecided) or isinstance(second, NotDecided):
            continue
        assert type(ours) is type(second), (mat, ours, second)
        seen[type(ours).__name__] += 1
    return seen


@pytest.mark.parametrize("variation", ["", "factorial", "number-of-factors"])
@pytest.mark.parametrize("division", ["junior", "senior"])
def test_the_core_says_what_the_reference_says(division: str, variation: str) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    seen = compare(rules, f"{division} {variation}", 30 if variation != "factorial" else 14)
    assert seen[Impossible.__name__] > 2 and seen[Solvable.__name__] > 0


FACTORIAL = eq.Rules(BOOK, "junior", ["factorial"])


@pytest.mark.parametrize(
    ("goal", "required", "witness"),
    [
        # The exponent is beyond 62 bits; (7!)! is even, a third of an odd number is odd.
        ("5", "1 7 6 ^ +", "6+(1<ud>^(((7!)!)+1))"),
        ("8", "9 1 7 3 ^ + -", "(9)-(1^(((7!)!)+3))"),
    ],
)
def test_signs_of_powers_with_huge_exponents(goal: str, required: str, witness: str) -> None:
    mat = eq.Mat(goal, required, "", "", "")
    assert not isinstance(Oracle(FACTORIAL, mat).impossible(), Impossible), witness


@pytest.mark.parametrize(
    ("goal", "required"),
    [
        ("62", "4 6 7 + ^"),  # -4 to the power of 6! and a seventh: large, whatever its sign
        ("65", "0 1 1 7 + x x ^"),  # a number near 1 is not 1
    ],
)
def test_what_was_left_open_is_impossible(
    goal: str, required: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "search", None)  # the core alone tells
    mat = eq.Mat(goal, required, "", "", "")
    assert isinstance(Oracle(FACTORIAL, mat).impossible(), Impossible)
