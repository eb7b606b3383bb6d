"""The search for premises, set against all sets of WFFs that the letters can be laid out to."""

from random import Random

import pytest

from flubball import wff
from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.oracle.budget import Stopped
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


def test_the_core_finds_the_same_in_the_same_order() -> None:
    rng, some = Random("core"), 0
    for _ in range(40):
        letters, goal, rules = random_question(rng)
        tables = Tables(matrices_of(rules), wff.parse(goal))
        assert tables.core is not None
        by_core = list(Sought(tables, lambda steps: None).premises(pack(letters)))
        tables.core = None
        assert by_core == list(Sought(tables, lambda steps: None).premises(pack(letters)))
        some += bool(by_core)
    assert some > 5


@pytest.mark.parametrize(
    ("letters", "goal", "names"),
    [
        ("Cqpq", "p", "Co"),
        ("KCpqq", "p", "Ko Co"),
        ("CKqrpqr", "p", "Co Ki"),
        ("CAqrpq", "p", "Co Ai"),
        ("Epqq", "q", "Co Eo"),
        ("EpqCqq", "Eqp", "Ei Eo"),
        ("Kpqr", "Kpr", "Ki Ko"),
        ("CpqCqp", "Epq", "Ei"),
        ("KpqKqr", "Apr", "Ai Ko"),
    ],
)
def test_the_core_leaves_out_what_line_rules_find_idle(letters: str, goal: str, names: str) -> None:
    aim, rules, use = wff.parse(goal), frozenset(names.split()), pack(letters)
    search = Sought(Tables(matrices_of(rules), aim), lambda steps: None)
    found = list(search.premises(use, aim, rules))
    every = list(search.premises(use))
    assert found == [one for one in every if is_minimal(one, aim, rules)]
    assert bool(found) or len(every) > 1


def is_minimal(premises: tuple[wff.Formula, ...], goal: wff.Formula, rules: frozenset[str]) -> bool:
    """Does the Goal follow, and not without one of the parts?"""
    fewer = [(premises[:n] + premises[n + 1 :], rules) for n in range(len(premises))]
    fewer += [(premises, rules - {name}) for name in rules]
    follows = settled(premises, goal, rules).follows
    return bool(follows) and not any(settled(some, goal, less).follows for some, less in fewer)


def test_a_search_of_the_core_that_is_stopped_can_be_asked_again() -> None:
    tables = Tables(matrices_of(frozenset(("Co",))), wff.parse("p"))
    letters = pack("CCAAApppqqrrs")

    def stop(steps: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        list(Sought(tables, stop).premises(letters))
    assert len(list(Sought(tables, lambda steps: None).premises(pack("Cqpq")))) == 2
    assert tables.core is not None
    for bad in (b"123", b"\x40" * 9):
        with pytest.raises(ValueError, match="no such letters"):
            tables.core.premises(bad, 0, 1, "", 0, stop)
    with pytest.raises(ValueError, match="no WFF"):
        tables.core.premises(bytes((1, 0, 0, 0, 0, 1, 2, 0, 0)), 0, 9, "Cp", 1, lambda _: None)
