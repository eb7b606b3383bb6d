"""Reading values: the real part of the conformance format's value syntax."""

import re
from collections.abc import Callable

from ._gmpy import mpq
from .errors import Undefined
from .forms import Value
from .operations import div, factorial, power, root
from .terms import add, mul, neg, sub

Operation = Callable[[Value, Value], Value]

MAX_DEPTH = 60
LATER = frozenset({"i", "log", "cis", "pi"})
TOKEN = re.compile(r"\s*(?:(?P<digits>[0-9]+)|(?P<name>[A-Za-z]+)|(?P<symbol>[-+*/^()!,]))")


class ValueSyntaxError(ValueError):
    """Text that is no value; `position` is where reading stopped."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} at position {position}")
        self.position = position


def parse_value(text: str) -> Value:
    """Read a value; ValueError with the position for text that names no real number.

    >>> parse_value("-7/3")
    mpq(-7,3)
    >>> parse_value("2^10-4!")
    mpq(1000,1)
    """
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
        if match[kind] in LATER:
            # Complex numbers and logarithms come with part 2 (Junior and Senior).
            raise ValueSyntaxError(f"{match[kind]!r} is not read yet", match.start(kind))
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
        while symbol := self.take("*/"):
            place = self.position()
            other = self.signed(depth)
            value = mul(value, other) if symbol == "*" else _defined(div, value, other, place)
        return value

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
        if name != "sqrt":
            raise ValueSyntaxError(f"unknown name {name!r}", place)
        self.next += 1
        self.expect("(")
        value = self.sum(depth + 1)
        self.expect(")")
        return _defined(root, mpq(2), value, place)


def _defined(operation: Operation, a: Value, b: Value, place: int) -> Value:
    try:
        return operation(a, b)
    except Undefined as fault:
        raise ValueSyntaxError(f"no real number ({fault.message})", place) from fault
