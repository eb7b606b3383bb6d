"""A rough idea of how big a value is: only to try the likely biggest first, never to decide."""

from math import exp, inf, log

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.forms import Atom, Factorial, Ln, Monomial, Sum, Value

Rank = tuple[int, float]
"""(h, x) stands for exp(exp(...(x))) with h exponentials."""

TOP = 600.0


def rank(a: Value) -> Rank:
    """Roughly the size of a value.

    >>> rank(mpq(-12))
    (0, 12.0)
    """
    if isinstance(a, mpq):
        if max(a.numerator.bit_length(), a.denominator.bit_length()) < 900:
            return 0, abs(int(a.numerator)) / int(a.denominator)
        return _exp((0, _log_integer(a)))
    return max(term_rank(monomial, coefficient) for monomial, coefficient in a.terms)


def _log_integer(q: mpq) -> float:
    return (q.numerator.bit_length() - q.denominator.bit_length()) * log(2)


def term_rank(monomial: Monomial, coefficient: mpq) -> Rank:
    """Roughly the size of a term; tiny for negative exponents."""
    spend(2 + len(monomial))
    total: Rank = (0, _log_integer(coefficient))
    for atom, exponent in monomial:
        part = times_rank(rank(exponent), _log_rank(atom))
        if _is_negative(exponent):
            part = (0, -part[1]) if part[0] == 0 else (0, -inf)
        total = (0, total[1] + part[1]) if total[0] == part[0] == 0 else max(total, part)
    return _exp(total)


def _is_negative(exponent: Value) -> bool:
    return exponent < 0 if isinstance(exponent, mpq) else exponent.terms[-1][1] < 0


def _log_rank(atom: Atom) -> Rank:
    if isinstance(atom, int):
        return 0, log(atom)
    if isinstance(atom, Factorial):
        n = rank(atom.n)
        return times_rank(n, _log(n))
    if isinstance(atom, Sum):
        return _log(rank(atom.value))
    return _log(_log_rank(atom.argument)) if isinstance(atom, Ln) else (0, 0.0)


def times_rank(a: Rank, b: Rank) -> Rank:
    """Roughly the product."""
    low, high = sorted((a, b))
    if high[0] == 0:
        return _exp((0, log(max(low[1], 1e-300)) + log(max(high[1], 1e-300))))
    if high[0] == 1:
        return 1, high[1] + (_log(low)[1] if low[0] <= 1 else 0.0)
    return high


def _exp(a: Rank) -> Rank:
    return (0, exp(a[1])) if a[0] == 0 and a[1] < TOP else (a[0] + 1, a[1])


def _log(a: Rank) -> Rank:
    return (0, log(max(a[1], 1e-300))) if a[0] == 0 else (a[0] - 1, a[1])
