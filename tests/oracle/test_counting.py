"""Counting: what it rules out has no Solution, by the sets of cubes and by brute force."""

import re
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle.budget import Budget, Meter
from flubball.games.equations.oracle.feasible import is_out_of_count
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.oracle.reference import Search
from oracle.sampling import brute_of, choices, rules_of

FACES = "0123456789+-x÷^√"


def _mat(rng: Random, most: int) -> eq.Mat:
    sections: dict[str, list[str]] = {"required": [], "permitted": [], "resources": []}
    for _ in range(rng.randint(2, most)):
        sections[rng.choice(list(sections))].append(rng.choice(FACES))
    return eq.Mat(goal="7", **{name: " ".join(cubes) for name, cubes in sections.items()})


@pytest.mark.parametrize(("name", "variation"), choices())
def test_no_set_of_cubes_can_be_put_together_where_counting_says_so(
    name: str, variation: str
) -> None:
    rules = rules_of(name, variation)
    rng = Random(f"counting {name} {variation}")
    seen = set()
    for _ in range(25):
        mat = _mat(rng, 6)
        for question in questions(rules, mat, rng.choice(("now", "impossible"))):
            out = is_out_of_count(question.problem, question.with_i)
            seen.add(out)
            search = Search(question, eq.Tables(reference=True), Meter(Budget(10**6)))
            least = 1 if question.problem.reusable else question.problem.least_cubes
            sizes = range(least, 7)
            assert not out or not any(c for n in sizes for c in search.sets_of(n)), (mat, question)
    assert True in seen


def test_brute_force_writes_nothing_where_counting_says_so_with_i() -> None:
    rules = rules_of("senior", "imaginary")
    brute = brute_of(rules, 4)
    rng = Random("counting with i")
    ruled_out = 0
    for _ in range(150):
        mat = _mat(rng, 4)
        (question,) = questions(rules, mat, "impossible")
        if is_out_of_count(question.problem, question.with_i):
            ruled_out += 1
            texts = [text for text in _with_i(mat) if len(eq.value_of(text, rules).values)]
            assert not texts and not any(
                len(eq.value_of(text, rules).values)
                for text in brute.solutions(mat)
                if len(re.sub("<[^>]*>", "", text)) > 1
            ), mat
    assert ruled_out > 20


def _with_i(mat: eq.Mat) -> list[str]:
    """Rows of two or three cubes with all of Required, each minus written as i or as itself."""
    cubes = [c.symbol for name in ("required", "permitted", "resources") for c in mat.section(name)]
    need = len(mat.section("required"))
    rows: list[tuple[str, tuple[int, ...]]] = [("", ())]
    found: list[str] = []
    while rows:
        text, used = rows.pop()
        if len(used) > 1 and set(range(need)) <= set(used):
            found.append(text)
        for n, cube in enumerate(cubes):
            if n not in used and len(used) < 3:
                rows += [
                    (text + face, (*used, n)) for face in ((cube, "i") if cube == "-" else cube)
                ]
    return found
