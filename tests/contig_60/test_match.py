"""Contig 60 beside what every game promises: equipment, positions, views and prompts."""

import msgspec
import pytest

from flubball.engine import DICE, SPECTATOR, send
from flubball.engine.errors import SetupError
from flubball.games import contig_60 as package
from flubball.games.contig_60 import Board, Contig60, standard
from flubball.games.contig_60.game import GAME
from flubball.monitor import Table
from monitor.playing import play


def played(*lines: str, **options: str) -> Table[Board]:
    return play(GAME, *lines, **options)


def test_other_equipment_is_another_game() -> None:
    rows = tuple(tuple(range(6 * r, 6 * r + 6)) for r in range(6))
    game = Contig60(msgspec.structs.replace(standard(), name="small", rows=rows, chips=3))
    table = game.start(2, {"position": "0: 1 2; 1: 8; score: 60 60"})
    table = send(game, table, DICE, "roll 1 1 1", at=0).state
    table = send(game, table, 0, "place 0", at=0).state
    assert table.play.board.part.around == 1
    assert send(game, table, 0, "place 60", at=0).ruling.code == "no-such-space"


TWICE = 'name="x"\ndice=3\nfaces=[1]\nchips=1\nrows=[[1,1]]\nreconstructed=[]'


@pytest.mark.parametrize(
    ("text", "said"),
    [("rows = 1", "rows"), ('name = "x"', "missing"), ("name = ", "value"), (TWICE, "rectangle")],
)
def test_a_file_that_is_no_equipment_is_an_error(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"(?i){said}"):
        package.parse(text)


@pytest.mark.parametrize(
    "options",
    [
        {"zero": "maybe"},
        {"turn": "2", "position": "0: 1"},
        {"position": "0: 1; 1: 1"},
        {"position": "0: 43"},
        {"position": "0: 1; 0: 2"},
        {"position": "0: 1; score: 5"},
        {"position": "0: 1; roll: 1 2"},
        {"position": "0: 1 · {}"},
    ],
)
def test_invalid_setups_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, options)


def test_a_position_in_words_may_begin_with_a_roll() -> None:
    table = GAME.start(2, {"position": "0: 31; 1: 33; score: 50 40; roll: 3 5 4", "turn": "1"})
    assert GAME.actors(table) == (1,)
    assert table.play.board.part.before == 40
    table = send(GAME, table, 1, "place 32", at=0).state
    assert send(GAME, table, 1, "score 38", at=0).ruling.accepted


# Views and prompts


def test_prompts_tell_what_to_do() -> None:
    said = []
    for lines in (
        (),
        ("dice: first 1 2",),
        ("dice: first 1 2", "0: roll"),
        ("dice: roll 3 5 4",),
        ("dice: roll 3 5 4", "0: place 32"),
        ("dice: roll 3 5 4", "0: place 32", "0: say 3+5=8, 8x4=32"),
        ("dice: roll 3 5 4", "0: pass"),
        ("dice: roll 3 5 4", "0: pass", "1: capture"),
        ("dice: roll 3 5 4", "0: pass", "1: challenge scoring"),
    ):
        table = played(*lines)
        seat = table.play.card
        said.append(GAME.prompt(GAME.view(table, seat), seat).sentence)
    assert said == [
        "The toss decides who begins.",
        "Your turn: roll the dice.",
        "The dice are rolled.",
        "You rolled 3 5 4: announce a number sentence and place a chip, or pass the card.",
        "You rolled 3 5 4: announce the number sentence for 32.",
        "You rolled 3 5 4: pass the card.",
        "Your turn: capture the roll that was passed, or roll the dice.",
        "You captured 3 5 4: announce a number sentence and place a chip.",
        "The Monitor rules on your challenge about scoring.",
    ]


def test_who_can_place_no_chip_is_told_so_where_the_table_enforces_it() -> None:
    told = {}
    for enforcement in ("strict", "table"):
        table = played(position="0: 0 1; 1: 2 3; roll: 1 1 1", enforcement=enforcement)
        told[enforcement] = GAME.prompt(GAME.view(table, 0), 0).sentence
    assert told["strict"] == "You rolled 1 1 1: no chip can be placed with that. Pass the card."
    assert told["table"].startswith("You rolled 1 1 1: announce a number sentence")


def test_a_roll_that_makes_no_free_space_is_not_offered_for_capture() -> None:
    table = played("0: pass", position="0: 0 1; 1: 2 3; roll: 1 1 1", enforcement="strict")
    prompt = GAME.prompt(GAME.view(table, 1), 1)
    assert prompt.sentence == "Your turn: roll the dice."
    assert "capture" not in prompt.words


def test_words_of_a_prompt_are_accepted_and_do_no_sums() -> None:
    table = played("dice: roll 3 5 4", enforcement="table")
    prompt = GAME.prompt(GAME.view(table, 0), 0)
    assert prompt.words == ("pass", "declare")
    assert [blank.begins for blank in prompt.blanks] == ["say", "place", "score"]
    for words in prompt.words:
        assert GAME.check(table, 0, GAME.parse_action(words)).accepted
    assert GAME.prompt(GAME.view(table, SPECTATOR), SPECTATOR).words == ()


def test_challenges_are_offered_at_their_moment_only() -> None:
    table = played("dice: roll 3 5 4", "0: pass")
    assert GAME.view(table, 1).challenges == (
        "recording", "announcing", "placing", "scoring", "laid",
    )  # fmt: skip
    assert GAME.view(table, 0).challenges == ()
    table = played("dice: roll 3 5 4", "0: pass", "1: capture")
    assert "captured-pass" in GAME.view(table, 0).challenges
    assert GAME.view(table, 1).challenges == ()


def test_the_end_says_which_row_it_was() -> None:
    won = "0: 2 9 30 36 64 72; 1: 1 3; score: 10 20; roll: 4 4 4"
    table = played(position=won, enforcement="strict")
    assert "declare" in GAME.prompt(GAME.view(table, 0), 0).words
    table = GAME.apply(table, 0, GAME.parse_action("declare"))
    said = GAME.prompt(GAME.view(table, 1), 1).sentence
    assert said.startswith("The game is over, five in a row: 2 30 64 72 36. Points: ")
