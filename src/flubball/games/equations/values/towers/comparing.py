"""Powers too big for intervals: compared by their exponents, recursively."""

from collections.abc import Callable

from flubball.games.equations.values._flint import ball_sign, bounds
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import Atom, Factorial, Powers, Real, Value
from flubball.games.equations.values.intervals.enclosures import enclose_atom_log, enclose_log
from flubball.games.equations.values.limits import EASY_PRECISION, FIRST_PRECISION
from flubball.games.equations.values.radicals.coefficients import strip
from flubball.games.equations.values.radicals.terms import add, joined, mul, neg, sub, term
from flubball.games.equations.values.towers.ranks import rank, term_rank, times_rank

Sign = Callable[[Value], int]
Weight = tuple[Value, Value, Value]
"""An exponent with a positive lower and upper bound of its atom's logarithm."""


def sign_by_exponents(q: Value, sign: Sign) -> int | None:
    """The sign of log q for a positive q of one term, 0 only by proof, or None: not known."""
    if isinstance(q, mpq):
        return sign(q - 1)
    if len(q.terms) != 1:
        return None
    powers, rest = _left_over(q, sign)
    if not powers:
        return sign(rest - 1)
    if len(powers) == 1 and rest == 1:
        atom, exponent = next(iter(powers.items()))
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
    return _by_greatest_exponent(powers, rest, sign)


def _left_over(q: Real, sign: Sign) -> tuple[Powers, mpq]:
    """The atoms of q with their whole exponents if these are not 0, and the coefficient left."""
    monomial, coefficient = q.terms[0]
    powers: Powers = {}
    for atom, exponent in monomial:
        total = exponent
        if isinstance(atom, int):
            coefficient, times = strip(coefficient, atom)
            total = add(exponent, mpq(times))
        if _nonzero(total, sign):
            powers[atom] = total
    return powers, coefficient


def _nonzero(exponent: Value, sign: Sign) -> bool:
    try:
        return sign(exponent) != 0
    except NotDecided:
        return True


def _by_greatest_exponent(powers: Powers, rest: mpq, sign: Sign) -> int | None:
    """Let the greatest exponent decide if it outweighs all others of the other direction."""
    small: Powers = {a: e for a, e in powers.items() if _is_small(a, e)}
    weights = [_weight(a, e, sign) for a, e in powers.items() if a not in small]
    constant = _constant(small, rest)
    if constant is None or None in weights or not weights:
        return None
    known = [weight for weight in weights if weight is not None]
    ranks = [times_rank(rank(exponent), rank(low)) for exponent, low, _ in known]
    for weight, size in zip(known, ranks, strict=True):
        if size == max(ranks) and _outweighs(weight, known, constant, sign):
            return sign(weight[0])
    return None


def _is_small(atom: Atom, exponent: Value) -> bool:
    if not isinstance(exponent, mpq) or abs(exponent) >= 2**64:
        return False
    log = enclose_atom_log(atom, FIRST_PRECISION)
    return log is not None and bounds(log) is not None


def _constant(small: Powers, rest: mpq) -> tuple[mpq, mpq] | None:
    """Bounds of the logarithm of the part that is not huge."""
    part = term(rest, small)
    log = enclose_log(part, FIRST_PRECISION)
    return None if log is None else bounds(log)


def _outweighs(one: Weight, all_: list[Weight], constant: tuple[mpq, mpq], sign: Sign) -> bool:
    exponent, low, _ = one
    direction = sign(exponent)
    size = mul(mul(exponent, low), mpq(direction))
    adverse: list[Value] = [
        mul(mul(other, high), mpq(-direction))
        for other, _, high in all_
        if sign(other) == -direction
    ]
    below = -constant[0] if direction > 0 else constant[1]
    if below > 0:
        adverse.append(below)
    return all(sign(sub(size, mul(part, mpq(len(adverse))))) > 0 for part in adverse)


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
    """The sign of the biggest term if it exceeds the sum of all terms of the other sign."""
    ranks = [term_rank(*item) for item in a.terms]
    for i, (_, coefficient) in enumerate(a.terms):
        others = [j for j, (_, c) in enumerate(a.terms) if (c > 0) != (coefficient > 0)]
        if ranks[i] == max(ranks) and all(_exceeds(a, i, j, len(others), sign) for j in others):
            return 1 if coefficient > 0 else -1
    return None


def _exceeds(a: Real, i: int, j: int, times: int, sign: Sign) -> bool:
    (m, c), (n, d) = a.terms[i], a.terms[j]
    ratio = term(abs(c / (d * times)), joined(m, tuple((atom, neg(e)) for atom, e in n)))
    return sign_by_exponents(ratio, sign) == 1
