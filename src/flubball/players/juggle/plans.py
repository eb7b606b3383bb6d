"""Plans: which piece goes where so that the board can still be covered.

Everything is a function of what lies on the table, so the same question has the same answer.
"""

from collections.abc import Iterable, Iterator, Sequence

from flubball.games.juggle import Pieces, Placed, cover, dead_squares, fits
from flubball.games.juggle.board import Side
from flubball.games.juggle.fitting import Cover
from flubball.players.steps import spend

PLAN, SHARE = 600, 10
"""Positions looked at for a plan; for each other way that is tried one in so many of them."""
WAYS = 8


def plan(pieces: Pieces, side: Side, stock: Iterable[str], looked: int = PLAN) -> Side:
    """Pieces that cover the rest of the board; empty if no plan was found.

    >>> from flubball.games.juggle import clashing, empty, pieces_of
    >>> pieces = pieces_of()
    >>> found = plan(pieces, (), pieces.names)
    >>> empty(pieces, found), clashing(pieces, found)
    (0, ())
    """
    listed = sorted(stock, key=pieces.order.__getitem__)
    return _cover(pieces, side, listed, looked).added


def _cover(pieces: Pieces, side: Side, stock: Iterable[str], looked: int) -> Cover:
    found = cover(pieces, side, stock, looked)
    spend(found.tried)
    return found


def piece_for(
    pieces: Pieces, side: Side, stock: Sequence[str], wanted: Sequence[str], looked: int = PLAN
) -> str | None:
    """One of the wanted pieces that leaves the board coverable: large ones first."""
    order = sorted(wanted, key=lambda piece: -pieces.count[piece])
    planned = {placed.piece for placed in plan(pieces, side, stock, looked)}
    found = next((piece for piece in order if piece in planned), None)
    if found is not None or not planned:
        return found
    for piece in _different(pieces, order):
        if place_for(pieces, side, stock, piece, looked) is not None:
            return piece
    return None


def _different(pieces: Pieces, listed: Sequence[str]) -> Iterator[str]:
    """A few of the pieces, no shape twice."""
    shapes: dict[str, str] = {}
    for piece in listed:
        shapes.setdefault(pieces.shape[piece], piece)
    yield from list(shapes.values())[:WAYS]


def place_for(
    pieces: Pieces, side: Side, stock: Sequence[str], piece: str, looked: int = PLAN
) -> Placed | None:
    """A place for the piece that leaves the board coverable by the stock, if one is found."""
    for placed in plan(pieces, side, {*stock, piece}, looked):
        if placed.piece == piece:
            return placed
    rest = [each for each in stock if each != piece]
    for placed in tidy(pieces, side, piece)[:WAYS]:
        if _cover(pieces, (*side, placed), rest, looked // SHARE).answer:
            return placed
    return None


def tidy(pieces: Pieces, side: Side, piece: str) -> list[Placed]:
    """All places for the piece, first those that close no square and lie in corners."""
    ranked = []
    for placed in fits(pieces, side, piece):
        spend()
        spot = pieces.spot[pieces.shape[piece], placed.cell, placed.turn]
        ranked.append((spot.halo.bit_count(), placed))
    ranked.sort(key=lambda each: (each[0], each[1].cell, each[1].turn))
    best = [placed for _, placed in ranked[: 4 * WAYS]]
    return sorted(best, key=lambda placed: len(dead_squares(pieces, (*side, placed))))


def touching(pieces: Pieces, side: Side, piece: str) -> Iterator[Placed]:
    """Places on free squares where the piece would touch its own colour.

    >>> from flubball.games.juggle import clashing, fits_somewhere, pieces_of
    >>> pieces = pieces_of()
    >>> one = fits_somewhere(pieces, (), "red-I1")
    >>> clashing(pieces, (one, next(touching(pieces, (one,), "red-I2"))))
    ('red-I1', 'red-I2')
    """
    right = set(fits(pieces, side, piece))
    for other in pieces.names:
        if pieces.shape[other] == pieces.shape[piece] and other != piece:
            for placed in fits(pieces, side, other):
                wrong = Placed(piece, placed.cell, placed.turn)
                if wrong not in right:
                    yield wrong


def piece_to_remove(
    pieces: Pieces, side: Side, stock: Sequence[str], looked: int = PLAN
) -> str | None:
    """A piece to take off so that a plan is found again; None if there is a plan already.

    Who does not plan takes off what makes squares dead.
    """
    if not looked:
        return _most_in_the_way(pieces, side) if dead_squares(pieces, side) else None
    if plan(pieces, side, stock, looked):
        return None
    for placed in sorted(side, key=lambda each: pieces.count[each.piece]):
        left = tuple(each for each in side if each != placed)
        if _cover(pieces, left, (*stock, placed.piece), looked // SHARE).answer:
            return placed.piece
    return _most_in_the_way(pieces, side)


def _most_in_the_way(pieces: Pieces, side: Side) -> str | None:
    """The piece without which the fewest squares are dead."""
    if not side:
        return None

    def dead(placed: Placed) -> int:
        return len(dead_squares(pieces, tuple(each for each in side if each != placed)))

    return min(side, key=dead).piece
