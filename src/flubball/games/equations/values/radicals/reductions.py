"""Sums rewritten so that their sign is easier to see; each keeps the sign of the value."""

from flubball.games.equations.values._gmpy import lcm, mpq
from flubball.games.equations.values.forms import (
    ZERO,
    Atom,
    Cosine,
    Ln,
    Monomial,
    Powers,
    Real,
    Sum,
    Value,
    build,
)
from flubball.games.equations.values.limits import EXPAND_BITS
from flubball.games.equations.values.radicals.coefficients import bits, split_content, terms_of
from flubball.games.equations.values.radicals.terms import (
    collect,
    joined,
    neg,
    scaled,
    term,
    whole_power,
)

Terms = tuple[tuple[Monomial, mpq], ...]


def cleared(a: Real) -> Value:
    """Integer coefficients, no sum below the line, one term without roots of integers."""
    _, primitive = split_content(a)
    factor = denominators(primitive)
    parts = [_roots_of_integers(m) for m, _ in primitive.terms]
    if all(parts):
        factor = joined(tuple(factor.items()), _inverse(parts[0]))
    if not factor:
        return primitive
    return times(primitive, mpq(1), tuple(factor.items()))


def denominators(a: Real) -> Powers:
    """The powers of sums and logarithms that are below the line."""
    powers: dict[Atom, mpq] = {}
    for monomial, _ in a.terms:
        for atom, exponent in monomial:
            if isinstance(atom, (Sum, Ln)) and isinstance(exponent, mpq):
                powers[atom] = min(exponent, powers.get(atom, ZERO))
    return {atom: -lowest for atom, lowest in powers.items() if lowest}


def _roots_of_integers(monomial: Monomial) -> Monomial:
    return tuple(
        (atom, e)
        for atom, e in monomial
        if isinstance(atom, int) and isinstance(e, mpq) and 0 < e < 1
    )


def _inverse(monomial: Monomial) -> Monomial:
    return tuple((atom, neg(e)) for atom, e in monomial)


def times(a: Real, coefficient: mpq, factor: Monomial) -> Value:
    """A sum times one term."""
    return collect(
        part for m, c in a.terms for part in terms_of(term(c * coefficient, joined(m, factor)))
    )


def over_term(a: Real, index: int) -> Value:
    """The sum divided by the size of one of its terms."""
    monomial, coefficient = a.terms[index]
    return times(a, 1 / abs(coefficient), _inverse(monomial))


def quotient(a: Real) -> Value:
    """The size of the first of two terms over that of the second."""
    (m, c), (n, d) = a.terms
    return term(abs(c / d), joined(m, _inverse(n)))


def isolated(a: Real) -> tuple[Value, Value, int] | None:
    """t, y and n with a = t - y: t is the only term with a root of a sum, or one of two terms.

    The n-th power takes off the roots.
    """
    rooted = [item for item in a.terms if root_index((item,)) > 1]
    if not rooted or (len(rooted) > 1 and len(a.terms) > 2):
        return None
    first = rooted[0]
    others = collect((m, -c) for m, c in a.terms if m != first[0])
    return build(dict([first])), others, root_index(a.terms)


def root_index(terms: Terms) -> int:
    """A power that takes off all roots of other things than integers."""
    index = 1
    for monomial, _ in terms:
        for atom, e in monomial:
            if not isinstance(atom, (int, Cosine)) and isinstance(e, mpq):
                index = int(lcm(index, e.denominator))
    return index


def power_of(a: Value, n: int) -> Value | None:
    """a^n, or None if that grows beyond the limits."""
    if isinstance(a, mpq):
        return a**n if n * bits(a) <= EXPAND_BITS else None
    if len(a.terms) > 1:
        return whole_power(a, n)
    monomial, coefficient = a.terms[0]
    if n * bits(coefficient) > EXPAND_BITS:
        return None
    return term(coefficient**n, scaled(monomial, mpq(n)))
