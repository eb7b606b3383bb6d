"""Powers, sums and roots of factorials, and towers over fractions (docs/oracle-proofs.md).

What the lemmas say is tried with numbers that are small enough to try everything; the mats are
shakes that were not decided without them.
"""

from fractions import Fraction
from math import factorial, isqrt

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, Oracle, Solvable

ENDLESS = ("factorial", "multiple-operations")
SHAKES = (
    (
        "elementary",
        ("factorial", "decimal-point", "multiple-operations"),
        eq.Mat(
            "g4r2",
            required="g5 k+ b1",
            permitted="g- g6 k+",
            forbidden="b2",
            resources="r+ r1 r3 r3 r3 b3 bx bx b3 gx g^ k+ k8 k7 k+",
        ),
    ),
    (
        "elementary",
        ("multiple-operations", "factorial", "upside-down"),
        eq.Mat(
            "g5",
            required="k9 g^",
            permitted="g6 k√",
            forbidden="b1 b÷",
            resources="r2 r3 r+ r1 r1 r2 bx b0 b0 b2 g^ g^ g- k7 k+ k+ k7",
        ),
    ),
    (
        "elementary",
        ("upside-down", "factorial", "multiple-operations"),
        eq.Mat(
            "r1g5",
            required="k√ r- b3",
            permitted="r3 bx",
            forbidden="b1 k8 gx",
            resources="r+ r+ r2 b2 b÷ bx g^ gx g- gx k8 k7 k8 k+",
        ),
    ),
    (
        "senior",
        ("factorial", "exponent-green", "multiple-operations"),
        eq.Mat(
            "r2b0",
            required="k8",
            permitted="k7 r1",
            forbidden="k7 r0",
            resources="r+ r- r0 b2 b÷ b2 bx b2 g- g5 gx g5 g5 g4 k+ k9 k√",
        ),
    ),
)


@pytest.mark.parametrize(("division", "names", "mat"), SHAKES)
def test_a_now_in_play_is_decided(division: str, names: tuple[str, ...], mat: eq.Mat) -> None:
    season = "2027-28" if division == "elementary" else "2026-27"
    found = Oracle(eq.Rules("agloa-2026-27", division, names, season=season), mat).now()
    assert isinstance(found, Impossible) and found.proof == "endless", found


@pytest.mark.parametrize(
    ("goal", "permitted"),
    [
        ("6", "3 3 x √"),  # √(3!x3!), the square of a factorial
        ("5", "3 3 2 x √ + -"),
        ("4", "4 4 ÷ 2 x √"),
        ("3", "9 √"),
    ],
)
def test_roots_of_squares_of_factorials_are_found(goal: str, permitted: str) -> None:
    rules = eq.Rules("agloa-2026-27", "elementary", ENDLESS)
    found = rules.oracle(eq.Mat(goal, permitted=permitted)).impossible()
    assert isinstance(found, Solvable), found


def primes_up_to(most: int) -> set[int]:
    return {n for n in range(2, most + 1) if all(n % p for p in range(2, isqrt(n) + 1))}


def divides_once(prime: int, number: int) -> bool:
    return number % prime == 0 and number // prime % prime != 0


def test_factorials_a_fifth_apart_leave_a_prime_that_divides_once() -> None:
    primes = primes_up_to(120)
    for m in range(52, 90):
        n = -(-12 * m // 10)
        for number in (
            factorial(n) + factorial(m),
            factorial(n) - factorial(m),
            factorial(n) * factorial(m),
            factorial(n) // factorial(m),
        ):
            assert any(divides_once(p, number) for p in primes), (n, m)


def test_a_factorial_and_a_little_is_none() -> None:
    known = {factorial(n) for n in range(1, 12)}
    for n in range(3, 9):
        for c in range(1, factorial(n) // 2):
            assert not {factorial(n) + c, factorial(n) - c} & known


def test_powers_of_factorials_are_factorials_only_at_one() -> None:
    known = {factorial(n) for n in range(3, 60)}
    for n in range(3, 12):
        assert not {factorial(n) ** k for k in range(2, 12)} & known


def test_multiples_of_factorials_are_far_from_others() -> None:
    for k in range(101, 108):
        for c in range(2, 10):
            for j in range(3, 120):
                larger, smaller = sorted((factorial(j), c * factorial(k)), reverse=True)
                assert larger >= 2 * smaller


def test_roots_of_odd_powers_are_such_powers() -> None:
    for u in range(2, 40):
        root = u**9
        while isqrt(root) ** 2 == root:
            root = isqrt(root)
            assert any(t**9 == root for t in range(1, u + 1)), u


def test_a_fraction_beside_a_large_factorial_is_no_power() -> None:
    for below in (2, 3, 5, 6, 7, 31):
        value = factorial(62) - Fraction(1, below)
        assert value.denominator == below  # which some prime divides once
        assert any(divides_once(p, value.denominator) for p in primes_up_to(31))
    assert all(factorial(62) % p**2 == 0 for p in primes_up_to(31))


@pytest.mark.parametrize(
    ("goal", "permitted"),
    [("4x4", "4 2 2 ^ √"), ("9", "3 2 2 ^ √"), ("8", "2 9 ^ √ 2 2")],
)
def test_towers_that_come_to_a_whole_number_are_found(goal: str, permitted: str) -> None:
    # (4^√2)^√2 is 16: exponents that are irrational, and their product is not.
    rules = eq.Rules("agloa-2026-27", "senior", ("multiple-operations",))
    found = rules.oracle(eq.Mat(goal, permitted=permitted)).impossible()
    assert isinstance(found, Solvable), found


@pytest.mark.parametrize("goal", ["5", "7", "6"])
def test_towers_over_two_fractions_are_told_apart(goal: str) -> None:
    # 3^√2 and its roots are transcendental, and no power of 2 is one of 3 (Baker).
    rules = eq.Rules("agloa-2026-27", "senior", ("multiple-operations",))
    found = rules.oracle(eq.Mat(goal, permitted="3 2 ^ √")).impossible()
    assert isinstance(found, Impossible), found
