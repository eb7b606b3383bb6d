"""A no names what it rests on: lemmas, and a model that can be looked at, by every door."""

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from flubball import wff
from flubball.cli import app
from flubball.games.wff.oracle.grounds import NAMES
from flubball.games.wff.oracle_answers import solve
from wff.oracle_brute import random_mat, solutions

PEIRCE = wff.Mat("p", required="CCpqpCiCoR", permitted="", forbidden="", resources="K")
MODEL = "two worlds, 2 after 1: p true in 2, q nowhere true"


def test_peirce_without_no_is_refused_by_a_model_that_is_shown() -> None:
    found = wff.Rules().oracle(PEIRCE).impossible()
    assert isinstance(found, wff.Impossible) and found.proof == "exhausted"
    assert found.lemmas[:2] == ("models", "normal forms") and found.model == MODEL
    assert found.shown.startswith("CCpqp / Ci, Co, R does not do") and MODEL in found.shown


def test_every_door_tells_it() -> None:
    told = solve(wff.Rules(), PEIRCE, "impossible", 30_000)
    assert "normal forms" in told.sentence and MODEL in told.proof[0]
    words = ["solve", "wff", "--goal", "p", "--required", "CCpqpCiCoR", "--resources", "K"]
    lines = CliRunner().invoke(app, words).stdout.splitlines()
    assert "lemmas: models, normal forms" in lines[0] and MODEL in lines[1]
    page = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert page["answer"] == "impossible" and page["kind"] == "exhausted"
    assert page["model"] == MODEL and page["lemmas"][1] == "normal forms" and page["shown"]


@pytest.mark.parametrize(
    ("goal", "cubes", "row"),
    [
        ("s", "pqKCoREip", "one world: p, q are true and s is false"),
        ("Aps", "qqrRRCoCi", "one world: q, r are true and p, s are false"),
        ("ANss", "qNKoAi", ""),  # always true: it needs no premise
        ("s", "pqNRR", ""),  # a contradiction gives everything
        ("s", "pqNNo", "one world: p, q are true and s is false (N is true of everything)"),
        ("s", "pNNiNoR", ""),
    ],
)
def test_one_row_may_refute_all_that_the_cubes_can_say(goal: str, cubes: str, row: str) -> None:
    found = wff.Rules().oracle(wff.Mat(goal, "", cubes, "", "")).impossible()
    if isinstance(found, wff.Impossible) and found.proof == "model":
        assert (found.model, found.lemmas) == (row, ("models",))
    else:
        assert not row


def test_the_headings_of_the_proofs_are_what_is_named() -> None:
    text = (Path(__file__).parents[2] / "docs/oracle-proofs-wff.md").read_text()
    for name in NAMES.values():
        assert f"*{name}*" in text, name


def test_what_a_row_refutes_has_no_solution_when_all_are_written_out() -> None:
    rng, rules, refuted = Random("rows"), wff.Rules(), 0
    while refuted < 12:
        mat = random_mat(rng)
        found = rules.oracle(mat).impossible()
        if isinstance(found, wff.Impossible) and found.proof == "model":
            refuted += 1
            assert not any(
                rules.judge(one, mat, "impossible").correct
                for one in solutions(mat, rules, "impossible")
            ), (mat, found)
