"""At the limits the answer is NotDecided, never a guess; limits are counts."""

import sys
from collections.abc import Callable

import pytest

from flubball.games.equations.values import (
    NotDecided,
    Real,
    Value,
    add,
    approximate,
    as_rational,
    compare,
    div,
    equal,
    factorial,
    format_value,
    gcd,
    is_integer,
    limits,
    mul,
    number,
    number_of_factors,
    parse_value,
    power,
    residue,
    root,
    sign,
    smallest_prime_above,
    sub,
)
from flubball.games.equations.values.integers.factoring import factor, factorial_unit, prime_factors
from flubball.games.equations.values.radicals.separation import needed_bits

SEMIPRIME = (2**89 - 1) * (2**107 - 1)


def test_limits_are_counts() -> None:
    names = [name for name in vars(limits) if name.isupper()]
    assert len(names) > 15
    assert all(type(getattr(limits, name)) is int for name in names)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("9^(9^9)", as_rational),
        ("1/9^(9^9)", as_rational),
        ("9!!", as_rational),
        (f"{SEMIPRIME}", number_of_factors),
        ("3^(9^9)+1", number_of_factors),
        ("(3^(9^9)+1)^99", number_of_factors),
        ("(9!!)!", number_of_factors),
        ("10!!", number_of_factors),
        ("2^(3^sqrt(2))*7", as_rational),
        ("(1+sqrt(2))^100000", as_rational),
        ("(9^(9^(9^9))-1)/(3^(9^(9^9))-1)", is_integer),
        ("11!!/10!!^12", is_integer),
    ],
)
def test_not_decided(text: str, question: Callable[[Value], object]) -> None:
    with pytest.raises(NotDecided) as stop:
        question(parse_value(text))
    assert stop.value.what == str(stop.value) and len(stop.value.what) > 10


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("(1+sqrt(2))^100000*(sqrt(2)-1)^100000", "1"),
        ("(9^(9^9)+2)^99", "(9^(9^9)+1)^99"),
        ("sqrt(sqrt(3^(9^9)+1)+1)+sqrt(sqrt(3^(9^9)+2)+1)", "sqrt(sqrt(3^(9^9)+1)+1)+3^(9^9/4)"),
        ("2^(3^sqrt(2))+2^(5^sqrt(2))+1/10^50000", "2^(3^sqrt(2))+2^(5^sqrt(2))"),
    ],
)
def test_comparison_not_decided_or_right(one: str, two: str) -> None:
    """Values too close for the last interval are told apart exactly or not at all."""
    a, b = parse_value(one), parse_value(two)
    try:
        order = compare(a, b)
    except NotDecided:
        return
    assert order == (0 if two == "1" else 1)


def test_the_separation_bound_has_a_limit() -> None:
    wide = parse_value("+".join(f"sqrt({p}+sqrt({p + 1}))" for p in (2, 3, 5, 7, 11, 13, 17)))
    assert isinstance(wide, Real) and needed_bits(wide) is None
    assert sign(wide) == 1


def repeated(step: Callable[[Value, int], Value], start: Value, times: int) -> Value:
    for n in range(times):
        start = step(start, n)
    return start


def plus_root(a: Value, n: int) -> Value:
    return add(a, root(number(2), number(n + 2)))


def nested_root(a: Value, _: int) -> Value:
    return root(number(2), add(a, number(1)))


def tower(a: Value, _: int) -> Value:
    return power(number(9), a)


def doubled(a: Value, _: int) -> Value:
    return mul(a, add(a, number(1)))


def plus_long_fraction(a: Value, n: int) -> Value:
    return add(a, div(number(1), number(10**4500 + n)))


@pytest.mark.parametrize(
    ("step", "start", "word"),
    [
        (plus_root, 0, "terms"),
        (nested_root, 2, "deep"),
        (tower, 9, "deep"),
        (doubled, 10**4000 + 1, "bits"),
        (plus_long_fraction, 0, "bits"),
    ],
)
def test_values_do_not_grow_without_end(
    step: Callable[[Value, int], Value], start: int, word: str
) -> None:
    with pytest.raises(NotDecided, match=word):
        repeated(step, number(start), 1000)


def test_long_products_are_not_multiplied_out() -> None:
    long = repeated(plus_root, number(0), 150)
    with pytest.raises(NotDecided, match="product"):
        mul(long, long)


def test_deepest_values_need_little_stack() -> None:
    """A caller may be deep in its own recursion already."""
    high = repeated(tower, number(9), limits.MAX_HEIGHT)
    nested = repeated(nested_root, number(2), limits.MAX_HEIGHT)
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(_depth() + 500)
    try:
        assert compare(high, power(number(8), high)) == -1
        assert residue(high, 7) == 1
        assert sign(sub(nested, number(1))) == 1 and not is_integer(nested)
        assert parse_value(format_value(nested)) == nested
    finally:
        sys.setrecursionlimit(before)


