"""Residues, divisibility, common factors, numbers of factors: against plain integers."""

from math import gcd as plain_gcd
from math import lcm as plain_lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball.games.equations.values import (
    Real,
    Undefined,
    Value,
    add,
    as_small_int,
    div,
    equal,
    format_value,
    gcd,
    is_counting,
    is_integer,
    is_nonzero_multiple,
    is_whole,
    lcm,
    mpq,
    mul,
    number,
    number_of_factors,
    parse_value,
    power,
    residue,
    smallest_prime_above,
)
from flubball.games.equations.values.forms import Sum
from flubball.games.equations.values.integers.padic import residue_of
from flubball.games.equations.values.radicals.terms import term


def tower_residue(tower: list[int], k: int) -> int:
    """a^(b^(c^...)) modulo k by tracking exponents modulo the length of the cycle."""
    if k == 1:
        return 0
    if len(tower) == 1:
        return tower[0] % k
    seen: dict[int, int] = {}
    powers: list[int] = []
    x = 1
    while x not in seen:
        seen[x] = len(powers)
        powers.append(x)
        x = x * tower[0] % k
    start, cycle = seen[x], len(powers) - seen[x]
    small = small_tower(tower[1:], len(powers))
    if small is not None:
        return powers[small]
    exponent = tower_residue(tower[1:], cycle)
    return powers[start + (exponent - start) % cycle]


def small_tower(tower: list[int], limit: int) -> int | None:
    """The tower's value if it is below the limit."""
    value = 1
    for base in reversed(tower):
        if base > 1 and value > 60:
            return None
        value = base**value
        if value >= limit and base > 1 and limit > 1:
            return None
    return value if value < limit else None


def tower(parts: list[int]) -> str:
    text = str(parts[-1])
    for part in reversed(parts[:-1]):
        text = f"{part}^({text})"
    return text


@given(st.lists(st.integers(2, 12), min_size=3, max_size=5), st.integers(1, 400))
def test_residues_of_towers(parts: list[int], k: int) -> None:
    assert residue(parse_value(tower(parts)), k) == tower_residue(parts, k)


@given(st.integers(2, 99), st.integers(14000, 40000), st.integers(1, 1000))
def test_residues_of_powers_written_out(base: int, exponent: int, k: int) -> None:
    assert residue(power(number(base), number(exponent)), k) == base**exponent % k


@given(st.integers(1001, 1200), st.integers(0, 3000), st.integers(1, 60), st.integers(1, 200))
def test_residues_of_factorials_and_their_quotients(n: int, twos: int, d: int, k: int) -> None:
    whole = 1
    for i in range(2, n + 1):
        whole *= i
    value = div(parse_value(f"{n}!"), mul(power(number(2), number(twos)), number(d)))
    fraction = mpq(whole, 2**twos * d)
    assert is_integer(value) is (fraction.denominator == 1)
    if fraction.denominator == 1:
        assert residue(value, k) == int(fraction.numerator % k)


