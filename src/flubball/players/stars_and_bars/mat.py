"""The board of Stars & Bars in whole numbers, for players who look ahead.

Cards and cells are their places in the equipment. What all cards would score on a cell is one long
number, so that a new card on top changes one number for each neighbour.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice

from flubball.games.stars_and_bars import Board
from flubball.games.stars_and_bars.equipment import Equipment, Tables, tables_of
from flubball.games.stars_and_bars.law import Numbers

WIDTH = 16
"""Bits for the points of a card."""
MOST = (1 << WIDTH) - 1
NONE = -1
"""No card is face up."""

Cards = tuple[int, ...]
Placement = tuple[int, int, int]
"""Points, card, cell."""


class Mat:
    """What lies where: the card face up, how many cards, whether they were turned over.

    `sums` are the points of all cards by cell, a card's at `WIDTH` times its number.
    """

    __slots__ = ("down", "sizes", "sums", "tops")

    def __init__(
        self, tops: list[int], sizes: list[int], down: list[bool], sums: list[int]
    ) -> None:
        self.tops, self.sizes, self.down, self.sums = tops, sizes, down, sums

    def copy(self) -> "Mat":
        """The same, to be changed by itself."""
        return Mat(self.tops[:], self.sizes[:], self.down[:], self.sums[:])

    def score(self, card: int, cell: int) -> int:
        """What a card scores on a cell."""
        return self.sums[cell] >> WIDTH * card & MOST


class Layout:
    """An equipment with one table of points; `seen` are how many attributes count, all if None.

    >>> from flubball import games
    >>> rules = games.get("stars-and-bars").rules
    >>> layout = Layout(rules.tables, rules.numbers, "sum_of_ways")
    >>> mat = layout.mat(rules.parse_board("b2: star-1-red-solid; c2: bar-2-blue-open"))
    >>> mat.score(layout.card["star-2-green-solid"], layout.cell["b3"])
    5
    """

    def __init__(
        self, tables: Tables, numbers: Numbers, scoring: str, seen: int | None = None
    ) -> None:
        self.card = {card: k for k, card in enumerate(tables.cards)}
        self.cell = tables.index
        self.numbers = numbers
        self.central = tuple(self.cell[cell] for cell in tables.central)
        by = tables.points[scoring]
        rows = [[_ways(card, top, seen) for card in tables.cards] for top in tables.cards]
        packed = {
            way: [sum(by[way][ways] << WIDTH * k for k, ways in enumerate(row)) for row in rows]
            for way in by
        }
        self.beside = tuple(
            tuple((self.cell[other], packed[way]) for other, way in tables.beside[cell])
            for cell in tables.cells
        )

    def mat(self, board: Board) -> Mat:
        """A board's stacks."""
        size = len(self.beside)
        mat = Mat([NONE] * size, [0] * size, [False] * size, [0] * size)
        for cell, stack in enumerate(board.stacks):
            mat.sizes[cell], mat.down[cell] = len(stack.cards), stack.down > 0
            if stack.top:
                self._show(mat, cell, self.card[stack.top])
        return mat

    def cards(self, names: Iterable[str]) -> Cards:
        """Cards by their numbers."""
        return tuple(self.card[name] for name in names)

    def place(self, mat: Mat, card: int, cell: int) -> None:
        """A card on a cell."""
        mat.sizes[cell] += 1
        self._show(mat, cell, card)

    def _show(self, mat: Mat, cell: int, card: int) -> None:
        old = mat.tops[cell]
        mat.tops[cell] = card
        for other, packed in self.beside[cell]:
            if old != NONE:
                mat.sums[other] -= packed[old]
            if card != NONE:
                mat.sums[other] += packed[card]

    def options(self, mat: Mat, hand: Cards) -> list[Placement]:
        """Where the cards of a hand can go, with their points."""
        found = []
        for cell, packed in enumerate(mat.sums):
            if not mat.down[cell]:
                found += [(packed >> WIDTH * card & MOST, card, cell) for card in hand]
        return found

    def best(self, mat: Mat, hand: Cards) -> int:
        """The most points of a whole turn: the stacks, and a card."""
        most = self._card(mat, hand)
        ready = self.ready(mat)
        if not ready and not self.is_over(mat):
            return most
        cleared = mat.copy()
        points = self.handle(cleared, ready)
        return max(most, points + self._card(cleared, hand))

    def _card(self, mat: Mat, hand: Cards) -> int:
        most = 0
        shifts = [WIDTH * card for card in hand]
        for cell, packed in enumerate(mat.sums):
            if packed and not mat.down[cell]:
                for shift in shifts:
                    points = packed >> shift & MOST
                    if points > most:
                        most = points
        return most

    def is_over(self, mat: Mat) -> bool:
        """Is all of the middle turned over?"""
        return all(mat.down[cell] for cell in self.central)

    def ready(self, mat: Mat) -> list[int]:
        """The stacks that may be turned over or, outside the middle, removed."""
        least = self.numbers.stack
        return [k for k, size in enumerate(mat.sizes) if size >= least and not mat.down[k]]

    def handle(self, mat: Mat, cells: Sequence[int]) -> int:
        """Turn over or remove these stacks, and the middle once all of it is over; the points."""
        found = 0
        for cell in cells:
            self._show(mat, cell, NONE)
            if cell in self.central:
                mat.down[cell] = True
                found += self.numbers.turn_over
            else:
                mat.sizes[cell] = 0
                found += self.numbers.remove_outer
        return found + self._clear(mat)

    def _clear(self, mat: Mat) -> int:
        if not self.is_over(mat):
            return 0
        for cell in self.central:
            mat.sizes[cell], mat.down[cell] = 0, False
            self._show(mat, cell, NONE)
        return self.numbers.remove_central


def _ways(one: str, other: str, seen: int | None) -> int:
    pairs = zip(one.split("-"), other.split("-"), strict=True)
    return sum(a != b for a, b in islice(pairs, seen))


@lru_cache(maxsize=32)
def layout_of(
    equipment: Equipment, numbers: Numbers, scoring: str, seen: int | None = None
) -> Layout:
    """The layout, made once."""
    return Layout(tables_of(equipment), numbers, scoring, seen)
