"""The operations as the regular rules define them (III-B, III-C), on exact values.

Variations bring further operators or replace one; they are the same kind of object.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value

if TYPE_CHECKING:
    from flubball.games.equations.rules import Rules

Place = Literal["binary", "prefix", "postfix"]

# The clause behind each way in which values are undefined; the ids are the same in both books.
_UNDEFINED = {
    "division-by-zero": "III-A",
    "root-index-zero": "III-C-2-a",
    "zero-to-nonpositive": "III-C-2-b",
    "even-root-of-negative": "III-C-2-c",
    "negative-base-even-denominator": "III-C-2-e",
    "negative-base-irrational-exponent": "III-A",
}


@dataclass(frozen=True, slots=True)
class Operator:
    """An operation: where it stands, how it is applied, and how it binds.

    `binds`: by default it applies to just the numeral beside it (VII-B-6-b).
    `tier`: its place in the order of operations, where one applies (MLAG VII-B-5).
    """

    name: str
    place: Place
    apply: Callable[..., Value]
    binds: bool = False
    tier: int = 0


def evaluate(operator: Operator, rules: "Rules", *args: Value) -> Value:
    """Apply the operator; what has no value raises `Illegal` with its clause.

    Values the software can't decide raise `values.NotDecided`.
    """
    try:
        return operator.apply(rules, *args)
    except values.Undefined as undefined:
        clause = _UNDEFINED.get(undefined.code, "III-A")
        sentence = _sentence(undefined.message)
        raise illegal(sentence, (rules.cite(clause),)) from None


def _sentence(message: str) -> str:
    text = message[:1].upper() + message[1:]
    return text if text.endswith(".") else text + "."


def _whole(rules: "Rules", holds: bool, sentence: str) -> None:
    if not holds:
        raise illegal(sentence, (rules.cite(agloa="XIII-A General", mlag="III-C-3"),))


def _power(rules: "Rules", base: Value, exponent: Value) -> Value:
    if rules.whole_numbers:
        for what, value in (("base", base), ("exponent", exponent)):
            shown = values.format_value(value)
            ok = values.is_whole(value)
            _whole(rules, ok, f"The {what} of a power must be a whole number here, not {shown}.")
    return values.power(base, exponent)


def _root(rules: "Rules", index: Value, radicand: Value) -> Value:
    if not rules.whole_numbers:
        return values.root(index, radicand)
    shown = values.format_value(index)
    ok = values.is_counting(index)
    _whole(rules, ok, f"The index of a root must be a counting number here, not {shown}.")
    shown = values.format_value(radicand)
    ok = values.is_whole(radicand)
    _whole(rules, ok, f"A root is taken of a whole number here, not of {shown}.")
    result = values.root(index, radicand)
    shown = f"{values.format_value(index)}√{values.format_value(radicand)}"
    _whole(rules, values.is_whole(result), f"A root must come out whole here; {shown} does not.")
    return result


def _square_root(rules: "Rules", radicand: Value) -> Value:
    return _root(rules, values.number(2), radicand)


def _pure(function: Callable[..., Value]) -> Callable[..., Value]:
    def apply(rules: "Rules", *args: Any) -> Value:
        return function(*args)

    return apply


ADD = Operator("addition", "binary", _pure(values.add), tier=1)
SUBTRACT = Operator("subtraction", "binary", _pure(values.sub), tier=1)
MULTIPLY = Operator("multiplication", "binary", _pure(values.mul), tier=2)
DIVIDE = Operator("division", "binary", _pure(values.div), tier=2)
POWER = Operator("power", "binary", _power, tier=3)
ROOT = Operator("root", "binary", _root, binds=True, tier=3)
SQUARE_ROOT = Operator("square root", "prefix", _square_root, binds=True, tier=3)

BINARY = {"+": ADD, "-": SUBTRACT, "x": MULTIPLY, "÷": DIVIDE, "^": POWER, "√": ROOT}
PREFIX = {"√": SQUARE_ROOT}

__all__ = ["BINARY", "PREFIX", "Illegal", "Operator", "evaluate"]
