"""Positions and actions read back; garbage is told from words; refusals point at the words."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from flubball.engine import NotationError, SetupError
from flubball.games.queens_and_guards import Action, State, look
from flubball.games.queens_and_guards.game import GAME
from queens_and_guards.strategies import actions, states

EMPTY = State((None, None), ((), ()))


@given(states())
@example(EMPTY)
def test_positions_read_back(state: State) -> None:
    text = GAME.format_position(state)
    assert GAME.parse_position(text) == state
    assert text.isprintable() and text == text.strip()


@given(actions())
def test_actions_read_back(action: Action) -> None:
    assert GAME.parse_action(GAME.format_action(action)) == action


@given(st.text(max_size=40) | st.text("AaBb:;, -0123456789moveri", max_size=40))
def test_garbage_is_refused_or_reads_back(text: str) -> None:
    for parse, back in (
        (GAME.parse_position, GAME.format_position),
        (GAME.parse_action, GAME.format_action),
    ):
        try:
            value = parse(text)
        except NotationError as error:
            fault = error
        else:
            assert parse(back(value)) == value  # type: ignore[arg-type]
            continue
        assert fault.sentence
        assert 0 <= fault.start <= fault.end <= len(text)


def test_a_position_may_be_written_more_freely() -> None:
    tidy = GAME.parse_position("A: 0,-5; a: 4,-5; a: 5,-1; B: 0,5")
    assert GAME.parse_position("a:5,-1;B: 0, 5 ;a: 4,-5; A:0,-5") == tidy


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("A: 0,-5; b: 0,6", "0,6"),
        ("A: 0,-5; b: x", "x"),
        ("A: 0,-5; b: -0,1", "-0,1"),
        ("A: 0,-5; to-move: 2", "2"),
        ("A: 0,-5; turn: 1; turn: 1", "1"),
        ("A: 0,-5; queen: 1", "1"),
        ("A: 0,-5;", ""),
        ("A: 0,-5; A: 0,-4", "A: 0,-5; A: 0,-4"),
        ("A: 0,-5; b: 0,-5", "A: 0,-5; b: 0,-5"),
        ("A: 0,-5; turns: 1001", "A: 0,-5; turns: 1001"),
        ("A: 0,-5; turn: 201", "A: 0,-5; turn: 201"),
        ("A: 0,-5; caught: 0,-5", "A: 0,-5; caught: 0,-5"),
        ("A: 0,-5; caught: 5", "5"),
        (
            "; ".join(f"b: {q},0" for q in range(-3, 4)),
            "; ".join(f"b: {q},0" for q in range(-3, 4)),
        ),
    ],
)
def test_an_unreadable_position_is_marked(text: str, place: str) -> None:
    with pytest.raises(NotationError) as found:
        GAME.parse_position(text)
    assert text[found.value.start : found.value.end] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("move 0,0", "move 0,0"),
        ("trap 0,0", "trap 0,0"),
        ("move 0,0 1;0", "1;0"),
        ("move a 1,0", "a"),
        ("rim 1,1 100,0", "100,0"),
    ],
)
def test_an_unreadable_action_is_marked(text: str, place: str) -> None:
    with pytest.raises(NotationError) as found:
        GAME.parse_action(text)
    assert text[found.value.start : found.value.end] == place


@pytest.mark.parametrize(
    ("words", "marked"),
    [("move 3,3 0,0", "3,3"), ("move 0,-5 0,-3", "0,-3"), ("rim 0,5 5,0", "0,5")],
)
def test_a_refusal_marks_the_word_it_is_about(words: str, marked: str) -> None:
    ruling = GAME.check(GAME.start(2), 0, GAME.parse_action(words))
    (mark,) = ruling.marks
    assert ruling.text == words
    assert words[mark.start : mark.end] == marked


# What can be asked of a position alone

START = GAME.format_position(GAME.start(2))
THRONE = "a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"


def test_looking_at_the_start() -> None:
    for side in (0, 1):
        found = look(START, side)
        assert (found.moves, found.legal, found.trapped, found.won) == (27, 27, (), None)


def test_looking_at_traps_of_either_side() -> None:
    position = "a: 1,1; b: 2,0; b: 0,2; B: -1,-1; a: -2,0; A: 0,-2"
    assert set(look(position, 0).trapped) == {"1,1", "-1,-1"}
    assert set(look(position, 1, traps="same-ring").trapped) == {"1,1", "-1,-1"}
    assert look("a: 1,1; b: 2,1; b: 0,1", 0, traps="same-ring").trapped == ()


def test_basic_steps_do_not_heed_traps() -> None:
    found = look("a: 1,2; A: 0,-5; b: 2,0; b: 0,2", 0)
    assert (found.moves, found.legal) == (7 - 1, 7 - 2)  # 0,2 is taken; 1,1 is between enemies


def test_looking_at_a_win() -> None:
    assert look(f"{THRONE}; A: 0,0").won == 0
    assert look(f"{THRONE}; A: 0,2").won is None
    assert look(f"{THRONE}; B: 0,0", 1).won is None
    assert look(f"{THRONE}; A: 0,0".replace("a", "b").replace("A", "B")).won == 1


def test_looking_needs_a_side_and_a_geometry() -> None:
    with pytest.raises(SetupError):
        look(START, 2)
    with pytest.raises(SetupError):
        look(START, 0, traps="bent")
