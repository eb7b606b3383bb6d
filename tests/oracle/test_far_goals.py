"""Goals with a 1 under Powers of the Base and Factorial (docs/oracle-proofs.md, Powers 13).

A Solution with a power far beyond the lists is never called impossible.
"""

import pytest

from flubball import equations as eq
from flubball.games.equations.goal.goal import parse_goal
from flubball.games.equations.oracle.far_goals import far_goals
from flubball.games.equations.oracle.goal_values import goal_values
from flubball.games.equations.values.budget import Budget, budget_of

FAR = eq.Rules("agloa-2026-27", "middle", ["powers-of-the-base", "factorial"])


def test_goals_with_factorials_of_far_powers_are_told() -> None:
    programs = far_goals(parse_goal("1+5"), FAR)
    assert programs is not None
    # 10^k + 5, (10^k)! + 5, (10^k + 5)!, 10^k + 5! and with two factorials
    bang, far, five, plus = (3, 15, 0), (1, 10, 5), (0, 5, 1), (3, 0, 0)
    for tokens in ((far, five, plus), (far, bang, five, plus), (far, five, plus, bang)):
        assert (len(tokens), *(w for token in tokens for w in token)) in programs
    assert far_goals(parse_goal("1-5"), FAR) is None  # (10^k - 9^9)! is legal from k = 9 on


@pytest.mark.parametrize(
    ("goal", "resources", "solvable"),
    [
        ("1", "1 x 1 2", True),
        ("1+5", "1 + 5 x", True),
        ("1+5", "3 7", False),
        ("1", "6 x 6", False),
        ("1", "5 x 2", True),  # 10
    ],
)
def test_such_goals_are_decided(goal: str, resources: str, solvable: bool) -> None:
    answer = FAR.oracle(eq.Mat(goal, resources=resources)).impossible()
    assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


@pytest.mark.parametrize(
    ("goal", "required", "equation"),
    [
        ("1", "2 5 x 6 ^", "(2x5)^6 = 1<10^6>"),
        ("1", "2 5 x 7 ^", "((2x5)^7)! = (1<10^7>)!"),
        ("1+5", "2 5 x 6 ^ + 5", "((2x5)^6)+5 = 1<10^6>+5"),
        ("1x5", "2 5 x 8 ^ 5 x", "((2x5)^8)x5 = 1<10^8>x5"),
    ],
)
def test_a_power_beyond_the_list_is_never_ruled_out(
    goal: str, required: str, equation: str
) -> None:
    mat = eq.Mat(goal, required=required)
    assert FAR.judge(equation, mat, "impossible").correct
    assert not isinstance(FAR.oracle(mat).impossible(), eq.Impossible)


def test_a_goal_is_read_as_far_as_its_steps_go() -> None:
    """A bot's match ended in an error: the powers that are listed had taken nearly all steps."""
    whole = Budget()
    with budget_of(whole):
        goal_values(parse_goal("1x2+3"), FAR)
    taken = whole.steps - whole.left
    told = set()
    for part in range(1, 41):
        with budget_of(Budget(taken * part // 40, 0)):
            told.add(goal_values(parse_goal("1x2+3"), FAR).far is None)
    assert told == {True, False}
