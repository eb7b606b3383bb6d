"""Deep numbers (docs/oracle-proofs.md): what a number is modulo a very high power of 2.

Exact whole numbers are written out here with factorials up to 720!, and asked of the oracle; and
what the lemma says is tried with a modulus that is small enough to try everything.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import factorial, isqrt
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible

BOOK = "agloa-2026-27"
REPEATED = ("factorial", "multiple-operations")
BITS = 7_000  # of numbers that are written out
LARGEST = 800
MATS = 30


def with_signs_before(value: Fraction) -> Iterator[Fraction]:
    """What ! and √ make of a number, by the whole-number rule."""
    if value.denominator != 1 or value < 2:
        return
    if 3 <= value <= LARGEST:
        yield Fraction(factorial(int(value)))
    if isqrt(int(value)) ** 2 == value:
        yield Fraction(isqrt(int(value)))


def joined(sign: str, a: Fraction, b: Fraction) -> Fraction | None:
    """The two with a sign between them, where the rules give a value of some size."""
    if sign in "+-":
        return a + b if sign == "+" else a - b
    if sign == "x":
        return a * b
    if a.denominator != 1 or b.denominator != 1 or a < 0 or b < 0 or (a == 0 and b == 0):
        return None
    if a <= 1:
        return Fraction(1) if b == 0 else a
    return Fraction(int(a) ** int(b)) if b * int(a).bit_length() <= BITS else None


@cache
def written(digits: tuple[int, ...], signs: str) -> frozenset[Fraction]:
    """All values of these digits, with signs as often as one likes."""
    found = {Fraction(digits[0])} if len(digits) == 1 else set()
    for size in range(1, len(digits)):
        for left in set(combinations(digits, size)):
            rest = list(digits)
            for digit in left:
                rest.remove(digit)
            for a in written(left, signs):
                for b in written(tuple(rest), signs):
                    values = (joined(sign, a, b) for sign in signs if sign != "√")
                    found |= {
                        v for v in values if v is not None and v.numerator.bit_length() < BITS
                    }
    waiting = list(found)
    while waiting:
        more = [v for v in with_signs_before(waiting.pop()) if v not in found]
        more = [v for v in more if v.numerator.bit_length() < BITS]
        found |= set(more)
        waiting += more
    return frozenset(found)


def alone(digits: list[int]) -> set[int]:
    """What one cube is worth with its factorials, which is no Solution."""
    found = set(digits) | {1}
    found |= {factorial(d) for d in digits}
    return found | {factorial(v) for v in found if v <= LARGEST}


def test_nothing_that_factorials_make_is_called_impossible() -> None:
    rng = Random("deep")
    rules = eq.Rules(BOOK, "elementary", REPEATED)
    proved = 0
    for _ in range(MATS):
        digits = sorted(rng.randint(2, 9) for _ in range(2))
        signs = "".join(sorted({rng.choice("+-x^") for _ in range(2)} | {"√"}))
        values = set().union(*(written(some, signs) for some in ((d,) for d in digits)))
        values |= written(tuple(digits), signs)
        goal = rng.choice([rng.randint(0, 40), 64, 81, 36])
        mat = eq.Mat(str(goal), permitted=" ".join([*map(str, digits), *signs]))
        found = rules.oracle(mat).impossible(eq.Budget(200_000))
        if isinstance(found, Impossible):
            proved += 1
            assert goal in alone(digits) or Fraction(goal) not in values, mat
    assert proved > MATS // 4


@pytest.mark.parametrize("depth", [8, 16, 40])
def test_the_lemma_with_a_small_modulus(depth: int) -> None:
    modulus = 2**depth
    for n in range(2, 4 * depth):  # n! has 2 at least n/2 - 1 times
        if n // 2 - 1 >= depth:
            assert factorial(n) % modulus == 0
    for odd in (Fraction(3), Fraction(5), Fraction(1, 9), Fraction(7, 15)):
        top = pow(odd.numerator, 3 * modulus, modulus)
        assert top == pow(odd.denominator, 3 * modulus, modulus)  # odd^(3 2^depth) is 1


def test_what_is_a_number_modulo_high_powers_has_no_high_roots() -> None:
    deep = factorial(100)  # every p up to 7 is in it at least 16 times
    for rest in range(-40, 41):
        whole = deep + rest
        for k in range(7, whole.bit_length()):  # 2^6 is more than 40
            root = _root(whole, k)
            small = [p for p in (2, 3, 5, 7) if root % p == 0]
            assert root**k != whole or not small or rest == 0


def _root(whole: int, k: int) -> int:
    low, high = 1, 1 << (whole.bit_length() // k + 1)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**k < whole else (low, middle)
    return low


@pytest.mark.parametrize(
    ("names", "goal", "required", "permitted", "resources"),
    [
        ("lcm", "11", "^ -", "8 x x 3", "- + 0 1 2 ÷ 0 6 x x 7 8 √ +"),
        ("decimal-point", "42", "5 +", "- 6", "+ 1 3 3 3 1 3 x x 3 x ^ + + 8 7 +"),
        ("upside-down", "15", "√ - 3", "", "+ + 3 2 2 ÷ x x x ^ x - x 8 8 7 8 +"),
    ],
)
def test_endless_factorials_are_told_from_those_of_the_goal(
    names: str, goal: str, required: str, permitted: str, resources: str
) -> None:
    rules = eq.Rules(BOOK, "elementary", (*REPEATED, names))
    mat = eq.Mat(goal, required=required, permitted=permitted, resources=resources)
    found = rules.oracle(mat).now(eq.Budget(200_000))
    assert isinstance(found, Impossible) and found.proof == "endless", found
