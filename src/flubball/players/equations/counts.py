"""Counts of cubes by symbol, packed into one whole number so that they add and compare fast.

Every symbol has six bits: five for the count, the sixth stays free as a guard.
"""

from collections.abc import Iterable

from flubball.games.equations.symbols.cubes import OPERATIONS, SYMBOLS

_BITS = 6
_FIELD = (1 << _BITS) - 1
_PLACE = {symbol: _BITS * number for number, symbol in enumerate(SYMBOLS)}
UNIT = {symbol: 1 << place for symbol, place in _PLACE.items()}
_GUARD = sum(unit << (_BITS - 1) for unit in UNIT.values())


def pack(cubes: Iterable[str]) -> int:
    """The counts of these cubes, or of the symbols of a text.

    >>> pack(("r3", "k+")) == pack("3+") == UNIT["3"] + UNIT["+"]
    True
    """
    return sum(UNIT[cube[-1]] for cube in cubes)


def fits(part: int, whole: int) -> bool:
    """Is no symbol in `part` more often than in `whole`?

    >>> fits(pack("3+3"), pack("433+")), fits(pack("44"), pack("433+"))
    (True, False)
    """
    return ((whole | _GUARD) - part) & _GUARD == _GUARD


def count(counts: int, symbol: str) -> int:
    """How many cubes with this symbol.

    >>> count(pack("3+3"), "3"), count(pack("3+3"), "x")
    (2, 0)
    """
    return counts >> _PLACE[symbol] & _FIELD


def size(counts: int, symbols: str = SYMBOLS) -> int:
    """How many cubes, of these symbols if some are named.

    >>> size(pack("3+3")), size(pack("3+3"), "+")
    (3, 1)
    """
    return sum(count(counts, symbol) for symbol in symbols)


def operations(counts: int) -> int:
    """How many operation signs.

    >>> operations(pack("3+3x"))
    2
    """
    return size(counts, OPERATIONS)


def shortage(wanted: int, have: int) -> int:
    """How many cubes of `wanted` are missing in `have`.

    >>> shortage(pack("3+3x"), pack("33-"))
    2
    """
    return sum(max(0, count(wanted, s) - count(have, s)) for s in SYMBOLS)
