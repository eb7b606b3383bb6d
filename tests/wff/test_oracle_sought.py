"""The search for premises, set against all sets of WFFs that the letters can be laid out to."""

from random import Random

import pytest

from flubball import wff
from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.oracle.pool import pack
from flubball.games.wff.oracle.sought import FEW, Sought, Tables
from flubball.games.wff.rules_of_inference import NAMES
from wff.oracle_brute import premise_sets


def sought(letters: str, goal: str, rules: frozenset[str]) -> list[tuple[str, ...]]:
    """What the search finds."""
    tables = Tables(matrices_of(rules), wff.parse(goal))
    return list(Sought(tables, lambda steps: None).premises(pack(letters)))


def laid_out(letters: str) -> set[tuple[str, ...]]:
    """Every set of different WFFs."""
    found = premise_sets("".join(sorted(letters)))
    return {tuple(sorted(one)) for one in found if len(set(one)) == len(one)}


@pytest.mark.parametrize("letters", ["ppq", "KNpq", "CKppqr", "NNp", "AEpqNp", "pqrs", "K", ""])
def test_premises_are_all_the_sets_of_different_wffs(letters: str) -> None:
    found = sought(letters, "Cpp", frozenset(NAMES))  # never false, so nothing is refuted
    assert len(found) == len(set(found)) and set(found) == laid_out(letters)


def random_question(rng: Random) -> tuple[str, str, frozenset[str]]:
    """Letters that make one to three WFFs, longer ones than are kept; a Goal, and rules."""
    variables = rng.choice((3, 3, 4))
    ops = [rng.choice("CAKE") for _ in range(variables - rng.choice((1, 1, 2, 3)))]
    negations = "N" * rng.choice((0, 0, 1, 1, 2))
    letters = "".join((*ops, negations, *(rng.choice("ppqr") for _ in range(variables))))
    goal = rng.choice(("p", "Np", "Apq", "Kpq", "CpNq", "Epq"))
    return letters[:7], goal, frozenset(rng.sample(NAMES, rng.randint(1, 6)))


def test_only_what_a_table_refutes_is_left_out() -> None:
    rng = Random("sought")
    some = left_out = longer = 0
    for _ in range(60):
        letters, goal, rules = random_question(rng)
        found = sought(letters, goal, rules)
        tables, aim = matrices_of(rules), wff.parse(goal)
        wanted = {
            one
            for one in laid_out(letters)
            if not tables.refute([wff.parse(text) for text in one], aim)
        }
        assert len(found) == len(set(found)) and set(found) == wanted, (letters, goal, rules)
        some += bool(wanted)
        left_out += len(laid_out(letters)) - len(wanted)
        longer += bool(wanted) and len(letters) > FEW
    assert some > 5 and longer > 2 and left_out > 300
