"""Counting: what it rules out has no Solution, by the sets of cubes and by brute force."""

import re
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible
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


@pytest.mark.parametrize("points", range(3))
def test_too_many_digits_for_the_points_and_signs_are_counted(points: int) -> None:
    # With a point, ^ that is none, up to three digits are a numeral; all others are of one digit.
    rules = eq.Rules("agloa-2026-27", "elementary", ["decimal-point"])
    for digits in range(2, 9):
        for signs in range(3):
            numerals = {
                (signs + powers + 1, points - powers)
                for powers in range(points + 1)
                if points - powers <= signs + powers + 1
            }
            fits = any(n <= digits <= n + 2 * pointed for n, pointed in numerals)
            cubes = "3 " * digits + "^ " * points + "+ " * signs
            found = rules.oracle(eq.Mat("7", required=cubes)).impossible(eq.Budget(20_000))
            counted = isinstance(found, Impossible) and found.proof == "counting"
            assert not (counted and fits), cubes
            assert counted or digits - 2 * points <= signs + 1, cubes


DIGITS_LEFT = (
    (
        "elementary",
        "sideways factorial decimal-point",
        eq.Mat(
            "g5",
            required="r3 k+ b3 k9 k7 r0 r3 k9",
            permitted="b1 k9 g^ r+ bx g5",
            forbidden="k+ g- g- b1 bx r+ b0 r2",
            resources="g6",
        ),
    ),
    (
        "middle",
        "factorial decimal-point sideways",
        eq.Mat(
            "b0",
            required="r3 b0 g5 k7 g^ g4 k7 r1 r+ r2",
            permitted="r1 g^ bx",
            forbidden="g^ g- k÷ b1 b3 k√ r2 bx",
            resources="k8 k9",
        ),
    ),
)


@pytest.mark.parametrize("after", ["now", "impossible"])
@pytest.mark.parametrize(("division", "names", "mat"), DIGITS_LEFT)
def test_digits_that_are_left_over_are_counted(
    division: str, names: str, mat: eq.Mat, after: str
) -> None:
    found = eq.Rules("agloa-2026-27", division, names.split()).oracle(mat).after(after)
    assert isinstance(found, Impossible) and found.proof == "counting", found


@pytest.mark.parametrize(
    ("names", "mat", "after"),
    [
        # 6 to the power of a factorial of 9 has no end; - and one cube more make no numeral.
        (
            "exponent-black multiple-operations factorial",
            eq.Mat("g6k9", permitted="r-", resources="r3 r0 b2 b÷ g4 k7 k√ k9"),
            "now",
        ),
        # The Goal may be any power of 10; five numerals leave no place for six signs.
        (
            "multiple-operations exponent-red powers-of-the-base",
            eq.Mat("b1r1", required="b0 g- r- k7 gx g- g6 k√ b÷", permitted="g^ r2 r+ k7"),
            "impossible",
        ),
    ],
)
def test_what_is_left_out_is_no_matter_where_no_cubes_can_be_put_together(
    names: str, mat: eq.Mat, after: str
) -> None:
    found = eq.Rules("agloa-2026-27", "junior", names.split()).oracle(mat).after(after)
    assert isinstance(found, Impossible) and found.proof == "counting", found
