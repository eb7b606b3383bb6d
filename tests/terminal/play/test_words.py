"""What people type, and what is offered to them."""

import pytest

from flubball.engine.seats import JUDGE
from flubball.terminal.match import say
from flubball.terminal.names import names_of
from flubball.terminal.play.choices import choices, completed, matching
from flubball.terminal.play.session import Session
from flubball.terminal.play.words import Typed, read
from terminal.play.driving import MIDDLE, session_of


def middle(**options: str) -> Session:
    return session_of(**{**MIDDLE, "turn": "0", **options})


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3 r", "move 3 R"),
        ("b3 permitted", "move b3 P"),
        ("m 9 f", "move 9 F"),
        ("move 9 F", "move 9 F"),
        ("x R", "move x R"),
        ("b", "block"),
        ("b 3", "bonus 3"),
        ("n", "now"),
        ("i", "impossible"),
        ("jump", "jump"),
        ("move 9", "move 9"),
    ],
)
def test_short_forms_of_a_move(typed: str, words: str) -> None:
    assert read(typed, middle().shown).text == words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3+4 = 7", "write 3+4 = 7"),
        ("w 3+4=7", "write 3+4=7"),
        ("p", "present"),
        ("yes", "decide yes"),
        ("no", "decide no"),
    ],
)
def test_short_forms_in_writing_time(typed: str, words: str) -> None:
    assert read(typed, middle(phase="stopped").shown).text == words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("a", "accept 0"),
        ("accept 0", "accept 0"),
        ("r unequal", "reject 0 unequal"),
        ("regroup (3+4)=7", "regroup 0 (3+4)=7"),
        ("ask-judge", "ask-judge 0"),
    ],
)
def test_the_writer_is_understood_in_checking(typed: str, words: str) -> None:
    session = middle(judging="players", permitted="b3 g4", resources="r+ k9")
    for line in ("block", "now", "write 3+4=7", "present"):
        session = say(session, 0, line, 0).match
    assert read(typed, session.shown).text == words


def test_own_words_and_named_seats() -> None:
    view = middle().shown
    assert read("help", view) == Typed(own="help")
    assert read("1: b", view) == Typed(seat=1, text="block")
    assert read("stop", view) == Typed(seat=JUDGE, text="stop")
    assert read("judge: warn 1", view) == Typed(seat=JUDGE, text="warn 1")
    assert read("r", session_of().shown) == Typed(own="roll")


def test_signing_takes_the_totals() -> None:
    assert read("sign", session_of(phase="over", totals="8 4").shown).text == "sign 8 4"


def test_choices_are_legal_and_each_is_there_once() -> None:
    session = middle()
    found = choices(session)
    assert found[0] == "block" and "move k9 F" in found
    assert len(set(found)) == len(found)
    assert all(say(session, 0, words, 0).ruling.accepted for words in found)


def test_choices_that_need_a_text_come_first() -> None:
    assert choices(session_of(phase="goal", resources="r3 b4"))[:3] == (
        "goal …",
        "lay …",
        "no-goal",
    )


def test_matching_follows_what_is_typed() -> None:
    session = middle()
    found = choices(session)
    assert set(matching(found, "9", session)) == {
        "move k9 R",
        "move k9 P",
        "move k9 F",
        "bonus k9",
    }
    assert matching(found, "m k9 f", session) == ("move k9 F",)
    assert matching(found, "", session) == found
    assert matching(found, "zzz", session) == ()


def test_completing_goes_as_far_as_all_agree() -> None:
    session = middle()
    found = choices(session)
    assert completed(found, "bl", session) == "block"
    assert completed(found, "mov", session) == "move "
    assert completed(found, "zzz", session) == "zzz"


def test_verbs_and_names() -> None:
    names = names_of(session_of())
    assert names.verb(0, "reject it.") == "You reject it."
    assert names.verb(1, "pass it.") == "The bot passes it."
    assert names.verb(1, "have it.") == "The bot has it."
    assert names.verb(1, "try it.") == "The bot tries it."
    assert names.joined([0]) == "you"
