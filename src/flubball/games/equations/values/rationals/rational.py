"""Which values are rational, which are integers."""

from collections.abc import Sequence
from math import prod

from flubball.games.equations.values._flint import is_beyond, is_narrow, nearest_integer
from flubball.games.equations.values._gmpy import lcm, mpq
from flubball.games.equations.values.budget import remembered
from flubball.games.equations.values.decide import compare, equal, sign
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import (
    ONE,
    Atom,
    Factorial,
    Ln,
    Monomial,
    Real,
    Sum,
    Value,
    build,
)
from flubball.games.equations.values.integers.padic import is_integral
from flubball.games.equations.values.integers.power_residues import is_no_perfect_power
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import (
    EXPAND_BITS,
    FIRST_PRECISION,
    MAX_PRECISION,
    MAX_ROOTS,
)
from flubball.games.equations.values.logs.forms import without_logs
from flubball.games.equations.values.logs.powers import has_logs
from flubball.games.equations.values.radicals.coefficients import split_content, terms_of
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.radicals.separation import needed_bits
from flubball.games.equations.values.radicals.terms import collect, mul, scaled, term
from flubball.games.equations.values.rationals.sums import has_irrational_class


def rational_form(a: Value) -> Value | None:
    """The value in a form that shows that it is rational, or None if it is irrational.

    The form has whole exponents that are rational by form themselves, and rational atoms.
    """
    if isinstance(a, mpq):
        return a
    return None if a.pure else _rational_form(a)


@remembered
def _rational_form(a: Real) -> Value | None:
    if has_logs(a):
        simple = without_logs(a)
        return None if simple is None else rational_form(simple)
    shown = [_rational_term(monomial, coefficient) for monomial, coefficient in a.terms]
    rest = [m for (m, _), value in zip(a.terms, shown, strict=True) if value is None]
    if not rest:
        return collect(part for value in shown if value is not None for part in terms_of(value))
    if has_irrational_class(a) or _one_stands_out(rest):
        return None
    content, primitive = split_content(a)
    if needed_bits(primitive) is None:
        raise NotDecided("whether a value built from nested roots or powers is rational")
    # An algebraic integer is rational only if it is an integer.
    near = _nearest(primitive)
    return content * near if near is not None and equal(primitive, mpq(near)) else None


def _rational_term(monomial: Monomial, coefficient: mpq) -> Value | None:
    """A term with all its parts rational by form, or None if that can't be shown."""
    if all(_is_plain(atom, e) for atom, e in monomial):
        return build({monomial: coefficient})
    result: Value = coefficient
    for atom, e in monomial:
        whole = e if isinstance(e, mpq) or _is_known_integer(e) else None
        exponent = None if whole is None else rational_form(whole)
        base = _rational_atom(atom)
        if base is None or exponent is None or not is_integer(exponent):
            return None
        result = mul(result, positive_power(base, exponent))
    return result


def _rational_atom(atom: Atom) -> Value | None:
    if isinstance(atom, (int, Factorial)):
        return term(ONE, {atom: ONE})
    return rational_form(atom.value) if isinstance(atom, Sum) else None


def _is_plain(atom: Atom, exponent: Value) -> bool:
    plain = isinstance(exponent, mpq) and exponent.denominator == 1
    return plain and isinstance(atom, (int, Factorial))


def _is_known_integer(exponent: Real) -> bool:
    return _is_algebraic(exponent) and is_integer(exponent)


def _one_stands_out(rest: list[Monomial]) -> bool:
    """True if the terms not shown rational can't add up to a rational number.

    One irrational term, or one transcendental term beside algebraic ones.
    """
    odd = [m for m in rest if not _is_algebraic_monomial(m)]
    alone = rest[0] if len(rest) == 1 else odd[0] if len(odd) == 1 else None
    if alone is None:
        return False
    if _is_irrational_product(alone) or _is_root_of_no_power(alone):
        return True
    return len(rest) == 1 and _is_irrational_inverse(alone)


def _is_irrational_inverse(monomial: Monomial) -> bool:
    """True for 1/a where the sum a is irrational."""
    ((atom, exponent), *others) = monomial
    if others or exponent != -ONE or not isinstance(atom, Sum):
        return False
    return rational_form(atom.value) is None


def _is_irrational_product(monomial: Monomial) -> bool:
    """True if proved: a product of coprime integers to algebraic exponents, not all whole.

    Such a product is irrational, transcendental if an exponent is irrational (Baker).
    """
    plain = [(atom, e) for atom, e in monomial if isinstance(atom, int)]
    others = [(atom, e) for atom, e in monomial if not isinstance(atom, int)]
    numbers = [atom for atom, _ in plain]
    if prod(numbers) != lcm(1, *numbers):
        return False
    if not all(isinstance(atom, Factorial) for atom, _ in others):
        return False
    if all(_rational_term((pair,), ONE) is not None for pair in others):
        return all(isinstance(e, mpq) or _is_algebraic(e) for _, e in plain)
    return _is_factorial_root(others, max(numbers, default=1)) and all(
        isinstance(e, mpq) or _is_algebraic(e) for _, e in plain
    )


