"""The reviews of kept and hand-made records say what a person has read and found right."""

import pytest

from coach.golden import FOLDER, MADE, NAMES, expected, kept, made, marked, marks_of, told
from flubball import coach, games
from flubball.coach.confirming import unconfirmed
from flubball.coach.marks import MARKS
from flubball.coach.quiz import questions


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_is_reviewed_as_it_was_read(name: str) -> None:
    assert told(coach.review(kept(name))) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MADE)
def test_a_hand_made_record_has_the_marks_its_author_expected(name: str) -> None:
    record, found = made(name)
    assert marked(name) == expected(name)
    assert told(found) == (FOLDER / f"made-{name}.txt").read_text(encoding="utf-8")
    assert list(unconfirmed(record, found)) == []
    assert tuple(asked.mark for asked in questions(found)) == found.entries


@pytest.mark.parametrize("game", games.names())
def test_there_is_a_hand_made_record_for_every_mark_of_every_game(game: str) -> None:
    records = [made(name) for name in MADE]
    marks = {m.mark for record, found in records if record.game == game for m in found.entries}
    assert marks == marks_of(game)


def test_every_mark_is_given_in_some_game() -> None:
    assert {mark for game in games.names() for mark in marks_of(game)} == set(MARKS)
