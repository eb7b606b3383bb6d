"""The slow evaluator's own reader of value texts such as `-7/3` or `1+sqrt(5)/2`."""

import re
from fractions import Fraction

from equations import slow_numbers as numbers
from equations.slow_numbers import Number

WORD = re.compile(r"\d+|sqrt|[-+*/^()!]")


def read_value(text: str) -> Number:
    """The number a value text names (case format, "Values").

    >>> read_value("-7/3"), read_value("(2^(1/2))^2*3!")
    (Fraction(-7, 3), Fraction(12, 1))
    """
    words = WORD.findall(text.replace(" ", ""))
    if "".join(words) != text.replace(" ", ""):
        raise ValueError(f"not a value: {text}")
    reader = _Reader(words)
    number = reader.sum()
    if reader.words:
        raise ValueError(f"not a value: {text}")
    return number


class _Reader:
    def __init__(self, words: list[str]) -> None:
        self.words = words

    def take(self, *wanted: str) -> str:
        if self.words and self.words[0] in wanted:
            return self.words.pop(0)
        return ""

    def sum(self) -> Number:
        total = self.product()
        while sign := self.take("+", "-"):
            term = self.product()
            total = numbers.add(total, term if sign == "+" else numbers.negative(term))
        return total

    def product(self) -> Number:
        sign = self.take("-")
        total = self.power()
        while operation := self.take("*", "/"):
            factor = self.power()
            if operation == "/":
                factor = numbers.reciprocal(factor)
            total = numbers.multiply(total, factor)
        return numbers.negative(total) if sign else total

    def power(self) -> Number:
        base = self.factorial()
        if not self.take("^"):
            return base
        if self.take("-"):
            return numbers.power(base, numbers.negative(self.power()))
        return numbers.power(base, self.power())

    def factorial(self) -> Number:
        number = self.atom()
        while self.take("!"):
            number = numbers.factorial(number)
        return number

    def atom(self) -> Number:
        root = self.take("sqrt")
        if self.take("("):
            inner = self.sum()
            if not self.take(")"):
                raise ValueError("a bracket is open")
            return numbers.root(Fraction(2), inner) if root else inner
        if root or not self.words or not self.words[0].isdigit():
            raise ValueError("a number is missing")
        return Fraction(int(self.words.pop(0)))
