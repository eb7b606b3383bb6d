"""Bare positions with the side to move, and what it may do."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from flubball.games.queens_and_guards.cells import Cell
from flubball.games.queens_and_guards.equipment import LINE, TURNS


class Move(msgspec.Struct, frozen=True, tag=True):
    """Move the piece on `start` to `end`: a step, or the way out of a trap."""

    start: Cell
    end: Cell


class Rim(msgspec.Struct, frozen=True, tag=True):
    """Put the opponent's piece, which went where it may not, on a cell of the rim."""

    piece: Cell
    cell: Cell


Action: TypeAlias = Move | Rim


class State(msgspec.Struct, frozen=True):
    """Where the pieces stand, by seat, and whose turn it is.

    `turn` counts the turns taken. `caught` is the piece the side to move may put on the rim.
    Traps are not kept: the pieces show them.
    """

    queens: tuple[Cell | None, Cell | None]
    guards: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    to_move: int = 0
    turn: int = 0
    caught: Cell | None = None
    traps: str = LINE
    turns: int = TURNS


def pieces(state: State, side: int) -> tuple[Cell, ...]:
    """The cells of a side's pieces, the Queen's first.

    >>> pieces(State(((0, 0), None), (((1, 0),), ())), 0)
    ((0, 0), (1, 0))
    """
    queen = state.queens[side]
    return state.guards[side] if queen is None else (queen, *state.guards[side])


def by_row(cell: Cell) -> tuple[int, int]:
    """The order of cells in a text: by rows from the top.

    >>> sorted([(2, 3), (4, -5)], key=by_row)
    [(4, -5), (2, 3)]
    """
    return cell[1], cell[0]


def moved(state: State, side: int, start: Cell, end: Cell) -> State:
    """The state with one piece elsewhere and nothing else changed.

    >>> moved(State(((0, 1), None), ((), ())), 0, (0, 1), (0, 0)).queens
    ((0, 0), None)
    """
    if state.queens[side] == start:
        queens = (end, state.queens[1]) if side == 0 else (state.queens[0], end)
        return replace(state, queens=queens)
    own = tuple(sorted((end if cell == start else cell for cell in state.guards[side]), key=by_row))
    guards = (own, state.guards[1]) if side == 0 else (state.guards[0], own)
    return replace(state, guards=guards)
