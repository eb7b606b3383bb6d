"""Exact real values for Equations: rationals, roots, their sums, huge powers and factorials.

A `Value` is an `mpq` or a `Real`. Every answer is exact; what names no number raises `Undefined`,
what has no exact answer within the limits (`limits.py`, all of them counts) raises `NotDecided`.

>>> format_value(add(root(number(2), number(24)), number(1)))
'1+2*sqrt(6)'
>>> huge = power(number(9), power(number(9), number(9)))
>>> format_value(huge), residue(huge, 7), approximate(huge)
('3^774840978', 1, 'about 4.28125e369693099')
"""

from ._gmpy import mpq
from .approximations import approximate
from .decide import compare, equal, is_zero, key, sign
from .divisors import gcd, lcm, number_of_factors, smallest_prime_above
from .errors import NotDecided, Undefined
from .forms import Real, Value
from .notation import format_value
from .operations import div, factorial, number, power, root
from .rational import as_rational, as_small_int, is_counting, is_integer, is_whole
from .reading import parse_value
from .residues import is_nonzero_multiple, residue
from .terms import add, mul, neg, sub

__all__ = [
    "NotDecided",
    "Real",
    "Undefined",
    "Value",
    "add",
    "approximate",
    "as_rational",
    "as_small_int",
    "compare",
    "div",
    "equal",
    "factorial",
    "format_value",
    "gcd",
    "is_counting",
    "is_integer",
    "is_nonzero_multiple",
    "is_whole",
    "is_zero",
    "key",
    "lcm",
    "mpq",
    "mul",
    "neg",
    "number",
    "number_of_factors",
    "parse_value",
    "power",
    "residue",
    "root",
    "sign",
    "smallest_prime_above",
    "sub",
]
