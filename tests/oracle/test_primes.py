"""The lemmas of primes, high powers and numbers of factors in docs/oracle-proofs.md: positions as
they were played, and numbers of factors written out farther than the lists go."""

from collections.abc import Iterator
from fractions import Fraction
from operator import add, mul, sub, truediv
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle.described import describe
from flubball.games.equations.values import factorial, mpq

BOOK = "agloa-2026-27"
PLAYED = [  # each was undecided
    ("junior", "powers-of-the-base exponent-blue number-of-factors", eq.Mat("29", "", "- ^ b1 bx")),
    (
        "junior",
        "exponent-blue factorial powers-of-the-base",
        eq.Mat("b2g6", required="g^", permitted="b1 r3 k9"),
    ),
    (
        "middle",
        "powers-of-the-base exponent-red sideways",
        eq.Mat("g5k9", required="b÷", permitted="g^ r2 r3 g5", resources="b1"),
    ),
    (
        "middle",
        "factorial exponent-black powers-of-the-base",
        eq.Mat("r3k7", required="b3 k√", permitted="r0", resources="r1 k9"),
    ),
    (
        "middle",
        "factorial exponent-green powers-of-the-base",
        eq.Mat("r2r2", required="bx k7", permitted="k√ g4", resources="r1"),
    ),
    ("middle", "powers-of-the-base", eq.Mat("6", permitted="1 1 4 ÷ ^")),
    ("middle", "powers-of-the-base", eq.Mat("6", permitted="1 1 √ √")),
]


@pytest.mark.parametrize(("division", "names", "mat"), PLAYED)
def test_positions_as_they_were_played_are_decided(division: str, names: str, mat: eq.Mat) -> None:
    answer = eq.Rules(BOOK, division, names.split()).oracle(mat).now()
    assert isinstance(answer, eq.Impossible), answer


def number_of_factors(n: int) -> int:
    found, prime = 1, 2
    while n > 1:
        times = 0
        while n % prime == 0:
            n, times = n // prime, times + 1
        found, prime = found * (times + 1), prime + 1 if prime < 50 else n
    return found


OPERATIONS = {"+": add, "-": sub, "x": mul, "÷": truediv}


def written(digit: int, sign: str) -> Iterator[tuple[Fraction, str]]:
    """x before a power of ten, or before that with a sign and a digit, on either side."""
    for k in range(13):
        power, text = Fraction(10) ** k, f"1<10^{k}>"
        yield OPERATIONS[sign](Fraction(number_of_factors(10**k)), digit), f"(x{text}){sign}{digit}"
        whole = OPERATIONS[sign](power, Fraction(digit))
        if whole.denominator == 1 and whole > 0 and sign in "x÷":
            count = number_of_factors(int(whole))
            yield Fraction(count), f"x({text}{sign}{digit})"


@pytest.mark.parametrize("sign", OPERATIONS)
def test_numbers_of_factors_of_powers_of_the_base(sign: str) -> None:
    """Where the oracle says that there is nothing, no power up to the twelfth is a Solution."""
    rules = eq.Rules(BOOK, "junior", ["powers-of-the-base", "number-of-factors"])
    rng = Random(f"numbers of factors {sign}")
    asked = 0
    for digit in rng.sample(range(2, 10), 4):
        every = list(written(digit, sign))
        near = [int(v) for v, _ in every if v.denominator == 1 and 0 <= v < 100]
        for goal in {*rng.sample(near, min(6, len(near))), *rng.sample(range(100), 4)}:
            mat = eq.Mat(str(goal), required=f"x 1 {digit} {sign}")
            answer = rules.oracle(mat).impossible()
            asked += 1
            for value, text in every if isinstance(answer, eq.Impossible) else ():
                if value == goal:
                    ruling = rules.judge(f"{text} = {goal}", mat, "impossible")
                    assert not ruling.correct, (answer, text, goal)
    assert asked > 20


def test_a_number_of_factors_that_no_power_has_is_ruled_out() -> None:
    rules = eq.Rules(BOOK, "junior", ["powers-of-the-base", "number-of-factors"])
    for goal, solvable in (("29", False), ("48", False), ("49", True), ("25", True)):
        answer = rules.oracle(eq.Mat(goal, required="x 1")).impossible()
        assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


def test_numbers_of_factors_of_high_powers() -> None:
    """4 to the power of 10^k has 2 10^k + 1 factors: 21, 201, …"""
    names = ["powers-of-the-base", "exponent-blue", "number-of-factors"]
    rules = eq.Rules(BOOK, "junior", names)
    for goal, solvable in (("60", False), ("20", False), ("21", True)):
        answer = rules.oracle(eq.Mat(goal, required="g4 b1 gx")).impossible()
        assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


def test_a_factorial_has_many_factors() -> None:
    """(7!)! and its powers have more than 13 factors: none has to be counted."""
    rules = eq.Rules(BOOK, "senior", ["number-of-factors", "exponent-blue", "factorial"])
    mat = eq.Mat("r1r3", required="g^ k7", permitted="b2", resources="r2 b3 bx g5 k9")
    assert isinstance(rules.oracle(mat).now(), eq.Impossible)


def test_the_factorial_of_a_high_power_has_words() -> None:
    assert describe(factorial(mpq(3**5040))) is not None
