"""Mats that arguments about letters once called Impossible, each with a Solution the judge accepts.

A second reader found them by making minimal Solutions at random.
"""

import pytest

from flubball import wff
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.oracle.pool import pack
from flubball.games.wff.oracle.shortages import Letters

FOUND = [
    # Ei and Eo turn an E round.
    ("elementary", "Eqp", "EpqEoEi", "", "Epq / Ei, Eo"),
    ("regular", "Epq", "EpqEoEi", "", "Epq / Ei, Eo"),
    ("regular", "Eqp", "EqpEo", "oR", "Eqp / Eo, R(Ei)"),
    # One line serves Co twice: as what is taken apart, and as what is matched.
    ("elementary", "p", "CqpCCqpqCo", "", "Cqp, CCqpq / Co"),
    ("regular", "p", "CqpCCqpqCo", "", "Cqp, CCqpq / Co"),
    ("elementary", "Cqs", "CpCqsCCpCqspCo", "", "CpCqs, CCpCqsp / Co"),
    ("elementary", "Np", "CKppNpCCKppNppCoKi", "", "CKppNp, CCKppNpp / Co, Ki"),
    ("elementary", "r", "pCNprCKCNprpNpCoKi", "", "p, CNpr, CKCNprpNp / Co, Ki"),
    # Ei turns an E round for Co, and Eo of the same E gives the Goal.
    ("elementary", "p", "EpqCEqpqCoEiEo", "", "Epq, CEqpq / Co, Ei, Eo"),
    ("regular", "p", "EEqpqEpqCoEiEo", "", "EEqpq, Epq / Co, Ei, Eo"),
    ("elementary", "q", "EEqppEpqCoEiEo", "", "EEqpp, Epq / Co, Ei, Eo"),
    # The Goal comes once more through the E that it makes with a theorem.
    ("regular", "CAqpp", "CAqppAiCiEiEo", "", "CAqpp / Ai, Ci, Ei, Eo"),
    ("regular", "CpKqp", "CpKqpKoCiEiEo", "", "CpKqp / Ko, Ci, Ei, Eo"),
    # In a subproof the Goal is a line, and is taken apart there.
    ("regular", "CsNs", "CsCsNsCNssCoNiR", "", "CsCsNs, CNss / Co, Ni, R"),
]


@pytest.mark.parametrize(("division", "goal", "required", "permitted", "solution"), FOUND)
def test_never_impossible(
    division: str, goal: str, required: str, permitted: str, solution: str
) -> None:
    rules = wff.Rules(division=division)
    mat = wff.Mat(goal, required=required, permitted=permitted, forbidden="", resources="")
    assert rules.judge(solution, mat).correct is True
    assert not isinstance(rules.oracle(mat).impossible(), wff.Impossible)


def test_an_e_is_turned_round_after_now() -> None:
    mat = wff.Mat("Epq", required="qoE", permitted="pE", forbidden="", resources="ER")
    found = wff.Rules(division="elementary").oracle(mat).now()
    assert not isinstance(found, wff.Impossible)


@pytest.mark.parametrize(
    ("goal", "premises", "rules"),
    [
        ("Kpr", "CqKpr CCqpq", "Ko Co Ci R"),
        ("KpNs", "CsKpNs CNss", "Ko Co Ni R"),
        ("CsNs", "CqCsNs CNsq Csq", "Co Ni R"),
    ],
)
def test_a_subproof_may_take_the_goals_place_apart(goal: str, premises: str, rules: str) -> None:
    """The mats of these have other Solutions too, but the letters must not rule this one out."""
    given, names = tuple(map(wff.parse, premises.split())), frozenset(rules.split())
    one, use = wff.parse(goal), pack(premises)
    assert settled(given, one, names).follows is True
    assert not any(settled(given, one, names - {name}).follows for name in names)
    letters = Letters(one, names)
    assert letters.will_do(use) and letters.may_do(use, use)


@pytest.mark.parametrize(("permitted", "resources"), [(16, 16), (31, 1), (15, 16)])
def test_more_cubes_of_a_letter_than_are_counted_are_an_error(
    permitted: int, resources: int
) -> None:
    """Too many for one number are refused, in whichever sections they lie."""
    mat = wff.Mat("p", "", "p" * permitted, "", "R" + "p" * resources)
    with pytest.raises(ValueError, match="more than the oracle counts"):
        wff.Rules().oracle(mat).impossible()
