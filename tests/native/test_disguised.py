"""A value, and the same number come by otherwise: whatever is made of both may be equal.

What the core says of products, roots and sums of huge numbers (docs/oracle-proofs.md, Highest
primes and Roots 13 to 16) can't be worked out, but (v + w) - w is v, and so is (v x w) ÷ w.
Each pair of a pool is such a number and its disguise, or a number and a chain of roots it is of.
"""

import ctypes
from fractions import Fraction
from random import Random

import pytest

from flubball.games.equations.variations.operators import Op
from native.test_values import Val, Values, exact

BOUNDARIES = (5, 6, 7, 20, 24, 30, 37, 38, 40, 41, 52, 60, 73, 100, 101, 119, 120, 121, 146, 150)
LARGE = (200, 719, 720, 721, 722, 5040)
STEPS = 60
SEEDS = 400


class Disguising:
    """A pool of pairs, and how it grows."""

    def __init__(self, values: Values, whole: bool, random: Random) -> None:
        self.values, self.whole, self.random = values, whole, random
        self.pool: list[tuple[Val, Val, str]] = []
        for n in random.sample(range(14), 6):
            self.keep(exact(n), exact(n), str(n))
        if not whole:
            for _ in range(2):
                part = Fraction(random.randint(1, 30), random.randint(2, 12))
                self.keep(exact(part), exact(part), str(part))
        for n in random.sample(BOUNDARIES + LARGE, 5):
            bang = values.change(Op.FACTORIAL, exact(n))
            self.keep(bang, bang, f"{n}!")
        last = values.change(Op.FACTORIAL, exact(random.choice((5, 6, 7))))
        for bangs in range(2, random.randint(3, 4)):
            last = values.change(Op.FACTORIAL, last)
            self.keep(last, last, f"n{'!' * bangs}")

    def keep(self, plain: Val | None, other: Val | None, text: str) -> None:
        if plain is None or other is None:
            return
        assert self.values.may_equal(plain, other), text
        self.pool.append((plain, other, text))

    def sign(self, value: Val) -> int:
        return self.values.sign(value)

    def step(self) -> None:
        """One more pair, by a sign on both sides or by one more disguise."""
        plain, other, text = self.random.choice(self.pool)
        way = self.random.randrange(12)
        if way < 3:
            self.join((plain, other, text), self.random.choice(self.pool))
        elif self.sign(plain) == 1 == self.sign(other) and way < 6:
            self.root(plain, other, text, way)
        elif way == 6 and plain.d == 1 and 0 <= plain.n < 8:
            self.change(Op.FACTORIAL, plain, other, f"({text})!")
        else:
            again, told = self.disguised(other, text)
            self.keep(plain, again, told)

    def join(
        self, one: tuple[Val, Val, str], two: tuple[Val, Val, str], op: Op | None = None
    ) -> None:
        signs = [Op.ADD, Op.SUB, Op.MUL] + ([] if self.whole else [Op.MUL, Op.DIV, Op.PERCENT])
        op = op or self.random.choice(signs)
        if op is Op.DIV and not (abs(self.sign(two[0])) == 1 == abs(self.sign(two[1]))):
            return
        plain = self.values.try_join(op, one[0], two[0])
        other = self.values.try_join(op, one[1], two[1])
        self.keep(plain, other, f"({one[2]} {op.name} {two[2]})")

    def change(self, op: Op, plain: Val, other: Val, text: str) -> None:
        self.keep(self.values.try_change(op, plain), self.values.try_change(op, other), text)

    def root(self, plain: Val, other: Val, text: str, way: int) -> None:
        if way == 3:
            power = Fraction(self.random.randint(-6, 8), self.random.choice((1, 1, 2, 3, 4)))
            if not (self.whole and (power < 0 or power.denominator > 1)):
                up = exact(power)
                self.join((plain, other, text), (up, up, str(power)), Op.POW)
        elif way == 4:
            self.change(Op.SQRT, plain, other, f"√({text})")
        else:
            link: Val | None = plain
            for _ in range(self.random.randint(1, 4)):
                link = link and self.values.try_change(Op.SQRT, link)
            self.keep(link, self.values.roots(other), f"√…({text})")

    def disguised(self, value: Val, text: str) -> tuple[Val | None, str]:
        """The same number by way of another one."""
        plain, other, more = self.random.choice(self.pool)
        by = self.random.choice((plain, other))
        ways: list[tuple[Op, Op]] = [(Op.ADD, Op.SUB)]
        if abs(self.sign(by)) == 1:
            ways += [(Op.MUL, Op.DIV), (Op.DIV, Op.MUL)]
        there, back = self.random.choice(ways)
        if self.random.random() < 0.2 and self.sign(value) == 1:
            square = self.values.try_join(Op.MUL, value, value)
            return square and self.values.try_change(Op.SQRT, square), f"√(({text})^2)"
        made = self.values.try_join(there, value, by)
        told = f"(({text} {there.name} {more}) {back.name} {more})"
        return made and self.values.try_join(back, made, by), told


class Stacking(Disguising):
    """Products, quotients and powers alone, of factorials of factorials and their roots."""

    def __init__(self, values: Values, whole: bool, random: Random) -> None:
        self.values, self.whole, self.random = values, whole, random
        self.pool: list[tuple[Val, Val, str]] = []
        for n in random.sample((1, 2, 3, 5, 7, 37, 41), 3):
            self.keep(exact(n), exact(n), str(n))
        for n in random.sample((3, 4, 5, 6, 7, 21, 24, 37, 53), 4):
            bangs = random.randint(1, 3)
            last = exact(n)
            for _ in range(bangs):
                last = values.change(Op.FACTORIAL, last)
            self.keep(last, last, f"{n}{'!' * bangs}")
            self.change(Op.SQRT, last, last, f"√{n}{'!' * bangs}")
        if not whole:
            self.change(Op.SQRT, exact(2), exact(2), "√2")

    def join(
        self, one: tuple[Val, Val, str], two: tuple[Val, Val, str], op: Op | None = None
    ) -> None:
        real = [] if self.whole else [Op.DIV, Op.DIV, Op.DIV, Op.POW]
        super().join(one, two, op or self.random.choice([Op.MUL, Op.MUL, Op.SUB, *real]))


KINDS: tuple[type[Disguising], ...] = (Disguising, Stacking)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("whole", [True, False], ids=["whole numbers", "real numbers"])
def test_what_is_made_of_a_number_and_its_disguise_may_be_equal(
    library: ctypes.CDLL, whole: bool, kind: type[Disguising]
) -> None:
    for seed in range(SEEDS):
        values = Values(library, whole=whole)
        work = kind(values, whole, Random(f"{seed} {whole}"))
        for _ in range(STEPS):
            work.step()
        values.close()
