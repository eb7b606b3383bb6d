"""Premises that can only be parts of the Goal, or a pair (oracle-proofs-wff.md, 9a to 9f)."""

from functools import lru_cache

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import Formula, join
from flubball.games.wff.oracle.naming import wffs_in
from flubball.games.wff.oracle.pool import ONE, count, pack, within
from flubball.games.wff.oracle.starving import present

_CASES = frozenset(("Ao", "R", "Ci", "Ki", "Ai"))


@lru_cache(maxsize=64)
def pieces(goal: Formula) -> frozenset[int]:
    """The letters of all sets of parts of the Goal.

    >>> from flubball.games.wff.formulas import parse
    >>> pack("pNp") in pieces(parse("Np")), pack("pp") in pieces(parse("Np"))
    (True, False)
    """
    found = {0}
    for one in parts_of([goal]):
        found |= {some + pack(one) for some in found}
    return frozenset(found)


def parted(goal: Formula, rules: frozenset[str], use: int) -> bool:
    """Where A alone is taken apart: are all other letters those of the Goal?

    A Goal that is a premise may come again with any A, and then there are two premises.

    >>> from flubball.games.wff.formulas import parse
    >>> [parted(parse("p"), frozenset(["Ao", "R"]), pack(one)) for one in ("App", "Aqr", "pAqr")]
    [True, False, True]
    """
    if "Ao" not in rules or not rules <= _CASES:
        return True
    return present(use) <= {"A", *goal} or (within(pack(goal), use) and wffs_in(use) == 2)


def joined(goal: Formula, rules: frozenset[str], use: int) -> bool:
    """Where K and C are not taken apart: are premises put together by A of parts of the Goal?

    With Eo also of an E that gives one of these; without Ao each is a part by itself. Nothing is
    said where an N may be one of a pair, nor of one or two premises of which one may be the Goal.

    >>> from flubball.games.wff.formulas import parse
    >>> rules = frozenset(["Ao", "Ni", "R"])
    >>> [joined(parse("NNs"), rules, pack(one)) for one in ("Ass", "CAqrss", "s", "Aqs")]
    [True, False, True, False]
    """
    if rules & {"Ko", "Co"} or (rules & {"Ni", "No"} and count(use, "N")):
        return True
    if "No" in rules and "R" not in rules:
        return True
    if within(pack(goal), use) and wffs_in(use) < 3:
        return True
    return _sums(_leaves(goal, "Eo" in rules), use, wffs_in(use), "Ao" in rules)


@lru_cache(maxsize=64)
def _leaves(goal: Formula, unfolds: bool) -> tuple[int, ...]:
    """The letters of each part, and of each E that one of them comes of."""
    some = parts_of([goal])
    found = {pack(one) for one in some}
    found |= {pack("E" + one.left + one.right) for one in some if unfolds and one.op == "C"}
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 12)
def _sums(leaves: tuple[int, ...], use: int, premises: int, by_a: bool) -> bool:
    """Are these the letters of so many premises, each one of the leaves, or some of them by A?"""
    if not use or premises < 0:
        return not use and premises == 0
    if not leaves:
        return False
    first, others = leaves[0], leaves[1:]
    if _sums(others, use, premises, by_a):
        return True
    if not within(first, use):
        return False
    # One more leaf is one premise more, or stands beside another by an A.
    more = by_a and within(first + ONE["A"], use) and premises > 0
    alone = _sums(leaves, use - first, premises - 1, by_a)
    return alone or (more and _sums(leaves, use - first - ONE["A"], premises, by_a))


def is_lone(goal: Formula, rules: frozenset[str], use: int) -> bool:
    """Is the only E the Goal, which no rule makes? Then Eo takes nothing apart that helps.

    >>> from flubball.games.wff.formulas import parse
    >>> rules = frozenset(["Ao", "Co", "Eo", "Ko"])
    >>> [is_lone(parse("Ess"), rules, pack(one)) for one in ("AKErss", "AKEErrss")]
    [True, False]
    """
    if goal.op != "E" or count(use, "E") != 1 or "Ei" in rules or "Eo" not in rules:
        return False
    if "No" in rules:
        return "R" in rules and not count(use, "N")
    return not rules & {"Ci", "Ni"}


def halved(goal: Formula, rules: frozenset[str], use: int) -> bool:
    """Where one rule does little: does each letter stand twice, but for the Goal's?

    One Co with one C: Cmg and m. Two: of three premises two are left sides, or one is for both
    steps. With Ni and R alone, or No and R: two premises that are one
    WFF but for an odd number of N, or one that is the Goal but for N.
    """
    whole = pack(goal)
    times = 2
    steps = count(use, "C") - count(whole, "C")
    if rules == {"Co"} and 1 <= steps <= 2:
        if not within(steps * ONE["C"] + whole, use):
            return False
        rest = use - steps * ONE["C"] - whole
        times = 3 if steps == 2 and wffs_in(use) == 2 else 2
    elif rules in ({"Ni", "R"}, {"No", "R"}):
        rest = use - count(use, "N") * ONE["N"]
        if wffs_in(use) == 1:
            return rest == whole - count(whole, "N") * ONE["N"]
        if wffs_in(use) > 2 or count(use, "N") % 2 == 0:
            return False
    else:
        return True
    return all(count(rest, letter) % times == 0 for letter in "CAKENpqrs")


def turned(goal: Formula, rules: frozenset[str]) -> list[Formula]:
    """The C turned round of a Goal that may come again through an E.

    >>> from flubball.games.wff.formulas import parse
    >>> turned(parse("Cpq"), frozenset(["Ei", "Eo"]))
    ['Cqp']
    """
    return [join("C", goal.right, goal.left)] if goal.op == "C" and rules >= {"Ei", "Eo"} else []
