"""Random play: something the holder or the deck may do, now and then a mistake at the table."""

from random import Random

from flubball.engine.seats import DICE, Seat
from flubball.games.fab_a_diffy.actions import Actions
from flubball.games.fab_a_diffy.board import Board, deck
from flubball.games.fab_a_diffy.tricks import sentence
from flubball.monitor import Action, Config, Play


def sample(
    acts: Actions, config: Config, play: Play[Board], seat: Seat, rng: Random
) -> Action | None:
    """An action of the seat, or None."""
    if seat == DICE:
        return _drawn(acts, play.board, rng)
    board = play.board
    part = board.part
    if seat != play.card or board.asked:
        return None
    if part.is_open:
        slip = not config.strict and rng.random() < 0.1
        return _slip(board, rng) if slip else _trick(acts, board, rng)
    if board.left and rng.random() < (0.7 if acts.pairs(board, board.left) else 0.05):
        return Action("capture")
    if not part.shown or part.capture:
        return _next(acts, board)
    return Action("pass")


def _next(acts: Actions, board: Board) -> Action:
    return Action("show" if acts.can_show(board) else "pass")


def _drawn(acts: Actions, board: Board, rng: Random) -> Action | None:
    part = board.part
    if (part.shown and not part.taken) or (part.shown and not part.capture):
        return None
    if not acts.can_show(board):
        return None
    return Action("show", " ".join(rng.sample(deck(acts.strips, board), acts.due(board) + 1)))


def _trick(acts: Actions, board: Board, rng: Random) -> Action:
    part = board.part
    touched = set(part.touched)
    found = [pair for pair in acts.pairs(board, part.shown) if touched <= set(pair)]
    if not found or (not touched and not part.capture and rng.random() < 0.1):
        return _next(acts, board) if part.capture else Action("leave")
    one, other = rng.choice(found)
    if len(touched) < 2:
        names = f"{one} {other}" if touched or rng.random() < 0.7 else one
        return Action("touch", names)
    return (
        Action("take") if part.said else Action("say", sentence(acts.strips, *found[0], part.shown))
    )


def _slip(board: Board, rng: Random) -> Action:
    """A mistake at the table."""
    part = board.part
    free = [strip for strip in board.face if strip != part.shown]
    two = rng.sample(free, 2) if len(free) > 1 else []
    slips = [Action("say", f"{part.shown}+1/2=1")]
    slips += [Action("touch", free[0])] if free else []
    slips += [Action(word, " ".join(two)) for word in ("touch", "take") if two]
    slips += [] if part.capture else [Action("pass"), Action("leave")]
    return rng.choice(slips)
