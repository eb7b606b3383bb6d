"""Premises that can only be parts of the Goal (docs/oracle-proofs-wff.md, 9b and 9c)."""

from functools import lru_cache

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import Formula, join
from flubball.games.wff.oracle.naming import wffs_in
from flubball.games.wff.oracle.pool import pack, within
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


def turned(goal: Formula, rules: frozenset[str]) -> list[Formula]:
    """The C turned round of a Goal that may come again through an E.

    >>> from flubball.games.wff.formulas import parse
    >>> turned(parse("Cpq"), frozenset(["Ei", "Eo"]))
    ['Cqp']
    """
    return [join("C", goal.right, goal.left)] if goal.op == "C" and rules >= {"Ei", "Eo"} else []
