"""Residues and divisibility of integer values, huge ones included."""

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.decide import is_zero
from flubball.games.equations.values.errors import Undefined
from flubball.games.equations.values.forms import Value
from flubball.games.equations.values.integers.padic import residue_of
from flubball.games.equations.values.rationals.rational import is_integer, rational_form


def residue(a: Value, k: int) -> int:
    """An integer value modulo k > 0.

    >>> residue(mpq(-7), 3)
    2
    """
    if not is_integer(a):
        raise Undefined("not-integer", "A remainder of a number that is no integer.")
    form = rational_form(a)
    assert form is not None
    found = residue_of(form, k)
    assert found is not None
    return found


def is_nonzero_multiple(a: Value, k: int) -> bool:
    """True if a is an integer multiple of k > 0 and not 0.

    >>> is_nonzero_multiple(mpq(12), 6), is_nonzero_multiple(mpq(0), 6)
    (True, False)
    """
    if isinstance(a, mpq):
        return bool(a) and a.denominator == 1 and a.numerator % k == 0
    return is_integer(a) and not is_zero(a) and residue(a, k) == 0
