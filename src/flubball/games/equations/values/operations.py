"""The operations of the game that may be undefined: division, powers, roots, factorials."""

from fractions import Fraction

from flubball.games.equations.values._gmpy import mpq, mpz
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.decide import is_zero, sign
from flubball.games.equations.values.errors import NotDecided, Undefined
from flubball.games.equations.values.forms import ONE, ZERO, Factorial, Real, Value
from flubball.games.equations.values.integers.padic import local_residue, term_valuation
from flubball.games.equations.values.limits import EXPAND_BITS, FACTORIAL_WRITTEN
from flubball.games.equations.values.radicals.coefficients import bits
from flubball.games.equations.values.radicals.positive import (
    monomial_power,
    positive_power,
    reciprocal_by_algebra,
    reciprocal_positive,
)
from flubball.games.equations.values.radicals.quotients import exact_quotient
from flubball.games.equations.values.radicals.terms import mul, neg, term
from flubball.games.equations.values.rationals.rational import is_whole, rational_form


def number(value: int | str | Fraction | mpq) -> mpq:
    """A rational number as a value.

    >>> number("-7/3"), number(Fraction(1, 2))
    (mpq(-7,3), mpq(1,2))
    """
    return mpq(value)


def div(a: Value, b: Value) -> Value:
    """The quotient; division by zero is undefined.

    >>> div(mpq(1), mpq(3))
    mpq(1,3)
    """
    if isinstance(b, Real):
        if a == b and not is_zero(b):
            return ONE
        even = exact_quotient(a, b)
        return mul(a, _reciprocal(b)) if even is None or is_zero(b) else even
    if not b:
        raise Undefined("division-by-zero", "Division by zero.")
    return mul(a, 1 / b)


def _reciprocal(b: Real) -> Value:
    if len(b.terms) == 1:
        monomial, coefficient = b.terms[0]
        return mul(1 / coefficient, monomial_power(monomial, mpq(-1)))
    found = reciprocal_by_algebra(b)
    if found is not None:
        return found
    direction = sign(b)
    if direction == 0:
        raise Undefined("division-by-zero", "Division by zero.")
    if direction < 0:
        return neg(_positive_reciprocal(neg(b)))
    return _positive_reciprocal(b)


def _positive_reciprocal(b: Value) -> Value:
    return 1 / b if isinstance(b, mpq) else reciprocal_positive(b)


def power(base: Value, exponent: Value) -> Value:
    """base^exponent by the game's rules (AGLOA III-C).

    A rational exponent is reduced first. With a negative base its denominator must be odd, and
    the sign follows the numerator.

    >>> power(mpq(-8), mpq(4, 6)), power(mpq(2), mpq(-3))
    (mpq(4,1), mpq(1,8))
    """
    if isinstance(base, mpq) and isinstance(exponent, mpq) and exponent.denominator == 1:
        if base and abs(exponent) * bits(base) <= EXPAND_BITS:
            return base ** int(exponent)
    elif isinstance(exponent, Real):
        exponent = _simpler(exponent, base)
    direction = sign(base)
    if direction == 0:
        return _power_of_zero(exponent)
    if is_zero(exponent):
        return ONE
    if direction > 0:
        return positive_power(base, exponent)
    return _negative_power(neg(base), exponent)


def _simpler(exponent: Real, base: Value) -> Value:
    """The exponent as a rational number if it is one and that matters."""
    if exponent.pure:
        return exponent
    try:
        return rational_form(exponent) or exponent
    except NotDecided:
        if sign(base) < 0:
            raise
        return exponent


def _power_of_zero(exponent: Value) -> Value:
    if sign(exponent) > 0:
        return ZERO
    raise Undefined("zero-to-nonpositive", "0 to a power that is zero or negative.")


def _negative_power(size: Value, exponent: Value) -> Value:
    if rational_form(exponent) is None:
        raise Undefined(
            "negative-base-irrational-exponent", "A negative number to an irrational power."
        )
    twos = _exponent_of_two(exponent)
    if twos < 0:
        raise Undefined(
            "negative-base-even-denominator",
            "A negative number to a fractional power whose reduced denominator is even.",
        )
    result = positive_power(size, exponent)
    return neg(result) if twos == 0 else result


def _exponent_of_two(q: Value) -> int:
    """-1, 0 or 1: the reduced denominator is even; both parts are odd; the numerator is even."""
    if isinstance(q, mpq):
        return -1 if q.denominator % 2 == 0 else 0 if q.numerator % 2 else 1
    if len(q.terms) == 1:
        return sign(term_valuation(*q.terms[0], 2))
    residue = local_residue(q, 2, 1)
    return -1 if residue is None else 1 - residue


def root(index: Value, radicand: Value) -> Value:
    """The index-th root of the radicand: radicand^(1/index), principal for even indices.

    >>> root(mpq(3), mpq(-8)), root(mpq(1, 2), mpq(-9))
    (mpq(-2,1), mpq(81,1))
    """
    if is_zero(index):
        raise Undefined("root-index-zero", "A root with index 0.")
    try:
        return power(radicand, div(ONE, index))
    except Undefined as fault:
        if fault.code != "negative-base-even-denominator":
            raise
        raise Undefined("even-root-of-negative", "An even root of a negative number.") from None


def factorial(n: Value) -> Value:
    """n! for a whole number n; beyond 1000 it is not written out.

    >>> factorial(mpq(5)), factorial(mpq(0))
    (mpq(120,1), mpq(1,1))
    """
    if not is_whole(n):
        raise Undefined("factorial-of-non-whole", "The factorial of a number that is not whole.")
    whole = rational_form(n)
    assert whole is not None
    if isinstance(whole, Real) or whole > FACTORIAL_WRITTEN:
        return term(ONE, {Factorial(whole): ONE})
    spend(int(whole) // 2)
    product = mpz(1)
    for factor in range(2, int(whole) + 1):
        product = product * factor
    return mpq(product)
