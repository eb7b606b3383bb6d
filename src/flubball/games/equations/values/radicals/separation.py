"""A root separation bound: how small a nonzero algebraic number can be.

With integer coefficients and roots of integers and of such sums, a value is an algebraic integer
E. Every conjugate of E is at most u in size, and there are at most D of them. The norm of a
nonzero algebraic integer is at least 1 in size, so |E| >= u^-(D-1) unless E = 0. (The bound of
Burnikel, Funke, Mehlhorn, Schirra and Schmitt, for values without division.)
"""

from collections.abc import Iterator

from flubball.games.equations.values._flint import (
    Ball,
    ball,
    ball_sign,
    lattice_index,
    magnitude,
    precision,
)
from flubball.games.equations.values._gmpy import lcm, mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.forms import Atom, Cosine, Monomial, Real, Sum
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.values.limits import FIRST_PRECISION, MAX_PRECISION
from flubball.games.equations.values.radicals.cosines import degree_of_cosines


def needed_bits(a: Real) -> tuple[int, int] | None:
    """n and k such that |a| < 2^-n proves a = 0 and |a| < 2^k, for integer coefficients.

    None: the value is no algebraic integer in this form, or n is beyond the limit.
    """
    with precision(FIRST_PRECISION):
        size = _conjugates(a)
    if size is None or not size.is_finite():
        return None
    above = max(1, magnitude(size))
    needed = (_degree(a) - 1) * above + 1
    return (needed, above) if needed + above <= MAX_PRECISION else None


def sign_by_bound(a: Real) -> int | None:
    """The exact sign, 0 included, of a sum with integer coefficients, or None."""
    needed = needed_bits(a)
    if needed is None:
        return None
    found = enclose(a, sum(needed) + FIRST_PRECISION)
    if found is None:
        return None
    if ball_sign(found):
        return ball_sign(found)
    with precision(FIRST_PRECISION):
        tiny = bool(found.abs_upper() < ball(mpq(1, 2 ** needed[0])))
    return 0 if tiny else None


def _conjugates(a: Real) -> Ball | None:
    """An upper bound of the size of all conjugates, or None if a is not of the right form."""
    total = ball(0)
    for monomial, coefficient in a.terms:
        if coefficient.denominator != 1:
            return None
        spend(4 + len(monomial))
        part = ball(abs(coefficient))
        for atom, exponent in monomial:
            inner = _conjugates_of_atom(atom)
            if not isinstance(exponent, mpq) or exponent < 0:
                return None
            index, times = int(exponent.denominator), int(exponent.numerator)
            if inner is None or max(index, times) > MAX_PRECISION:
                return None
            part *= inner.root(index) ** times
        total += part
    return total


def _conjugates_of_atom(atom: Atom) -> Ball | None:
    """The conjugates of 2*cos(2*pi*q) are such numbers too, so at most 2 in size."""
    if isinstance(atom, int):
        return ball(atom)
    if isinstance(atom, Cosine):
        return ball(2)
    return _conjugates(atom.value) if isinstance(atom, Sum) else None


def _degree(a: Real) -> int:
    """An upper bound of the number of conjugates.

    The roots of integers span a field whose degree is at most the order of the group of their
    exponent vectors modulo 1; the n-th root of a sum multiplies the degree by at most n, cosines
    multiply it by at most the degree of the field that holds them all.
    """
    indices: dict[Sum, int] = {}
    vectors: list[dict[int, mpq]] = []
    turns: list[mpq] = []
    for monomial in _monomials(a):
        turns += [atom.turn for atom, _ in monomial if isinstance(atom, Cosine)]
        vectors.append({p: e for p, e in monomial if isinstance(p, int) and isinstance(e, mpq)})
        for atom, e in monomial:
            if isinstance(atom, Sum) and isinstance(e, mpq):
                indices[atom] = int(lcm(indices.get(atom, 1), e.denominator))
    degree = _group_order(vectors) * degree_of_cosines(turns)
    for index in indices.values():
        degree *= index
    return degree


def _monomials(a: Real) -> Iterator[Monomial]:
    for monomial, _ in a.terms:
        yield monomial
        for atom, _ in monomial:
            if isinstance(atom, Sum):
                yield from _monomials(atom.value)


def _group_order(vectors: list[dict[int, mpq]]) -> int:
    """The order of the group that vectors of rationals generate modulo 1.

    Atoms with the same exponents everywhere tell no more than one of them: 720! has 128 primes.

    >>> _group_order([{2: mpq(1, 4), 3: mpq(1, 2), 5: mpq(1, 2)}])
    4
    """
    atoms = {atom for vector in vectors for atom in vector}
    common = int(lcm(1, *(e.denominator for vector in vectors for e in vector.values())))
    zero = mpq(0)
    columns = {tuple(int(v.get(p, zero) * common) % common for v in vectors) for p in atoms}
    places = sorted(column for column in columns if any(column))
    rows = set(zip(*places, strict=True))
    rows.update(tuple(common * (p == q) for p in places) for q in places)
    spend(10 + len(atoms) * len(vectors) + len(rows) * len(places) * (2 + len(places) // 8))
    return common ** len(places) // lattice_index(sorted(rows)) if places else 1
