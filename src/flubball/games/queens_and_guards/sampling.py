"""Random play: something the holder of the card may do, now and then a mistake at the table."""

from random import Random

from flubball.games.queens_and_guards.actions import Actions
from flubball.games.queens_and_guards.board import Board, held, state_of
from flubball.games.queens_and_guards.cells import Cell, format_cell
from flubball.games.queens_and_guards.moves import free, rims
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.spaces import beside
from flubball.games.queens_and_guards.state import Move, Rim, pieces
from flubball.games.queens_and_guards.turn import allowed, spent
from flubball.monitor import Action, Config, Play, Spoken

SLIP = 0.08
LEFT_OUT = 0.3
"""How often a trap goes unannounced."""


def sample(acts: Actions, config: Config, play: Play[Board], rng: Random) -> Action:
    """An action of the holder."""
    board, seat = play.board, play.card
    part = board.part
    if part.back is not None:
        return _said("move", *part.back)
    if (trap := _trap(acts, config, play, rng)) is not None:
        return trap
    may_move = not part.moves or (not spent(part) and next(allowed(acts.spaces, board, seat), None))
    if not may_move:
        return Action("pass")
    if not config.strict and rng.random() < SLIP and (slip := _slip(acts, board, seat, rng)):
        return slip
    moves: list[Move | Rim] = [*allowed(acts.spaces, board, seat)]
    state = state_of(board, seat)
    to_rim: list[Move | Rim] = [] if part.moves else [*rims(acts.spaces, state)]
    if to_rim and (not moves or rng.random() < 0.5):
        moves = to_rim
    if not moves:
        return Action("pass")
    word, _, text = format_action(rng.choice(moves)).partition(" ")
    return Action(word, text)


def _said(word: str, *cells: Cell) -> Action:
    return Action(word, " ".join(map(format_cell, cells)))


def _trap(acts: Actions, config: Config, play: Play[Board], rng: Random) -> Action | None:
    board = play.board
    for cell in held(acts.spaces, board, 1 - play.card):
        action = _said("trap", cell)
        now = Spoken(config, play, play.card, action.text)
        new = cell not in board.announced and rng.random() > LEFT_OUT
        if new and acts.check_trap(now) is None and _fresh(play, action):
            return action
    return None


def _fresh(play: Play[Board], action: Action) -> bool:
    """Not said in this turn yet: at a table an announcement may come to nothing."""
    return f"{play.card}: trap {action.text}" not in play.turn.doings


def _slip(acts: Actions, board: Board, seat: int, rng: Random) -> Action | None:
    """A step in any direction to a free cell."""
    state = state_of(board, seat)
    piece = rng.choice(pieces(state, seat) or ((0, 0),))
    ends = [c for c in beside(piece) if c in acts.spaces.rings and free(state, c)]
    if piece not in pieces(state, seat) or not ends:
        return None
    return _said("move", piece, rng.choice(ends))
