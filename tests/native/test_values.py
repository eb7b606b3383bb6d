"""What the core says of single values (docs/oracle-proofs.md): a value holds the true number.

A question has many Solutions, so one value of which too much is claimed seldom makes a wrong
answer. Here the core's values are worked out one sign at a time and compared.
"""

import ctypes
from collections.abc import Iterator
from fractions import Fraction

import pytest

from flubball.games.equations.variations.operators import Op

MUCH = 2**40  # twice as an exponent it is beyond 62 bits


class Val(ctypes.Structure):
    _fields_ = (("n", ctypes.c_int64), ("d", ctypes.c_int64))


class Values:
    """The values of one core, each a number or a set that holds it."""

    def __init__(self, library: ctypes.CDLL, whole: bool) -> None:
        self._library = library
        library.values_new.restype = ctypes.c_void_p
        self._core = ctypes.c_void_p(library.values_new(int(whole)))

    def close(self) -> None:
        self._library.values_free(self._core)

    def join(self, op: Op, a: Val, b: Val) -> Val:
        out = self.try_join(op, a, b)
        assert out is not None, f"{op.name} has a value here"
        return out

    def change(self, op: Op, a: Val) -> Val:
        out = self.try_change(op, a)
        assert out is not None, f"{op.name} has a value here"
        return out

    def try_join(self, op: Op, a: Val, b: Val) -> Val | None:
        out = Val()
        known = self._library.values_join(self._core, int(op), a, b, ctypes.byref(out))
        return out if known else None

    def try_change(self, op: Op, a: Val) -> Val | None:
        out = Val()
        known = self._library.values_change(self._core, int(op), a, ctypes.byref(out))
        return out if known else None

    def roots(self, a: Val) -> Val | None:
        out = Val()
        return out if self._library.values_roots(self._core, a, ctypes.byref(out)) else None

    def sign(self, a: Val) -> int:
        return int(self._library.values_sign(self._core, a))

    def may_equal(self, a: Val, b: Val) -> bool:
        ways = (self._library.values_may_equal(self._core, *two) for two in ((a, b), (b, a)))
        return all(ways)


@pytest.fixture(params=[True, False], ids=["whole numbers", "real numbers"])
def either(library: ctypes.CDLL, request: pytest.FixtureRequest) -> Iterator[Values]:
    values = Values(library, whole=request.param)
    yield values
    values.close()


@pytest.fixture
def real(library: ctypes.CDLL) -> Iterator[Values]:
    values = Values(library, whole=False)
    yield values
    values.close()


def exact(number: int | Fraction) -> Val:
    return Val(Fraction(number).numerator, Fraction(number).denominator)


def test_a_power_of_a_power_of_a_factorial_is_a_number_however_large(either: Values) -> None:
    vast = either.change(Op.FACTORIAL, exact(120))
    power = either.join(Op.POW, vast, exact(MUCH))
    assert either.may_equal(either.join(Op.POW, power, exact(1)), power)
    either.join(Op.POW, power, exact(MUCH))


def test_one_is_a_power_of_every_number(real: Values) -> None:
    # 2^120! x (1/2)^120! is 2^0: a tower over 2 that is 1.
    vast = real.change(Op.FACTORIAL, exact(120))
    above = real.join(Op.POW, exact(2), vast)
    below = real.join(Op.POW, exact(Fraction(1, 2)), vast)
    one = real.join(Op.MUL, above, below)
    root = real.change(Op.SQRT, exact(2))
    assert real.may_equal(one, exact(1))
    assert real.may_equal(real.join(Op.POW, one, root), exact(1))


def test_the_opposite_of_a_power_of_a_factorial(real: Values) -> None:
    # (√2 + 1)(√2 - 1) + 2 is 3, which the core does not know for certain.
    root = real.change(Op.SQRT, exact(2))
    parts = real.join(Op.ADD, root, exact(1)), real.join(Op.SUB, root, exact(1))
    three = real.join(Op.ADD, real.join(Op.MUL, *parts), exact(2))
    square = real.join(Op.POW, real.change(Op.FACTORIAL, three), exact(2))
    assert real.may_equal(square, exact(36))
    assert real.may_equal(real.join(Op.SUB, exact(0), square), exact(-36))
    assert not real.may_equal(real.join(Op.SUB, exact(0), square), exact(-37))


def test_the_root_of_a_number_of_any_size(real: Values) -> None:
    # (n! - n!) ÷ √7 + 2 is 2, but the core knows neither its sign nor its size.
    vast = exact(8)
    for _ in range(4):
        vast = real.change(Op.FACTORIAL, vast)
    naught = real.join(Op.SUB, vast, vast)
    two = real.join(Op.ADD, real.join(Op.DIV, naught, real.change(Op.SQRT, exact(7))), exact(2))
    assert real.may_equal(two, exact(2))
    assert real.may_equal(real.change(Op.SQRT, two), real.change(Op.SQRT, exact(2)))
    assert real.may_equal(real.join(Op.POW, two, exact(2)), exact(4))


def test_how_often_its_highest_prime_is_in_a_number_tells_it_whatever_prime_it_is(
    real: Values,
) -> None:
    # (√2 + 1)(√2 - 1) + 2 is 3, which the core does not know for certain, and 3!!!!! has no size.
    root = real.change(Op.SQRT, exact(2))
    parts = real.join(Op.ADD, root, exact(1)), real.join(Op.SUB, root, exact(1))
    vast = real.join(Op.ADD, real.join(Op.MUL, *parts), exact(2))
    for _ in range(5):
        vast = real.change(Op.FACTORIAL, vast)
    square = real.join(Op.MUL, real.join(Op.POW, vast, exact(2)), exact(5))
    assert not real.may_equal(square, real.join(Op.MUL, vast, exact(3)))
    assert real.may_equal(real.join(Op.DIV, square, exact(5)), real.join(Op.MUL, vast, vast))


@pytest.mark.parametrize("power", [5, 12, 56])
def test_a_far_power_of_the_goal_may_be_a_numeral(library: ctypes.CDLL, power: int) -> None:
    assert library.holds_goal(ctypes.c_int64(power))


@pytest.mark.parametrize("times", range(1, 6))
@pytest.mark.parametrize("power", [4, 5, 21])
def test_factorials_of_far_powers_hold_each_of_them(
    library: ctypes.CDLL, power: int, times: int
) -> None:
    # Beyond the second one all that follow are one value.
    assert library.holds_factorials(ctypes.c_int64(power), times)


@pytest.mark.parametrize("seed", range(4))
def test_what_stands_for_many_numbers_holds_each_of_them(library: ctypes.CDLL, seed: int) -> None:
    # Far powers, far factorials, all roots of a number, all its squares: with each its number.
    told = ctypes.create_string_buffer(4_000)
    library.holds.argtypes = (ctypes.c_uint64, ctypes.c_int64, ctypes.c_char_p, ctypes.c_int64)
    library.holds.restype = ctypes.c_int64
    wrong = library.holds(seed, 400, told, len(told))
    assert not wrong, told.value.decode()


@pytest.mark.parametrize("seed", range(4))
def test_two_orders_of_one_product_or_sum_are_one_number(library: ctypes.CDLL, seed: int) -> None:
    # Factorials of factorials, and any one of many, with nearer numbers before and behind them.
    library.holds_orders.argtypes = (ctypes.c_uint64, ctypes.c_int64)
    library.holds_orders.restype = ctypes.c_int64
    assert library.holds_orders(seed, 400) == 0
