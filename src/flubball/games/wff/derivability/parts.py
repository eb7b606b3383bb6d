"""The parts of WFFs among which proofs without No and all models move."""

from collections.abc import Iterable

from flubball.games.wff.formulas import Formula, join, subformulas


def parts_of(formulas: Iterable[Formula]) -> list[Formula]:
    """All parts and both C forms of each E, parts before wholes.

    >>> from flubball.games.wff.formulas import parse
    >>> parts_of([parse("Epq")])
    ['p', 'q', 'Cpq', 'Cqp', 'Epq']
    """
    found = subformulas(formulas)
    for one in tuple(found):
        if one.op == "E":
            found += [join("C", one.left, one.right), join("C", one.right, one.left)]
    return sorted(dict.fromkeys(found), key=lambda one: (len(one), one.op == "E"))
