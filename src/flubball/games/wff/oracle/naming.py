"""Sets of rules that the cubes can name: by their letters, or by a wild R (WFF III-D).

Rp is left out: a Solution in which Rp is essential is the Goal itself and Rp, and nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from flubball.games.wff.oracle.pool import ONE, Pool, beyond, count, pack, size, within
from flubball.games.wff.rules_of_inference import DISCHARGING

FORMULA = pack("CAKENpqrs") * 31  # all bits of the fields of letters that a WFF may have
RULE_ONLY = pack("Rio") * 31


@dataclass(frozen=True, slots=True)
class Naming:
    """A set of rules, those written with a wild R, and the cubes that takes."""

    rules: frozenset[str]
    wild: frozenset[str]
    cost: int

    def texts(self) -> list[str]:
        """The rules as a Solution writes them.

        >>> Naming(frozenset(["Ko", "Ci"]), frozenset(["Ci"]), 0).texts()
        ['R(Ci)', 'Ko']
        """
        return [f"R({name})" if name in self.wild else name for name in sorted(self.rules)]


def cost_of(rules: frozenset[str], wild: frozenset[str]) -> int:
    """The cubes of a naming."""
    return sum(pack(name) for name in rules - wild) + len(wild) * ONE["R"]


def namings(pool: Pool, allowed: frozenset[str]) -> Iterator[Naming]:
    """Every way to name rules that uses up each Required i, o and R; fewer rules first.

    >>> from flubball.games.wff.oracle.pool import Pool, pack
    >>> pool = Pool(pack("i"), pack("iKA"), 0, 0)
    >>> [sorted(one.rules) for one in namings(pool, frozenset(["Ki", "Ai", "Ko"]))]
    [['Ai'], ['Ki']]
    """
    names = sorted(allowed - {"Rp"})
    have = pool.all
    wilds = count(have, "R")
    most = min(len(names), count(have, "i") + count(have, "o") + wilds)
    need = pool.required & RULE_ONLY
    for number in range(1, most + 1):
        for chosen in combinations(names, number):
            rules = frozenset(chosen)
            if not sensible(rules):
                continue
            for wild in _wilds(chosen, wilds, have):
                cost = cost_of(rules, wild)
                if within(need, cost) and pool.fits(cost):
                    yield Naming(rules, wild, cost)


def _wilds(chosen: tuple[str, ...], most: int, have: int) -> Iterator[frozenset[str]]:
    """Which of the rules are wild; R itself needs no wild R."""
    forced = [name for name in chosen if name != "R" and not within(pack(name), have)]
    free = [name for name in chosen if name != "R" and name not in forced]
    for number in range(min(most - len(forced), len(free)) + 1):
        for some in combinations(free, number):
            yield frozenset((*forced, *some))


def sensible(rules: frozenset[str]) -> bool:
    """R does nothing without a rule that has subproofs, and replaces Ni where No is."""
    if "R" in rules and not rules & DISCHARGING:
        return False
    return not rules >= {"Ni", "No", "R"}


def left_over(pool: Pool, cost: int) -> int:
    """The Required cubes that premises must use."""
    return beyond(pool.required, cost) & FORMULA


def variables(use: int) -> int:
    """How many sentence variables a pack has."""
    return sum(count(use, letter) for letter in "pqrs")


def connectives(use: int) -> int:
    """How many C, A, K and E a pack has."""
    return sum(count(use, letter) for letter in "CAKE")


__all__ = [
    "FORMULA",
    "Naming",
    "connectives",
    "cost_of",
    "left_over",
    "namings",
    "sensible",
    "size",
    "variables",
]
