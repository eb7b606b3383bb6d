"""The C++ core against brute force, and under the sanitizers."""

import shutil
import subprocess
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from struct import pack

import pytest

from flubball.games.equations import values
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.budget import Budget, Meter
from flubball.games.equations.oracle.by_core import answers
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import questions, reduce
from flubball.games.equations.rules import Rules
from native import answer
from native.answer import IMPOSSIBLE, NOT_DECIDED, SOLVABLE, TIE, Reply
from native.brute import Brute
from native.random_problems import problems

NATIVE = Path(__file__).parents[2] / "native"
BOOK = "agloa-2026-27"
BUDGET = 20_000_000
PLAYED = [
    ("elementary", "", "2026-27"),
    ("elementary", "sideways", "2026-27"),
    ("elementary", "0-wild", "2026-27"),
    ("elementary", "remainder", "2026-27"),
    ("elementary", "two-digit-numerals", "2026-27"),
    ("elementary", "lcm", "2026-27"),
    ("elementary", "gcf", "2026-27"),
    ("elementary", "number-of-factors", "2026-27"),
    ("elementary", "average", "2027-28"),
    ("elementary", "smallest-prime", "2027-28"),
    ("elementary", "percent", "2027-28"),
    ("elementary", "decimal-point", "2027-28"),
    ("middle", "", "2026-27"),
    ("middle", "base-8", "2026-27"),
    ("middle", "exponent-red", "2026-27"),
    ("middle", "multiple-of-6", "2026-27"),
    ("senior", "", "2026-27"),
    ("senior", "log", "2026-27"),
]


def settled(problem: Problem, session: "_core.Session") -> Reply:
    """The answer with every tie decided by exact values."""
    reply = answer.read(session.solve(problem.encode(), BUDGET))
    while reply.verdict == TIE:
        try:
            if Brute(problem).fits(answer.value(problem, reply)):
                return reply
        except values.Undefined:
            pass
        reply = answer.read(session.solve(problem.encode(), BUDGET, refuted=True))
    return reply


def is_allowed(problem: Problem, reply: Reply) -> bool:
    used = answer.cubes(problem, reply)
    kinds = list(zip(used, problem.kinds, strict=True))
    extras = sum(max(0, n - kind.need - kind.may) for n, kind in kinds)
    return all(k.need <= n <= k.all for n, k in kinds) and extras <= problem.most_extra


@pytest.mark.parametrize(("division", "variation", "season"), PLAYED)
def test_agrees_with_brute_force(division: str, variation: str, season: str) -> None:
    rules = Rules(BOOK, division, [variation] if variation else [], season)
    rng = Random(f"{division} {variation}")
    seen = set()
    for problem in islice(problems(rules, rng, (3, 4, 5, 5)), 80):
        brute = Brute(problem)
        there_is = any(brute.fits(value) for _, value in brute.solutions())
        reply = settled(problem, _core.Session())
        seen.add(reply.verdict)
        if reply.verdict in (SOLVABLE, TIE):
            assert there_is
            assert is_allowed(problem, reply)
            assert brute.fits(answer.value(problem, reply))
        elif reply.verdict == IMPOSSIBLE:
            assert not there_is
    assert {SOLVABLE, IMPOSSIBLE} <= seen


def question(goal: str, after: str = "impossible", **sections: str) -> Problem:
    (problem,) = reduce(Rules(BOOK, "elementary"), Mat(goal, **sections), after)
    return problem


HARD = question("97x89", resources="6 ^ - 8 + 1 ÷ 2 1 - 0 7 0 x 7")


def test_one_session_answers_like_fresh_ones() -> None:
    rng = Random(5)
    shared = _core.Session()
    for problem in islice(problems(Rules(BOOK, "elementary"), rng, (5, 6, 7)), 60):
        fresh = answer.read(_core.solve(problem.encode(), BUDGET))
        assert answer.read(shared.solve(problem.encode(), BUDGET)).verdict == fresh.verdict
        near = answer.read(shared.solve(problem.encode(), BUDGET, nearest=True))
        assert near.verdict == fresh.verdict
        assert near.verdict != SOLVABLE or near.extras <= fresh.extras
    assert shared.bytes() > 0
    shared.clear()
    assert shared.bytes() == 0


def test_the_proof_is_named() -> None:
    proofs = [
        (question("7", resources="3 4 + +"), "exhausted"),
        (question("7", required="+ +", resources="3 4"), "counting"),
        (question("99", resources="2 3 +"), "magnitude"),
        (question("7", resources="2 3 x"), "divisibility"),
    ]
    found = [answer.read(_core.solve(problem.encode(), BUDGET)) for problem, _ in proofs]
    assert [reply.verdict for reply in found[1:]] == [IMPOSSIBLE] * 3
    assert [reply.proof for reply in found[1:]] == [proof for _, proof in proofs[1:]]
    assert found[0].verdict == SOLVABLE


