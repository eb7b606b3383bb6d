"""The boards of Juggle: what lies where, and what has been done in the turn."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from flubball.games.juggle.pieces import Pieces, Spot
from flubball.procedure.values import Frozen


class Placed(msgspec.Struct, frozen=True):
    """A piece on a board: the corner of the rectangle around it, and how it is turned."""

    piece: str
    cell: str
    turn: str


class Take(Frozen, frozen=True):
    """A piece selected in this turn.

    `die` is set for an exact value, `said` is the sentence of a calculated one. `source` is where
    it lay on the opponent's board; None where it came from the bank.
    """

    how: Literal["exact", "calculated"]
    piece: str
    die: int = 0
    said: str = ""
    source: Placed | None = None
    now: Literal["hand", "placed", "returned"] = "hand"


class TurnState(Frozen, frozen=True):
    """The turn so far. `asked` says that the player has the dice in hand."""

    dice: tuple[int, ...] = ()
    takes: tuple[Take, ...] = ()
    asked: bool = False


Side = tuple[Placed, ...]


class Board(Frozen, frozen=True):
    """Both boards, and the turn so far. What is nowhere else is in the bank."""

    sides: tuple[Side, Side]
    part: TurnState = TurnState()

    def __str__(self) -> str:
        from flubball.drawing.svg import heard  # only people need it

        return heard(self._repr_svg_())

    def _repr_svg_(self) -> str:
        from flubball.drawing.svg import beside  # only notebooks need it
        from flubball.games.juggle.picture import board

        return beside((board(side) for side in self.sides), 40, "top").svg


def spot_of(pieces: Pieces, placed: Placed) -> Spot:
    """The squares of a piece on a board."""
    return pieces.spot[pieces.shape[placed.piece], placed.cell, placed.turn]


def covered(pieces: Pieces, side: Side) -> int:
    """The covered squares of a board.

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> covered(pieces_of(), (Placed("red-I2", "a1", "0"),))
    3
    """
    found, spot, shape = 0, pieces.spot, pieces.shape
    for placed in side:  # `spot_of`, with the tables looked up once: a word asks for this twice
        found |= spot[shape[placed.piece], placed.cell, placed.turn].squares
    return found


def empty(pieces: Pieces, side: Side) -> int:
    """How many squares of a board are empty.

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> empty(pieces_of(), (Placed("red-I2", "a1", "0"),))
    79
    """
    return (pieces.all & ~covered(pieces, side)).bit_count()


def blocked(pieces: Pieces, side: Side, colour: str) -> int:
    """The squares where a piece of this colour would overlap, or touch its own colour."""
    found = 0
    for placed in side:
        spot = spot_of(pieces, placed)
        found |= spot.halo if pieces.colour[placed.piece] == colour else spot.squares
    return found


def clashes(pieces: Pieces, side: Side) -> Iterator[tuple[str, str, bool]]:
    """Each two pieces that touch in a like colour, or overlap (then the third item is True)."""
    spots = [(each.piece, spot_of(pieces, each)) for each in side]
    for at, (one, first) in enumerate(spots):
        for other, second in spots[at + 1 :]:
            like = pieces.colour[one] == pieces.colour[other]
            if (first.halo if like else first.squares) & second.squares:
                yield one, other, bool(first.squares & second.squares)


def clashing(pieces: Pieces, side: Side) -> tuple[str, ...]:
    """The pieces that touch a like colour at an edge or a corner, or overlap another.

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> side = (Placed("red-I1", "a1", "0"), Placed("red-I2", "b2", "0"))
    >>> clashing(pieces_of(), side)
    ('red-I1', 'red-I2')
    """
    found = {piece for one, other, _ in clashes(pieces, side) for piece in (one, other)}
    return tuple(sorted(found, key=pieces.order.__getitem__))


def hand(board: Board) -> tuple[str, ...]:
    """The pieces that were picked up and lie nowhere."""
    return tuple(take.piece for take in board.part.takes if take.now == "hand")


def on(side: Side, piece: str) -> Placed | None:
    """Where a piece lies on a board."""
    return next((placed for placed in side if placed.piece == piece), None)


def bank(pieces: Pieces, board: Board) -> tuple[str, ...]:
    """The pieces of the bank, in order."""
    out = {placed.piece for side in board.sides for placed in side}
    out.update(hand(board))
    return tuple([piece for piece in pieces.names if piece not in out])


def with_side(board: Board, seat: int, side: Side) -> Board:
    """The board with another side of a seat."""
    sides = (side, board.sides[1]) if seat == 0 else (board.sides[0], side)
    return replace(board, sides=sides)


def lay(pieces: Pieces, board: Board, seat: int, placed: Placed) -> Board:
    """The board with a piece laid on a side; it lies nowhere else on that side."""
    side = [each for each in board.sides[seat] if each.piece != placed.piece]
    side = sorted((*side, placed), key=lambda each: pieces.order[each.piece])
    return with_side(board, seat, tuple(side))


def lift(board: Board, seat: int, *names: str) -> Board:
    """The board with pieces taken off a side."""
    left = tuple(each for each in board.sides[seat] if each.piece not in names)
    return with_side(board, seat, left)


def put_back(pieces: Pieces, board: Board, seat: int, take: Take) -> Board:
    """The board with a selected piece where it came from; `seat` had selected it."""
    board = lift(board, seat, take.piece)
    return board if take.source is None else lay(pieces, board, 1 - seat, take.source)