@given(
    st.lists(st.tuples(st.integers(-9, 9), st.integers(2, 9), st.integers(4000, 9000)), max_size=3),
    st.integers(1, 12),
    st.integers(1, 60),
)
def test_residues_of_sums_over_a_divisor(parts: list[tuple[int, int, int]], d: int, k: int) -> None:
    value: Value = number(5)
    plain = 5
    for c, base, exponent in parts:
        value = add(value, mul(number(c), power(number(base), number(exponent))))
        plain += c * base**exponent
    quotient = div(value, number(d))
    assert is_integer(quotient) is (plain % d == 0)
    if plain % d == 0:
        assert residue(quotient, k) == plain // d % k
        assert is_nonzero_multiple(quotient, k) is (plain != 0 and plain // d % k == 0)


@given(st.integers(2, 30), st.integers(1, 5), st.integers(2, 9), st.integers(2, 97))
def test_residues_of_powers_of_sums(base: int, plus: int, times: int, k: int) -> None:
    inner = add(power(number(base), number(20000)), number(plus))
    if not isinstance(inner, Real):
        return
    value = term(mpq(3), {Sum(inner): mpq(40 * times)}) if plus % base else mpq(0)
    if isinstance(value, Real):
        assert residue_of(value, k) == 3 * pow(base**20000 + plus, 40 * times, k) % k


@pytest.mark.parametrize(
    ("text", "k", "answer"),
    [
        ("9^(9^9)", 7, pow(9, 9**9, 7)),
        ("9^(9^9)/27", 11, pow(3, 2 * 9**9 - 3, 11)),
        ("-9^(9^9)", 7, -pow(9, 9**9, 7) % 7),
        ("9^(9^9)+8^(8^8)", 11, (pow(9, 9**9, 11) + pow(8, 8**8, 11)) % 11),
        ("(9^(9^9)-1)/8", 10, (pow(9, 9**9, 80) - 1) // 8 % 10),
        ("8!!", 11, 0),
        ("8!!+1", 11, 1),
        ("(9!!)!", 11, 0),
        ("((9^9)!)!/7^50+3", 10, 3),
        ("(7+5*sqrt(2))^(1/3)-sqrt(2)+12", 10, 3),
        ("0", 7, 0),
    ],
)
def test_residue_table(text: str, k: int, answer: int) -> None:
    assert residue(parse_value(text), k) == answer


@pytest.mark.parametrize("text", ["1/2", "sqrt(2)", "9^(9^9)/2", "9^(-9^9)"])
def test_no_residue_of_other_numbers(text: str) -> None:
    with pytest.raises(Undefined) as fault:
        residue(parse_value(text), 7)
    assert fault.value.code == "not-integer"
    assert not is_nonzero_multiple(parse_value(text), 7)


def test_zero_is_no_nonzero_multiple() -> None:
    assert not is_nonzero_multiple(number(0), 7)
    assert not is_nonzero_multiple(parse_value("(7+5*sqrt(2))^(1/3)-sqrt(2)-1"), 7)
    assert is_nonzero_multiple(parse_value("-14"), 7)
    assert is_nonzero_multiple(parse_value("7*9^(9^9)"), 7)


def plain_count(n: int) -> int:
    return sum(1 for d in range(1, n + 1) if n % d == 0)


@given(st.integers(1, 3000))
def test_number_of_factors(n: int) -> None:
    assert number_of_factors(number(n)) == plain_count(n)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("11^(9^9)", "9^9+1"),
        ("9^(9^9)", "2*9^9+1"),
        ("12^(9^9)", "(2*9^9+1)*(9^9+1)"),
        ("7^(9^(9^9))", "9^(9^9)+1"),
        ("6^(9^(9^9))", "(9^(9^9)+1)^2"),
        ("11^(9^9)*22", "(9^9+2)*2"),
        ("8^20000/2^5", "59996"),
        ("10^10", "121"),
        ("2^89-1", "2"),
        ("2^127-1", "2"),
        ("1", "1"),
    ],
)
def test_number_of_factors_of_powers(text: str, answer: str) -> None:
    assert equal(number_of_factors(parse_value(text)), parse_value(answer))


def factorial_factors(n: int) -> int:
    sieve, product = [True] * (n + 1), 1
    for p in range(2, n + 1):
        if sieve[p]:
            sieve[p::p] = [False] * len(sieve[p::p])
            times, m = 1, n
            while m := m // p:
                times += m
            product *= times
    return product


def test_number_of_factors_of_factorials() -> None:
    for n in (1001, 1100):
        found = number_of_factors(parse_value(f"{n}!"))
        assert residue(found, 1_000_003) == factorial_factors(n) % 1_000_003
    assert format_value(found).isdigit()
    huge = number_of_factors(parse_value("8!!"))
    assert residue(huge, 1_000_003) == factorial_factors(40320) % 1_000_003


@given(st.integers(0, 500), st.integers(0, 500))
def test_common_factors(a: int, b: int) -> None:
    if a or b:
        assert gcd(number(a), number(b)) == plain_gcd(a, b)
    if a and b:
        assert lcm(number(a), number(b)) == plain_lcm(a, b)


