"""Juggle beside what every game promises: texts, helpers for pages, equipment, speed."""

from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball.engine import DICE, JUDGE, NotationError
from flubball.engine.errors import SetupError
from flubball.games import juggle as package
from flubball.games.juggle import Board, Juggle, Placed, TurnState, standard
from flubball.games.juggle.equipment import parse
from flubball.games.juggle.game import GAME
from flubball.games.juggle.selecting import read_sentence
from flubball.monitor import Action, Table
from juggle import second_program as second
from juggle.golden import ONE

SOURCES = Path(package.__file__).parent


def random_game(seed: int, options: dict[str, str]) -> tuple[Table[Board], int]:
    rng, state, many = Random(seed), GAME.start(2, options), 0
    while GAME.outcome(state) is None:
        while (decision := GAME.judge(state)) is not None:
            state = GAME.apply(state, JUDGE, decision.action)
        for seat in GAME.actors(state):
            if (action := GAME.sample(state, seat, rng)) is not None:
                state, many = GAME.apply(state, seat, action), many + 1
                break
    return state, many


def test_a_random_game_takes_few_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    random_game(0, {})
    before, games = process_time(), 20
    many = sum(random_game(seed, {})[1] for seed in range(games))
    each = (process_time() - before) * 1_000 / games
    with capsys.disabled():
        print(f"\nJuggle: {each:.1f} ms of processor time a random game, {many // games} actions")
    assert each < 100  # seen: 11 ms; a slow machine may take several times as long


# Texts


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("take exact 6 red-F5", "take exact 6 red-F5"),
        ("take exact 6 F-red", "take exact 6 red-F5"),
        ("take exact 6 red F", "take exact 6 red-F5"),
        ("take Calculated 2 + 3 = 5 blue-W5", "take calculated 2+3=5 blue-W5"),
        ("take calculated 6 divided by 3 is 2 y2", "take calculated 6÷3=2 yellow-I2"),
        ("take calculated 6*1 green-square", "take calculated 6x1 green-O4"),
        ("take calculated red-I1", "take calculated red-I1"),
        ("place red-F5 C4 r90", "place red-F5 c4 90"),
        ("place red F5 c4 90f", "place red-F5 c4 f90"),
        ("place red-X5 c4 f270", "place red-X5 c4 0"),
        ("place red-I5 c4 270°", "place red-I5 c4 90"),
        ("place red-O4 c4", "place red-O4 c4 0"),
        ("remove r-f5", "remove red-F5"),
        ("return monomino-blue", "return blue-I1"),
        ("roll 2,6", "roll 2 6"),
    ],
)
def test_words_have_one_spelling(said: str, meant: str) -> None:
    action = GAME.parse_action(said)
    assert GAME.format_action(action) == meant
    assert GAME.parse_action(meant) == action


@pytest.mark.parametrize(
    "said",
    [
        "take", "take exact", "take exact red-F5", "take exact 7 red-F5", "take exact 6",
        "take calculated 2+3+1 red-F5", "take calculated 2?3 red-F5", "take both 6 red-F5",
        "place", "place red-F5", "place red-F5 j1 0", "place red-F5 a10 0", "place red-F5 a1 45",
        "place red-F5 a1 0 0", "remove", "remove F5", "remove pink-F5", "return x", "roll 7 1",
        "roll 1", "roll 1 2 3", "juggle",
    ],
)  # fmt: skip
def test_words_that_cannot_be_read(said: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(said)


@pytest.mark.parametrize(
    "text",
    [
        "", "0:", "x", "0: red-F5; 1:", "0: red-F5 a1 45; 1:", "0: red-F5 i9 0; 1:",
        "0: red-F5 a1 0; 1: red-F5 e5 0", "0: red-F5 a1 0, red-F5 e5 0; 1:", "0:; 0:; 1:",
        "0:; 1:; roll: 7 1", "0:; 1:; roll: 1", "0:; 1:; more: {}", "0:; 1:; more: []",
        '0:; 1:; more: {"takes":[{"how":"exact","piece":"red-F5","die":6}]}',
        '0:; 1:; roll: 6 1; more: {"takes":[{"how":"exact","piece":"pink-F5","die":6}]}',
        '0:; 1:; roll: 6 1; more: {"takes":[{"how":"exact","piece":"red-F5","die":9}]}',
        '0:; 1:; roll: 6 1; more: {"takes":[{"how":"calculated","piece":"red-F5","said":"2"}]}',
        '0: red-F5 a1 0; 1:; roll: 6 1; more: {"takes":[{"how":"exact","piece":"red-F5","die":6}]}',
        '0:; 1:; roll: 6 1; more: {"asked":true}', "0:; 1:; hand: red-F5",
    ],
)  # fmt: skip
def test_positions_that_cannot_be(text: str) -> None:
    if text == "0:":
        assert GAME.rules.parse_board(text) == Board(((), ()))
        return
    with pytest.raises(NotationError):
        GAME.rules.parse_board(text)
    with pytest.raises(SetupError):
        GAME.start(2, {"position": text})


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60) | st.text('0123456789:;, abcredF5IX{}"', max_size=60))
def test_garbage_is_only_ever_a_notation_error(text: str) -> None:
    for read in (GAME.rules.parse_board, GAME.parse_action, GAME.parse_position, read_sentence):
        with suppress(NotationError):
            read(text)


