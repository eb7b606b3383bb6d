"""The operations and questions for any value, real or complex. Reals take the short way."""

from collections.abc import Hashable

from flubball.games.equations.values import decide, operations
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import bounded
from flubball.games.equations.values.complexes import numbers as complexes
from flubball.games.equations.values.complexes.numbers import Complex, Number
from flubball.games.equations.values.errors import Undefined
from flubball.games.equations.values.forms import Value
from flubball.games.equations.values.integers import divisors, residues
from flubball.games.equations.values.intervals import approximations
from flubball.games.equations.values.logs import operation as logs
from flubball.games.equations.values.radicals import terms as reals
from flubball.games.equations.values.rationals import rational


def is_real(a: Number) -> bool:
    """True for a real number.

    >>> is_real(mpq(2)), is_real(complexes.I)
    (True, False)
    """
    return not isinstance(a, Complex)


def add(a: Number, b: Number) -> Number:
    """The sum of two values.

    >>> add(mpq(1, 2), mpq(1, 3))
    mpq(5,6)
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        return complexes.add(a, b)
    return reals.add(a, b)


def sub(a: Number, b: Number) -> Number:
    """The difference of two values.

    >>> sub(mpq(1, 2), mpq(1, 3))
    mpq(1,6)
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        return complexes.add(a, neg(b))
    return reals.sub(a, b)


def neg(a: Number) -> Number:
    """The additive inverse.

    >>> neg(mpq(2, 3))
    mpq(-2,3)
    """
    return complexes.neg(a) if isinstance(a, Complex) else reals.neg(a)


def mul(a: Number, b: Number) -> Number:
    """The product of two values.

    >>> mul(complexes.I, complexes.I)
    mpq(-1,1)
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        return complexes.mul(a, b)
    return reals.mul(a, b)


def div(a: Number, b: Number) -> Number:
    """The quotient; division by zero is undefined.

    >>> div(mpq(1), mpq(3))
    mpq(1,3)
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        return complexes.div(a, b)
    return operations.div(a, b)


def power(base: Number, exponent: Number) -> Number:
    """base^exponent by the game's rules (AGLOA III-C); the exponent must be real (XIII-D-11).

    A rational exponent is reduced first. With a negative base its denominator must be odd, and
    the sign follows the numerator. A base that is not real takes whole exponents only; for roots
    see `all_powers`.

    >>> power(mpq(-8), mpq(4, 6)), power(complexes.I, mpq(2))
    (mpq(4,1), mpq(-1,1))
    """
    if isinstance(exponent, Complex):
        raise Undefined("exponent-not-real", "An exponent must be a real number.")
    if isinstance(base, Complex):
        return complexes.power(base, exponent)
    return operations.power(base, exponent)


def root(index: Number, radicand: Number) -> Number:
    """The index-th root of the radicand: radicand^(1/index), principal for even indices.

    >>> root(mpq(3), mpq(-8)), root(mpq(1, 2), complexes.I)
    (mpq(-2,1), mpq(-1,1))
    """
    if isinstance(index, Complex):
        raise Undefined("index-not-real", "The index of a root must be a real number.")
    if isinstance(radicand, Complex):
        if decide.is_zero(index):
            raise Undefined("root-index-zero", "A root with index 0.")
        return complexes.power(radicand, operations.div(mpq(1), index))
    return operations.root(index, radicand)


def factorial(n: Number) -> Number:
    """n! for a whole number n; beyond 1000 it is not written out.

    >>> factorial(mpq(5)), factorial(mpq(0))
    (mpq(120,1), mpq(1,1))
    """
    if isinstance(n, Complex):
        raise Undefined("factorial-of-non-whole", "The factorial of a number that is not whole.")
    return operations.factorial(n)


def log(argument: Number, base: Number) -> Number:
    """The logarithm of a positive argument to a positive base other than 1 (AGLOA XIII-D-13).

    >>> log(mpq(8), mpq(4))
    mpq(3,2)
    """
    if isinstance(argument, Complex):
        raise Undefined("log-argument", "A logarithm of a number that is not positive.")
    if isinstance(base, Complex):
        raise Undefined("log-base", "A logarithm to a base that is not positive, or is 1.")
    return logs.log(argument, base)


def sign(a: Number) -> int:
    """1, 0 or -1.

    >>> sign(mpq(-3, 7))
    -1
    """
    return decide.sign(_real(a))


def compare(a: Number, b: Number) -> int:
    """-1, 0 or 1 for a < b, a = b, a > b.

    >>> compare(mpq(1, 3), mpq(1, 2))
    -1
    """
    return decide.compare(_real(a), _real(b))


def _real(a: Number) -> Value:
    if isinstance(a, Complex):
        raise Undefined("not-real", "A number that is not real is neither positive nor negative.")
    return a


