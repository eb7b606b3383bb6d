"""The core's promises about memory and work."""

import sys
from dataclasses import replace
from itertools import islice, pairwise
from random import Random
from time import process_time

import pytest

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.rules import Rules
from native import answer
from native.answer import IMPOSSIBLE, NOT_DECIDED, SOLVABLE
from native.random_problems import problems
from native.tagged import Tagged

BOOK = "agloa-2026-27"
PLAIN = Rules(BOOK, "elementary")
CAP = 3_000_000
SLACK = 20_000_000  # the interpreter, and what malloc keeps


def only(rules: Rules, mat: Mat) -> Problem:
    (problem,) = reduce(rules, mat, "impossible")
    return problem


ROLL = "9 8 5 2 √ 0 7 3 6 ^ + 4 x 1 - 2 ÷ 8 1 6 ÷ x"
LARGE = replace(only(PLAIN, Mat("7", resources=ROLL)), targets=((899_809_343, 1_000_003),))
ENDLESS = only(
    Rules(BOOK, "senior", ["multiple-operations"]),
    Mat("16", required="5", permitted="√ 0 ÷ 7 9 3 1", forbidden="x", resources="÷"),
)


def resident() -> int:
    """Bytes of this process in memory."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.parametrize("problem", [LARGE, ENDLESS])
def test_memory_stays_below_the_cap(problem: Problem) -> None:
    session = _core.Session(CAP)
    reply = answer.read(session.solve(problem.encode(), 30_000_000))
    assert (reply.verdict, reply.why) == (NOT_DECIDED, "memory")
    assert reply.bytes > CAP  # what it would have taken
    assert session.bytes() == 0


def test_a_session_of_many_questions_stays_below_the_cap() -> None:
    session = _core.Session(CAP)
    rules = [PLAIN, Rules(BOOK, "senior"), Rules(BOOK, "elementary", ["multiple-operations"])]
    for number in range(60):
        for problem in islice(problems(rules[number % 3], Random(number), (7, 8)), 2):
            reply = answer.read(session.solve(problem.encode(), 200_000))
            assert session.bytes() <= CAP
            fresh = answer.read(_core.solve(problem.encode(), 200_000))
            assert {reply.verdict, fresh.verdict} != {SOLVABLE, IMPOSSIBLE}


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_process_grows_no_more_than_the_session_says() -> None:
    before = resident()
    session = _core.Session(40_000_000)
    for problem in (LARGE, ENDLESS):
        reply = answer.read(session.solve(problem.encode(), 4_000_000))
        assert resident() - before < 40_000_000 + SLACK
        assert session.bytes() <= 40_000_000
    assert reply.bytes > 20_000_000  # enough to tell


@pytest.mark.parametrize("problem", [LARGE, ENDLESS])
def test_a_budget_is_kept_in_work_and_time(problem: Problem) -> None:
    start = process_time()
    reply = answer.read(_core.solve(problem.encode(), 2_000_000))
    assert (reply.verdict, reply.why) == (NOT_DECIDED, "budget")
    assert reply.work < 2_100_000
    assert process_time() - start < 4


@pytest.mark.parametrize("problem", [LARGE, ENDLESS])
def test_cancel_is_asked_often(problem: Problem) -> None:
    calls: list[float] = []

    def cancel() -> bool:
        calls.append(process_time())
        return False

    _core.solve(problem.encode(), 500_000, cancel)
    assert len(calls) > 5
    assert max(b - a for a, b in pairwise(calls)) < 0.5


@pytest.mark.parametrize(
    ("division", "variation", "sizes"),
    [
        ("elementary", "multiple-operations", (3, 4, 5, 6)),
        ("middle", "multiple-operations", (3, 4, 5)),
        ("elementary", "three-operation-solution", (7, 7, 8)),
    ],
)
def test_signs_that_count_agree_with_brute_force(
    division: str, variation: str, sizes: tuple[int, ...]
) -> None:
    rules = Rules(BOOK, division, [variation])
    seen = set()
    for problem in islice(problems(rules, Random(variation), sizes), 40):
        brute = Tagged(problem)
        reply = answer.read(_core.solve(problem.encode(), 20_000_000))
        seen.add(reply.verdict)
        if reply.verdict == SOLVABLE:
            assert brute.fits(answer.value(problem, reply))
        there_is = any(brute.fits(value) for value in brute.tagged_solutions())
        assert not there_is or reply.verdict != IMPOSSIBLE
    assert {SOLVABLE, IMPOSSIBLE} <= seen


def test_more_factorials_than_are_tried_are_never_impossible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hopeless = only(PLAIN, Mat("7", resources="2 3 x"))
    verdicts = [
        answer.read(_core.solve(replace(hopeless, factorials=n).encode(), 1_000_000)).verdict
        for n in (3, 4, -1)
    ]
    assert verdicts == [IMPOSSIBLE, NOT_DECIDED, IMPOSSIBLE]  # any number is closed, a few are not
    mat = Mat("7", resources="2 3 x")
    for count, complete in ((3, True), (4, False), (-1, True)):
        monkeypatch.setattr(sys.modules[reduce.__module__], "_factorials", lambda rules, n=count: n)
        assert only(PLAIN, mat).complete is complete


def test_numerals_are_never_used_again() -> None:
    problem = only(PLAIN, Mat("6", resources="3 +"))
    both = tuple(n for n, kind in enumerate(problem.kinds) if kind.all)
    reply = answer.read(_core.solve(replace(problem, reusable=both).encode(), 1_000_000))
    assert reply.verdict == IMPOSSIBLE  # 3+3 takes two cubes
