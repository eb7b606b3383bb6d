"""Complex values: field laws, an independent check with acb, what is real and what is undefined."""

from collections.abc import Callable

import flint
import pytest
from flint import acb, arb, fmpq
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from flubball.games.equations import values as v
from flubball.games.equations.values import Complex, NotDecided, Undefined, Value, mpq
from flubball.games.equations.values.complexes.numbers import parts
from flubball.games.equations.values.intervals.enclosures import enclose

BITS = 900
"""Enough for 200 digits after some loss."""

Tree = tuple[str, "Tree", "Tree"] | str | tuple[str, "Tree", int]

LEAVES: dict[str, Callable[[], acb]] = {
    "0": lambda: acb(0),
    "1": lambda: acb(1),
    "-3": lambda: acb(-3),
    "5/7": lambda: acb(arb(fmpq(5, 7))),
    "i": lambda: acb(0, 1),
    "2-i": lambda: acb(2, -1),
    "sqrt(2)": lambda: acb(arb(2).sqrt()),
    "sqrt(3)*i": lambda: acb(0, arb(3).sqrt()),
    "5^(1/3)": lambda: acb(arb(5).root(3)),
    "1+sqrt(5)*i/2": lambda: acb(1, arb(5).sqrt() / 2),
    "cis(2/3*pi)": lambda: acb(fmpq(2, 3)).exp_pi_i(),
    "cis(pi/12)": lambda: acb(fmpq(1, 12)).exp_pi_i(),
    "cis(2/5*pi)": lambda: acb(fmpq(2, 5)).exp_pi_i(),
    "cis(-6/7*pi)": lambda: acb(fmpq(-6, 7)).exp_pi_i(),
}


def trees() -> st.SearchStrategy[Tree]:
    return st.recursive(
        st.sampled_from(sorted(LEAVES)),
        lambda inner: st.one_of(
            st.tuples(st.sampled_from("+-*/"), inner, inner),
            st.tuples(st.just("^"), inner, st.integers(-3, 4)),
        ),
        max_leaves=5,
    )


OPERATIONS = {"+": v.add, "-": v.sub, "*": v.mul, "/": v.div}


def exact(tree: Tree) -> Value:
    if isinstance(tree, str):
        return v.parse_value(tree)
    symbol, one, other = tree
    if isinstance(other, int):
        return v.power(exact(one), mpq(other))
    return OPERATIONS[symbol](exact(one), exact(other))


def balls(tree: Tree) -> acb:
    if isinstance(tree, str):
        return LEAVES[tree]()
    symbol, one, other = tree
    if isinstance(other, int):
        return balls(one) ** other
    a, b = balls(one), balls(other)
    return {"+": a + b, "-": a - b, "*": a * b}[symbol] if symbol != "/" else a / b


def enclosed(value: Value) -> acb:
    real, imaginary = (enclose(part, BITS) for part in parts(value))
    assert real is not None and imaginary is not None
    return acb(real, imaginary)


def exact_or_skip(tree: Tree) -> Value:
    try:
        return exact(tree)
    except (Undefined, NotDecided):
        assume(False)
        raise


@settings(max_examples=400, deadline=None)
@given(trees())
def test_trees_against_acb(tree: Tree) -> None:
    value = exact_or_skip(tree)
    with flint.ctx.workprec(BITS):
        expected, found = balls(tree), enclosed(value)
        assert expected.is_finite() and found.is_finite()
        assert (expected - found).contains(0)
        assert (expected - found).abs_upper() < (1 + expected.abs_upper()) * arb(10) ** -200
        if not isinstance(value, Complex):
            assert expected.imag.contains(0)


@settings(max_examples=150, deadline=None)
@given(trees(), trees(), trees())
def test_field_laws(x: Tree, y: Tree, z: Tree) -> None:
    a, b, c = exact_or_skip(x), exact_or_skip(y), exact_or_skip(z)
    try:
        assert v.equal(v.add(a, b), v.add(b, a))
        assert v.equal(v.mul(a, b), v.mul(b, a))
        assert v.equal(v.mul(a, v.add(b, c)), v.add(v.mul(a, b), v.mul(a, c)))
        assert v.equal(v.mul(v.mul(a, b), c), v.mul(a, v.mul(b, c)))
        assert v.is_zero(v.sub(a, a)) and v.is_zero(v.add(a, v.neg(a)))
        if not v.is_zero(b):
            assert v.equal(v.mul(v.div(a, b), b), a)
            assert v.equal(v.power(b, mpq(-2)), v.div(mpq(1), v.mul(b, b)))
    except NotDecided:
        assume(False)


