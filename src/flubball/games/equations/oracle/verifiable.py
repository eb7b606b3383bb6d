"""May the factors of this be asked for where no limit is set (XIII-C-9 Com, H7)?

The same question as the judge's, on a tree of the oracle.
"""

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Atom, Postfix
from flubball.games.equations.oracle.solution_trees import Node
from flubball.games.equations.variations.factorial import FACTORIAL_SIGN
from flubball.games.equations.variations.regular import POWER


def is_verifiable(node: Node, most: int) -> bool:
    """Small enough for a calculator, or a product of such."""
    try:
        if values.as_small_int(node.value, most) is not None:
            return True
    except values.NotDecided:
        return False
    built = _factors(node)
    return built is not None and all(is_verifiable(node.parts[n], most) for n in built)


def _factors(node: Node) -> tuple[int, ...] | None:
    """Which parts the value is a product of, if of any."""
    sign = node.sign
    if isinstance(sign, Atom):
        return ()
    if sign is None:
        return FACTORIAL_SIGN.factors
    return POWER.factors if isinstance(sign, Postfix) else sign.operator.factors
