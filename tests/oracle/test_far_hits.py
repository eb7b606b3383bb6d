"""Solutions with a far power of the base: found where there is one, ruled out where there is none.

A program of its own works out what small mats with one 1 come to, far beyond the lists.
"""

from fractions import Fraction
from math import isqrt

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, Solvable

BOOK = "agloa-2026-27"
FACTORS = ("number-of-factors", "powers-of-the-base")
OFTEN = (*FACTORS, "multiple-operations")
LOG = ("powers-of-the-base", "log")

FOUND = (
    ("senior", FACTORS, "81", "x 1", "x1<10^8>"),
    ("senior", FACTORS, "15", "x x 1", "x(x1<10^11>)"),
    ("senior", OFTEN, "12", "x 1", "x(x(x1<10^2519>))"),
    ("junior", FACTORS, "7", "x 1 √ 9 √ ÷", "(√(x1<10^20>))÷(√9)"),
    ("senior", LOG, "56", "1 1 ÷", "1<10^-56>÷<sw>1<10^-1>"),
    ("senior", LOG, "30", "1 1 ÷", "1<10^30>÷<sw>1<10^1>"),
)


@pytest.mark.parametrize(("division", "names", "goal", "cubes", "written"), FOUND)
def test_a_far_power_that_does_is_found(
    division: str, names: tuple[str, ...], goal: str, cubes: str, written: str
) -> None:
    rules = eq.Rules(BOOK, division, names)
    mat = eq.Mat(goal=goal, resources=cubes)
    assert rules.judge(f"{written} = {goal}", mat, "impossible").correct
    found = rules.oracle(mat).impossible(eq.Budget(200_000))
    assert isinstance(found, Solvable), found
    assert rules.judge(found.witness, mat, "impossible").correct


NONE = (
    ("senior", FACTORS, "12", "x 1"),  # a square
    ("senior", FACTORS, "12", "x x 1"),  # of a square: odd
    ("senior", FACTORS, "80", "x 1 +"),
)


@pytest.mark.parametrize(("division", "names", "goal", "cubes"), NONE)
def test_no_far_power_does(division: str, names: tuple[str, ...], goal: str, cubes: str) -> None:
    mat = eq.Mat(goal=goal, resources=cubes)
    found = eq.Rules(BOOK, division, names).oracle(mat).impossible()
    assert isinstance(found, Impossible), found


# --- against a program that works out far exponents --------------------------------------------


def count(value: Fraction) -> Fraction | None:
    """How many factors; of powers of ten up to 10^60 in one go."""
    if value.denominator != 1 or value < 1:
        return None
    n, total = int(value), 1
    for p in range(2, 2_000):
        times = 0
        while n % p == 0:
            n, times = n // p, times + 1
        total *= times + 1
    return None if n > 1 and n > 4_000_000 else Fraction(total * (1 if n == 1 else 2))


def root(value: Fraction) -> Fraction | None:
    """√, where it is a fraction."""
    if value < 0:
        return None
    above, below = isqrt(value.numerator), isqrt(value.denominator)
    exact = above * above == value.numerator and below * below == value.denominator
    return Fraction(above, below) if exact else None


def worked_out(digit: int) -> dict[str, Fraction | None]:
    """What some texts with 1<10^k> and a digit are worth, by text; k up to 60 either way."""
    found: dict[str, Fraction | None] = {}
    for k in (*range(-60, 0), *range(1, 61)):
        power, d = Fraction(10) ** k, Fraction(digit)
        one = f"1<10^{k}>"
        c = count(power)
        for text, value in (
            (f"x{one}", c),
            (f"x(x{one})", count(c) if c else None),
            (f"(x{one})+{digit}", c + d if c else None),
            (f"(x{one})-{digit}", c - d if c else None),
            (f"√(x{one})", root(c) if c else None),
            (f"(√(x{one}))÷{digit}", r / d if c and (r := root(c)) and d else None),
            (f"(√(x{one}))-{digit}", r - d if c and (r := root(c)) else None),
            (f"x({digit}x{one})", count(power * d)),
            (f"x({one}÷{digit})", count(power / d) if d else None),
            (f"{digit}√{one}", Fraction(10) ** (k // digit) if d and k % digit == 0 else None),
        ):
            found[text] = value
    return found


@pytest.mark.parametrize("digit", [2, 5, 7])
def test_whatever_a_far_power_makes_is_found(digit: int) -> None:
    rules = eq.Rules(BOOK, "senior", FACTORS)
    wrong = []
    for text, value in worked_out(digit).items():
        if value is None or value.denominator != 1 or not 0 <= value <= 99:
            continue
        cubes = " ".join(sign for sign in text.replace("<10^", "<").split("<")[0] if sign != "(")
        signs = " ".join(c for c in text.split(">")[1] if c not in "()")
        mat = eq.Mat(goal=str(value), resources=f"{cubes} {signs}".strip())
        assert rules.judge(f"{text} = {value}", mat, "impossible").correct, text
        found = rules.oracle(mat).impossible(eq.Budget(300_000))
        if not isinstance(found, Solvable):
            wrong.append((text, value, found))
    assert not wrong
