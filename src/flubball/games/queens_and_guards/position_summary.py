"""Small questions about a position, without a match."""

import msgspec
from msgspec.structs import replace

from flubball.engine.errors import SetupError
from flubball.games.queens_and_guards.cells import format_cell
from flubball.games.queens_and_guards.ending import winner
from flubball.games.queens_and_guards.equipment import AGON, TRAPS, Equipment
from flubball.games.queens_and_guards.moves import moves, steps, trapped
from flubball.games.queens_and_guards.notation import parse_position
from flubball.games.queens_and_guards.spaces import spaces_of


class Look(msgspec.Struct, frozen=True):
    """What a position shows.

    `moves` counts basic steps, whatever the traps say; `legal` counts the moves that the trap
    rules leave. `trapped` are cells of either side.
    """

    moves: int
    legal: int
    trapped: tuple[str, ...]
    won: int | None


def summarize_position(
    position: str, to_move: int = 0, *, traps: str | None = None, equipment: Equipment = AGON
) -> Look:
    """Steps of the side to move, trapped pieces, and who has won.

    Raises `NotationError` for the position, `SetupError` for the rest.

    >>> summarize_position("A: 0,-5; a: 1,1; b: 2,0; b: 0,2", to_move=0)
    Look(moves=5, legal=2, trapped=('1,1',), won=None)
    """
    if to_move not in (0, 1) or traps not in (None, *TRAPS):
        raise SetupError(f"The side to move is 0 or 1, and traps are {' or '.join(TRAPS)}.")
    spaces = spaces_of(equipment)
    state = parse_position(position, spaces)
    state = replace(state, to_move=to_move, caught=None, traps=traps or state.traps)
    held = (*trapped(spaces, state, 0), *trapped(spaces, state, 1))
    return Look(
        moves=sum(1 for _ in steps(spaces, state, to_move)),
        legal=sum(1 for _ in moves(spaces, state)),
        trapped=tuple(format_cell(cell) for cell in held),
        won=winner(spaces, state),
    )
