"""`flubball worksheet`, `exam` and `print`: files, seeds, answers that can be checked, refusals."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball.cli import app
from flubball.paper.problems import Wanted, check, problem


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_a_sheet_its_key_and_a_list_that_can_be_checked(tmp_path: Path) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    words = ("worksheet", "contig-60", str(out), "--count", "3", "--seed", "7", "--json")
    told = run(*words, "--key", str(key))
    assert told.exit_code == 0
    first = out.read_bytes()
    assert first.startswith(b"%PDF-") and key.read_bytes().startswith(b"%PDF-")
    for each in json.loads(told.stdout)["problems"]:
        one = problem(Wanted("contig-60", seed="7"), each["number"])
        assert each["asked"] == one.asked
        assert all(check(one, answer) for answer in each["answers"])
    run(*words)
    assert out.read_bytes() == first


def test_without_a_seed_sheets_differ(tmp_path: Path) -> None:
    seeds = set()
    for _ in range(3):
        told = run("worksheet", "fab-a-diffy", str(tmp_path / "a.pdf"), "--count", "1", "--json")
        seeds.add(json.loads(told.stdout)["wanted"]["seed"])
    assert len(seeds) > 1


def test_an_exam_asks_for_rulings(tmp_path: Path) -> None:
    told = run("exam", "queens-and-guards", str(tmp_path / "e.pdf"), "--count", "2", "--json")
    found = json.loads(told.stdout)["problems"]
    assert {each["theme"] for each in found} == {"rule"}
    assert all(each["choices"] == ["Correct", "Incorrect"] for each in found)


def test_forms_are_written(tmp_path: Path) -> None:
    out = tmp_path / "card.pdf"
    assert run("print", "rules-card", "wff", str(out), "--paper", "a4").exit_code == 0
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("worksheet", "chess", "OUT"), "There is no game"),
        (("worksheet", "equations", "OUT", "--paper", "napkin"), "is no size"),
        (("worksheet", "equations", "OUT", "--division", "nursery"), "there is no division"),
        (("worksheet", "juggle", "OUT", "--theme", "dancing"), "There is no theme"),
        (("worksheet", "juggle", "OUT", "--level", "silly"), "There is no level"),
        (("print", "poster", "juggle", "OUT"), "There is no kind"),
        (("print", "mat", "juggle", "/no/such/folder/x.pdf"), "can't be written"),
    ],
)
def test_what_can_not_be_made_is_refused(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    out = tmp_path / "out.pdf"
    told = run(*(str(out) if word == "OUT" else word for word in words))
    assert told.exit_code == 2 and says in told.stderr
    assert not out.exists()
