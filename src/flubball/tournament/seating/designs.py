"""Rounds of three in which nobody meets twice, as many as can be: Kirkman's and nearly Kirkman's.

For q = 6t + 1 prime, Ray-Chaudhuri and Wilson (1971) have 3q and 2q + 1 players; three times an
odd number follows from that number; some are products; the rest are stored first rounds. Each
gives (v - 1) / 2 rounds, or (v - 2) / 2 for an even number.
"""

from functools import lru_cache
from random import Random

from flubball.tournament.seating.base_rounds import EIGHTEEN, THREE_COPIES, TWO_COPIES
from flubball.tournament.seating.field import Field
from flubball.tournament.seating.products import Tables, developed, product, stored


@lru_cache(maxsize=64)
def design(players: int) -> tuple[Tables, ...]:
    """Rounds without a repeat for a number divisible by three; none where none is known here.

    >>> [len(design(v)) for v in (9, 15, 21, 24, 33)]
    [4, 7, 10, 11, 16]
    """
    if players == 3:
        return (((0, 1, 2),),)
    if players == 18:
        return tuple(made for text in EIGHTEEN for made in developed(stored(text), 4, 4))
    if players in TWO_COPIES:
        return developed(stored(TWO_COPIES[players]), (players - 1) // 2, 2)
    if players in THREE_COPIES:
        g = players // 3
        return (*developed(stored(THREE_COPIES[players]), g, 3), *_straight(g))
    for made in (_two_q_and_one, _three_q, _three_times):
        if found := made(players):
            return found
    return product(players, design)


def design_rounds(field: Field, dice: Random) -> tuple[list[list[int]], ...]:
    """Repeat-free rounds for a field where only repeats count; none where no design is known.

    One or two players fewer than a multiple of three: places of a larger design stay empty.
    """
    n = field.players
    if field.full != 3 or field.fixed or field.met.any():
        return ()
    parts = []
    for members in field.groups:
        inside = field.static[list(members)][:, list(members)]
        if inside.any():
            return ()
        parts.append(_seated(members, dice))
    count = min((len(part) for part in parts), default=0) if n else 0
    made = []
    for number in range(min(count, field.rounds)):
        tables = [table for part in parts for table in part[number]]
        made.append(sorted(tables, key=len, reverse=True))
    return tuple(made)


def _seated(members: tuple[int, ...], dice: Random) -> list[list[list[int]]]:
    """The design's rounds with the members in random places, in which nobody is alone."""
    empty = -len(members) % 3
    rounds = list(design(len(members) + empty))
    places: list[int | None] = [*members, *[None] * empty]
    dice.shuffle(places)
    dice.shuffle(rounds)
    found = []
    for tables in rounds:
        seated = [[p for place in table if (p := places[place]) is not None] for table in tables]
        if all(len(table) > 1 for table in seated):
            found.append(seated)
    return found


def _straight(g: int) -> tuple[Tables, ...]:
    """Rounds of tables x, x + d, x + 2d, one of each copy, for d up to (g - 1) / 2."""
    return tuple(
        tuple((x, g + (x + d) % g, 2 * g + (x + 2 * d) % g) for x in range(g))
        for d in range(1, (g - 1) // 2 + 1)
    )


def _powers(q: int) -> list[int]:
    """The powers of a primitive root of a prime of the form 6t + 1; empty for other numbers."""
    if q % 6 != 1 or any(q % k == 0 for k in range(2, int(q**0.5) + 1)):
        return []
    for root in range(2, q):
        powers = [1]
        while len(powers) < q - 1 and powers[-1] * root % q != 1:
            powers.append(powers[-1] * root % q)
        if len(powers) == q - 1:
            return powers
    return []


def _three_q(players: int) -> tuple[Tables, ...]:
    q, odd = divmod(players, 3)
    g = _powers(q)
    if odd or not g:
        return ()
    t = (q - 1) // 6

    def across(i: int) -> tuple[int, ...]:
        return tuple(copy * q + g[(i + 2 * copy * t) % (6 * t)] for copy in range(3))

    first: list[tuple[int, ...]] = [(0, q, 2 * q)]
    first += [
        (copy * q + g[i], copy * q + g[i + 2 * t], copy * q + g[i + 4 * t])
        for copy in range(3)
        for i in range(t)
    ]
    first += [across(i) for i in range(6 * t) if i // t % 2 == 1]
    others = [i for i in range(6 * t) if i // t % 2 == 0]
    single = tuple(tuple(round_[0] for round_ in developed((across(i),), q, 3)) for i in others)
    return (*developed(tuple(first), q, 3), *single)


def _two_q_and_one(players: int) -> tuple[Tables, ...]:
    q, odd = divmod(players - 1, 2)
    g = _powers(q)
    if odd or not g:
        return ()
    t = (q - 1) // 6
    half = pow(2, -1, q)
    m = g.index((g[t] + 1) * half % q)

    def at(copy: int, i: int) -> int:
        return copy * q + g[i % (6 * t)]

    first = [(0, q, 2 * q)]
    even = [i for i in range(6 * t) if i // t % 2 == 0]
    first += [(at(0, i), at(0, i + t), at(1, i + m)) for i in even]
    first += [(at(1, i + m + t), at(1, i + m + 3 * t), at(1, i + m + 5 * t)) for i in range(t)]
    return developed(tuple(first), q, 2)


def _three_times(players: int) -> tuple[Tables, ...]:
    """Three copies of a design of m, m odd: across by x, x + c, 2x + c, then inside the copies."""
    m, more = divmod(players, 3)
    inner = design(m) if not more and m % 2 and m % 3 == 0 else ()
    if not inner:
        return ()
    across = tuple(
        tuple((x, m + (x + c) % m, 2 * m + (2 * x + c) % m) for x in range(m)) for c in range(m)
    )
    inside = tuple(
        tuple(tuple(copy * m + p for p in table) for copy in range(3) for table in tables)
        for tables in inner
    )
    return (*across, *inside)
