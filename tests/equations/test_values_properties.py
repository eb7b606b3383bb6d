"""Laws that hold for all values, on random sums of roots, nested roots and huge powers.

The second opinion is Python's decimal module at 120 digits.
"""

from decimal import Context, Decimal, localcontext
from functools import cmp_to_key

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from flubball.games.equations.values import (
    NotDecided,
    Undefined,
    Value,
    add,
    approximate,
    as_rational,
    compare,
    div,
    equal,
    format_value,
    is_integer,
    is_zero,
    key,
    mpq,
    mul,
    neg,
    number,
    parse_value,
    power,
    root,
    sign,
    sub,
)

DIGITS = Context(prec=120)
Pair = tuple[Value, Decimal]

rationals = st.builds(mpq, st.integers(-30, 30), st.integers(1, 12))
positive = st.builds(mpq, st.integers(1, 30), st.integers(1, 12))


def decimal(q: mpq) -> Decimal:
    return Decimal(int(q.numerator)) / Decimal(int(q.denominator))


@st.composite
def radicals(draw: st.DrawFn) -> Value:
    """A sum of one to three rational multiples of roots."""
    total: Value = number(0)
    for _ in range(draw(st.integers(1, 3))):
        index = draw(st.sampled_from([1, 2, 2, 3, 4]))
        radicand = draw(st.integers(1, 24))
        part = root(number(index), number(radicand))
        total = add(total, mul(draw(rationals), part))
    return total


def leaf(draw: st.DrawFn) -> Pair:
    q = draw(rationals)
    return q, decimal(q)


def grow(draw: st.DrawFn, depth: int) -> Pair:
    """A random expression, with its decimal value; no division by or root of tiny numbers."""
    if depth == 0:
        return leaf(draw)
    (a, x), (b, y) = grow(draw, depth - 1), grow(draw, draw(st.integers(0, depth - 1)))
    kind = draw(st.sampled_from("+-*/rrp"))
    if kind == "+":
        return add(a, b), x + y
    if kind == "-":
        return sub(a, b), x - y
    if kind == "*":
        return mul(a, b), x * y
    assume(abs(x) > Decimal("1e-9") and abs(y) > Decimal("1e-9"))
    if kind == "/":
        return div(a, b), x / y
    if kind == "p":
        n = draw(st.integers(-3, 3))
        return power(a, number(n)), x**n
    index = draw(st.integers(2, 5))
    a, x = (neg(a), -x) if x < 0 else (a, x)
    return root(number(index), a), (x.ln() / index).exp()


@st.composite
def expressions(draw: st.DrawFn) -> Pair:
    with localcontext(DIGITS):
        value, expected = grow(draw, draw(st.integers(1, 3)))
        assume(abs(expected) < Decimal("1e30"))
        return value, expected


@given(radicals(), radicals(), radicals())
def test_ring_laws(a: Value, b: Value, c: Value) -> None:
    assert add(a, b) == add(b, a) and mul(a, b) == mul(b, a)
    assert add(add(a, b), c) == add(a, add(b, c))
    assert mul(mul(a, b), c) == mul(a, mul(b, c))
    assert mul(a, add(b, c)) == add(mul(a, b), mul(a, c))
    assert sub(a, a) == 0 and add(a, number(0)) == a and mul(a, number(1)) == a
    assert neg(neg(a)) == a and sub(a, b) == neg(sub(b, a))


@given(radicals(), radicals())
def test_field_laws(a: Value, b: Value) -> None:
    assume(not is_zero(b))
    assert mul(div(a, b), b) == a
    assert div(b, b) == 1
    assert equal(div(number(1), div(number(1), b)), b)


@given(radicals(), st.integers(2, 4))
def test_root_of_a_power(a: Value, n: int) -> None:
    size = a if sign(a) >= 0 else neg(a)
    assert equal(root(number(n), power(size, number(n))), size)
    assume(not is_zero(size))
    assert equal(power(root(number(n), size), number(n)), size)


@given(radicals(), positive, positive)
def test_exponents_add_and_multiply(a: Value, p: mpq, q: mpq) -> None:
    assume(not is_zero(a))
    size = a if sign(a) > 0 else neg(a)
    p, q = mpq(p.numerator % 5, 2), mpq(q.numerator % 5, 3)
    assert equal(mul(power(size, p), power(size, q)), power(size, p + q))
    assert equal(power(power(size, p), q), power(size, p * q))


@settings(max_examples=150)
@given(expressions())
def test_values_against_decimals(pair: Pair) -> None:
    value, expected = pair
    with localcontext(DIGITS):
        shown = approximate(value, 30).removeprefix("about ")
        assert abs(Decimal(shown) - expected) <= abs(expected) * Decimal("1e-28") + Decimal("1e-60")
        if abs(expected) > Decimal("1e-60"):
            assert sign(value) == (1 if expected > 0 else -1)
        below = mpq(str(expected.quantize(Decimal("1e-50")))) - mpq(1, 10**45)
        assert compare(value, below) == 1
        assert compare(value, below + mpq(2, 10**45)) == -1


