"""Square roots of sums of huge powers that come out even: sqrt(4^N + 2^(N+1) + 1) = 2^N + 1."""

from flubball.games.equations.values._flint import ball_sign
from flubball.games.equations.values._gmpy import iroot, mpq
from flubball.games.equations.values.forms import ZERO, Monomial, Real, Value
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import FIRST_PRECISION, ROOT_TERMS
from flubball.games.equations.values.radicals.terms import add, joined, mul, neg, sub, term

HALF = mpq(1, 2)


def even_square_root(a: Real) -> Value | None:
    """The square root of a positive sum of powers of integers if it is such a sum, else None.

    >>> root = add(term(mpq(1), {3: mpq(9) ** 9}), mpq(1))
    >>> even_square_root(mul(root, root)) == root
    True
    """
    pairs = [pair for m, _ in a.terms for pair in m]
    if a.pure or not all(isinstance(p, int) and isinstance(e, mpq) for p, e in pairs):
        return None
    primes = sorted({p for p, _ in pairs if isinstance(p, int)})
    monomial, coefficient = _lead(a, primes)
    top, bottom = iroot(abs(coefficient.numerator), 2), iroot(coefficient.denominator, 2)
    if coefficient < 0 or not (top[1] and bottom[1]):
        return None
    # Each further term is the first one of what is left over twice the first term.
    below = term(1 / (2 * mpq(top[0], bottom[0])), {p: -HALF * _rational(e) for p, e in monomial})
    root = term(mpq(top[0], bottom[0]), {p: HALF * _rational(e) for p, e in monomial})
    for _ in range(ROOT_TERMS):
        rest = sub(a, mul(root, root))
        if not rest:
            return _positive(root)
        m, c = _lead(rest, primes) if isinstance(rest, Real) else ((), rest)
        root = add(root, mul(term(c, joined(m, ())), below))
    return None


def _rational(exponent: Value) -> mpq:
    assert isinstance(exponent, mpq)
    return exponent


def _lead(a: Real, primes: list[int]) -> tuple[Monomial, mpq]:
    """The term with the greatest exponents, the first prime counting first."""

    def exponents(item: tuple[Monomial, mpq]) -> list[mpq]:
        powers = dict(item[0])
        return [_rational(powers.get(p, ZERO)) for p in primes]

    return max(a.terms, key=exponents)


def _positive(root: Value) -> Value | None:
    found = enclose(root, FIRST_PRECISION)
    direction = 0 if found is None else ball_sign(found)
    return {1: root, -1: neg(root), 0: None}[direction]
