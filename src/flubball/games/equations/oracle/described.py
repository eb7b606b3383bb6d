"""Values of the Goal that are no small fractions, in words for the core.

A value is a sum of terms; a term is a fraction times powers of whole numbers and of factorials,
whose exponents and arguments may be such values themselves.
The core holds such a target as an interval with residues: what it finds may be a tie.
"""

from functools import lru_cache
from typing import SupportsInt

from flubball.games.equations.oracle.problem import factors
from flubball.games.equations.values import Real, Value, mpq
from flubball.games.equations.values.forms import Factorial

DIGIT_BITS = 40
MOST_DIGITS = 200
MOST_TERMS = 16
MOST_POWERS = 64
MOST_FACTORIALS = 8
_LARGEST = 2**62
Words = tuple[int, ...]


@lru_cache(256)
def describe(value: Value) -> Words | None:
    """The words of a value; None where it has parts of another kind.

    Number of terms; of each its sign, the digits of numerator and denominator, its powers (base,
    num, den), its factorials (digits of n, num, den) and what is nested (base, num, den and the
    words of n), each list with its length first. Nested is base^n, without a base (n!)^(num/den).

    >>> from flubball.games.equations import values
    >>> describe(values.root(mpq(2), mpq(3)))
    (1, 1, 1, 1, 1, 1, 1, 3, 1, 2, 0, 0)
    """
    if not isinstance(value, mpq | Real):
        return None
    terms = (((), value),) if isinstance(value, mpq) else value.terms
    found = [_term(*term) for term in terms]
    if len(found) > MOST_TERMS or any(one is None for one in found):
        return None
    return (len(found), *(word for one in found if one for word in one))


def argument(value: Value) -> Value | None:
    """The n of a value that is held as n!.

    >>> from flubball.games.equations import values
    >>> argument(values.factorial(values.factorial(mpq(50)))) == values.factorial(mpq(50))
    True
    """
    if not isinstance(value, Real) or len(value.terms) != 1:
        return None
    ((monomial, coefficient),) = value.terms
    if coefficient != 1 or len(monomial) != 1:
        return None
    ((base, times),) = monomial
    return base.n if isinstance(base, Factorial) and times == 1 else None


def _term(monomial: tuple[tuple[object, Value], ...], coefficient: mpq) -> Words | None:
    parts = [_digits(1), _digits(1)]
    powers: list[Words] = []
    factorials: list[Words] = []
    if all(_is_short(part) for part in (coefficient.numerator, coefficient.denominator)):
        parts = [_digits(abs(int(coefficient.numerator))), _digits(int(coefficient.denominator))]
    elif known := factors(int(coefficient.numerator), int(coefficient.denominator)):
        powers = [(base, times, 1) for base, times in known.items()]
    elif n := _undone(abs(coefficient)):
        factorials = [(*_digits(n), 1, 1)]
    else:
        return None
    nested: list[Words] = []
    for base, times in monomial:
        small = _exponent(times)
        if isinstance(base, int) and 2 <= base < _LARGEST:
            if small:
                powers.append((base, *small))
            elif words := describe(times):
                nested.append((base, 1, 1, *words))
            else:
                return None
        elif isinstance(base, Factorial) and small:
            if isinstance(base.n, mpq) and base.n.denominator != 1:
                return None
            if isinstance(base.n, mpq) and _is_short(base.n.numerator):
                parts.append(_digits(int(base.n)))
                factorials.append((*parts[-1], *small))
            elif words := _product(base.n) if isinstance(base.n, mpq) else describe(base.n):
                nested.append((0, *small, *words))
            else:
                return None
        else:
            return None
    if len(powers) > MOST_POWERS or max(len(factorials), len(nested)) > MOST_FACTORIALS:
        return None
    rows = [
        word
        for rows in (powers, factorials, nested)
        for word in (len(rows), *(w for r in rows for w in r))
    ]
    return (-1 if coefficient < 0 else 1, *parts[0], *parts[1], *rows)


def _undone(number: mpq) -> int:
    """The n of n!; 0 where it is none. (10^3)! is written out, and too long.

    >>> from math import factorial
    >>> _undone(mpq(factorial(1000))), _undone(mpq(factorial(1000) + 1))
    (1000, 0)
    """
    left, n = int(number.numerator), 1
    while number.denominator == 1 and left > n and left % (n + 1) == 0:
        n += 1
        left //= n
    return n if left == 1 else 0


def _product(number: mpq) -> Words | None:
    """A whole number of many digits as the words of one term: of small primes, or n!."""
    known = factors(int(number), 1)
    rows = [word for base, times in (known or {}).items() for word in (base, times, 1)]
    if known is not None:
        return (1, 1, *_digits(1), *_digits(1), len(known), *rows, 0, 0)
    n = _undone(number)
    return (1, 1, *_digits(1), *_digits(1), 0, 1, *_digits(n), 1, 1, 0) if n else None


def _exponent(times: Value) -> tuple[int, int] | None:
    """Numerator and denominator, where they are of a word each."""
    if not isinstance(times, mpq):
        return None
    num, den = int(times.numerator), int(times.denominator)
    return (num, den) if abs(num) < _LARGEST and den < _LARGEST else None


def _is_short(number: SupportsInt) -> bool:
    """Has it few enough digits? Splitting a huge number into them takes long."""
    return int(number).bit_length() <= (MOST_DIGITS - 1) * DIGIT_BITS


def _digits(number: int) -> Words:
    """Their count, and the digits of a whole number, the first one first."""
    found = []
    while number:
        number, digit = divmod(number, 1 << DIGIT_BITS)
        found.append(digit)
    return (len(found), *reversed(found))
