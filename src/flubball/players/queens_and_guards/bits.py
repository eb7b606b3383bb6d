"""Positions as numbers: a set of cells is one whole number, a bit for each cell.

The same moves as `moves.actions` and `moves.after` give, in the same order, many times as fast.
Cells lie in rows with a free edge around, so that a step in one direction is a shift that never
leaves one row for another.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from flubball.games.queens_and_guards.cells import AROUND, CENTRE, Cell
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Action, Move, Rim, State

Place: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Guards of 0 and 1, Queens of 0 and 1, the side to move, the turns taken, the caught piece."""
KEPT = 50_000


class Bits:
    """The tables of a board for one kind of traps, and what was found with them."""

    def __init__(self, spaces: Spaces, traps: str) -> None:
        size = max(spaces.rings.values())
        wide = 2 * size + 3
        self.bit = {c: 1 << (c[1] + size + 1) * wide + c[0] + size + 1 for c in spaces.rings}
        self.cell = {bit: cell for cell, bit in self.bit.items()}
        self.steps = self._near(spaces.steps)
        self.outward = self._near(spaces.outward)
        self.rim = tuple(self.bit[cell] for cell in spaces.rim)
        self.starts = tuple(self.bit[cell] for cell in spaces.starts)
        self.queens_only = self.set(spaces.queens_only)
        self.throne = self.set(spaces.throne)
        self.centre = self.bit[CENTRE]
        self.axes = tuple(
            (r * wide + q, self.set(c for c in spaces.rings if _pair(c, (q, r)) in pairs[c]))
            for (q, r), pairs in ((step, spaces.flanks[traps]) for step in AROUND[:3])
        )
        self.rings = {bit: spaces.rings[cell] for bit, cell in self.cell.items()}
        self.board = self.set(spaces.rings)
        self._danger: dict[int, int] = {}

    def _near(self, table: Mapping[Cell, tuple[Cell, ...]]) -> dict[int, tuple[int, ...]]:
        return {self.bit[c]: tuple(self.bit[other] for other in near) for c, near in table.items()}

    def set(self, cells: Iterable[Cell]) -> int:
        """The cells as one number."""
        return sum(self.bit[cell] for cell in cells)

    def place(self, state: State) -> Place:
        """A state as numbers."""
        one, other = (self.set(guards) for guards in state.guards)
        first, second = (0 if q is None else self.bit[q] for q in state.queens)
        caught = 0 if state.caught is None else self.bit[state.caught]
        return one, other, first, second, state.to_move, state.turn, caught

    def action(self, start: int, end: int, is_rim: bool) -> Action:
        """The action of a pair of bits."""
        one, other = self.cell[start], self.cell[end]
        return Rim(one, other) if is_rim else Move(one, other)

    # Moves

    def danger(self, enemy: int) -> int:
        """The cells between two of these pieces."""
        found = self._danger.get(enemy)
        if found is None:
            found = 0
            for shift, where in self.axes:
                found |= (enemy << shift) & (enemy >> shift) & where
            if len(self._danger) > KEPT:
                self._danger.clear()
            self._danger[enemy] = found
        return found

    def dangers(self, enemy: int, free: int) -> tuple[int, int]:
        """The cells between two of these pieces, and those between one and a free cell."""
        trapped = threatened = 0
        for shift, where in self.axes:
            one, other = enemy << shift, enemy >> shift
            trapped |= one & other & where
            threatened |= (one & free >> shift | other & free << shift) & where
        return trapped, threatened & ~trapped

    def moves(self, place: Place) -> list[tuple[int, int]]:
        """The moves of the side to move as start and end, as `moves.moves` gives them."""
        side = place[4]
        guards, queen = place[side], place[2 + side]
        enemy = place[1 - side] | place[3 - side]
        danger = self.danger(enemy)
        taken = guards | queen | enemy
        held = (guards | queen) & danger
        if held and (ways := self._retreats(side, guards, queen, taken, danger)):
            return ways
        found = []
        closed = taken | danger
        if queen & ~danger:
            found += [(queen, end) for end in self.steps[queen] if not end & closed]
        closed |= self.queens_only
        left, steps = guards & ~danger, self.steps
        while left:
            piece = left & -left
            left ^= piece
            for end in steps[piece]:
                if not end & closed:
                    found.append((piece, end))
        return found

    def _retreats(
        self, side: int, guards: int, queen: int, taken: int, danger: int
    ) -> list[tuple[int, int]]:
        """The ways out of traps, the Queen's first of all, those into other traps last of all."""
        ways = []
        if queen & danger and not self.starts[side] & taken:
            return [(queen, self.starts[side])]
        left, closed = guards & danger, taken | self.queens_only
        while left:
            piece = left & -left
            left ^= piece
            ways += [(piece, end) for end in self.outward[piece] if not end & closed]
        return [way for way in ways if not way[1] & danger] or ways

    def rims(self, place: Place) -> list[tuple[int, int]]:
        """Where the caught piece may be put."""
        piece = place[6]
        if not piece:
            return []
        closed = place[0] | place[1] | place[2] | place[3]
        if piece != place[3 - place[4]]:
            closed |= self.queens_only
        return [(piece, end) for end in self.rim if not end & closed]

    def moved(self, place: Place, start: int, end: int) -> Place:
        """The place after a move."""
        one, other, first, second, side, turn, _ = place
        change = start | end
        if side == 0:
            caught = end & self.danger(other | second)
            if start == first:
                return one, other, end, second, 1, turn + 1, caught
            return one ^ change, other, first, second, 1, turn + 1, caught
        caught = end & self.danger(one | first)
        if start == second:
            return one, other, first, end, 0, turn + 1, caught
        return one, other ^ change, first, second, 0, turn + 1, caught

    def rimmed(self, place: Place, start: int, end: int) -> Place:
        """The place after the caught piece was put on the rim; the turn goes on."""
        one, other, first, second, side, turn, _ = place
        change = start | end
        if side == 0:
            if start == second:
                return one, other, first, end, side, turn, 0
            return one, other ^ change, first, second, side, turn, 0
        if start == first:
            return one, other, end, second, side, turn, 0
        return one ^ change, other, first, second, side, turn, 0

    def thens(self, place: Place) -> Iterator[Place]:
        """The places after everything the side to move may do."""
        for start, end in self.moves(place):
            yield self.moved(place, start, end)
        for start, end in self.rims(place):
            yield self.rimmed(place, start, end)


def each(cells: int) -> Iterator[int]:
    """The cells of a set, one by one.

    >>> list(each(0b1010))
    [2, 8]
    """
    while cells:
        yield cells & -cells
        cells &= cells - 1


def _pair(cell: Cell, step: Cell) -> tuple[Cell, Cell]:
    """The two cells beside a cell on one axis, as `Spaces.flanks` has them."""
    return (cell[0] + step[0], cell[1] + step[1]), (cell[0] - step[0], cell[1] - step[1])


_MADE: dict[tuple[int, tuple[Cell, Cell], str], Bits] = {}


def bits_of(spaces: Spaces, traps: str) -> Bits:
    """The tables of a board, made once.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> bits = bits_of(BARE.spaces, "line")
    >>> len(bits.moves(bits.place(BARE.start())))
    27
    """
    key = (len(spaces.rings), spaces.starts, traps)
    if key not in _MADE:
        _MADE[key] = Bits(spaces, traps)
    return _MADE[key]
