"""The Goal's own 1 under Powers of the Base: what it is worth for all powers that are not listed.

A reading is told to the core as a program: numbers, the far powers as one value, and signs.
"""

import re
from collections.abc import Iterator

from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.goal.rows import POWERS, rows
from flubball.games.equations.oracle.problem import is_small
from flubball.games.equations.readings.goal_readings import ones, row_readings
from flubball.games.equations.readings.trees import Node, Tree
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import mpq
from flubball.games.equations.variations.operators import Op
from flubball.games.equations.written.elements import Operand

NUMBER, FAR, OPPOSITE, SIGN = range(4)
Words = tuple[int, ...]
NOT_KNOWN: Words = (3, NUMBER, 1, 1, NUMBER, 0, 1, SIGN, 3, 0)  # 1 over 0: any number
_POWER = "<10^"
_DIGIT = re.compile(r"(\d)<exp>")
_PLAIN = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.DIV})


class _Strange(Exception):
    """A sign whose legality may depend on the power, or a number that the core can't hold."""


def far_goals(goal: Goal, rules: Rules) -> tuple[Words, ...] | None:
    """A program for every reading with the 1 beyond what is listed; None where it can't be told.

    With + - x ÷ and an exponent of a positive numeral the groupings are the same for every power.

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> rules = Rules("agloa-2026-27", "senior", ["powers-of-the-base"])
    >>> far_goals(parse_goal("5+1"), rules)
    ((3, 0, 5, 1, 1, 10, 5, 3, 0, 0), (3, 0, 5, 1, 1, 10, -5, 3, 0, 0))
    >>> far_goals(parse_goal("√1"), rules) is None
    True
    """
    if len(ones(goal, rules)) != 1 or rules.wild or rules.factorials_in_goal or rules.modulus:
        return None
    found: dict[Words, None] = {}
    try:
        for far in (POWERS.stop, POWERS.start - 1):
            for row in rows(goal, rules, range(far, far + 1)):
                for reading in row_readings(row, goal, rules, 0):
                    if _has_far(reading.tree):
                        words = [w for token in _program(reading.tree, rules, far) for w in token]
                        found[(len(words) // 3, *words)] = None
    except _Strange:
        return None
    return tuple(found)


def _has_far(tree: Tree) -> bool:
    if isinstance(tree, Operand):
        return _POWER in tree.text
    return _POWER in tree.sign.text or any(map(_has_far, tree.parts))


def _program(tree: Tree, rules: Rules, far: int) -> Iterator[Words]:
    if isinstance(tree, Operand):
        yield _leaf(tree, rules, far)
        return
    if tree.choice is not None:
        raise _Strange
    for part in tree.parts:
        yield from _program(part, rules, far)
    operator = tree.sign.operator
    if operator.core in _PLAIN and len(tree.parts) == 2:
        yield SIGN, int(operator.core), 0
    else:
        yield _exponent(tree, rules, far)
        yield SIGN, int(Op.POW), 0


def _exponent(tree: Node, rules: Rules, far: int) -> Words:
    """Of a numeral: the far power of a positive one, or a plain digit of any but 0."""
    (base, *others), text = tree.parts, tree.sign.text
    if others or tree.sign.operator.place != "postfix" or not isinstance(base, Operand):
        raise _Strange
    kind, number, _ = _leaf(base, rules, far)
    if _POWER in text and "ud" not in text and kind == NUMBER and number > 0:
        return FAR, rules.base, far
    plain = _DIGIT.fullmatch(text)
    if plain is None or (kind == NUMBER and number <= 0):
        raise _Strange
    return NUMBER, int(plain[1]), 1


def _leaf(leaf: Operand, rules: Rules, far: int) -> Words:
    value = leaf.value
    if not isinstance(value, mpq) or not is_small(int(value.numerator), int(value.denominator)):
        raise _Strange
    if _POWER not in leaf.text:
        return NUMBER, int(value.numerator), int(value.denominator)
    if abs(value) != mpq(rules.base) ** far:
        raise _Strange
    return OPPOSITE if value < 0 else FAR, rules.base, far
