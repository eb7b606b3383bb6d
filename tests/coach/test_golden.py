"""The reviews of kept and hand-made records say what a person has read and found right."""

import pytest

from coach.golden import FOLDER, MADE, NAMES, expected, kept, made, marked, told
from flubball import coach
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


def test_there_is_a_hand_made_record_for_every_mark_and_every_game() -> None:
    marks = {mark.mark for name in MADE for mark in made(name)[1].entries}
    assert marks == set(MARKS)
    assert {made(name)[0].game for name in MADE} == {
        "contig-60", "equations", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars",
        "wff",
    }  # fmt: skip
