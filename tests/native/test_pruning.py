"""What the core leaves out by bounds: the same answers as without any of them."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import mpq
from native import answer
from native.answer import IMPOSSIBLE, NOT_DECIDED, SOLVABLE
from native.brute import Brute
from native.random_problems import problems

BOOK = "agloa-2026-27"
BUDGET = 400_000
SIGNS = ("bx", "gx", "b÷", "k÷", "g^", "k√")


def compare(rules: Rules, seed: str, sizes: tuple[int, ...], count: int) -> dict[str, int]:
    """How many Problems both searches finish, and how many of those are impossible."""
    found = {"both": 0, "impossible": 0}
    for problem in islice(problems(rules, Random(seed), sizes), count):
        pruned = answer.read(_core.Session().solve(problem.encode(), BUDGET))
        plain = answer.read(_core.Session(prune=False).solve(problem.encode(), BUDGET))
        if NOT_DECIDED in (pruned.verdict, plain.verdict):
            continue
        found["both"] += 1
        found["impossible"] += pruned.verdict == IMPOSSIBLE
        assert (pruned.verdict == IMPOSSIBLE) == (plain.verdict == IMPOSSIBLE), problem
    return found


@pytest.mark.parametrize(
    ("division", "variations"),
    [
        ("elementary", []),
        ("elementary", ["sideways"]),
        ("elementary", ["upside-down"]),
        ("middle", []),
        ("middle", ["number-of-factors", "exponent-red"]),
        ("elementary", ["gcf", "remainder"]),
        ("senior", []),
    ],
)
def test_pruning_changes_no_answer(division: str, variations: list[str]) -> None:
    rules = Rules(BOOK, division, variations)
    found = compare(rules, division, (7, 8), 40)
    assert found["both"] > 12
    assert found["impossible"] > 1


def test_pruning_saves_work() -> None:
    work = {True: 0, False: 0}
    for problem in islice(problems(Rules(BOOK, "elementary"), Random(2), (8, 9)), 12):
        for prune in work:
            reply = answer.read(_core.Session(prune=prune).solve(problem.encode(), BUDGET))
            work[prune] += reply.work
            assert reply.verdict in (IMPOSSIBLE, SOLVABLE, NOT_DECIDED)
    assert work[True] < work[False]


@pytest.mark.parametrize("variations", [[], ["sideways", "exponent-blue"], ["upside-down"]])
def test_without_sums_every_value_is_still_found(variations: list[str]) -> None:
    """Powers and roots of numerals: a prime that is none of theirs rules a target out."""
    rng, rules = Random(f"primes {variations}"), Rules(BOOK, "middle", variations)
    asked = 0
    for _ in range(12):
        cubes = [*rng.choices(("r2", "b3", "g4", "g6", "k8", "k9"), k=3), *rng.sample(SIGNS, 3)]
        (problem,) = reduce(rules, Mat("1", permitted=" ".join(cubes)), "impossible")
        known = {v for _, v in Brute(problem).solutions() if isinstance(v, mpq) and abs(v) < 2**60}
        fit = sorted(v for v in known if v.denominator < 2**60)
        for value in rng.sample(fit, min(len(fit), 12)):
            target = int(value.numerator), int(value.denominator)
            aimed = replace(problem, targets=(target,)).encode()
            asked += 1
            assert answer.read(_core.Session().solve(aimed, BUDGET)).verdict != IMPOSSIBLE, cubes
    assert asked > 40
