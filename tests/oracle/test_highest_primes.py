"""Nows of shakes as they were played that were not decided before the lemmas of highest primes,
fields of roots and small divisors, and before large sets with few values had tables."""

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible

STEPS = eq.Budget(1_600_000)
NOWS = (
    # √((5!)!)! over √√2, and its roots, are no (18!)!.
    (
        "middle",
        "factorial upside-down multiple-operations",
        eq.Mat(
            "r1k8",
            required="k÷ b2",
            permitted="g5",
            resources="r0 r3 r+ r0 r+ bx b0 b3 b÷ b2 g- g- g5 g5 g5 k9 k√ k7 k+",
        ),
    ),
    # 6 + 10^k is no power of 10, and 720! times one is no (10^k)!.
    (
        "middle",
        "powers-of-the-base factorial exponent-red",
        eq.Mat(
            "b1r0",
            permitted="g6 r+ bx",
            resources="r2 r3 r- r+ b1 b2 b1 b÷ g- g^ g6 g- g^ k9 k7 k√ k÷ k+ k8",
        ),
    ),
    # (9!)! + 8 over 10^k is no 2.
    (
        "middle",
        "exponent-green powers-of-the-base factorial",
        eq.Mat(
            "b1b1",
            required="k+ k9 k9",
            permitted="bx k+ k8",
            forbidden="g-",
            resources="r0 r2 r+ r2 r0 r1 bx bx b2 g5 g^ g6 g^ g6 k7",
        ),
    ),
    # √ of (720!)! per cent of it, however often √ is written, is no 13.
    (
        "middle",
        "multiple-operations percent factorial",
        eq.Mat(
            "b1b3",
            required="b3",
            permitted="g6",
            forbidden="r2",
            resources="r1 r0 r1 r+ r- b2 b3 b3 g4 g- g^ gx g4 k÷ k÷ k9 k9 k7 k√",
        ),
    ),
    # Three 0s: five numerals, and still few values.
    (
        "middle",
        "multiple-operations exponent-green number-of-factors",
        eq.Mat(
            "r1b2",
            required="r0 r0 b÷ r0 gx",
            permitted="g5 b1 k8",
            forbidden="k+ k√ g4 r+ g-",
            resources="r2 bx b2 b0 g6 g- k9 k√ k7",
        ),
    ),
    # 9 to the power of √3 to the power of a link of √2: none is the one it would have to be.
    (
        "middle",
        "powers-of-the-base multiple-operations upside-down",
        eq.Mat(
            "r3b0",
            required="g^ k9 b2 k9",
            forbidden="r2 k√",
            resources="r- r2 r1 r3 b0 bx b3 b3 g5 g- g6 g5 g- k8 k9 k√",
        ),
    ),
    # A root of (5!)!! + 1 is odd and no multiple of 7.
    (
        "elementary",
        "multiple-operations factorial percent",
        eq.Mat(
            "b2k8",
            required="r+",
            permitted="k√ b0",
            resources="r3 r0 r- r0 r0 bx b3 b÷ b1 g- g- g4 g4 gx g5 k7 k7 k√ k+",
        ),
    ),
)


@pytest.mark.parametrize(("division", "names", "mat"), NOWS)
def test_a_now_that_was_not_decided(division: str, names: str, mat: eq.Mat) -> None:
    found = eq.Rules("agloa-2026-27", division, names.split()).oracle(mat).now(STEPS)
    assert isinstance(found, Impossible) and found.proof == "endless", found
