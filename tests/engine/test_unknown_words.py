"""A mistyped word is answered with what may be said now, by this seat, the nearest word first."""

from typing import Any

import pytest

from flubball import games
from flubball.engine import send
from flubball.engine.seats import JUDGE, Seat

MIDDLE = {"goal": "7", "permitted": "b3", "resources": "g4 r+ k9 k8 bx r1", "setter": "0"}
BEGUN = {"first": "0"}


def help_for(name: str, options: dict[str, str], seat: Seat, text: str) -> str:
    game: Any = games.get(name)
    state = game.start(2, options)
    ruling = send(game, state, seat, text, at=0).ruling
    assert ruling.code == "unreadable"
    assert ruling.citations == ()
    return str(ruling.reasons[0].help)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seat", [0, 1, JUDGE])
def test_only_words_of_the_prompt_are_named(name: str, seat: Seat) -> None:
    game: Any = games.get(name)
    options = MIDDLE if name == "equations" else {} if name == "wff" else BEGUN
    state = game.start(2, options)
    help = help_for(name, options, seat, "frobnicate")
    prompt = game.prompt(game.view(state, seat), seat)
    said = [*prompt.words, *(blank.begins for blank in prompt.blanks)]
    heads = dict.fromkeys(words.partition(" ")[0] for words in said)
    assert help == (f"You may say now: {', '.join(heads)}." if heads else prompt.sentence)


def test_a_player_is_not_told_the_judges_words() -> None:
    assert "expel" not in help_for("equations", MIDDLE, 1, "expell 0")
    assert help_for("equations", MIDDLE, JUDGE, "expell 0").startswith("Did you mean expel?")


@pytest.mark.parametrize(
    ("name", "options", "seat", "text", "first"),
    [
        ("equations", MIDDLE, 1, "mvoe k9 R", "move"),
        ("equations", MIDDLE, 1, "Bolck", "block"),
        ("contig-60", BEGUN, 0, "rol", "roll"),
        ("juggle", BEGUN, 0, "rll", "roll"),
    ],
)
def test_the_nearest_word_comes_first(
    name: str, options: dict[str, str], seat: Seat, text: str, first: str
) -> None:
    help = help_for(name, options, seat, text)
    assert help.startswith(f"Did you mean {first}?")
    _, _, listed = help.partition("You may say now: ")
    assert not listed or listed.split(", ")[0].rstrip(".") == first


ROLLED = {"position": "0: 31; 1: 33; score: 60 60; roll: 3 5 4", "enforcement": "strict"}


@pytest.mark.parametrize(
    ("name", "options", "text", "meant"),
    [
        ("contig-60", ROLLED, "3x4+5=17", "say 3x4+5=17"),
        ("contig-60", ROLLED, "3x4+5=18", ""),
        ("contig-60", ROLLED, "32", "place 32"),
        ("contig-60", ROLLED, "x4+5", ""),
    ],
)
def test_a_sentence_without_its_word_is_understood_where_it_would_be_right(
    name: str, options: dict[str, str], text: str, meant: str
) -> None:
    help = help_for(name, options, 0, text)
    assert help.startswith(f"Did you mean {meant}? You may say now: " if meant else "You may say")


def test_a_solution_without_its_word_is_understood() -> None:
    game: Any = games.get("equations")
    options = {**MIDDLE, "goal": "7", "required": "", "phase": "move", "turn": "1"}
    state = game.start(2, options)
    for seat, words in ((1, "block"), (1, "impossible")):
        state = send(game, state, seat, words, at=0).state
    help = str(send(game, state, 0, "(3+4) = 7", at=0).ruling.reasons[0].help)
    assert help.startswith("Did you mean write (3+4) = 7?")


def test_other_unreadable_words_say_what_is_wrong_and_cite_nothing() -> None:
    game: Any = games.get("equations")
    ruling = send(game, game.start(2, MIDDLE), 1, "move k9 X", at=0).ruling
    assert (ruling.code, ruling.citations) == ("unreadable", ())
    assert ruling.reasons[0].help == "Write 'move CUBE SECTION'."