def _depth() -> int:
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


def test_unfactored_numbers_stay_exact() -> None:
    value = root(number(2), number(SEMIPRIME))
    assert mul(value, value) == SEMIPRIME
    assert equal(root(number(2), number(SEMIPRIME * 4)), mul(number(2), value))
    assert compare(value, number(2**98)) == -1
    assert as_rational(value) is None and as_rational(add(value, number(1))) is None
    shared = root(number(2), number((2**89 - 1) * (2**127 - 1)))
    other = root(number(2), number((2**107 - 1) * (2**127 - 1)))
    assert equal(mul(value, shared), mul(number(2**89 - 1), other))
    assert not equal(mul(value, shared), mul(number(2**89), other))
    with pytest.raises(NotDecided):
        gcd(
            mul(number(SEMIPRIME), parse_value("9!!")),
            mul(number(SEMIPRIME), parse_value("10!!+1")),
        )


def test_factoring() -> None:
    assert factor(1) == ()
    assert factor(2**400 * 3) == ((2, 400), (3, 1))
    assert factor(10007**30) == ((10007, 30),)
    assert factor(SEMIPRIME) == ((SEMIPRIME, 1),)
    assert factor(SEMIPRIME**6 * 5) == ((5, 1), (SEMIPRIME, 6))
    assert factor((2**89 - 1) * 6) == ((2, 1), (3, 1), (2**89 - 1, 1))
    assert prime_factors((2**127 - 1) * 4) == ((2, 2), (2**127 - 1, 1))
    with pytest.raises(NotDecided):
        prime_factors(SEMIPRIME)
    with pytest.raises(NotDecided):
        prime_factors(2**2203 - 1)


def test_units_of_factorials() -> None:
    for n, p, s in ((10, 3, 2), (10, 2, 10), (100, 5, 1), (7, 7, 3), (40, 3, 4)):
        rest = 1
        for i in range(1, n + 1):
            rest *= i
        while rest % p == 0:
            rest //= p
        assert factorial_unit(n, p, s) == rest % p**s


def test_primes_have_a_limit() -> None:
    assert smallest_prime_above(number(10**20)) == 10**20 + 39
    with pytest.raises(NotDecided):
        smallest_prime_above(number(10**400))


def test_same_question_same_answer() -> None:
    for text in ("9^(9^9)-8^(9^9)", "sqrt(2)+sqrt(3)-sqrt(5+2*sqrt(6))", "2^sqrt(2)-8/3"):
        answers = {sign(parse_value(text)) for _ in range(3)}
        assert len(answers) == 1


@pytest.mark.parametrize(
    ("text", "digits", "shown"),
    [
        ("0", 6, "0"), ("4", 6, "4"), ("-5/2", 6, "-2.5"), ("1/3", 6, "about 0.333333"),
        ("sqrt(5)", 6, "about 2.23607"), ("-sqrt(5)", 3, "about -2.24"),
        ("9^(9^9)", 6, "about 4.28125e369693099"), ("-9^(9^9)", 3, "about -4.28e369693099"),
        ("9^(9^(9^9))", 6, "about 10^(4.08535e369693099)"), ("1/3^40", 6, "about 8.22526e-20"),
        ("9^(9^(9^(9^9)))", 6, "about a power tower too high for digits"),
        ("123456789012345", 6, "123456789012345"), ("10^20", 6, "about 1.00000e20"),
        ("8!!", 4, "about 3.434e168186"), ("sqrt(3+2*sqrt(2))-1-sqrt(2)", 6, "0"),
        ("(7+5*sqrt(2))^(1/3)-1-sqrt(2)", 6, "0"), ("sqrt(10^60+1)-10^30", 6, "about 5.00000e-31"),
        ("1/1024", 12, "0.0009765625"), ("2^(1/2)", 50,
         "about 1.4142135623730950488016887242096980785696718753769"),
        ("9^(9^9)+8!!", 6, "about 4.28125e369693099"), ("9^(-9^9)", 4, "about 2.336e-369693100"),
        ("9^(9^(9^9))+9^(9^9)", 6, "about 10^(4.08535e369693099)"),
    ],
)  # fmt: skip
def test_approximations(text: str, digits: int, shown: str) -> None:
    assert approximate(parse_value(text), digits) == shown


@pytest.mark.parametrize("digits", [0, -1, 1001])
def test_silly_numbers_of_digits(digits: int) -> None:
    with pytest.raises(ValueError, match="digits"):
        approximate(number(1), digits)


def test_factorials_of_huge_numbers() -> None:
    assert format_value(factorial(parse_value("9^(9^9)"))) == "(3^774840978)!"
    with pytest.raises(NotDecided):
        residue(div(factorial(parse_value("9^(9^9)")), parse_value("3^(9^(9^9))")), 7)
