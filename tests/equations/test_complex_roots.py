"""All values of a power (AGLOA XIII-D-11): complete, distinct, and each of them right."""

import flint
import pytest
from flint import acb, arb, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball.games.equations import values as v
from flubball.games.equations.values import NotDecided, Undefined, Value, mpq
from flubball.games.equations.values.complexes.numbers import parts
from flubball.games.equations.values.intervals.enclosures import enclose

BITS = 900
DIGITS = -200

BASES = [
    "1", "-1", "2", "4", "-4", "16", "-27", "2/3", "sqrt(2)", "-5^(1/3)", "1+sqrt(2)", "i", "-8i",
    "1+i", "-1+sqrt(3)*i", "sqrt(3)-i", "7*cis(2/7*pi)", "cis(-4/5*pi)",
    "2^sqrt(2)", "log(3,2)", "9^(9^9)", "-3^(7^9)*i", "362880!",
]  # fmt: skip
EXPONENTS = ["1/2", "1/3", "2/3", "-1/2", "3/4", "-2/5", "1/6", "5/7", "1/12"]


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("exponent", EXPONENTS)
def test_all_powers_are_complete_distinct_and_right(base: str, exponent: str) -> None:
    value, q = v.parse_value(base), mpq(exponent)
    found = v.all_powers(value, q)
    assert len(found) == len(set(map(v.key, found))) == q.denominator
    for each in found:
        assert v.equal(v.power(each, mpq(q.denominator)), v.power(value, mpq(q.numerator)))
        assert v.is_power(each, value, q)
        assert not v.is_power(v.mul(each, mpq(3, 2)), value, q)


def test_roots_of_a_real_number_without_roots() -> None:
    value = v.parse_value("cis(2/7*pi)+cis(-2/7*pi)")
    for exponent in (mpq(1, 2), mpq(-1, 2), mpq(1, 3)):
        found = v.all_powers(value, exponent)
        assert v.sign(found[0]) == 1 and len(set(found)) == exponent.denominator
        assert all(v.is_power(each, value, exponent) for each in found)


def enclosed(value: Value) -> acb:
    real, imaginary = (enclose(part, BITS) for part in parts(value))
    assert real is not None and imaginary is not None
    return acb(real, imaginary)


NUMERIC = [
    "1", "-1", "2", "-4", "27/8", "i", "-8i", "1+i", "3+4i", "-3+4i", "2+11i", "5-12i", "1+2i",
    "sqrt(2)+i", "1-sqrt(5)*i", "7*cis(2/7*pi)", "-2/9-i/3", "-1-2^(1/3)*i",
]  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(NUMERIC), st.integers(-5, 5).filter(bool), st.sampled_from([2, 3, 4, 6, 8]))
def test_all_powers_against_acb(base: str, top: int, bottom: int) -> None:
    value, exponent = v.parse_value(base), mpq(top, bottom)
    try:
        found = v.all_powers(value, exponent)
    except NotDecided:
        assert exponent.denominator % 3 == 0 and base in NUMERIC[8:]
        return
    index = int(exponent.denominator)
    with flint.ctx.workprec(BITS):
        log = enclosed(value).log() * arb(fmpq(int(exponent.numerator), index))
        left = [enclosed(each) for each in found]
        for k in range(index):
            expected = log.exp() * acb(fmpq(2 * k, index)).exp_pi_i()
            near = [x for x in left if (x - expected).abs_upper() < arb(10) ** DIGITS]
            assert len(near) == 1
            left.remove(near[0])
        assert not left


@pytest.mark.parametrize(
    ("base", "exponent", "shown"),
    [
        ("4", "1/2", "2 -2"),
        ("16", "1/4", "2 2i -2 -2i"),
        ("16", "3/4", "8 8i -8 -8i"),
        ("16", "6/8", "8 8i -8 -8i"),
        ("-4", "1/2", "2i -2i"),
        ("8", "1/3", "2 -1+sqrt(3)*i -1-sqrt(3)*i"),
        ("-8", "1/3", "1+sqrt(3)*i -2 1-sqrt(3)*i"),
        ("i", "1/2", "sqrt(2)/2+sqrt(2)*i/2 -sqrt(2)/2-sqrt(2)*i/2"),
        ("3+4i", "1/2", "2+i -2-i"),
        ("1+2i", "2", "-3+4i"),
        ("2", "-1", "1/2"),
        ("0", "1/2", "0"),
        ("1", "1/5", "1 cis(2/5*pi) cis(4/5*pi) cis(-4/5*pi) cis(-2/5*pi)"),
        ("7", "0", "1"),
    ],
)
def test_lists(base: str, exponent: str, shown: str) -> None:
    found = v.all_powers(v.parse_value(base), mpq(exponent))
    assert " ".join(map(v.format_value, found)) == shown


