"""The log operation (AGLOA XIII-D-13): a quotient of natural logarithms."""

from flubball.games.equations.values._flint import precision
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.decide import compare, equal, sign
from flubball.games.equations.values.errors import NotDecided, Undefined
from flubball.games.equations.values.forms import (
    ONE,
    ZERO,
    Atom,
    Factorial,
    Ln,
    Powers,
    Real,
    Sum,
    Value,
    build,
)
from flubball.games.equations.values.integers.factoring import factor
from flubball.games.equations.values.intervals.enclosures import enclose_log
from flubball.games.equations.values.limits import EASY_PRECISION, MAX_LOG_FRACTION
from flubball.games.equations.values.logs.forms import without_logs
from flubball.games.equations.values.logs.powers import as_sum, has_logs, is_logarithmic
from flubball.games.equations.values.operations import div
from flubball.games.equations.values.radicals.coefficients import split_content
from flubball.games.equations.values.radicals.positive import (
    positive_power,
    reciprocal_by_algebra,
    split_common,
)
from flubball.games.equations.values.radicals.terms import add, mul, neg, sub, term
from flubball.games.equations.values.rationals.near import fraction_in


def log(argument: Value, base: Value) -> Value:
    """The logarithm of a positive argument to a positive base other than 1.

    >>> log(mpq(8), mpq(4)), log(mpq(1, 5), mpq(25))
    (mpq(3,2), mpq(-1,2))
    """
    if sign(argument) <= 0:
        raise Undefined("log-argument", "A logarithm of a number that is not positive.")
    if sign(base) <= 0 or equal(base, ONE):
        raise Undefined("log-base", "A logarithm to a base that is not positive, or is 1.")
    result = div(ln(argument), ln(base))
    if not isinstance(result, Real) or not has_logs(result):
        return result
    try:
        simple = without_logs(result)
    except NotDecided:
        simple = _checked_fraction(argument, base)
    return result if simple is None else simple


def _checked_fraction(argument: Value, base: Value) -> mpq | None:
    """The logarithm if it is a simple fraction p/q: argument^q = base^p decides."""
    top, bottom = enclose_log(argument, EASY_PRECISION), enclose_log(base, EASY_PRECISION)
    if top is None or bottom is None:
        return None
    with precision(EASY_PRECISION):
        guess = fraction_in(top / bottom, MAX_LOG_FRACTION)
    if guess is None or abs(guess) > MAX_LOG_FRACTION:
        return None
    try:
        left = positive_power(argument, mpq(guess.denominator))
        return guess if equal(left, positive_power(base, mpq(guess.numerator))) else None
    except NotDecided:
        return None


def ln(a: Value) -> Value:
    """The natural logarithm of a positive value, by the logarithms of its factors.

    >>> ln(mpq(9)) == mul(mpq(2), ln(mpq(3))), ln(mpq(1))
    (True, mpq(0,1))
    """
    if isinstance(a, mpq):
        return _ln_rational(a)
    if len(a.terms) == 1:
        return _ln_term(a)
    common, rest = split_common(a)
    if common:
        return add(ln(build({common: ONE})), ln(rest))
    content, primitive = split_content(a)
    return add(_ln_rational(content), _ln_opaque(primitive))


def _ln_rational(q: mpq) -> Value:
    total: Value = ZERO
    for number, direction in ((q.numerator, 1), (q.denominator, -1)):
        for p, n in factor(int(number)):
            total = add(total, mul(mpq(direction * n), _ln_atom(p)))
    return total


def _ln_term(a: Real) -> Value:
    """Factors with logarithms are taken together: log_2 3 has a logarithm, ln 3 alone has none."""
    monomial, coefficient = a.terms[0]
    total = _ln_rational(coefficient)
    together: Powers = {}
    for atom, exponent in monomial:
        if is_logarithmic((atom, ONE)):
            together[atom] = exponent
        else:
            total = add(total, mul(exponent, _ln_atom(atom)))
    if together:
        whole = term(ONE, together)
        total = add(total, _ln_opaque(whole) if isinstance(whole, Real) else _ln_rational(whole))
    return total


def _ln_atom(atom: Atom) -> Value:
    if isinstance(atom, (int, Factorial)):
        return build({((Ln(atom), ONE),): ONE})
    return _ln_opaque(as_sum(atom).value)


def _ln_opaque(a: Real) -> Value:
    """The logarithm of a sum, perhaps by its reciprocal: ln(sqrt(2)-1) is -ln(1+sqrt(2))."""
    inverse = None if has_logs(a) else reciprocal_by_algebra(a)
    if isinstance(inverse, Real):
        content, other = split_content(inverse)
        if compare(other, a) > 0:
            return sub(neg(_ln_rational(content)), _signed_ln(other))
    return _signed_ln(a)


def _signed_ln(a: Real) -> Value:
    direction = compare(a, ONE)
    if direction == 0:
        return ZERO
    return build({((Ln(Sum(a), direction < 0), ONE),): mpq(direction)})
