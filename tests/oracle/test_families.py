"""Endless families in shakes of two and three variations: positions as they were played, mats where
a lemma of docs/oracle-proofs.md is nearly false, and the lemma of remote factorials in small."""

from collections.abc import Callable, Iterator
from itertools import permutations, product
from operator import add, mul, sub, truediv
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.values import mpq

BOOK = "agloa-2026-27"
PLAYED = [
    (
        "middle",
        "decimal-point factorial multiple-operations",
        eq.Mat("30", required="÷ 8 9", resources="1 - ^ 4 7"),
    ),
    (
        "middle",
        "exponent-black factorial multiple-operations",
        eq.Mat("20", permitted="b3 g- k÷", resources="r1 r0 r3 b2 g^ g6 g4 k+ k7 k8 k√"),
    ),
    (
        "junior",
        "exponent-blue factorial multiple-operations",
        eq.Mat("98", required="b0 g-", permitted="k÷ r2", resources="r0 r3 bx b2 g^ g5 k√"),
    ),
    (
        "junior",
        "factorial exponent-green multiple-operations",
        eq.Mat("r2g6", required="b÷", permitted="b0 b1", resources="k√ g5 k7 b3"),
    ),
    (
        "middle",
        "exponent-red powers-of-the-base factorial",
        eq.Mat("57", permitted="r3", resources="r1 b1 k7 g4 r+"),
    ),
    (
        "senior",
        "exponent-black factorial powers-of-the-base",
        eq.Mat("g4k8", required="r0", permitted="k7", resources="b1 r2 k7 g5"),
    ),
    (
        "senior",
        "exponent-blue powers-of-the-base multiple-operations",
        eq.Mat("24", permitted="r- b0 b1", resources="k√ g^ gx k÷ g5"),
    ),
    (
        "junior",
        "exponent-green powers-of-the-base factorial",
        eq.Mat("28", required="r0 b1", resources="r- r3 r1 b2 b÷ b3 g4 g5 g^ k9 k+"),
    ),
]


@pytest.mark.parametrize(("division", "names", "mat"), PLAYED)
def test_positions_as_they_were_played_are_decided(division: str, names: str, mat: eq.Mat) -> None:
    answer = eq.Rules(BOOK, division, names.split()).oracle(mat).now()
    assert isinstance(answer, eq.Impossible), answer


@pytest.mark.parametrize(
    ("names", "resources"),
    [
        ("multiple-operations", "1 √"),
        ("factorial exponent-black", "0 k9"),  # 0 and 1 to any power
        ("factorial exponent-black", "1 k9"),
        ("factorial exponent-black multiple-operations", "0 k9 -"),
        ("factorial exponent-black multiple-operations", "1 k9 +"),
    ],
)
def test_what_never_changes_needs_no_list(names: str, resources: str) -> None:
    answer = eq.Rules(BOOK, "middle", names.split()).oracle(eq.Mat("7", resources=resources))
    assert isinstance(answer.impossible(), eq.Impossible)


def test_a_nine_is_no_exponent_of_base_eight() -> None:
    rules = eq.Rules(BOOK, "senior", ["base-8", "factorial", "exponent-black"])
    answer = rules.oracle(eq.Mat("7", resources="5 k9 +")).impossible()
    assert isinstance(answer, eq.Impossible) and answer.proof == "counting"


@pytest.mark.parametrize(
    ("goal", "resources", "solvable"),
    [
        ("1", "9 9 ÷", True),  # equal factorials cancel at every level
        ("0", "9 9 -", True),
        ("7", "9 9 7 ÷ x", True),
        ("3", "6 3 9 ÷ x", True),  # 3! is 6: one chain
        ("72", "9 7 ÷", True),  # 9! over 7!
        ("56", "8 3 ÷", True),  # 8! over 3!!
        ("30", "6 5 ÷", False),
    ],
)
def test_factorials_that_nearly_cancel(goal: str, resources: str, solvable: bool) -> None:
    rules = eq.Rules(BOOK, "middle", ["factorial", "multiple-operations"])
    mat = eq.Mat(goal, resources=resources)
    answer = rules.oracle(mat).impossible()
    assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


SMALL = 10**9
Sign = Callable[[mpq, mpq], mpq]
Signs = tuple[Sign, Sign, Sign]
SIGNS: tuple[Sign, ...] = (add, sub, mul, truediv)


def made(leaves: tuple[mpq, ...], shape: int, signs: Signs) -> mpq | None:
    """One of the five trees with four leaves; None where it divides by 0."""
    a, b, c, d = leaves
    f, g, h = signs
    try:
        return (
            lambda: h(g(f(a, b), c), d),
            lambda: h(g(a, f(b, c)), d),
            lambda: h(g(a, b), f(c, d)),
            lambda: h(a, g(f(b, c), d)),
            lambda: h(a, g(b, f(c, d))),
        )[shape]()
    except ZeroDivisionError:
        return None


def trees(rng: Random, count: int) -> Iterator[tuple[tuple[int, ...], int, Signs]]:
    """Random trees whose leaves are two remote numbers, one of them twice, and a near one."""
    orders = list(permutations(range(4)))
    every = list(product(orders, range(5), product(SIGNS, SIGNS, SIGNS)))
    yield from rng.sample(every, count)


def test_remote_numbers_make_a_near_one_only_where_they_cancel_for_all() -> None:
    """X and X^60 instead of factorials: what is a near number for one X is the same for another."""
    one, other = mpq(2**203 + 1), mpq(2**299 + 5)
    constants = 0
    for order, shape, signs in trees(Random("remote"), 1_200):
        for near in (mpq(3), mpq(7, 9)):
            values = []
            for x in (one, other):
                leaves = (x, x, x**60, near)
                values.append(made(tuple(leaves[n] for n in order), shape, signs))
            first, second = values
            if first is not None and max(abs(first.numerator), first.denominator) < SMALL:
                constants += 1
                assert first == second, (order, shape, signs, near)
    assert constants > 0
