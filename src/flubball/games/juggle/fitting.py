"""For hints and bots: where a piece can lie, and whether a board can still be covered."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from flubball.games.juggle.board import Placed, Side, blocked, clashing, spot_of
from flubball.games.juggle.pieces import Pieces, Spot

BUDGET = 2_000


class Cover(msgspec.Struct, frozen=True):
    """Can the board be covered without removing anything?

    `answer` True comes with `added`, the pieces to lay. False is a proof: `why` says which. None:
    not decided within the budget. `tried` counts positions.
    """

    answer: bool | None
    added: tuple[Placed, ...] = ()
    why: str = ""
    tried: int = 0


def fits(pieces: Pieces, side: Side, piece: str) -> Iterator[Placed]:
    """Every legal place for a piece on a board.

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> len(list(fits(pieces_of(), (), "red-X5")))
    49
    """
    closed = blocked(pieces, side, pieces.colour[piece])
    for spot in pieces.spots[pieces.shape[piece]]:
        if not spot.squares & closed:
            yield Placed(piece, spot.cell, spot.turn)


def fits_somewhere(pieces: Pieces, side: Side, piece: str) -> Placed | None:
    """A legal place for a piece on a board, or None."""
    return next(fits(pieces, side, piece), None)


def dead_squares(pieces: Pieces, side: Side) -> tuple[str, ...]:
    """Empty squares that no piece of any colour may cover: each colour is next to them.

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> ring = [("red", "a1"), ("blue", "c1"), ("green", "a3"), ("yellow", "c3")]
    >>> dead_squares(pieces_of(), tuple(Placed(f"{c}-I1", cell, "0") for c, cell in ring))
    ('b2',)
    """
    dead = pieces.all
    for colour in pieces.equipment.colours:
        dead &= blocked(pieces, side, colour)
    for placed in side:
        dead &= ~spot_of(pieces, placed).squares
    return pieces.cell_names(dead)


def cover(pieces: Pieces, side: Side, stock: Iterable[str], budget: int = BUDGET) -> Cover:
    """Can these pieces cover the rest of the board, like colours apart?

    >>> from flubball.games.juggle.pieces import pieces_of
    >>> pieces = pieces_of()
    >>> found = cover(pieces, (), pieces.names)
    >>> found.answer, clashing(pieces, found.added)
    (True, ())
    >>> ring = [("red", "a1"), ("blue", "c1"), ("green", "a3"), ("yellow", "c3")]
    >>> cover(pieces, tuple(Placed(f"{c}-I1", cell, "0") for c, cell in ring), pieces.names).why
    'b2 is next to every colour.'
    """
    return _covered(pieces, side, tuple(stock), budget)


# Where nobody lays anything, the same is asked turn after turn, and twice by a review.
@lru_cache(1024)
def _covered(pieces: Pieces, side: Side, stock: tuple[str, ...], budget: int) -> Cover:
    lying = {placed.piece for placed in side}
    free = [piece for piece in dict.fromkeys(stock) if piece not in lying]
    if clashing(pieces, side):
        return Cover(False, why="Pieces on the board touch or overlap.")
    if dead := dead_squares(pieces, side):
        return Cover(False, why=f"{dead[0]} is next to every colour.")
    search = _Search(pieces, side, free, budget)
    if search.left.bit_count() > sum(pieces.count[piece] for piece in free):
        return Cover(False, why="The pieces have fewer squares than are empty.")
    found = search.run(search.left, search.closed, search.stock)
    if found is None:
        return Cover(None, why="Not decided within the budget.", tried=search.tried)
    if found:
        return Cover(True, tuple(search.path), tried=search.tried)
    return Cover(False, why=f"All ways were tried: {search.tried} positions.", tried=search.tried)


class _Search:
    """Depth first, the square with the fewest colours left first.

    `closed[k]` are the squares that colour k may not cover, `stock[k]` its shapes, one bit each.
    """

    def __init__(self, pieces: Pieces, side: Side, free: list[str], budget: int) -> None:
        self.pieces = pieces
        self.budget = budget
        self.tried = 0
        self.path: list[Placed] = []
        self.colours = pieces.equipment.colours
        self.left = pieces.all
        for placed in side:
            self.left &= ~spot_of(pieces, placed).squares
        self.closed = tuple(blocked(pieces, side, colour) for colour in self.colours)
        bit = {name: 1 << at for at, name in enumerate(pieces.shapes)}
        self.stock = tuple(
            sum(bit[pieces.shape[p]] for p in free if pieces.colour[p] == colour)
            for colour in self.colours
        )
        self.through = through(pieces)

    def run(self, left: int, closed: tuple[int, ...], stock: tuple[int, ...]) -> bool | None:
        """Is there a way to cover what is left? None when the budget is spent."""
        if not left:
            return True
        if self.tried >= self.budget:
            return None
        self.tried += 1
        at = _tightest(left, closed)
        if at is None:
            return False
        out = ~left
        here = [k for k, each in enumerate(closed) if not each >> at & 1]
        for bit, squares, name, spot in self.through[at]:
            if squares & out:
                continue
            for k in here:
                if not stock[k] & bit or squares & closed[k]:
                    continue
                self.path.append(Placed(f"{self.colours[k]}-{name}", spot.cell, spot.turn))
                now = tuple(c | (spot.halo if i == k else squares) for i, c in enumerate(closed))
                then = tuple(s ^ bit if i == k else s for i, s in enumerate(stock))
                found = self.run(left & ~squares, now, then)
                if found is not False:
                    return found
                self.path.pop()
        return False


def _tightest(left: int, closed: tuple[int, ...]) -> int | None:
    """A square of those with the fewest colours left; None if one has none."""
    levels = [left, *(0 for _ in closed)]
    for each in closed:
        for level in range(len(levels) - 1, 0, -1):
            both = levels[level - 1] & each
            levels[level] |= both
            levels[level - 1] ^= both
    if levels[-1]:
        return None
    best = next(level for level in reversed(levels) if level)
    return (best & -best).bit_length() - 1


Way: TypeAlias = tuple[int, int, str, Spot]
"""A shape's bit, the squares it covers, its name, and where it lies."""


def through(pieces: Pieces) -> tuple[tuple[Way, ...], ...]:
    """For each square the placements that cover it, large ones first; made once."""
    found: tuple[tuple[Way, ...], ...] | None = pieces.__dict__.get("_through")
    if found is None:
        listed: list[list[Way]] = [[] for _ in pieces.cells]
        for k, (name, spots) in enumerate(pieces.spots.items()):
            for spot in spots:
                for at in range(len(listed)):
                    if spot.squares >> at & 1:
                        listed[at].append((1 << k, spot.squares, name, spot))
        found = tuple(tuple(sorted(row, key=lambda each: -each[1].bit_count())) for row in listed)
        pieces.__dict__["_through"] = found
    return found
