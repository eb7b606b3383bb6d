"""All values of a power with a rational exponent (AGLOA XIII-D-11, Imaginary)."""

from collections.abc import Iterator

from flubball.games.equations.values._flint import precision, root_points
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.complexes.numbers import (
    Complex,
    Number,
    cis,
    joined,
    polar,
    square_of_modulus,
)
from flubball.games.equations.values.decide import sign
from flubball.games.equations.values.dispatch import (
    div,
    equal,
    is_integer,
    is_zero,
    mul,
    neg,
    power,
    root,
)
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import ONE
from flubball.games.equations.values.integers.residues import residue
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import EASY_PRECISION, GUESSED_DENOMINATOR, MAX_ROOTS
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.radicals.terms import add, sub
from flubball.games.equations.values.radicals.terms import mul as times
from flubball.games.equations.values.rationals.near import fraction_in

HALF = mpq(1, 2)


def all_powers(base: Number, exponent: mpq) -> tuple[Number, ...]:
    """All values of base^exponent, each once; the positive one first if there is one.

    >>> all_powers(mpq(4), mpq(1, 2)), len(all_powers(mpq(8), mpq(1, 3)))
    ((mpq(2,1), mpq(-2,1)), 3)
    """
    index, times = int(exponent.denominator), mpq(exponent.numerator)
    if index == 1 or is_zero(base):
        return (power(base, exponent),)
    if index > MAX_ROOTS:
        raise NotDecided(f"a power with more than {MAX_ROOTS} values")
    found = polar(base)
    if found is None:
        return tuple(_roots(power(base, times), index))
    size, turn = positive_power(found[0], exponent), found[1] * exponent
    return tuple(mul(size, cis(turn + mpq(k, index))) for k in range(index))


def is_power(candidate: Number, base: Number, exponent: mpq) -> bool:
    """True if the candidate is one of the values of base^exponent.

    >>> is_power(mpq(-2), mpq(4), mpq(1, 2)), is_power(mpq(2), mpq(8), mpq(1, 2))
    (True, False)
    """
    if is_zero(base):
        return equal(candidate, power(base, exponent))
    if is_zero(candidate):
        return False
    return equal(power(candidate, mpq(exponent.denominator)), power(base, mpq(exponent.numerator)))


def default_root(index: Number, radicand: Number) -> Number | None:
    """The value of a root sign that is not commented upon, None if it has none (XIII-D-11).

    With an integer index a positive number has its positive root, a negative one its real root if
    the index is odd. Where there is only one value, that is the default.

    >>> default_root(mpq(3), mpq(-8)), default_root(mpq(2), mpq(-4))
    (mpq(-2,1), None)
    """
    if isinstance(index, Complex) or is_zero(index):
        return root(index, radicand)
    if is_zero(radicand) or is_integer(div(ONE, index)):
        return root(index, radicand)
    if isinstance(radicand, Complex) or not is_integer(index):
        return None
    negative = sign(radicand) < 0
    return None if negative and residue(index, 2) == 0 else root(index, radicand)


def _roots(a: Number, index: int) -> Iterator[Number]:
    """The roots of a number whose direction is no simple fraction of the circle."""
    if index == 1 or not isinstance(a, Complex):
        yield from all_powers(a, mpq(1, index))
        return
    if index % 2 == 0:
        found = _square_root(a)
        yield from _roots(found, index // 2)
        yield from _roots(neg(found), index // 2)
        return
    one = _guessed_root(a, index)
    if one is None:
        raise NotDecided(f"the roots with index {index} of a complex number")
    for k in range(index):
        yield mul(one, cis(mpq(k, index)))


def _square_root(a: Complex) -> Number:
    """The square root to the right of 0, by the half-angle formula."""
    size = positive_power(square_of_modulus(a), HALF)
    real = positive_power(times(HALF, add(size, a.real)), HALF)
    imaginary = positive_power(times(HALF, sub(size, a.real)), HALF)
    return joined(real, times(mpq(sign(a.imaginary)), imaginary))


def _guessed_root(a: Complex, index: int) -> Number | None:
    """A root with rational parts, if there is one with small denominators."""
    x, y = enclose(a.real, EASY_PRECISION), enclose(a.imaginary, EASY_PRECISION)
    if x is None or y is None:
        return None
    with precision(EASY_PRECISION):
        for point in root_points(x, y, index):
            real, imaginary = (fraction_in(part, GUESSED_DENOMINATOR) for part in point)
            if real is None or imaginary is None:
                continue
            guess = joined(real, imaginary)
            if equal(power(guess, mpq(index)), a):
                return guess
    return None