@settings(max_examples=150)
@given(expressions(), expressions())
def test_comparison_against_decimals(one: Pair, two: Pair) -> None:
    (a, x), (b, y) = one, two
    order = compare(a, b)
    assert order == -compare(b, a)
    assert equal(a, b) is (order == 0)
    if key(a) == key(b):
        assert order == 0 and abs(x - y) < Decimal("1e-60")
    if abs(x - y) > Decimal("1e-60"):
        assert order == (1 if x > y else -1)
    else:
        assert order == 0


@settings(max_examples=60)
@given(expressions(), st.integers(1, 9))
def test_a_tiny_change_is_a_change(pair: Pair, n: int) -> None:
    value, _ = pair
    near = add(value, mpq(n, 10**80))
    assert not equal(value, near)
    assert compare(value, near) == -1
    assert equal(sub(near, mpq(n, 10**80)), value)


@given(st.lists(radicals(), min_size=2, max_size=6))
def test_compare_is_a_total_order(values: list[Value]) -> None:
    ranked = sorted(values, key=cmp_to_key(compare))
    for i, a in enumerate(ranked):
        for b in ranked[i:]:
            assert compare(a, b) <= 0


@given(expressions())
def test_rational_or_not(pair: Pair) -> None:
    value, expected = pair
    found = as_rational(value)
    if found is None:
        assert not is_integer(value)
    else:
        assert equal(found, value) and is_integer(value) is (found.denominator == 1)
        with localcontext(DIGITS):
            assert abs(decimal(found) - expected) < Decimal("1e-60")


@settings(max_examples=150)
@given(expressions())
def test_text_round_trip(pair: Pair) -> None:
    value, _ = pair
    assert equal(parse_value(format_value(value)), value)


@given(radicals())
def test_text_round_trip_of_sums_of_roots_is_exact(value: Value) -> None:
    again = parse_value(format_value(value))
    assert key(again) == key(value) and hash(key(again)) == hash(key(value))


big_powers = st.tuples(st.integers(2, 99), st.integers(1, 10**15))


@given(big_powers, big_powers, st.integers(-5, 5))
def test_huge_powers_against_logarithms(
    one: tuple[int, int], two: tuple[int, int], more: int
) -> None:
    a, b = (power(number(base), number(exponent)) for base, exponent in (one, two))
    with localcontext(DIGITS):
        x, y = (Decimal(base).ln() * exponent for base, exponent in (one, two))
        far = abs(x - y) > Decimal("1e-60")
    order = compare(a, b)
    assert order == ((1 if x > y else -1) if far else 0)
    assert compare(add(a, number(more)), a) == (more > 0) - (more < 0)
    if far and min(x, y) > 10:
        assert compare(add(a, number(more)), b) == order
        assert sign(sub(mul(a, number(3)), mul(b, number(2)))) in (order, 1)


@given(st.integers(2, 30), st.integers(2, 30), st.integers(2, 9), st.integers(10**4, 10**12))
def test_equal_huge_powers_in_other_words(a: int, b: int, n: int, exponent: int) -> None:
    left = mul(power(number(a), number(n * exponent)), power(number(b), number(exponent)))
    right = power(number(a**n * b), number(exponent))
    assert left == right and equal(left, right)
    assert equal(root(number(exponent), left), number(a**n * b))
    assert not equal(left, power(number(a**n * b + 1), number(exponent)))


@st.composite
def giants(draw: st.DrawFn, depth: int = 3) -> str:
    """Text of anything: towers, factorials, roots, quotients."""
    if depth == 0:
        return str(draw(st.sampled_from([0, 1, 2, 3, 5, 7, 9, 12, 36])))
    one = draw(giants(depth - 1))
    kind = draw(st.sampled_from("+-*/^^r!"))
    if kind == "!":
        return f"({one})!"
    two = draw(giants(min(1, depth - 1) if kind == "r" else draw(st.integers(0, depth - 1))))
    return f"({one})^(1/({two}))" if kind == "r" else f"({one}){kind}({two})"


@settings(max_examples=300)
@given(giants(), giants())
def test_everything_is_answered_or_refused(one: str, two: str) -> None:
    try:
        a, b = parse_value(one), parse_value(two)
    except (ValueError, NotDecided):
        assume(False)
    try:
        assert equal(parse_value(format_value(a)), a)
        assert compare(a, b) == -compare(b, a)
        assert equal(sub(add(a, b), b), a)
        if not is_zero(b):
            assert equal(mul(div(a, b), b), a)
    except (Undefined, NotDecided):
        pass
