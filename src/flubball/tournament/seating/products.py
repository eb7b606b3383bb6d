"""Rounds of three for products: groups of six, each point replaced by 3, 4 or 5, then filled.

A resolvable group-divisible design seats points of different groups only. Each of its tables,
with every point replaced by w, gives w rounds across; a design inside the enlarged groups gives
the rest. `scripts/base_rounds.py` has found the stored first rounds.
"""

from collections.abc import Callable, Iterator

import msgspec

Tables = tuple[tuple[int, ...], ...]

# Multiplication by the third element of the field of four.
_TIMES_A = (0, 2, 3, 1)


class Grouped(msgspec.Struct, frozen=True):
    """First rounds over copies of Z_g and points that stay; `group` is that of a point."""

    g: int
    copies: int
    rounds: tuple[str, ...]
    group: Callable[[int], int]


# fmt: off
_FIVE = Grouped(4, 6, (
    "8 7 28 4 17 12 16 23 29 27 13 9 21 6 22 10 24 19 5 26 15 20 3 0 1 18 25 11 14 2",
    "20 8 26 0 15 28 24 3 6 12 5 29 7 2 21 9 17 14 19 16 1 4 27 18 11 13 22 10 25 23",
    "6 15 25 16 9 10 23 18 28 3 13 12 20 27 2 7 19 4 14 21 24 29 11 0 5 22 8 26 1 17",
), lambda p: 4 if p >= 24 else p // 12 * 2 + p % 2)
_SIX = Grouped(15, 2, (
    "18 20 2 11 15 30 6 4 12 27 24 16 19 28 7 29 5 31 26 3 34 10 9 13 33 14 25 0 17 32 23 35 1 "
    "22 21 8",
), lambda p: 5 if p >= 30 else p % 5)
_SEVEN = Grouped(9, 4, (
    "16 39 5 12 8 22 20 14 36 27 15 26 17 0 38 9 28 13 7 33 6 37 4 29 30 34 1 19 23 2 35 10 24 31 "
    "11 41 21 3 40 25 32 18",
    "18 38 35 26 10 37 2 32 34 0 14 16 8 27 9 33 20 39 15 24 23 25 12 13 40 11 28 1 5 21 31 30 17 "
    "4 19 6 41 22 3 7 29 36",
), lambda p: 6 if p >= 36 else p // 18 * 3 + p % 9 % 3)
# fmt: on

_OF_SIXES = {90: (_FIVE, 3), 108: (_SIX, 3), 120: (_FIVE, 4), 126: (_SEVEN, 3), 144: (_SIX, 4),
             150: (_FIVE, 5)}  # fmt: skip
_OF_FIFTEEN = {105: 7}  # Kirkman's fifteen, one round of it taken as groups


def stored(text: str) -> Tables:
    """Points three by three.

    >>> stored("0 1 2 3 4 5")
    ((0, 1, 2), (3, 4, 5))
    """
    points = [int(word) for word in text.split()]
    return tuple(tuple(points[k : k + 3]) for k in range(0, len(points), 3))


def developed(first: Tables, g: int, copies: int) -> tuple[Tables, ...]:
    """The first round and what comes of it by adding 1, 2, … in every copy of Z_g.

    >>> developed(((0, 1, 3),), 3, 1)
    (((0, 1, 3),), ((1, 2, 3),), ((2, 0, 3),))
    """

    def moved(point: int, by: int) -> int:
        return point // g * g + (point % g + by) % g if point < g * copies else point

    return tuple(
        tuple(tuple(moved(point, by) for point in table) for table in first) for by in range(g)
    )


def product(players: int, design: Callable[[int], tuple[Tables, ...]]) -> tuple[Tables, ...]:
    """The rounds of a product, with `design` for the groups; none for other numbers.

    >>> from flubball.tournament.seating.designs import design
    >>> len(product(90, design)), product(6, design)
    (44, ())
    """
    if players in _OF_SIXES:
        grouped, weight = _OF_SIXES[players]
        across = [
            made
            for text in grouped.rounds
            for made in developed(stored(text), grouped.g, grouped.copies)
        ]
        groups = _members(len(across[0]) * 3, grouped.group)
    elif players in _OF_FIFTEEN:
        weight = _OF_FIFTEEN[players]
        first, *across = design(15)
        groups = [list(table) for table in first]
    else:
        return ()
    return (*_across(across, weight), *_inside(groups, weight, design))


def _members(points: int, group: Callable[[int], int]) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    for point in range(points):
        found.setdefault(group(point), []).append(point)
    return list(found.values())


def _across(rounds: list[Tables], weight: int) -> Iterator[Tables]:
    """Point p becomes p·w … p·w + w - 1. Tables (x, x + c, ax + c), one round for every c."""
    for tables in rounds:
        for c in range(weight):
            yield tuple(
                (a * weight + x, b * weight + second, d * weight + third)
                for a, b, d in tables
                for x in range(weight)
                for second, third in [_line(x, c, weight)]
            )


def _line(x: int, c: int, weight: int) -> tuple[int, int]:
    if weight == 4:  # the field of four adds without carrying
        return x ^ c, _TIMES_A[x] ^ c
    return (x + c) % weight, (2 * x + c) % weight


def _inside(
    groups: list[list[int]], weight: int, design: Callable[[int], tuple[Tables, ...]]
) -> Iterator[Tables]:
    people = [[p * weight + x for p in group for x in range(weight)] for group in groups]
    for tables in design(len(people[0])):
        yield tuple(tuple(own[place] for place in table) for own in people for table in tables)
