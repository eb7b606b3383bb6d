"""Values for people: a few decimal digits, marked as an approximation."""

from collections.abc import Callable
from decimal import Context, Decimal

from flubball.games.equations.values._flint import Ball, log_of_ten, precision
from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.decide import sign
from flubball.games.equations.values.forms import Value
from flubball.games.equations.values.intervals.enclosures import enclose, enclose_log
from flubball.games.equations.values.limits import EASY_PRECISION, MAX_DIGITS
from flubball.games.equations.values.radicals.terms import neg

PLAIN = 15
"""Numbers of so many digits before the point are written without an exponent."""


def approximate(a: Value, digits: int = 6) -> str:
    """A value to some digits; without `about` if that is all of it.

    >>> approximate(mpq(5, 2)), approximate(mpq(2, 3)), approximate(mpq(10) ** 20 + 1)
    ('2.5', 'about 0.666667', 'about 1.00000e20')
    """
    if not 1 <= digits <= MAX_DIGITS:
        raise ValueError(f"digits must be from 1 to {MAX_DIGITS}")
    exact = _exact(a, digits) if isinstance(a, mpq) else None
    if exact is not None:
        return exact
    direction = sign(a)
    if direction == 0:
        return "0"
    size = neg(a) if direction < 0 else a
    return f"about {'-' if direction < 0 else ''}{_size(size, digits)}"


def _exact(q: mpq, digits: int) -> str | None:
    """The decimal fraction if it is short."""
    if q.numerator.bit_length() > 4 * PLAIN + 4 * digits or q.denominator.bit_length() > 4 * digits:
        return None
    exact = Context(prec=PLAIN + digits)
    text = exact.divide(Decimal(int(q.numerator)), Decimal(int(q.denominator)))
    if mpq(str(text)) != q or len(text.as_tuple().digits) > max(digits, PLAIN * (q == int(q))):
        return None
    return f"{text:f}"


def _size(size: Value, digits: int) -> str:
    found = _accurate(lambda bits: enclose(size, bits), digits)
    if found is not None:
        text = _written(found, digits)
        if len(text) <= digits + PLAIN:
            return text
    log = _accurate(lambda bits: enclose_log(size, bits), digits)
    if log is None:
        return "a power tower too high for digits"
    with precision(4 * digits + 64):
        return f"10^({_written(log / log_of_ten(), digits)})"


def _accurate(enclosure: Callable[[int], Ball | None], digits: int) -> Ball | None:
    """An interval that fixes so many digits, or None."""
    bits = 4 * digits + 64
    while bits <= EASY_PRECISION * digits:
        found = enclosure(bits)
        if found is None or found.rel_accuracy_bits() > 4 * digits + 8:
            return found
        bits *= 2
    return None


def _written(x: Ball, digits: int) -> str:
    mantissa, _, exponent = x.str(digits, radius=False).partition("e")
    places = int(exponent or 0)
    if -5 < places < PLAIN:
        return f"{Context(prec=MAX_DIGITS).scaleb(Decimal(mantissa), places):f}"
    return f"{mantissa}e{places}"
