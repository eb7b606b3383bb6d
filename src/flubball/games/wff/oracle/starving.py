"""Letters that no premise has: where they keep a Goal from following."""

from functools import lru_cache
from itertools import chain, combinations, product

from flubball.games.wff.formulas import VARIABLES, Formula, subformulas
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


def all_starved(goal: Formula, most: int, must: int, rules: frozenset[str]) -> bool:
    """Is it so of all letters that are among the most there are, with those that must be?"""
    given = [letter for letter in VARIABLES if count(must, letter)]
    more = [one for one in VARIABLES if count(most, one) and not count(must, one)]
    sets = (
        frozenset((*given, *some)) for n in range(len(more) + 1) for some in combinations(more, n)
    )
    signs = [True] if count(must, "N") else [False, True] if count(most, "N") else [False]
    return all(is_starved(goal, one, sign, rules) for one in sets for sign in signs)


def is_starved(goal: Formula, has: frozenset[str], has_n: bool, rules: frozenset[str]) -> bool:
    """Whether it is, by the variables that premises have; another one may be true or false."""
    return starving_row(goal, has, has_n, rules) is not None or denied(goal, has, has_n, rules)


@lru_cache(maxsize=1 << 14)
def starving_row(
    goal: Formula, has: frozenset[str], has_n: bool, rules: frozenset[str]
) -> dict[str, bool] | None:
    """Values of the variables with the Goal false and each premise true; None where it follows.

    >>> from flubball.games.wff.formulas import parse
    >>> starving_row(parse("Kps"), frozenset("pq"), False, frozenset(["Ki"]))
    {'p': True, 'q': True, 's': False}
    """
    all_n, all_c = has_n, False
    if has_n and "No" in rules:
        if "R" in rules or rules >= {"Ai", "Ao"} or rules >= {"Ci", "Co"}:
            return None
        all_c = "Co" not in rules
    other = [letter for letter in VARIABLES if letter in goal and letter not in has]
    for number in range(len(other) + 1):
        for some in combinations(other, number):
            true = has.union(some)
            if not _value(goal, true, all_n=all_n, all_c=all_c):
                return {one: one in true for one in VARIABLES if one in has.union(other)}
    return None


@lru_cache(maxsize=1 << 14)
def denied(goal: Formula, has: frozenset[str], has_n: bool, rules: frozenset[str]) -> bool:
    """May the Goal be false beside true premises, as a letter of it lacks one of its rules?

    What has a variable that no premise has is no part of one. Without its rule with i it may be
    false whatever its sides are, and without that with o true.

    >>> from flubball.games.wff.formulas import parse
    >>> denied(parse("KANrrs"), frozenset("qs"), False, frozenset(["Ki", "Ko", "No", "R"]))
    True
    >>> denied(parse("KANrrs"), frozenset("rs"), False, frozenset(["Ki", "Ko", "No", "R"]))
    False
    """
    if "E" in goal or (has_n and "No" in rules):
        return False
    free = [
        one
        for one in subformulas([goal])
        if one.op in "KAC" and not {one.op + "i", one.op + "o"} <= rules and _is_apart(one, has)
    ]
    other = [letter for letter in VARIABLES if letter in goal and letter not in has]
    for values in product((False, True), repeat=len(free)):
        told = dict(zip(free, values, strict=True))
        for some in chain.from_iterable(combinations(other, n) for n in range(len(other) + 1)):
            if _told(goal, has.union(some), told, rules, all_n=has_n) is False:
                return True
    return False


def _is_apart(one: Formula, has: frozenset[str]) -> bool:
    return any(letter in VARIABLES and letter not in has for letter in one)


def _told(
    one: Formula,
    true: frozenset[str],
    told: dict[Formula, bool],
    rules: frozenset[str],
    *,
    all_n: bool,
) -> bool | None:
    """The value where some WFFs have one of their own; None where a rule is against that."""
    op = one.op
    if op in VARIABLES:
        return op in true
    left = _told(one.left, true, told, rules, all_n=all_n)
    if op == "N":
        return None if left is None else all_n or not left
    right = _told(one.right, true, told, rules, all_n=all_n)
    if left is None or right is None:
        return None
    usual = (left and right) if op == "K" else (left or right) if op == "A" else not left or right
    own = told.get(one, usual)
    if own != usual and op + ("o" if own else "i") in rules:
        return None
    return own


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


def denies_apart(one: Formula) -> bool:
    """Is the WFF made by K and A of variables and of N before others, each N with its own?

    >>> from flubball.games.wff.formulas import parse
    >>> [denies_apart(parse(text)) for text in ("ANpq", "ANpp", "NNp", "CNpq", "KNpNAqr")]
    [True, False, False, False, True]
    """
    plain, denied = [], []
    waiting = [one]
    while waiting:
        part = waiting.pop()
        if part.op == "N":
            if set(part.left) & set("NCE"):
                return False
            denied.append(part.left)
        elif part.op in "KA":
            waiting += [part.left, part.right]
        elif part.op in VARIABLES:
            plain.append(part)
        else:
            return False
    return not set("".join(denied)) & set(plain)


def meet(goal: Formula, use: int) -> bool:
    """Does some variable stand twice? Otherwise premises may all be true, and the Goal false.

    A WFF whose variables are all different can be made true and can be made false.
    """
    return any(count(use, letter) + goal.count(letter) > 1 for letter in VARIABLES)
