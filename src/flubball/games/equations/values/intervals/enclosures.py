"""Intervals (arb balls) that contain a value, or its logarithm when the value is too big."""

from flubball.games.equations.values._flint import (
    Ball,
    ball,
    cosine,
    magnitude,
    precision,
    working_bits,
)
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.costs import of_length, of_precision
from flubball.games.equations.values.forms import (
    Atom,
    Cosine,
    Factorial,
    Ln,
    Monomial,
    Real,
    Sum,
    Value,
)
from flubball.games.equations.values.limits import LOG_BITS, SPARE_BITS


class _TooBig(Exception):
    """The number does not fit a ball; its logarithm may."""


def enclose(a: Value, bits: int) -> Ball | None:
    """An interval around a value, perhaps an infinite one; None if the value is too big.

    >>> enclose(mpq(1, 3), 64).contains(1 / 3)
    False
    """
    try:
        with precision(bits):
            return _ball(a)
    except _TooBig:
        return None


def enclose_log(a: Value, bits: int) -> Ball | None:
    """An interval around the natural logarithm of a positive value, or None.

    >>> enclose_log(mpq(1), 64).contains(0)
    True
    """
    try:
        with precision(bits):
            return _log(a)
    except _TooBig:
        return None


def enclose_atom_log(atom: Atom, bits: int) -> Ball | None:
    """An interval around the logarithm of an atom, or None."""
    try:
        with precision(bits):
            return _atom_log(atom)
    except _TooBig:
        return None


def _ball(a: Value) -> Ball:
    if isinstance(a, mpq):
        return ball(a)
    total = ball(0)
    for monomial, coefficient in a.terms:
        spend(1 + of_length(coefficient.numerator.bit_length()))
        total += _term(monomial, coefficient)
    return total


def _term(monomial: Monomial, coefficient: mpq) -> Ball:
    product = ball(coefficient)
    for atom, exponent in monomial:
        product *= _power(atom, exponent)
    return product


def _power(atom: Atom, exponent: Value) -> Ball:
    if isinstance(exponent, mpq) and not isinstance(atom, Factorial):
        index, times = int(exponent.denominator), int(exponent.numerator)
        if index <= 64 and abs(times) <= 4096:
            spend(1 + of_precision(working_bits()) * (1 + index // 16))
            base = _base(atom)
            return (base if index == 1 else base.root(index)) ** times
    return _exp(atom, exponent)


def _base(atom: int | Sum | Cosine | Ln) -> Ball:
    if isinstance(atom, int):
        return ball(atom)
    if isinstance(atom, Sum):
        return _ball(atom.value)
    if isinstance(atom, Cosine):
        return 2 * cosine(atom.turn)
    return abs(_atom_log(atom.argument))


def _exp(atom: Atom, exponent: Value) -> Ball:
    spend(2 + of_precision(working_bits()))
    log = _ball(exponent) * _atom_log(atom)
    if not log.is_finite():
        return log
    size = magnitude(log)
    if size <= SPARE_BITS or (size > LOG_BITS and log < 0):
        # Working it out again would double the work on every level of nested exponents.
        return log.exp()
    if size > LOG_BITS:
        raise _TooBig
    with precision(working_bits() + size):
        spend(of_precision(working_bits()))
        return (_ball(exponent) * _atom_log(atom)).exp()


def _atom_log(atom: Atom) -> Ball:
    spend(1 + of_precision(working_bits()))
    if isinstance(atom, int):
        return ball(atom).log()
    if isinstance(atom, Sum):
        return _log(atom.value)
    if isinstance(atom, Factorial):
        return _log_factorial(_ball(atom.n))
    return _base(atom).log()


def _log_factorial(n: Ball) -> Ball:
    if not n.is_finite() or magnitude(n) <= LOG_BITS or not n > 1:
        spend(20 + 50 * of_precision(working_bits()))
        return (n + 1).lgamma()
    # (n/e)^n <= n! <= e*n*(n/e)^n
    log = n.log()
    return n * (log - 1) + (log + 1).union(ball(0))


def _log(a: Value) -> Ball:
    spend(1 + of_precision(working_bits()))
    if isinstance(a, mpq):
        return ball(a).log()
    if len(a.terms) == 1:
        return _term_log(*a.terms[0])
    try:
        direct = _ball(a).log()
    except _TooBig:
        return _log_of_sum(a)
    return direct


def _term_log(monomial: Monomial, coefficient: mpq) -> Ball:
    spend(1 + of_precision(working_bits()))
    total = ball(abs(coefficient)).log()
    for atom, exponent in monomial:
        total += _ball(exponent) * _atom_log(atom)
    return total


def _log_of_sum(a: Real) -> Ball:
    """log of a sum of big terms: the log of the biggest, plus the log of the sum over it."""
    logs = [_term_log(monomial, coefficient) for monomial, coefficient in a.terms]
    top = 0
    for i, log in enumerate(logs):
        top = i if log.mid() > logs[top].mid() else top
    total = ball(0)
    for i, (_, coefficient) in enumerate(a.terms):
        part = (logs[i] - logs[top]).exp() if i != top else ball(1)
        total += part if coefficient > 0 else -part
    return logs[top] + total.log()
