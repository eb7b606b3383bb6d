"""Hopeless positions: no Solution can be written, by counting numbers and operations alone."""

from flubball import equations as eq
from flubball.cubes import Mat
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.equations.counts import operations, pack, size

# With one of these in play a cube may be more, or something else, than it shows.
_UNCOUNTED = ("wild", "imaginary", "decimal-point")


def is_hopeless(mat: Mat, rules: eq.Rules) -> bool:
    """Can surely no Solution use all of Required?

    One-digit numerals need an operation between any two of them, and an operation between two
    numbers needs one more number than there are such operations.

    >>> rules = eq.Rules("agloa-2026-27", "elementary")
    >>> is_hopeless(Mat(required=("1", "2", "3"), resources=("+", "9")), rules)
    True
    >>> is_hopeless(Mat(required=("1", "2"), resources=("+", "9")), rules)
    False
    """
    families = {eq.VARIATIONS[name].family for name in rules.variations}
    if families.intersection(_UNCOUNTED) or rules.sign_digits:
        return False
    required = pack(mat.required)
    available = required + pack(mat.permitted) + pack(mat.resources)
    numbers = size(available, DIGITS[: rules.base])
    between = "".join(sign for sign in "+-x÷^" if rules.prefix(sign) is None)
    if numbers == 0 or size(required, between) >= numbers or size(required, DIGITS[rules.base :]):
        return True
    joined = rules.max_digits("solution") > 1 or rules.exponent_colour or rules.operations_repeat
    if joined:
        return False
    signs = operations(available)
    # VII-B-3-a: one numeral is too little.
    return signs == 0 or size(required, DIGITS) > signs + 1
