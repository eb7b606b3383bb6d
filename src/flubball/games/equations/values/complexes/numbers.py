"""Complex numbers: two real values. A number without an imaginary part is never a `Complex`."""

from __future__ import annotations

import msgspec

from flubball.games.equations.values._flint import ball, precision, turn_of
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.decide import equal as equal_reals
from flubball.games.equations.values.decide import is_zero, sign
from flubball.games.equations.values.errors import NotDecided, Undefined
from flubball.games.equations.values.forms import ONE, ZERO, Real, Value
from flubball.games.equations.values.integers.residues import residue
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import (
    DIRECT_POWER,
    EASY_PRECISION,
    EXPAND_BITS,
    MAX_TURN,
)
from flubball.games.equations.values.operations import div as div_reals
from flubball.games.equations.values.radicals import terms
from flubball.games.equations.values.radicals.coefficients import bits
from flubball.games.equations.values.radicals.cosines import QUARTER, double_cosine
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.rationals.near import fraction_in
from flubball.games.equations.values.rationals.rational import is_integer, rational_form


class Complex(msgspec.Struct, frozen=True, cache_hash=True):
    """A number with an imaginary part that is not 0."""

    real: Value
    imaginary: Value


Number = mpq | Real | Complex


def parts(a: Number) -> tuple[Value, Value]:
    """The real and the imaginary part.

    >>> parts(I), parts(mpq(3))
    ((mpq(0,1), mpq(1,1)), (mpq(3,1), mpq(0,1)))
    """
    return (a.real, a.imaginary) if isinstance(a, Complex) else (a, ZERO)


def joined(real: Value, imaginary: Value) -> Number:
    """real + imaginary*i.

    >>> joined(mpq(2), mpq(0))
    mpq(2,1)
    """
    return real if is_zero(imaginary) else Complex(real, imaginary)


I = Complex(ZERO, ONE)  # noqa: E741


def cis(turn: mpq) -> Number:
    """cos + i*sin of a fraction of the full circle.

    >>> cis(mpq(1, 4)) == I, cis(mpq(1, 2))
    (True, mpq(-1,1))
    """
    cosine, sine = double_cosine(turn), double_cosine(QUARTER - turn)
    return joined(terms.mul(mpq(1, 2), cosine), terms.mul(mpq(1, 2), sine))


def add(a: Number, b: Number) -> Number:
    """The sum.

    >>> add(I, mpq(2)) == Complex(mpq(2), mpq(1))
    True
    """
    (x, y), (u, v) = parts(a), parts(b)
    return joined(terms.add(x, u), terms.add(y, v))


def neg(a: Complex) -> Complex:
    """The additive inverse.

    >>> add(I, neg(I))
    mpq(0,1)
    """
    return Complex(terms.neg(a.real), terms.neg(a.imaginary))


def mul(a: Number, b: Number) -> Number:
    """The product.

    >>> mul(I, I)
    mpq(-1,1)
    """
    (x, y), (u, v) = parts(a), parts(b)
    return joined(
        terms.sub(terms.mul(x, u), terms.mul(y, v)), terms.add(terms.mul(x, v), terms.mul(y, u))
    )


def div(a: Number, b: Number) -> Number:
    """The quotient, by the conjugate of the divisor.

    >>> div(mpq(1), I) == neg(I)
    True
    """
    if a == b and isinstance(a, Complex):
        return ONE
    u, v = parts(b)
    if isinstance(b, Complex):
        size = square_of_modulus(b)
        return mul(a, joined(div_reals(u, size), div_reals(terms.neg(v), size)))
    x, y = parts(a)
    return joined(div_reals(x, u), div_reals(y, u))


def square_of_modulus(a: Complex) -> Value:
    """The square of the distance from 0.

    >>> square_of_modulus(Complex(mpq(3), mpq(4)))
    mpq(25,1)
    """
    return terms.add(terms.mul(a.real, a.real), terms.mul(a.imaginary, a.imaginary))


def equal(a: Number, b: Number) -> bool:
    """True if and only if the two are the same number.

    >>> equal(I, neg(I))
    False
    """
    if a == b:
        return True
    if not isinstance(a, Complex) or not isinstance(b, Complex):
        return False
    return equal_reals(a.real, b.real) and equal_reals(a.imaginary, b.imaginary)


def polar(a: Number) -> tuple[Value, mpq] | None:
    """Modulus and direction, if the direction is found to be a fraction of the full circle.

    >>> polar(mpq(-3)), polar(neg(I))
    ((mpq(3,1), mpq(1,2)), (mpq(1,1), mpq(3,4)))
    """
    if not isinstance(a, Complex):
        return (a, ZERO) if sign(a) > 0 else (terms.neg(a), mpq(1, 2))
    try:
        turn = _turn(a)
        size = mul(a, cis(-turn)) if turn is not None else a
        if turn is None or isinstance(size, Complex) or sign(size) < 0:
            return None
    except NotDecided:
        return None
    return size, turn % 1


def _turn(a: Complex) -> mpq | None:
    """A guess at the direction, which the caller must check."""
    if is_zero(a.real):
        return mpq(sign(a.imaginary), 4)
    x, y = enclose(a.real, EASY_PRECISION), enclose(a.imaginary, EASY_PRECISION)
    if x is None or y is None:
        right = sign(a.real)
        x = ball(right)
        y = enclose(terms.mul(mpq(right), div_reals(a.imaginary, a.real)), EASY_PRECISION)
    if y is None:
        return None
    with precision(EASY_PRECISION):
        return fraction_in(turn_of(x, y), MAX_TURN)


def power(base: Complex, exponent: Value) -> Number:
    """A complex base to a whole power; other powers have no default value (AGLOA XIII-D-11).

    >>> power(I, mpq(9) ** 9) == I
    True
    """
    whole = rational_form(exponent)
    if whole is None:
        raise Undefined(
            "complex-base-irrational-exponent", "A number that is not real to an irrational power."
        )
    if not is_integer(whole):
        raise Undefined(
            "root-not-chosen", "A root of a number that is not real has no default value."
        )
    if isinstance(whole, Real):
        return _polar_power(base, whole)
    n = int(whole)
    if abs(n) > DIRECT_POWER:
        try:
            return _polar_power(base, whole)
        except NotDecided:
            pass
    result = _direct_power(base, abs(n))
    return result if n >= 0 else div(ONE, result)


def _polar_power(base: Complex, n: Value) -> Number:
    found = polar(base)
    if found is None:
        raise NotDecided("a big power of a complex number whose direction is no simple fraction")
    size, turn = found
    around = residue(n, int(turn.denominator))
    return mul(positive_power(size, n), cis(turn * around))


def _direct_power(base: Complex, n: int) -> Number:
    if n > DIRECT_POWER and n * _weight(base) > EXPAND_BITS:
        raise NotDecided(f"a complex number to the power {n}, beyond {EXPAND_BITS} bits")
    result: Number = ONE
    square: Number = base
    while n:
        if n & 1:
            result = mul(result, square)
        n >>= 1
        if n:
            square = mul(square, square)
    return result


def _weight(a: Complex) -> int:
    """About how many bits each factor adds to a power; too many if parts are no sums of roots."""
    total = 2
    for part in parts(a):
        if isinstance(part, mpq):
            total += bits(part)
        elif part.pure:
            total += sum(2 + bits(c) for _, c in part.terms)
        else:
            return EXPAND_BITS
    return total
