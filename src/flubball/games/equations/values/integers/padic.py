"""Rational values seen from one prime: powers of it, and residues modulo its powers.

The values here are rational by their form: whole exponents, rational atoms. Nothing is written
out: exponents are reduced modulo the order of the group, factorials by Legendre's formula.
"""

from collections.abc import Iterable

from flubball.games.equations.values._gmpy import mpq, powmod
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_power
from flubball.games.equations.values.decide import compare, sign
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import ZERO, Atom, Factorial, Monomial, Real, Sum, Value
from flubball.games.equations.values.integers.factoring import (
    factor,
    factorial_primes,
    factorial_unit,
    is_certain_prime,
    legendre,
    prime_factors,
    valuation,
)
from flubball.games.equations.values.limits import FACTORIAL_PERIOD, VALUATION_BITS
from flubball.games.equations.values.radicals.coefficients import terms_of
from flubball.games.equations.values.radicals.terms import add, mul, neg

PLENTY = 2**64


def residue_of(a: Value, k: int) -> int | None:
    """a modulo k, or None if some prime of k is in a's denominator."""
    if isinstance(a, mpq) and a.denominator == 1:
        return int(a.numerator % k)
    answer, modulus = 0, 1
    for p, s in prime_factors(k):
        local = local_residue(a, p, s)
        if local is None:
            return None
        power = p**s
        answer += modulus * ((local - answer) * pow(modulus, -1, power) % power)
        modulus *= power
    return answer


def local_residue(a: Value, p: int, s: int) -> int | None:
    """a modulo p^s, or None if p is in its denominator."""
    spend(2)
    parts = [(_at_least(m, c, p), m, c) for m, c in terms_of(a)]
    lowest = _lowest(parts, p)
    if lowest is None:
        return None
    shift = max(0, -lowest)
    modulus, total = p ** (s + shift), 0
    for v, m, c in parts:
        if compare(v, mpq(s)) < 0:
            if not isinstance(v, mpq):
                raise NotDecided("the exponent of a prime in a quotient of huge sums")
            unit = _term_unit(m, c, p, s - int(v))
            total += p ** (int(v) + shift) * unit
    total %= modulus
    return None if total % p**shift else total // p**shift


def _lowest(parts: list[tuple[Value, Monomial, mpq]], p: int) -> int | None:
    """0, or the lowest valuation if it is negative and two terms share it; None if only one has it.

    A sum with a single term of the lowest valuation has that valuation itself.
    """
    lowest: Value = ZERO
    count = 1
    for v, _, _ in parts:
        order = compare(v, lowest)
        count = 1 if order < 0 else count + (order == 0)
        lowest = v if order < 0 else lowest
    if lowest != 0 and count == 1:
        return None
    if isinstance(lowest, mpq) and abs(lowest) * p.bit_length() <= VALUATION_BITS:
        return int(lowest)
    raise NotDecided("whether a sum of fractions with huge denominators is an integer")


def term_valuation(monomial: Monomial, coefficient: mpq, p: int) -> Value:
    """The exponent of p in a rational term."""
    up, _ = valuation(coefficient.numerator, p)
    down, _ = valuation(coefficient.denominator, p)
    spend(3 + len(monomial))
    total: Value = mpq(up - down)
    for atom, exponent in monomial:
        times = _atom_valuation(atom, p)
        if times:
            total = add(total, mul(mpq(times), exponent))
    return total


