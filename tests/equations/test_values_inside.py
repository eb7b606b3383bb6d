"""The inner parts of exact values: intervals, bounds, ranks, forms."""

from itertools import product

import pytest
from flint import arb
from hypothesis import given
from hypothesis import strategies as st

from flubball.games.equations.values import NotDecided, Real, mpq, parse_value, sign
from flubball.games.equations.values._flint import (
    ball,
    bounds,
    is_beyond,
    is_narrow,
    lattice_index,
    magnitude,
    nearest_integer,
    precision,
    solve,
)
from flubball.games.equations.values.forms import Factorial, Sum, constant, floor, order
from flubball.games.equations.values.intervals.enclosures import enclose, enclose_log
from flubball.games.equations.values.radicals.separation import (
    _group_order,
    needed_bits,
    sign_by_bound,
)
from flubball.games.equations.values.radicals.terms import term, whole_power
from flubball.games.equations.values.rationals.rational import rational_form
from flubball.games.equations.values.rationals.sums import is_zero_by_classes
from flubball.games.equations.values.towers.comparing import sign_by_exponents
from flubball.games.equations.values.towers.ranks import rank


def real(text: str) -> Real:
    value = parse_value(text)
    assert isinstance(value, Real)
    return value


def plain(text: str) -> mpq | Real:
    value = parse_value(text)
    assert isinstance(value, (mpq, Real))
    return value


@given(st.integers(-(10**40), 10**40), st.integers(1, 10**20), st.integers(20, 300))
def test_intervals_contain_their_rational(top: int, bottom: int, bits: int) -> None:
    q = mpq(top, bottom)
    found = enclose(q, bits)
    assert found is not None
    limits = bounds(found)
    assert limits is not None and limits[0] <= q <= limits[1]
    assert abs(q) < mpq(2) ** max(magnitude(found), 1)


@pytest.mark.parametrize("text", ["sqrt(2)", "2^(1/3)+5^(1/7)", "1/(sqrt(3)-sqrt(2))"])
def test_intervals_get_narrower(text: str) -> None:
    radii = []
    for bits in (64, 128, 256):
        found = enclose(plain(text), bits)
        assert found is not None
        radii.append(found.rad())
    assert radii[2] < radii[1] < radii[0]


def test_values_too_big_for_an_interval() -> None:
    assert enclose(real("9^(9^(9^9))"), 64) is None
    assert enclose_log(real("9^(9^(9^9))"), 64) is not None
    assert enclose_log(real("9^(9^(9^9))+1"), 64) is not None
    assert enclose_log(real("9^(9^(9^(9^9)))"), 64) is None
    tiny = enclose(real("9^(-9^(9^9))"), 64)
    assert tiny is not None and tiny.contains(0) and is_narrow(tiny)


def test_integers_in_intervals() -> None:
    with precision(64):
        assert nearest_integer(arb(5, 0.1)) == 5
        assert nearest_integer(arb(5.5, 0.1)) is None
        assert nearest_integer(arb(0, 0.1)) == 0
        assert nearest_integer(arb(0.3, 0.1)) is None
        assert nearest_integer(arb(2) ** -(10**30)) in (None, 0)
        far = arb(2) ** (10**9)
        for wide in (arb(5, 1), far, arb("nan"), arb("inf")):
            assert not is_narrow(wide)
            with pytest.raises(ValueError, match="interval"):
                nearest_integer(wide)
        assert is_beyond(far, 1000) and not is_beyond(arb(3), 1000)
        assert bounds(far) is None and bounds(arb("nan")) is None


def test_linear_systems() -> None:
    one, two = mpq(1), mpq(2)
    assert solve([[one, two], [two, one]], [mpq(5), mpq(4)]) == [mpq(1), mpq(2)]
    assert solve([[one, two], [two, mpq(4)]], [one, one]) is None
    assert lattice_index([(2, 0), (0, 2), (1, 1)]) == 2


fractions = st.builds(mpq, st.integers(0, 5), st.sampled_from([1, 2, 3, 4, 6]))


@given(st.lists(st.dictionaries(st.sampled_from([2, 3, 5]), fractions, max_size=3), max_size=2))
def test_group_orders_by_counting(vectors: list[dict[int, mpq]]) -> None:
    seen = set()
    for times in product(range(12), repeat=len(vectors)):
        total = [mpq(0)] * 3
        for k, vector in zip(times, vectors, strict=True):
            total = [t + k * vector.get(p, mpq(0)) for t, p in zip(total, (2, 3, 5), strict=True)]
        seen.add(tuple(t - floor(t) for t in total))
    assert _group_order(vectors) == len(seen)


