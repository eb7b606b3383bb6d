"""What the oracle says about letters alone, set against Solutions that are really there."""

import sys
from random import Random

import pytest

from flubball import wff
from flubball.games.wff.oracle.pool import pack
from flubball.games.wff.oracle.shortages import Letters, starved
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
