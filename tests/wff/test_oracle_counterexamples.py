"""Mats that arguments about letters once called Impossible, each with a Solution the judge accepts.

A second reader found them by making minimal Solutions at random.
"""

import pytest

from flubball import wff

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
