"""The oracle: against brute force with the judge, its witnesses, its refusals, its bounds."""

from collections import Counter
from random import Random

import pytest

from flubball import wff
from flubball.games.wff.oracle.answers import Searched
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked
from flubball.games.wff.oracle.filling import by_pattern
from flubball.games.wff.oracle.pool import pack, pool_of, size, unpack
from wff.oracle_brute import random_mat, solutions

REGULAR = wff.Rules()
ELEMENTARY = wff.Rules(division="elementary")


def check_witness(found: wff.Solvable, mat: wff.Mat, rules: wff.Rules, after: str) -> None:
    """The judge takes the Solution, with the proof and without; the checker takes the proof."""
    assert wff.judge(found.solution, mat, rules, after, found.proof).correct
    assert wff.judge(found.solution, mat, rules, after).correct
    written = wff.parse_solution(found.solution)
    premises = [str(one) for one in written.formulas]
    assert wff.check(found.proof, mat.goal, premises, written.names, rules).valid
    assert Counter(found.uses) == Counter(cube.letter for cube in written.cubes)
    marked = Counter(cube.letter for cube in written.cubes if cube.marked)
    assert marked == Counter(mat.section("required"))


@pytest.mark.parametrize(
    ("division", "count"), [("elementary", 250), ("middle", 60), ("regular", 200)]
)
def test_it_agrees_with_every_solution_written_out(division: str, count: int) -> None:
    rng = Random(f"oracle {division}")
    rules = wff.Rules(division=division)
    seen: Counter[str] = Counter()
    for _ in range(count):
        mat = random_mat(rng, 6)
        after = rng.choice(wff.AFTER)
        answer = wff.Oracle(rules, mat).after(after)
        brute = next(solutions(mat, rules, after), None)
        seen[type(answer).__name__] += 1
        if isinstance(answer, wff.Solvable):
            assert brute is not None, (mat, after, answer)
            check_witness(answer, mat, rules, after)
        elif isinstance(answer, wff.Impossible):
            assert brute is None, (mat, after, answer, brute)
    assert seen["Solvable"] > count // 20 and seen["Impossible"] > count // 4
    assert seen["NotDecided"] <= count // 50


@pytest.mark.parametrize("division", ["elementary", "regular"])
def test_it_lists_exactly_the_solutions_whose_parts_are_all_essential(division: str) -> None:
    rng = Random(f"listing {division}")
    rules = wff.Rules(division=division)
    listed = 0
    for _ in range(150):
        mat = random_mat(rng, 5)
        found = wff.Oracle(rules, mat).solutions(10_000)
        if found.more:
            continue
        texts = {_plain(one.solution) for one in found.solutions}
        assert len(texts) == len(found.solutions)
        brute = {_plain(text) for text in solutions(mat, rules, "impossible")}
        assert texts <= brute
        assert bool(texts) == bool(brute)
        assert {text for text in brute if _irredundant(text, mat, rules)} == texts, mat
        listed += len(texts)
    assert listed > 20


