"""Juggle written a second time, as plainly as possible: squares are pairs, boards are dicts.

Nothing here uses the package. A shape is drawn again; pieces are found by growing, not by turning.
"""

from collections import Counter
from functools import cache
from itertools import product

SIZE = 9
Square = tuple[int, int]
Squares = frozenset[Square]

DRAWN = {
    "I1": "00", "I2": "00 01", "I3": "00 01 02", "L3": "00 10 11", "I4": "00 01 02 03",
    "L4": "00 10 20 21", "O4": "00 01 10 11", "S4": "01 02 10 11", "T4": "00 01 02 11",
    "F5": "01 02 10 11 21", "I5": "00 01 02 03 04", "L5": "00 10 20 30 31",
    "N5": "01 11 20 21 30", "P5": "00 01 10 11 20", "T5": "00 01 02 11 21",
    "U5": "00 02 10 11 12", "V5": "00 10 20 21 22", "W5": "00 10 11 21 22",
    "X5": "01 10 11 12 21", "Y5": "01 10 11 21 31", "Z5": "00 01 11 21 22",
}  # fmt: skip
"""Rows and columns of each shape, unturned."""


def shape(name: str) -> Squares:
    return frozenset((int(at[0]), int(at[1])) for at in DRAWN[name].split())


def home(squares: Squares) -> tuple[Square, ...]:
    top, left = min(r for r, _ in squares), min(c for _, c in squares)
    return tuple(sorted((r - top, c - left) for r, c in squares))


def free(squares: Squares) -> tuple[Square, ...]:
    """One form for all ways to turn and flip."""
    ways = []
    for swap, down, right in product((0, 1), (1, -1), (1, -1)):
        moved = frozenset((r * down, c * right) for r, c in squares)
        ways.append(home(frozenset((c, r) for r, c in moved) if swap else moved))
    return min(ways)


@cache
def connected(count: int, size: int) -> frozenset[Squares]:
    """All connected sets of so many squares on the board, each grown by one square."""
    board = {(row, column) for row in range(size) for column in range(size)}
    found: set[Squares] = {frozenset([square]) for square in board}
    for _ in range(count - 1):
        found = {
            squares | {(r + dr, c + dc)}
            for squares in found
            for r, c in squares
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (r + dr, c + dc) in board and (r + dr, c + dc) not in squares
        }
    return frozenset(found)


def counts(size: int = SIZE) -> dict[str, int]:
    """How many ways each shape can lie on an empty board."""
    by_form: Counter[tuple[Square, ...]] = Counter()
    for count in range(1, 6):
        by_form.update(free(squares) for squares in connected(count, size))
    names = {free(shape(name)): name for name in DRAWN}
    assert len(names) == len(by_form) == 21
    return {name: by_form[form] for form, name in names.items()}


def lying(name: str, cell: str, turn: str) -> Squares:
    """The squares of a shape with the corner of its rectangle at a cell, turned so."""
    squares = shape(name)
    if turn[0] == "f":
        squares = frozenset((r, -c) for r, c in squares)
    for _ in range(int(turn.lstrip("f")) // 90):
        squares = frozenset((c, -r) for r, c in squares)
    row, column = int(cell[1:]) - 1, ord(cell[0]) - ord("a")
    return frozenset((r + row, c + column) for r, c in home(squares))


def on_board(squares: Squares, size: int = SIZE) -> bool:
    return all(0 <= r < size and 0 <= c < size for r, c in squares)


def near(one: Squares, other: Squares) -> bool:
    """Do they share an edge, a corner or a square?"""
    return any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in one for c, d in other)


Side = dict[str, Squares]
"""A player's board: pieces such as `red-F5` with their squares."""


def clash(piece: str, squares: Squares, side: Side) -> bool:
    colour = piece.split("-")[0]
    return any(
        squares & other or (name.split("-")[0] == colour and near(squares, other))
        for name, other in side.items()
        if name != piece
    )


def clashes(side: Side) -> set[str]:
    return {piece for piece, squares in side.items() if clash(piece, squares, side)}


def empty(side: Side) -> int:
    return SIZE * SIZE - len(frozenset().union(*side.values()))


def fits(piece: str, side: Side, size: int = SIZE) -> int:
    """How many ways the piece can lie on the board, like colours apart."""
    form = free(shape(piece.split("-")[1]))
    return sum(
        free(squares) == form and not clash(piece, squares, side)
        for squares in connected(len(form), size)
    )


def coverable(side: Side, stock: tuple[str, ...], size: int) -> bool:
    """Can the stock cover a small board? Square by square, trying everything."""
    taken = frozenset().union(*side.values()) if side else frozenset()
    gap = next((at for at in product(range(size), repeat=2) if at not in taken), None)
    if gap is None:
        return True
    for piece in stock:
        form = free(shape(piece.split("-")[1]))
        for squares in connected(len(form), size):
            if gap in squares and free(squares) == form and not clash(piece, squares, side):
                rest = tuple(each for each in stock if each != piece)
                if coverable({**side, piece: squares}, rest, size):
                    return True
    return False
