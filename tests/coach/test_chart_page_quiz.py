"""The chart, the page and the quiz of a review."""

import re
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from coach.golden import kept
from coach.test_board_review import FACE
from coach.test_board_review import scripted as turns
from coach.test_review import START, scripted
from flubball import coach, games, players
from flubball.cli import app
from flubball.cli.review_page import page_of
from flubball.coach.chart import chart, marks_of, parts
from flubball.coach.cube_answers import CubeAnswers
from flubball.coach.marks import MARKS
from flubball.coach.positions import Truth, Truths
from flubball.coach.quiz import Quiz, questions
from flubball.cubes import CubeGame
from flubball.engine import format_record
from flubball.engine.solving import Solved
from flubball.players import play_match

FLUB = {**START, "permitted": "", "resources": "3 + 9 8"}
MISSED = scripted(FLUB, "1: move 3 P", "0: move 9 F")


def test_every_mark_of_the_review_is_on_the_chart_once() -> None:
    record = play_match("contig-60", [players.get("contig-60", 1)] * 2, "s", {}, 1_000)
    for match, cubes in ((MISSED, True), (kept("overruled"), True), (record, False)):
        found = coach.review(match)
        drawn = [ElementTree.fromstring(chart(found, part, cubes)) for part in parts(found)]
        every = [each.get("data-entry", "") for svg in drawn for each in svg.iter()]
        marks = [entry for entry in every if entry]
        assert sorted(marks) == sorted(str(mark.entry) for mark in found.entries)
        assert all(svg.get("role") == "img" for svg in drawn)


def test_shapes_tell_marks_apart_without_colour() -> None:
    svg = chart(coach.review(MISSED), 0, cubes=True)
    assert svg.count("<circle") == 1 and svg.count("<polygon") == 1


def test_the_page_is_one_file_with_clauses_and_boards(tmp_path: Path) -> None:
    record = play_match("stars-and-bars", [players.get("stars-and-bars", 1)] * 2, "s",
                        {"enforcement": "table"}, 1_000)  # fmt: skip
    file, out = tmp_path / "match.txt", tmp_path / "out.html"
    file.write_text(format_record(record), encoding="utf-8")
    command = ["review", str(file), "--html", str(out), "--site", "https://flubball.example"]
    assert CliRunner().invoke(app, command).exit_code == 0
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "<figure><svg" in page
    assert "https://flubball.example/rules/NMP/Stars%20%26%20Bars" in page
    assert "<script" not in page and 'src="' not in page and "<link" not in page


def test_the_page_has_each_mark_once_below_the_chart_of_its_part() -> None:
    boards = play_match("fab-a-diffy", [players.get("fab-a-diffy", 1)] * 2, "s", {}, 1_000)
    for match in (MISSED, kept("overruled"), boards):
        found = coach.review(match)
        made = page_of(match, found, "")
        marks = [(int(entry), at) for entry, at in places(made, r'id="entry-(\d+)"')]
        assert sorted(entry for entry, _ in marks) == sorted(m.entry for m in found.entries)
        charts = [at for _, at in places(made, r'<div class="scroll">()')]
        below = {entry: sum(place < at for place in charts) for entry, at in marks}
        on = {m.entry: at for at, p in enumerate(parts(found), 1)
              for m in marks_of(found, p, isinstance(games.get(match.game), CubeGame))}  # fmt: skip
        assert below == on
        assert made.count("<figure><svg") == len(marks)


def places(text: str, pattern: str) -> list[tuple[str, int]]:
    return [(one[1], one.start()) for one in re.finditer(pattern, text)]


def test_an_equation_that_proves_is_drawn_in_its_cubes() -> None:
    made = page_of(MISSED, coach.review(MISSED), "")
    assert 'class="proof">Proof, equation: <svg' in made


def test_a_review_of_which_nothing_is_told_says_so_and_folds_its_charts() -> None:
    found = replace(coach.review(MISSED), entries=(), turning_point=None)
    made = page_of(MISSED, found, "")
    assert "What lost points: 0. What was missed: 0." in made
    assert made.count("<details>") == len(parts(found)) and "<article" not in made


