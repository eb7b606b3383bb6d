"""How a match ends."""

from collections.abc import Mapping
from typing import Any

from flubball.engine.outcome import Outcome
from flubball.games.queens_and_guards.board import Board
from flubball.games.queens_and_guards.cells import CENTRE
from flubball.games.queens_and_guards.rules import actions
from flubball.games.queens_and_guards.state import State


def surrounds(board: Board, state: State, side: int) -> bool:
    """Six Guards of that side stand round the centre.

    >>> from flubball.games.queens_and_guards.game import GAME
    >>> state = GAME.parse_position("A: 0,-5; a: 1,1; b: 2,0; b: 0,2")
    >>> surrounds(GAME.board, state, 0)
    False
    """
    return set(board.throne) <= set(state.guards[side])


def winner(board: Board, state: State) -> int | None:
    """The side whose Queen is in the centre with her six Guards around her.

    >>> from flubball.games.queens_and_guards.game import GAME
    >>> ring = "A: 0,0; a: 1,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"
    >>> winner(GAME.board, GAME.parse_position(ring))
    0
    """
    for side in (0, 1):
        if state.queens[side] == CENTRE and surrounds(board, state, side):
            return side
    return None


def outcome(board: Board, state: State, points: Mapping[str, Any]) -> Outcome | None:
    """The outcome, `points` being the rulebook's for win, tie and loss; None while play goes on.

    >>> from flubball.games.queens_and_guards.game import GAME
    >>> blocked = GAME.parse_position("a: 2,-5; b: 1,-5; b: 3,-5")
    >>> outcome(GAME.board, blocked, GAME.book.numbers["points"]).reason
    'no move'
    """
    side = winner(board, state)
    if side is not None:
        won, lost = points["win"]["value"], points["loss"]["value"]
        scores = (won, lost) if side == 0 else (lost, won)
        cites = ("NMP Queens & Guards Goal 1", "NMP Queens & Guards Declaring a win")
        return Outcome("queen on the throne", scores, cites)
    tie = _tie(board, state)
    if tie is None:
        return None
    reason, citation = tie
    return Outcome(reason, (points["tie"]["value"],) * 2, (citation,))


def _tie(board: Board, state: State) -> tuple[str, str] | None:
    if surrounds(board, state, 0) or surrounds(board, state, 1):
        return "guards round a throne without their queen", "NMP Queens & Guards Goal 3"
    if state.turn >= state.turns:
        return "turn limit", "NMP Queens & Guards Time limit"
    if next(actions(board, state), None) is None:
        return "no move", "NMP Queens & Guards Goal 2"
    return None
