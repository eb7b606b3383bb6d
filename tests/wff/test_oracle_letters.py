"""What the oracle says about letters alone, set against Solutions that are really there."""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from flubball import wff
from flubball.games.wff.oracle.budget import Meter, Stopped
from flubball.games.wff.oracle.confirming import Asked
from flubball.games.wff.oracle.filling import by_pattern
from flubball.games.wff.oracle.keeping import parts
from flubball.games.wff.oracle.pool import pack, pool_of
from flubball.games.wff.oracle.shortages import Letters
from flubball.games.wff.oracle.starving import starved
from flubball.games.wff.rules_of_inference import NAMES
from wff.sequents import LINE_RULES, valid_sequent

NEAR = wff.Bounds(layers=1, depth=2, contexts=150)
MORE = ("p", "q", "r", "Kpq", "Epq", "Cpq", "Cqp", "Crp", "CKpqr", "CApqr", "Nq", "KrCrq", "CEpqr")

Parts = tuple[list[wff.Formula], frozenset[str]]


def essence(
    rng: Random,
    premises: list[wff.Formula],
    goal: wff.Formula,
    rules: frozenset[str],
    bounds: wff.Bounds = NEAR,
) -> Parts:
    """Parts dropped in some order until every one that is left is essential."""
    parts: list[str] = [*premises, *sorted(rules)]
    rng.shuffle(parts)
    for part in parts:
        fewer = [one for one in premises if one is not part]
        less = rules - {part} if len(fewer) == len(premises) else rules
        if wff.derivable(fewer, goal, less, bounds=bounds).found:
            premises, rules = fewer, less
    return premises, rules


def look(rng: Random, names: tuple[str, ...], longest: int) -> str:
    """A random Solution made of essential parts only: its letters are not ruled out."""
    premises, goal = valid_sequent(rng, longest)
    given = list(premises) + [wff.parse(rng.choice(MORE)) for _ in range(rng.randint(0, 3))]
    given = list(dict.fromkeys(given))
    rules = frozenset(rng.sample(names, rng.randint(1, len(names))))
    if not wff.derivable(given, goal, rules, bounds=NEAR).found:
        return ""
    given, rules = essence(rng, given, goal, rules)
    use, letters = pack("".join(given)), Letters(goal, rules)
    shown = f"{', '.join(given)} / {', '.join(sorted(rules))} for {goal}"
    if not letters.will_do(use):
        # A longer search may show that a part is not essential after all.
        assert essence(rng, given, goal, rules, wff.BOUNDS) != (given, rules), shown
        return ""
    assert letters.may_do(use, use), shown
    assert letters.may_do(use + pack("CApq"), 0) and not starved(goal, use, rules), shown
    return shown


@pytest.mark.parametrize("subproofs", [False, True])
def test_no_solution_is_ruled_out_by_its_letters(subproofs: bool) -> None:
    assert len(many("letters", subproofs, 2_000 if not subproofs else 400)) > 60


def many(seed: str, subproofs: bool, count: int) -> set[str]:
    """The Solutions that were seen."""
    rng = Random(f"{seed} {subproofs}")
    names = tuple(name for name in (NAMES if subproofs else LINE_RULES) if name != "Rp")
    return {look(rng, names, 3 if rng.random() < 0.7 else 6) for _ in range(count)} - {""}


def shaken(rng: Random) -> wff.Mat:
    """A roll of 28 cubes, a Goal of some of them, a few cubes in each section."""
    roll = [rng.choice("CAKENR") for _ in range(14)] + [rng.choice("pqrsio") for _ in range(14)]
    goal = ""
    while not wff.is_wff(goal):
        rng.shuffle(roll)
        goal = "".join(roll[: rng.choice((1, 1, 2, 3, 3, 4, 5, 5))])
    rest = roll[len(goal) :]
    needed = rng.randint(0, 7)
    return wff.Mat(goal, "".join(rest[:needed]), "", "", "".join(rest[needed:]))


@pytest.mark.parametrize("division", ["elementary", "regular"])
def test_no_solution_that_fits_a_pattern_is_ruled_out(division: str) -> None:
    assert patterned("patterns", division, 150) > 150


def patterned(seed: str, division: str, count: int) -> int:
    """Solutions with many Required cubes, found by a program that knows nothing of letters."""
    rng, rules = Random(f"{seed} {division}"), wff.Rules(division=division)
    seen = 0
    for _ in range(count):
        mat = shaken(rng)
        goal = wff.parse(mat.goal)
        asked = Asked(rules, mat, "impossible", pool_of(mat, "impossible", 1), goal)
        for found in islice(_short(asked), 4):
            premises, naming = parts(found.solution)
            given, names = essence(rng, list(premises), goal, naming.rules)
            if names == {"Rp"} or sum(map(len, (*given, *names))) < 3:
                continue
            use, letters = pack("".join(given)), Letters(goal, names)
            shown = f"{', '.join(given)} / {', '.join(sorted(names))} for {goal}"
            assert letters.will_do(use) and letters.may_do(use, use), shown
            seen += 1
    return seen


def _short(asked: Asked) -> Iterator[wff.Solvable]:
    try:
        yield from by_pattern(asked, Meter(wff.Budget(4_000)))
    except Stopped:
        return


@pytest.mark.parametrize(
    ("goal", "rules", "use", "good"),
    [
        ("p", "Ko", "Kpq", True),
        ("p", "Ko", "Kpqr", False),  # one premise is enough
        ("p", "Co", "Cqpq", True),
        ("p", "Co", "Crpq", False),  # r and q are there once
        ("q", "Co Eo", "Epqq", True),  # from q comes p, and from p comes q
        ("p", "Co Ki", "CKqqpq", True),
        ("p", "Co Ki", "CKqrpq", False),
        ("p", "Co Ai", "CAqrpq", True),
        ("p", "Ai Ko", "Kpq", False),
        ("p", "Ki Ko", "p", True),
        ("s", "Ko Ci", "KNpq", False),
        ("EsNr", "Ko Ci R", "Ksp", False),
    ],
)
def test_letters(goal: str, rules: str, use: str, good: bool) -> None:
    found = Letters(wff.parse(goal), frozenset(rules.split()))
    assert found.will_do(pack(use)) == good


if __name__ == "__main__":
    for subproofs in (False, True):
        print(subproofs, len(many(sys.argv[1], subproofs, int(sys.argv[2]))))
    for division in ("elementary", "regular"):
        print(division, patterned(sys.argv[1], division, int(sys.argv[2]) // 10))
