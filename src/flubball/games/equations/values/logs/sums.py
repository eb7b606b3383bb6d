"""A sum of logarithms is the logarithm of a product: log_2 3 + log_2 5 is positive as 3*5 > 1."""

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.forms import ONE, Ln, Monomial, Value
from flubball.games.equations.values.logs.powers import argument_of
from flubball.games.equations.values.radicals.positive import positive_power
from flubball.games.equations.values.radicals.terms import mul


def exponentials(groups: dict[Monomial, Value]) -> tuple[Value, Value] | None:
    """a and b with ln a - ln b equal to a sum of whole multiples of logarithms, or None."""
    above: Value = ONE
    below: Value = ONE
    for name, times in groups.items():
        atom, exponent = name[0] if len(name) == 1 else (None, ONE)
        if not isinstance(atom, Ln) or exponent != 1:
            return None
        if not isinstance(times, mpq) or times.denominator != 1:
            return None
        factor = positive_power(argument_of(atom), abs(times))
        if (times > 0) != atom.below:
            above = mul(above, factor)
        else:
            below = mul(below, factor)
    return above, below
