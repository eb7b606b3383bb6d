"""May the factors of this be asked for where no limit is set (XIII-C-9 Com, H7)?

The same question as the judge's, on a tree of the oracle.
"""

from flubball.games.equations import values
from flubball.games.equations.oracle.arithmetic import VERIFIABLE
from flubball.games.equations.oracle.problem import Atom, Binary, Op, Postfix, Prefix
from flubball.games.equations.oracle.solution_trees import Node

_FACTORED = (Op.MUL, Op.DIV)


def is_verifiable(node: Node) -> bool:
    """Small enough for a calculator, or a product of such."""
    try:
        if values.as_small_int(node.value, VERIFIABLE) is not None:
            return True
    except values.NotDecided:
        return False
    sign = node.sign
    if isinstance(sign, Atom) or sign is None:
        return True
    if isinstance(sign, Postfix):
        return is_verifiable(node.parts[0])
    if isinstance(sign, Prefix):
        return sign.op in (Op.SQRT, Op.FACTORS) and is_verifiable(node.parts[0])
    return _is_product(node, sign)


def _is_product(node: Node, sign: Binary) -> bool:
    if sign.op in _FACTORED:
        return all(is_verifiable(part) for part in node.parts)
    if sign.op == Op.POW:
        return is_verifiable(node.parts[0])
    return sign.op == Op.ROOT and is_verifiable(node.parts[1])
