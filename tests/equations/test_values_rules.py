"""The game's own rules for powers, roots, division and factorials (AGLOA III-C)."""

import pytest

from flubball.games.equations.values import (
    Undefined,
    Value,
    div,
    equal,
    factorial,
    format_value,
    mpq,
    neg,
    number,
    parse_value,
    power,
    root,
)

SQRT2 = root(number(2), number(2))


def q(text: str) -> Value:
    return parse_value(text)


@pytest.mark.parametrize(
    ("base", "exponent", "value"),
    [
        ("-8", "4/6", "4"),  # III-C Ex (a)
        ("-8", "1/3", "-2"),
        ("-8", "-1/3", "-1/2"),
        ("-8", "5/3", "-32"),
        ("-9", "6/3", "81"),
        ("-2", "3", "-8"),
        ("-2", "0", "1"),
        ("-1/8", "2/3", "1/4"),
        ("0", "1/2", "0"),
        ("0", "sqrt(2)", "0"),
        ("5", "0", "1"),
        ("sqrt(2)", "0", "1"),
        ("4", "1/2", "2"),
        ("16", "-3/4", "1/8"),
        ("1-sqrt(2)", "2", "3-2*sqrt(2)"),
        ("1-sqrt(2)", "3", "7-5*sqrt(2)"),
        ("7-5*sqrt(2)", "1/3", "1-sqrt(2)"),
        ("7-5*sqrt(2)", "2/3", "3-2*sqrt(2)"),
        ("-sqrt(2)", "2", "2"),
        ("-2", "9^(9^9)", "-2^(9^(9^9))"),
        ("-2", "2*9^(9^9)", "2^(2*9^(9^9))"),
        ("-2", "9^(9^9)/3", "-2^(9^(9^9)/3)"),
        ("-2", "9^(9^9)+1", "2^(9^(9^9)+1)"),
        ("-1", "(7+5*sqrt(2))^(1/3)-sqrt(2)", "-1"),
        ("3", "(7+5*sqrt(2))^(1/3)-1-sqrt(2)", "1"),
    ],
)
def test_powers(base: str, exponent: str, value: str) -> None:
    assert equal(power(q(base), q(exponent)), q(value))


@pytest.mark.parametrize(
    ("index", "radicand", "value"),
    [
        ("2", "9", "3"),  # III-C-1: never -3
        ("4", "16", "2"),
        ("3", "8", "2"),
        ("3", "-8", "-2"),
        ("1", "2", "2"),
        ("3/6", "-9", "81"),  # III-C Ex (c)
        ("-2", "4", "1/2"),
        ("-3", "-8", "-1/2"),
        ("1/3", "-2", "-8"),
        ("3", "sqrt(9)", "3^(1/3)"),
        ("sqrt(2)", "4", "4^(sqrt(2)/2)"),
        ("2", "0", "0"),
        ("6", "1/64", "1/2"),
    ],
)
def test_roots(index: str, radicand: str, value: str) -> None:
    assert equal(root(q(index), q(radicand)), q(value))


@pytest.mark.parametrize(
    ("index", "radicand", "code"),
    [
        ("0", "5", "root-index-zero"),  # III-C-2-a
        ("0", "0", "root-index-zero"),
        ("(7+5*sqrt(2))^(1/3)-1-sqrt(2)", "5", "root-index-zero"),
        ("2", "-4", "even-root-of-negative"),  # III-C-2-c
        ("8/2", "-5", "even-root-of-negative"),  # III-C Ex (d)
        ("2/3", "-5", "even-root-of-negative"),  # III-C-2-d
        ("-2", "-4", "even-root-of-negative"),
        ("2", "1-sqrt(2)", "even-root-of-negative"),
        ("-1", "0", "zero-to-nonpositive"),
        ("sqrt(2)", "-2", "negative-base-irrational-exponent"),
    ],
)
def test_undefined_roots(index: str, radicand: str, code: str) -> None:
    with pytest.raises(Undefined) as fault:
        root(q(index), q(radicand))
    assert fault.value.code == code
    assert fault.value.message.endswith(".")


@pytest.mark.parametrize(
    ("base", "exponent", "code"),
    [
        ("0", "0", "zero-to-nonpositive"),  # III-C-2-b
        ("0", "-1", "zero-to-nonpositive"),
        ("0", "1-sqrt(2)", "zero-to-nonpositive"),
        ("(7+5*sqrt(2))^(1/3)-1-sqrt(2)", "0", "zero-to-nonpositive"),
        ("-4", "2/4", "negative-base-even-denominator"),  # III-C Ex (b)
        ("-4", "3/2", "negative-base-even-denominator"),
        ("1-sqrt(2)", "1/2", "negative-base-even-denominator"),
        ("-2", "9^(9^9)/2", "negative-base-even-denominator"),
        ("-2", "(9^(9^9)+2)/4", "negative-base-even-denominator"),
        ("-2", "sqrt(2)", "negative-base-irrational-exponent"),
        ("-2", "2^sqrt(2)", "negative-base-irrational-exponent"),
        ("-2", "9^(9^9)*sqrt(2)", "negative-base-irrational-exponent"),
    ],
)
def test_undefined_powers(base: str, exponent: str, code: str) -> None:
    with pytest.raises(Undefined) as fault:
        power(q(base), q(exponent))
    assert fault.value.code == code


@pytest.mark.parametrize("zero", ["0", "sqrt(8)-2*sqrt(2)", "(7+5*sqrt(2))^(1/3)-1-sqrt(2)"])
def test_division_by_zero(zero: str) -> None:
    with pytest.raises(Undefined) as fault:
        div(number(1), q(zero))
    assert fault.value.code == "division-by-zero"


@pytest.mark.parametrize("n", ["-1", "1/2", "sqrt(2)", "-9^(9^9)", "9^(9^9)/2", "sqrt(2)*9!!"])
def test_factorials_of_other_numbers(n: str) -> None:
    with pytest.raises(Undefined) as fault:
        factorial(q(n))
    assert fault.value.code == "factorial-of-non-whole"


def test_factorials() -> None:
    expected = 1
    for n in range(30):
        expected *= n or 1
        assert factorial(number(n)) == expected
    assert format_value(factorial(number(1001))) == "1001!"
    assert factorial(q("(7+5*sqrt(2))^(1/3)-sqrt(2)+4")) == 120
    assert format_value(factorial(factorial(factorial(number(9))))) == "(362880!)!"


def test_a_root_of_a_negative_number_keeps_its_sign() -> None:
    assert equal(root(number(3), neg(SQRT2)), neg(root(number(6), number(2))))
    assert root(number(5), mpq(-32, 243)) == mpq(-2, 3)
