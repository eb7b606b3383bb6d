"""Power towers, factor counts and factorials, each checked by a method of its own.

Templates with N are checked for small N with Python's integers, written out; then the same
templates must hold for N that can't be written out. Remainders come from `pow` with exponents
written out, or from Euler's theorem where these are too long. Factor counts come from sympy.
"""

import re
from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, gcd, isqrt, lcm, prod

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball.games.equations import values as v
from flubball.games.equations.values import NotDecided, Undefined, Value, mpq

HUGE = ["9^9", "7^(9^9)", "9^(9^9)", "2*3^(8^9)", "6^(5^(4^(3^9)))"]
MODULI = [2, 3, 7, 8, 9, 10, 12, 16, 97, 144, 1000, 1001, 5**7, 2**10 * 3**5, 10**9 + 7]

N9 = 9**9


def of(template: str, n: str) -> Value:
    return v.parse_value(template.replace("N", f"({n})"))


def written_out(template: str, n: int) -> Fraction:
    """The template with Python's own arithmetic."""
    code = re.sub(r"([0-9]+)", r"Fraction(\1)", template.replace("N", str(n))).replace("^", "**")
    names = {"Fraction": Fraction, "sqrt": exact_square_root, "f": whole_factorial}
    found = eval(code, {"__builtins__": {}}, names)
    return Fraction(found)


def exact_square_root(x: Fraction) -> Fraction:
    root = Fraction(isqrt(int(x)))
    assert root * root == x
    return root


def whole_factorial(x: Fraction) -> Fraction:
    assert x.denominator == 1
    return Fraction(factorial(int(x)))


# Equal for all N, and different for all N > 1.

