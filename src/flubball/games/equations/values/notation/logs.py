"""Logarithms as text: quotients of natural logarithms as `log(a,b)`.

A value has as many natural logarithms above the line as below it in each term, a sum of them
counting as one. So each may be written to the base 2 where no two of them make a pair.
"""

from collections.abc import Callable

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.forms import (
    ONE,
    Atom,
    Factorial,
    Ln,
    Monomial,
    Real,
    Sum,
    Value,
)
from flubball.games.equations.values.radicals.terms import neg

Write = Callable[[Value], str]
Item = tuple[str, bool, mpq]
"""x, whether x < 1, and the exponent of |ln x|."""

BASE_BITS = 64
"""A sum of logarithms below the line is written as one base of at most so many bits."""


def log_factors(monomial: Monomial, write: Write) -> tuple[int, list[str], Monomial]:
    """The sign and the texts of the logarithms in a monomial, and its other powers."""
    found: list[Item] = []
    others = []
    odd = _opposite(monomial, write)
    for atom, exponent in monomial:
        item = _argument(atom, exponent, write)
        if atom in odd:
            continue
        if item is None:
            others.append((atom, exponent))
        elif isinstance(exponent, mpq):
            found.append((*item, exponent))
        elif item != ("2", False):
            odd[atom] = _odd_power(*item, "2", exponent, write)
    texts = [text for text in odd.values() if text]
    if not found:
        return 1, texts, tuple(others)
    sign, paired = _paired(found)
    return sign, [*paired, *texts], tuple(others)


def _opposite(monomial: Monomial, write: Write) -> dict[Atom, str]:
    """Pairs of logarithms with opposite exponents that are not rational; one has the text."""
    odd: dict[Atom, str] = {}
    exponents = [(atom, e) for atom, e in monomial if isinstance(e, Real)]
    exponents.sort(key=lambda pair: write(pair[1]).startswith("-"))
    for atom, exponent in exponents:
        above = _argument(atom, exponent, write) if isinstance(atom, Ln) else None
        for other, opposite in exponents:
            below = _argument(other, -ONE, write) if opposite == neg(exponent) else None
            if above and below and atom not in odd and other not in odd:
                odd[atom] = _odd_power(above[0], above[1] != below[1], below[0], exponent, write)
                odd[other] = ""
    return odd


def _odd_power(above: str, negative: bool, below: str, exponent: Value, write: Write) -> str:
    name = f"log({above},{below})"
    return f"{f'(-{name})' if negative else name}^({write(exponent)})"


def _argument(atom: Atom, exponent: Value, write: Write) -> tuple[str, bool] | None:
    """x if the atom is |ln x|, or a sum below the line that is ln x; and whether x < 1."""
    if isinstance(atom, Sum):
        below = isinstance(exponent, mpq) and exponent < 0
        number = _exponential(atom) if below else None
        return None if number is None else (str(number), False)
    if not isinstance(atom, Ln):
        return None
    argument = atom.argument
    if isinstance(argument, int):
        return str(argument), False
    if isinstance(argument, Factorial):
        inner = write(argument.n)
        return f"{inner}!" if inner.isdigit() else f"({inner})!", False
    return write(argument.value), atom.below


def _exponential(atom: Sum) -> mpq | None:
    """The rational number whose logarithm a sum is."""
    number = mpq(1)
    length = 0
    for monomial, c in atom.value.terms:
        if len(monomial) != 1 or monomial[0][1] != 1 or c.denominator != 1:
            return None
        ln = monomial[0][0]
        if not isinstance(ln, Ln) or not isinstance(ln.argument, int):
            return None
        length += ln.argument.bit_length() * abs(int(c))
        if length > BASE_BITS:
            return None
        number = number * mpq(ln.argument) ** int(c)
    return number


def _paired(found: list[Item]) -> tuple[int, list[str]]:
    """Factors log(a,b); what is left over is written to the base 2."""
    above = [item for item in found if item[2] > 0]
    below = [item for item in found if item[2] < 0]
    factors: dict[tuple[str, bool], mpq] = {}
    while above and below:
        (a, a_small, up), (b, b_small, down) = above.pop(), below.pop()
        common = min(up, -down)
        name = (f"log({a},{b})", a_small != b_small)
        factors[name] = factors.get(name, mpq(0)) + common
        if up > common:
            above.append((a, a_small, up - common))
        if -down > common:
            below.append((b, b_small, down + common))
    for text, small, exponent in (*above, *below):
        if text != "2":
            name = (f"log({text},2)", small)
            factors[name] = factors.get(name, mpq(0)) + exponent
    sign = 1
    texts = []
    for (name_text, negative), exponent in factors.items():
        if negative and exponent.denominator == 1:
            sign, negative = (-sign if exponent.numerator % 2 else sign), False
        texts.append(_power(f"(-{name_text})" if negative else name_text, exponent))
    return sign, texts


def _power(name: str, exponent: mpq) -> str:
    if exponent == 1:
        return name
    if exponent == mpq(1, 2):
        return f"sqrt({name})"
    plain = exponent.denominator == 1 and exponent > 0
    return f"{name}^{exponent}" if plain else f"{name}^({exponent})"