def _is_root_of_no_power(monomial: Monomial) -> bool:
    """True for a root of a number that is proved to be no perfect power."""
    exponents = [e for _, e in monomial if isinstance(e, mpq)]
    index = int(lcm(1, *(e.denominator for e in exponents)))
    if len(exponents) < len(monomial) or not 1 < index <= MAX_ROOTS:
        return False
    try:
        form = rational_form(term(ONE, scaled(monomial, mpq(index))))
    except NotDecided:
        return False
    return form is not None and is_no_perfect_power(form, index)


def _is_factorial_root(others: Sequence[tuple[Atom, Value]], largest: int) -> bool:
    """True for a root of n! beside small primes: a prime between n/2 and n is in n! once."""
    if len(others) != 1:
        return False
    (atom, exponent), *_ = others
    return (
        isinstance(atom, Factorial)
        and isinstance(exponent, mpq)
        and compare(atom.n, mpq(2 * largest)) >= 0
    )


def _is_algebraic(a: Value) -> bool:
    """True if a value is algebraic by its form."""
    return isinstance(a, mpq) or a.pure or all(_is_algebraic_monomial(m) for m, _ in a.terms)


def _is_algebraic_monomial(monomial: Monomial) -> bool:
    return all(
        (isinstance(e, mpq) or (_is_algebraic(e) and rational_form(e) is not None))
        and _is_algebraic_atom(atom)
        for atom, e in monomial
    )


def _is_algebraic_atom(atom: Atom) -> bool:
    if isinstance(atom, Sum):
        return _is_algebraic(atom.value)
    return not isinstance(atom, Ln)


def _nearest(a: Value, largest: int = MAX_PRECISION) -> int | None:
    """The only integer that a can be, or None if it is none; NotDecided if neither is clear.

    Looks at values of up to `largest` bits.
    """
    bits = FIRST_PRECISION
    while bits <= 2 * largest:
        found = enclose(a, bits)
        if found is None or is_beyond(found, largest):
            break
        if is_narrow(found):
            return nearest_integer(found)
        bits *= 2
    raise NotDecided(f"an integer of more than {largest} bits")


def as_rational(a: Value) -> mpq | None:
    """The rational number a value is, or None if it is irrational.

    NotDecided if it can't be known, or if the number is too big to write out.

    >>> as_rational(mpq(3, 4))
    mpq(3,4)
    """
    form = rational_form(a)
    if form is None or isinstance(form, mpq):
        return form
    near = _nearest(form, EXPAND_BITS)
    if near is None or not equal(form, mpq(near)):
        raise NotDecided("writing out a fraction of huge numbers")
    return mpq(near)


def is_integer(a: Value) -> bool:
    """True for ..., -2, -1, 0, 1, 2, ...

    >>> is_integer(mpq(4, 2)), is_integer(mpq(1, 2))
    (True, False)
    """
    if isinstance(a, mpq):
        return a.denominator == 1
    return not a.pure and _is_integer(a)


@remembered
def _is_integer(a: Real) -> bool:
    found = enclose(a, FIRST_PRECISION)
    if found is not None and is_narrow(found):
        near = nearest_integer(found)
        return near is not None and equal(a, mpq(near))
    form = rational_form(a)
    return form is not None and (is_integral(form) if isinstance(form, Real) else is_integer(form))


def is_whole(a: Value) -> bool:
    """True for 0, 1, 2, 3, ...

    >>> is_whole(mpq(0)), is_whole(mpq(-1))
    (True, False)
    """
    return is_integer(a) and sign(a) >= 0


def is_counting(a: Value) -> bool:
    """True for 1, 2, 3, ...

    >>> is_counting(mpq(1)), is_counting(mpq(0))
    (True, False)
    """
    return is_integer(a) and sign(a) > 0


def as_small_int(a: Value, limit: int) -> int | None:
    """The integer a value is, if its size is at most `limit`; else None.

    >>> as_small_int(mpq(12), 100), as_small_int(mpq(12), 10), as_small_int(mpq(1, 2), 10)
    (12, None, None)
    """
    if isinstance(a, mpq):
        return int(a) if a.denominator == 1 and abs(a) <= limit else None
    if a.pure:
        return None
    if compare(a, mpq(limit)) > 0 or compare(a, mpq(-limit)) < 0:
        return None
    near = _nearest(a)
    return near if near is not None and equal(a, mpq(near)) else None
