"""The slow evaluator on examples worked by hand, so that it deserves to be believed."""

from fractions import Fraction

import pytest
import sympy

from equations.slow_evaluator import evaluate, readings
from equations.slow_numbers import Irrational, TooBig, is_zero, power, root, same
from equations.slow_tokens import Setting, parse
from equations.slow_values import read_value


@pytest.mark.parametrize(
    ("text", "variations", "values"),
    [
        ("√4+5", "", "7"),
        ("√9!", "factorial", "6 sqrt(9!)"),
        ("4+x(6x2)2<exp>", "number-of-factors exponent-red", "40 19 100"),
        ("√5!2<exp>", "factorial exponent-red", "120"),
        ("5 2<exp>3<exp>", "exponent-red", "5^6"),
        ("4 3<exp>!", "exponent-red factorial", "4^6"),
        ("4! 3<exp>", "exponent-red factorial", "(4!)^3"),
        ("60√<ud>11", "base-8 percent", "27/4"),
        ("7.16", "base-9 decimal-point", "194/27"),
        ("1<100>÷1<0.1>", "base-8 powers-of-the-base", "512"),
        ("3√8<ud>", "upside-down", "-2"),
        ("(3÷6)√(0-9)", "", "81"),
    ],
)
def test_worked_values(text: str, variations: str, values: str) -> None:
    found = evaluate(text, Setting("agloa", "middle", frozenset(variations.split())))
    wanted = [read_value(value) for value in values.split()]
    assert len(found.values) == len(wanted)
    assert all(any(same(value, other) for other in found.values) for value in wanted)


@pytest.mark.parametrize(
    "text", ["", "+8", "6x+4", "√(0-4)", "0√5", "0^0", "4^", "(3]", "3(4)", "12"]
)
def test_illegal(text: str) -> None:
    assert evaluate(text, Setting("agloa", "basic")).kind == "illegal"


@pytest.mark.parametrize(
    ("text", "value"),
    [("2^3^2", "64"), ("2√9x4", "12"), ("8÷4x2", "4"), ("2^3√8", "8^(1/8)"), ("9-√4^2", "5")],
)
def test_the_order_of_operations(text: str, value: str) -> None:
    found = evaluate(text, Setting("mlag", "middle"))
    assert found.kind == "value" and same(found.values[0], read_value(value))


def test_every_grouping_is_tried() -> None:
    setting = Setting("agloa", "basic")
    counts = [len(readings(parse("1" + "-1" * n, setting), setting)) for n in range(7)]
    assert counts == [1, 1, 2, 5, 14, 42, 132]


def test_nought_is_proved_and_near_misses_are_told_apart() -> None:
    denested = sympy.sqrt(5 + 2 * sympy.sqrt(6)) - sympy.sqrt(2) - sympy.sqrt(3)
    assert is_zero(denested)
    assert not is_zero(denested + sympy.Rational(1, 10**80))
    assert same(root(Fraction(2), Fraction(8)), Irrational(2 * sympy.sqrt(2)))


def test_what_is_too_big_is_said_to_be() -> None:
    with pytest.raises(TooBig):
        power(Fraction(9), Fraction(9**9))
    with pytest.raises(TooBig):
        evaluate("(9!)!", Setting("agloa", "middle", frozenset({"factorial"})))
