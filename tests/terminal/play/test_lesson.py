"""The guided first shakes of the cube games in the terminal: short forms, hints, and the mat."""

from flubball.terminal.lesson import LessonProgram
from terminal.test_board_lessons import typed


def lesson(game: str, *lines: str) -> tuple[LessonProgram, str]:
    return typed(game, lines)


def test_short_forms_and_other_spellings_are_fine() -> None:
    lines = ["", "v", "g k7", "1", "it may", "k9 f", "now", "b", "n", "4+3 = 7", "2", "2", ""]
    program, text = lesson("equations", *lines)
    assert program.over and "Not yet" not in text
    assert "Your Now is proved." in text and "Points: you 6, your partner 2." in text
    lines = ["", "N", "2", "g q", "1", "2", "A f", "1", "b", "n", "Kqp / Ko ;; Kqp s; q Ko", "2"]
    program, text = lesson("wff", *lines, "2", "")
    assert program.over and "Not yet" not in text and "Points: you 6, your partner 2." in text


def test_a_likely_slip_gets_a_kind_hint_and_may_be_tried_again() -> None:
    lines = ("", "root", "goal 7", "1", "2", "move 4 R", "put-back", "hint", "9 F")
    program, text = lesson("equations", *lines)
    assert program.step.title == "Now or Impossible?"
    assert "Not yet. That would hand over a Now" in text
    assert "Not yet. Here the black 9 goes to Forbidden." in text
    assert "  Type: move k9 F\n" in text


def test_the_judge_says_why_a_paper_is_wrong() -> None:
    lines = ("", "root", "goal 7", "2", "1", "2", "9 f", "1", "b", "now", "3+4 = 8", "3+4 = 7")
    program, text = lesson("equations", *lines)
    assert program.step.title == "Check your partner"
    assert "Look at the values in the ruling.\nIncorrect  ·  unequal" in text
    assert "Cube 1 of the Goal is k7, but 8 is written." in text
    assert text.count("Both sides are 7.") == 2, "a ruling is told once"


def test_a_step_shows_the_mat_and_the_kinds_of_words() -> None:
    _, text = lesson("equations", "", "hint", "√", "?")
    assert "│ [r0] [r1] [r2]" in text and "  Type what is written on it." in text
    assert "  Type: k√ or √ or kv or v or root\n" in text
    assert "words: goal …, such as goal r0" in text
    assert "a lesson is not saved" in text and "write 3+4 = 7" in text
