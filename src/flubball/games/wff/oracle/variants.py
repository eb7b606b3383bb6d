"""Shapes made of shapes: premises joined by K, filled up, hidden behind a C, or behind NN.

They bring more rules to bear, and take in more Required cubes, than the shapes do by themselves.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from flubball.games.wff.oracle.patterns import Pattern, minors_of, patterns, weight

MOST = 3_000  # shapes of one round
ROUNDS = 2
OTHER = ("8", "9")  # numbers that no shape uses by itself
Fits = Callable[[Pattern], bool]


def variants(goal: str, subproofs: bool, fits: Fits) -> Iterator[Pattern]:
    """Variants of the shapes for a Goal, round by round, those with fewer cubes first.

    Only what fits is a variant, or has variants: none takes fewer cubes than what it is made of.

    >>> found = set(variants("p", False, lambda pattern: sum(map(len, pattern[0])) < 6))
    >>> (("K1C1p",), frozenset({"Ko", "Co"})) in found
    True
    """
    known: dict[Pattern, None] = {}
    for depth in (0, 1):
        known |= dict.fromkeys(one for one in patterns(goal, subproofs, depth) if fits(one))
    last = tuple(known)
    for _ in range(ROUNDS):
        made = dict.fromkeys(new for one in last for new in _changed(one, subproofs) if fits(new))
        last = tuple(sorted((one for one in made if one not in known), key=weight)[:MOST])
        known |= dict.fromkeys(last)
        yield from last


def _changed(pattern: Pattern, subproofs: bool) -> Iterator[Pattern]:
    premises, rules = pattern
    for one, other in combinations(premises, 2):
        rest = tuple(each for each in premises if each not in (one, other))
        yield _made((*rest, f"K{one}{other}")), rules | {"Ko"}
    for place, one in enumerate(premises):
        rest = premises[:place] + premises[place + 1 :]
        if "?" not in one:
            yield _made((*rest, f"K{one}?")), rules | {"Ko"}
        if rules >= {"No", "R"}:
            yield _made((*rest, f"NN{one}")), rules
        if not any(number in text for text in premises for number in OTHER):
            yield from _hidden(one, rest, rules, subproofs)


def _hidden(
    one: str, rest: tuple[str, ...], rules: frozenset[str], subproofs: bool
) -> Iterator[Pattern]:
    """The premise behind a C or E, and what Co needs."""
    for minor, (more, needs) in minors_of(*OTHER, subproofs):
        for op, names in (("C", {"Co"}), ("E", {"Co", "Eo"})):
            yield _made((*rest, *more, f"{op}{minor}{one}")), rules | needs | names


def _made(premises: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(premises)))