def equal(a: Number, b: Number) -> bool:
    """True if and only if the two are the same number.

    >>> equal(mpq(2, 4), mpq(1, 2))
    True
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        return complexes.equal(a, b)
    return decide.equal(a, b)


def is_normal(a: Number) -> bool:
    """True for a rational and a sum of roots, real or complex: they are equal only if alike.

    >>> is_normal(mpq(1, 2)), is_normal(power(mpq(2), mpq(9) ** 9))
    (True, False)
    """
    return all(isinstance(part, mpq) or part.pure for part in complexes.parts(a))


def key(a: Number) -> Hashable:
    """Equal keys mean equal values; equal rationals and equal sums of roots have equal keys.

    >>> key(mpq(2, 4)) == key(mpq(1, 2))
    True
    """
    return a


def is_zero(a: Number) -> bool:
    """True if and only if the value is 0.

    >>> is_zero(mpq(0))
    True
    """
    return not isinstance(a, Complex) and decide.is_zero(a)


def as_rational(a: Number) -> mpq | None:
    """The rational number a value is, or None if it is none.

    NotDecided if it can't be known, or if the number is too big to write out.

    >>> as_rational(mpq(3, 4)), as_rational(complexes.I)
    (mpq(3,4), None)
    """
    return None if isinstance(a, Complex) else rational.as_rational(a)


def as_small_int(a: Number, limit: int) -> int | None:
    """The integer a value is, if its size is at most `limit`; else None.

    >>> as_small_int(mpq(12), 100), as_small_int(mpq(12), 10), as_small_int(mpq(1, 2), 10)
    (12, None, None)
    """
    return None if isinstance(a, Complex) else rational.as_small_int(a, limit)


def is_integer(a: Number) -> bool:
    """True for ..., -2, -1, 0, 1, 2, ...

    >>> is_integer(mpq(4, 2)), is_integer(mpq(1, 2)), is_integer(complexes.I)
    (True, False, False)
    """
    return not isinstance(a, Complex) and rational.is_integer(a)


def is_whole(a: Number) -> bool:
    """True for 0, 1, 2, 3, ...

    >>> is_whole(mpq(0)), is_whole(mpq(-1))
    (True, False)
    """
    return not isinstance(a, Complex) and rational.is_whole(a)


def is_counting(a: Number) -> bool:
    """True for 1, 2, 3, ...

    >>> is_counting(mpq(1)), is_counting(mpq(0))
    (True, False)
    """
    return not isinstance(a, Complex) and rational.is_counting(a)


def residue(a: Number, k: int) -> int:
    """An integer value modulo k > 0.

    >>> residue(mpq(-7), 3)
    2
    """
    if isinstance(a, Complex):
        raise Undefined("not-integer", "A remainder of a number that is no integer.")
    return residues.residue(a, k)


def is_nonzero_multiple(a: Number, k: int) -> bool:
    """True if a is an integer multiple of k > 0 and not 0.

    >>> is_nonzero_multiple(mpq(12), 6), is_nonzero_multiple(mpq(0), 6)
    (True, False)
    """
    return not isinstance(a, Complex) and residues.is_nonzero_multiple(a, k)


def gcd(a: Number, b: Number) -> Number:
    """The greatest common factor of two whole numbers that are not both 0.

    >>> gcd(mpq(12), mpq(18)), gcd(mpq(0), mpq(5))
    (mpq(6,1), mpq(5,1))
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        raise Undefined("not-whole", "The greatest common factor is for whole numbers.")
    return divisors.gcd(a, b)


def lcm(a: Number, b: Number) -> Number:
    """The least common multiple of two counting numbers.

    >>> lcm(mpq(4), mpq(6))
    mpq(12,1)
    """
    if isinstance(a, Complex) or isinstance(b, Complex):
        raise Undefined("not-counting", "The least common multiple is for counting numbers.")
    return divisors.lcm(a, b)


def number_of_factors(a: Number) -> Number:
    """How many counting numbers divide a counting number.

    >>> number_of_factors(mpq(12)), number_of_factors(mpq(1))
    (mpq(6,1), mpq(1,1))
    """
    if isinstance(a, Complex):
        raise Undefined("not-counting", "The number of factors is for counting numbers.")
    return divisors.number_of_factors(a)


@bounded
def approximate(a: Number, digits: int = 6) -> str:
    """A value to some digits; without `about` if that is all of it.

    >>> approximate(mpq(5, 2)), approximate(mpq(2, 3)), approximate(complexes.cis(mpq(1, 6)))
    ('2.5', 'about 0.666667', 'about 0.5+0.866025i')
    """
    if not isinstance(a, Complex):
        return approximations.approximate(a, digits)
    texts = [approximations.approximate(part, digits) for part in complexes.parts(a)]
    about = "about " if any(text.startswith("about ") for text in texts) else ""
    real, imaginary = (text.removeprefix("about ") for text in texts)
    unit = "i" if imaginary[-1].isdigit() else "*i"
    size = "" if imaginary in ("1", "-1") else imaginary.removeprefix("-") + unit
    direction = "-" if imaginary.startswith("-") else "" if real == "0" else "+"
    return about + ("" if real == "0" else real) + direction + (size or "i")
