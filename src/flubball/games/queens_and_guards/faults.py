"""Why an action is not allowed: the first fault, in the order a person would see them.

Written apart from `rules.actions`; the tests hold the two against each other.
"""

from collections.abc import Iterable

import msgspec

from flubball.engine.ruling import Mark, Ruling, refused
from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import CENTRE, Cell, format_cell, ring
from flubball.games.queens_and_guards.codes import CODES
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.rules import free, in_trap, retreats, trapped, ways_back
from flubball.games.queens_and_guards.state import Action, Move, Rim, State, pieces

WHOLE, FIRST, SECOND = 0, 1, 2


class Fault(msgspec.Struct, frozen=True):
    """A code, a sentence, and the word of the action it is about (0: all of it)."""

    code: str
    sentence: str
    word: int = WHOLE


def refusal(fault: Fault, action: Action) -> Ruling:
    """The ruling on an action with a fault; clauses and help come from the code's entry.

    >>> ruling = refusal(Fault("backwards", "0,-5 is farther out."), Move((0, -4), (0, -5)))
    >>> ruling.code, ruling.help
    ('backwards', 'Move along the ring or inward.')
    """
    text = format_action(action)
    code = CODES[fault.code]
    words = text.split(" ")
    start = len(" ".join(words[: fault.word])) + 1 if fault.word else 0
    end = start + len(words[fault.word]) if fault.word else len(text)
    return refused(
        code.code,
        fault.sentence,
        text=text,
        marks=(Mark(start, end),),
        citations=code.citations,
        help=code.help,
    )


def find_fault(board: Board, state: State, action: Action) -> Fault | None:
    """What is wrong with an action of the side to move; None if nothing is.

    >>> from flubball.games.queens_and_guards.game import GAME
    >>> state = GAME.parse_position("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> find_fault(GAME.board, state, Move((0, -5), (0, -4))).code
    'leave-trap'
    """
    cells = (action.piece, action.cell) if isinstance(action, Rim) else (action.start, action.end)
    for word, cell in enumerate(cells, FIRST):
        if cell not in board.rings:
            return Fault("off-board", f"{format_cell(cell)} is not on the board.", word)
    if isinstance(action, Rim):
        return _rim(board, state, action)
    return _move(board, state, action)


def _rim(board: Board, state: State, action: Rim) -> Fault | None:
    side = 1 - state.to_move
    if action.piece != state.caught:
        sentence = f"The piece on {format_cell(action.piece)} did not leave a trap for another."
        return Fault("nothing-to-rim", sentence, FIRST)
    where = format_cell(action.cell)
    if action.cell not in board.rim:
        return Fault("rim-cell", f"{where} is not on the rim.", SECOND)
    if not free(state, action.cell):
        return Fault("rim-cell", f"{where} is taken.", SECOND)
    if action.piece != state.queens[side] and action.cell in board.queens_only:
        return Fault("rim-cell", f"{where} is a Queen's start.", SECOND)
    return None


def _move(board: Board, state: State, move: Move) -> Fault | None:
    side = state.to_move
    start = format_cell(move.start)
    if move.start not in pieces(state, side):
        return Fault("no-piece", f"No piece of yours stands on {start}.", FIRST)
    held = trapped(board, state, side)
    able = [piece for piece in held if ways_back(board, state, side, piece)]
    if move.start in held and move.start not in able:
        return Fault("frozen", f"The trapped piece on {start} can't go back.", FIRST)
    if not able:
        return _step(board, state, move)
    if able[0] == state.queens[side] != move.start:
        sentence = f"Your Queen on {format_cell(able[0])} is trapped and moves first."
        return Fault("queen-first", sentence, FIRST)
    if move.start not in able:
        return Fault("leave-trap", f"{_listed(able)} must leave the trap.", FIRST)
    return _back(board, state, move)


def _back(board: Board, state: State, move: Move) -> Fault | None:
    """The move of a trapped piece that can go back."""
    side = state.to_move
    ways = ways_back(board, state, side, move.start)
    if move.end not in ways:
        if move.start == state.queens[side]:
            sentence = f"The trapped Queen goes back to {_listed(ways)}."
            return Fault("queen-returns", sentence, SECOND)
        sentence = f"The trapped Guard goes back to {_listed(ways)}."
        return Fault("guard-retreats", sentence, SECOND)
    if move not in retreats(board, state):
        sentence = f"{format_cell(move.end)} is in a trap again, and there is another way."
        return Fault("into-trap", sentence, SECOND)
    return None


def _step(board: Board, state: State, move: Move) -> Fault | None:
    start, end = format_cell(move.start), format_cell(move.end)
    if _distance(move.start, move.end) != 1:
        return Fault("not-a-step", f"{end} is not one step from {start}.", SECOND)
    if board.rings[move.end] > board.rings[move.start]:
        return Fault("backwards", f"{end} is farther from the centre than {start}.", SECOND)
    if not free(state, move.end):
        return Fault("occupied", f"A piece stands on {end}.", SECOND)
    if move.start != state.queens[state.to_move]:
        if move.end == CENTRE:
            return Fault("throne", "A Guard can't enter the centre.", SECOND)
        if move.end in board.queens_only:
            return Fault("queen-start", f"A Guard can't stand on {end}, a Queen's start.", SECOND)
    if in_trap(board, state, state.to_move, move.end):
        return Fault("into-trap", f"On {end} the piece would be trapped.", SECOND)
    return None


def _distance(one: Cell, other: Cell) -> int:
    return ring((one[0] - other[0], one[1] - other[1]))


def _listed(cells: Iterable[Cell]) -> str:
    return " or ".join(format_cell(cell) for cell in cells)
