"""The only door to python-flint: balls (arb), factoring and linear systems.

It takes a quarter as long to import as the rest of a ruling, and whole numbers never need it.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from flubball.games.equations.values._gmpy import mpq
from flubball.games.equations.values.limits import LOG_BITS, MAX_PRECISION
from flubball.lazy import Later

if TYPE_CHECKING:
    import flint

    Ball = flint.arb
else:
    flint = Later("flint")
    Ball = object  # a name for types; `ball` makes one


def precision(bits: int) -> AbstractContextManager[None]:
    """Work with `bits` bits inside a `with` block."""
    return flint.ctx.workprec(bits)


def working_bits() -> int:
    """The precision in force."""
    return flint.ctx.prec


def ball(q: mpq | int) -> Ball:
    """An interval around a rational number."""
    if isinstance(q, int):
        return flint.arb(q)
    return flint.arb(flint.fmpq(int(q.numerator), int(q.denominator)))


def ball_sign(x: Ball) -> int:
    """1 or -1 when every number in the interval has that sign, else 0: not known."""
    return 1 if x > 0 else -1 if x < 0 else 0


def magnitude(x: Ball) -> int:
    """An n with |x| < 2^n, for a finite interval; 0 if |x| is at most 1."""
    top = x.abs_upper()
    if top <= 1:
        return 0
    mantissa, exponent = top.man_exp()
    return int(exponent) + mantissa.bit_length()


def bounds(x: Ball) -> tuple[mpq, mpq] | None:
    """Rational numbers below and above everything in the interval; None if they are too long."""
    if not x.is_finite():
        return None
    low, high = _dyadic(x.lower()), _dyadic(x.upper())
    return None if low is None or high is None else (low, high)


def _dyadic(x: Ball) -> mpq | None:
    mantissa, exponent = x.man_exp()
    return mpq(int(mantissa)) * mpq(2) ** int(exponent) if abs(exponent) <= LOG_BITS else None


def nearest_integer(x: Ball) -> int | None:
    """The only integer in a narrow interval, or None if there is no integer.

    FLINT ends the process when asked for the integer in a huge or tiny interval.
    """
    if not is_narrow(x):
        raise ValueError("the interval is too wide or too far out")
    if abs(x) < 0.5:
        return 0 if x.contains(0) else None
    found = x.unique_fmpz()
    return None if found is None else int(found)


def is_narrow(x: Ball) -> bool:
    """True if the interval contains at most one integer and is not too far out to tell."""
    return x.is_finite() and bool(x.rad() < 0.25) and magnitude(x) <= 2 * MAX_PRECISION


def is_beyond(x: Ball, bits: int) -> bool:
    """True if every number in the interval is longer than so many bits."""
    return bool(abs(x) > flint.arb(2) ** bits)


def factor_int(n: int) -> tuple[tuple[int, int], ...]:
    """The prime factorisation of n > 0, primes ascending."""
    return tuple(sorted((int(p), int(e)) for p, e in flint.fmpz(n).factor()))


def is_proved_prime(n: int) -> bool:
    """True for a prime number, with proof."""
    return bool(flint.fmpz(n).is_prime())


def solve(rows: Sequence[Sequence[mpq]], right: Sequence[mpq]) -> list[mpq] | None:
    """The solution of a square linear system, or None if the matrix is singular."""
    matrix = flint.fmpq_mat([[_fmpq(entry) for entry in row] for row in rows])
    column = flint.fmpq_mat(len(right), 1, [_fmpq(entry) for entry in right])
    try:
        answer = matrix.solve(column)
    except ZeroDivisionError:
        return None
    return [mpq(int(q.p), int(q.q)) for q in answer.entries()]


def _fmpq(q: mpq) -> "flint.fmpq":
    return flint.fmpq(int(q.numerator), int(q.denominator))


def cosine(turn: mpq) -> Ball:
    """An interval around the cosine of a fraction of the full circle."""
    return flint.arb.cos_pi_fmpq(_fmpq(2 * turn))


def turn_of(x: Ball, y: Ball) -> Ball:
    """The direction of the point (x, y) as a fraction of the full circle, above -1/2 to 1/2."""
    return flint.arb.atan2(y, x) / (2 * flint.arb.pi())


def root_points(x: Ball, y: Ball, index: int) -> Iterator[tuple[Ball, Ball]]:
    """Intervals around the parts of all roots of x + y*i."""
    size = (x * x + y * y).root(2 * index)
    turn = turn_of(x, y)
    for k in range(index):
        sine, cosine_ = (2 * (turn + k) / index).sin_cos_pi()
        yield size * cosine_, size * sine


def log_of_ten() -> Ball:
    """An interval around the natural logarithm of 10."""
    return flint.arb.const_log10()


def lattice_index(rows: Sequence[Sequence[int]]) -> int:
    """The determinant of the lattice of full rank that integer rows generate."""
    form = flint.fmpz_mat([list(row) for row in rows]).hnf()
    product = 1
    for i in range(form.ncols()):
        product *= int(form[i, i])
    return product


def integer_relation(numbers: Sequence[Ball], bits: int) -> list[int]:
    """Short integers with a sum of products that is nearly 0, by reduction of a lattice."""
    scale = flint.arb(2) ** bits
    rows = []
    for i, x in enumerate(numbers):
        near = (scale * x).mid().floor().unique_fmpz()
        assert near is not None
        rows.append([int(i == j) for j in range(len(numbers))] + [int(near)])
    short = flint.fmpz_mat(rows).lll()
    return [int(short[0, j]) for j in range(len(numbers))]


def totient(n: int) -> int:
    """How many of 1 .. n have no factor in common with n."""
    return int(flint.fmpz(n).euler_phi())
