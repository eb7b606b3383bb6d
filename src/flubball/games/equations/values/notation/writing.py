"""Values as text, in base ten and exact: `-7/3`, `1+2*sqrt(6)`, `3^774840978`, `2+3i`."""

from flubball.games.equations.values._gmpy import lcm, mpq, mpz
from flubball.games.equations.values.budget import bounded, remembered
from flubball.games.equations.values.complexes.numbers import Number, parts
from flubball.games.equations.values.forms import (
    ZERO,
    Atom,
    Cosine,
    Factorial,
    Monomial,
    Sum,
    Value,
    is_pure,
)
from flubball.games.equations.values.notation.logs import log_factors
from flubball.games.equations.values.notation.plainest import plainest
from flubball.games.equations.values.radicals.cosines import HALF, QUARTER

RADICAND_BITS = 64
"""Roots of one term are written as one root while its radicand has at most so many bits."""

Written = tuple[Monomial, mpq, str]
"""A term without cosines, and `i` or `cis(...)` if that stands behind it."""


@bounded
def format_value(a: Number) -> str:
    """The text of a value; `parse_value` reads it back.

    >>> from flubball.games.equations.values import Complex
    >>> format_value(mpq(-7, 3)), format_value(Complex(mpq(2), mpq(-3)))
    ('-7/3', '2-3i')
    """
    return str(a) if isinstance(a, mpq) else _text(plainest(a))


def _text(a: Number) -> str:
    return str(a) if isinstance(a, mpq) else _written(a)


@remembered
def _written(a: Number) -> str:
    # Cached, since an inner value is written several times on every level above it.
    text = "".join(_signed(*written) for written in _written_terms(a))
    return text.removeprefix("+")


def _written_terms(a: Number) -> list[Written]:
    """Terms in the order of writing. Pairs of cosines are written as cis of two directions."""
    found: list[Written] = []
    waves: dict[tuple[Monomial, mpq], tuple[mpq, mpq]] = {}
    for value, unit in zip(parts(a), ("", "i"), strict=True):
        for monomial, c in _terms(value):
            turn = next((atom.turn for atom, _ in monomial if isinstance(atom, Cosine)), None)
            if turn is None:
                found.append((monomial, c, unit))
                continue
            rest = tuple(p for p in monomial if not isinstance(p[0], Cosine))
            place = (rest, QUARTER - turn if unit else turn)
            real, imaginary = waves.get(place, (ZERO, ZERO))
            waves[place] = (real, imaginary + c) if unit else (real + c, imaginary)
    for (rest, turn), (real, imaginary) in waves.items():
        # 2a*cos + 2b*i*sin = (a+b)*cis(turn) + (a-b)*cis(-turn)
        for c, at in ((real + imaginary, turn), (real - imaginary, -turn)):
            if c:
                found.append((rest, abs(c), _cis(at if c > 0 else _opposite(at))))
    return found


def _terms(a: Value) -> tuple[tuple[Monomial, mpq], ...]:
    if isinstance(a, mpq):
        return (((), a),) if a else ()
    return a.terms


def _opposite(turn: mpq) -> mpq:
    return turn - HALF if turn > 0 else turn + HALF


def _cis(turn: mpq) -> str:
    half_turns = 2 * turn
    times = {1: "", -1: "-"}.get(int(half_turns.numerator))
    if times is None:
        return f"cis({half_turns}*pi)"
    return f"cis({times}pi/{half_turns.denominator})"


def _signed(monomial: Monomial, coefficient: mpq, unit: str) -> str:
    size = abs(coefficient)
    factors = _roots(tuple(pair for pair in monomial if is_pure((pair,))))
    direction, logs, others = log_factors(monomial, _text)
    sign = "+" if coefficient * direction > 0 else "-"
    factors += logs
    factors += [_power(*pair) for pair in others if not is_pure((pair,))]
    if unit == "i" and not factors and size.numerator != 1:
        unit, size = f"{size.numerator}i", size / size.numerator
    if unit:
        factors.append(unit)
    if size.numerator != 1 or not factors:
        factors.insert(0, str(size.numerator))
    below = f"/{size.denominator}" if size.denominator != 1 else ""
    return sign + "*".join(factors) + below


def _roots(monomial: Monomial) -> list[str]:
    """The fractional powers of primes, as one root where that is short: 18^(1/3)."""
    if not monomial:
        return []
    index = int(lcm(*(e.denominator for _, e in monomial if isinstance(e, mpq))))
    length = 0
    for atom, exponent in monomial:
        assert isinstance(atom, int) and isinstance(exponent, mpq)
        length += atom.bit_length() * int(exponent * index)
    if length > RADICAND_BITS:
        return [_power(atom, exponent) for atom, exponent in monomial]
    radicand = 1
    for atom, exponent in monomial:
        assert isinstance(atom, int) and isinstance(exponent, mpq)
        radicand *= atom ** int(exponent * index)
    return [f"sqrt({radicand})" if index == 2 else f"{radicand}^(1/{mpz(index)})"]


def _power(atom: Atom, exponent: Value) -> str:
    if exponent == HALF and isinstance(atom, (int, Sum)):
        return f"sqrt({mpz(atom) if isinstance(atom, int) else _text(atom.value)})"
    base = _base(atom)
    if exponent == 1:
        return base
    plain = isinstance(exponent, mpq) and exponent.denominator == 1 and exponent > 0
    return f"{base}^{exponent}" if plain else f"{base}^({_text(exponent)})"


def _base(atom: Atom) -> str:
    if isinstance(atom, int):
        return str(mpz(atom))  # Python itself refuses to write long integers
    if isinstance(atom, Sum):
        return f"({_text(atom.value)})"
    # Cosines and logarithms are written elsewhere.
    assert isinstance(atom, Factorial)
    inner = _text(atom.n)
    return f"{inner}!" if inner.isdigit() else f"({inner})!"
