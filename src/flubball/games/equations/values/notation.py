"""Values as text, in base ten and exact: `-7/3`, `1+2*sqrt(6)`, `3^774840978`, `362880!`."""

from ._gmpy import lcm, mpq
from .forms import Atom, Factorial, Monomial, Sum, Value, is_pure

RADICAND_BITS = 64
"""Roots of one term are written as one root while its radicand has at most so many bits."""


def format_value(a: Value) -> str:
    """The text of a value; `parse_value` reads it back.

    >>> format_value(mpq(-7, 3))
    '-7/3'
    """
    if isinstance(a, mpq):
        return str(a)
    text = "".join(_signed(monomial, coefficient) for monomial, coefficient in a.terms)
    return text.removeprefix("+")


def _signed(monomial: Monomial, coefficient: mpq) -> str:
    sign = "+" if coefficient > 0 else "-"
    size = abs(coefficient)
    factors = _roots(tuple(pair for pair in monomial if is_pure((pair,))))
    factors += [_power(*pair) for pair in monomial if not is_pure((pair,))]
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
    return [f"sqrt({radicand})" if index == 2 else f"{radicand}^(1/{index})"]


def _power(atom: Atom, exponent: Value) -> str:
    if exponent == mpq(1, 2) and not isinstance(atom, Factorial):
        return f"sqrt({atom if isinstance(atom, int) else format_value(atom.value)})"
    base = _base(atom)
    if exponent == 1:
        return base
    plain = isinstance(exponent, mpq) and exponent.denominator == 1 and exponent > 0
    return f"{base}^{exponent}" if plain else f"{base}^({format_value(exponent)})"


def _base(atom: Atom) -> str:
    if isinstance(atom, int):
        return str(atom)
    if isinstance(atom, Sum):
        return f"({format_value(atom.value)})"
    inner = format_value(atom.n)
    return f"{inner}!" if inner.isdigit() else f"({inner})!"
