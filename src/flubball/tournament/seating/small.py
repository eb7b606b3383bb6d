"""Few players: every round is replaced by the best of all rounds there are, given the others."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import numpy as np

from flubball.tournament.seating.field import Field, Ints
from flubball.tournament.seating.sizes import table_sizes

LARGEST, LARGEST_ALONE = 10, 12  # players: 6300 rounds; 15,400 where one round is asked for
RESTARTS = 40
_FINE = 1 << 12  # below every cost: short tables shared out evenly in every round so far

Tables = tuple[tuple[int, ...], ...]


class Ways(msgspec.Struct, frozen=True):
    """All rounds there are: their tables, pairs as places of a flat matrix, and who sits short."""

    tables: tuple[Tables, ...]
    pairs: Ints
    short: Ints


def is_small(field: Field) -> bool:
    """Can all rounds there are be listed?"""
    most = LARGEST_ALONE if field.rounds == 1 else LARGEST
    return field.players <= most and len(field.groups) == 1 and not field.fixed


def ways_of(field: Field) -> Ways:
    """Every way to fill one round."""
    n = field.players
    tables = tuple(_partitions(tuple(range(n)), table_sizes(n, field.full)))
    pairs = [
        [one * n + two for table in each for one, two in combinations(table, 2)] for each in tables
    ]
    short = np.zeros((len(tables), n), np.int64)
    for number, each in enumerate(tables):
        for table in each:
            if len(table) < field.full:
                short[number, list(table)] = 1
    return Ways(tables, np.array(pairs, np.int64).reshape(len(tables), -1), short)


def best_rounds(field: Field, dice: Random) -> tuple[Tables, ...]:
    """The best rounds of many descents, each from a random start."""
    ways = ways_of(field)
    best: list[int] = []
    least = None
    for _ in range(RESTARTS if field.rounds > 1 else 1):
        chosen = [dice.randrange(len(ways.tables)) for _ in range(field.rounds)]
        total = _descend(field, ways, chosen, dice)
        if least is None or total < least:
            least, best = total, chosen
    return tuple(ways.tables[number] for number in best)


def _descend(field: Field, ways: Ways, chosen: list[int], dice: Random) -> int:
    """Replace rounds until no single one can be bettered; returns the total."""
    total, since = -1, 0
    number = 0
    while since < field.rounds:
        costs = _costs(field, ways, chosen, number)
        least = int(costs.min())
        if total >= 0 and least >= total:
            since += 1
        else:
            since = 0
            equal = np.flatnonzero(costs == least)
            chosen[number] = int(equal[dice.randrange(len(equal))])
        total = least
        number = (number + 1) % field.rounds
    return total


def _costs(field: Field, ways: Ways, chosen: list[int], number: int) -> Ints:
    """The total for every way to fill one round, the others being as chosen."""
    n = field.players
    static = field.static[:n, :n].ravel()
    met = field.met[:n, :n].ravel().copy()
    fixed = 0
    for place, other in enumerate(chosen):
        if place != number:
            pairs = ways.pairs[other]
            fixed += int(static[pairs].sum())
            fixed += field.weights["repeat"] * int((met[pairs] >= 1).sum())
            met[pairs] += 1
    price = static + field.weights["repeat"] * (met >= 1)
    pair_costs = price[ways.pairs].sum(axis=1) + fixed
    spread, fine = _sharing(field, ways, chosen, number)
    found: Ints = (pair_costs + field.weights["uneven"] * spread) * _FINE + fine
    return found


def _sharing(field: Field, ways: Ways, chosen: list[int], number: int) -> tuple[Ints, Ints]:
    """How uneven short tables are in the end, and the sum of that over all rounds so far."""
    counts = np.tile(field.shorts, (len(ways.tables), 1))
    spread = fine = np.zeros(len(ways.tables), np.int64)
    for place, other in enumerate(chosen):
        counts = counts + (ways.short if place == number else ways.short[other])
        spread = np.ptp(counts, axis=1)
        fine = fine + spread
    return spread, fine


def _partitions(people: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Tables]:
    if not people:
        yield ()
        return
    first, rest = people[0], people[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(rest, size - 1):
            stay = tuple(player for player in rest if player not in mates)
            for more in _partitions(stay, tuple(left)):
                yield ((first, *mates), *more)
