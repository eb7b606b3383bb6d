"""Powers of the Base: a lone 1 may be any integral power of the base (XIII-B-10, XIII-C-4).

A note such as `<100>` says which. Of the form 1, 10, 100, 10^n, 0.1 it is written in the base in
play, any other numeral in base ten; all notes of one Equation are in one form (Appendix A).
"""

import re
from math import log2

from flubball.games.equations import values
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.base import Variation

POWERS_OF_THE_BASE = Variation(
    "powers-of-the-base", "powers-of-the-base", "Powers of the Base", powers=True, needs="1"
)

MAX_EXPONENT = 10**12
MAX_BITS = 2**16  # of a power that is written out to see what it is
_IN_BASE = re.compile(r"(10*)|0?\.(0*1)|10\^\(?(-?\d+)(?:\^(\d))?\)?")
_TEN = re.compile(r"(1÷)?(\d+)(?:\^\(?(-?\d+)\)?)?|(\d*\.\d+)")


def read_power(note: str, base: int) -> tuple[str, Value] | None:
    """The form of the note (`base` or `ten`) and its value; None if it is no power of the base.

    >>> read_power("100", 8), read_power("64", 8), read_power("0.1", 10)
    (('base', mpq(64,1)), ('ten', mpq(64,1)), ('base', mpq(1,10)))
    >>> read_power("12", 8) is None
    True
    """
    found = _IN_BASE.fullmatch(note)
    if found:
        return _in_base(found, base)
    found = _TEN.fullmatch(note)
    return _in_ten(found, base) if found else None


def _in_base(found: re.Match[str], base: int) -> tuple[str, Value] | None:
    zeros, decimals, exponent, again = found.groups()
    if zeros:
        n = len(zeros) - 1
    elif decimals:
        n = -len(decimals)
    else:
        n = int(exponent) ** int(again) if again else int(exponent)
    if abs(n) > MAX_EXPONENT:
        raise values.NotDecided(f"a power of the base beyond {base}^{MAX_EXPONENT}")
    return "base", values.power(values.number(base), values.number(n))


def _in_ten(found: re.Match[str], base: int) -> tuple[str, Value] | None:
    inverse, numeral, exponent, decimal = found.groups()
    if decimal:
        rational = mpq(decimal)
    else:
        number, times = int(numeral), int(exponent or 1)
        if not _is_power_of_power(number, times, base):
            return None
        if abs(times) * number.bit_length() > MAX_BITS:
            raise values.NotDecided("a note of Powers of the Base that is too large to expand")
        rational = mpq(number) ** times
        rational = 1 / rational if inverse else rational
    return ("ten", rational) if _is_power(rational, base) else None


def _is_power_of_power(number: int, times: int, base: int) -> bool:
    """Is number^times a power of the base? Nothing is written out: 4^3 and 8 are powers of 2."""
    root, index = {8: (2, 3), 9: (3, 2)}.get(base, (base, 1))
    count = 0
    while number and number % root == 0:
        number, count = number // root, count + 1
    return number == 1 and count * times % index == 0


def _is_power(rational: mpq, base: int) -> bool:
    if rational <= 0:
        return False
    whole = rational.numerator if rational > 1 else rational.denominator
    if min(rational.numerator, rational.denominator) != 1:
        return False
    near = int((whole.bit_length() - 1) / log2(base))
    return any(base**n == whole for n in (near, near + 1))
