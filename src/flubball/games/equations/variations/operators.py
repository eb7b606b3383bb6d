"""What an operator is: all that one sign means to the judge, to the oracle and to a hint.

The regular ones are in `regular.py`; a variation brings further ones or replaces one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, NamedTuple, TypeVar

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.values import Value
from flubball.games.equations.variations.in_play import Bounds, InPlay

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


class Op(IntEnum):
    """The operations that the C++ core knows, as `native/problem.hpp` numbers them.

    ROOT has its index on the left, LOG its base on the right.
    """

    ADD = 0
    SUB = 1
    MUL = 2
    DIV = 3
    POW = 4
    ROOT = 5
    LCM = 6
    GCF = 7
    REMAINDER = 8
    AVERAGE = 9
    PERCENT = 10
    LOG = 11
    SQRT = 12
    FACTORS = 13
    PRIME = 14
    FACTORIAL = 15


class AnyOperand(Exception):
    """Every operand will do, or every one but 0; forwards is the way then."""


class Undo(NamedTuple):
    """The other operand from the bounds, the known one and the target; None where there is none.

    `right` knows the left operand, `left` the right one. Both may raise `AnyOperand`.
    """

    right: Callable[[Bounds, Value, Value], Value | None]
    left: Callable[[Bounds, Value, Value], Value | None]


class Roots(NamedTuple):
    """Of an operator that may have several complex values (Imaginary).

    `power`: base and exponent of its arguments. `single`: has it one value with these?
    """

    power: Callable[..., tuple[Value, Value]]
    single: Callable[..., bool]
    called: str = "power"


@dataclass(frozen=True, slots=True, eq=False)
class Operator:
    """An operation: where it stands, what it is worth, how it binds, and how a search uses it.

    `value`: from bounds and arguments; None where the rules allow no such arguments, which
    `refusal` then explains from the rules and the arguments.
    """

    name: str
    place: Place
    value: Callable[..., Value | None]
    refusal: Callable[..., Illegal] | None = None
    # by default it applies to just the numeral beside it (VII-B-6-b)
    binds: bool = False
    # its place in the order of operations, where one applies (MLAG VII-B-5)
    tier: int = 0
    roots: Roots | None = None
    # a number that the rulebook sets: the most it is asked of, or what it is worked out with
    limit: Callable[[InPlay], int] | None = None
    # where no limit is set: beyond this only what is a product of such numbers can be verified
    verifiable: int = 0
    # which operands the value is a product of, if of any
    factors: tuple[int, ...] | None = None
    # numerals beside it may have two digits
    two_digits: bool = False
    # may its value be no fraction though its operands are?
    leaves_fractions: bool = False
    # a op b = b op a, and (a op b) op c = a op (b op c)
    commutes: bool = False
    associates: bool = False
    # are the two operands called differently, so that a Solution keeps their order?
    ordered: bool = False
    undo: Undo | None = None
    core: Op | None = None
    # in hints: what the bare sign does, what the noted one is for
    does: str = ""
    meant: str = ""

    def bounds(self, rules: InPlay) -> Bounds:
        """What these rules set for it."""
        found = rules.unlimited
        return found if self.limit is None else Bounds(found.whole, self.limit(rules))


def evaluate(operator: Operator, rules: InPlay, *args: Value) -> Value:
    """The operator's value; what has none raises `Illegal` with its clause.

    Values the software can't decide raise `values.NotDecided`.
    """
    return _defined(rules, lambda: _value(operator, rules, *args))


def _value(operator: Operator, rules: InPlay, *args: Value) -> Value:
    found = operator.value(operator.bounds(rules), *args)
    if found is None:
        assert operator.refusal is not None, operator.name
        raise operator.refusal(rules, *args)
    return found


def evaluate_all(operator: Operator, rules: InPlay, every: bool, *args: Value) -> Values:
    """All values the operator may have: with Imaginary all complex roots (XIII-D-11).

    A radical sign has a default where the rules name one; `every` asks for all roots even there,
    as the reader of a Goal may.
    """
    if not rules.imaginary or operator.roots is None:
        return (evaluate(operator, rules, *args),)
    roots = operator.roots
    radical = operator.binds and operator.place != "postfix"
    return _defined(rules, lambda: _roots(*roots.power(*args), radical and not every))


def _roots(base: Value, exponent: Value, radical: bool) -> Values:
    if radical:
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
        base, exponent = operator.roots.power(*args)
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


def pure(function: Callable[..., Value]) -> Callable[..., Value]:
    """A value that no rule bounds."""

    def value(bounds: Bounds, *args: Any) -> Value:
        return function(*args)

    return value
