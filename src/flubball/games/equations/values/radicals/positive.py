"""Powers of positive values and reciprocals of sums. The caller knows that the base is positive."""

from flubball.games.equations.values._flint import solve
from flubball.games.equations.values._gmpy import iroot, mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_length, of_linear_system
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import (
    ONE,
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
    constant,
    floor,
    sorted_monomial,
)
from flubball.games.equations.values.integers.factoring import factor
from flubball.games.equations.values.limits import EXPAND_BITS, INVERSE_BITS, MAX_DIMENSION
from flubball.games.equations.values.logs.powers import as_sum, is_logarithmic
from flubball.games.equations.values.radicals.coefficients import bits, split_content, terms_of
from flubball.games.equations.values.radicals.square_roots import even_square_root
from flubball.games.equations.values.radicals.terms import (
    add,
    collect,
    mul,
    neg,
    scaled,
    term,
    whole_power,
)

HALF = mpq(1, 2)


def positive_power(base: Value, exponent: Value) -> Value:
    """A positive base to any real exponent; (a^b)^c is a^(bc) here, whatever b and c are.

    >>> positive_power(mpq(4, 9), mpq(-3, 2))
    mpq(27,8)
    """
    if isinstance(base, mpq):
        return _rational_power(base, exponent)
    if len(base.terms) == 1:
        monomial, coefficient = base.terms[0]
        return mul(_rational_power(coefficient, exponent), monomial_power(monomial, exponent))
    return _sum_power(base, exponent)


def monomial_power(monomial: Monomial, exponent: Value) -> Value:
    """A monomial to any real exponent."""
    plain = tuple(pair for pair in monomial if not isinstance(pair[0], (Sum, Cosine)))
    result = term(ONE, scaled(plain, exponent))
    for atom, e in monomial:
        if isinstance(atom, (Sum, Cosine)):
            result = mul(result, _sum_power(as_sum(atom).value, mul(e, exponent)))
    return result


def _rational_power(base: mpq, exponent: Value) -> Value:
    if base == 1 or not exponent:
        return ONE
    if isinstance(exponent, mpq):
        if exponent.denominator == 1 and abs(exponent) * bits(base) <= EXPAND_BITS:
            spend(of_length(int(abs(exponent)) * bits(base)))
            return base ** int(exponent)
        root = _exact_root(base, exponent)
        if root is not None:
            return root
    powers: Powers = {p: mul(mpq(n), exponent) for p, n in factor(int(base.numerator))}
    powers.update({p: mul(mpq(-n), exponent) for p, n in factor(int(base.denominator))})
    return term(ONE, powers)


def _exact_root(base: mpq, exponent: mpq) -> mpq | None:
    """The power if the root comes out even and the result is small."""
    index = int(exponent.denominator)
    if base == 1:
        return ONE
    if index == 1 or index > bits(base) or abs(exponent) * bits(base) > EXPAND_BITS:
        return None
    spend(of_length(bits(base)))
    top, exact_top = iroot(base.numerator, index)
    bottom, exact_bottom = iroot(base.denominator, index)
    return mpq(top, bottom) ** int(exponent.numerator) if exact_top and exact_bottom else None


def _sum_power(base: Real, exponent: Value) -> Value:
    whole = floor(constant(exponent))
    if exponent == whole:
        return _whole_sum_power(base, whole)
    common, rest = split_common(base)
    if common:
        return mul(monomial_power(common, exponent), positive_power(rest, exponent))
    content, primitive = split_content(base)
    outside = _rational_power(content, exponent)
    if isinstance(exponent, mpq):
        square = exponent.denominator % 2 == 0
        simpler = (_denest(primitive) or even_square_root(primitive)) if square else None
        if simpler is not None:
            return mul(outside, positive_power(simpler, 2 * exponent))
        if whole < 0:
            fraction = term(ONE, {Sum(primitive): exponent - whole})
            return mul(mul(outside, fraction), _whole_sum_power(primitive, whole))
    return mul(outside, term(ONE, {Sum(primitive): exponent}))


