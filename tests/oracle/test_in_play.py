"""A small sample of shakes as they are played: no answer is wrong, and no more are undecided.

Asked with a tenth of the usual steps, so that eight shakes take less time than three did. Steps are
counted, so the counts are the same on every machine. Where one goes down, lower it here.
"""

import sys
from itertools import islice
from pathlib import Path

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.in_play import shakes

SHAKES = 8
STEPS = eq.Budget(400_000)
UNDECIDED = {"elementary": 1, "middle": 26, "junior": 0, "senior": 4}


@pytest.mark.parametrize("name", UNDECIDED)
def test_answers_in_play(name: str) -> None:
    undecided = 0
    for shake in islice(shakes(name, "sample"), SHAKES):
        oracle: Oracle | None = None
        dead = False
        for mat in shake.mats:
            oracle = oracle.moved(mat) if oracle else Oracle(shake.rules, mat)
            now, later = oracle.now(STEPS), oracle.impossible(STEPS)
            undecided += isinstance(now, NotDecided) + isinstance(later, NotDecided)
            for answer, after in ((now, "now"), (later, "impossible")):
                if isinstance(answer, Solvable):
                    assert shake.rules.judge(answer.witness, mat, after).correct
            assert not (isinstance(now, Solvable) and isinstance(later, Impossible)), mat
            assert not (dead and isinstance(later, Solvable)), mat
            dead = isinstance(later, Impossible)
    assert undecided <= UNDECIDED[name]


@pytest.mark.parametrize("after", ["now", "impossible"])
def test_a_zero_that_only_products_can_take_up(after: str) -> None:
    mat = eq.Mat(
        "3",
        required="0 1 4 5 ÷",
        permitted="3 3 ÷ ÷",
        forbidden="3 7 9 ^",
        resources="1 3 4 4 x x ÷ ÷ √ √",
    )
    found = eq.Rules("agloa-2026-27", "elementary").oracle(mat).after(after, eq.Budget(20_000))
    assert isinstance(found, Impossible) and found.proof == "magnitude", found


DECIDED = (
    (
        "middle",
        ("factorial", "multiple-operations", "upside-down"),
        eq.Mat(
            "b1g4",
            required="r0",
            permitted="k√ r- bx",
            forbidden="b0 k√ r- r- g- g6",
            resources="r+ r0 b0 b1 b0 g6 g6 g5 k7 k9 k√ k7",
        ),
    ),
    (
        "senior",
        ("exponent-blue", "powers-of-the-base", "multiple-operations"),
        eq.Mat(
            "k8b1",
            required="r0 r+",
            forbidden="r0 gx",
            resources="r2 r2 r2 b2 b2 b2 b3 b3 g^ g6 g5 g4 g5 k√ k7 k√ k9 k9",
        ),
    ),
)


@pytest.mark.parametrize(("division", "names", "mat"), DECIDED)
def test_a_now_that_was_not_decided(division: str, names: tuple[str, ...], mat: eq.Mat) -> None:
    # (14!)! and its powers against √ of a factorial and more; 8^(10^k) where no cube is a 1.
    found = eq.Rules("agloa-2026-27", division, names).oracle(mat).now()
    assert isinstance(found, Impossible) and found.proof == "endless", found


NUMBERS = ("upside-down", "number-of-factors", "exponent-red")


@pytest.mark.parametrize("after", ["now", "impossible"])
def test_a_number_of_factors_is_a_whole_number(after: str) -> None:
    # Undone from a root or a fraction, the sign was left open, and every set with it.
    mat = eq.Mat(
        "r2k9",
        required="b1 b2 k8 b2 b0 gx bx",
        permitted="b2 r2 r1 k√ g-",
        forbidden="g^ r+ k√ k7 g6 g^ r3 g4",
        resources="r3 k7",
    )
    found = eq.Rules("agloa-2026-27", "middle", NUMBERS).oracle(mat).after(after)
    assert isinstance(found, Impossible), found


def test_a_zero_beside_exponents_and_numbers_of_factors() -> None:
    mat = eq.Mat("r2k9", required="b0 b1 k8 b2 gx bx k√ r3", permitted="r2 r1", resources="b2")
    found = eq.Rules("agloa-2026-27", "middle", NUMBERS).oracle(mat).impossible(eq.Budget(2_000))
    assert isinstance(found, Impossible) and found.proof == "magnitude", found


def test_an_exponent_beyond_62_bits_is_no_reason_to_do_without_the_core() -> None:
    # 4!! = 24! is listed as an exponent: the core refused the whole question.
    mat = eq.Mat(
        "g5k8",
        required="r1 gx r1",
        permitted="bx g4 b÷ g^",
        forbidden="r- b0",
        resources="r0 r3 r- bx b2 b÷ g5 g4 k7 k√ k9 k7 k÷",
    )
    rules = eq.Rules("agloa-2026-27", "middle", ("sideways", "exponent-green", "factorial"))
    found = rules.oracle(mat).now()
    assert isinstance(found, Impossible) and "exponents" in found.reason, found


