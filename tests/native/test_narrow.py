"""What is narrowed down before a look, against brute force; huge targets leave nothing open."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from flubball.games.equations import values
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.described import describe
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import mpq
from native import answer
from native.answer import IMPOSSIBLE, NOT_DECIDED, SOLVABLE, TIE
from native.brute import Brute

BOOK = "agloa-2026-27"
BUDGET = 4_000_000
HELD = 2**61


def problem_of(division: str, goal: str, required: str, resources: str = "") -> Problem:
    """The first Problem of a mat after Impossible."""
    mat = Mat(goal, required=required, resources=resources)
    return questions(Rules(BOOK, division), mat, "impossible")[0].problem


def targets(problem: Problem, rng: Random) -> Iterator[tuple[mpq, bool]]:
    """The ends of what all the cubes make, some values between, and neighbours of each."""
    brute = Brute(problem)
    cubes = tuple(kind.need for kind in problem.kinds)
    exact = [v for v in brute.of(cubes, 0).values() if isinstance(v, mpq)]
    known = sorted(v for v in exact if abs(v.numerator) < HELD and v.denominator < HELD)
    if not known or brute.dropped:
        return
    nearest = min(known, key=lambda v: abs(v) or HELD)
    for value in {known[0], known[-1], nearest, *rng.sample(known, min(4, len(known)))}:
        for other in (value, value + 1, value * 2, value / 3):
            if abs(other.numerator) < HELD and other.denominator < HELD:
                yield other, other in known


@pytest.mark.parametrize("division", ["elementary", "middle"])
@pytest.mark.parametrize("signs", ["^÷-", "^√x", "^^+", "^÷√", "√÷x", "^x+", "-÷÷", "^-√"])
def test_the_largest_and_the_least_are_found(division: str, signs: str) -> None:
    rng = Random(division + signs)
    asked = {True: 0, False: 0}
    for _ in range(2):
        digits = rng.choices("0123456789", k=4)
        problem = problem_of(division, "7", " ".join([*digits, *signs]))
        for value, there in targets(problem, rng):
            pair = (int(value.numerator), int(value.denominator))
            asking = replace(problem, targets=(pair,))
            reply = answer.read(_core.Session().solve(asking.encode(), BUDGET))
            assert reply.verdict in ((SOLVABLE, TIE) if there else (IMPOSSIBLE, TIE)), (
                digits,
                value,
            )
            asked[there] += 1
    assert asked[False] > 0


@pytest.mark.parametrize(
    ("goal", "cubes"),
    [
        ("9^9", "÷ + 0 0 √ 0 7 x 6 1 ^ x √ ÷ 4"),  # x^0, 1^x and roots of 0 and 1
        ("83^9", "2 3 0 - x √ ÷ √ ÷ + 3 + 4 ^ 5"),  # 3 less a hair
        ("83^9", "√ 3 4 ^ 3 + ÷ x 0 1 ÷ 5 4 0 -"),  # 4 less a hair, divided by 4
        ("52^8", "x x - x + 7 - 5 √ - + 3 2 √ - ^ - 0 0 0"),
    ],
)
def test_huge_goals_leave_nothing_open(goal: str, cubes: str) -> None:
    problem = problem_of("elementary", goal, "", cubes)
    reply = answer.read(_core.Session().solve(problem.encode(), BUDGET))
    assert (reply.verdict, reply.open) == (IMPOSSIBLE, 0)


def test_splits_made_again_give_the_same_answer() -> None:
    problem = problem_of("elementary", "9^9", "", "÷ + 0 0 √ 0 7 x 6 1 ^ x √ ÷ 4")
    scarce, plenty = (
        answer.read(_core.Session(cap).solve(problem.encode(), BUDGET))
        for cap in (3_000_000, 150_000_000)
    )
    assert scarce.verdict == plenty.verdict == IMPOSSIBLE
    assert scarce.work > plenty.work


@pytest.mark.parametrize(
    ("cubes", "n", "verdicts"),
    [
        ("5 x 4", 20, (TIE,)),
        ("5 x 4", 21, (IMPOSSIBLE,)),
        ("5 x 5", 25, (TIE,)),
        ("8 x 5", 40, (TIE,)),
        ("9 x 5", 45, (TIE, NOT_DECIDED)),  # 45! is beyond 2^120: its factorial is only bounded
    ],
)
def test_factorials_of_a_target_that_is_only_bounded(
    cubes: str, n: int, verdicts: tuple[int, ...]
) -> None:
    rules = Rules(BOOK, "elementary", ["factorial"])
    problem = questions(rules, Mat("7", required=cubes), "impossible")[0].problem
    words = describe(values.factorial(values.factorial(mpq(n))))
    assert words is not None
    asked = replace(problem, targets=(), sums=(words,), factorials=2)
    assert answer.read(_core.solve(asked.encode(), BUDGET)).verdict in verdicts
