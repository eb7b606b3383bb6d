"""Sequents to try: all over small formulas, and random ones."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random

from flubball import wff
from flubball.games.wff.rules_of_inference import NAMES

Sample = tuple[tuple[wff.Formula, ...], wff.Formula, frozenset[str], wff.Proof]
LINE_RULES = ("Ko", "Ki", "Rp", "Ai", "Co", "Eo", "Ei")


@lru_cache(maxsize=64)
def of_length(letters: int, variables: str = "pq") -> tuple[str, ...]:
    """All WFFs of so many letters."""
    if letters == 1:
        return tuple(variables)
    found = ["N" + one for one in of_length(letters - 1, variables)]
    for left in range(1, letters - 1):
        for a in of_length(left, variables):
            found += [op + a + b for op in "CAKE" for b in of_length(letters - 1 - left, variables)]
    return tuple(found)


def small(letters: int = 4, variables: str = "pq") -> tuple[wff.Formula, ...]:
    """All WFFs of at most so many letters."""
    texts = [t for n in range(1, letters + 1) for t in of_length(n, variables)]
    return tuple(wff.parse(text) for text in texts)


def premise_sets(formulas: tuple[wff.Formula, ...]) -> Iterator[tuple[wff.Formula, ...]]:
    """No premise, one, or two different ones."""
    yield ()
    yield from ((one,) for one in formulas)
    yield from combinations(formulas, 2)


def random_wff(rng: Random, letters: int, variables: str = "pqrs") -> str:
    """A WFF of so many letters."""
    if letters == 1:
        return rng.choice(variables)
    if letters == 2 or rng.random() < 0.25:
        return "N" + random_wff(rng, letters - 1, variables)
    left = rng.randint(1, letters - 2)
    first = random_wff(rng, left, variables)
    return rng.choice("CAKE") + first + random_wff(rng, letters - 1 - left, variables)


def random_sequent(
    rng: Random, most: int = 7, variables: str = "pqrs"
) -> tuple[tuple[wff.Formula, ...], wff.Formula]:
    """Up to three premises and a Goal; now and then the Goal is a premise or a part of one."""
    premises = tuple(
        wff.parse(random_wff(rng, rng.randint(1, most), variables))
        for _ in range(rng.choice((0, 1, 1, 2, 2, 2, 3)))
    )
    goal = wff.parse(random_wff(rng, rng.randint(1, most), variables))
    if premises and rng.random() < 0.3:
        goal = rng.choice(wff.subformulas(premises))
    return premises, goal


def random_rules(rng: Random, names: tuple[str, ...] = NAMES) -> frozenset[str]:
    """A set of rules: all of them, or each with some chance."""
    chance = rng.choice((0.35, 0.6, 0.85, 1.0))
    return frozenset(name for name in names if rng.random() < chance)


def valid_sequent(rng: Random, most: int = 8) -> tuple[tuple[wff.Formula, ...], wff.Formula]:
    """A sequent whose Goal is a consequence of its premises."""
    while True:
        premises, goal = random_sequent(rng, most)
        if wff.entails(premises, goal):
            return premises, goal
