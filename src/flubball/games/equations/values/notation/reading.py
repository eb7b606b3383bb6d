"""Reading values: the value syntax of the conformance format."""

import re
from collections.abc import Callable

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import bounded, spend
from flubball.games.equations.values.complexes.numbers import I, cis
from flubball.games.equations.values.complexes.numbers import Number as Value
from flubball.games.equations.values.dispatch import (
    add,
    div,
    factorial,
    log,
    mul,
    neg,
    power,
    root,
    sub,
)
from flubball.games.equations.values.errors import Undefined

Operation = Callable[[Value, Value], Value]

MAX_DEPTH = 60
TOKEN = re.compile(r"\s*(?:(?P<digits>[0-9]+)|(?P<name>[A-Za-z]+)|(?P<symbol>[-+*/^()!,]))")


class ValueSyntaxError(ValueError):
    """Text that is no value; `position` is where reading stopped."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} at position {position}")
        self.position = position


@bounded
def parse_value(text: str) -> Value:
    """Read a value; ValueError with the position for text that names no number.

    `i` may follow a factor without a sign: `1/4i` is a quarter of i.

    >>> parse_value("-7/3")
    mpq(-7,3)
    >>> parse_value("2^10-4!")
    mpq(1000,1)
    """
    spend(len(text))
    reader = _Reader(_tokens(text), len(text))
    value = reader.sum(0)
    if reader.kind():
        raise ValueSyntaxError(f"unexpected {reader.text()!r}", reader.position())
    return value


def _tokens(text: str) -> list[tuple[str, str, int]]:
    tokens, place = [], 0
    end = len(text.rstrip())
    while place < end:
        match = TOKEN.match(text, place)
        if match is None:
            start = place + len(text[place:]) - len(text[place:].lstrip())
            raise ValueSyntaxError(f"unexpected {text[start]!r}", start)
        kind = match.lastgroup or ""
        tokens.append((kind, match[kind], match.start(kind)))
        place = match.end()
    return tokens


class _Reader:
    """Recursive descent over tokens: sum, product, sign, power, postfix, primary."""

    def __init__(self, tokens: list[tuple[str, str, int]], end: int) -> None:
        self.tokens = tokens
        self.end = end
        self.next = 0

    def kind(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def text(self) -> str:
        return self.tokens[self.next][1] if self.next < len(self.tokens) else ""

    def position(self) -> int:
        return self.tokens[self.next][2] if self.next < len(self.tokens) else self.end

    def take(self, symbols: str) -> str:
        """The next symbol if it is one of these, else nothing."""
        if self.kind() == "symbol" and self.text() in symbols:
            self.next += 1
            return self.tokens[self.next - 1][1]
        return ""

    def expect(self, symbol: str) -> None:
        if not self.take(symbol):
            raise ValueSyntaxError(f"expected {symbol!r}", self.position())

    def sum(self, depth: int) -> Value:
        if depth > MAX_DEPTH:
            raise ValueSyntaxError(f"nested more than {MAX_DEPTH} deep", self.position())
        value = self.product(depth)
        while symbol := self.take("+-"):
            other = self.product(depth)
            value = add(value, other) if symbol == "+" else sub(value, other)
        return value

    def product(self, depth: int) -> Value:
        value = self.signed(depth)
        while symbol := self.take("*/") or self.unit():
            place = self.position()
            if symbol == "i":
                value = mul(value, I)
                continue
            other = self.signed(depth)
            value = mul(value, other) if symbol == "*" else _defined(div, value, other, place)
        return value

    def unit(self) -> str:
        """An `i` without a sign of multiplication before it, else nothing."""
        if self.kind() != "name" or self.text() != "i":
            return ""
        self.next += 1
        return "i"

    def signed(self, depth: int) -> Value:
        negative = False
        while symbol := self.take("+-"):
            negative ^= symbol == "-"
        value = self.power(depth)
        return neg(value) if negative else value

    def power(self, depth: int) -> Value:
        place = self.position()
        value = self.postfix(depth)
        if not self.take("^"):
            return value
        if depth > MAX_DEPTH:
            raise ValueSyntaxError(f"nested more than {MAX_DEPTH} deep", self.position())
        return _defined(power, value, self.signed(depth + 1), place)

    def postfix(self, depth: int) -> Value:
        place = self.position()
        value = self.primary(depth)
        while self.take("!"):
            value = _defined(lambda n, _: factorial(n), value, value, place)
        return value

    def primary(self, depth: int) -> Value:
        kind, text, place = self.kind(), self.text(), self.position()
        if kind == "digits":
            self.next += 1
            return mpq(text)
        if kind == "name":
            return self.function(depth)
        if self.take("("):
            value = self.sum(depth + 1)
            self.expect(")")
            return value
        raise ValueSyntaxError(f"unexpected {text!r}" if text else "unexpected end", place)

    def function(self, depth: int) -> Value:
        name, place = self.text(), self.position()
        if name not in ("i", "sqrt", "log", "cis"):
            raise ValueSyntaxError(f"unknown name {name!r}", place)
        self.next += 1
        if name == "i":
            return I
        self.expect("(")
        if name == "cis":
            value = cis(self.angle() / 2)
            self.expect(")")
            return value
        value = self.sum(depth + 1)
        if name == "sqrt":
            self.expect(")")
            return _defined(root, mpq(2), value, place)
        self.expect(",")
        base = self.sum(depth + 1)
        self.expect(")")
        return _defined(log, value, base, place)

    def angle(self) -> mpq:
        """A rational multiple of pi, as a product: `2/7*pi`, `-pi/3`, `0`."""
        place = self.position()
        value, circles = mpq(-1 if self.take("-") else 1), 0
        symbol = "*"
        while symbol:
            if self.kind() == "name" and self.text() == "pi" and symbol == "*":
                circles += 1
            elif self.kind() == "digits" and (symbol == "*" or int(self.text())):
                factor = mpq(self.text())
                value = value * factor if symbol == "*" else value / factor
            else:
                raise ValueSyntaxError(f"unexpected {self.text()!r}", self.position())
            self.next += 1
            symbol = self.take("*/")
        if circles != (1 if value else circles and 1):
            raise ValueSyntaxError("expected a rational multiple of pi", place)
        return value


def _defined(operation: Operation, a: Value, b: Value, place: int) -> Value:
    try:
        return operation(a, b)
    except Undefined as fault:
        raise ValueSyntaxError(f"no number ({fault.message})", place) from fault