def test_a_small_goal_is_looked_for_before_its_factorials() -> None:
    # 22 may also be 22! and (22!)!: those took the steps, and 8+8+6 was not found.
    mat = eq.Mat(
        "r2r2",
        required="b0 r0",
        resources="r+ r+ r0 b÷ b0 b2 b0 bx g5 g- g5 g5 g- g6 k÷ k√ k8 k√ k8 k√",
    )
    names = ("factorial", "exponent-blue", "multiple-operations")
    found = eq.Rules("agloa-2026-27", "senior", names).oracle(mat).impossible()
    assert isinstance(found, Solvable), found


@pytest.mark.parametrize("goal", ["58", "10", "55"])
def test_without_sums_no_prime_comes_from_nowhere(goal: str) -> None:
    # Also with powers and roots: 29, 5 and 11 divide none of the numerals.
    mat = eq.Mat(goal, required="7 7 9", permitted="8 8 6 x x ÷ ÷ ^ 1 3", resources="4 2")
    found = eq.Rules("agloa-2026-27", "middle").oracle(mat).impossible(eq.Budget(20_000))
    assert isinstance(found, Impossible) and found.proof == "divisibility", found


REPEATED_ROOTS = (
    (
        ("decimal-point", "multiple-operations", "sideways"),
        eq.Mat(
            "k9g6",
            required="gx g4 k+ g^ k√",
            permitted="b1 bx",
            forbidden="b0 r3",
            resources="r+ r+ r3 r2 r- b2 b1 b÷ gx g6 k√ k7 k7",
        ),
    ),
    (
        ("upside-down", "exponent-black", "multiple-operations"),
        eq.Mat(
            "g6b0",
            required="k√",
            permitted="k9 r1 g- r+ k÷",
            forbidden="bx",
            resources="r3 r+ r3 r1 b3 b3 b2 bx g5 g^ g4 g^ k7 k9 k√",
        ),
    ),
    (
        ("multiple-operations", "exponent-red", "upside-down"),
        eq.Mat(
            "r2b0",
            required="g4 k+",
            permitted="g6 r- g6",
            forbidden="g6 k9",
            resources="r3 r+ r+ r+ b÷ bx b1 b1 b3 g- g6 k7 k7 k÷ k√",
        ),
    ),
    (
        ("multiple-operations", "upside-down", "percent"),
        eq.Mat(
            "r3r0",
            required="bx k÷ b1",
            permitted="g5 g5 g4 b÷",
            forbidden="r- b0 bx b÷ r-",
            resources="r- r0 g5 g5 g- k√ k÷ k8 k÷ k+",
        ),
    ),
    (
        ("multiple-operations", "sideways", "factorial"),
        eq.Mat(
            "g6r2",
            required="r1 g4",
            permitted="g6",
            forbidden="k+ r2 b2",
            resources="r+ r+ r1 b2 b3 b2 b3 b÷ g- gx g6 k8 k√ k9 k9 k8",
        ),
    ),
)


@pytest.mark.parametrize(("names", "mat"), REPEATED_ROOTS)
def test_roots_that_repeat_take_small_tables(names: tuple[str, ...], mat: eq.Mat) -> None:
    # Six √ before every number took all the memory; one, and the rest as one value, is enough.
    found = eq.Rules("agloa-2026-27", "middle", names).oracle(mat).now(eq.Budget(1_000_000))
    assert isinstance(found, Impossible) and "roots" in found.reason, found


@pytest.mark.parametrize(
    ("names", "mat"),
    [
        # (10^k - 1) to the power of 10^-l is no 58, and 10^k - 10^l no 58! or (58!)!.
        (
            "powers-of-the-base exponent-blue factorial",
            eq.Mat(
                "g5k8",
                required="r0 r1 g- r1",
                permitted="k9 g6 b0",
                forbidden="k÷ b÷ r1 b÷ k√ k÷ b0 gx",
                resources="r- r3 b1 b3 g4 g- k+",
            ),
        ),
        # 7 + 10^(k/3) is no 56, 56! or (56!)!.
        (
            "exponent-blue powers-of-the-base factorial",
            eq.Mat(
                "g5g6",
                required="b0 r+ k+",
                permitted="b0 k7 b3",
                forbidden="k+ gx r+",
                resources="r0 r1 r+ r2 b1 b0 bx g5 gx g^ k+ k+ k7",
            ),
        ),
        # 3 to a power of 10^k - 3 or the like.
        (
            "powers-of-the-base number-of-factors exponent-green",
            eq.Mat(
                "k7k8",
                required="b3 r- b3 k√",
                permitted="b÷",
                forbidden="g6 g6 k÷",
                resources="r2 r+ r2 r1 r3 b0 bx b0 g^ gx g- g6 k9 k9",
            ),
        ),
    ],
)
def test_a_far_power_is_undone_from_the_goal(names: str, mat: eq.Mat) -> None:
    found = eq.Rules("agloa-2026-27", "junior", names.split()).oracle(mat).now()
    assert isinstance(found, Impossible) and "powers" in found.reason, found


