"""WFF 'N PROOF for the judge's page and the proof editor: rulings, marks, questions, WFFs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.door_kit import Server, easy_config

STANDARD = [
    (0, "Epq", "s"),
    (0, "Cpq", "Eo"),
    (1, "Nq", "s"),
    (2, "p", "s"),
    (2, "q", "R,R,Co"),
    (2, "Nq", "R"),
    (1, "Np", "Ni"),
    (0, "CNqNp", "Ci"),
]
PAPER = {"goal": "CNqNp", "solution": "Epq / R, Eo, Co, Ni, Ci"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("wff")
    with Server(easy_config(folder)) as running:
        yield running


def asked(server: Server, question: str, body: dict[str, Any], want: int = 200) -> Any:
    return server.person().post("/rulings/ask", {"ask": f"wff.{question}", **body}, want)


def rows(given: list[tuple[int, str, str]]) -> list[dict[str, Any]]:
    return [{"depth": depth, "wff": wff, "rule": rule} for depth, wff, rule in given]


def test_the_divisions_have_their_rules(server: Server) -> None:
    found = {each["division"]: each for each in asked(server, "divisions", {})}
    assert list(found) == ["elementary", "middle", "regular"]
    assert [rule["name"] for rule in found["middle"]["rules"]][:2] == ["Ko", "Ki"]
    assert found["regular"]["subproofs"] and not found["elementary"]["subproofs"]


def test_each_line_is_marked_by_itself(server: Server) -> None:
    good = asked(server, "lines", {**PAPER, "proof": rows(STANDARD)})
    assert good["valid"] and not any(line["faults"] for line in good["lines"])
    assert good["lines"][4]["inputs"] == ["2", "4"]
    bad = [*STANDARD[:4], (2, "q", "Co"), *STANDARD[5:]]
    found = asked(server, "lines", {**PAPER, "proof": rows(bad)})
    faulty = {line["number"]: line["faults"] for line in found["lines"] if line["faults"]}
    assert list(faulty) == [5] and not found["valid"]
    assert faulty[5][0]["sentence"] and faulty[5][0]["citations"]


def test_a_solution_is_ruled_on_with_and_without_its_proof(server: Server) -> None:
    given = {**PAPER, "required": "E", "permitted": "p q R E o C o N i C i"}
    bare = asked(server, "paper", given)
    assert bare["ruling"]["verdict"] == "correct" and bare["marked"] is None
    proved = asked(server, "paper", {**given, "proof": rows(STANDARD)})
    assert proved["ruling"]["verdict"] == "correct" and proved["marked"]["valid"]


@pytest.mark.parametrize(
    ("goal", "solution", "shown"),
    [
        ("ApNp", "/ Ai, Ao, Ni, R", "(two worlds, 2 after 1: p true in 2)."),
        ("CCCpqpp", "/ Ci, Co, R", "(two worlds, 2 after 1: p true in 2, q nowhere true)."),
    ],
)
def test_what_does_not_follow_comes_with_its_model(
    server: Server, goal: str, solution: str, shown: str
) -> None:
    ruling = asked(server, "paper", {"goal": goal, "solution": solution})["ruling"]
    assert ruling["verdict"] == "incorrect"
    sentence = ruling["reasons"][0]["sentence"]
    assert sentence.startswith(f"{goal} does not follow") and sentence.endswith(shown)


def test_a_cube_that_is_not_essential_comes_with_the_smaller_solution(server: Server) -> None:
    given = {"goal": "q", "solution": "Kpq, r / Ko", "required": "r", "permitted": "KpqKo"}
    found = asked(server, "paper", given)
    assert found["ruling"]["reasons"][0]["code"] == "required-not-essential"
    assert found["smaller"]["solution"] == "Kpq / Ko"
    assert [row["wff"] for row in found["smaller"]["proof"]] == ["Kpq", "q"]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is line 2 a WFF?", "correct"),
        ("Was Co used correctly?", "correct"),
        ("Is KNp a WFF?", "incorrect"),
        ("Does it work?", "refused"),
    ],
)
def test_the_judge_answers_narrow_questions_only(
    server: Server, question: str, verdict: str
) -> None:
    given = {**PAPER, "proof": rows(STANDARD), "question": question}
    assert asked(server, "question", given)["verdict"] == verdict


def test_a_wff_is_explained(server: Server) -> None:
    found = asked(server, "formula", {"wff": "CNpq"})
    assert found["infix"] == "¬p → q" and found["variables"] == ["p", "q"]
    assert [part["depth"] for part in found["parts"]] == [0, 1, 2, 1]
    assert [row["holds"] for row in found["table"]] == [True, True, True, False]
    assert "only one follows" in asked(server, "formula", {"wff": "Kp"})["fault"]


def test_the_options_of_the_rulebook_count(server: Server) -> None:
    paper = {"goal": "Kpp", "solution": "p / Ki", "division": "elementary"}
    given = {**paper, "proof": rows([(0, "p", "s"), (0, "Kpp", "Ki")])}
    assert asked(server, "lines", given)["valid"]
    strict = {**given, "options": {"line-twice": "no"}}
    assert not asked(server, "lines", strict)["valid"]


@pytest.mark.parametrize(
    "change",
    [
        {"division": "primary"},
        {"options": {"luck": "yes"}},
        {"required": "Z"},
        {"proof": rows(STANDARD) * 30},
        {"ask": "wff.luck"},
        {"ask": "equations.paper"},
    ],
)
def test_what_is_no_question_is_refused(server: Server, change: dict[str, Any]) -> None:
    assert asked(server, "paper", {**PAPER, **change}, 400)["code"]


def test_what_is_only_looked_up_asks_no_worker(server: Server) -> None:
    before = server.services.workers.answered
    asked(server, "divisions", {})
    assert server.services.workers.answered == before
    asked(server, "formula", {"wff": "p"})
    assert server.services.workers.answered == before + 1
