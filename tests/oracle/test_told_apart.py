"""Mats of shakes as they are played that were not decided, one or two for each lemma of the day.

Each was asked in a shake; none needs more than a quarter of a second.
"""

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible

TOLD: tuple[tuple[str, tuple[str, ...], eq.Mat], ...] = (
    (
        "junior",
        ("factorial", "powers-of-the-base", "exponent-green"),
        eq.Mat(
            "k8b1",
            required="k9 r1",
            permitted="b2 r-",
            forbidden="bx",
            resources="r3 r2 r0 r0 bx b÷ b1 g4 gx gx g- gx g4 k÷ k8 k7 k+",
        ),
    ),  # n!/2 and 9^(n!) beside far powers, by what they are modulo 10^4
    (
        "junior",
        ("exponent-green", "factorial", "multiple-operations"),
        eq.Mat(
            "b3b2",
            required="k√ g^",
            permitted="r- k√ g5",
            forbidden="g5 r- b÷",
            resources="r3 r0 r- r0 b2 b2 b2 gx g^ g5 k9 k8 k+ k8",
        ),
    ),  # no root of (√8)^(n!) is 32
    (
        "junior",
        ("exponent-green", "multiple-operations", "factorial"),
        eq.Mat(
            "k8b1",
            required="r2 k+",
            permitted="b3",
            forbidden="k+ k÷ gx k+",
            resources="r- r0 r0 r2 r3 b÷ b2 bx b÷ g6 g- g5 g- g4 k+",
        ),
    ),  # 720^(n!) + 2 is no factorial: 3 divides it not
    (
        "senior",
        ("exponent-blue", "powers-of-the-base", "factorial"),
        eq.Mat(
            "g6g4",
            required="r-",
            permitted="k√ k7 b3",
            forbidden="r1 r0 k√ r+ k9 b1 gx",
            resources="r2 r2 bx bx b÷ b1 gx g- g4 k7 k+",
        ),
    ),  # 10^k + 3 is no power of 64
    (
        "senior",
        ("exponent-black", "number-of-factors", "powers-of-the-base"),
        eq.Mat(
            "b1r3",
            required="k7 k7",
            permitted="gx g4",
            forbidden="b1",
            resources="r- r- r0 r0 r1 b0 b0 b3 b÷ g6 g^ g4 g- k8 k+ k÷ k7",
        ),
    ),  # 13^49 is no square, and 10^k has a square of factors
    (
        "junior",
        ("factorial", "number-of-factors", "multiple-operations"),
        eq.Mat(
            "r0",
            required="",
            permitted="g6",
            forbidden="",
            resources="r2 r1 r+ r- r1 b÷ b2 bx b0 b÷ b÷ g5 g4 gx g4 g6 k+ k√ k8 k9 k+ k÷",
        ),
    ),  # 6 with ! and numbers of factors is never 0 or 1, -6 has none
)


@pytest.mark.parametrize(("division", "names", "mat"), TOLD)
def test_a_now_that_is_told_apart(division: str, names: tuple[str, ...], mat: eq.Mat) -> None:
    found = eq.Rules("agloa-2026-27", division, names).oracle(mat).now()
    assert isinstance(found, Impossible) and found.proof == "endless", found