def test_a_budget_and_a_cancel_stop_it() -> None:
    stopped = answer.read(_core.solve(HARD.encode(), 1000))
    assert (stopped.verdict, stopped.why) == (NOT_DECIDED, "budget")
    calls: list[int] = []

    def cancel() -> bool:
        calls.append(1)
        return True

    cancelled = answer.read(_core.solve(HARD.encode(), BUDGET, cancel))
    assert (cancelled.verdict, cancelled.why) == (NOT_DECIDED, "cancelled")
    assert calls == [1]
    assert answer.read(_core.solve(HARD.encode(), BUDGET)).verdict == IMPOSSIBLE


def test_an_error_in_cancel_is_raised() -> None:
    def broken() -> bool:
        raise KeyError("cancel")

    with pytest.raises(KeyError):
        _core.solve(HARD.encode(), BUDGET, broken)


def test_huge_targets_are_products_of_powers() -> None:
    problem = replace(question("7", permitted="9 ^ 9 ^ 9 x 5"), targets=())
    for last, verdict in ((5, SOLVABLE), (7, IMPOSSIBLE)):
        large = pack("<9q", 1, 1, 2, 3, 2 * 9**9, 1, last, 1, 1)
        assert answer.read(_core.solve(problem.encode() + large, BUDGET)).verdict == verdict


@pytest.mark.parametrize(
    ("cubes", "target", "verdict"),
    [
        ("9 ^ 9 x 9 + 1 + 1", (9**99, 1), SOLVABLE),
        ("9 ^ 9 x 9 + 1", (9**99, 1), IMPOSSIBLE),
        ("7 ÷ 9 ^ 9 x 9", (7, 9**81), SOLVABLE),
        ("9 ^ 9 x 9 + 1 + 1", (37 * 41 * 9**99, 1), IMPOSSIBLE),
    ],
)
def test_large_targets_go_in_as_prime_powers(
    cubes: str, target: tuple[int, int], verdict: int
) -> None:
    problem = replace(question("7", permitted=cubes), targets=((1, 1000003), target))
    reply = answer.read(_core.solve(problem.encode(), BUDGET))
    assert reply.verdict == verdict
    assert reply.verdict != SOLVABLE or reply.target == 1


def test_a_goal_that_cant_be_held_is_never_impossible() -> None:
    problem = replace(question("7", permitted="2 3 x"), targets=((2**200 + 1, 1),))
    with pytest.raises(OverflowError):
        problem.encode()
    (asked,) = questions(Rules(BOOK, "elementary"), Mat("7", permitted="2 3 x"), "impossible")
    (found,) = answers(replace(asked, problem=problem), _core.Session(), Meter(Budget()))
    assert (found.verdict, found.why) == ("not-decided", "incomplete")


def test_memory_is_told_as_the_reason() -> None:
    mat = Mat("9^9", resources="9 8 5 2 √ 0 7 3 6 ^ + 4 x 1 - 2 ÷ 8 1 6")
    (asked,) = questions(Rules(BOOK, "elementary"), mat, "impossible")
    hard = replace(asked, problem=replace(asked.problem, targets=((899_809_343, 1_000_003),)))
    (found,) = answers(hard, _core.Session(300_000), Meter(Budget()))
    assert (found.verdict, found.why) == ("not-decided", "the memory")


def test_an_incomplete_problem_is_never_impossible() -> None:
    reply = answer.read(_core.solve(replace(HARD, complete=False).encode(), BUDGET))
    assert (reply.verdict, reply.why) == (NOT_DECIDED, "incomplete")


@pytest.mark.parametrize("data", [b"", b"12345678", HARD.encode()[:-8], HARD.encode() + bytes(7)])
def test_garbage_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="Problem"):
        _core.solve(data, BUDGET)


def test_fuzzed_under_the_sanitizers(tmp_path: Path) -> None:
    program = tmp_path / "fuzz"
    compiler = shutil.which("g++")
    assert compiler, "this test needs g++"
    flags = [
        "-std=c++17",
        "-O0",
        "-g1",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
    ]
    sources = sorted(str(path) for path in NATIVE.glob("*.cpp") if path.name != "module.cpp")
    subprocess.run([compiler, *flags, "-o", str(program), *sources], check=True)
    files: list[Path] = []
    for division, variation, season in PLAYED:
        rules = Rules(BOOK, division, [variation] if variation else [], season)
        for problem in islice(problems(rules, Random(3), (5, 6)), 2):
            files.append(tmp_path / f"{len(files)}.bin")
            files[-1].write_bytes(problem.encode())
    done = subprocess.run(
        [str(program), "--mutate", "400", "1", *map(str, files)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "400 changed Problems answered" in done.stdout
