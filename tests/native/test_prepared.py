"""Questions of a running shake: a Problem read once, asked with changing counts."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.problem import Kind, Problem
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.rules import Rules
from native import answer
from native.answer import IMPOSSIBLE, SOLVABLE
from native.random_problems import problems

BOOK = "agloa-2026-27"
BUDGET = 5_000_000


def counts(problem: Problem) -> bytes:
    return bytes(n for kind in problem.kinds for n in (kind.need, kind.may, kind.extra))


def moved(problem: Problem, rng: Random) -> Problem:
    """One cube of Resources moved to Required, Permitted or Forbidden."""
    kinds = list(problem.kinds)
    some = [n for n, kind in enumerate(kinds) if kind.extra]
    if not some:
        return problem
    number = rng.choice(some)
    kind = kinds[number]
    to = rng.choice([(1, 0), (0, 1), (0, 0)])
    kinds[number] = Kind(kind.label, kind.need + to[0], kind.may + to[1], kind.extra - 1)
    return replace(problem, kinds=tuple(kinds))


@pytest.mark.parametrize(
    ("division", "variations"),
    [("elementary", []), ("middle", []), ("elementary", ["multiple-operations"])],
)
def test_counts_alone_give_the_same_verdicts(division: str, variations: list[str]) -> None:
    rng = Random(division)
    rules = Rules(BOOK, division, variations)
    seen = set()
    for problem in islice(problems(rules, rng, (6, 7)), 25):
        prepared = _core.Session().prepare(problem.encode())
        for extras in (problem.most_extra, 1, 24):
            now = replace(problem, most_extra=extras)
            for _ in range(4):
                now = moved(now, rng)
                reply = answer.read(prepared.ask(counts(now), extras, BUDGET))
                fresh = answer.read(_core.solve(now.encode(), BUDGET))
                seen.add(reply.verdict)
                assert {reply.verdict, fresh.verdict} != {SOLVABLE, IMPOSSIBLE}
                if SOLVABLE not in (reply.verdict, fresh.verdict):
                    assert reply.verdict == fresh.verdict
    assert {SOLVABLE, IMPOSSIBLE} <= seen


def test_a_question_asked_again_costs_next_to_nothing() -> None:
    mat = Mat("97x89", resources="6 ^ - 8 + 1 ÷ 2 1 - 0 7 0 x 7")
    (problem,) = reduce(Rules(BOOK, "elementary"), mat, "impossible")
    prepared = _core.Session().prepare(problem.encode())
    first = answer.read(prepared.ask(counts(problem), 24, BUDGET))
    again = answer.read(prepared.ask(counts(problem), 24, BUDGET))
    assert first.verdict == again.verdict == IMPOSSIBLE
    assert again.work * 3 < first.work


def test_a_needed_cube_that_nothing_uses_is_a_counting_proof() -> None:
    (problem,) = reduce(Rules(BOOK, "elementary"), Mat("7", resources="3 4 +"), "impossible")
    unused = next(n for n, kind in enumerate(problem.kinds) if kind.label == "9")
    data = bytearray(counts(problem))
    prepared = _core.Session().prepare(problem.encode())
    assert answer.read(prepared.ask(bytes(data), 24, BUDGET)).verdict == SOLVABLE
    data[3 * unused] = 1
    reply = answer.read(prepared.ask(bytes(data), 24, BUDGET))
    assert (reply.verdict, reply.proof) == (IMPOSSIBLE, "counting")


@pytest.mark.parametrize(
    ("change", "extras"), [(b"\x01", 1), (b"", -1), (bytes([16]) + bytes(47), 1)]
)
def test_odd_counts_are_refused(change: bytes, extras: int) -> None:
    (problem,) = reduce(Rules(BOOK, "elementary"), Mat("7", resources="3 4 +"), "impossible")
    prepared = _core.Session().prepare(problem.encode())
    with pytest.raises(ValueError, match=r"kind|cubes"):
        prepared.ask(change or counts(problem), extras, BUDGET)


def test_a_prepared_problem_outlives_its_session() -> None:
    (problem,) = reduce(Rules(BOOK, "elementary"), Mat("7", resources="3 4 +"), "impossible")
    prepared = _core.Session().prepare(problem.encode())
    assert answer.read(prepared.ask(counts(problem), 24, BUDGET)).verdict == SOLVABLE
