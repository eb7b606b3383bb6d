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
from flubball.games.equations.values import NotDecided, mpq
from flubball.games.equations.variations.operators import Op
from flubball.games.equations.written.elements import Operand

NUMBER, FAR, OPPOSITE, SIGN = range(4)
Words = tuple[int, ...]
BANG: Words = (SIGN, int(Op.FACTORIAL), 0)
NOT_KNOWN: Words = (3, NUMBER, 1, 1, NUMBER, 0, 1, SIGN, 3, 0)  # 1 over 0: any number
_POWER = "<10^"
_EXPONENT = re.compile(r"(\d(?=<exp>)|0(?=<ud,exp>))<[a-z,]+>(!*)")  # 0 upside down is 0
_FAR_EXPONENT = re.compile(r"1<10\^-?\d+,exp>(!*)")
_PLAIN = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.DIV})
_WITH_FACTORIALS = frozenset("0123456789+x")
_TRIED = 3  # powers of either sign: readings that are worth the same with one differ with another


class _Strange(Exception):
    """A sign whose legality may depend on the power, or a number that the core can't hold."""


def far_goals(goal: Goal, rules: Rules) -> tuple[Words, ...] | None:
    """A program for every reading with the 1 beyond what is listed; None where it can't be told.

    Nor can it where the steps of the question do not suffice for all of them.

    With + - x ÷ and an exponent of a positive numeral the groupings are the same for every power.
    With factorials that is so for + and x of numerals that are not negative: what is whole with one
    power of the base from 1 on is so with all, and what is not whole with one below stays so.

    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> rules = Rules("agloa-2026-27", "senior", ["powers-of-the-base"])
    >>> far_goals(parse_goal("5+1"), rules)
    ((3, 0, 5, 1, 1, 10, 5, 3, 0, 0), (3, 0, 5, 1, 1, 10, -5, 3, 0, 0))
    >>> far_goals(parse_goal("√1"), rules) is None
    True
    >>> rules = Rules("agloa-2026-27", "senior", ["powers-of-the-base", "factorial"])
    >>> far_goals(parse_goal("1"), rules)[:2]
    ((1, 1, 10, 5), (2, 1, 10, 5, 3, 15, 0))
    """
    if len(ones(goal, rules)) != 1 or rules.wild or rules.modulus:
        return None
    if rules.factorials_in_goal and not _is_whole(goal, rules):
        return None
    found: dict[Words, None] = {}
    try:
        for start in (POWERS.stop, POWERS.start - 1):
            for more in range(_TRIED):
                far = start + more if start > 0 else start - more
                for tree in _far_trees(goal, rules, far):
                    tokens = _program(tree, rules, far)
                    words = [w for token in tokens for w in _from(start, token)]
                    found[(len(words) // 3, *words)] = None
    except (_Strange, NotDecided):
        return None
    return tuple(found)


def _is_whole(goal: Goal, rules: Rules) -> bool:
    """Are there no signs but + and x, and no numerals that are no whole numbers from 0 on?"""
    if not all(cube.cube.symbol in _WITH_FACTORIALS for cube in goal.cubes):
        return False
    shown = (e.value for row in rows(goal, rules, range(1)) for e in row if isinstance(e, Operand))
    return all(isinstance(v, mpq) and v >= 0 and v.denominator == 1 for v in shown)


def _far_trees(goal: Goal, rules: Rules, far: int) -> Iterator[Tree]:
    for row in rows(goal, rules, range(far, far + 1)):
        for reading in row_readings(row, goal, rules, rules.factorials_in_goal):
            if reading.undecided:
                raise _Strange
            if _has_far(reading.tree):
                yield reading.tree


def _from(start: int, token: Words) -> Words:
    """The far power is any from the first one on."""
    return (*token[:2], start) if token[0] in (FAR, OPPOSITE) else token


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
    before = [token for part in tree.parts for token in _program(part, rules, far)]
    operator = tree.sign.operator
    plain = _EXPONENT.fullmatch(tree.sign.text)
    if plain is not None and operator.place == "postfix":
        _check_base(tree, rules, far)
        if plain[1] == "0" and not plain[2]:
            yield NUMBER, 1, 1
            return
        if plain[1] in "01":
            yield from before
            return
    yield from before
    if operator.core in _PLAIN and len(tree.parts) == 2:
        yield SIGN, int(operator.core), 0
    elif operator.core == Op.FACTORIAL:
        yield BANG
    else:
        yield from _exponent(tree, rules, far)
        yield SIGN, int(Op.POW), 0


def _exponent(tree: Node, rules: Rules, far: int) -> Iterator[Words]:
    """Of a numeral, perhaps with factorials: the far power of a positive one, or a plain digit."""
    kind, text = _check_base(tree, rules, far), tree.sign.text
    if (up := _FAR_EXPONENT.fullmatch(text)) is not None and kind == NUMBER:
        yield FAR, rules.base, far
        yield from [BANG] * len(up[1])
        return
    plain = _EXPONENT.fullmatch(text)
    if plain is None:
        raise _Strange
    yield NUMBER, int(plain[1]), 1
    yield from [BANG] * len(plain[2])


def _check_base(tree: Node, rules: Rules, far: int) -> int:
    """What kind of leaf the numeral below an exponent is: one that is not 0 and not negative."""
    base, *others = tree.parts
    if others or tree.sign.operator.place != "postfix":
        raise _Strange
    while isinstance(base, Node) and base.sign.operator.core == Op.FACTORIAL:
        (base,) = base.parts
    if not isinstance(base, Operand):
        raise _Strange
    kind, number, _ = _leaf(base, rules, far)
    if kind == NUMBER and number <= 0:
        raise _Strange
    return kind


def _leaf(leaf: Operand, rules: Rules, far: int) -> Words:
    value = leaf.value
    if not isinstance(value, mpq) or not is_small(int(value.numerator), int(value.denominator)):
        raise _Strange
    if _POWER not in leaf.text:
        return NUMBER, int(value.numerator), int(value.denominator)
    if abs(value) != mpq(rules.base) ** far:
        raise _Strange
    return OPPOSITE if value < 0 else FAR, rules.base, far