def split_common(base: Real) -> tuple[Monomial, Value]:
    """A sum as a product: the powers without logarithms that all its terms share, and the rest."""
    if len(base.terms) == 1:
        return (), base
    common = set(base.terms[0][0]).intersection(*(m for m, _ in base.terms))
    common = {pair for pair in common if not is_logarithmic(pair)}
    if not common:
        return (), base
    rest = build({tuple(p for p in m if p not in common): c for m, c in base.terms})
    return sorted_monomial(dict(common)), rest


def _whole_sum_power(base: Real, n: int) -> Value:
    if n > 0:
        power = whole_power(base, n)
        if power is not None:
            return power
    elif n < 0:
        inverse = reciprocal_by_algebra(base)
        power = whole_power(inverse, -n) if isinstance(inverse, Real) else None
        if power is not None:
            return power
    else:
        return ONE
    content, primitive = split_content(base)
    return mul(_rational_power(content, mpq(n)), term(ONE, {Sum(primitive): mpq(n)}))


def _denest(base: Real) -> Value | None:
    """The square root of a + b*sqrt(c) as sqrt(u) + sqrt(v), if a^2 - b^2*c is a square."""
    if not base.pure or len(base.terms) != 2 or base.terms[0][0]:
        return None
    (_, a), (monomial, b) = base.terms
    if a < 0 or any(exponent != HALF for _, exponent in monomial):
        return None
    square = mul(Real(((monomial, b),), True, 1, 2), Real(((monomial, b),), True, 1, 2))
    rest = a * a - constant(square)
    root = _exact_root(rest, HALF) if rest > 0 else rest if rest == 0 else None
    if root is None:
        return None
    large = _rational_power((a + root) / 2, HALF)
    small = _rational_power((a - root) / 2, HALF)
    return add(large, small if b > 0 else neg(small))


def reciprocal_positive(a: Real) -> Value:
    """One divided by a positive sum, as an atom to the power -1."""
    content, primitive = split_content(a)
    return term(1 / content, {Sum(primitive): mpq(-1)})


def reciprocal_by_algebra(a: Real) -> Value | None:
    """One divided by a sum of roots, by linear algebra, or None. Success proves a nonzero."""
    if not all(_is_root(atom, e) for m, _ in a.terms for atom, e in m):
        return None
    try:
        return _solve_inverse(a)
    except NotDecided:
        return None


def _is_root(atom: Atom, exponent: Value) -> bool:
    """True for a root and for a cosine: their products span a space of finite dimension."""
    if isinstance(atom, Ln) or not isinstance(exponent, mpq):
        return False
    return exponent == 1 if isinstance(atom, Cosine) else 0 < exponent < 1


def _solve_inverse(a: Real) -> Value | None:
    """Solve a*y = 1 over the monomials that multiplication by a leads to."""
    content, a = split_content(a)  # integers are solved for much faster
    basis: dict[Monomial, int] = {(): 0}
    monomials: list[Monomial] = [()]
    columns: list[Value] = []
    while len(columns) < len(basis):
        columns.append(mul(a, term(ONE, dict(monomials[len(columns)]))))
        for m, _ in terms_of(columns[-1]):
            if m not in basis:
                basis[m] = len(basis)
                monomials.append(m)
        if len(basis) > MAX_DIMENSION:
            return None
    weight = max(bits(c) for _, c in a.terms)
    if weight * len(basis) > INVERSE_BITS:
        return None
    rows = [[ZERO] * len(basis) for _ in basis]
    for j, column in enumerate(columns):
        for m, c in terms_of(column):
            rows[basis[m]][j] = c
    spend(of_linear_system(len(basis), weight + len(basis)))
    solution = solve(rows, [ONE] + [ZERO] * (len(basis) - 1))
    if solution is None:
        return None
    return collect((m, c / content) for m, c in zip(monomials, solution, strict=True) if c)