def _plain(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    written = wff.parse_solution(text)
    premises = tuple(sorted(one.text for one in written.premises))
    return premises, tuple(sorted(one.text for one in written.rules))


def _irredundant(
    parts: tuple[tuple[str, ...], tuple[str, ...]], mat: wff.Mat, rules: wff.Rules
) -> bool:
    written = wff.parse_solution(f"{', '.join(parts[0])} / {', '.join(parts[1])}")
    goal = wff.parse(mat.goal)
    smaller = (written.without(one) for one in written.components)
    return not any(wff.derivable(one.formulas, goal, one.names).found for one in smaller)


MATS = [
    ("p", {"required": "qN", "resources": "KpKoCi"}),
    ("KAspq", {"required": "io", "resources": "KKKAApqrsiEN"}),
    ("CNqNp", {"required": "EC", "resources": "pqREoCoNiCiNNpq"}),
    ("s", {"required": "AiRq", "resources": "CCAossppNK"}),
    ("Np", {"required": "rrKN", "resources": "NNppqqRiCCoKK"}),
    ("Eqr", {"required": "ii", "resources": "RCCCqqrrrKKAEioNp"}),
]


@pytest.mark.parametrize(("goal", "sections"), MATS)
def test_patterns_find_solutions_among_many_cubes(goal: str, sections: dict[str, str]) -> None:
    mat = wff.Mat(goal, **sections)
    pool = pool_of(mat, "impossible", 1)
    asked = Asked(REGULAR, mat, "impossible", pool, wff.parse(goal))
    found = next(by_pattern(asked, Meter(wff.Budget())), None)
    assert found is not None
    check_witness(found, mat, REGULAR, "impossible")


def test_the_distance_is_exact_and_grows_with_what_is_missing() -> None:
    mat = wff.Mat("p", permitted="K p q", resources="K o N")
    oracle = wff.Oracle(ELEMENTARY, mat)
    found = oracle.distance()
    assert (found.cubes, found.exact) == (2, True)
    assert isinstance(oracle.now(), wff.Impossible)
    assert wff.Oracle(ELEMENTARY, wff.Mat("p", permitted="p R")).distance().cubes == 0
    never = wff.Oracle(ELEMENTARY, wff.Mat("s", permitted="p R", resources="K o")).distance()
    assert never.cubes is None and not never.open
    spent = oracle.__class__(ELEMENTARY, mat).distance(wff.Budget(3))
    assert spent.open == "the budget is used up" and "Not decided" in str(spent)


def test_budget_and_cancel_stop_it() -> None:
    mat = wff.Mat("KpEqr", required="NiR", resources="pqrsCAKENoioNNpqEERRA")
    answer = wff.Oracle(REGULAR, mat).impossible(wff.Budget(5))
    assert isinstance(answer, wff.NotDecided) and "budget" in answer.why
    asked = []

    def cancel() -> bool:
        asked.append(1)
        return True

    hard = wff.Mat("s", required="pqRqp", permitted="p", resources="AAssRAAARioRNrNRqq")
    answer = wff.Oracle(ELEMENTARY, hard).impossible(wff.Budget(10**6, cancel))
    assert isinstance(answer, wff.NotDecided) and answer.why == "it was cancelled" and asked


def test_a_question_may_be_asked_again_with_more_budget() -> None:
    oracle = wff.Oracle(ELEMENTARY, wff.Mat("p", required="q", resources="K p K o N"))
    assert isinstance(oracle.impossible(wff.Budget(1)), wff.NotDecided)
    assert isinstance(oracle.impossible(), wff.Solvable)


@pytest.mark.parametrize(
    ("goal", "sections", "kind", "words"),
    [
        ("Epqrs", {"resources": "pR"}, "goal", "no WFF"),
        ("KKKKKpppppp", {"resources": "pR"}, "goal", "at most 7 cubes"),
        ("p", {"resources": "p"}, "counting", "at least 2 cubes"),
        ("p", {"resources": "pqK"}, "counting", "no R, i or o"),
        ("p", {"required": "ii", "resources": "pK"}, "counting", "2 Required i"),
        ("p", {"required": "p", "resources": "Ki"}, "counting", "without o and R"),
        ("s", {"required": "p", "resources": "KoqK"}, "counting", "the Goal needs s"),
        ("p", {"resources": "KoKR"}, "counting", "no p, q, r or s"),
        ("p", {"required": "CCKK", "resources": "poq"}, "counting", "too few WFFs"),
        ("p", {"required": "q", "permitted": "pRp"}, "letters", "at least, rules that do nothing"),
        ("Kps", {"permitted": "pKiqR"}, "counting", "the Goal needs s"),
    ],
)
def test_what_is_impossible_says_why(
    goal: str, sections: dict[str, str], kind: str, words: str
) -> None:
    answer = wff.Oracle(ELEMENTARY, wff.Mat(goal, **sections)).impossible()
    assert isinstance(answer, wff.Impossible)
    assert answer.proof == kind and words in str(answer)


def test_stricter_options_are_obeyed() -> None:
    strict = wff.Rules(division="elementary", options=wff.read_options({"line-twice": "no"}))
    mat = wff.Mat("p", required="i o", permitted="K K p")
    assert isinstance(wff.Oracle(ELEMENTARY, mat).impossible(), wff.Solvable)
    assert isinstance(wff.Oracle(strict, mat).impossible(), wff.NotDecided)
    found = wff.Oracle(strict, wff.Mat("p", permitted="K K p q o")).impossible()
    assert isinstance(found, wff.Solvable)


def test_what_is_asked_wrongly_is_an_error() -> None:
    with pytest.raises(ValueError, match="where the cubes lie"):
        wff.Oracle(REGULAR, wff.Mat("p"))
    with pytest.raises(ValueError, match="after is one of"):
        wff.Oracle(REGULAR, wff.Mat("p", required="p")).after("never")
    with pytest.raises(ValueError, match="more than the oracle counts"):
        wff.Oracle(REGULAR, wff.Mat("p", required="p" * 40)).now()


@pytest.mark.parametrize("more", ["E i", "N o", "q", "A i N"])
def test_an_idle_part_makes_up_for_the_second_cube(more: str) -> None:
    """The wild Ci proves Cqq by itself, but a Solution has two cubes."""
    mat = wff.Mat("Cqq", required="R", resources=more)
    found = wff.Oracle(REGULAR, mat).impossible()
    assert isinstance(found, wff.Solvable)
    check_witness(found, mat, REGULAR, "impossible")
    alone = wff.Oracle(REGULAR, wff.Mat("Cqq", required="R", resources="A")).impossible()
    assert isinstance(alone, wff.Impossible)


def test_packs_count_letters() -> None:
    assert unpack(pack("ooppK")) == "Kppoo" and size(pack("ooppK")) == 5
    assert str(Searched(2, 1)) == "2 steps, 1 Solution tried"
