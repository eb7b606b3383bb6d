"""The piece of `make verify` that asks the oracle under several variations at once."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from flubball import equations as eq
from oracle.sampling import DIVISIONS, samples

SEASONS = ("2026-27", "2027-28")
TRIPLES = 500  # of each division and season; pairs are all asked
CHOICES_A_PIECE = 20
SAMPLES_A_CHOICE = 6
MOST_CUBES = 4
# Brute force writes so much under each of these that it gets a cube less.
COSTLY = {"factorial", "0-wild", "x-wild", "imaginary"}
Result = dict[str, Any]


def names() -> list[str]:
    """Every division with variations in every season, as the pieces name them."""
    every = (f"{name} {season}" for name in DIVISIONS for season in SEASONS)
    return [of for of in every if chosen(of)]


@cache
def chosen(of: str) -> tuple[tuple[str, ...], ...]:
    """All pairs and some triples that may be in play together, in random order.

    >>> found = chosen("elementary 2026-27")
    >>> sorted({len(names) for names in found})
    [2, 3]
    """
    name, _, season = of.partition(" ")
    every = sorted(eq.Rules(*DIVISIONS[name], [], season).in_season)
    rng = Random(f"pairs {of}")
    pairs = [names for names in combinations(every, 2) if _is_legal(of, names)]
    triples = [names for names in combinations(every, 3) if _is_legal(of, names)]
    found = pairs + rng.sample(triples, min(TRIPLES, len(triples)))
    rng.shuffle(found)
    return tuple(found)


def pairs(of: str, number: int) -> Result:
    """Sampled mats of few cubes under two or three variations: the oracle against brute force."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    first = number * CHOICES_A_PIECE
    for names in chosen(of)[first : first + CHOICES_A_PIECE]:
        counts["pairs" if len(names) == 2 else "triples"] += 1
        rules = _rules(of, names)
        most = MOST_CUBES - min(2, len(COSTLY.intersection(names)))
        for sample in samples(rules, SAMPLES_A_CHOICE, f"pairs {of}", most):
            answer = rules.oracle(sample.mat).after(sample.after)
            counts[type(answer).__name__] += 1
            wrong += [found] if (found := sample.disagreement(answer)) else []
    return {"counts": dict(counts), "wrong": wrong}


def _rules(of: str, names: tuple[str, ...]) -> eq.Rules:
    name, _, season = of.partition(" ")
    return eq.Rules(*DIVISIONS[name], names, season)


def _is_legal(of: str, names: tuple[str, ...]) -> bool:
    try:
        _rules(of, names)
    except ValueError:  # two of a family
        return False
    return True


def most_pieces() -> int:
    """As many as the division with the most choices needs."""
    return max(-(-len(chosen(of)) // CHOICES_A_PIECE) for of in names())


STAGES = {"pairs": (pairs, names(), most_pieces())}
