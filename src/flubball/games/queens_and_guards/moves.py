"""Which actions there are. A trap is seen from the position alone, whoever made it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from msgspec.structs import replace

from flubball.games.queens_and_guards.cells import Cell
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, Move, Rim, State, moved, pieces


def in_trap(spaces: Spaces, state: State, side: int, cell: Cell) -> bool:
    """Would a piece of that side be trapped on that cell?

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> in_trap(BARE.spaces, state, 0, (1, 1)), in_trap(BARE.spaces, state, 0, (1, 2))
    (True, False)
    """
    queen, guards = state.queens[1 - side], state.guards[1 - side]
    for one, other in spaces.flanks[state.traps][cell]:
        if (one == queen or one in guards) and (other == queen or other in guards):
            return True
    return False


def trapped(spaces: Spaces, state: State, side: int) -> tuple[Cell, ...]:
    """The trapped pieces of a side, the Queen first.

    A piece that its enemies have let go is free (NMP Queens & Guards Trap clarification 2).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> trapped(BARE.spaces, state, 0), trapped(BARE.spaces, state, 1)
    (((1, 1),), ())
    """
    return trapped_among(spaces, state.traps, state.queens, state.guards, side)


@lru_cache(256)  # a turn asks for this ten times
def trapped_among(
    spaces: Spaces,
    traps: str,
    queens: tuple[Cell | None, Cell | None],
    guards: tuple[tuple[Cell, ...], tuple[Cell, ...]],
    side: int,
) -> tuple[Cell, ...]:
    """The same of pieces that are given apart."""
    enemies, own = {queens[1 - side], *guards[1 - side]}, (queens[side], *guards[side])
    flanks, found = spaces.flanks[traps], []
    for cell in own:
        if cell is not None:
            for one, other in flanks[cell]:
                if one in enemies and other in enemies:
                    found.append(cell)
                    break
    return tuple(found)


def free(state: State, cell: Cell) -> bool:
    """No piece stands there.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> free(state, (1, 1)), free(state, (1, 2))
    (False, True)
    """
    return not (cell in state.queens or cell in state.guards[0] or cell in state.guards[1])


def open_to(spaces: Spaces, state: State, side: int, piece: Cell, cell: Cell) -> bool:
    """The cell is free, and this piece may stand there (NMP Queens & Guards Crown and throne).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> [open_to(BARE.spaces, state, 0, piece, (0, 0)) for piece in ((0, -5), (1, 1))]
    [True, False]
    """
    return free(state, cell) and (piece == state.queens[side] or cell not in spaces.queens_only)


def ways_back(spaces: Spaces, state: State, side: int, piece: Cell) -> tuple[Cell, ...]:
    """Where a trapped piece can go: a Queen to her start, a Guard one ring outward.

    None: the piece is frozen (NMP Queens & Guards Traps 1 Note). For a Queen whose start is
    taken the sheet has no rule; she is frozen likewise.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> ways_back(BARE.spaces, state, 0, (1, 1))
    ((2, 1), (1, 2))
    """
    back = (spaces.starts[side],) if piece == state.queens[side] else spaces.outward[piece]
    return tuple(cell for cell in back if open_to(spaces, state, side, piece, cell))


def retreats(spaces: Spaces, state: State) -> tuple[Move, ...]:
    """The ways out of traps of which the side to move must take one; none if it is free.

    The Queen goes first (NMP Queens & Guards Traps 3); among Guards the owner chooses (NMP
    Queens & Guards Traps 4). A way into another trap is left out while there is a better one
    (NMP Queens & Guards Trap clarification 4).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> [move.end for move in retreats(BARE.spaces, state)]
    [(2, 1), (1, 2)]
    """
    side = state.to_move
    held = trapped(spaces, state, side)
    if held and held[0] == state.queens[side] and ways_back(spaces, state, side, held[0]):
        held = held[:1]
    ways = [Move(piece, end) for piece in held for end in ways_back(spaces, state, side, piece)]
    return tuple(way for way in ways if not into_trap(spaces, state, way)) or tuple(ways)


def steps(spaces: Spaces, state: State, side: int) -> Iterator[Move]:
    """Basic steps: along the ring or inward, to a cell open to the piece. Traps don't count.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> [move.end for move in steps(BARE.spaces, state, 1)][:3]
    [(1, 0), (2, -1), (-1, 2)]
    """
    # `open_to` of every end, with the pieces looked up once.
    queen, closed = state.queens[side], spaces.queens_only
    taken = {*state.queens, *state.guards[0], *state.guards[1]}
    for piece in pieces(state, side):
        for end in spaces.steps[piece]:
            if end not in taken and (piece == queen or end not in closed):
                yield Move(piece, end)


def into_trap(spaces: Spaces, state: State, move: Move) -> bool:
    """Would the piece that the side to move moves be trapped where it goes?

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,2; b: 2,0; b: 0,2")
    >>> into_trap(BARE.spaces, state, Move((1, 2), (1, 1)))
    True
    """
    return in_trap(spaces, state, state.to_move, move.end)


def moves(spaces: Spaces, state: State) -> Iterator[Move]:
    """The moves of the side to move: out of a trap, or else a step of a piece that is free.

    Frozen pieces hold up nobody (NMP Queens & Guards Trap clarification 5).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 2,-5; b: 1,-5; b: 3,-5")
    >>> [move.start for move in moves(BARE.spaces, state)]
    [(0, -5), (0, -5)]
    """
    must = retreats(spaces, state)
    if must:
        yield from must
        return
    frozen = trapped(spaces, state, state.to_move)
    for move in steps(spaces, state, state.to_move):
        if move.start not in frozen and not into_trap(spaces, state, move):
            yield move


def rims(spaces: Spaces, state: State) -> Iterator[Rim]:
    """Where the caught piece may be put (NMP Queens & Guards Moving into a trap 3).

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("a: 2,1; b: 2,0; b: 2,2; to-move: 1; caught: 2,1")
    >>> len(list(rims(BARE.spaces, state)))
    28
    """
    piece = state.caught
    if piece is not None:
        for cell in spaces.rim:
            if open_to(spaces, state, 1 - state.to_move, piece, cell):
                yield Rim(piece, cell)


def actions(spaces: Spaces, state: State) -> Iterator[Action]:
    """Everything the side to move may do, if the match is not over otherwise.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("a: 2,1; b: 2,0; b: 2,2; to-move: 1; caught: 2,1")
    >>> len(list(actions(BARE.spaces, state)))
    34
    """
    return chain(moves(spaces, state), rims(spaces, state))


def after(spaces: Spaces, state: State, action: Action) -> State:
    """The state after an action that is allowed.

    A move ends the turn (NMP Queens & Guards End of turn); putting a piece on the rim does not.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> after(BARE.spaces, state, Move((1, 1), (2, 1))).to_move
    1
    """
    side = state.to_move
    if isinstance(action, Rim):
        return replace(moved(state, 1 - side, action.piece, action.cell), caught=None)
    caught = action.end if into_trap(spaces, state, action) else None
    turned = replace(state, to_move=1 - side, turn=state.turn + 1, caught=caught)
    return moved(turned, side, action.start, action.end)
