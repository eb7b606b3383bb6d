"""Common factors, common multiples, the number of factors, the next prime."""

from collections import Counter
from collections.abc import Iterable

from flubball.games.equations.values._gmpy import gcd as integer_gcd
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.decide import compare
from flubball.games.equations.values.errors import NotDecided, Undefined
from flubball.games.equations.values.forms import ONE, Factorial, Powers, Real, Value, floor
from flubball.games.equations.values.integers.factoring import (
    factorial_primes,
    prime_after,
    prime_factors,
)
from flubball.games.equations.values.integers.padic import is_integral, residue_of, term_valuation
from flubball.games.equations.values.operations import div
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.radicals.terms import add, mul, term
from flubball.games.equations.values.rationals.rational import is_counting, is_whole, rational_form


def gcd(a: Value, b: Value) -> Value:
    """The greatest common factor of two whole numbers that are not both 0.

    >>> gcd(mpq(12), mpq(18)), gcd(mpq(0), mpq(5))
    (mpq(6,1), mpq(5,1))
    """
    if not (is_whole(a) and is_whole(b)):
        raise Undefined("not-whole", "The greatest common factor is for whole numbers.")
    if a == 0 and b == 0:
        raise Undefined("gcf-of-zeros", "0 and 0 have no greatest common factor.")
    return _gcd(_form(a), _form(b))


def lcm(a: Value, b: Value) -> Value:
    """The least common multiple of two counting numbers.

    >>> lcm(mpq(4), mpq(6))
    mpq(12,1)
    """
    if not (is_counting(a) and is_counting(b)):
        raise Undefined("not-counting", "The least common multiple is for counting numbers.")
    return div(mul(a, b), _gcd(_form(a), _form(b)))


def _form(a: Value) -> Value:
    form = rational_form(a)
    assert form is not None
    return form


def _gcd(a: Value, b: Value) -> Value:
    if isinstance(a, mpq) and isinstance(b, mpq):
        return mpq(integer_gcd(a.numerator, b.numerator))
    if isinstance(a, mpq):
        a, b = b, a
    if isinstance(b, mpq):
        if not b:
            return a
        rest = residue_of(a, int(b))
        assert rest is not None
        return mpq(integer_gcd(rest, b.numerator))
    for one, other in ((a, b), (b, a)):
        if _divides(one, other):
            return one
    assert isinstance(a, Real)
    try:
        return _common(prime_powers(a), b)
    except NotDecided:
        return _common(prime_powers(b), a)


def _divides(a: Value, b: Value) -> bool:
    """True if b is known to be a multiple of a."""
    try:
        quotient = div(b, a)
        if isinstance(quotient, mpq):
            return quotient.denominator == 1
        return is_integral(quotient)
    except NotDecided:
        return False


def _common(powers: Powers, b: Real) -> Value:
    if len(b.terms) != 1:
        raise NotDecided("the common factors of sums of huge powers")
    common: Powers = {}
    for p, exponent in powers.items():
        assert isinstance(p, int)
        other = term_valuation(*b.terms[0], p)
        common[p] = exponent if compare(exponent, other) <= 0 else other
    return term(ONE, common)


def prime_powers(a: Value) -> Powers:
    """The prime factorisation of a positive integer value, as far as it can be had.

    >>> prime_powers(mpq(12))
    {2: mpq(2,1), 3: mpq(1,1)}
    """
    if isinstance(a, mpq):
        return {p: mpq(n) for p, n in prime_factors(int(a))}
    if len(a.terms) != 1:
        raise NotDecided("the prime factors of a sum of huge powers")
    monomial, coefficient = a.terms[0]
    powers: Powers = {}
    _gather(powers, prime_factors(int(coefficient.numerator)), ONE)
    _gather(powers, prime_factors(int(coefficient.denominator)), -ONE)
    for atom, exponent in monomial:
        if isinstance(atom, int):
            _gather(powers, prime_factors(atom), exponent)
        elif not isinstance(atom, Factorial) or not isinstance(atom.n, mpq):
            raise NotDecided("the prime factors of a sum or factorial of huge numbers")
        else:
            _gather(powers, factorial_primes(int(atom.n)), exponent)
    return {p: exponent for p, exponent in powers.items() if exponent}


def _gather(powers: Powers, factors: Iterable[tuple[int, int]], exponent: Value) -> None:
    for p, n in factors:
        times = mpq(n) if exponent == 1 else mul(mpq(n), exponent)
        powers[p] = add(powers[p], times) if p in powers else times


def number_of_factors(a: Value) -> Value:
    """How many counting numbers divide a counting number.

    >>> number_of_factors(mpq(12)), number_of_factors(mpq(1))
    (mpq(6,1), mpq(1,1))
    """
    if not is_counting(a):
        raise Undefined("not-counting", "The number of factors is for counting numbers.")
    result: Value = ONE
    for exponent, times in Counter(prime_powers(_form(a)).values()).items():
        result = mul(result, positive_power(add(exponent, ONE), mpq(times)))
    return result


def smallest_prime_above(q: mpq) -> int:
    """The smallest prime greater than a rational number.

    >>> smallest_prime_above(mpq(7)), smallest_prime_above(mpq(13, 2))
    (11, 7)
    """
    return prime_after(floor(q))
