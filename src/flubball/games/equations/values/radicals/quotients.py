"""Exact division of sums of huge powers: (4^N - 1) / (2^N + 1) = 2^N - 1."""

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.forms import Monomial, Real, Value, sorted_monomial
from flubball.games.equations.values.radicals.coefficients import strip, terms_of
from flubball.games.equations.values.radicals.polynomials import divided
from flubball.games.equations.values.radicals.terms import collect, term

Terms = dict[Monomial, mpq]


def exact_quotient(a: Value, b: Real) -> Value | None:
    """a / b if both are sums of powers of integers and the division comes out even, else None.

    >>> from flubball.games.equations.values.radicals.terms import mul
    >>> huge = term(mpq(1), {3: mpq(9) ** 9})
    >>> one_more = collect([*terms_of(huge), *terms_of(mpq(1))])
    >>> exact_quotient(mul(one_more, huge), one_more) == huge
    True
    """
    if isinstance(a, mpq) or len(b.terms) < 2 or b.pure:
        return None
    pairs = [pair for m, _ in (*a.terms, *b.terms) for pair in m]
    primes = list(dict.fromkeys(atom for atom, _ in pairs if isinstance(atom, int)))
    if not all(isinstance(atom, int) and isinstance(e, mpq) for atom, e in pairs):
        return None
    quotient = divided(_unfolded(a, primes), _unfolded(b, primes))
    if quotient is None:
        return None
    return collect(part for m, c in quotient.items() for part in terms_of(term(c, dict(m))))


def _unfolded(a: Real, primes: list[int]) -> Terms:
    """The terms with all powers of these primes taken out of the coefficients."""
    found: Terms = {}
    for monomial, coefficient in a.terms:
        powers = dict(monomial)
        for p in primes:
            coefficient, times = strip(coefficient, p)
            exponent = powers.get(p, mpq(0))
            assert isinstance(exponent, mpq)
            if exponent + times:
                powers[p] = exponent + times
            else:
                powers.pop(p, None)
        found[sorted_monomial(powers)] = coefficient
    return found
