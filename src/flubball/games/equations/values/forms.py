"""How an exact real number is held.

A rational is a plain `mpq`. Everything else is a `Real`: a sum of terms, each a rational times a
monomial, each monomial a product of positive atoms to powers. Atoms are primes (or unfactored
integers without small factors that are no perfect powers), factorials too big to write out,
positive sums under a root or a big power, cosines of fractions of the circle and natural
logarithms. Exponents are values themselves.
"""

from __future__ import annotations

import msgspec

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_length
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.limits import (
    EXACT_BITS,
    FACTOR_BITS,
    MAX_HEIGHT,
    MAX_SIZE,
    MAX_TERMS,
)

ZERO = mpq(0)
ONE = mpq(1)


class Real(msgspec.Struct, frozen=True, cache_hash=True):
    """A real number that is not held as a rational. Terms are sorted, no coefficient is 0."""

    terms: tuple[tuple[Monomial, mpq], ...]
    pure: bool
    """All atoms are primes with exponents between 0 and 1: such a sum is a normal form."""
    height: int
    size: int


class Factorial(msgspec.Struct, frozen=True, cache_hash=True):
    """The atom n! for a whole n that is too big to write n! out."""

    n: Value


class Sum(msgspec.Struct, frozen=True, cache_hash=True):
    """The atom for a positive sum with integer coefficients without a common factor."""

    value: Real


class Cosine(msgspec.Struct, frozen=True, cache_hash=True):
    """The atom 2*cos(2*pi*turn) with 0 < turn < 1/4; it stands alone and to the power 1."""

    turn: mpq


class Ln(msgspec.Struct, frozen=True, cache_hash=True):
    """The atom |ln x| for an atom x other than 1; `below` says that x < 1."""

    argument: int | Factorial | Sum
    below: bool = False


Value = mpq | Real
Atom = int | Factorial | Sum | Cosine | Ln
Monomial = tuple[tuple[Atom, Value], ...]
Powers = dict[Atom, Value]


def is_pure(monomial: Monomial) -> bool:
    """True if all atoms are certain primes and all exponents lie between 0 and 1."""
    for atom, exponent in monomial:
        if type(atom) is not int or type(exponent) is not mpq:
            return False
        if not 0 < exponent < 1 or atom.bit_length() > FACTOR_BITS:
            return False
    return True


def build(sums: dict[Monomial, mpq]) -> Value:
    """The value of a dictionary of monomials and nonzero coefficients."""
    if not sums:
        return ZERO
    if len(sums) == 1 and () in sums:
        return sums[()]
    longest = max([c.numerator.bit_length() for c in sums.values()])
    spend(2 + len(sums) * (2 + of_length(longest)))
    if longest > EXACT_BITS:
        raise NotDecided(f"a coefficient of more than {EXACT_BITS} bits")
    if len(sums) > MAX_TERMS:
        raise NotDecided(f"a sum of {len(sums)} terms (the limit is {MAX_TERMS})")
    if all(map(is_pure, sums)):
        return Real(tuple(sorted(sums.items())), True, 1, 2 * len(sums))
    height, size = _extent(sums)
    spend(4 + 2 * size // 5)
    if height > MAX_HEIGHT:
        raise NotDecided(f"roots and powers nested more than {MAX_HEIGHT} deep")
    if size > MAX_SIZE:
        raise NotDecided(f"a value of more than {MAX_SIZE} parts")
    terms = sums.items() if len(sums) == 1 else sorted(sums.items(), key=_item_order)
    return Real(tuple(terms), False, height, size)


def _extent(sums: dict[Monomial, mpq]) -> tuple[int, int]:
    height, size = 0, len(sums)
    for monomial in sums:
        size += 2 * len(monomial)
        for pair in monomial:
            for part in pair:
                inner = inside(part) if isinstance(part, msgspec.Struct) else None
                if isinstance(inner, Real):
                    height, size = max(height, inner.height), size + inner.size
    return height + 1, size


def inside(part: Atom | Value) -> Value | None:
    """The value in an atom that is built from one; an exponent is its own inside."""
    if isinstance(part, Ln):
        return inside(part.argument)
    if isinstance(part, Factorial):
        return part.n
    if isinstance(part, Sum):
        return part.value
    return None if isinstance(part, (int, Cosine)) else part


def constant(value: Value) -> mpq:
    """The rational term of a value.

    >>> constant(mpq(7, 2))
    mpq(7,2)
    """
    if isinstance(value, mpq):
        return value
    monomial, coefficient = value.terms[0]
    return ZERO if monomial else coefficient


def floor(q: mpq) -> int:
    """The greatest integer that is at most q.

    >>> floor(mpq(-7, 2))
    -4
    """
    return int(q.numerator // q.denominator)


Order = tuple[object, ...]


def _item_order(item: tuple[Monomial, mpq]) -> Order:
    return order(item[0])


def order(monomial: Monomial) -> Order:
    """A sort key for monomials; for pure ones it sorts like the monomials themselves."""
    return tuple((_atom_order(atom), _value_order(power)) for atom, power in monomial)


def _atom_order(atom: Atom) -> Order:
    if isinstance(atom, int):
        return (0, atom)
    if isinstance(atom, Factorial):
        return (1, _value_order(atom.n))
    if isinstance(atom, Sum):
        return (2, _value_order(atom.value))
    if isinstance(atom, Cosine):
        return (3, atom.turn)
    return (4, _atom_order(atom.argument))


def _value_order(value: Value) -> Order:
    if isinstance(value, mpq):
        return (0, value)
    return (1, tuple((order(monomial), coefficient) for monomial, coefficient in value.terms))


def sorted_monomial(powers: Powers) -> Monomial:
    """The monomial of nonzero powers, in its one order."""
    if len(powers) < 2:
        return tuple(powers.items())
    return tuple(sorted(powers.items(), key=lambda pair: _atom_order(pair[0])))
