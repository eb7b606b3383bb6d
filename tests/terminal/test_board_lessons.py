"""Guided first games in the terminal: every lesson typed to its end, hints, and the way back."""

import io
from collections.abc import Sequence

import pytest
from typer.testing import CliRunner

from flubball import games
from flubball.cli import app
from flubball.terminal.lesson import LessonProgram
from flubball.terminal.screen import console
from lesson_answers import answer, lesson_of, stands

NAMES = [name for name in games.names() if games.lesson(name) is not None]


def typed(name: str, lines: Sequence[str]) -> tuple[LessonProgram, str]:
    left, out = list(lines), io.StringIO()

    def read(words: str) -> str:
        if not left:
            raise EOFError
        out.write(f"{words}{left[0]}\n")
        return left.pop(0)

    program = LessonProgram(games.get(name), lesson_of(name), console(out), read)
    program.run()
    return program, out.getvalue()


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_can_be_typed_to_its_end(name: str) -> None:
    lesson = lesson_of(name)
    answers = [answer(name, now) for now in stands(name)[:-1]]
    program, text = typed(name, answers)
    assert program.over and text.endswith(f"Now play the bot: flubball play {name}\n")
    for number, step in enumerate(lesson.steps, 1):
        assert f"Step {number} of {len(lesson.steps)}. {step.title}" in text
    assert "Not yet" not in text


def test_a_wrong_line_is_told_why_with_the_clause_and_back_goes_back() -> None:
    lines = ["", "hint", "roll", "say 3+5x4", "place 32", "hint", "?", "board", "back", "quit"]
    program, text = typed("contig-60", lines)
    assert not program.over and program.now.said == ("", "roll")
    assert "Not yet. 32 is what you get if you add first." in text
    assert "NMP Contig 60 Placement: " in text
    assert "  Type: place 23\n" in text
    assert "Words of the game:" in text
    assert text.count("Step 3 of") == 2
    assert "Now play the bot" not in text


def test_a_line_too_many_in_a_step_that_is_read() -> None:
    program, text = typed("contig-60", ["hint", "roll", "back"])
    assert program.now.step == 0
    assert "Press Enter to go on." in text and "There is nothing to do in this step" in text


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    found = CliRunner().invoke(app, ["play", "contig-60", "--lesson"], input="\nroll\nquit\n")
    assert found.exit_code == 0 and "Step 3 of" in found.output
    monkeypatch.setattr(games, "chapters", lambda _: {})
    found = CliRunner().invoke(app, ["play", "contig-60", "--lesson"])
    assert found.exit_code == 2 and "contig-60 has no lesson yet." in found.output
