"""Random play: something the holder or the dice may do, now and then a mistake at the table."""

from random import Random
from typing import TYPE_CHECKING

from flubball.engine.seats import DICE, Seat
from flubball.games.juggle.actions import Actions
from flubball.games.juggle.board import Board, Placed, blocked, hand
from flubball.games.juggle.selecting import sentences
from flubball.monitor import Action, Config, End, Play

if TYPE_CHECKING:
    from flubball.games.juggle.rules import JuggleRules

SLIP = 0.03


def sample(
    acts: Actions, rules: "JuggleRules", config: Config, play: Play[Board], seat: Seat, rng: Random
) -> Action | None:
    """An action of the seat, or None."""
    board = play.board
    if seat == DICE:
        faces = acts.pieces.equipment.faces
        dice = " ".join(str(rng.choice(faces)) for _ in range(acts.pieces.equipment.dice))
        return None if board.part.dice else Action("roll", dice)
    if seat != play.card or board.part.asked:
        return None
    slip = not config.strict and rng.random() < SLIP
    if held := hand(board):
        return _use(acts, play, rng.choice(held), slip, rng)
    if slip and (found := _slip(acts, play, rng)) is not None:
        return found
    if not board.part.dice:
        return _begin(play, rng)
    if isinstance(rules.won(config, play), End):
        return Action("declare")
    return _select(acts, play, rng)


def _begin(play: Play[Board], rng: Random) -> Action:
    side = play.board.sides[play.card]
    if side and rng.random() < 0.1:
        return Action("remove", rng.choice(side).piece)
    return Action("roll")


def _use(acts: Actions, play: Play[Board], piece: str, slip: bool, rng: Random) -> Action:
    """A place for a piece in the hand, found by chance or else by looking at all."""
    pieces = acts.pieces
    spots = pieces.spots[pieces.shape[piece]]
    closed = blocked(pieces, play.board.sides[play.card], pieces.colour[piece])
    if slip:
        spot = rng.choice(spots)
        return _placing(Placed(piece, spot.cell, spot.turn))
    for _ in range(12):
        spot = rng.choice(spots)
        if not spot.squares & closed:
            return _placing(Placed(piece, spot.cell, spot.turn))
    free = [spot for spot in spots if not spot.squares & closed]
    if not free:
        return Action("return", piece)
    spot = rng.choice(free)
    return _placing(Placed(piece, spot.cell, spot.turn))


def _placing(placed: Placed) -> Action:
    return Action("place", f"{placed.piece} {placed.cell} {placed.turn}")


def _slip(acts: Actions, play: Play[Board], rng: Random) -> Action | None:
    """A mistake that the table lets happen."""
    board = play.board
    side = board.sides[play.card]
    if not board.part.dice:
        return None
    if side and rng.random() < 0.5:
        placed = rng.choice(side)
        moved = Placed(placed.piece, "a1", placed.turn)
        return rng.choice((Action("remove", placed.piece), _placing(moved)))
    stock = acts.in_bank(board)
    if not stock or rng.random() < 0.1:
        return Action("declare")
    return Action("take", f"exact {rng.choice(board.part.dice)} {rng.choice(stock)}")


def _select(acts: Actions, play: Play[Board], rng: Random) -> Action:
    """A piece by an exact or a calculated value, or the card."""
    board = play.board
    part, pieces = board.part, acts.pieces
    wild = pieces.equipment.wild
    if len(part.takes) >= acts.most or any(take.how == "calculated" for take in part.takes):
        return Action("pass")
    left = list(part.dice)
    for take in part.takes:
        if take.die in left:
            left.remove(take.die)
    die = rng.choice(left or [0])
    value, words = die, f"exact {die}"
    found = sentences(part.dice, wild)
    if found and not part.takes and rng.random() < 0.2:
        value = rng.choice(list(found))
        words = f"calculated {found[value]}"
    stock = [p for p in acts.in_bank(board) if value == wild or pieces.count[p] == value]
    theirs = board.sides[1 - play.card]
    if words == f"exact {wild}" and not play.declared and theirs and rng.random() < 0.3:
        stock = [placed.piece for placed in theirs]
    if not stock or rng.random() < 0.05:
        return Action("pass")
    return Action("take", f"{words} {rng.choice(stock)}")
