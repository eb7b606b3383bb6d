"""A value is written as plainly as it is known to be: rationals as numerals, radicals denested."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from equations.strategies import CI
from flubball import equations as eq
from flubball.games.equations.values import (
    Value,
    add,
    equal,
    format_value,
    mpq,
    mul,
    neg,
    parse_value,
    power,
    root,
    sub,
)

NUMERAL = re.compile(r"-?\d+(/\d+)?")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("(2+sqrt(5))^(1/3)-(-2+sqrt(5))^(1/3)", "1"),
        ("(5+2*sqrt(13))^(1/3)+(5-2*sqrt(13))^(1/3)", "1"),
        ("(26+15*sqrt(3))^(1/3)+(26-15*sqrt(3))^(1/3)", "4"),
        ("sqrt(sqrt(5)+2)*sqrt(sqrt(5)-2)", "1"),
        ("(2+sqrt(5))^(1/3)", "1/2+sqrt(5)/2"),
        ("(7+5*sqrt(2))^(1/3)", "1+sqrt(2)"),
        ("(10+6*sqrt(3))^(1/3)", "1+sqrt(3)"),
        ("(41+29*sqrt(2))^(1/5)", "1+sqrt(2)"),
        ("sqrt(2+sqrt(2))*sqrt(2-sqrt(2))", "sqrt(2)"),
        ("sqrt(3+2*sqrt(2))", "1+sqrt(2)"),
        ("sqrt(10+2*sqrt(6)+2*sqrt(10)+2*sqrt(15))", "sqrt(2)+sqrt(3)+sqrt(5)"),
        ("(2+sqrt(5))^(1/3)+2^(1/3)", "1/2+2^(1/3)+sqrt(5)/2"),
        ("cis(2/5*pi)+cis(-2/5*pi)", "-1/2+sqrt(5)/2"),
        ("cis(2/7*pi)+cis(4/7*pi)+cis(6/7*pi)+cis(8/7*pi)+cis(10/7*pi)+cis(12/7*pi)", "-1"),
        ("cis(2/7*pi)+cis(4/7*pi)+cis(8/7*pi)", "-1/2+sqrt(7)*i/2"),
        ("i*(2+sqrt(5))^(1/3)-i*(-2+sqrt(5))^(1/3)", "i"),
        ("16^(3/4)*i", "8i"),
        ("log(2,3)*sqrt(2)+log(3/2,3)*sqrt(2)", "sqrt(2)"),
        ("log((2+sqrt(5))^(1/3),2+sqrt(5))", "1/3"),
    ],
)
def test_written_plainly(text: str, shown: str) -> None:
    value = parse_value(text)
    assert format_value(value) == shown
    assert equal(parse_value(shown), value)


@pytest.mark.parametrize(
    "text",
    [
        "sqrt(1+sqrt(2))", "(1+sqrt(2))^(1/3)", "(-1+2^(1/3))^(1/3)", "cis(2/5*pi)", "cis(pi/9)",
        "3^774840978", "362880!", "2^(sqrt(2))", "log(3,2)", "sqrt(2+3^774840978)",
        "1-sqrt(2)+sqrt(2)*sqrt(2+sqrt(2))-sqrt(2+sqrt(2))",
    ],
)  # fmt: skip
def test_what_has_no_plainer_form_stays_as_it_is(text: str) -> None:
    assert format_value(parse_value(text)) == text


def test_the_ruling_says_the_number() -> None:
    rules = eq.Rules("agloa-2026-27", "senior")
    written = "(3√(2+(√5)))-(3√((√5)-2)) = 1"
    assert eq.judge(written, eq.Mat(goal="1"), rules).note == "Both sides are 1."


small = st.integers(-9, 9)
radicands = st.sampled_from([2, 3, 5, 6, 7, 11, 13, 15])


def conjugates(u: int, v: int, c: int) -> tuple[Value, Value]:
    part = mul(mpq(v), root(mpq(2), mpq(c)))
    return add(mpq(u), part), sub(mpq(u), part)


def odd_root(value: Value, index: int) -> Value:
    """A root that keeps its radicand: the power is built first, then the root is taken of it."""
    return root(mpq(index), value)


@CI
@given(small, small, radicands, st.sampled_from([3, 5]))
def test_a_rational_number_is_written_as_a_numeral(u: int, v: int, c: int, index: int) -> None:
    one, other = (power(part, mpq(index)) for part in conjugates(u, v, c))
    total = add(odd_root(one, index), odd_root(other, index))
    text = format_value(total)
    assert NUMERAL.fullmatch(text)
    assert parse_value(text) == 2 * u


@CI
@given(small, small, radicands, st.sampled_from([2, 3, 4, 5]))
def test_a_root_that_comes_out_is_written_without_it(u: int, v: int, c: int, index: int) -> None:
    one, _ = conjugates(u, v, c)
    base = one if format_value(one)[0] != "-" else neg(one)
    base = mul(base, base)
    found = root(mpq(index), power(base, mpq(index)))
    assert format_value(found) == format_value(base)
    assert equal(parse_value(format_value(found)), found)
