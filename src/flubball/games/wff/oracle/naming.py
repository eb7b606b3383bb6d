"""Sets of rules that the cubes can name: by their letters, or by a wild R (WFF III-D).

Rp is left out: a Solution in which Rp is essential is the Goal itself and Rp, and nothing else.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from flubball.games.wff.oracle.pool import ONE, Pool, beyond, count, pack, size, within
from flubball.games.wff.rules_of_inference import DISCHARGING, NAMES

FORMULA = pack("CAKENpqrs") * 31  # all bits of the fields of letters that a WFF may have
RULE_ONLY = pack("Rio") * 31
# With each of these a premise is derived once more, through KK, CC, AA or a contradiction.
REPEATING = tuple(
    frozenset(pair) for pair in (("Ki", "Ko"), ("Ci", "Co"), ("Ai", "Ao"), ("No", "R"))
)
PRICE = {name: pack(name) for name in NAMES}


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
    return sum(PRICE[name] for name in rules - wild) + len(wild) * ONE["R"]


def named(sets: "RuleSet", pool: Pool, serve: Callable[[frozenset[str]], bool]) -> Iterator[Naming]:
    """Every way to name the rules of a set, if they serve, that uses up each Required i, o and R.

    >>> from flubball.games.wff.oracle.pool import Pool, pack
    >>> pool = Pool(pack("i"), pack("iKA"), 0, 0)
    >>> some = rule_sets(frozenset(["Ki", "Ai", "Ko"]))
    >>> [sorted(one.rules) for sets in some for one in named(sets, pool, any)]
    [['Ai'], ['Ki']]
    """
    wilds, ends_i, ends_o = pool.ends
    base_r, base_i, base_o = pool.base_ends
    bare = wilds - sets.bare
    if max(0, sets.i - ends_i) + max(0, sets.o - ends_o) > bare:
        return
    lacking = max(0, sets.i - base_i) + max(0, sets.o - base_o) + sets.bare - base_r
    if lacking > pool.most:  # each i and o that is not there takes an R, or a cube of Resources
        return
    have, need = pool.all, pool.required & RULE_ONLY
    serves = None
    for wild in _wilds(sets.names, bare, have):
        cost = sets.cost
        for name in wild:
            cost += ONE["R"] - PRICE[name]
        if within(need, cost) and pool.fits(cost):
            serves = serve(sets.rules) if serves is None else serves
            if not serves:
                return
            yield Naming(sets.rules, wild, cost)


class RuleSet(NamedTuple):
    """A set of rules: its cubes without wild ones, how many end in i and o, and R itself."""

    names: tuple[str, ...]
    rules: frozenset[str]
    cost: int
    i: int
    o: int
    bare: int


@lru_cache(maxsize=8)
def rule_sets(allowed: frozenset[str]) -> tuple[RuleSet, ...]:
    """Every sensible set of rules, fewer rules first."""
    names = sorted(allowed - {"Rp"})
    found = []
    for number in range(1, len(names) + 1):
        for chosen in combinations(names, number):
            rules = frozenset(chosen)
            if sensible(rules):
                ends = [name[1:] for name in chosen]
                cost = sum(PRICE[name] for name in chosen)
                found.append(
                    RuleSet(chosen, rules, cost, ends.count("i"), ends.count("o"), ends.count(""))
                )
    return tuple(found)


def _wilds(chosen: tuple[str, ...], most: int, have: int) -> Iterator[frozenset[str]]:
    """Which of the rules are wild; R itself needs no wild R."""
    forced = [name for name in chosen if name != "R" and not within(PRICE[name], have)]
    free = [name for name in chosen if name != "R" and name not in forced]
    for number in range(min(most - len(forced), len(free)) + 1):
        for some in combinations(free, number):
            yield frozenset((*forced, *some))


def sensible(rules: frozenset[str]) -> bool:
    """R does nothing without a rule that has subproofs, and replaces Ni where No is.

    Without R nothing comes of No (docs/oracle-proofs-wff.md, lemma 4). Two rules are always looked
    at: one may be idle, for the sake of two cubes.
    """
    if "R" in rules:
        return bool(rules & DISCHARGING) and not rules >= {"Ni", "No"}
    return "No" not in rules or len(rules) <= 2


def left_over(pool: Pool, cost: int) -> int:
    """The Required cubes that premises must use."""
    return beyond(pool.required, cost) & FORMULA


def variables(use: int) -> int:
    """How many sentence variables a pack has."""
    return sum(count(use, letter) for letter in "pqrs")


def connectives(use: int) -> int:
    """How many C, A, K and E a pack has."""
    return sum(count(use, letter) for letter in "CAKE")


@lru_cache(maxsize=1 << 17)
def wffs_in(use: int) -> int:
    """How many WFFs the letters make when all are used: variables less C, A, K and E.

    >>> wffs_in(pack("KNpqr"))
    2
    """
    return variables(use) - connectives(use)


__all__ = [
    "FORMULA",
    "Naming",
    "connectives",
    "cost_of",
    "left_over",
    "named",
    "rule_sets",
    "sensible",
    "size",
    "variables",
    "wffs_in",
]
