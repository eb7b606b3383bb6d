"""Fab-a-Diffy beside what every game promises: equipment, sentences, clock, views, prompts."""

from pathlib import Path

import msgspec
import pytest

from flubball.engine import (
    DICE,
    JUDGE,
    SPECTATOR,
    pass_time,
    send,
)
from flubball.engine.errors import NotationError, SetupError
from flubball.games import fab_a_diffy as package
from flubball.games.fab_a_diffy import Board, FabADiffy, standard
from flubball.games.fab_a_diffy.game import GAME
from flubball.monitor import Table
from monitor.playing import play

SOURCES = Path(package.__file__).parent
DEAL = "face: 1/2 1/4 1/3; show: 3/4"
LEFT = "face: 1/2 1/4 1/3 3/4; left: 3/4"


def played(*lines: str, **options: str) -> Table[Board]:
    return play(GAME, *lines, **options)


# Equipment


def test_other_equipment_is_another_game() -> None:
    fifths = msgspec.structs.replace(standard(), name="fifths", parts=(5, 10), without=())
    game = FabADiffy(fifths)
    assert len(game.rules.strips.names) == 6 + 11
    table = game.start(2, {"position": "face: 1/5 3/10 0/5; show: 1/2".replace("1/2", "5/10")})
    table = send(game, table, 0, "touch 1/5 3/10", at=0).state
    assert send(game, table, 0, "say 2/10+3/10=1/2", at=0).ruling.code == "wrong-trick-sentence"
    assert send(game, table, 0, "say 2/10+3/10=5/10", at=0).ruling.accepted
    assert send(game, table, 0, "touch 1/2", at=0).ruling.code == "unreadable"


def test_with_few_rectangles_a_strip_goes_back_into_the_deck() -> None:
    game = FabADiffy(msgspec.structs.replace(standard(), rectangles=3))
    table = game.start(2, {"position": DEAL})
    for words in ("leave", "pass"):
        table = send(game, table, 0, words, at=0).state
    assert game.rules.format_board(table.play.board) == "face: 1/2 1/4 1/3; 0:; 1:"
    assert send(game, table, DICE, "show 3/4", at=0).ruling.accepted


@pytest.mark.parametrize(
    "change",
    [
        ("parts = [2, 3, 4, 6, 12]", "parts = [2, 2]"),
        ("parts = [2, 3, 4, 6, 12]", "parts = [0]"),
        ('"0/6", "0/12"', '"0/5"'),
        ("rectangles = 0", "rectangles = -1"),
        ("rectangles = 0", ""),
        ("rectangles = 0", "rectangles = 0\ncolour = 1"),
        ("name =", "name"),
    ],
)
def test_a_file_that_is_no_equipment_is_an_error(change: tuple[str, str]) -> None:
    text = (SOURCES / "equipment.toml").read_text()
    assert package.parse(text) == standard() and change[0] in text
    with pytest.raises(ValueError, match=r"strips|Object|Expected|line 4"):
        package.parse(text.replace(*change))


# Positions and sentences


@pytest.mark.parametrize(
    "options",
    [
        {"turn": "2", "position": DEAL},
        {"position": "face: 1/2 1/2"},
        {"position": "face: 1/5"},
        {"position": "face: 0/6"},
        {"position": "face: 1/2; show: 1/2"},
        {"position": "face: 1/2; 0: 1/2 1/4 3/4"},
        {"position": "face: 1/3; 0: 1/2 1/4"},
        {"position": "face: 1/3; left: 1/2"},
        {"position": "face: 1/3; show: 1/2; left: 1/3"},
        {"position": "face: 1/3; games: 2"},
        {"position": "face: 1/3; games: 0 1 tie"},
        {"position": "face: 1/3; face: 1/2"},
        {"position": 'face: 1/3; 0:; 1:; more: {"part":{"shown":"1/3"}}'},
        {"position": 'face: 1/3; 0:; 1:; more: {"over":true}'},
        {"position": 'face: 1/3; show: 1/2; 0:; 1:; more: {"asked":true,"part":{}}'},
        {"position": 'face: 1/3; 0:; 1:; more: {"part":{"taken":["1/2","1/4"]}}'},
        {"position": 'face: 1/3; 0:; 1:; more: {"colour":1}'},
        {"position": "face: 1/3; 0:; 1:; more: [1]"},
        {"position": "face: 1/3; 0:; 1:; more: {"},
        {"position": "face: 1/3 · {}"},
    ],
)
def test_invalid_setups_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, options)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1/2 + 1/4 = 3/4", "1/2+1/4=3/4"),
        ("One half plus one quarter equals three fourths", "1/2+1/4=3/4"),
        ("eleven twelfths − five sixths is 1/12", "11/12-5/6=1/12"),
        ("ONE minus zero", "1-0"),
        ("one minus a quarter", "1-1/4"),
        ("half and one-fourth makes three-fourths", "1/2+1/4=3/4"),
        ("½+¼=¾", "1/2+1/4=3/4"),
        ("two halves - one third", "2/2-1/3"),
        ("=/=", "=/="),
    ],
)
def test_sentences_have_one_spelling(text: str, plain: str) -> None:
    assert package.read(text) == package.read(plain) == plain