@pytest.mark.parametrize(
    ("a", "b", "common"),
    [
        ("9^(9^9)", "6^(9^9)", "3^(9^9)"),
        ("9^(9^9)", "0", "9^(9^9)"),
        ("9^(9^9)", "18", "9"),
        ("9^(9^9)+3", "12", "12"),
        ("9^(9^9)", "9^(9^9)", "9^(9^9)"),
        ("9^(9^(9^9))", "6^(9^9)", "3^(9^9)"),
        ("8!!", "9!!", "8!!"),
        ("8!!", "9!!*3", "8!!"),
        ("8!!", "10^12", "10^12"),
        ("8!!*5", "11^(9^9)", "11^4030"),
        ("2^20000*3", "2^10000*9", "2^10000*3"),
        ("5*9^(9^9)", "10*9^(9^9)", "5*9^(9^9)"),
        ("4*9^(9^9)", "6*9^(9^9)", "2*9^(9^9)"),
    ],
)
def test_common_factors_of_huge_numbers(a: str, b: str, common: str) -> None:
    x, y = parse_value(a), parse_value(b)
    assert equal(gcd(x, y), parse_value(common))
    assert equal(gcd(y, x), parse_value(common))
    if is_counting(y):
        assert equal(mul(lcm(x, y), gcd(x, y)), mul(x, y))


@pytest.mark.parametrize(
    ("name", "a", "b", "code"),
    [
        ("gcd", "0", "0", "gcf-of-zeros"),
        ("gcd", "1/2", "2", "not-whole"),
        ("gcd", "-2", "2", "not-whole"),
        ("gcd", "2", "sqrt(2)", "not-whole"),
        ("lcm", "0", "2", "not-counting"),
        ("lcm", "2", "-2", "not-counting"),
        ("lcm", "2", "1/3", "not-counting"),
    ],
)
def test_no_common_factors(name: str, a: str, b: str, code: str) -> None:
    with pytest.raises(Undefined) as fault:
        {"gcd": gcd, "lcm": lcm}[name](parse_value(a), parse_value(b))
    assert fault.value.code == code


@pytest.mark.parametrize("text", ["0", "-3", "1/2", "sqrt(2)"])
def test_no_number_of_factors(text: str) -> None:
    with pytest.raises(Undefined) as fault:
        number_of_factors(parse_value(text))
    assert fault.value.code == "not-counting"


@given(st.integers(-20, 5000), st.integers(1, 7))
def test_smallest_prime(n: int, d: int) -> None:
    found = smallest_prime_above(mpq(n, d))
    assert found * d > n and all(found % i for i in range(2, found))
    assert not any(
        m * d > n and all(m % i for i in range(2, int(m**0.5) + 1)) for m in range(2, found)
    )


@pytest.mark.parametrize(
    ("text", "limit", "answer"),
    [
        ("12", 12, 12), ("13", 12, None), ("-12", 12, -12), ("1/2", 12, None),
        ("sqrt(2)", 12, None),
        ("(7+5*sqrt(2))^(1/3)-sqrt(2)", 12, 1), ("(7+5*sqrt(2))^(1/3)", 12, None),
        ("9^(9^9)", 10**6, None), ("-9^(9^(9^9))", 10**6, None),
        ("(7+5*sqrt(2))^(1/3)*10", 12, None),
        ("(7+5*sqrt(2))^(1/3)-sqrt(2)+12", 12, None), ("9^(-9^9)", 12, None),
    ],
)  # fmt: skip
def test_small_integers(text: str, limit: int, answer: int | None) -> None:
    assert as_small_int(parse_value(text), limit) == answer


def test_whole_and_counting() -> None:
    assert is_whole(parse_value("9^(9^9)")) and is_counting(parse_value("9^(9^9)"))
    assert not is_whole(parse_value("-9^(9^9)")) and not is_counting(parse_value("-9^(9^9)"))
    assert is_whole(number(0)) and not is_counting(number(0))
