"""Pieces and where they can lie: every placement as a set of squares in one number.

Bit `row * size + column` of such a number is a square; rows count from the top.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from flubball.engine.errors import NotationError
from flubball.games.juggle.equipment import LETTERS, Equipment, standard

TURNS = ("0", "90", "180", "270", "f0", "f90", "f180", "f270")
"""Turned clockwise by so many degrees; with `f` flipped left to right before that."""
_ALSO = {"1": "90", "2": "180", "3": "270", "f": "f0", "flip": "f0", "flipped": "f0"}
_ALSO |= {f"r{turn}": turn for turn in TURNS[:4]} | {f"{t}f": f"f{t}" for t in TURNS[:4]}
_SIGNS = "-:/_"


class Spot(msgspec.Struct, frozen=True):
    """A way for a shape to lie: corner of the rectangle around it, turn, squares, and the squares
    that touch those at an edge or a corner (with themselves)."""

    cell: str
    turn: str
    squares: int
    halo: int


def turned(squares: frozenset[tuple[int, int]], turn: str) -> frozenset[tuple[int, int]]:
    """The squares flipped and turned, moved back to the corner.

    >>> sorted(turned(frozenset({(0, 0), (1, 0), (1, 1)}), "90"))
    [(0, 0), (0, 1), (1, 0)]
    """
    if turn.startswith("f"):
        squares = frozenset((r, -c) for r, c in squares)
    for _ in range(int(turn.removeprefix("f")) // 90):
        squares = frozenset((c, -r) for r, c in squares)
    top, left = min(r for r, _ in squares), min(c for _, c in squares)
    return frozenset((r - top, c - left) for r, c in squares)


class Pieces:
    """The tables of an equipment.

    >>> pieces = pieces_of(standard())
    >>> len(pieces.names), pieces.count["red-F5"], len(pieces.spots["I5"])
    (84, 5, 90)
    """

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment
        self.size = size = equipment.size
        self.all = (1 << size * size) - 1
        self._left = sum(1 << row * size for row in range(size))
        self._right = self._left << size - 1
        cells = [f"{LETTERS[c]}{r + 1}" for r in range(size) for c in range(size)]
        self.cells = {cell: at for at, cell in enumerate(cells)}
        self.shapes = {shape.name: shape for shape in equipment.shapes}
        pairs = [(s.name, c) for s in equipment.shapes for c in equipment.colours]
        self.shape = {f"{colour}-{name}": name for name, colour in pairs}
        self.colour = {f"{colour}-{name}": colour for name, colour in pairs}
        self.names = tuple(self.shape)
        self.order = {piece: at for at, piece in enumerate(self.names)}
        self.count = {p: len(self.shapes[name].squares) for p, name in self.shape.items()}
        self.same: dict[str, dict[str, str]] = {}
        self.spots: dict[str, tuple[Spot, ...]] = {}
        self.spot: dict[tuple[str, str, str], Spot] = {}
        for name in self.shapes:
            self._lay(name, cells)
        self._read = dict(_spellings(equipment))

    def _lay(self, name: str, cells: list[str]) -> None:
        """All turns that differ, each at every place on the board."""
        seen: dict[frozenset[tuple[int, int]], str] = {}
        for turn in TURNS:
            seen.setdefault(turned(self.shapes[name].squares, turn), turn)
        ways = {turn: turned(self.shapes[name].squares, turn) for turn in TURNS}
        self.same[name] = {turn: seen[squares] for turn, squares in ways.items()}
        found = []
        for squares, turn in seen.items():
            high, wide = (max(square[axis] for square in squares) + 1 for axis in (0, 1))
            for row in range(self.size - high + 1):
                for column in range(self.size - wide + 1):
                    bits = sum(1 << (row + r) * self.size + column + c for r, c in squares)
                    cell = cells[row * self.size + column]
                    found.append(Spot(cell, turn, bits, self.halo(bits)))
        self.spots[name] = tuple(found)
        self.spot |= {(name, spot.cell, spot.turn): spot for spot in found}

    def halo(self, squares: int) -> int:
        """The squares and all that touch them at an edge or a corner."""
        wide = squares | (squares & ~self._right) << 1 | (squares & ~self._left) >> 1
        return (wide | wide << self.size | wide >> self.size) & self.all

    def cell_names(self, squares: int) -> tuple[str, ...]:
        """The squares in words."""
        return tuple(cell for cell, at in self.cells.items() if squares >> at & 1)

    # Reading

    def piece(self, text: str) -> str | None:
        """The piece a text names, or None.

        >>> pieces = pieces_of(standard())
        >>> [pieces.piece(text) for text in ("red-F5", "F-red", "rF", "red f5", "pink-F5")]
        ['red-F5', 'red-F5', 'red-F5', 'red-F5', None]
        """
        plain = text.casefold()
        for sign in (*_SIGNS, " "):
            plain = plain.replace(sign, "-")
        return self._read.get(plain)

    def read_piece(self, text: str) -> str:
        """The piece in its one spelling; raises `NotationError`."""
        found = self.piece(text)
        if found is None:
            colours = ", ".join(self.equipment.colours)
            raise NotationError(
                f"{text[:40]!r} is not a piece." if text else "Which piece is it?",
                end=len(text),
                help=f"Write colour-shape, as red-F5; colours: {colours}.",
            )
        return found

    def read_cell(self, text: str) -> str:
        """The square in its one spelling; raises `NotationError`."""
        if text.casefold() not in self.cells:
            last = list(self.cells)[-1]
            raise NotationError(
                f"{text[:40]!r} is not a square.", end=len(text), help=f"Write a1 to {last}."
            )
        return text.casefold()

    def read_turn(self, piece: str, text: str) -> str:
        """The turn in its one spelling for this piece; raises `NotationError`."""
        plain = text.casefold().removesuffix("°")
        known = self.same[self.shape[piece]]
        found = known.get(_ALSO.get(plain, plain))
        if found is None:
            raise NotationError(
                f"{text[:40]!r} is no way to turn a piece.",
                end=len(text),
                help=f"Write one of {', '.join(TURNS)}.",
            )
        return found


def _spellings(equipment: Equipment) -> Iterator[tuple[str, str]]:
    """Every spelling of every piece, in small letters."""
    letters = [colour[0] for colour in equipment.colours]
    for shape in equipment.shapes:
        for colour in equipment.colours:
            piece = f"{colour}-{shape.name}"
            short = [colour[0]] if letters.count(colour[0]) == 1 else []
            for name in (*shape.also, shape.name):
                for tint in (*short, colour):
                    yield f"{tint}-{name}".casefold(), piece
                    yield f"{name}-{tint}".casefold(), piece
                    yield f"{tint}{name}".casefold(), piece


@lru_cache(maxsize=8)
def pieces_of(equipment: Equipment | None = None) -> Pieces:
    """The tables of an equipment, made once."""
    return Pieces(equipment or standard())
