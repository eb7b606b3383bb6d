"""Values as text: what is written, what is read, what is refused and where."""

import pytest

from flubball.games.equations.values import (
    equal,
    format_value,
    key,
    mpq,
    number,
    parse_value,
)
from flubball.games.equations.values.notation.reading import ValueSyntaxError


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("4", "4"), ("-7/3", "-7/3"), ("0", "0"), ("sqrt(5)", "sqrt(5)"), ("5^(1/3)", "5^(1/3)"),
        ("1+2*sqrt(6)", "1+2*sqrt(6)"), ("3^774840978", "3^774840978"), ("362880!", "362880!"),
        ("9^(9^9)", "3^774840978"), ("9!!", "362880!"), ("(9!!)!", "(362880!)!"),
        ("-sqrt(8)", "-2*sqrt(2)"), ("sqrt(5)/2", "sqrt(5)/2"),
        ("3/2*sqrt(5)-1/7", "-1/7+3*sqrt(5)/2"),
        ("18^(1/3)", "18^(1/3)"), ("2^(1/2)*3^(1/3)", "72^(1/6)"), ("9^(-9^9)", "3^(-774840978)"),
        ("9^(9^(9^9))", "3^(2*3^774840978)"), ("sqrt(1+sqrt(2))", "sqrt(1+sqrt(2))"),
        ("(1+sqrt(2))^(1/3)", "(1+sqrt(2))^(1/3)"), ("3^(9^9/2)", "3^(387420489/2)"),
        ("1/(1+3^(9^9))", "(1+3^387420489)^(-1)"), ("2^sqrt(2)", "2^(sqrt(2))"),
        ("sqrt(9!!)", "362880!^(1/2)"),
        ("9!!^2", "362880!^2"), ("101^(1/97)", "101^(1/97)"), ("101^(96/97)", "101^(96/97)"),
        (" ( 1 + 2 ) * 3 ", "9"), ("2^3^2", "512"), ("-2^2", "-4"), ("2^-1", "1/2"), ("--3", "3"),
        ("+3", "3"), ("3!!", "720"), ("7-4-2", "1"), ("12/2/3", "2"), ("2*-3", "-6"),
        ("10-+3", "7"),
    ],
)  # fmt: skip
def test_written(text: str, shown: str) -> None:
    value = parse_value(text)
    assert format_value(value) == shown
    assert equal(parse_value(shown), value)
    assert key(parse_value(shown)) == key(value)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0), ("  ", 2), ("2+", 2), ("2 3", 2), ("(2", 2), ("2)", 1), ("2..5", 1), ("0.5", 1),
        ("sqrt 2", 5), ("sqrt(2", 6), ("root(2)", 0), ("2^", 2), ("*2", 0), ("1/0", 2),
        ("1/(2-2)", 2),
        ("sqrt(-1)", 0), ("0^0", 0), ("(-1)!", 0), ("1+(1/2)!", 2), ("1+i!", 2), ("i^i", 0),
        ("log(3,1)", 0), ("cis(pi*pi)", 4), ("2*pi", 2), ("2,3", 1), ("x", 0), ("\u00b2", 0),
        ("4 $", 2),
        ("2^sqrt(2)e", 9),
    ],
)  # fmt: skip
def test_refused(text: str, position: int) -> None:
    with pytest.raises(ValueError, match=f"at position {position}$") as refusal:
        parse_value(text)
    assert isinstance(refusal.value, ValueSyntaxError) and refusal.value.position == position


@pytest.mark.parametrize("text", ["(" * 2000, "2^" * 2000 + "2", "sqrt(" * 1000 + "2" + ")" * 1000])
def test_deep_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="deep"):
        parse_value(text)


def test_many_signs_and_factorials_are_no_problem() -> None:
    assert parse_value("-" * 1001 + "3") == -3
    assert parse_value("1" + "!" * 1000) == 1
    assert parse_value("+".join(["1/3"] * 900)) == 300


def test_long_numbers_round_trip() -> None:
    long = number(10**4800 + 7)
    assert parse_value(format_value(long)) == long
    assert parse_value(format_value(mpq(-1, 10**4800 + 7))) == mpq(-1, 10**4800 + 7)


def test_numbers() -> None:
    from fractions import Fraction

    assert number(7) == number("7") == number(Fraction(14, 2)) == number(mpq(7)) == 7
    assert number("-7/3") == mpq(-7, 3)
    assert type(number(7)) is mpq
