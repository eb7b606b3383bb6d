"""How hard a trick is to see: how far its strips must be renamed until all have the same parts."""

from math import lcm

from flubball.games.fab_a_diffy.equipment import Strips
from flubball.games.fab_a_diffy.tricks import makes

Pair = tuple[str, str]


def renaming(strips: Strips, pair: Pair, show: str) -> int:
    """By how much the coarsest strip of a trick is divided: 1 where all have the same parts.

    Zero and one need no name.

    >>> from flubball.games.fab_a_diffy.equipment import standard, strips_of
    >>> strips = strips_of(standard())
    >>> renaming(strips, ("1/4", "2/4"), "3/4"), renaming(strips, ("1/2", "1/4"), "3/4")
    (1, 2)
    >>> renaming(strips, ("1/3", "1/4"), "7/12"), renaming(strips, ("1/4", "3/4"), "2/2")
    (4, 1)
    """
    named = [strip for strip in (*pair, show) if 0 < strips.values[strip] < strips.unit]
    parts = [int(strip.partition("/")[2]) for strip in named]
    common = lcm(*parts)
    return max((common // part for part in parts), default=1)


def is_difference(strips: Strips, pair: Pair, show: str) -> bool:
    """Is the strip shown no sum of the two?"""
    return makes(strips, *pair, show) == "-"
