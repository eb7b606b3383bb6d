"""How a match ends, seen from where the pieces stand."""

import msgspec

from flubball.games.queens_and_guards.cells import CENTRE
from flubball.games.queens_and_guards.moves import actions
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import State

THRONE = "queen on the throne"
AROUND = "guards round a throne without their queen"
NO_MOVE = "no move"


class Result(msgspec.Struct, frozen=True):
    """Why play ends, the winner or None for a tie, and the clauses."""

    reason: str
    winner: int | None
    cites: tuple[str, ...]


def surrounds(spaces: Spaces, state: State, side: int) -> bool:
    """Six Guards of that side stand round the centre.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> state = BARE.parse("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> surrounds(BARE.spaces, state, 0)
    False
    """
    return set(spaces.throne) <= set(state.guards[side])


def winner(spaces: Spaces, state: State) -> int | None:
    """The side whose Queen is in the centre with her six Guards around her.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> ring = "A: 0,0; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"
    >>> winner(BARE.spaces, BARE.parse(ring))
    0
    """
    for side in (0, 1):
        if state.queens[side] == CENTRE and surrounds(spaces, state, side):
            return side
    return None


def reached(spaces: Spaces, state: State) -> Result | None:
    """The throne won, or closed without its Queen; None while neither is so.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> ring = "B: 0,5; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"
    >>> reached(BARE.spaces, BARE.parse(ring)).reason
    'guards round a throne without their queen'
    """
    side = winner(spaces, state)
    if side is not None:
        cites = ("NMP Queens & Guards Goal 1", "NMP Queens & Guards Declaring a win")
        return Result(THRONE, side, cites)
    if surrounds(spaces, state, 0) or surrounds(spaces, state, 1):
        return Result(AROUND, None, ("NMP Queens & Guards Goal 3",))
    return None


def result(spaces: Spaces, state: State) -> Result | None:
    """How a bare position ends, every trap being known; None while play goes on.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> result(BARE.spaces, BARE.parse("a: 2,-5; b: 1,-5; b: 3,-5")).reason
    'no move'
    """
    if (end := reached(spaces, state)) is not None:
        return end
    if state.turn >= state.turns:
        return Result("turn limit", None, ("NMP Queens & Guards Time limit",))
    if next(actions(spaces, state), None) is None:
        return Result(NO_MOVE, None, ("NMP Queens & Guards Goal 2",))
    return None
