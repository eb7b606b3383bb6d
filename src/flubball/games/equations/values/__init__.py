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

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.budget import OutOfSteps, bounded, spend, telling
from flubball.games.equations.values.complexes.numbers import Complex, I, cis
from flubball.games.equations.values.complexes.numbers import Number as Value
from flubball.games.equations.values.complexes.roots import all_powers, default_root, is_power
from flubball.games.equations.values.dispatch import (
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
from flubball.games.equations.values.errors import NotDecided, Undefined
from flubball.games.equations.values.forms import Real
from flubball.games.equations.values.integers.divisors import smallest_prime_above
from flubball.games.equations.values.notation.reading import parse_value
from flubball.games.equations.values.notation.writing import format_value
from flubball.games.equations.values.operations import number

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
