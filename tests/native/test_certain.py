"""Factorials that are known for certain, their powers, multiples and what is beside them.

What the core says is compared with the same numbers to 18,000 digits (docs/oracle-proofs.md,
Factorials 13): equal numbers may be equal, and what comes out as a fraction is that fraction.
"""

import ctypes
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from fractions import Fraction
from math import factorial
from random import Random

import pytest

from flubball.games.equations.variations.operators import Op
from native.test_values import Val, Values, exact, real

__all__ = ["real"]

DIGITS = 18_000
SAME = 9_000  # digits that two numbers share if they are one: a few products of 720! have less
FIRST = (37, 38, 40, 52, 101, 720)
STEPS, SEEDS = 60, 8


class Numbers:
    """Values of the core, and what they are."""

    def __init__(self, values: Values, random: Random) -> None:
        self.values, self.random = values, random
        self.pool: list[tuple[Val, Decimal, str]] = []
        for n in random.sample(FIRST, 2):
            self.keep(values.change(Op.FACTORIAL, exact(n)), Decimal(factorial(n)), f"{n}!")
        for part in (1, 2, 3, Fraction(7, 3)):
            self.keep(exact(part), decimal_of(Fraction(part)), str(part))

    def keep(self, value: Val | None, number: Decimal, text: str) -> None:
        if value is None or len(text) > 200:
            return
        sign = self.values.sign(value)
        assert sign in (2, sign_of(number)), text
        if value.d > 0:
            assert is_same(decimal_of(Fraction(value.n, value.d)), number), (
                text,
                value.n,
                value.d,
            )
        for other, that, told in self.pool:
            if is_same(number, that):
                assert self.values.may_equal(value, other), (text, told)
        self.pool.append((value, number, text))

    def step(self) -> None:
        one, two = self.random.choice(self.pool), self.random.choice(self.pool)
        op = self.random.choice((Op.ADD, Op.SUB, Op.SUB, Op.MUL, Op.DIV, Op.DIV, Op.SQRT))
        (a, x, left), (b, y, right) = one, two
        if op is Op.SQRT:
            if self.values.sign(a) == 1:
                self.keep(self.values.try_change(op, a), x.sqrt(), f"√({left})")
        elif op is Op.DIV:
            if abs(self.values.sign(b)) == 1:
                self.keep(self.values.try_join(op, a, b), x / y, f"({left}÷{right})")
        else:
            number = x + y if op is Op.ADD else x - y if op is Op.SUB else x * y
            if abs(number) < abs(x).scaleb(-SAME):
                number = Decimal(0)
            self.keep(self.values.try_join(op, a, b), number, f"({left} {op.name} {right})")


def decimal_of(number: Fraction) -> Decimal:
    return Decimal(number.numerator) / Decimal(number.denominator)


def sign_of(number: Decimal) -> int:
    return (number > 0) - (number < 0)


def is_same(one: Decimal, two: Decimal) -> bool:
    if sign_of(one) != sign_of(two):
        return False
    if one and two and abs(one.adjusted() - two.adjusted()) > 1:
        return False
    return abs(one - two) <= max(abs(one), abs(two)).scaleb(-SAME)


def is_fraction(value: Val, number: int | Fraction) -> bool:
    return value.d > 0 and Fraction(value.n, value.d) == number


def test_what_is_said_of_multiples_and_powers_is_true_of_the_numbers(
    library: ctypes.CDLL,
) -> None:
    fractions = 0
    with localcontext(Context(prec=DIGITS, Emax=MAX_EMAX, Emin=MIN_EMIN)):
        for seed in range(SEEDS):
            values = Values(library, whole=False)
            work = Numbers(values, Random(f"certain {seed}"))
            for _ in range(STEPS):
                work.step()
            fractions += sum(v.d > 0 and "!" in text for v, _, text in work.pool)
            values.close()
    assert fractions > 12


@pytest.fixture
def vast(real: Values) -> Val:
    """(24!)!"""
    return real.change(Op.FACTORIAL, real.change(Op.FACTORIAL, exact(24)))


def test_what_is_over_a_factorial_is_undone(real: Values, vast: Val) -> None:
    over = real.join(Op.DIV, exact(7), vast)
    assert is_fraction(real.join(Op.MUL, over, vast), 7)
    both = real.join(Op.DIV, over, real.join(Op.DIV, exact(2), vast))
    assert is_fraction(both, Fraction(7, 2))
    assert real.may_equal(real.join(Op.DIV, exact(1), real.join(Op.DIV, exact(1), vast)), vast)


def test_a_root_less_what_is_beside_it(real: Values, vast: Val) -> None:
    root = real.change(Op.SQRT, real.change(Op.SQRT, vast))
    beside = real.join(Op.SUB, root, exact(1))
    assert is_fraction(real.join(Op.SUB, root, beside), 1)
    near = real.change(Op.SQRT, real.join(Op.SUB, vast, exact(1)))
    less = real.join(Op.SUB, real.change(Op.SQRT, vast), near)
    assert real.sign(less) == 1
    assert not real.may_equal(less, exact(54)) and not real.may_equal(less, exact(0))
    wanted = real.join(Op.SUB, real.change(Op.SQRT, vast), exact(54))
    assert not real.may_equal(near, wanted)


def test_a_multiple_of_a_factorial_is_not_the_factorial(real: Values) -> None:
    large = real.change(Op.FACTORIAL, exact(720))
    larger = real.change(Op.FACTORIAL, real.change(Op.FACTORIAL, exact(72)))
    assert not real.may_equal(real.join(Op.MUL, large, larger), larger)
    over = real.join(Op.DIV, exact(1), larger)
    assert not real.may_equal(real.join(Op.DIV, large, over), larger)