@pytest.mark.parametrize("seed", range(6))
def test_every_board_of_a_game_goes_through_its_text(seed: int) -> None:
    rng, state = Random(seed), GAME.start(2, {"enforcement": "table", "turns": "30"})
    for _ in range(120):
        board = state.play.board
        assert GAME.rules.parse_board(GAME.rules.format_board(board)) == board
        if GAME.outcome(state) is not None:
            break
        if (decision := GAME.judge(state)) is not None:
            state = GAME.apply(state, JUDGE, decision.action)
            continue
        for seat in GAME.actors(state):
            if (action := GAME.sample(state, seat, rng)) is not None:
                state = GAME.apply(state, seat, action)
                break


# Pages


def said(state: Table[Board], *lines: str) -> Table[Board]:
    for line in lines:
        seat, _, words = line.partition(": ")
        who = DICE if seat == "dice" else int(seat)
        action = GAME.parse_action(words)
        ruling = GAME.check(state, who, action)
        assert ruling.accepted, (line, ruling.sentence)
        state = GAME.apply(state, who, action)
    return state


def test_the_prompt_says_what_is_true_now() -> None:
    state = GAME.start(2, {"first": "0"})

    def sentence(seat: int = 0) -> str:
        return GAME.prompt(GAME.view(state, seat), seat).sentence

    assert sentence() == "Your turn: roll the dice."
    assert sentence(1) == "Seat 0 has the flag card."
    state = said(state, "0: roll")
    assert sentence() == sentence(1) == "The dice are rolled."
    state = said(state, "dice: roll 2 6")
    assert sentence() == "You rolled 2 6: select a piece, or pass the card."
    prompt = GAME.prompt(GAME.view(state, 0), 0)
    assert prompt.yours and "take exact 2 red-I2" in prompt.words and "pass" in prompt.words
    assert "take exact 2 red-I3" not in prompt.words
    state = said(state, "0: take exact 6 red-F5")
    assert sentence() == "Place red-F5; a piece that fits nowhere is returned."
    assert "pass" not in GAME.prompt(GAME.view(state, 0), 0).words
    state = said(state, "0: place red-F5 a1 0", "0: take exact 2 blue-I2", "0: place blue-I2 e5 0")
    assert sentence() == "You rolled 2 6: pass the card."
    state = said(state, "0: pass", "dice: roll 1 1", "1: pass")
    assert sentence() == "Your turn: roll the dice, or first remove pieces from your board."
    assert "remove red-F5" in GAME.prompt(GAME.view(state, 0), 0).words


def test_the_prompt_of_a_covered_board_and_of_the_last_turn() -> None:
    state = GAME.start(2, {"position": f"0: {ONE}; 1:"})
    assert (
        GAME.prompt(GAME.view(state, 0), 0).sentence == "Your board is covered: declare your win."
    )
    state = said(state, "0: declare")
    assert GAME.prompt(GAME.view(state, 1), 1).sentence.startswith("A win is declared: roll")
    assert GAME.prompt(GAME.view(state, 1), 1).words == ("roll",)


def test_everything_listed_is_accepted_and_complete() -> None:
    state = GAME.start(2, {"position": "0: red-I2 a1 0; 1: red-F5 c3 90; roll: 6 2"})
    takes = {a.text for a in GAME.legal(state, 0) if a.word == "take"}
    # 6 exact: 82 of the bank and red-F5 of seat 1; 2 exact: 3 left; 6-2: 20 fours; 6÷2: 8 threes.
    assert len(takes) == 83 + 3 + 20 + 8
    state = said(state, "0: take exact 6 red-X5")
    places = {a.text for a in GAME.legal(state, 0) if a.word == "place"}
    assert len(places) == second.fits("red-X5", {"red-I2": second.lying("I2", "a1", "0")}) == 44


