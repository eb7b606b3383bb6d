"""Which values built from logarithms are free of them in the end, and which are irrational.

The natural logarithms of coprime integers are linearly independent over the algebraic numbers,
together with 1 (Baker). So a quotient of two linear forms in them is algebraic only if the forms
are proportional, and then it is the factor.
"""

from itertools import combinations

from ._gmpy import gcd, mpq
from .decide import equal, is_zero
from .errors import NotDecided
from .forms import ONE, ZERO, Atom, Ln, Monomial, Real, Sum, Value
from .log_powers import has_logs, is_logarithmic, log_groups
from .positive import monomial_power, positive_power, reciprocal_by_algebra
from .reductions import denominators, power_of, root_index, times
from .terms import mul, neg, term

Form = dict[Monomial, Value]


def without_logs(a: Real) -> Value | None:
    """The value in a form without logarithms; None if it is proved to be no algebraic number."""
    if len(a.terms) == 1 and root_index(a.terms) > 1:
        return _root_without_logs(a, root_index(a.terms))
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


def _root_without_logs(a: Real, index: int) -> Value | None:
    power = power_of(a, index)
    if power is None:
        raise NotDecided("whether a root of logarithms is rational")
    inner = without_logs(power) if isinstance(power, Real) and has_logs(power) else power
    if inner is None:
        return None
    negative = a.terms[0][1] < 0
    root = positive_power(neg(inner) if negative and index % 2 else inner, mpq(1, index))
    return neg(root) if negative else root


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
