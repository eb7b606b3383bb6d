"""The plainest form of a value, for writing it: a rational number or a sum of roots of integers.

A relation between intervals suggests it and proves nothing; the exact comparison does.
"""

from collections.abc import Iterator

from flubball.games.equations.values._flint import (
    Ball,
    ball,
    integer_relation,
    magnitude,
    precision,
)
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import remembered, share, spend
from flubball.games.equations.values.complexes.numbers import Complex, Number
from flubball.games.equations.values.decide import equal
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import (
    ONE,
    Cosine,
    Factorial,
    Monomial,
    Real,
    Sum,
    Value,
    build,
    inside,
    is_pure,
)
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import (
    FIRST_PRECISION,
    PLAINER_BASIS,
    PLAINER_BITS,
    PLAINER_STEPS,
)
from flubball.games.equations.values.logs.forms import without_logs
from flubball.games.equations.values.logs.powers import has_logs
from flubball.games.equations.values.radicals.cosines import degree_of_cosines
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.radicals.terms import add, mul
from flubball.games.equations.values.rationals.rational import rational_form

HALF = mpq(1, 2)


def plainest(a: Number) -> Number:
    """The same number as a rational or a sum of roots if it is recognised as one, else as it is.

    >>> from flubball.games.equations.values import root
    >>> five = root(mpq(2), mpq(5))
    >>> golden = plainest(root(mpq(3), add(mpq(2), five)))
    >>> golden == mul(HALF, add(five, ONE))
    True
    """
    if not isinstance(a, Complex):
        return _plainest(a)
    real, imaginary = _plainest(a.real), _plainest(a.imaginary)
    if any(_cosines(part) for part in (real, imaginary)):
        return a  # cosines of both parts are written together
    return Complex(real, imaginary)


def _plainest(a: Value) -> Value:
    if isinstance(a, mpq) or not _may_be_plainer(a):
        return a
    try:
        with share(PLAINER_STEPS):
            return _recognised(a)
    except NotDecided:
        return a


def _may_be_plainer(a: Real) -> bool:
    """Not a sum of roots, one huge power or logarithm, or a cosine that is no square root."""
    pairs = [pair for m, _ in a.terms for pair in m]
    if a.pure or all(isinstance(p, (int, Factorial)) and isinstance(e, mpq) for p, e in pairs):
        return False
    if len(a.terms) > 1:
        return True
    turns = _cosines(a)
    return degree_of_cosines(turns) == 2 if turns else not has_logs(a)


def _cosines(a: Value) -> list[mpq]:
    if isinstance(a, mpq):
        return []
    return [atom.turn for m, _ in a.terms for atom, _ in m if isinstance(atom, Cosine)]


@remembered
def _recognised(a: Real) -> Value:
    if enclose(a, FIRST_PRECISION) is None:
        return a  # beyond all numerals
    if has_logs(a):
        simple = without_logs(a)
        return a if simple is None else _plainest(simple)
    try:
        form = rational_form(a)
    except NotDecided:
        form = None
    if form is not None:
        return form if isinstance(form, mpq) else a
    for candidate in _candidates(a):
        if equal(a, candidate):
            return candidate
    return a


def _candidates(a: Real) -> Iterator[Value]:
    x = enclose(a, PLAINER_BITS)
    if x is None or not x.is_finite() or magnitude(x) > PLAINER_BITS // 8:
        return
    roots = _roots(a)
    balls = [enclose(root, PLAINER_BITS) for root in roots]
    known = [ball for ball in balls if ball is not None]
    found = _relation([x, ball(1), *known]) if len(known) == len(roots) else None
    if found is not None:
        total: Value = mpq(-found[1], found[0])
        for times, root in zip(found[2:], roots, strict=True):
            total = add(total, mul(mpq(-times, found[0]), root))
        yield total
    with precision(PLAINER_BITS):
        square = x * x
    yield from _quadratic(_relation([square, x, ball(1)]))


def _quadratic(found: list[int] | None) -> Iterator[Value]:
    """The roots of an equation of the second degree."""
    if found is None:
        return
    p, q, r = found
    below = q * q - 4 * p * r
    if below <= 0:
        return
    root = positive_power(mpq(below), HALF)
    for direction in (1, -1):
        yield mul(mpq(1, 2 * p), add(mpq(-q), mul(mpq(direction), root)))


def _relation(numbers: list[Ball]) -> list[int] | None:
    """Small integers, the first one not 0, that make the sum of these numbers 0, as it seems."""
    count = len(numbers)
    spend(100 * count)
    with precision(PLAINER_BITS):
        found = integer_relation(numbers, PLAINER_BITS * 3 // 4)
    size = max(abs(n) for n in found).bit_length()
    return found if found[0] and size * count <= PLAINER_BITS // 2 else None


def _roots(a: Real) -> list[Value]:
    """Roots of integers that occur in the value, and products of two of them."""
    inner = list(dict.fromkeys(_monomials(a)))[:PLAINER_BASIS]
    basis: dict[Monomial, None] = dict.fromkeys(inner)
    for one in inner:
        for other in inner:
            product = mul(build({one: ONE}), build({other: ONE}))
            if isinstance(product, Real) and len(basis) < PLAINER_BASIS:
                basis.update((m, None) for m, _ in product.terms if m)
    return [build({monomial: ONE}) for monomial in basis]


def _monomials(a: Real) -> Iterator[Monomial]:
    for monomial, _ in a.terms:
        plain = tuple(pair for pair in monomial if is_pure((pair,)))
        if plain:
            yield plain
        for atom, _ in monomial:
            within = inside(atom) if isinstance(atom, Sum) else None
            if isinstance(within, Real):
                yield from _monomials(within)
