"""SymPy as a second opinion: exact, slow, and independent of our forms."""

import random

import pytest
import sympy

from flubball.games.equations.values import (
    NotDecided,
    as_rational,
    equal,
    format_value,
    is_integer,
    number,
    number_of_factors,
    parse_value,
    sign,
)


def to_sympy(text: str) -> sympy.Expr:
    return sympy.sympify(text.replace("^", "**"), rational=True)


def random_text(rng: random.Random, depth: int) -> str:
    if depth == 0:
        return str(rng.randint(1, 12))
    one, two = random_text(rng, depth - 1), random_text(rng, rng.randrange(depth))
    kind = rng.choice("+-*/rr")
    if kind == "r":
        return f"({one})^(1/{rng.choice([2, 2, 3])})"
    return f"({one}){kind}({two})"


@pytest.mark.parametrize("seed", range(40))
def test_random_roots(seed: int) -> None:
    rng = random.Random(seed)
    text = random_text(rng, 3)
    try:
        value = parse_value(text)
    except ValueError:
        return
    theirs = to_sympy(text)
    difference = to_sympy(format_value(value)) - theirs
    assert abs(sympy.N(difference, 40, maxn=200)) < sympy.Float("1e-35")
    size = sympy.N(theirs, 40, maxn=200)
    assert sign(value) == (0 if abs(size) < sympy.Float("1e-35") else int(sympy.sign(size)))


@pytest.mark.parametrize(
    "text",
    [
        "sqrt(2)+sqrt(3)", "1/(1+2^(1/3))", "sqrt(1+sqrt(2))", "(1+sqrt(2))^(1/3)",
        "sqrt(5+2*sqrt(6))-sqrt(2)", "(2+sqrt(5))^(1/3)", "sqrt(4+sqrt(7))-sqrt(4-sqrt(7))",
        "1/(sqrt(2)+sqrt(3)+sqrt(5))",
    ],
)  # fmt: skip
def test_minimal_polynomials(text: str) -> None:
    x = sympy.Symbol("x")
    ours = sympy.minimal_polynomial(to_sympy(format_value(parse_value(text))), x)
    assert ours == sympy.minimal_polynomial(to_sympy(text), x)
    rational = sympy.degree(ours, x) == 1
    assert (as_rational(parse_value(text)) is not None) is rational


def test_numbers_of_factors() -> None:
    rng = random.Random(5)
    for _ in range(200):
        n = rng.randint(1, 10**10)
        assert number_of_factors(number(n)) == int(sympy.divisor_count(n))


def test_integers_among_random_roots() -> None:
    rng = random.Random(7)
    for _ in range(60):
        a, b = rng.randint(1, 9), rng.randint(1, 9)
        radicand = f"{a * a * a + 3 * a * b}+{3 * a * a + b}*sqrt({b})"
        text = f"({radicand})^(1/3)-sqrt({b})"
        assert as_rational(parse_value(text)) == a
        assert is_integer(parse_value(text))
        try:
            assert not equal(parse_value(text), parse_value(f"{a}+1/10^200"))
        except NotDecided as stop:
            raise AssertionError(stop.what) from stop
