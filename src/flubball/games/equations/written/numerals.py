"""What number cubes are: digits, numerals with or without a point, turned cubes, exponents."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.factorial import FACTORIAL_SIGN
from flubball.games.equations.variations.in_play import Bounds, InPlay
from flubball.games.equations.variations.operators import Operator, Roots, evaluate
from flubball.games.equations.variations.regular import POWER, is_single_power, no_power
from flubball.games.equations.written.elements import At, Sign


def exponent_sign(text: str, at: At, cube: int, value: Value, factorials: int = 0) -> Sign:
    """A cube used as an exponent (XIII-B-9); `!` behind it belongs to it (Com (b))."""

    def raised(bounds: Bounds, base: Value) -> Value | None:
        exponent: Value | None = value
        for _ in range(factorials):
            exponent = None if exponent is None else FACTORIAL_SIGN.value(bounds, exponent)
        return None if exponent is None else POWER.value(bounds, base, exponent)

    def refusal(rules: InPlay, base: Value) -> Illegal:
        exponent = value
        for _ in range(factorials):
            exponent = evaluate(FACTORIAL_SIGN, rules, exponent)
        return no_power(rules, base, exponent)

    def power(base: Value) -> tuple[Value, Value]:
        exponent = value
        for _ in range(factorials):
            exponent = values.factorial(exponent)
        return base, exponent

    operator = Operator(
        "exponent",
        "postfix",
        raised,
        refusal,
        binds=True,
        roots=Roots(power, lambda base: is_single_power(*power(base))),
        factors=(0,),
    )
    return Sign(text + "!" * factorials, operator, at, cube, factorials)


def turn(value: Value, sideways: bool, upside_down: bool, rules: Rules, at: At) -> Value:
    """A number cube turned: reciprocal, additive inverse, or both (XIII-A-1, XIII-A-2)."""
    if sideways:
        if values.sign(value) == 0:
            cite = (rules.cite_variation("sideways"),)
            raise illegal("A sideways 0 names no number.", cite, at=at)
        value = values.div(values.number(1), value)
    return values.neg(value) if upside_down else value


def digit_value(symbol: str, rules: Rules, at: At) -> int:
    """The digit (`a` and `b` are ten and eleven), if the base in play has it."""
    digit = int(symbol, 12)
    if digit >= rules.base:
        text = f"Base {rules.base} has no digit {digit}."
        raise illegal(text, (rules.cite_variation(f"base-{rules.base}"),), at=at)
    return digit


def _digits_with_point(rules: Rules) -> int:
    if rules.points:
        return rules.division_number("decimal_point")
    return int(rules.number("goal.max_digits_decimal_in_goal")) if rules.free_points else 3


def numeral_value(digits: str, rules: Rules) -> Value:
    """The value of a numeral in the base in play; digits are known to be the base's.

    >>> numeral_value("12.5", Rules("agloa-2026-27", "elementary"))
    mpq(25,2)
    """
    whole, point, part = digits.partition(".")
    if not point:
        return values.number(int(digits, rules.base))
    most = _digits_with_point(rules)
    if "." in part or not whole + part:
        raise ValueError("A numeral has one decimal point and a digit at least.")
    if len(whole + part) > most:
        raise ValueError(f"A decimal point joins at most {most} digits into a numeral.")
    return values.number(mpq(int(whole + part, rules.base), rules.base ** len(part)))
