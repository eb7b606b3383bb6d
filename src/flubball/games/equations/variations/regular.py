"""The operations as the regular rules define them (III-B, III-C), on exact values."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import (
    AnyOperand,
    Op,
    Operator,
    Roots,
    Undo,
    pure,
)

_TWO, _HALF = mpq(2), mpq(1, 2)


def _power(bounds: Bounds, base: Value, exponent: Value) -> Value | None:
    if bounds.whole and not (values.is_whole(base) and values.is_whole(exponent)):
        return None
    return values.power(base, exponent)


def no_power(rules: InPlay, base: Value, exponent: Value) -> Illegal:
    """Why a power has no value here."""
    what, value = ("exponent", exponent) if values.is_whole(base) else ("base", base)
    return _whole(rules, f"The {what} of a power must be a whole number here, not {{}}.", value)


def _root(bounds: Bounds, index: Value, radicand: Value) -> Value | None:
    if bounds.whole and not (values.is_counting(index) and values.is_whole(radicand)):
        return None
    result = values.root(index, radicand)
    return result if not bounds.whole or values.is_whole(result) else None


def _no_root(rules: InPlay, index: Value, radicand: Value) -> Illegal:
    if not values.is_counting(index):
        return _whole(rules, "The index of a root must be a counting number here, not {}.", index)
    if not values.is_whole(radicand):
        return _whole(rules, "A root is taken of a whole number here, not of {}.", radicand)
    return _whole(rules, "A root must come out whole here; {}√{} does not.", index, radicand)


def _whole(rules: InPlay, sentence: str, *shown: Value) -> Illegal:
    """The fault against the whole-number rule, with the values it names written out."""
    text = sentence.format(*(values.format_value(value) for value in shown))
    return illegal(text, (rules.cite(agloa="XIII-A General", mlag="III-C-3"),))


def power_of(base: Value, exponent: Value) -> tuple[Value, Value]:
    """A power is its base to its exponent."""
    return base, exponent


def is_single_power(base: Value, exponent: Value) -> bool:
    """Has a power just one value, complex ones included?"""
    return values.is_integer(exponent)


def _root_as_power(index: Value, radicand: Value) -> tuple[Value, Value]:
    if values.is_zero(index):
        raise values.Undefined("root-index-zero", "A root with index 0.")
    return radicand, values.div(values.number(1), index)


def _is_single_root(index: Value, radicand: Value) -> bool:
    return values.is_counting(index) and values.sign(radicand) >= 0


def _factor(bounds: Bounds, known: Value, target: Value) -> Value | None:
    return other_factor(known, target)


def other_factor(known: Value, target: Value) -> Value | None:
    """x with x times `known` = `target`."""
    if values.is_zero(known):
        if values.is_zero(target):
            raise AnyOperand
        return None
    return values.div(target, known)


def _divisor(bounds: Bounds, dividend: Value, target: Value) -> Value | None:
    if values.is_zero(target):
        if values.is_zero(dividend):
            raise AnyOperand
        return None
    return None if values.is_zero(dividend) else values.div(dividend, target)


def _dividend(bounds: Bounds, divisor: Value, target: Value) -> Value | None:
    return None if values.is_zero(divisor) else values.mul(target, divisor)


def _addend(bounds: Bounds, known: Value, target: Value) -> Value:
    return values.sub(target, known)


ADD = Operator(
    "addition",
    "binary",
    pure(values.add),
    tier=1,
    commutes=True,
    associates=True,
    undo=Undo(_addend, _addend),
    core=Op.ADD,
    does="adds",
)
SUBTRACT = Operator(
    "subtraction",
    "binary",
    pure(values.sub),
    tier=1,
    undo=Undo(lambda _, a, target: values.sub(a, target), lambda _, b, t: values.add(t, b)),
    core=Op.SUB,
    does="subtracts",
)
MULTIPLY = Operator(
    "multiplication",
    "binary",
    pure(values.mul),
    tier=2,
    factors=(0, 1),
    commutes=True,
    associates=True,
    undo=Undo(_factor, _factor),
    core=Op.MUL,
    does="multiplies",
)
DIVIDE = Operator(
    "division",
    "binary",
    pure(values.div),
    tier=2,
    factors=(0, 1),
    undo=Undo(_divisor, _dividend),
    core=Op.DIV,
    does="divides",
)
POWER = Operator(
    "power",
    "binary",
    _power,
    no_power,
    tier=3,
    roots=Roots(power_of, is_single_power),
    factors=(0,),
    core=Op.POW,
    does="raises to a power",
)
ROOT = Operator(
    "root",
    "binary",
    _root,
    _no_root,
    binds=True,
    tier=3,
    roots=Roots(_root_as_power, _is_single_root, "root"),
    factors=(1,),
    core=Op.ROOT,
    does="is a root",
)
SQUARE_ROOT = Operator(
    "square root",
    "prefix",
    lambda bounds, radicand: _root(bounds, _TWO, radicand),
    lambda rules, radicand: _no_root(rules, _TWO, radicand),
    binds=True,
    tier=3,
    roots=Roots(lambda a: (a, _HALF), lambda a: _is_single_root(_TWO, a), "root"),
    factors=(0,),
    core=Op.SQRT,
)

BINARY = {"+": ADD, "-": SUBTRACT, "x": MULTIPLY, "÷": DIVIDE, "√": ROOT, "^": POWER}
PREFIX = {"√": SQUARE_ROOT}
