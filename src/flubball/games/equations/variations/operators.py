"""The operations as the regular rules define them (III-B, III-C), on exact values.

Variations bring further operators or replace one; they are the same kind of object.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.in_play import InPlay

Place = Literal["binary", "prefix", "postfix"]
Values = tuple[Value, ...]
T = TypeVar("T")

# The clause behind each way in which values are undefined; the ids are the same in both books.
_UNDEFINED = {
    "division-by-zero": "III-A",
    "root-index-zero": "III-C-2-a",
    "zero-to-nonpositive": "III-C-2-b",
    "even-root-of-negative": "III-C-2-c",
    "negative-base-even-denominator": "III-C-2-e",
    "negative-base-irrational-exponent": "III-A",
    "exponent-not-real": "XIII-D-11 Com (b)",
    "log-argument": "XIII-D-13",
    "log-base": "XIII-D-13",
}


@dataclass(frozen=True, slots=True)
class Operator:
    """An operation: where it stands, how it is applied, and how it binds.

    `binds`: by default it applies to just the numeral beside it (VII-B-6-b).
    `tier`: its place in the order of operations, where one applies (MLAG VII-B-5).
    `roots`: base and exponent of its arguments, where it may have several complex values.
    """

    name: str
    place: Place
    apply: Callable[..., Value]
    binds: bool = False
    tier: int = 0
    roots: Callable[..., tuple[Value, Value]] | None = None


def evaluate(operator: Operator, rules: InPlay, *args: Value) -> Value:
    """Apply the operator; what has no value raises `Illegal` with its clause.

    Values the software can't decide raise `values.NotDecided`.
    """
    return _defined(rules, lambda: operator.apply(rules, *args))


def evaluate_all(operator: Operator, rules: InPlay, every: bool, *args: Value) -> Values:
    """All values the operator may have: with Imaginary all complex roots (XIII-D-11).

    A radical sign has a default where the rules name one; `every` asks for all roots even there,
    as the reader of a Goal may.
    """
    if not rules.imaginary or operator.roots is None:
        return (evaluate(operator, rules, *args),)
    return _defined(rules, lambda: _roots(operator, rules, every, *args))


def _roots(operator: Operator, rules: InPlay, every: bool, *args: Value) -> Values:
    assert operator.roots is not None
    base, exponent = operator.roots(*args)
    if not every and operator.binds and operator.place != "postfix":
        default = values.default_root(values.div(values.number(1), exponent), base)
        if default is not None:
            return (default,)
    if not values.is_real(exponent) or values.is_integer(exponent):
        return (values.power(base, exponent),)
    rational = values.as_rational(exponent)
    return (
        (values.power(base, exponent),) if rational is None else values.all_powers(base, rational)
    )


def is_chosen_root(operator: Operator, chosen: Value, *args: Value) -> bool:
    """Is the value written behind a group one of the roots that the group may be?"""
    if operator.roots is None:
        return False
    try:
        base, exponent = operator.roots(*args)
        rational = values.as_rational(exponent) if values.is_real(exponent) else None
        return rational is not None and values.is_power(chosen, base, rational)
    except values.Undefined:
        return False


def _defined(rules: InPlay, work: Callable[[], T]) -> T:
    try:
        return work()
    except values.Undefined as undefined:
        clause = _UNDEFINED.get(undefined.code, "III-A")
        sentence = _sentence(undefined.message)
        raise illegal(sentence, (rules.cite(clause),)) from None


def _sentence(message: str) -> str:
    text = message[:1].upper() + message[1:]
    return text if text.endswith(".") else text + "."


def _whole(rules: InPlay, sentence: str, *shown: Value) -> Illegal:
    """The fault against the whole-number rule, with the values it names written out."""
    text = sentence.format(*(values.format_value(value) for value in shown))
    return illegal(text, (rules.cite(agloa="XIII-A General", mlag="III-C-3"),))


def _power(rules: InPlay, base: Value, exponent: Value) -> Value:
    if rules.whole_numbers:
        for what, value in (("base", base), ("exponent", exponent)):
            if not values.is_whole(value):
                text = f"The {what} of a power must be a whole number here, not {{}}."
                raise _whole(rules, text, value)
    return values.power(base, exponent)


def _root(rules: InPlay, index: Value, radicand: Value) -> Value:
    if not rules.whole_numbers:
        return values.root(index, radicand)
    if not values.is_counting(index):
        raise _whole(rules, "The index of a root must be a counting number here, not {}.", index)
    if not values.is_whole(radicand):
        raise _whole(rules, "A root is taken of a whole number here, not of {}.", radicand)
    result = values.root(index, radicand)
    if not values.is_whole(result):
        text = "A root must come out whole here; {}√{} does not."
        raise _whole(rules, text, index, radicand)
    return result


def _square_root(rules: InPlay, radicand: Value) -> Value:
    return _root(rules, values.number(2), radicand)


def power_roots(base: Value, exponent: Value) -> tuple[Value, Value]:
    """A power is its base to its exponent."""
    return base, exponent


def _index_roots(index: Value, radicand: Value) -> tuple[Value, Value]:
    if values.is_zero(index):
        raise values.Undefined("root-index-zero", "A root with index 0.")
    return radicand, values.div(values.number(1), index)


def _square_roots(radicand: Value) -> tuple[Value, Value]:
    return radicand, values.number("1/2")


def _pure(function: Callable[..., Value]) -> Callable[..., Value]:
    def apply(rules: InPlay, *args: Any) -> Value:
        return function(*args)

    return apply


ADD = Operator("addition", "binary", _pure(values.add), tier=1)
SUBTRACT = Operator("subtraction", "binary", _pure(values.sub), tier=1)
MULTIPLY = Operator("multiplication", "binary", _pure(values.mul), tier=2)
DIVIDE = Operator("division", "binary", _pure(values.div), tier=2)
POWER = Operator("power", "binary", _power, tier=3, roots=power_roots)
ROOT = Operator("root", "binary", _root, binds=True, tier=3, roots=_index_roots)
SQUARE_ROOT = Operator("square root", "prefix", _square_root, True, 3, _square_roots)

BINARY = {"+": ADD, "-": SUBTRACT, "x": MULTIPLY, "÷": DIVIDE, "^": POWER, "√": ROOT}
PREFIX = {"√": SQUARE_ROOT}
