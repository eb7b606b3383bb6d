"""Every Solution by the core: of exactly the sets of cubes that brute force finds."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.problem import words_of
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.rules import Rules
from native import answer
from native.answer import Reply
from native.brute import Brute
from native.random_problems import problems
from native.test_prepared import counts

BOOK = "agloa-2026-27"
BUDGET = 5_000_000
NOTHING = Reply(1, "", "", 0, 0, 0, 0, 0, 0, 0, ())


def listed(data: bytes) -> tuple[bool, list[Reply]]:
    words = words_of(data)
    found, at = [], 2
    for _ in range(words[1]):
        end = at + 1 + 2 * words[at]
        tokens = tuple(zip(words[at + 1 : end : 2], words[at + 2 : end : 2], strict=True))
        found.append(replace(NOTHING, witness=tokens))
        at = end
    assert at == len(words)
    return bool(words[0]), found


@pytest.mark.parametrize(("division", "variation"), [("elementary", ""), ("middle", "")])
def test_lists_solutions_of_every_set_that_has_one(division: str, variation: str) -> None:
    rules = Rules(BOOK, division, [variation] if variation else [])
    whole = 0
    for problem in islice(problems(rules, Random(11), (4, 5, 5)), 60):
        brute = Brute(problem)
        prepared = _core.Session().prepare(problem.encode())
        done, found = listed(prepared.list(counts(problem), problem.most_extra, 10_000, BUDGET))
        sets = {cubes for cubes, value in brute.solutions() if brute.fits(value)}
        mine = {answer.cubes(problem, one) for one in found}
        assert all(brute.fits(answer.value(problem, one)) for one in found)
        assert mine <= sets
        if done:
            assert mine == sets
            whole += bool(sets)
    assert whole > 5


def test_a_limit_is_kept_and_told() -> None:
    mat = Mat("7", resources="3 4 + 2 5 + 1")
    (problem,) = reduce(Rules(BOOK, "elementary"), mat, "impossible")
    prepared = _core.Session().prepare(problem.encode())
    done, found = listed(prepared.list(counts(problem), 24, 3, BUDGET))
    assert (done, len(found)) == (False, 3)
    done, found = listed(prepared.list(counts(problem), 24, 1000, BUDGET))
    assert done
    texts = {"".join(sorted(answer.text(problem, one))) for one in found}
    assert {"()+34", "()+25"} <= texts
    assert not listed(prepared.list(counts(problem), 24, 1000, 10))[0]
