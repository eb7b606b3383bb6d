"""Bare positions beside the table, both colours, citations, equipment."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given

from flubball import rulebooks
from flubball.games import queens_and_guards as package
from flubball.games.queens_and_guards import (
    AGON,
    BARE,
    CODES,
    Action,
    Board,
    Cell,
    Move,
    QueensAndGuards,
    Rim,
    State,
)
from flubball.games.queens_and_guards.board import held, with_announced_traps
from flubball.games.queens_and_guards.faults import find_fault
from flubball.games.queens_and_guards.game import GAME
from flubball.games.queens_and_guards.moves import actions
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.state import by_row, pieces
from flubball.games.queens_and_guards.turn import fault_of, possible
from queens_and_guards.strategies import SPACES, states

SOURCES = Path(package.__file__).parent
BOOK = rulebooks.get("nmp-division-3")


def known(citation: str) -> bool:
    try:
        return bool(rulebooks.parse_citation(citation).says)
    except rulebooks.UnknownClause:
        return False


@given(states())
def test_what_has_no_fault_is_what_is_listed(state: State) -> None:
    listed = set(actions(SPACES, state))
    for action in asked_of(state):
        fault = find_fault(SPACES, state, action)
        assert (fault is None) == (action in listed)
        assert fault is None or fault.code in CODES


def asked_of(state: State) -> list[Action]:
    """Moves of all pieces to all cells, and every way to the rim."""
    own, other = pieces(state, state.to_move), pieces(state, 1 - state.to_move)
    asked: list[Action] = [Move(start, end) for start in own for end in SPACES.rings]
    asked += [Move(start, (0, 0)) for start in SPACES.rings]
    return asked + [Rim(start, end) for start in other for end in SPACES.rings]


def board_of(state: State, announced: bool) -> Board:
    board = Board(state.queens, state.guards, state.traps, caught=state.caught)
    every = [cell for seat in (0, 1) for cell in held(SPACES, board, seat)]
    return with_announced_traps(SPACES, board, tuple(every)) if announced else board


@given(states())
def test_with_all_traps_announced_the_table_allows_what_the_bare_position_does(
    state: State,
) -> None:
    board = board_of(state, announced=True)
    assert set(possible(SPACES, board, state.to_move)) == set(actions(SPACES, state))


@given(states())
def test_without_announcements_what_is_allowed_has_no_fault_either(state: State) -> None:
    board = board_of(state, announced=False)
    listed = list(possible(SPACES, board, state.to_move))
    assert len(set(listed)) == len(listed)
    assert set(actions(SPACES, state)) <= set(listed)
    for action in asked_of(state):
        if isinstance(action, Move):
            fault = fault_of(SPACES, board, state.to_move, action)
            assert (fault is None) == (action in listed), action


def turned(cell: Cell) -> Cell:
    return -cell[0], -cell[1]


def swapped(state: State) -> State:
    """The board turned by half a circle, and the colours changed."""
    queens = [None if queen is None else turned(queen) for queen in reversed(state.queens)]
    guards = [tuple(sorted(map(turned, side), key=by_row)) for side in reversed(state.guards)]
    return msgspec.structs.replace(
        state,
        queens=(queens[0], queens[1]),
        guards=(guards[0], guards[1]),
        to_move=1 - state.to_move,
        caught=None if state.caught is None else turned(state.caught),
    )


@given(states())
def test_both_colours_have_the_same_rules(state: State) -> None:
    here = {format_action(action) for action in actions(SPACES, state)}
    there = set()
    for action in actions(SPACES, swapped(state)):
        cells = (
            (action.start, action.end)
            if isinstance(action, Move)
            else msgspec.structs.astuple(action)
        )
        there.add(format_action(type(action)(*map(turned, cells))))
    assert here == there


def test_the_start_is_the_same_for_both() -> None:
    state = BARE.start()
    assert msgspec.structs.replace(swapped(state), to_move=0) == state


@pytest.mark.parametrize("seed", range(3))
def test_pieces_stay_on_the_board_and_where_they_may(seed: int) -> None:
    rng = Random(seed)
    table = GAME.start(2)
    entries = 0
    while table.phase == "turn":
        action = GAME.rules.sample(table.config, table.play, table.play.card, rng)
        assert action is not None and GAME.check(table, table.play.card, action).accepted
        table = GAME.apply(table, table.play.card, action)
        entries += 1
        board = table.play.board
        cells = (*board.queens, *board.guards[0], *board.guards[1])
        assert len(set(cells)) == 14 and set(cells) <= set(SPACES.rings)
        assert not {*board.guards[0], *board.guards[1]} & SPACES.queens_only
    assert table.play.count <= table.config.turns
    assert entries < GAME.bound


# Codes and citations


def cited() -> set[str]:
    """Clauses that the sources cite: those of the codes, and those named in words."""
    found = {citation for code in CODES.values() for citation in code.citations}
    for file in SOURCES.glob("*.py"):
        text = " ".join(file.read_text().split())
        for start in (match.start() for match in re.finditer(r"NMP [QCE]", text)):
            names = [f"NMP {id}" for id in BOOK.clauses if text.startswith(f"NMP {id}", start)]
            assert names, text[start : start + 60]
            found.add(max(names, key=len))
    return found


def test_the_rulebook_holds_what_is_cited() -> None:
    assert all(known(citation) for citation in (*cited(), *GAME.general))


def test_a_refusal_tells_what_to_do() -> None:
    ruling = GAME.check(GAME.start(2), 0, GAME.parse_action("move 0,-5 0,-3"))
    assert str(ruling).splitlines()[1:] == [
        "  0,-3 is not one step from 0,-5.",
        "help: Move along the ring or inward by one cell.",
    ]


def test_other_equipment_is_another_game() -> None:
    small = msgspec.structs.replace(
        AGON, name="small", rings=2, queens=((0, -2), (0, 2)), guards=(((1, 1),), ((-1, -1),))
    )
    game = QueensAndGuards(small)
    table = game.start(2)
    assert len(game.rules.spaces.rings) == 19
    assert len(game.legal(table, 0)) == 2 + 3  # each has a piece beside it
    assert game.check(table, 0, game.parse_action("move 1,1 0,2")).code == "occupied"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rings = 1", "name"),
        ("name = ", "value"),
        ('name="x"\nrings=1\nqueens=[[0,1],[0,1]]\nguards=[[],[]]\nreconstructed=[]', "own"),
        ('name="x"\nrings=1\nqueens=[[0,2],[0,1]]\nguards=[[],[]]\nreconstructed=[]', "own"),
    ],
)
def test_a_file_that_is_no_equipment_is_an_error(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"(?i){said}"):
        package.parse(text)
