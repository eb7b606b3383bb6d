"""The board of an equipment: tables made once, so that rules only look things up."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import msgspec

from flubball.games.queens_and_guards.cells import AROUND, CENTRE, Cell, ring
from flubball.games.queens_and_guards.equipment import LINE, SAME_RING, Equipment

Pairs = tuple[tuple[Cell, Cell], ...]


class Spaces(msgspec.Struct, frozen=True, eq=False):
    """For each cell: its ring, the steps from it, the cells behind it, the pairs that trap it.

    An equipment has one, so that what was found on it is remembered by the table itself.
    """

    rings: Mapping[Cell, int]
    steps: Mapping[Cell, tuple[Cell, ...]]
    outward: Mapping[Cell, tuple[Cell, ...]]
    flanks: Mapping[str, Mapping[Cell, Pairs]]
    rim: tuple[Cell, ...]
    throne: tuple[Cell, ...]
    """The six cells round the centre."""
    starts: tuple[Cell, Cell]
    """Where each Queen starts."""
    queens_only: frozenset[Cell]


@lru_cache(maxsize=16)
def spaces_of(equipment: Equipment) -> Spaces:
    """The tables of an equipment.

    >>> from flubball.games.queens_and_guards.equipment import AGON
    >>> spaces = spaces_of(AGON)
    >>> len(spaces.rings), len(spaces.rim), spaces.steps[(0, -5)]
    (91, 30, ((1, -5), (0, -4), (-1, -4)))
    """
    span = range(-equipment.rings, equipment.rings + 1)
    every = [(q, r) for r in span for q in span if ring((q, r)) <= equipment.rings]
    rings = {cell: ring(cell) for cell in every}
    near = {cell: [side for side in beside(cell) if side in rings] for cell in every}
    return Spaces(
        rings=MappingProxyType(rings),
        steps={c: tuple(s for s in near[c] if rings[s] <= rings[c]) for c in every},
        outward={c: tuple(s for s in near[c] if rings[s] > rings[c]) for c in every},
        flanks={
            LINE: {c: _pairs(c, rings) for c in every},
            SAME_RING: {c: _ring_pairs(c, rings) for c in every},
        },
        rim=tuple(cell for cell in every if rings[cell] == equipment.rings),
        throne=beside(CENTRE),
        starts=equipment.queens,
        queens_only=frozenset((CENTRE, *equipment.queens)),
    )


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The six cells round a cell, on the board or not.

    >>> beside((0, -5))[:2]
    ((1, -5), (0, -4))
    """
    return tuple((cell[0] + q, cell[1] + r) for q, r in AROUND)


def _pairs(cell: Cell, rings: Mapping[Cell, int]) -> Pairs:
    """Opposite neighbours: a pair traps what stands between (NMP Equipment Queens & Guards 4)."""
    sides = beside(cell)
    pairs = zip(sides[:3], sides[3:], strict=True)
    return tuple(pair for pair in pairs if pair[0] in rings and pair[1] in rings)


def _ring_pairs(cell: Cell, rings: Mapping[Cell, int]) -> Pairs:
    same = rings[cell]
    return tuple(p for p in _pairs(cell, rings) if rings[p[0]] == rings[p[1]] == same)
