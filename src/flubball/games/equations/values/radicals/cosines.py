"""Cosines of fractions of the circle, doubled: algebraic integers that multiply into sums.

2cos(a) * 2cos(b) = 2cos(a+b) + 2cos(a-b), so a product of cosines is a sum of single ones. The
multiples of 15 degrees are sums of square roots and never appear as atoms.
"""

from collections.abc import Iterable, Sequence

from flubball.games.equations.values._flint import totient
from flubball.games.equations.values._gmpy import lcm, mpq
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import ONE, ZERO, Cosine, Monomial, Value, build
from flubball.games.equations.values.limits import MAX_TERMS

HALF = mpq(1, 2)
QUARTER = mpq(1, 4)
Sums = dict[Monomial, mpq]

_ROOT_2: Monomial = ((2, HALF),)
_ROOT_3: Monomial = ((3, HALF),)
_ROOT_6: Monomial = ((2, HALF), (3, HALF))
_BY_ROOTS: dict[int, Sums] = {
    0: {(): mpq(2)},
    1: {_ROOT_2: HALF, _ROOT_6: HALF},
    2: {_ROOT_3: ONE},
    3: {_ROOT_2: ONE},
    4: {(): ONE},
    5: {_ROOT_2: -HALF, _ROOT_6: HALF},
    6: {},
}
"""2*cos(n * 15 degrees)."""


def double_cosine(turn: mpq) -> Value:
    """2*cos(2*pi*turn).

    >>> double_cosine(mpq(1, 3)), double_cosine(mpq(1, 4))
    (mpq(-1,1), mpq(0,1))
    """
    return cosine_sum([(turn, ONE)])


def cosine_sum(parts: Iterable[tuple[mpq, mpq]]) -> Value:
    """The sum of doubled cosines, each times a rational number.

    >>> cosine_sum([(mpq(1, 3), mpq(5)), (mpq(0), mpq(1))])
    mpq(-3,1)
    """
    sums: Sums = {}
    for turn, coefficient in parts:
        spend(4)
        direction, simple = _double_cosine(turn)
        for monomial, c in simple.items():
            sums[monomial] = sums.get(monomial, ZERO) + c * coefficient * direction
    return build({m: c for m, c in sums.items() if c})


def _double_cosine(turn: mpq) -> tuple[int, Sums]:
    turn = turn % 1
    turn = min(turn, 1 - turn)
    direction = 1 if turn <= QUARTER else -1
    turn = turn if turn <= QUARTER else HALF - turn
    if 24 % int(turn.denominator) == 0:
        return direction, _BY_ROOTS[int(24 * turn)]
    return direction, {((Cosine(turn), ONE),): ONE}


def product(factors: Sequence[tuple[Cosine, int]]) -> Value:
    """A product of doubled cosines to powers of at least 1, as a sum of single ones.

    >>> product([(Cosine(mpq(1, 7)), 1)]) == double_cosine(mpq(1, 7))
    True
    """
    if sum(times for _, times in factors) > MAX_TERMS:
        raise NotDecided(f"a product of more than {MAX_TERMS} cosines")
    waves: dict[mpq, mpq] = {ZERO: ONE}
    for atom, times in factors:
        for _ in range(times):
            waves = _shifted(waves, atom.turn)
    return cosine_sum((turn, c / 2) for turn, c in waves.items())


def _shifted(waves: dict[mpq, mpq], turn: mpq) -> dict[mpq, mpq]:
    """Multiply a sum of powers of e^(2*pi*i) by e^(2*pi*i*turn) + e^(-2*pi*i*turn)."""
    spend(3 * len(waves))
    found: dict[mpq, mpq] = {}
    for at, c in waves.items():
        for place in ((at + turn) % 1, (at - turn) % 1):
            found[place] = found.get(place, ZERO) + c
    return found


def degree_of_cosines(turns: Sequence[mpq]) -> int:
    """The degree of a field that contains all these cosines.

    >>> degree_of_cosines([mpq(1, 7), mpq(1, 14)])
    3
    """
    if not turns:
        return 1
    return max(1, totient(int(lcm(*(turn.denominator for turn in turns)))) // 2)