@pytest.mark.parametrize(
    ("candidate", "base", "exponent", "expected"),
    [
        ("-8i", "16", "3/4", True),
        ("8", "16", "3/4", True),
        ("4", "16", "3/4", False),
        ("-1+sqrt(3)*i", "8", "1/3", True),
        ("1+sqrt(3)*i", "8", "1/3", False),
        ("2+i", "2+11i", "1/3", True),
        ("2-i", "2+11i", "1/3", False),
        ("1-2i", "(1-2i)^7", "1/7", True),
        ("cis(2/7*pi)", "1", "1/7", True),
        ("cis(2/7*pi)", "1", "1/14", True),
        ("cis(pi/7)", "1", "1/7", False),
        ("0", "0", "2/3", True),
        ("1", "0", "2/3", False),
        ("0", "5", "1/2", False),
        ("-3^(9^9)", "9^(9^9)", "1/2", True),
        ("3^(9^9)*i", "9^(9^9)", "1/2", False),
    ],
)
def test_is_power(candidate: str, base: str, exponent: str, expected: bool) -> None:
    found = v.is_power(v.parse_value(candidate), v.parse_value(base), mpq(exponent))
    assert found is expected


@pytest.mark.parametrize(
    ("index", "radicand", "expected"),
    [
        ("2", "4", "2"), ("3", "8", "2"), ("3", "-8", "-2"), ("4", "81", "3"), ("2", "-4", None),
        ("2", "i", None), ("2", "2", "sqrt(2)"), ("-2", "4", "1/2"), ("-3", "-8", "-1/2"),
        ("3", "i", None), ("2/3", "4", None), ("3/2", "4", None), ("2/3", "-4", None),
        ("sqrt(2)", "4", None), ("2", "0", "0"), ("1", "i", "i"), ("-1", "i", "-i"),
        ("1/2", "4", "16"), ("1/2", "i", "-1"), ("1", "-3", "-3"), ("9^9", "1", "1"),
        ("9^9", "-1", "-1"), ("2^(9^9)", "-1", None), ("5", "-9^(9^9)", "-3^(774840978/5)"),
    ],
)  # fmt: skip
def test_defaults(index: str, radicand: str, expected: str | None) -> None:
    found = v.default_root(v.parse_value(index), v.parse_value(radicand))
    assert (None if found is None else v.format_value(found)) == expected


def test_powers_that_are_undefined() -> None:
    for question in (
        lambda: v.all_powers(mpq(0), mpq(-1, 2)),
        lambda: v.all_powers(mpq(0), mpq(0)),
        lambda: v.is_power(mpq(1), mpq(0), mpq(-1, 2)),
        lambda: v.default_root(mpq(-2), mpq(0)),
    ):
        with pytest.raises(Undefined) as fault:
            question()
        assert fault.value.code == "zero-to-nonpositive"
    with pytest.raises(Undefined) as fault:
        v.default_root(mpq(0), mpq(4))
    assert fault.value.code == "root-index-zero"
    with pytest.raises(Undefined) as fault:
        v.default_root(v.I, mpq(4))
    assert fault.value.code == "index-not-real"


def test_the_number_of_values_has_a_limit() -> None:
    assert len(v.all_powers(mpq(2), mpq(7, 360))) == 360
    with pytest.raises(NotDecided):
        v.all_powers(mpq(2), mpq(7, 361))


def test_roots_without_a_form_are_not_decided() -> None:
    for text, exponent in (("1+2i", "1/3"), ("2+i", "1/6"), ("1+sqrt(2)*i", "2/5")):
        with pytest.raises(NotDecided):
            v.all_powers(v.parse_value(text), mpq(exponent))
        assert not v.is_power(mpq(2), v.parse_value(text), mpq(exponent))
