"""Papers of a class: `judge_many`, and JSON lines through `flubball judge equations --batch`."""

import json
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flubball import equations as eq
from flubball import wff
from flubball.batch import judge_many
from flubball.batch.judging import Paper
from flubball.cli import app

RULES = eq.Rules("agloa-2026-27", "elementary")
MAT = eq.Mat(goal="5")


def run(*words: str, says: str = "") -> tuple[int, list[dict[str, object]], str]:
    """The status, the lines that were printed, and what was said on the other stream."""
    done = CliRunner().invoke(app, ["judge", "equations", *words], input=says)
    return done.exit_code, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_processes_give_the_same_rulings_in_the_same_order() -> None:
    papers: list[Paper] = [(f"{n}+{k} = 5", MAT) for n in range(10) for k in range(10)]
    heard: list[int] = []
    found = list(judge_many(RULES, papers, workers=2, told=heard.append))
    assert found == [RULES.judge(*paper) for paper in papers]
    assert sum(bool(ruling.correct) for ruling in found) == 6 and heard == [*range(1, 101)]


def test_papers_are_taken_as_they_are_needed() -> None:
    def endless() -> Iterator[Paper]:
        for n in count():
            yield f"{n % 10}+3 = 5", MAT

    found = islice(judge_many(RULES, endless()), 3)
    assert [ruling.correct for ruling in found] == [False, False, True]


def test_any_game_whose_rules_judge() -> None:
    mat = wff.Mat("p", required="K", permitted="K p q o")
    (ruling,) = judge_many(wff.Rules(division="regular"), [("Kpq / Ko", mat, "now")])
    assert ruling.correct


def test_there_is_at_least_one_worker() -> None:
    with pytest.raises(ValueError, match="not 0"):
        judge_many(RULES, [], workers=0)


def test_lines_in_and_lines_out(tmp_path: Path) -> None:
    file = tmp_path / "papers.jsonl"
    asked = [
        {"id": "ann", "equation": "2+3 = 5"},
        {"id": "bob", "equation": "2x3 = 5"},
        {"id": "cy", "equation": "(3!)+1 = 7", "goal": "7", "variations": ["factorial"]},
    ]
    file.write_text("\n\n".join(map(json.dumps, asked)), encoding="utf-8")
    status, lines, _ = run("--goal", "5", "--batch", str(file))
    assert status == 0
    assert [(line["id"], line["line"], line["correct"]) for line in lines] == [
        ("ann", 1, True),
        ("bob", 3, False),
        ("cy", 5, True),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "no JSON"),
        ("[1]", "A line is an object"),
        ('{"equation": 5}', "no text 'equation'"),
        ('{"equation": "5=5", "gaol": "5"}', "'gaol' is none of"),
        ('{"equation": "5=5", "goal": 5}', "goal: a text is wanted"),
        ('{"equation": "5=5", "division": "none"}', "division: "),
        ('{"equation": "5=5", "goal": "&"}', "goal: "),
    ],
)
def test_a_bad_line_is_answered_and_the_next_one_judged(line: str, why: str) -> None:
    good = '{"equation": "2+3=5", "goal": "5"}'
    status, lines, _ = run("--batch", "-", says=f"{line}\n{good}\n")
    assert status == 1
    assert why in str(lines[0]["error"]) and lines[1]["verdict"] == "correct"


def test_a_file_that_is_not_there() -> None:
    status, lines, said = run("--batch", "/nowhere/at/all")
    assert (status, lines) == (2, []) and "--batch: /nowhere/at/all can't be read" in said


def test_an_equation_from_standard_input() -> None:
    words = ("judge", "equations", "--goal", "5", "--equation", "-", "--json")
    done = CliRunner().invoke(app, words, input="2+3 = 5\n")
    assert json.loads(done.stdout)["verdict"] == "correct"
