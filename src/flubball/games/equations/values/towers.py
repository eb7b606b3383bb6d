"""Powers too big for intervals: compared by their exponents, recursively."""

from collections.abc import Callable

from ._flint import ball_sign, bounds
from ._gmpy import mpq
from .enclosures import enclose_atom_log, enclose_log
from .errors import NotDecided
from .forms import ONE, Atom, Factorial, Powers, Real, Value
from .integers import factor
from .limits import EASY_PRECISION, FIRST_PRECISION
from .terms import add, joined, mul, neg, sub, term

Sign = Callable[[Value], int]
Weight = tuple[Value, Value, Value]
"""An exponent with a positive lower and upper bound of its atom's logarithm."""


def sign_by_exponents(q: Value, sign: Sign) -> int | None:
    """The sign of log q for a positive q of one term, 0 only by proof, or None: not known."""
    if isinstance(q, mpq):
        return sign(q - 1)
    if len(q.terms) != 1:
        return None
    left = _left_over(q, sign)
    if not left:
        return 0
    if len(left) == 1:
        atom, exponent = left.popitem()
        if isinstance(atom, int):
            return sign(exponent)
    bits = FIRST_PRECISION
    while bits <= EASY_PRECISION:
        log = enclose_log(q, bits)
        if log is None:
            break
        if ball_sign(log):
            return ball_sign(log)
        bits *= 2
    return _by_greatest_exponent(q, sign)


def _left_over(q: Real, sign: Sign) -> Powers:
    """The atoms of q whose total exponent, the coefficient's factors included, is not 0."""
    monomial, coefficient = q.terms[0]
    powers = joined(monomial, tuple((p, mpq(n)) for p, n in factor(int(coefficient.numerator))))
    down = tuple((p, mpq(-n)) for p, n in factor(int(coefficient.denominator)))
    powers = joined(tuple(powers.items()), down)
    return {atom: exponent for atom, exponent in powers.items() if _nonzero(exponent, sign)}


def _nonzero(exponent: Value, sign: Sign) -> bool:
    try:
        return sign(exponent) != 0
    except NotDecided:
        return True


def _by_greatest_exponent(q: Real, sign: Sign) -> int | None:
    """Let one exponent decide that outweighs all others of the opposite direction."""
    weights = _weights(q, sign)
    if weights is None:
        return None
    for direction in (1, -1):
        mine = [w for w in weights if sign(w[0]) == direction]
        others = [w for w in weights if sign(w[0]) == -direction]
        if any(_outweighs(w, others, sign) for w in mine):
            return direction
    return None


def _outweighs(one: Weight, others: list[Weight], sign: Sign) -> bool:
    exponent, low, _ = one
    size = mul(mul(exponent, low), mpq(sign(exponent)))
    return all(
        sign(add(size, mul(mul(other, high), mpq(-len(others) * sign(other))))) > 0
        for other, _, high in others
    )


def _weights(q: Real, sign: Sign) -> list[Weight] | None:
    monomial, coefficient = q.terms[0]
    weights: list[Weight] = []
    for atom, exponent in (*monomial, *_coefficient_atoms(coefficient)):
        weight = _weight(atom, exponent, sign)
        if weight is None:
            return None
        weights.append(weight)
    return weights


def _coefficient_atoms(coefficient: mpq) -> list[tuple[Atom, Value]]:
    top, bottom = int(coefficient.numerator), int(coefficient.denominator)
    return [(n, e) for n, e in ((top, ONE), (bottom, -ONE)) if n > 1]


def _weight(atom: Atom, exponent: Value, sign: Sign) -> Weight | None:
    if isinstance(atom, Factorial) and isinstance(atom.n, Real):
        # e^n <= n! <= e^(n^2) for n >= 6
        wide = sign(sub(atom.n, mpq(6))) > 0
        return (exponent, atom.n, mul(atom.n, atom.n)) if wide else None
    log = enclose_atom_log(atom, FIRST_PRECISION)
    limits = None if log is None or not ball_sign(log) else bounds(abs(log))
    if log is None or limits is None:
        return None
    return (exponent if log > 0 else neg(exponent)), *limits


def sign_by_dominance(a: Real, sign: Sign) -> int | None:
    """The sign of a term that exceeds the sum of all terms of the other sign, or None."""
    for i, (_, coefficient) in enumerate(a.terms):
        others = [j for j, (_, c) in enumerate(a.terms) if (c > 0) != (coefficient > 0)]
        if all(_exceeds(a, i, j, len(others), sign) for j in others):
            return 1 if coefficient > 0 else -1
    return None


def _exceeds(a: Real, i: int, j: int, times: int, sign: Sign) -> bool:
    (m, c), (n, d) = a.terms[i], a.terms[j]
    ratio = term(abs(c / (d * times)), joined(m, tuple((atom, neg(e)) for atom, e in n)))
    return sign_by_exponents(ratio, sign) == 1
