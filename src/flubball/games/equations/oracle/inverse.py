"""Undoing the last sign: which other operand makes the target?

Only signs with one answer are undone; for the others a search works forwards.
"""

from flubball.games.equations import values
from flubball.games.equations.oracle.problem import Op
from flubball.games.equations.values import Value, mpq

UNDONE = frozenset((Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.AVERAGE, Op.PERCENT))
_ZERO = mpq(0)


class AnyOperand(Exception):
    """Every operand will do, or every one but 0; forwards is the way then."""


def other_right(op: Op, left: Value, target: Value, divisor: int) -> Value | None:
    """The right operand b with `left op b = target`, or None."""
    if op == Op.ADD:
        return values.sub(target, left)
    if op == Op.SUB:
        return values.sub(left, target)
    if op == Op.AVERAGE:
        return values.sub(values.mul(mpq(2), target), left)
    if op == Op.DIV:
        return _divisor(left, target)
    wanted = values.mul(target, mpq(divisor)) if op == Op.PERCENT else target
    return _factor(left, wanted)


def other_left(op: Op, right: Value, target: Value, divisor: int) -> Value | None:
    """The left operand a with `a op right = target`, or None."""
    if op == Op.SUB:
        return values.add(target, right)
    if op == Op.DIV:
        return None if values.is_zero(right) else values.mul(target, right)
    return other_right(op, right, target, divisor)


def _factor(known: Value, target: Value) -> Value | None:
    if values.is_zero(known):
        if values.is_zero(target):
            raise AnyOperand
        return None
    return values.div(target, known)


def _divisor(dividend: Value, target: Value) -> Value | None:
    if values.is_zero(target):
        if values.is_zero(dividend):
            raise AnyOperand
        return None
    return None if values.is_zero(dividend) else values.div(dividend, target)
