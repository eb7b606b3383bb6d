"""Why an action is not allowed where every trap is known: the first fault, as a person sees them.

Written apart from `moves.actions`; the tests hold the two against each other.
"""

from collections.abc import Iterable, Iterator

from flubball.games.queens_and_guards.cells import CENTRE, Cell, format_cell, ring
from flubball.games.queens_and_guards.moves import free, in_trap, retreats, trapped, ways_back
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, Move, Rim, State, pieces
from flubball.monitor import Fault


def find_fault(spaces: Spaces, state: State, action: Action) -> Fault | None:
    """What is wrong with an action of the side to move; None if nothing is.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> find_fault(BARE.spaces, state, Move((0, -5), (0, -4))).code
    'leave-trap'
    """
    cells = (action.piece, action.cell) if isinstance(action, Rim) else (action.start, action.end)
    for cell in cells:
        if cell not in spaces.rings:
            return Fault("off-board", f"{format_cell(cell)} is not on the board.")
    if isinstance(action, Rim):
        return rim_fault(spaces, state, action)
    return move_fault(spaces, state, action)


def rim_fault(spaces: Spaces, state: State, action: Rim) -> Fault | None:
    """What is wrong with putting a piece on the rim.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("a: 2,1; b: 2,0; b: 2,2; to-move: 1; caught: 2,1")
    >>> rim_fault(BARE.spaces, state, Rim((2, 1), (3, 0))).sentence
    '3,0 is not on the rim.'
    """
    side = 1 - state.to_move
    if action.piece != state.caught:
        sentence = f"The piece on {format_cell(action.piece)} has not moved where it may not."
        return Fault("nothing-to-rim", sentence)
    where = format_cell(action.cell)
    if action.cell not in spaces.rim:
        return Fault("rim-cell", f"{where} is not on the rim.")
    if not free(state, action.cell):
        return Fault("rim-cell", f"{where} is taken.")
    if action.piece != state.queens[side] and action.cell in spaces.queens_only:
        return Fault("rim-cell", f"{where} is a Queen's start.")
    return None


def move_fault(spaces: Spaces, state: State, move: Move) -> Fault | None:
    """What is wrong with a move on the board, every trap being announced.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> move_fault(BARE.spaces, state, Move((1, 1), (1, 0))).code
    'guard-retreats'
    """
    side = state.to_move
    if move.start not in pieces(state, side):
        return not_yours(state, side, move.start)
    held = trapped(spaces, state, side)
    able = [piece for piece in held if ways_back(spaces, state, side, piece)]
    if move.start in held and move.start not in able:
        where = format_cell(move.start)
        return Fault("frozen", f"The trapped piece on {where} can't go back.")
    if not able:
        return step_fault(spaces, state, move)
    if able[0] == state.queens[side] != move.start:
        sentence = f"Your Queen on {format_cell(able[0])} is trapped and moves first."
        return Fault("queen-first", sentence)
    if move.start not in able:
        return Fault("leave-trap", f"{_listed(able)} must leave the trap.")
    return _back(spaces, state, move)


def not_yours(state: State, side: int, cell: Cell) -> Fault:
    """Why a side can't move from that cell.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> not_yours(BARE.parse("a: 1,1"), 1, (1, 1)).sentence
    "The piece on 1,1 is your opponent's."
    """
    where = format_cell(cell)
    if cell in pieces(state, 1 - side):
        return Fault("no-piece", f"The piece on {where} is your opponent's.")
    return Fault("no-piece", f"No piece of yours stands on {where}.")


def _back(spaces: Spaces, state: State, move: Move) -> Fault | None:
    """The move of a trapped piece that can go back."""
    side = state.to_move
    ways = ways_back(spaces, state, side, move.start)
    if move.end not in ways:
        if move.start == state.queens[side]:
            sentence = f"The trapped Queen goes back to {_listed(ways)}."
            return Fault("queen-returns", sentence)
        sentence = f"The trapped Guard goes back to {_listed(ways)}."
        return Fault("guard-retreats", sentence)
    if move not in retreats(spaces, state):
        sentence = f"{format_cell(move.end)} is in a trap again, and there is another way."
        return Fault("into-trap", sentence)
    return None


def step_fault(spaces: Spaces, state: State, move: Move) -> Fault | None:
    """What is wrong with a move that is an ordinary step.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-4")
    >>> step_fault(BARE.spaces, state, Move((0, -4), (0, -5))).code
    'backwards'
    """
    if _distance(move.start, move.end) != 1:
        start, end = format_cell(move.start), format_cell(move.end)
        return Fault("not-a-step", f"{end} is not one step from {start}.")
    if spaces.rings[move.end] > spaces.rings[move.start]:
        start, end = format_cell(move.start), format_cell(move.end)
        return Fault("backwards", f"{end} is farther from the centre than {start}.")
    if not free(state, move.end):
        return Fault("occupied", f"A piece stands on {format_cell(move.end)}.")
    if move.start != state.queens[state.to_move]:
        if move.end == CENTRE:
            return Fault("throne", "A Guard can't enter the centre.")
        if move.end in spaces.queens_only:
            end = format_cell(move.end)
            return Fault("queen-start", f"A Guard can't stand on {end}, a Queen's start.")
    if in_trap(spaces, state, state.to_move, move.end):
        return Fault("into-trap", f"On {format_cell(move.end)} the piece would be trapped.")
    return None


def misplaced(spaces: Spaces, state: State, move: Move, out: bool) -> Iterator[str]:
    """What can be seen from the two cells alone; `out`: the piece leaves a trap as it should.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("a: 2,-5")
    >>> list(misplaced(BARE.spaces, state, Move((2, -5), (0, -5)), False))
    ['not-a-step', 'queen-start']
    """
    if not out and _distance(move.start, move.end) != 1:
        yield "not-a-step"
    guard = move.start != state.queens[state.to_move]
    if guard and move.end in spaces.queens_only and move.end != CENTRE:
        yield "queen-start"


def _distance(one: Cell, other: Cell) -> int:
    return ring((one[0] - other[0], one[1] - other[1]))


def _listed(cells: Iterable[Cell]) -> str:
    return " or ".join(format_cell(cell) for cell in cells)