def _at_least(monomial: Monomial, coefficient: mpq, p: int) -> Value:
    """The exponent of p in a rational term, or a huge lower bound of it.

    The factorial of a huge number has more factors p than anybody asks for.
    """
    huge = [(a, e) for a, e in monomial if isinstance(a, Factorial) and isinstance(a.n, Real)]
    if not huge:
        return term_valuation(monomial, coefficient, p)
    rest = tuple(pair for pair in monomial if pair not in huge)
    total = term_valuation(rest, coefficient, p)
    for atom, exponent in huge:
        if sign(exponent) < 0 or compare(atom.n, mpq(PLENTY * p)) < 0:
            raise NotDecided("the prime factors of the factorial of a huge number")
    if compare(total, mpq(-PLENTY // 2)) < 0:
        raise NotDecided("a quotient of a huge factorial by a huge power")
    return add(total, mpq(PLENTY))


def _atom_valuation(atom: Atom, p: int) -> int:
    if isinstance(atom, int):
        return valuation(atom, p)[0]
    if isinstance(atom, Factorial):
        if not isinstance(atom.n, mpq):
            raise NotDecided("the prime factors of the factorial of a huge number")
        return legendre(int(atom.n), p)
    assert isinstance(atom, Sum)
    return _sum_valuation(atom.value, p)


def _sum_valuation(a: Real, p: int) -> int:
    s = 1
    while s * p.bit_length() <= VALUATION_BITS:
        residue = local_residue(a, p, s)
        if residue is None:
            break
        if residue:
            return valuation(residue, p)[0]
        s *= 2
    raise NotDecided(f"the exponent of {p} in a sum of huge powers")


def _term_unit(monomial: Monomial, coefficient: mpq, p: int, s: int) -> int:
    """A term without its factors p, modulo p^s."""
    modulus: int = p**s
    spend(3 + of_power(modulus.bit_length()) * len(monomial))
    top = valuation(coefficient.numerator, p)[1]
    bottom = valuation(coefficient.denominator, p)[1]
    unit = top * pow(bottom, -1, modulus) % modulus
    for atom, exponent in monomial:
        order = residue_of(exponent, modulus // p * (p - 1))
        if order is None:
            raise NotDecided("an exponent that is no integer by its form")
        unit = unit * int(powmod(_atom_unit(atom, p, s), order, modulus)) % modulus
    return unit


def _atom_unit(atom: Atom, p: int, s: int) -> int:
    if isinstance(atom, int):
        return valuation(atom, p)[1]
    if isinstance(atom, Factorial):
        if not isinstance(atom.n, mpq) or min(atom.n, mpq(p**s)) > FACTORIAL_PERIOD:
            raise NotDecided(f"a huge factorial modulo {p}^{s}")
        return factorial_unit(int(atom.n), p, s)
    assert isinstance(atom, Sum)
    times = _sum_valuation(atom.value, p)
    residue = local_residue(atom.value, p, s + times)
    if residue is None:
        raise NotDecided(f"a sum of huge powers modulo {p}^{s}")
    return int(residue // p**times)


def is_integral(a: Real) -> bool:
    """True if a value that is rational by its form is an integer."""
    for p in sorted(_suspects(a)):
        if not is_certain_prime(p):
            raise NotDecided(f"divisibility by a composite number of {p.bit_length()} bits")
        if local_residue(a, p, 0) is None:
            return False
    return True


def _suspects(a: Real) -> set[int]:
    """The primes that may be in the denominator."""
    found: set[int] = set()
    for monomial, coefficient in a.terms:
        found.update(p for p, _ in factor(int(coefficient.denominator)))
        below = [(atom, e) for atom, e in monomial if sign(e) < 0]
        found.update(atom for atom, _ in below if isinstance(atom, int))
        others = [atom for atom, _ in below if not isinstance(atom, int)]
        if others and not _factorials_divide(monomial):
            for atom in others:
                if not isinstance(atom, Factorial) or not isinstance(atom.n, mpq):
                    raise NotDecided("whether a quotient of huge sums or factorials is an integer")
                found.update(p for p, _ in factorial_primes(int(atom.n)))
    return found


def _factorials_divide(monomial: Monomial) -> bool:
    """True if the factorials below the line divide those above it by their sizes alone."""
    pairs = [(atom.n, e) for atom, e in monomial if isinstance(atom, Factorial)]
    if any(sign(e) < 0 and not isinstance(atom, (int, Factorial)) for atom, e in monomial):
        return False
    if all(sign(_total(e for m, e in pairs if compare(m, n) >= 0)) >= 0 for n, _ in pairs):
        return True
    # n! is divisible by a! * b! * ... if a + b + ... is at most n.
    above = [n for n, e in pairs if e == 1]
    below = [mul(n, neg(e)) for n, e in pairs if sign(e) < 0]
    return len(above) == 1 == len(pairs) - len(below) and compare(_total(below), above[0]) <= 0


def _total(values: Iterable[Value]) -> Value:
    total: Value = ZERO
    for value in values:
        total = add(total, value)
    return total
