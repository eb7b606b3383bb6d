"""Ratings from who was placed how: Plackett and Luce's model, for two seats Bradley and Terry's.

A player of strength s comes first among some with the chance s over the sum of their strengths,
then the next among the rest. A rating is 400 log10 s; the mean of all is 1500, and 100 points more
win 64 % of decided matches of two. One drawn match between each two players is added, so that
whoever has won or lost everything has a rating too.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby, permutations, product
from math import exp, log, log10
from random import Random

import msgspec

MEAN = 1500
BOOTSTRAPS = 200
CLOSE = 1e-4
STEPS = 5_000
Order = tuple[str, ...]
Weights = Mapping[Order, float]


class Rating(msgspec.Struct, frozen=True):
    """A player's rating and the interval that 95 of 100 repeated arenas would give."""

    player: str
    rating: float
    low: float
    high: float


def orders(players: Sequence[str], scores: Sequence[int]) -> dict[Order, float]:
    """The orders that a match stands for: equal points share their places in every way.

    >>> orders(("a", "b", "c"), (6, 4, 4))
    {('a', 'b', 'c'): 0.5, ('a', 'c', 'b'): 0.5}
    """
    ranked = sorted(range(len(players)), key=lambda seat: -scores[seat])
    tied = [list(group) for _, group in groupby(ranked, key=lambda seat: scores[seat])]
    ways = list(product(*(permutations(sorted(players[s] for s in group)) for group in tied)))
    return {tuple(name for group in way for name in group): 1 / len(ways) for way in ways}


def strengths(found: Weights, begin: Mapping[str, float]) -> dict[str, float]:
    """The likeliest strengths, as logarithms with the mean 0 (Hunter's iteration).

    >>> round(400 * strengths({("a", "b"): 3, ("b", "a"): 1}, {"a": 0, "b": 0})["a"] / log(10), 1)
    95.4
    """
    names = [*begin]
    known = {name: exp(begin[name]) for name in names}
    firsts = dict.fromkeys(names, 0.0)
    stages: defaultdict[Order, float] = defaultdict(float)
    for order, weight in found.items():
        for place in range(len(order) - 1):
            firsts[order[place]] += weight
            stages[tuple(sorted(order[place:]))] += weight
    for _ in range(STEPS):
        shares = dict.fromkeys(names, 0.0)
        for rest, weight in stages.items():
            each = weight / sum(known[name] for name in rest)
            for name in rest:
                shares[name] += each
        new = {name: firsts[name] / shares[name] for name in names}
        middle = sum(log(value) for value in new.values()) / len(new)
        new = {name: value / exp(middle) for name, value in new.items()}
        moved = max(abs(log(new[name] / known[name])) for name in names)
        known = new
        if moved < CLOSE:
            break
    return {name: log(value) for name, value in known.items()}


def ratings(players: Sequence[str], blocks: Sequence[Weights], seed: str) -> tuple[Rating, ...]:
    """Ratings with intervals, the strongest first. A block is all matches of a group with a seed.

    The intervals are of Rubin's bootstrap: all blocks, and the added draws, are weighted anew by
    chance again and again. Matches of one seed hang together, so they have one weight.

    >>> blocks = [{("a", "b"): 2.0}] * 6 + [{("b", "a"): 2.0}] * 2
    >>> [(each.player, round(each.rating)) for each in ratings(("a", "b"), blocks, "s")]
    [('a', 1589), ('b', 1411)]
    """
    draws: list[Weights] = [{order: 0.5} for order in permutations(players, 2)]
    every = [*blocks, *draws]
    whole = strengths(_sum(every, [1.0] * len(every)), dict.fromkeys(players, 0.0))
    rng = Random(f"{seed}:bootstrap")
    drawn: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(BOOTSTRAPS):
        weights = [rng.expovariate(1) for _ in every]
        again = strengths(_sum(every, weights), whole)
        for name in players:
            drawn[name].append(_points(again[name]))
    found = [_rating(name, whole[name], sorted(drawn[name])) for name in players]
    return tuple(sorted(found, key=lambda each: -each.rating))


def _rating(name: str, strength: float, drawn: Sequence[float]) -> Rating:
    cut = len(drawn) // 40
    low, high = drawn[cut], drawn[-1 - cut]
    return Rating(name, round(_points(strength), 1), round(low, 1), round(high, 1))


def _points(strength: float) -> float:
    return MEAN + 400 * strength * log10(exp(1))


def _sum(blocks: Sequence[Weights], weights: Sequence[float]) -> dict[Order, float]:
    total: defaultdict[Order, float] = defaultdict(float)
    for block, weight in zip(blocks, weights, strict=True):
        for order, count in block.items():
            total[order] += weight * count
    return total
