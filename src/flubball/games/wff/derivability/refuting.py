"""The row of a truth table that shows a Goal to be no consequence."""

from collections.abc import Sequence

from flubball.games.wff.formulas import ALL_ROWS, VARIABLES, Formula, variable


def refuting_row(premises: Sequence[Formula], goal: Formula) -> dict[str, bool] | None:
    """Values of the variables that make all premises true and the Goal false; None if none do.

    >>> from flubball.games.wff.formulas import parse
    >>> refuting_row([parse("Apq")], parse("p"))
    {'p': False, 'q': True}
    >>> refuting_row([parse("p")], parse("Apq")) is None
    True
    """
    rows = ALL_ROWS & ~goal.table
    for premise in premises:
        rows &= premise.table
    if not rows:
        return None
    row = rows & -rows
    letters = "".join((*premises, goal))
    return {name: bool(variable(name).table & row) for name in VARIABLES if name in letters}
