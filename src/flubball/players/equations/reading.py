"""Reading a Goal: the values that a Solution may have."""

from fractions import Fraction

from msgspec.structs import replace

from flubball import equations as eq
from flubball.games.equations import values
from flubball.players.equations.arithmetic import LARGEST, exact
from flubball.players.equations.solving import Target

MOST_TARGETS = 12
MULTIPLES = 4
# What multiplies the readings of a Goal; a Goal is read without them as long as it can be.
_COSTLY = ("wild", "factorial", "exponent", "powers-of-the-base", "imaginary", "decimal-in-goal")


def read_goal(goal: str, rules: eq.Rules) -> tuple[Target, ...] | None:
    """Values that a Solution may have, plain readings first; None if the Goal is surely illegal.

    >>> read_goal("2x3+5", eq.Rules("agloa-2026-27", "elementary"))
    (Target(value=16, goal='2x(3+5)'), Target(value=11, goal='(2x3)+5'))
    >>> read_goal("7÷0", eq.Rules("agloa-2026-27", "elementary")) is None
    True
    """
    physical = eq.parse_goal(goal)
    found = eq.goal_readings(physical, _plain(rules))
    if not found.readings:
        found = eq.goal_readings(physical, rules, first=True)
        if not found.readings:
            return None if found.complete else ()
    rational = [(_rational(reading.value), reading.text) for reading in found.readings]
    readings = [(value, text) for value, text in rational if value is not None]
    readings.sort(key=lambda reading: "<" in reading[1])
    return tuple(
        Target(exact(value + step), text)
        for value, text in readings[:MOST_TARGETS]
        for step in _steps(rules.modulus)
        if abs(value + step) <= LARGEST
    )


def _plain(rules: eq.Rules) -> eq.Rules:
    names = rules.variations
    kept = tuple(name for name in names if eq.VARIATIONS[name].family not in _COSTLY)
    return replace(rules, variations=kept)


def _steps(modulus: int) -> tuple[int, ...]:
    """How far a Solution may be from the Goal: XIII-B-7, or not at all."""
    if not modulus:
        return (0,)
    return tuple(sign * n * modulus for n in range(1, MULTIPLES + 1) for sign in (1, -1))


def _rational(value: eq.Value | None) -> Fraction | None:
    if value is None:
        return None
    try:
        rational = values.as_rational(value)
    except values.NotDecided:
        return None
    if rational is None:
        return None
    return Fraction(int(rational.numerator), int(rational.denominator))
