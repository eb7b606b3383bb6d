"""Letters that no premise has: where they keep a Goal from following."""

from functools import lru_cache
from itertools import combinations

from flubball.games.wff.formulas import VARIABLES, Formula
from flubball.games.wff.oracle.pool import count


@lru_cache(maxsize=1 << 12)
def present(use: int) -> frozenset[str]:
    """The letters of a pack, each once."""
    return frozenset(letter for letter in "CAKENpqrs" if count(use, letter))


def starved(goal: Formula, use: int, rules: frozenset[str]) -> bool:
    """Does a letter that no premise has keep the Goal from following, whatever the premises are?

    Where every variable of the premises is true, so are premises without N; and where no rule
    minds, N is true of everything, and premises with N are too.

    >>> from flubball.games.wff.formulas import parse
    >>> from flubball.games.wff.oracle.pool import pack
    >>> starved(parse("s"), pack("KNpq"), frozenset(["Ko", "Ci"]))
    True
    >>> starved(parse("s"), pack("KNpq"), frozenset(["Ko", "No", "R"]))
    False
    """
    has = present(use)
    return is_starved(goal, has & frozenset(VARIABLES), "N" in has, rules)


@lru_cache(maxsize=1 << 14)
def is_starved(goal: Formula, has: frozenset[str], has_n: bool, rules: frozenset[str]) -> bool:
    """Whether it is, by the variables that premises have; another one may be true or false."""
    all_n, all_c = has_n, False
    if has_n and "No" in rules:
        if "R" in rules or rules >= {"Ai", "Ao"} or rules >= {"Ci", "Co"}:
            return False
        all_c = "Co" not in rules
    other = [letter for letter in VARIABLES if letter in goal and letter not in has]
    return any(
        not _value(goal, has.union(some), all_n=all_n, all_c=all_c)
        for number in range(len(other) + 1)
        for some in combinations(other, number)
    )


def _value(one: Formula, true: frozenset[str], *, all_n: bool, all_c: bool) -> bool:
    op = one.op
    if op in VARIABLES:
        return op in true
    if op == "N":
        return all_n or not _value(one.left, true, all_n=all_n, all_c=all_c)
    left = _value(one.left, true, all_n=all_n, all_c=all_c)
    right = _value(one.right, true, all_n=all_n, all_c=all_c)
    if op == "K":
        return left and right
    if op == "A":
        return left or right
    if op == "C" or all_c:
        return all_c or not left or right
    return left == right
