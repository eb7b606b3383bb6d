"""Coefficients and terms: sizes, common factors, powers of a prime."""

from flubball.games.equations.values._gmpy import gcd, lcm, mpq, remove
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_removing
from flubball.games.equations.values.forms import ONE, Monomial, Real, Value
from flubball.games.equations.values.integers.factoring import repeated_primes, valuation
from flubball.games.equations.values.limits import EXPAND_BITS


def bits(q: mpq) -> int:
    """The bits of the longer one of numerator and denominator."""
    return max(q.numerator.bit_length(), q.denominator.bit_length())


def terms_of(a: Value) -> tuple[tuple[Monomial, mpq], ...]:
    """The terms of any value; none for zero."""
    if isinstance(a, Real):
        return a.terms
    return (((), a),) if a else ()


def split_content(a: Real) -> tuple[mpq, Real]:
    """A sum as a positive rational times a sum with coprime integer coefficients."""
    top = gcd(*(c.numerator for _, c in a.terms))
    bottom = lcm(*(c.denominator for _, c in a.terms))
    content = mpq(top, bottom)
    if content == 1:
        return ONE, a
    terms = tuple((m, c / content) for m, c in a.terms)
    return content, Real(terms, a.pure, a.height, a.size)


def fits(p: int, n: int) -> bool:
    """True if p^n is short enough to be written out."""
    return abs(n) * p.bit_length() <= EXPAND_BITS


def strip(q: mpq, p: int) -> tuple[mpq, int]:
    """A rational without its factors p, and how many there were."""
    spend(of_removing(bits(q)))
    top, up = remove(q.numerator, p)
    bottom, down = remove(q.denominator, p)
    return mpq(top, bottom), up - down


def huge_prime_powers(q: mpq) -> list[int]:
    """The small primes whose power in q is too big to be written out."""
    return [
        p
        for part in (q.numerator, q.denominator)
        if part.bit_length() > EXPAND_BITS
        for p in repeated_primes(part)
        if not fits(p, valuation(part, p)[0])
    ]
