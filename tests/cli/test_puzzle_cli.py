"""`flubball puzzle` and `flubball drill` in the terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flubball.cli import app
from flubball.puzzles import bank


def run(folder: Path, args: str, answers: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(app, args.split(), input=answers, env={"XDG_DATA_HOME": str(folder)})
    return done.exit_code, done.output


def test_the_daily_puzzle_is_asked_and_its_key_is_right(tmp_path: Path) -> None:
    puzzle = bank.daily("fab-a-diffy", "", "2026-11-16")
    args = "puzzle fab-a-diffy --daily --day 2026-11-16"
    assert json.loads(run(tmp_path, f"{args} --json")[1])["question"] == puzzle.question
    code, said = run(tmp_path, args, f"{puzzle.key[0]}\n")
    assert code == 0 and puzzle.question[:30] in said and "Right." in said


def test_a_wrong_answer_is_told_the_key_and_comes_back_in_the_drill(tmp_path: Path) -> None:
    args = "puzzle fab-a-diffy --kind make-the-trick --seed 1"
    code, said = run(tmp_path, args, "I do not know\n")
    assert code == 1 and "Not right." in said
    cards = tmp_path / "flubball" / "cards.json"
    kept = json.loads(cards.read_text())
    assert len(kept) == 1
    (card,) = kept.values()
    assert run(tmp_path, "drill --new 0")[1].startswith("0 due, 0 new.")
    card["card"]["due"] = "2020-01-01T00:00:00+00:00"
    cards.write_text(json.dumps(kept))
    puzzle = bank.find("fab-a-diffy", "", card["puzzle"])
    code, said = run(tmp_path, "drill --new 0", f"{puzzle.key[0]}\n")
    assert code == 0 and said.startswith("1 due, 0 new.") and "1 of 1 right." in said
    assert run(tmp_path, "drill --new 0")[1].startswith("0 due, 0 new.")


def test_what_is_none_of_the_choices_is_no_answer(tmp_path: Path) -> None:
    code, said = run(tmp_path, "puzzle contig-60 --kind rule-on-this --seed 1", "foo\n\n4\nC\n")
    assert code in (0, 1) and said.count("Type a number from 1 to 3.") == 3
    assert ("Right." in said) is (code == 0)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("puzzle chess", "There is no bank"),
        ("puzzle equations --division none", "There is no bank"),
        ("puzzle fab-a-diffy --kind is-it-now", "make-the-trick or rule-on-this"),
    ],
)
def test_what_is_not_there_is_said(tmp_path: Path, args: str, says: str) -> None:
    code, said = run(tmp_path, args)
    assert code == 2 and says in said


def test_broken_cards_are_named_and_kept(tmp_path: Path) -> None:
    cards = tmp_path / "flubball" / "cards.json"
    cards.parent.mkdir()
    cards.write_text("{broken")
    code, said = run(tmp_path, "drill")
    assert code == 2 and "holds no cards" in said and cards.read_text() == "{broken"


def test_an_input_that_ends_stops_the_question_and_keeps_nothing(tmp_path: Path) -> None:
    code, said = run(tmp_path, "puzzle fab-a-diffy")
    assert code == 130 and "Stopped." in said
    assert not list(tmp_path.rglob("*.json"))