SAME = [
    ("3^N+3^(N+1)", "4*3^N"),
    ("2^N+2^N", "2^(N+1)"),
    ("9^N/3^N", "3^N"),
    ("6^N/2^N", "3^N"),
    ("(2^N)^N", "2^(N^2)"),
    ("(2^N)^N*2^N", "2^(N*(N+1))"),
    ("4^N-1", "(2^N-1)*(2^N+1)"),
    ("(4^N-1)/(2^N+1)", "2^N-1"),
    ("(8^N-1)/(2^N-1)", "4^N+2^N+1"),
    ("(3^N+1)^2", "9^N+2*3^N+1"),
    ("(3^N+2^N)*(3^N-2^N)", "9^N-4^N"),
    ("12^N*18^N", "6^(3*N)"),
    ("12^N/18^N", "(2/3)^N"),
    ("10^N/5^N/2^N", "1"),
    ("27^N*3", "3^(3*N+1)"),
    ("(2*3^N+1)-(3^N+1)", "3^N"),
    ("sqrt(9^N)", "3^N"),
    ("sqrt(4^N+2^(N+1)+1)", "2^N+1"),
    ("sqrt(36^N*49)", "7*6^N"),
    ("5^(N+3)-5^(N+2)", "100*5^N"),
    ("(-1)^(2*N)", "1"),
    ("(-3)^(2*N+1)", "-3*9^N"),
    ("(6^N+10^N)/2^N", "3^N+5^N"),
    ("1/(1+2^N)+1/(1-2^N)", "2/(1-4^N)"),
    ("(2^N/3^N)^(-2)", "9^N/4^N"),
]
DIFFERENT = [
    ("3^N", "3^N+1"),
    ("2^N", "3^N"),
    ("(2^N)^N", "2^(2*N)+1"),
    ("4^N", "2^N+2^N+1"),
    ("6^N", "2^N*3^N+1"),
    ("3^(N+1)", "3^N*4"),
    ("9^N-1", "3^(2*N)"),
    ("(3^N+1)^2", "9^N+2*3^N"),
    ("12^N/6", "2^N*3^N"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_equal(one: str, other: str) -> None:
    for n in range(1, 8):
        assert written_out(one, n) == written_out(other, n)
        assert v.equal(of(one, str(n)), of(other, str(n)))
    for huge in HUGE:
        assert v.equal(of(one, huge), of(other, huge))
        assert v.compare(of(one, huge), of(other, huge)) == 0


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different(one: str, other: str) -> None:
    for n in range(2, 8):
        expected = (written_out(one, n) > written_out(other, n)) - (
            written_out(one, n) < written_out(other, n)
        )
        assert expected and v.compare(of(one, str(n)), of(other, str(n))) == expected
    for huge in HUGE:
        assert not v.equal(of(one, huge), of(other, huge))
        assert v.compare(of(one, huge), of(other, huge)) == expected


# How many factors.

FACTORS = [
    ("11^N", "N+1"),
    ("7^(N-1)", "N"),
    ("6^N", "(N+1)^2"),
    ("12^N", "(2*N+1)*(N+1)"),
    ("30^N", "(N+1)^3"),
    ("30^N/2", "N*(N+1)^2"),
    ("2^N*3^(2*N)*5", "2*(N+1)*(2*N+1)"),
    ("7^N*21^N", "(2*N+1)*(N+1)"),
    ("10^N*10^N", "(2*N+1)^2"),
    ("(10^10)^N", "(10*N+1)^2"),
    ("(4^N)^N", "2*N^2+1"),
    ("720^N", "(4*N+1)*(2*N+1)*(N+1)"),
    ("100^N/10", "(2*N)^2"),
    ("2^N+2^N", "N+2"),
    ("3^N+3^(N+1)", "3*(N+1)"),
    ("6^N/3^N", "N+1"),
    ("1009^N*9", "3*(N+1)"),
    ("(2^N*3^N*5^N)^7", "(7*N+1)^3"),
]


@pytest.mark.parametrize(("number", "count"), FACTORS)
def test_number_of_factors(number: str, count: str) -> None:
    for n in range(1, 5):
        expanded = written_out(number, n)
        assert expanded.denominator == 1
        expected = prod(e + 1 for e in sympy.factorint(int(expanded)).values())
        assert expected == written_out(count, n)
        assert v.number_of_factors(of(number, str(n))) == expected
    for huge in HUGE:
        assert v.equal(v.number_of_factors(of(number, huge)), of(count, huge))


@pytest.mark.parametrize("n", [1, 2, 9, 24, 60, 1000, 1001, 5040])
def test_number_of_factors_of_factorials(n: int) -> None:
    if n <= 60:
        exponents = list(sympy.factorint(factorial(n)).values())
    else:
        exponents = [legendre(n, p) for p in sympy.primerange(n + 1)]
    found = v.number_of_factors(v.factorial(mpq(n)))
    assert found == prod(e + 1 for e in exponents)
    squared = v.number_of_factors(v.power(v.factorial(mpq(n)), mpq(2)))
    assert squared == prod(2 * e + 1 for e in exponents)


def legendre(n: int, p: int) -> int:
    """How often p divides n!, counted number by number of multiples."""
    return sum(n // p**k for k in range(1, n.bit_length() + 1))


# Common factors and multiples.


@pytest.mark.parametrize(
    ("a", "b", "common", "multiple"),
    [
        ("12^N", "18^N", "6^N", "36^N"),
        ("6^N", "4^N", "2^N", "12^N"),
        ("2^N", "2^(2*N)", "2^N", "4^N"),
        ("10^N", "21^N", "1", "210^N"),
        ("5*3^N", "25*3^N", "5*3^N", "25*3^N"),
    ],
)
def test_common_factors(a: str, b: str, common: str, multiple: str) -> None:
    for n in range(1, 7):
        x, y = int(written_out(a, n)), int(written_out(b, n))
        assert gcd(x, y) == written_out(common, n) and lcm(x, y) == written_out(multiple, n)
    for number in ["3", *HUGE]:
        assert v.equal(v.gcd(of(a, number), of(b, number)), of(common, number))
        assert v.equal(v.lcm(of(a, number), of(b, number)), of(multiple, number))


# Remainders.


def tower(*numbers: int) -> Callable[[int], int]:
    """a^(b^(c^...)) modulo k by Euler's theorem: x^n = x^(n mod phi + phi) once n >= log2 k."""

    def modulo(rest: tuple[int, ...], k: int) -> int:
        if k == 1:
            return 0
        if len(rest) == 1:
            return rest[0] % k
        phi = int(sympy.totient(k))
        small = exponent_below(rest[1:], 64)
        n = modulo(rest[1:], phi) + phi if small is None else small
        return pow(rest[0], n, k)

    return lambda k: modulo(numbers, k)


def exponent_below(numbers: tuple[int, ...], limit: int) -> int | None:
    if len(numbers) == 1:
        return numbers[0] if numbers[0] < limit else None
    inner = exponent_below(numbers[1:], limit)
    found = None if inner is None else numbers[0] ** inner
    return found if found is not None and found < limit else None


def over(top: Callable[[int], int], bottom: int) -> Callable[[int], int]:
    """An exact quotient modulo k, by the numerator modulo k times the denominator."""

    def modulo(k: int) -> int:
        found, rest = divmod(top(k * bottom) % (k * bottom), bottom)
        assert rest == 0
        return found

    return modulo


REMAINDERS: list[tuple[str, Callable[[int], int]]] = [
    ("9^(9^9)", lambda k: pow(9, N9, k)),
    ("9^(9^9)", tower(9, 9, 9)),
    ("-2^(9^9)", lambda k: -pow(2, N9, k)),
    ("3^(7^(9^5))", lambda k: pow(3, 7 ** (9**5), k)),
    ("3^(7^(9^5))", tower(3, 7, 9, 5)),
    ("2^(3^(4^7))", lambda k: pow(2, 3 ** (4**7), k)),
    ("12^(6^(5^6))", lambda k: pow(12, 6 ** (5**6), k)),
    ("3^(7^(9^9))", tower(3, 7, 9, 9)),
    ("2^(3^(4^(5^6)))", tower(2, 3, 4, 5, 6)),
    ("7^(7^(7^(7^7)))", tower(7, 7, 7, 7, 7)),
    ("12^(18^(9^9))", tower(12, 18, 9, 9)),
    ("6^(9^9)/4^100", lambda k: pow(2, N9 - 200, k) * pow(3, N9, k)),
    ("3^(9^9)/9", lambda k: pow(3, N9 - 2, k)),
    ("(7^(9^9)-1)/6", over(lambda k: pow(7, N9, k) - 1, 6)),
    ("(3^(9^9)+1)/4", over(lambda k: pow(3, N9, k) + 1, 4)),
    ("(2^(9^(9^4))+1)/27", over(lambda k: pow(2, 9 ** (9**4), k) + 1, 27)),
    ("(10^(9^9)-1)/9", over(lambda k: pow(10, N9, k) - 1, 9)),
    ("(5^(3^(8^4))-5)/20", over(lambda k: pow(5, 3 ** (8**4), k) - 5, 20)),
    ("(2^(3^(9^9))+1)/9", over(lambda k: tower(2, 3, 9, 9)(k) + 1, 9)),
    ("(6^(9^9)+10)^(9^9)", lambda k: pow(pow(6, N9, k) + 10, N9, k)),
    ("(2^(9^9)+1)^(3^(8^4))", lambda k: pow(pow(2, N9, k) + 1, 3 ** (8**4), k)),
    ("5^(9^9)-3^(5^(2^9))", lambda k: pow(5, N9, k) - pow(3, 5 ** (2**9), k)),
    ("(4^(9^9)-1)/(2^(9^9)+1)", lambda k: pow(2, N9, k) - 1),
    ("sqrt(9^(9^9)+2*3^(9^9)+1)", lambda k: pow(3, N9, k) + 1),
    ("2000!/1990!", lambda k: prod(range(1991, 2001))),
    ("(7!)!/(7!-8)!", lambda k: prod(range(5033, 5041))),
    ("5040!/(2520!*2520!)", lambda k: comb(5040, 2520)),
    ("3000!/(1999!*1000!)", lambda k: factorial(3000) // (factorial(1999) * factorial(1000))),
    ("3000!/2^2992", lambda k: factorial(3000) // 2**2992),
    ("3000!/7^498+1", lambda k: factorial(3000) // 7**498 + 1),
    ("(3^(9^9))!/(3^(9^9)-2)!", lambda k: pow(3, N9, k) * (pow(3, N9, k) - 1)),
    ("(9^9)!+2^(9^9)", lambda k: factorial(2000) + pow(2, N9, k)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), REMAINDERS)
def test_remainders(text: str, expected: Callable[[int], int]) -> None:
    value = v.parse_value(text)
    assert v.is_integer(value)
    for k in MODULI:
        if text.startswith("(9^9)!") and k > 10**6:
            continue
        assert v.residue(value, k) == expected(k) % k
        assert v.is_nonzero_multiple(value, k) is (expected(k) % k == 0)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(2, 12), min_size=3, max_size=5), st.integers(2, 5000))
def test_remainders_of_random_towers(numbers: list[int], k: int) -> None:
    text = "^(".join(map(str, numbers)) + ")" * (len(numbers) - 1)
    assert v.residue(v.parse_value(text), k) == tower(*numbers)(k)


@pytest.mark.parametrize("bottom", [2, 3, 4, 6, 7, 8, 16, 24, 48, 100, 343])
def test_which_quotients_are_integers(bottom: int) -> None:
    for base in (5, 7, 12):
        for shift in (-1, 0, 1):
            value = v.parse_value(f"({base}^(9^9)+{shift})/{bottom}")
            assert v.is_integer(value) is ((pow(base, N9, bottom) + shift) % bottom == 0)


# Order.


@settings(max_examples=100, deadline=None)
@given(*[st.tuples(st.integers(2, 9), st.integers(2, 9), st.integers(1, 5))] * 2)
def test_order_of_towers_written_out(x: tuple[int, int, int], y: tuple[int, int, int]) -> None:
    one, other = (v.parse_value(f"{a}^({b}^{c})") for a, b, c in (x, y))
    first, second = (a ** (b**c) for a, b, c in (x, y))
    assert v.compare(one, other) == (first > second) - (first < second)
    assert v.compare(v.add(one, mpq(1)), one) == 1


HIGH = [
    (2, 9, 9, 9), (9, 2, 9, 9), (9, 9, 9, 2), (3, 7, 9, 9), (7, 3, 9, 9), (2, 3, 4, 14),
    (5, 5, 8, 9), (8, 5, 8, 9), (2, 4, 5, 5), (9, 2, 6, 6), (3, 3, 3, 3), (6, 9, 8, 9),
]  # fmt: skip


@pytest.mark.parametrize(("x", "y"), list(combinations(HIGH, 2)))
def test_order_of_high_towers(x: tuple[int, ...], y: tuple[int, ...]) -> None:
    one, other = (v.parse_value("^(".join(map(str, t)) + ")))") for t in (x, y))
    first, second = log_of_log(x), log_of_log(y)
    assert abs(first - second) > Decimal(10) ** -20
    assert v.compare(one, other) == (first > second) - (first < second)


def log_of_log(numbers: tuple[int, ...]) -> Decimal:
    """ln ln a^(b^(c^d)) = c^d * ln b + ln ln a."""
    a, b, c, d = numbers
    with localcontext(prec=60):
        return Decimal(c) ** d * Decimal(b).ln() + Decimal(a).ln().ln()


# Perfect powers.


@pytest.mark.parametrize("base", [2, 4, 8, 12, 36, 64, 72, 216, 1000, 6**6])
@pytest.mark.parametrize("index", [2, 3, 4, 5, 6, 9, 12])
def test_roots_of_towers(base: int, index: int) -> None:
    for exponent, rest in (
        ("9^9", pow(9, 9, index)),
        ("2*9^9+1", (2 * pow(9, 9, index) + 1) % index),
        ("7^(9^9)", tower(7, 9, 9)(index)),
        ("6^(9^9)", tower(6, 9, 9)(index)),
        ("2^(3^(9^9))", tower(2, 3, 9, 9)(index)),
    ):
        root = v.root(mpq(index), v.power(mpq(base), v.parse_value(exponent)))
        whole = all(e * rest % index == 0 for e in sympy.factorint(base).values())
        assert v.is_whole(root) is whole
        assert v.equal(v.power(root, mpq(index)), v.power(mpq(base), v.parse_value(exponent)))


@pytest.mark.parametrize("n", ["9!", "9^9", "3^(9^9)", "(9!)!"])
def test_roots_of_factorials_are_irrational(n: str) -> None:
    """As for small n: the greatest prime up to n is a factor only once."""
    for small in range(2, 60):
        assert 1 in sympy.factorint(factorial(small)).values()
    for index in (2, 3, 7):
        assert not v.is_whole(v.parse_value(f"(({n})!)^(1/{index})"))


@pytest.mark.parametrize(
    ("text", "modulo"),
    [
        ("1+3^(9^9)", lambda p: 1 + pow(3, N9, p)),
        ("2^(9^9)+5", lambda p: 5 + pow(2, N9, p)),
        ("7^(9^9)+9^(9^9)", lambda p: pow(7, N9, p) + pow(9, N9, p)),
    ],
)
def test_sums_that_are_no_squares(text: str, modulo: Callable[[int], int]) -> None:
    primes = sympy.primerange(3, 400)
    assert any(modulo(p) % p not in {x * x % p for x in range(p)} for p in primes)
    assert not v.is_whole(v.root(mpq(2), v.parse_value(text)))


def test_parity_and_sign() -> None:
    for text, sign in (("3^(9^9)-2^(9^9)", 1), ("2^(9^9)-3^(9^9)", -1), ("7^(9^9)-7^(9^9)", 0)):
        small = text.replace("9^9", "9")
        expected = eval(small.replace("^", "**"), {"__builtins__": {}})
        assert v.sign(v.parse_value(text)) == sign == (expected > 0) - (expected < 0)
    for text in ("3^(7^(9^9))", "2^(7^(9^9))", "3^(9^9)+5^(9^9)", "(9!)!+1"):
        odd = v.residue(v.parse_value(text), 2)
        assert v.power(mpq(-1), v.parse_value(text)) == (-1 if odd else 1)
        assert odd == (text in ("3^(7^(9^9))", "(9!)!+1"))


# Limits.


@pytest.mark.parametrize(
    "question",
    [
        lambda: v.number_of_factors(v.parse_value("(9^9)!")),
        lambda: v.number_of_factors(v.parse_value("2^(9^9)-1")),
        lambda: v.number_of_factors(v.parse_value("(3^(9^9))!")),
        lambda: v.is_integer(v.parse_value("(2^(3^(9^9))+1)/(2^(3^(9^8))+1)")),
    ],
)
def test_not_decided(question: Callable[[], object]) -> None:
    with pytest.raises(NotDecided):
        question()


def test_undefined() -> None:
    for question in (
        lambda: v.number_of_factors(v.parse_value("-9^(9^9)")),
        lambda: v.number_of_factors(v.parse_value("9^(-9^9)")),
        lambda: v.factorial(v.parse_value("3^(9^9)/2")),
        lambda: v.residue(v.parse_value("3^(9^9)/2"), 5),
        lambda: v.div(mpq(1), v.parse_value("9^(9^9)-3^(2*9^9)")),
        lambda: v.div(
            v.parse_value("2*9^(9^9)-2"), v.parse_value("(3^(9^9)-1)*(3^(9^9)+1)-9^(9^9)+1")
        ),
    ):
        with pytest.raises(Undefined):
            question()
