"""Exact values for Equations: rationals, roots, huge powers, factorials, logs, complex numbers.

A `Value` is an `mpq`, a `Real` or a `Complex`. Every answer is exact; what names no number raises
`Undefined`, what has no exact answer within the limits (`limits.py`, all of them counts) raises
`NotDecided`.

>>> format_value(add(root(number(2), number(24)), number(1)))
'1+2*sqrt(6)'
>>> huge = power(number(9), power(number(9), number(9)))
>>> format_value(huge), residue(huge, 7), approximate(huge)
('3^774840978', 1, 'about 4.28125e369693099')
>>> [format_value(each) for each in all_powers(number(16), number("3/4"))]
['8', '8i', '-8', '-8i']
>>> format_value(log(number(9), number(4)))
'log(3,2)'
"""

from ._gmpy import mpq
from .budget import OutOfSteps, bounded, spend, telling
from .complexes import Complex, I, cis
from .complexes import Number as Value
from .dispatch import (
    add,
    approximate,
    as_rational,
    as_small_int,
    compare,
    div,
    equal,
    factorial,
    gcd,
    is_counting,
    is_integer,
    is_nonzero_multiple,
    is_normal,
    is_real,
    is_whole,
    is_zero,
    key,
    lcm,
    log,
    mul,
    neg,
    number_of_factors,
    power,
    residue,
    root,
    sign,
    sub,
)
from .divisors import smallest_prime_above
from .errors import NotDecided, Undefined
from .forms import Real
from .notation import format_value
from .operations import number
from .reading import parse_value
from .roots import all_powers, default_root, is_power

__all__ = [
    "Complex",
    "I",
    "NotDecided",
    "OutOfSteps",
    "Real",
    "Undefined",
    "Value",
    "add",
    "all_powers",
    "approximate",
    "as_rational",
    "as_small_int",
    "bounded",
    "cis",
    "compare",
    "default_root",
    "div",
    "equal",
    "factorial",
    "format_value",
    "gcd",
    "is_counting",
    "is_integer",
    "is_nonzero_multiple",
    "is_normal",
    "is_power",
    "is_real",
    "is_whole",
    "is_zero",
    "key",
    "lcm",
    "log",
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
    "spend",
    "sub",
    "telling",
]