@pytest.mark.parametrize("text", ["", "some", "1/2 times 1/4", "1/2+" * 20, "0.5+1/4"])
def test_what_is_no_sentence_at_all_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError):
        package.read(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1/2+1/4=3/4", ""),
        ("3/4=1/4+1/2", ""),
        ("1/2+1/4", ""),
        ("1/2", "form"),
        ("1/2+1/4+0=3/4", "form"),
        ("1/2+1/4=3/4=3/4", "form"),
        ("1/2+1/4=", "form"),
        ("1/2+1/0=3/4", "parts"),
        ("2/4+2/8=3/4", "parts"),
        ("1/2+2=3/4", "parts"),
        ("1/3+5/12=3/4", "strips"),
        ("3/4-1/4=1/2", "strips"),
        ("1/2-1/4=3/4", "result"),
        ("1/2+1/4=one".replace("one", "1"), "result"),
    ],
)
def test_why_a_sentence_tells_no_trick(text: str, kind: str) -> None:
    found = package.judged(text, ("1/2", "1/4"), "3/4", GAME.rules.strips)
    assert found.kind == kind and bool(found.why) == bool(kind)


@pytest.mark.parametrize(
    "words",
    ["show 1/2 1/2", "show 1/5", "touch", "touch 1/2 1/4 1/3", "touch 0/12", "take 1/2",
     "take 1/2 1/4 1/3", "first 1/2", "first 1/2 1/2", "first 1/2 0/6", "leave 3/4", "capture now",
     "say", "challenge", "fold"],
)  # fmt: skip
def test_words_that_can_not_be_read(words: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(words)


def test_a_draw_that_has_begun_can_be_written_and_goes_on() -> None:
    table = played("dice: show 1/2", "dice: show 1/4 1/3")
    assert GAME.actors(table) == (DICE,)
    assert GAME.parse_position(GAME.format_position(table)) == table
    text = GAME.rules.format_board(table.play.board)
    assert text == 'face: 1/2 1/4 1/3; 0:; 1:; more: {"asked":true}'
    assert GAME.start(2, {"position": text}).play.board == table.play.board


def test_a_ruling_of_a_person_in_the_middle_of_a_turn_leaves_a_sound_board() -> None:
    lines = ("0: touch 1/2 1/4", "0: say 1/2+1/4", "0: challenge touch-take")
    table = played(*lines, position=DEAL, enforcement="table", judging="person")
    table = send(GAME, table, JUDGE, "ruling C", at=0).state
    assert GAME.rules.format_board(table.play.board) == "face: 1/2 1/4 1/3 3/4; 0:; 1:"
    assert GAME.parse_position(GAME.format_position(table)) == table


def test_results_that_are_none_are_unreadable() -> None:
    text = GAME.format_position(played("0: leave", position=DEAL + "; games: 1"))
    assert GAME.format_position(GAME.parse_position(text)) == text
    deeper = text.replace('"results":[1]', '"results":[11]')
    assert deeper != text
    with pytest.raises(NotationError):
        GAME.parse_position(deeper)


# The clock


def test_the_ten_seconds_are_a_deadline_of_the_player_with_the_card() -> None:
    table = GAME.start(2, {"position": LEFT})
    due = GAME.due(table)
    assert due is not None and (due.task, due.at, due.seats) == ("capture", 10_000, (0,))
    later, entries = pass_time(GAME, table, 10_001)
    assert [entry.text for entry in entries] == ["capture"]
    assert later.play.board.left == "" and later.play.board.face == table.play.board.face
    after = GAME.due(later)
    assert after is not None and (after.task, after.at) == ("turn", 70_000)
    begun = send(GAME, table, 0, "capture", at=10_000).state
    deadline = GAME.due(begun)
    assert deadline is not None and deadline.task == "turn"


def test_the_monitor_moves_a_forgotten_strip_when_the_ten_seconds_are_over() -> None:
    table = played("0: pass", position=DEAL, enforcement="table")
    table, _ = pass_time(GAME, table, 10_001)
    assert GAME.rules.format_board(table.play.board) == "face: 1/2 1/4 1/3 3/4; 0:; 1:"
    step = send(GAME, table, 1, "challenge show-box", at=10_500)
    decision = GAME.judge(step.state)
    assert decision is not None and decision.action.text == "C"


# Views and prompts


def test_prompts_tell_what_to_do() -> None:
    said = []
    for lines, position in (
        ((), "face: 1/2 1/4 1/3"),
        (("0: show",), "face: 1/2 1/4 1/3"),
        ((), DEAL),
        (("0: touch 1/2",), DEAL),
        (("0: touch 1/2 1/4",), DEAL),
        (("0: touch 1/2 1/4", "0: say 1/2+1/4"), DEAL),
        (("0: touch 1/2 1/4", "0: say 1/2+1/4", "0: take"), DEAL),
        (("0: leave",), DEAL),
        (("0: leave", "0: pass"), DEAL),
        (("0: capture",), LEFT),
        (("0: capture", "0: touch 1/2 1/4", "0: say 1/2+1/4", "0: take"), LEFT),
        ((), f"face: {' '.join(GAME.rules.strips.names)}"),
        ((), f"face: {' '.join(GAME.rules.strips.names)}; left: 1/2"),
    ):
        table = played(*lines, position=position)
        seat = table.play.card
        said.append(GAME.prompt(GAME.view(table, seat), seat).sentence)
    assert said == [
        "Your turn: show a strip.",
        "Strips are drawn from the deck for you.",
        "The Show Box has 3/4: touch two strips that make it, or leave it.",
        "The Show Box has 3/4: you touched 1/2, touch the strip that goes with it.",
        "The Show Box has 3/4: announce the sentence.",
        "The Show Box has 3/4: take the three strips.",
        "You took the trick with 3/4: pass the card.",
        "3/4 lies in a rectangle: pass the card.",
        "Your turn: capture a trick with 3/4 if there is one, or show a strip.",
        "You capture with 3/4: touch two strips that make it, or show a strip if there are none.",
        "You captured the trick with 3/4: show a strip.",
        "The deck is spent: pass the card, and the Monitor counts the tricks.",
        "Your turn: capture a trick with 1/2 if there is one, "
        "or pass the card, for the deck is spent.",
    ]
    table = played(position=DEAL)
    assert GAME.prompt(GAME.view(table, 1), 1).sentence == "Seat 0 has the flag card."
    table = played("0: show")
    assert GAME.prompt(GAME.view(table, 1), 1).sentence == "Strips are drawn from the deck."


def test_words_of_a_prompt_are_accepted_and_find_no_trick() -> None:
    table = played(position=DEAL)
    prompt = GAME.prompt(GAME.view(table, 0), 0)
    assert prompt.words == ("leave",)
    assert [blank.begins for blank in prompt.blanks] == ["touch"]
    for words in prompt.words:
        assert GAME.check(table, 0, GAME.parse_action(words)).accepted
    assert GAME.prompt(GAME.view(table, SPECTATOR), SPECTATOR).words == ()
    assert GAME.prompt(GAME.view(table, 1), 1).blanks == ()


@pytest.mark.parametrize(
    ("mode", "lines", "blanks"),
    [
        ("strict", ("0: touch 1/2",), ["touch"]),
        ("strict", ("0: touch 1/2 1/4",), ["say"]),
        ("strict", ("0: touch 1/2 1/4", "0: say 1/2+1/4", "0: take"), []),
        ("strict", ("0: leave",), []),
        ("table", (), ["touch", "say"]),
        ("table", ("0: touch 1/2 1/4", "0: take"), ["say"]),
        ("table", ("0: leave",), []),
    ],
)
def test_a_prompt_asks_for_what_can_be_said(
    mode: str, lines: tuple[str, ...], blanks: list[str]
) -> None:
    table = played(*lines, position=DEAL, enforcement=mode)
    assert [blank.begins for blank in GAME.prompt(GAME.view(table, 0), 0).blanks] == blanks


def test_a_table_may_give_more_time_for_a_capture() -> None:
    due = GAME.due(GAME.start(2, {"position": LEFT, "capture": "30"}))
    assert due is not None and (due.task, due.at) == ("capture", 30_000)
    with pytest.raises(SetupError):
        GAME.start(2, {"capture": "5"})


def test_without_a_limit_a_capture_waits_until_a_strip_is_shown() -> None:
    """House ruling H86; with the clock off nothing at all runs."""
    table = GAME.start(2, {"position": LEFT, "capture": "none", "clock": "none"})
    assert GAME.due(table) is None
    assert GAME.parse_position(GAME.format_position(table)) == table
    begun = send(GAME, table, 0, "capture", at=3_600_000).state
    assert begun.play.board.part.capture
    shown = send(GAME, table, 0, "show", at=3_600_000).state
    assert not shown.play.board.left
    # The minute of a turn is another clock.
    due = GAME.due(GAME.start(2, {"position": LEFT, "capture": "none"}))
    assert due is not None and due.task != "capture"


def test_capturing_is_offered_whether_there_is_a_trick_or_not() -> None:
    for position in (LEFT, "face: 1/2 1/12 1/3 3/4; left: 3/4"):
        for mode in ("strict", "table"):
            table = played(position=position, enforcement=mode)
            assert GAME.prompt(GAME.view(table, 0), 0).words[:2] == ("show", "capture")


def test_challenges_are_offered_at_their_moment_only() -> None:
    regular = ("announcing", "trick", "order", "equivalent", "touch-take", "show-box")
    table = played("0: leave", "0: pass", position=DEAL)
    assert GAME.view(table, 1).challenges == regular
    assert GAME.view(table, 0).challenges == ()
    table = played("0: capture", position=LEFT)
    assert GAME.view(table, 1).challenges == (*regular[:-1], "captured-trick")
    assert GAME.view(table, 0).challenges == ()