@settings(max_examples=150, deadline=None)
@given(trees(), trees())
def test_equality_and_keys(x: Tree, y: Tree) -> None:
    a, b = exact_or_skip(x), exact_or_skip(y)
    try:
        same = v.equal(a, b)
    except NotDecided:
        assume(False)
    with flint.ctx.workprec(BITS):
        assert same == (enclosed(a) - enclosed(b)).contains(0)
    assert same or v.key(a) != v.key(b)
    assert (v.key(a) == v.key(b)) <= same
    assert hash(v.key(a)) == hash(v.key(exact(x)))


SAME = [
    ("i^2", "-1"),
    ("1/i", "-i"),
    ("(1+i)^8", "16"),
    ("(1+i)^2", "2i"),
    ("(-1+sqrt(3)*i)^3", "8"),
    ("(2i)^3", "-8i"),
    ("(3+4i)/(2+i)", "2+i"),
    ("(2+i)*(2-i)", "5"),
    ("(2+i)^-2", "(3-4i)/25"),
    ("i^(9^9)", "i"),
    ("i^(9^(9^9))", "i"),
    ("i^(7^(9^9))", "-i"),
    ("i^(2*9^9)", "-1"),
    ("i^-(9^9)", "-i"),
    ("(1+i)^(9^9)", "2^((9^9-1)/2)*(1+i)"),
    ("(1+i)^(4*9^(9^9))", "-4^(9^(9^9))"),
    ("(sqrt(3)+i)^(12*9^9)", "2^(12*9^9)"),
    ("(1+2i)^40", "((1+2i)^8)^5"),
    ("cis(pi/3)", "(1+sqrt(3)*i)/2"),
    ("cis(pi/12)", "(sqrt(6)+sqrt(2))/4+(sqrt(6)-sqrt(2))*i/4"),
    ("cis(2/7*pi)^7", "1"),
    ("cis(2/7*pi)^(10^9)", "cis(-2/7*pi)"),
    ("cis(2/7*pi)^-1", "cis(-2/7*pi)"),
    ("cis(13/7*pi)", "cis(-pi/7)"),
    ("cis(2/5*pi)", "(sqrt(5)-1)/4+sqrt(10+2*sqrt(5))*i/4"),
    ("cis(2/7*pi)*cis(pi/12)", "cis(31/84*pi)"),
    ("1+cis(2/7*pi)+cis(4/7*pi)+cis(6/7*pi)+cis(8/7*pi)+cis(10/7*pi)+cis(12/7*pi)", "0"),
    ("(cis(2/9*pi)+cis(-2/9*pi))^3", "3*(cis(2/9*pi)+cis(-2/9*pi))-1"),
    (
        "8*(cis(2/17*pi)+cis(-2/17*pi))",
        "-1+sqrt(17)+sqrt(34-2*sqrt(17))"
        "+2*sqrt(17+3*sqrt(17)-sqrt(34-2*sqrt(17))-2*sqrt(34+2*sqrt(17)))",
    ),
    ("(1-cis(2/7*pi))/(1-cis(2/7*pi))", "1"),
    ("1/(1-cis(2/7*pi))", "(1-cis(-2/7*pi))/(2-cis(2/7*pi)-cis(-2/7*pi))"),
    ("(1+cis(2/7*pi))^14", "(cis(pi/7)+cis(-pi/7))^14"),
    ("sqrt(3+2*sqrt(2))*i", "i+sqrt(2)*i"),
    ("(9^(9^9)*i)^2", "-81^(9^9)"),
    ("log(9,4)*i", "log(3,2)*i"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_identities(one: str, other: str) -> None:
    assert v.equal(v.parse_value(one), v.parse_value(other))
    assert v.equal(v.parse_value(other), v.parse_value(one))


DIFFERENT = [
    ("i", "-i"),
    ("i", "1"),
    ("1+i", "1"),
    ("2+3i", "2+3*sqrt(1+1/10^60)*i"),
    ("i^(9^9)", "-i"),
    ("cis(2/7*pi)", "cis(4/7*pi)"),
    ("cis(2/1001*pi)", "cis(2/1000*pi)"),
    ("(cis(2/9*pi)+cis(-2/9*pi))^3", "3*(cis(2/9*pi)+cis(-2/9*pi))+1"),
    ("cis(2/5*pi)", "cis(2/5*pi)*(1+1/10^40)"),
    ("(9^(9^9)*i)^2", "-81^(9^9)-1"),
    ("cis(2/7*pi)+cis(-2/7*pi)", "1247/1000"),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_near_misses(one: str, other: str) -> None:
    assert not v.equal(v.parse_value(one), v.parse_value(other))
    assert not v.equal(v.parse_value(other), v.parse_value(one))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("i*i", mpq(-1)), ("(2+i)*(2-i)", mpq(5)), ("3+i-i", mpq(3)), ("(1+i)^4", mpq(-4)),
        ("cis(pi)", mpq(-1)), ("cis(0)", mpq(1)), ("cis(2/3*pi)+cis(-2/3*pi)", mpq(-1)),
        ("cis(2/7*pi)*cis(-2/7*pi)", mpq(1)), ("i/i", mpq(1)), ("(1+cis(2/5*pi))*0", mpq(0)),
    ],
)  # fmt: skip
def test_real_results_are_plain_reals(text: str, expected: mpq) -> None:
    value = v.parse_value(text)
    assert type(value) is mpq and value == expected
    assert v.is_real(value)


def test_a_sum_of_opposite_directions_is_real() -> None:
    value = v.parse_value("cis(2/7*pi)+cis(-2/7*pi)")
    assert v.is_real(value) and v.sign(value) == 1
    assert v.compare(value, mpq(5, 4)) == -1
    assert v.as_rational(value) is None and not v.is_integer(value)
    three = [v.parse_value(f"cis({n}/7*pi)+cis(-{n}/7*pi)") for n in (2, 4, 6)]
    total = v.add(v.add(three[0], three[1]), three[2])
    assert v.as_rational(total) == -1 and v.is_integer(total) and not v.is_whole(total)
    assert v.equal(v.mul(v.mul(three[0], three[1]), three[2]), mpq(1))


def test_questions_about_a_number_that_is_not_real() -> None:
    value = v.parse_value("2+3i")
    assert not v.is_real(value) and not v.is_zero(value)
    assert not v.is_integer(value) and not v.is_whole(value) and not v.is_counting(value)
    assert v.as_rational(value) is None and v.as_small_int(value, 100) is None
    assert not v.is_nonzero_multiple(value, 3)
    assert {v.key(value): 1}[v.key(v.parse_value("3i+2"))] == 1


I2 = v.parse_value("2i")


@pytest.mark.parametrize(
    ("operation", "code"),
    [
        (lambda: v.sign(I2), "not-real"),
        (lambda: v.compare(I2, mpq(1)), "not-real"),
        (lambda: v.compare(mpq(1), I2), "not-real"),
        (lambda: v.power(mpq(4), v.I), "exponent-not-real"),
        (lambda: v.power(I2, v.I), "exponent-not-real"),
        (lambda: v.power(mpq(0), v.I), "exponent-not-real"),
        (lambda: v.power(I2, mpq(1, 2)), "root-not-chosen"),
        (lambda: v.power(I2, v.root(mpq(2), mpq(2))), "complex-base-irrational-exponent"),
        (lambda: v.root(v.I, mpq(4)), "index-not-real"),
        (lambda: v.root(mpq(0), I2), "root-index-zero"),
        (lambda: v.root(mpq(2), I2), "root-not-chosen"),
        (lambda: v.div(I2, mpq(0)), "division-by-zero"),
        (lambda: v.factorial(I2), "factorial-of-non-whole"),
        (lambda: v.residue(I2, 3), "not-integer"),
        (lambda: v.gcd(I2, mpq(4)), "not-whole"),
        (lambda: v.lcm(mpq(4), I2), "not-counting"),
        (lambda: v.number_of_factors(I2), "not-counting"),
        (lambda: v.log(I2, mpq(2)), "log-argument"),
        (lambda: v.log(mpq(2), I2), "log-base"),
    ],
)
def test_undefined(operation: Callable[[], object], code: str) -> None:
    with pytest.raises(Undefined) as fault:
        operation()
    assert fault.value.code == code and fault.value.message.endswith(".")


def test_one_valued_roots_of_complex_numbers() -> None:
    assert v.root(mpq(1), I2) == I2
    assert v.root(mpq(1, 3), I2) == v.parse_value("-8i")
    assert v.root(mpq(-1), I2) == v.parse_value("-i/2")
    assert v.power(I2, mpq(0)) == 1


@pytest.mark.parametrize(
    "text", ["(2+i)^(9^9)", "(2+i)^100000", "(1+sqrt(2)*i)^(9^(9^9))", "(1+2^(1/3)*i)^5000"]
)
def test_big_powers_of_other_numbers_are_not_decided(text: str) -> None:
    with pytest.raises(NotDecided):
        v.parse_value(text)


def test_powers_up_to_the_limit_are_multiplied_out() -> None:
    value = v.parse_value("(2+i)^1000")
    real, imaginary = 1, 0
    for _ in range(1000):
        real, imaginary = 2 * real - imaginary, real + 2 * imaginary
    assert value == Complex(mpq(real), mpq(imaginary))