def test_separation_bounds() -> None:
    nested = real("(7+5*sqrt(2))^(1/3)-1-sqrt(2)")
    assert sign_by_bound(nested) == 0
    assert sign_by_bound(real("(7+5*sqrt(2))^(1/3)-sqrt(2)")) == 1
    for text in ("sqrt(2)/3", "2^sqrt(2)", "9!!", "(1+3^(9^9))^(1/2)", "1/(1+3^(9^9))"):
        assert needed_bits(real(text)) is None
        assert sign_by_bound(real(text)) is None


def test_ranks_follow_size() -> None:
    texts = ("1/2", "7", "10^400", "9^(9^9)", "9^(9^(9^9))", "(9^(9^9))!", "9^(9^(9^(9^9)))")
    ranks = [rank(plain(text)) for text in texts]
    assert ranks[:5] == sorted(ranks[:5]) and ranks[5] < ranks[6]
    assert rank(plain("9^(-9^9)"))[1] == 0
    assert rank(plain("9^(-9^(9^9))")) < rank(plain("1/10^300"))
    assert rank(plain("(1+3^(9^9))^(1/2)")) > rank(plain("10^300"))
    assert rank(plain("9!!")) > rank(plain("8!!"))


def test_zero_by_classes() -> None:
    assert is_zero_by_classes(real("7^(9^9)-5^(9^9)+1")) is False
    assert is_zero_by_classes(real("sqrt(2)*7^(9^9)-5^(9^9)")) is False
    assert is_zero_by_classes(real("8!!+7^(9^9)")) is None
    assert is_zero_by_classes(real("2^sqrt(2)+1")) is None


def test_signs_by_exponents() -> None:
    assert sign_by_exponents(mpq(3, 2), sign) == 1
    assert sign_by_exponents(real("1+sqrt(2)"), sign) is None
    assert sign_by_exponents(real("2^(9^9)/3^(8^9)"), sign) == 1
    assert sign_by_exponents(real("7*2^(9^(9^9))*3^(-8^(9^9))/5"), sign) == 1
    assert sign_by_exponents(real("2^(-9^(9^9))*3^(8^(9^9))"), sign) == -1


def test_constants_and_floors() -> None:
    assert constant(real("7/2+sqrt(2)")) == mpq(7, 2) and constant(real("sqrt(2)")) == 0
    assert [floor(mpq(n, 2)) for n in (-3, -2, -1, 0, 1, 3)] == [-2, -1, -1, 0, 0, 1]


def test_terms_have_one_order() -> None:
    value = real("9!!+sqrt(1+sqrt(2))+2^sqrt(2)+3^(9^9)+sqrt(2)+1")
    keys = [order(monomial) for monomial, _ in value.terms]
    assert keys == sorted(keys) and len(set(keys)) == 6
    kinds = {type(atom) for monomial, _ in value.terms for atom, _ in monomial}
    assert kinds == {int, Factorial, Sum}


def test_powers_that_grow_too_much_stay_powers() -> None:
    assert whole_power(real("1+sqrt(2)"), 10**6) is None
    assert whole_power(real("1+3^(9^9)"), 40) is None
    assert whole_power(real("1+3^(9^9)"), 3) == parse_value("1+3*3^(9^9)+3*9^(9^9)+27^(9^9)")
    assert term(mpq(0), {2: mpq(1, 2)}) == 0


def test_rational_forms() -> None:
    assert parse_value("2^((7+5*sqrt(2))^(1/3)-sqrt(2))") == 2
    assert rational_form(real("2^(9^9*((7+5*sqrt(2))^(1/3)-sqrt(2)))")) == real("2^(9^9)")
    assert rational_form(real("2^(9^9*((7+5*sqrt(2))^(1/3)+sqrt(2)))")) is None
    with pytest.raises(NotDecided):
        rational_form(real("2^(2^(2^sqrt(2)))"))


def test_a_ball_of_an_integer_is_exact() -> None:
    with precision(64):
        assert ball(7).is_exact() and ball(mpq(7)).is_exact() and not ball(mpq(1, 3)).is_exact()