def test_the_picture_is_a_png(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    file, out = tmp_path / "match.txt", tmp_path / "out.png"
    file.write_text(format_record(MISSED), encoding="utf-8")
    assert CliRunner().invoke(app, ["review", str(file), "--png", str(out)]).exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_what_is_asked_is_exactly_what_is_marked() -> None:
    found = coach.review(MISSED)
    assert tuple(each.mark for each in questions(found)) == found.entries
    assert all(each.asks and each.form for each in questions(found))


@pytest.mark.parametrize(
    ("number", "words", "right", "says"),
    [
        (0, "move 9 F", True, "Right: nobody can challenge that."),
        (0, "move 8 F", True, "Right: nobody can challenge that."),
        (0, "move 3 R", False, "Your opponent says Now: 2+3 = 5."),
        (0, "move + F", False, "Your opponent says Impossible, and is right: the cubes can't"),
        (0, "block", False, "That is not all of it"),
        (0, "now", False, "there is none that near"),
        (0, "move 7 F", False, "7"),
        (1, "now", True, "Right: Now was right."),
        (1, "impossible", False, "Your opponent writes 2+3 = 5."),
        (1, "move on", False, "another may challenge"),
        (1, "move 8 F", False, "another may challenge"),
    ],
)
def test_answers_in_a_cube_game(number: int, words: str, right: bool, says: str) -> None:
    quiz = Quiz(MISSED, coach.review(MISSED))
    tried = quiz.answer(quiz.questions[number], words)
    assert tried.right is right and says in tried.says


def test_what_the_oracle_cannot_tell_is_not_called_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    quiz = Quiz(MISSED, coach.review(MISSED))
    table, mark = quiz.table(quiz.questions[0]), quiz.questions[0].mark
    answers = CubeAnswers(cast(CubeGame, quiz.game), table, mark)
    open_ = Solved("not-decided", "Not decided.")
    monkeypatch.setattr(Truths, "of", lambda *_: Truth(open_, open_))
    for words in ("now", "impossible"):
        tried = answers.answer(words)
        assert tried.right is False and "The oracle can't tell" in tried.says
    assert "the oracle can't tell" in answers.answer("move on").says
    solvable = Solved("solvable", "There is one.", witness="2+3=5")
    monkeypatch.setattr(Truths, "of", lambda *_: Truth(None, solvable))
    monkeypatch.setattr("flubball.coach.cube_answers.may_say_now", lambda _: False)
    assert answers.answer("now").says == "Now may not be said here."


def test_any_right_paper_is_accepted_and_a_wrong_one_is_ruled_on() -> None:
    start = {**START, "permitted": "3 1", "resources": "+ + 9 8"}
    script = ("1: block", "1: now", "1: write 2-3=5", "1: present")
    record = scripted(start, *script)
    quiz = Quiz(record, coach.review(record))
    (question,) = quiz.questions
    assert quiz.answer(question, "write 3+2=5").right
    assert quiz.answer(question, "2+3=5").right
    wrong = quiz.answer(question, "2+1=5")
    assert not wrong.right and wrong.says


def test_answers_on_boards() -> None:
    record = turns("fab-a-diffy", {"position": FACE}, "0: leave")
    quiz = Quiz(record, coach.review(record))
    (question,) = quiz.questions
    assert quiz.answer(question, "touch 1/4 1/2; say 1/4+1/2=3/4; take").right
    assert not quiz.answer(question, "leave").right
    assert not quiz.answer(question, "touch 1/2 1/4").right
    assert not quiz.answer(question, "jump").right


def test_every_better_way_of_a_review_is_a_right_answer() -> None:
    record = play_match("contig-60", [players.get("contig-60", 1)] * 2, "s",
                        {"enforcement": "table"}, 1_000)  # fmt: skip
    quiz = Quiz(record, coach.review(record))
    asked = [each for each in quiz.questions if each.mark.better]
    assert len({each.mark.mark for each in asked}) > 2
    for question in asked:
        assert quiz.answer(question, "; ".join(question.mark.better)).right, question


def test_the_quiz_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(format_record(MISSED), encoding="utf-8")
    said = "move 3 R\nmove 9 F\nshow\n"
    shown = CliRunner().invoke(app, ["review", str(file), "--quiz"], input=said)
    assert shown.exit_code == 0, shown.output
    assert "Your opponent says Now" in shown.output
    assert "Right before it was told: 1 of 2." in shown.output
    before, _, _ = shown.output.partition("Your opponent says Now")
    assert "Gave it away" not in before and "With 3 there" not in before


def test_a_quiz_without_marks_says_so(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(format_record(kept("senior-match")), encoding="utf-8")
    shown = CliRunner().invoke(app, ["review", str(file), "--quiz"])
    assert shown.exit_code == 0 and "There is nothing to try" in shown.output


def test_every_mark_has_a_title_and_a_shape() -> None:
    assert all(coach.KINDS[name].title and coach.KINDS[name].shape for name in MARKS)