def test_a_page_may_offer_what_is_right_and_at_the_table_what_is_wrong() -> None:
    def begins(enforcement: str, board: str, *lines: str) -> list[str]:
        state = GAME.start(2, {"position": board, "enforcement": enforcement})
        state = said(state, *lines)
        assert not GAME.prompt(GAME.view(state, 1), 1).blanks
        return [blank.begins for blank in GAME.prompt(GAME.view(state, 0), 0).blanks]

    assert begins("strict", "0: red-I2 a1 0; 1:") == []
    assert begins("table", "0: red-I2 a1 0; 1:") == ["place"]
    assert begins("table", "0: red-I2 a1 0; 1:", "0: roll") == []
    rolled = "0: red-I2 a1 0; 1:; roll: 6 2"
    assert begins("strict", rolled) == ["take calculated"]
    assert begins("strict", rolled, "0: take exact 2 blue-I2") == ["place"]
    wrong = begins("table", rolled, "0: take exact 2 blue-I3")
    assert wrong == ["place", "take exact", "take calculated"]


TAKEN = ("0: take exact 2 red-F5", "0: place red-F5 a1 0")


@pytest.mark.parametrize(
    ("what", "lines", "why"),
    [
        ("selection", TAKEN, "red-F5 has 5 squares, and the value is 2."),
        (
            "selection",
            ("0: take exact 4 red-O4", "0: place red-O4 e5 0"),
            "red-O4 was selected, but no die showed that value.",
        ),
        (
            "selection",
            ("0: take calculated 6-2=4 blue-O4", "0: place blue-O4 e5 0", *TAKEN),
            "red-F5 was selected, but the turn had begun with the other way to select.",
        ),
        (
            "selection",
            ("0: take calculated 6-2=5 red-F5", "0: place red-F5 a1 0"),
            "6-2 gives 4, not 5.",
        ),
        ("placement", ("0: place red-I1 h8 0",), "red-I1 and red-I2 touch."),
        ("placement", ("0: place red-I1 i9 0",), "red-I1 and red-I2 overlap."),
        ("laid", ("0: place red-I2 d9 0",), "red-I2 was let go, and then moved."),
        ("removing", ("0: remove red-I1",), "red-I1 was taken off after the roll."),
        (
            "returning",
            ("0: take exact 2 blue-I2", "0: return blue-I2"),
            "blue-I2 was given back, and it fits on a1, turned 0.",
        ),
        ("win", ("0: declare",), "78 squares are empty."),
    ],
)
def test_a_correct_challenge_is_told_exactly(what: str, lines: tuple[str, ...], why: str) -> None:
    position = "0: red-I1 e1 0, red-I2 h9 0; 1:; roll: 2 6"
    state = GAME.start(2, {"position": position, "enforcement": "table"})
    passes = () if lines[-1] == "0: declare" else ("0: pass",)
    state = said(state, *lines, *passes, f"1: challenge {what}")
    decision = GAME.judge(state)
    assert decision is not None
    assert (decision.action.text, decision.ruling.sentence) == ("C", why)


# Equipment


def test_other_equipment_is_another_game() -> None:
    small = msgspec.structs.replace(standard(), size=4, colours=("red", "blue"), wild=5)
    game = Juggle(small)
    state = game.start(2, {"first": "0"})
    assert game.rules.scores(state.play.board) == (16, 16)
    state = game.apply(state, DICE, Action("roll", "5 1"))
    assert game.check(state, 0, Action("take", "exact 5 red-I1")).accepted
    assert len(game.rules.pieces.names) == 42


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dice = 2", "dice = 3"),
        ('"red", "blue"', '"red", "red"'),
        ('rows = ["##"]', 'rows = ["##", ".."]'),
        ('rows = ["##"]', 'rows = ["#x"]'),
        ("size = 9", "size = 99"),
        ("size = 9", ""),
        ("size = 9", "size = 9\nextra = 1"),
    ],
)
def test_equipment_that_cannot_be(old: str, new: str) -> None:
    text = (SOURCES / "equipment.toml").read_text()
    assert old in text
    with pytest.raises(ValueError, match=r"[a-z]"):
        parse(text.replace(old, new))


def test_a_late_position_is_one_of_the_setups() -> None:
    late = GAME.start(2, dict(GAME.setups()[-1].options))
    assert late.play.board.part == TurnState((4, 6))
    assert Placed("red-I4", "d2", "0") in late.play.board.sides[0]
