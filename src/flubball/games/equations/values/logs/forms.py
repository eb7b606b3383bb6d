"""Which values built from logarithms are free of them in the end, and which are irrational.

The natural logarithms of coprime integers are linearly independent over the algebraic numbers,
together with 1 (Baker). So a quotient of two linear forms in them is algebraic only if the forms
are proportional, and then it is the factor.
"""

from itertools import combinations

from flubball.games.equations.values._gmpy import gcd, lcm, mpq
from flubball.games.equations.values.decide import equal, is_zero
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import (
    ONE,
    ZERO,
    Atom,
    Ln,
    Monomial,
    Real,
    Sum,
    Value,
    build,
)
from flubball.games.equations.values.logs.powers import has_logs, is_logarithmic, log_groups
from flubball.games.equations.values.radicals.positive import (
    monomial_power,
    positive_power,
    reciprocal_by_algebra,
)
from flubball.games.equations.values.radicals.reductions import denominators, times
from flubball.games.equations.values.radicals.terms import mul, term

Form = dict[Monomial, Value]


def without_logs(a: Real) -> Value | None:
    """The value in a form without logarithms; None if it is proved to be no algebraic number.

    >>> three, two = build({((Ln(3), ONE),): ONE}), {Ln(2): -ONE}
    >>> without_logs(mul(three, term(ONE, two))) is None
    True
    """
    return _product_without_logs(a) if len(a.terms) == 1 else _sum_without_logs(a)


def _sum_without_logs(a: Real) -> Value | None:
    top, bottom = _fraction(a)
    first = next(iter(bottom))
    share = top.get(first, ZERO)
    names = dict.fromkeys((*top, *bottom))
    if all(
        equal(mul(top.get(name, ZERO), bottom[first]), mul(share, bottom.get(name, ZERO)))
        for name in names
    ):
        return _quotient(share, bottom[first])
    if _is_independent(list(names)) and all(map(_is_algebraic, (*top.values(), *bottom.values()))):
        return None
    raise NotDecided("whether a value built from logarithms is rational")


def _product_without_logs(a: Real) -> Value | None:
    """c*x^r is algebraic only if x is, for algebraic c and a rational r that is not 0."""
    monomial, coefficient = a.terms[0]
    inner: dict[Atom, mpq] = {}
    for atom, exponent in filter(is_logarithmic, monomial):
        if not isinstance(exponent, mpq):
            raise NotDecided("whether a logarithm to an irrational power is rational")
        inner[atom] = exponent
    outer = build({tuple(p for p in monomial if p[0] not in inner): coefficient})
    common = mpq(
        gcd(*(e.numerator for e in inner.values())), lcm(*(e.denominator for e in inner.values()))
    )
    base = term(ONE, {atom: e / common for atom, e in inner.items()})
    if common == 1 and not isinstance(outer, Real) and outer == 1:
        return _sum_without_logs(a)
    simple = without_logs(base) if isinstance(base, Real) and has_logs(base) else base
    if simple is None and not _is_algebraic(outer):
        raise NotDecided("whether a transcendental multiple of a logarithm is rational")
    return None if simple is None else mul(outer, positive_power(simple, common))


def _fraction(a: Real) -> tuple[Form, Form]:
    """Numerator and denominator as polynomials in logarithms, without terms that are 0."""
    below = {
        atom: exponent for atom, exponent in denominators(a).items() if is_logarithmic((atom, ONE))
    }
    forms = (
        log_groups(times(a, ONE, tuple(below.items()))),
        log_groups(term(ONE, below)),
    )
    top, bottom = ({name: c for name, c in form.items() if not is_zero(c)} for form in forms)
    if not bottom or any(map(has_logs, (*top.values(), *bottom.values()))):
        raise NotDecided("whether a value built from roots of logarithms is rational")
    return top, bottom


def _quotient(a: Value, b: Value) -> Value:
    if isinstance(b, mpq):
        return mul(a, 1 / b)
    if len(b.terms) == 1:
        monomial, coefficient = b.terms[0]
        return mul(mul(a, 1 / coefficient), monomial_power(monomial, mpq(-1)))
    inverse = reciprocal_by_algebra(b)
    if inverse is None:
        raise NotDecided("a quotient of logarithms with nested roots")
    return mul(a, inverse)


def _is_independent(names: list[Monomial]) -> bool:
    """True for logarithms of coprime integers, one at a time, and 1."""
    numbers: list[int] = []
    for name in names:
        if not name:
            continue
        atom, exponent = name[0]
        if len(name) > 1 or exponent != 1 or not isinstance(atom, Ln):
            return False
        if not isinstance(atom.argument, int):
            return False
        numbers.append(atom.argument)
    return all(gcd(p, q) == 1 for p, q in combinations(numbers, 2))


def _is_algebraic(a: Value) -> bool:
    if isinstance(a, mpq) or a.pure:
        return True
    return all(isinstance(e, mpq) and _is_algebraic_atom(atom) for m, _ in a.terms for atom, e in m)


def _is_algebraic_atom(atom: Atom) -> bool:
    if isinstance(atom, Sum):
        return _is_algebraic(atom.value)
    return not isinstance(atom, Ln)
