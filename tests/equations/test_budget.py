"""One budget for one question: counted, never exceeded, the same whatever was asked before."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from equations.hostile import Answered, Question, answer, questions
from flubball import equations as eq
from flubball.games.equations import values
from flubball.games.equations.oracle.goal_values import goal_values
from flubball.games.equations.values.budget import (
    Budget,
    OutOfSteps,
    bounded,
    budget_of,
    remembered,
    share,
    spend,
    telling,
)
from flubball.games.equations.values.limits import QUESTION_STEPS, SPOKEN_STEPS

STEPS = QUESTION_STEPS // 5 + SPOKEN_STEPS  # a share of them shows what each is worth
CALLS_A_STEP = 12  # functions called for one step, at most
FREE_CALLS = 60_000  # functions called to read a text of the greatest length

SENIOR = eq.Rules("agloa-2026-27", "senior")
IMAGINARY = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
MINOR = eq.Rules("mlag-2019-20", "minor")
ROW = "+".join("1" * 95)
DEEP = "(" * 8 + "1" + f"+{ROW})" * 8
LONG = [
    Question("value", "5" + "^(9^9)" * 9, SENIOR),
    Question("value", "4" + "^(0-3)" * 12, SENIOR),
    Question("equation", "(9^9^9^9^9^9^9^9^8i)+(8x2)^(3÷4) = 8", IMAGINARY, "8"),
    Question("equation", "((9+i)^(9x8))-((2i)^(1÷(9x8))) = √√2", IMAGINARY, "√√2"),
    Question("goal", "", eq.Rules("agloa-2026-27", "senior", ["imaginary", "x-wild"]), "0i68√x"),
    Question(
        "value", "1^1√1^1√1^1√1^" + "+7" * 900, eq.Rules("agloa-2026-27", "senior", ["base-12"])
    ),
    Question("regroup", f"{'-'.join('7' * 990)} = 7", SENIOR),
    Question("regroup", f"{'+'.join('7' * 990)} = 7", MINOR),
    Question("regroup", f"{DEEP} = 7", MINOR),
    Question("equation", f"{DEEP} = 7", SENIOR, "7"),
]


def calls_in(work: Callable[[], object]) -> int:
    """How many functions are called: work that no clock measures and no budget counts."""
    count = 0

    def called(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def check(question: Question) -> None:
    """All its work is counted: no more functions are called than its steps pay for."""
    answers: list[Answered] = []
    calls = calls_in(lambda: answers.append(answer(question, STEPS)))
    assert calls <= CALLS_A_STEP * answers[0].steps + FREE_CALLS, question
    assert answers[0].steps <= STEPS


@pytest.mark.parametrize("question", LONG, ids=lambda one: f"{one.ask} {one.text[:20]}")
def test_a_long_question_is_answered_within_the_budget(question: Question) -> None:
    check(question)


@pytest.mark.parametrize("seed", range(4))
def test_hostile_questions_stay_within_the_budget(seed: int) -> None:
    for question in questions(25, seed):
        check(question)


def test_what_was_asked_before_changes_no_answer_and_no_count() -> None:
    asked = list(questions(25, 99))
    there = [answer(question) for question in asked]
    back = [answer(question) for question in reversed(asked)]
    assert there == back[::-1]


def test_a_question_inside_a_question_takes_its_steps_from_it() -> None:
    with budget_of(Budget()) as budget:
        eq.value_of("√2+√3", SENIOR)
        first = budget.left
        eq.value_of("√2+√5", SENIOR)
    assert budget.left < first < budget.steps


def test_readings_that_are_known_to_differ_are_told_when_others_take_too_long() -> None:
    found = eq.value_of("5" + "^(9^9)" * 9, SENIOR)
    assert found.kind == "not decided" or len(found.values) > 1
    with budget_of(Budget(40_000, 0)):
        partly = eq.value_of("5" + "^(9^9)" * 5, SENIOR)
    assert partly.kind == "ambiguous"
    assert partly.undecided


def test_a_ruling_without_steps_left_is_not_decided_and_no_fault() -> None:
    with budget_of(Budget(60, 0)):
        ruling = eq.judge("(√2)x(√8) = 4", eq.Mat(goal="4"), SENIOR)
    assert ruling.correct is None
    assert eq.judge("(√2)x(√8) = 4", eq.Mat(goal="4"), SENIOR).correct


def test_an_illegal_goal_is_told_when_the_values_take_too_long() -> None:
    text, mat = "(√2)x(√8)+(2!) = 46√039", eq.Mat(goal="46√039")
    with budget_of(Budget(5_330, 5_000)) as budget:
        ruling = eq.judge(text, mat, SENIOR)
    assert budget.failures  # nothing was left for the values
    assert ruling.codes[:2] == ("goal-illegal", "illegal-expression")


def test_want_of_steps_makes_nothing_unverifiable() -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["number-of-factors"])
    text = "x((9^9)x(9^9)x(9^9))"
    for steps in range(0, 400, 20):
        with budget_of(Budget(steps, 0)):
            found = eq.value_of(text, rules)
        assert found.kind in ("not decided", "value"), steps
    assert eq.value_of(text, rules).kind == "value"


def test_a_goal_that_is_not_read_in_full_says_so() -> None:
    goal, rules = (
        eq.parse_goal("1x2+3"),
        eq.Rules("agloa-2026-27", "senior", ["powers-of-the-base"]),
    )
    for steps in (0, 10, 100, 1000):
        with budget_of(Budget(steps, 0)):
            assert eq.goal_readings(goal, rules).missing
        with budget_of(Budget(steps, 0)):
            assert goal_values(goal, rules).missing


def test_a_regrouping_without_steps_is_not_decided() -> None:
    with budget_of(Budget(20, 0)):
        assert eq.regroup("2x4-(3+1) = 4", "2x[4-(3+1)] = 4", None, SENIOR).shows_wrong is None


def test_steps_kept_for_words_are_there_when_the_others_are_gone() -> None:
    with budget_of(Budget(100, 30)) as budget:
        with pytest.raises(OutOfSteps):
            spend(71)
        with pytest.raises(OutOfSteps):
            spend(1)
        with telling():
            spend(30)
        assert budget.left == 0


def test_a_share_is_all_that_may_be_taken_inside() -> None:
    with budget_of(Budget(100, 0)) as budget:
        with share(10), pytest.raises(OutOfSteps):
            spend(11)
        assert budget.left == 90
        spend(90)
    with share(5), pytest.raises(OutOfSteps):
        spend(6)


def test_outside_of_questions_nothing_is_counted() -> None:
    spend(10**12)
    with telling():
        spend(10**12)


def test_what_is_remembered_is_worked_out_once_a_question() -> None:
    calls: list[int] = []

    @remembered
    def half(n: int) -> int:
        calls.append(n)
        spend(10)
        if n % 2:
            raise values.NotDecided("odd")
        return n // 2

    @bounded
    def ask() -> int:
        for _ in range(2):
            with pytest.raises(values.NotDecided, match="odd"):
                half(3)
        return half(4) + half(4)

    assert ask() == 4
    assert calls == [3, 4]
    assert ask() == 4
    assert calls == [3, 4, 3, 4]


def test_what_is_poorer_for_want_of_steps_is_not_remembered() -> None:
    @remembered
    def guess(n: int) -> int:
        try:
            spend(50)
        except values.NotDecided:
            return 0
        return n

    with budget_of(Budget(100, 0)):
        with share(10):
            assert guess(7) == 0
        assert guess(7) == 7