CLOSED = (
    # Two digits are a numeral beside % only, and no cube can be a %: too many numerals.
    (
        "middle",
        "factorial percent sideways",
        eq.Mat(
            "r0",
            required="r- g^ b0 g5 r0 b1 b3 gx g6 r2",
            permitted="r3 b3",
            forbidden="k7 b1 k+ b1 r3 k7 k7 k√",
            resources="gx g4 k+",
        ),
    ),
    # Numbers of factors of 120!, of that number, and of its root.
    (
        "junior",
        "exponent-red number-of-factors factorial",
        eq.Mat(
            "k9",
            required="r2 g- r- gx b2 k√",
            permitted="r3 gx",
            forbidden="g^ k7 k9 k÷ b÷ k7 r0 r- bx b0 g- b÷ r1",
            resources="bx g^",
        ),
    ),
    # The Goal may be (7!)^(7!), which has more digits than are written out; it has small primes.
    (
        "junior",
        "exponent-black factorial multiple-operations",
        eq.Mat(
            "k7k7",
            required="g5 gx",
            resources="r0 r3 r+ r0 r0 r- b÷ b0 bx b3 b0 b÷ gx gx g- g6 k7 k÷ k9 k7",
        ),
    ),
    # 8 and 2 to the power of factorials of 8 and 7: not 2 to the power of (9!)!.
    (
        "senior",
        "exponent-black multiple-operations factorial",
        eq.Mat(
            "b2k9",
            required="k8",
            forbidden="g4",
            resources="r- r1 r+ r- r1 r+ b3 b3 bx b2 b1 g^ g- g4 g^ g6 k÷ k7 k9 k÷",
        ),
    ),
)


@pytest.mark.parametrize(("division", "names", "mat"), CLOSED)
def test_what_was_left_open_is_closed(division: str, names: str, mat: eq.Mat) -> None:
    found = eq.Rules("agloa-2026-27", division, names.split()).oracle(mat).now(eq.Budget(1_000_000))
    assert isinstance(found, Impossible), found


NEARLY_CANCELLED = (
    # 720! x (72!)! is not (72!)!, and (24!)! over what is (24!)! is 1.
    (
        "factorial sideways multiple-operations",
        eq.Mat(
            "k7b2",
            required="r1 k8 r3",
            permitted="k9",
            resources="r0 r0 r3 r1 b÷ bx b3 b÷ bx g- g4 g^ g- gx gx k8 k9 k8",
        ),
    ),
    (
        "multiple-operations sideways factorial",
        eq.Mat(
            "b1r0",
            required="bx bx k÷ g4",
            permitted="r2 r1",
            resources="r+ r- r2 b÷ b÷ bx gx g- g^ g- g^ k√ k+ k√ k9 k8",
        ),
    ),
)


@pytest.mark.parametrize(("names", "mat"), NEARLY_CANCELLED)
def test_factorials_that_nearly_cancel(names: str, mat: eq.Mat) -> None:
    found = eq.Rules("agloa-2026-27", "elementary", names.split()).oracle(mat).now()
    assert isinstance(found, Impossible) and "factorials" in found.reason, found


@pytest.mark.parametrize(
    ("goal", "proof"),
    [
        ("81", "magnitude"),  # five numerals, and all places between them are + or -
        ("9÷2", "divisibility"),  # roots, sums and differences of whole numbers: none is a fraction
    ],
)
def test_roots_that_repeat_make_nothing_larger_and_no_fractions(goal: str, proof: str) -> None:
    mat = eq.Mat(goal, required="3 2 5 6 4 + - - -", permitted="√ √")
    rules = eq.Rules("agloa-2026-27", "middle", ["multiple-operations"])
    found = rules.oracle(mat).impossible(eq.Budget(20_000))
    assert isinstance(found, Impossible) and found.proof == proof, found
    more = eq.Mat(goal, required="3 2 5 6 4 + - - -", permitted="√ √ 9 8")  # and a place for √
    assert not isinstance(rules.oracle(more).impossible(eq.Budget(200_000)), Impossible)
