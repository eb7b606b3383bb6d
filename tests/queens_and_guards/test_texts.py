"""Positions and actions read back; garbage is told from words; refusals point at the words."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from flubball.engine import NotationError, SetupError
from flubball.games.queens_and_guards import (
    BARE,
    Action,
    Board,
    State,
    TurnState,
    Way,
    summarize_position,
)
from flubball.games.queens_and_guards.game import GAME
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.state import by_row, pieces
from queens_and_guards.playing import at
from queens_and_guards.strategies import SPACES, actions, states

EMPTY = State((None, None), ((), ()))


@given(states())
@example(EMPTY)
def test_positions_read_back(state: State) -> None:
    text = BARE.format(state)
    assert BARE.parse(text) == state
    assert text.isprintable() and text == text.strip()


@given(states(), st.data())
def test_boards_read_back(state: State, data: st.DataObject) -> None:
    cells = [*pieces(state, 0), *pieces(state, 1)]
    some = st.lists(st.sampled_from(cells), unique=True, max_size=3) if cells else st.just([])
    anywhere = st.sampled_from(sorted(SPACES.rings))
    ways = st.builds(Way, anywhere, anywhere, st.booleans())
    wrongs = st.tuples(st.sampled_from(["moved-already", "no-trap"]), anywhere)
    part = st.builds(
        TurnState,
        moves=st.lists(ways, max_size=2).map(tuple),
        called=st.booleans(),
        formed=st.lists(anywhere, max_size=2).map(tuple),
        back=st.none() | st.tuples(anywhere, anywhere),
        wrongs=st.lists(wrongs, max_size=2).map(tuple),
    )
    board = Board(
        state.queens,
        state.guards,
        state.traps,
        announced=tuple(sorted(data.draw(some), key=by_row)),
        caught=state.caught,
        last=data.draw(st.none() | st.tuples(anywhere, anywhere)),
        part=data.draw(part),
    )
    text = GAME.rules.format_board(board)
    if cells:
        assert GAME.rules.parse_board(text) == board
    assert text.isprintable() and text == text.strip()


@given(actions())
def test_actions_read_back(action: Action) -> None:
    text = format_action(action)
    assert GAME.format_action(GAME.parse_action(text)) == text


@given(st.text(max_size=40) | st.text("AaBb:;, -0123456789moveri", max_size=40))
def test_garbage_is_refused_or_reads_back(text: str) -> None:
    for parse, back in (
        (BARE.parse, BARE.format),
        (GAME.rules.parse_board, GAME.rules.format_board),
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


@pytest.mark.parametrize(
    "more",
    [
        "more: {}",
        "more: [1]",
        "more: nonsense",
        'more: {"part":{"moves":7}}',
        'more: {"part":{"wrongs":[["humming",[0,0]]]}}',
        'more: {"part":{"wrongs":[["no-trap",[9,9]]]}}',
        'more: {"late":[[5,0]]}',
        'more: {"other":1}',
        "announced: 5,0",
        "announced: 0,-5 0,-5",
        "announced: 0;0",
        "caught: 5,0",
    ],
)
def test_a_board_that_no_game_has_is_unreadable(more: str) -> None:
    with pytest.raises(NotationError):
        GAME.rules.parse_board(f"A: 0,-5; {more}")
    with pytest.raises(SetupError):
        at(f"A: 0,-5; {more}")


def test_a_position_may_be_written_more_freely() -> None:
    tidy = BARE.parse("A: 0,-5; a: 4,-5; a: 5,-1; B: 0,5")
    assert BARE.parse("a:5,-1;B: 0, 5 ;a: 4,-5; A:0,-5") == tidy


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
        ("A: 0,-5; turns: 2001", "A: 0,-5; turns: 2001"),
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
        BARE.parse(text)
    assert text[found.value.start : found.value.end] == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("move 0,0", "0,0"),
        ("move 0,0 1,0 1,1", "0,0 1,0 1,1"),
        ("move 0,0 1;0", "1;0"),
        ("move a 1,0", "a"),
        ("rim 1,1 100,0", "100,0"),
        ("trap 1,1 x", "x"),
        ("trap 1,1 1,1", "1,1 1,1"),
        ("leap 0,0", "leap"),
    ],
)
def test_an_unreadable_action_is_marked(text: str, place: str) -> None:
    with pytest.raises(NotationError) as found:
        GAME.parse_action(text)
    assert text[found.value.start : found.value.end] == place


def test_a_board_is_named_by_its_pieces_in_any_order() -> None:
    board = at("A: 0,-5; a: 1,1; B: 0,5; b: 2,0; b: 0,2").play.board
    assert board.announced == ((1, 1),)
    assert GAME.rules.is_board("b: 0,2; b: 2,0; B: 0,5; A: 0,-5; a: 1,1", board)
    assert GAME.rules.is_board(GAME.rules.format_board(board), board)
    for other in ("A: 0,-5; a: 1,1; B: 0,5; b: 2,0", "nonsense"):
        assert not GAME.rules.is_board(other, board)
    caught = f"{GAME.rules.format_board(board)}; caught: 1,1"
    assert not GAME.rules.is_board(caught, board)


# What can be asked of a position alone

START = BARE.format(BARE.start())
THRONE = "a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"


def test_looking_at_the_start() -> None:
    for side in (0, 1):
        found = summarize_position(START, side)
        assert (found.moves, found.legal, found.trapped, found.won) == (27, 27, (), None)


def test_looking_at_traps_of_either_side() -> None:
    position = "a: 1,1; b: 2,0; b: 0,2; B: -1,-1; a: -2,0; A: 0,-2"
    assert set(summarize_position(position, 0).trapped) == {"1,1", "-1,-1"}
    assert set(summarize_position(position, 1, traps="same-ring").trapped) == {"1,1", "-1,-1"}
    assert summarize_position("a: 1,1; b: 2,1; b: 0,1", 0, traps="same-ring").trapped == ()


def test_basic_steps_do_not_heed_traps() -> None:
    found = summarize_position("a: 1,2; A: 0,-5; b: 2,0; b: 0,2", 0)
    assert (found.moves, found.legal) == (7 - 1, 7 - 2)  # 0,2 is taken; 1,1 is between enemies


def test_looking_at_a_win() -> None:
    assert summarize_position(f"{THRONE}; A: 0,0").won == 0
    assert summarize_position(f"{THRONE}; A: 0,2").won is None
    assert summarize_position(f"{THRONE}; B: 0,0", 1).won is None
    assert summarize_position(f"{THRONE}; A: 0,0".replace("a", "b").replace("A", "B")).won == 1


def test_looking_needs_a_side_and_a_geometry() -> None:
    with pytest.raises(SetupError):
        summarize_position(START, 2)
    with pytest.raises(SetupError):
        summarize_position(START, 0, traps="bent")
