"""Goals that are no small fractions: roots, factorials of factorials, sums of them."""

from dataclasses import replace

import pytest

from flubball.games.equations import values
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.described import describe
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value, mpq
from native import answer
from native.answer import IMPOSSIBLE, SOLVABLE, TIE

BOOK = "agloa-2026-27"
BUDGET = 20_000_000


def solvable(value: Value, division: str, cubes: str, factorials: int = 0) -> int:
    """The verdict about all of these cubes and a value of the Goal."""
    names = ["factorial"] if factorials else []
    mat = Mat("7", required=cubes)
    problem = questions(Rules(BOOK, division, names), mat, "impossible")[0].problem
    words = describe(value)
    assert words is not None
    asked: Problem = replace(problem, targets=(), sums=(words,), factorials=factorials)
    return answer.read(_core.solve(asked.encode(), BUDGET)).verdict


ROOT = values.root(mpq(5), mpq(48))
SUM = values.add(values.root(mpq(2), mpq(3)), mpq(2))
LARGE = values.number(9**50 - 7)
TWICE = values.factorial(values.factorial(mpq(7)))


@pytest.mark.parametrize(
    ("value", "division", "cubes", "factorials", "verdicts"),
    [
        (ROOT, "middle", "5 √ 8 x 6", 0, (SOLVABLE,)),
        (ROOT, "middle", "5 √ 8 x 7", 0, (IMPOSSIBLE,)),
        (SUM, "middle", "2 + 2 √ 3", 0, (TIE,)),
        (SUM, "middle", "2 - 2 √ 3", 0, (IMPOSSIBLE,)),
        (LARGE, "elementary", "9 ^ 5 x 9 + 5 - 7", 0, (TIE, SOLVABLE)),
        (TWICE, "elementary", "7 x 1", 2, (TIE, SOLVABLE)),
        (TWICE, "elementary", "8 x 1", 2, (IMPOSSIBLE,)),
        (values.sub(TWICE, mpq(3)), "elementary", "7 - 3", 2, (TIE, SOLVABLE)),
        (values.sub(TWICE, mpq(3)), "elementary", "7 - 4", 2, (IMPOSSIBLE,)),
    ],
)
def test_a_described_goal_is_found_or_ruled_out(
    value: Value, division: str, cubes: str, factorials: int, verdicts: tuple[int, ...]
) -> None:
    assert solvable(value, division, cubes, factorials) in verdicts


def test_the_goals_of_factorial_are_all_asked() -> None:
    rules = Rules(BOOK, "elementary", ["factorial"])
    for goal in ("53", "71-9"):
        for question in questions(rules, Mat(goal, resources="1 2 3 +"), "impossible"):
            assert question.problem.complete
            assert question.problem.targets or question.problem.sums


def test_what_is_of_another_kind_is_not_described() -> None:
    assert describe(values.log(mpq(3), mpq(2))) is None
    assert describe(values.number(2**9000 + 1)) is None


def test_what_only_may_be_equal_is_a_tie() -> None:
    # Both are beyond the range of intervals; remainders alone prove nothing.
    for number in (9**400, 9**400 + 9):
        target = values.factorial(values.number(number))
        assert solvable(target, "elementary", "9 ^ 5 x 5 x 4 x 4 + 0", 1) not in (
            SOLVABLE,
            IMPOSSIBLE,
        )
