"""What the cubes of a physical Goal may be used for, one row of elements for each way.

Wild cubes, numerals, points, exponents, LCM and GCF, powers of the base (IV-B-1, XIII).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flubball.games.equations import values
from flubball.games.equations.elements import Element, Operand, Sign
from flubball.games.equations.faults import Illegal
from flubball.games.equations.goal import Goal, GoalCube
from flubball.games.equations.reader import digit_value, exponent_sign, numeral_value, turn
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols import DIGITS, SYMBOLS
from flubball.games.equations.values import Value

POWERS = range(-4, 5)  # exponents tried for a 1 of Powers of the Base
Row = tuple[Element, ...]


def rows(goal: Goal, rules: Rules) -> Iterator[Row]:
    """Every way to use the cubes as numerals and signs, in order."""
    for wild in _wild_symbols(goal, rules):
        yield from _rows(_Cubes(goal, rules, wild), 0, (), False)


def _wild_symbols(goal: Goal, rules: Rules) -> Iterator[str]:
    if not any(cube.cube.symbol == rules.wild for cube in goal.cubes):
        yield ""
        return
    for symbol in SYMBOLS:
        if rules.may_stand_for(rules.wild, symbol):
            yield symbol


@dataclass(frozen=True, slots=True)
class _Cubes:
    goal: Goal
    rules: Rules
    wild: str

    def __len__(self) -> int:
        return len(self.goal.cubes)

    def lies(self, place: int) -> GoalCube:
        return self.goal.cubes[place]

    def symbol(self, place: int) -> str:
        face = self.lies(place).cube.symbol
        return self.wild if self.wild and face == self.rules.wild else face

    def text(self, place: int) -> str:
        face, symbol = self.lies(place).cube.symbol, self.symbol(place)
        return face if face == symbol else f"{face}<{symbol}>"

    def is_digit(self, place: int) -> bool:
        return self.symbol(place) in DIGITS and not self.lies(place).turned


def _rows(cubes: _Cubes, place: int, row: Row, after_operand: bool) -> Iterator[Row]:
    if place == len(cubes):
        if after_operand:
            yield row
        return
    if after_operand:
        for sign in _signs_between(cubes, place):
            yield from _rows(cubes, place + 1, (*row, sign), sign.operator.place == "postfix")
        return
    for operand in _operands(cubes, place):
        yield from _rows(cubes, operand.cubes[1] + 1, (*row, operand), True)
    prefix = cubes.rules.prefix(cubes.symbol(place))
    if prefix and not cubes.lies(place).turned:
        sign = Sign(cubes.text(place), prefix, (place, place + 1), place)
        yield from _rows(cubes, place + 1, (*row, sign), False)


def _signs_between(cubes: _Cubes, place: int) -> Iterator[Sign]:
    symbol, lies, at = cubes.symbol(place), cubes.lies(place), (place, place + 1)
    if symbol in DIGITS:
        colour = cubes.rules.exponent_colour
        if colour and lies.cube.can_be(colour):
            most = int(cubes.rules.number("factorial.count")) if cubes.rules.factorials else 0
            for text, value in _number_cube(cubes, place):
                note = text.replace(">", ",exp>") if "<" in text else f"{text}<exp>"
                for factorials in range(most + 1):
                    yield exponent_sign(note, at, place, value, factorials)
        return
    turned = "sw" if lies.sideways else "ud" if lies.upside_down else ""
    if lies.sideways and lies.upside_down:
        return
    for use in (turned,) if turned else ("", "lcm", "gcf"):
        operator = cubes.rules.binary(symbol, use)
        if operator:
            note = f"{cubes.text(place)}<{use}>" if use else cubes.text(place)
            yield Sign(note, operator, at, place)


def _operands(cubes: _Cubes, place: int) -> Iterator[Operand]:
    for end in range(place + 1, len(cubes) + 1):
        numeral = _numeral(cubes, place, end)
        if numeral:
            yield numeral
    if cubes.symbol(place) in DIGITS:
        for text, value in _number_cube(cubes, place):
            if text != cubes.symbol(place) or cubes.lies(place).turned:
                yield Operand(text, value, (place, place + 1), (place, place))


def _numeral(cubes: _Cubes, start: int, end: int) -> Operand | None:
    """The numeral made of these cubes, upright digits and at most one point."""
    rules, places = cubes.rules, range(start, end)
    points = [p for p in places if not cubes.is_digit(p)]
    if any(cubes.symbol(p) != "^" or cubes.lies(p).turned for p in points):
        return None
    if points and not (rules.points and len(points) == 1):
        return None
    digits = "".join("." if p in points else cubes.symbol(p) for p in places)
    if not points and len(digits) > rules.max_digits("goal"):
        return None
    try:
        for digit in digits.replace(".", ""):
            digit_value(digit, rules, (start, end))
        value = numeral_value(digits, rules)
    except (Illegal, ValueError):
        return None
    text = "".join("." if p in points else cubes.text(p) for p in places)
    count = len(digits) - len(points)
    return Operand(text, value, (start, end), (start, end - 1), count, bool(points))


def _number_cube(cubes: _Cubes, place: int) -> Iterator[tuple[str, Value]]:
    """The numbers one cube may be by itself, as it lies (H12: a 0 may lie upside-down)."""
    lies, rules, symbol = cubes.lies(place), cubes.rules, cubes.symbol(place)
    lying = [(lies.sideways, lies.upside_down)]
    if lies.cube.symbol == "0" and not lies.turned:
        lying.append((False, True))
    for sideways, upside_down in lying:
        turns = {t for t, is_set in (("sw", sideways), ("ud", upside_down)) if is_set}
        if not turns <= rules.turns or len(turns) == 2:
            continue
        for note, value in _plain_numbers(symbol, rules):
            try:
                turned = turn(value, sideways, upside_down, rules, (place, place + 1))
            except Illegal:
                continue
            yield _noted(cubes.text(place), note, turns), turned


def _plain_numbers(symbol: str, rules: Rules) -> Iterator[tuple[str, Value]]:
    try:
        yield "", values.number(digit_value(symbol, rules, (0, 1)))
    except Illegal:
        return
    if symbol == "1" and rules.powers:
        for n in POWERS:
            if n:
                yield f"10^{n}", values.power(values.number(rules.base), values.number(n))


def _noted(text: str, note: str, turns: set[str]) -> str:
    items = ([note] if note else []) + sorted(turns)
    if not items:
        return text
    return (
        text[:-1] + "," + ",".join(items) + ">"
        if text.endswith(">")
        else f"{text}<{','.join(items)}>"
    )
