"""Logarithms (AGLOA XIII-D-13): equal ones, powers with them, rational or not, and the limits."""

from itertools import pairwise

import flint
import pytest
from flint import arb, fmpq
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from flubball.games.equations import values as v
from flubball.games.equations.values import NotDecided, Undefined, Value, mpq
from flubball.games.equations.values.intervals.enclosures import enclose

BITS = 900

SAME = [
    ("log(25,5)", "2"),
    ("log(8,4)", "3/2"),
    ("log(1,7)", "0"),
    ("log(1/9,27)", "-2/3"),
    ("log(2,1/8)", "-1/3"),
    ("log(sqrt(5),5^(1/3))", "3/2"),
    ("log(9,4)", "log(3,2)"),
    ("log(27,8)", "log(3,2)"),
    ("log(3,sqrt(2))", "2*log(3,2)"),
    ("log(1/3,1/2)", "log(3,2)"),
    ("log(2,6)+log(3,6)", "1"),
    ("log(6,36)", "1/2"),
    ("log(2,6)", "1/log(6,2)"),
    ("log(12,18)", "(2+log(3,2))/(1+2*log(3,2))"),
    ("log(3,2)*log(5,3)*log(2,5)", "1"),
    ("log(3,2)/log(5,2)", "log(3,5)"),
    ("log(3,2)-log(3,2)", "0"),
    ("(log(3,2)+1)^2", "log(3,2)^2+2*log(3,2)+1"),
    ("(log(3,2)^2-1)/(log(3,2)-1)", "log(6,2)"),
    ("2^log(3,2)", "3"),
    ("4^log(3,2)", "9"),
    ("8^log(5,4)", "sqrt(125)"),
    ("2^(1+log(3,2))", "6"),
    ("(1/2)^log(3,2)", "1/3"),
    ("sqrt(2)^log(9,2)", "3"),
    ("5^log(3,2)", "3^log(5,2)"),
    ("6^log(2,6)", "2"),
    ("36^log(2,6)", "4"),
    ("2^log(2,6)*3^log(2,6)", "2"),
    ("2^log(3,6)*3^log(3,6)*2^log(2,6)*3^log(2,6)", "6"),
    ("(2^log(3,5))^log(5,3)", "2"),
    ("2^(log(3,2)^2)*3", "3^log(6,2)"),
    ("2^(sqrt(2)*log(3,2))", "3^sqrt(2)"),
    ("2^log(log(3,2),2)", "log(3,2)"),
    ("2^(2^log(log(3,2),2))", "3"),
    ("log(2^log(5,3),5)", "log(2,3)"),
    ("log(2^sqrt(2),2)", "sqrt(2)"),
    ("log(log(16,2),2)", "2"),
    ("log(3+2*sqrt(2),1+sqrt(2))", "2"),
    ("log(sqrt(2)-1,1+sqrt(2))", "-1"),
    ("log(3+2*sqrt(2),2)", "2*log(1+sqrt(2),2)"),
    ("log((1+sqrt(2))*(sqrt(3)-1),2)", "log(1+sqrt(2),2)+log(sqrt(3)-1,2)"),
    ("2^log(1+sqrt(2),2)", "1+sqrt(2)"),
    ("4^log(1+sqrt(2),2)", "3+2*sqrt(2)"),
    ("log(9^(9^9),3)", "2*9^9"),
    ("log(3^(7^(9^9)),9)", "7^(9^9)/2"),
    ("2^(9^9*log(3,2))", "3^(9^9)"),
    ("log((9!)!,2)", "log((9!-1)!,2)+log(9!,2)"),
    ("sqrt(log(3,2))*sqrt(log(2,3))", "1"),
    ("sqrt(log(2,6)+log(3,6))", "1"),
    ("(sqrt(3+2*sqrt(2))-sqrt(2))*log(3,2)", "log(3,2)"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_identities(one: str, other: str) -> None:
    assert v.equal(v.parse_value(one), v.parse_value(other))
    assert v.equal(v.parse_value(other), v.parse_value(one))


DIFFERENT = [
    ("log(3,2)", "19/12"),
    ("log(3,2)", "log(5,3)"),
    ("log(3,2)+log(5,3)", "log(5,2)"),
    ("log(3,2)", "1054/665"),
    ("log(2^1000+1,2)", "1000"),
    ("log(1+3^(9^9),3)", "9^9"),
    ("2^log(3,5)", "3^log(2,7)"),
    ("log(7+5*sqrt(2),2)-3*log(1+sqrt(2),2)", "1/10^90"),
    ("log(3,2)*log(5,2)", "log(15,2)"),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_near_misses(one: str, other: str) -> None:
    assert not v.equal(v.parse_value(one), v.parse_value(other))


@pytest.mark.parametrize(
    "text",
    [
        "log(3,2)", "log(2,6)", "1+log(5,3)", "log(3,2)/2-log(5,2)", "sqrt(2)*log(3,2)",
        "log(12,18)", "sqrt(log(3,2))", "log(3,2)^(2/3)", "sqrt(1+log(3,2))", "log(2,1/3)",
        "log(3,2)+sqrt(2)", "log(2^sqrt(2),3)", "log(10,2)*5^(1/3)",
    ],
)  # fmt: skip
def test_irrational(text: str) -> None:
    value = v.parse_value(text)
    assert v.as_rational(value) is None
    assert not v.is_integer(value) and not v.is_whole(value) and not v.is_counting(value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("log(2,6)+log(3,6)", mpq(1)), ("log(4,6)+log(9,6)", mpq(2)), ("log(8,4)", mpq(3, 2)),
        ("log(2,10)+log(5,10)-1/2", mpq(1, 2)), ("sqrt(log(2,6)+log(3,6)+3)", mpq(2)),
        ("(1+log(3,2))/log(36,4)", mpq(1)), ("log(2,6)*2+log(3,6)*2+1/3", mpq(7, 3)),
        ("(log(2,6)+log(3,6))^3*5", mpq(5)), ("-sqrt(log(2,6)+log(3,6))", mpq(-1)),
    ],
)  # fmt: skip
def test_rational(text: str, expected: mpq) -> None:
    value = v.parse_value(text)
    assert v.as_rational(value) == expected
    assert v.is_integer(value) is (expected.denominator == 1)


ASCENDING = [
    "log(1/3,2)", "-1", "log(2,3)", "log(3,4)", "1", "log(3,2)^(1/3)", "log(3,2)", "8/5",
    "log(5,2)",
    "2^log(3,2)+1/10^30", "log(3,2)*log(5,2)", "log(17,2)", "log(10,2)^2", "100", "log(9!!,2)",
    "log(1+9^(9^9),3)", "2^(9^9*log(5,3))", "9^(9^9)", "9^(log(5,2)*9^9)",
]  # fmt: skip


@pytest.mark.parametrize(("low", "high"), tuple(pairwise(ASCENDING)))
def test_order(low: str, high: str) -> None:
    a, b = v.parse_value(low), v.parse_value(high)
    assert v.compare(a, b) == -1 and v.compare(b, a) == 1
    assert v.sign(v.sub(b, a)) == 1


@pytest.mark.parametrize(
    ("argument", "base", "code"),
    [
        ("0", "5", "log-argument"), ("-1", "1", "log-argument"), ("-8", "2", "log-argument"),
        ("4", "-2", "log-base"), ("4", "1", "log-base"), ("4", "0", "log-base"),
        ("1", "1", "log-base"), ("1-sqrt(2)", "3", "log-argument"),
        ("5", "sqrt(3+2*sqrt(2))-sqrt(2)", "log-base"),
        ("5", "(2+sqrt(5))^(1/3)+(2-sqrt(5))^(1/3)", "log-base"),
    ],
)  # fmt: skip
def test_undefined(argument: str, base: str, code: str) -> None:
    with pytest.raises(Undefined) as fault:
        v.log(v.parse_value(argument), v.parse_value(base))
    assert fault.value.code == code


def test_an_irrational_logarithm_as_an_exponent() -> None:
    log = v.log(mpq(3), mpq(2))
    with pytest.raises(Undefined) as fault:
        v.power(mpq(-2), log)
    assert fault.value.code == "negative-base-irrational-exponent"
    one = v.add(v.log(mpq(2), mpq(6)), v.log(mpq(3), mpq(6)))
    assert v.power(mpq(-2), one) == -2
    assert v.power(mpq(0), log) == 0
    with pytest.raises(Undefined):
        v.factorial(log)
    assert v.factorial(v.mul(one, mpq(4))) == 24


@pytest.mark.parametrize(
    "text",
    ["log(3,2)+log(5,3)", "2^log(3,5)", "log(3,2)*log(5,2)", "log(log(3,2),2)", "log(1+sqrt(2),3)"],
)
def test_whether_these_are_rational_is_not_decided(text: str) -> None:
    value = v.parse_value(text)
    with pytest.raises(NotDecided):
        v.as_rational(value)
    # An interval shows that they are no integers.
    assert not v.is_integer(value)


def test_equal_numbers_in_forms_that_do_not_meet_are_not_decided() -> None:
    one, other = v.parse_value("log(3,2)^log(5,2)"), v.parse_value("5^log(log(3,2),2)")
    with pytest.raises(NotDecided):
        v.equal(one, other)
    assert not v.equal(one, v.mul(other, v.number("1000000001/1000000000")))


Number = tuple[int, int]
fractions = st.tuples(st.integers(1, 60), st.integers(1, 20))
bases = fractions.filter(lambda pair: pair[0] != pair[1])


def log_ball(argument: Number, base: Number) -> arb:
    return arb(fmpq(*argument)).log() / arb(fmpq(*base)).log()


def near(value: Value, expected: arb) -> bool:
    found = enclose(value, BITS)  # type: ignore[arg-type]
    assert found is not None
    close = abs(found - expected) < (1 + abs(expected)) * arb(10) ** -200
    return bool((found - expected).contains(0) and close)


@settings(max_examples=150, deadline=None)
@given(fractions, bases, fractions, bases, st.sampled_from("+-*/^"))
def test_against_arb(a: Number, b: Number, c: Number, d: Number, symbol: str) -> None:
    one, other = v.log(mpq(*a), mpq(*b)), v.log(mpq(*c), mpq(*d))
    with flint.ctx.workprec(BITS):
        x, y = log_ball(a, b), log_ball(c, d)
        assert near(one, x) and near(other, y)
        try:
            if symbol == "^":
                found, expected = v.power(mpq(*a), other), (arb(fmpq(*a)).log() * y).exp()
            else:
                operation = {"+": v.add, "-": v.sub, "*": v.mul, "/": v.div}[symbol]
                found = operation(one, other)
                expected = {"+": x + y, "-": x - y, "*": x * y}[symbol] if symbol != "/" else x / y
        except Undefined:
            # Only a division by log 1 is undefined.
            assert symbol == "/" and c[0] == c[1]
            return
        assert near(found, expected)


@settings(max_examples=100, deadline=None)
@given(st.integers(2, 12), st.integers(-6, 6), st.integers(-6, 6).filter(bool), bases)
def test_powers_of_one_base(n: int, p: int, q: int, b: Number) -> None:
    assert v.log(mpq(n) ** p, mpq(n) ** q) == mpq(p, q)
    power = v.power(mpq(n), mpq(p, q))
    assert v.equal(v.log(power, mpq(*b)), v.mul(mpq(p, q), v.log(mpq(n), mpq(*b))))


@settings(max_examples=100, deadline=None)
@given(fractions, fractions, bases, bases)
def test_laws_of_logarithms(a: Number, c: Number, b: Number, d: Number) -> None:
    x, y, base, new = mpq(*a), mpq(*c), mpq(*b), mpq(*d)
    assert v.equal(v.log(x * y, base), v.add(v.log(x, base), v.log(y, base)))
    assert v.equal(v.log(x / y, base), v.sub(v.log(x, base), v.log(y, base)))
    assert v.equal(v.log(x, base), v.div(v.log(x, new), v.log(base, new)))
    assert v.equal(v.power(base, v.log(x, base)), x)
    assert v.equal(v.power(x, v.log(y, base)), v.power(y, v.log(x, base)))


@settings(max_examples=60, deadline=None)
@given(fractions, bases, fractions, bases)
def test_equality_is_right(a: Number, b: Number, c: Number, d: Number) -> None:
    one, other = v.log(mpq(*a), mpq(*b)), v.log(mpq(*c), mpq(*d))
    try:
        same = v.equal(one, other)
    except NotDecided:
        assume(False)
    with flint.ctx.workprec(BITS):
        assert same == (log_ball(a, b) - log_ball(c, d)).contains(0)
    assert v.equal(v.parse_value(v.format_value(one)), one)
