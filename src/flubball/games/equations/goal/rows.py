"""What the cubes of a physical Goal may be used for, one row of elements for each way.

Wild cubes, numerals, points, exponents, LCM and GCF, powers of the base (IV-B-1, XIII).
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal
from flubball.games.equations.goal.goal import Goal, GoalCube
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS, SYMBOLS
from flubball.games.equations.values import Value
from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.written.defaults import is_i
from flubball.games.equations.written.elements import Element, Operand, Sign
from flubball.games.equations.written.numerals import (
    digit_value,
    exponent_sign,
    numeral_value,
    turn,
)

STEPS = 8  # what it costs to go on by one cube
POWERS = range(-4, 5)  # exponents tried for a 1 of Powers of the Base
Row = tuple[Element, ...]


def rows(goal: Goal, rules: Rules, powers: range = POWERS) -> Iterator[Row]:
    """Every way to use the cubes as numerals and signs, in order."""
    seen = replace(goal, cubes=tuple(c.seen(rules.wild, rules.turns) for c in goal.cubes))
    for wild in _wild_symbols(goal, rules):
        yield from _rows(_Cubes(seen, rules, wild, powers), 0, (), False)


def _wild_symbols(goal: Goal, rules: Rules) -> Iterator[str]:
    if not any(cube.cube.symbol == rules.wild for cube in goal.cubes):
        yield ""
        return
    for symbol in SYMBOLS:
        if rules.may_stand_for(rules.wild, symbol):
            yield symbol


class _Cubes(msgspec.Struct, frozen=True):
    goal: Goal
    rules: Rules
    wild: str
    powers: range

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

    def numeral_text(self, place: int) -> str:
        """The cube as a digit of a numeral: a sign that is a digit is noted so."""
        name = {"^": "ten", "√": "eleven"}.get(self.symbol(place), "")
        return f"{self.lies(place).cube.symbol}<{name}>" if name else self.text(place)

    def digit(self, place: int) -> str:
        """The digit it may be: `a` is ten, `b` eleven; empty for a sign."""
        symbol = self.symbol(place)
        if symbol in self.rules.sign_digits:
            return {"^": "a", "√": "b"}[symbol]
        return symbol if symbol in DIGITS else ""

    def is_digit(self, place: int) -> bool:
        return bool(self.digit(place)) and not self.lies(place).turned

    def is_i(self, place: int) -> bool:
        """May it be the imaginary unit: a sideways minus, or a wild cube that stands for one?"""
        if not self.rules.imaginary or self.symbol(place) != "-":
            return False
        lies = self.lies(place)
        if lies.cube.symbol == "-":
            return lies.sideways
        return not (lies.sideways and lies.upside_down)  # XIII-D-11 Com (d): any wild cube


def _rows(cubes: _Cubes, place: int, row: Row, after_operand: bool) -> Iterator[Row]:
    values.spend(STEPS)
    if place == len(cubes):
        if after_operand:
            yield row
        return
    if after_operand:
        for sign in _signs_between(cubes, place):
            yield from _rows(cubes, place + 1, (*row, sign), sign.operator.place == "postfix")
        if cubes.rules.imaginary and (cubes.is_i(place) or is_i(row[-1])):
            implied = Sign("", IMPLIED, (place, place), behind=place - 1)
            yield from _start_operand(cubes, place, (*row, implied), cubes.is_i(place))
        return
    yield from _start_operand(cubes, place, row, False)


def _start_operand(cubes: _Cubes, place: int, row: Row, only_i: bool) -> Iterator[Row]:
    """Rows that go on with a number; `only_i` where a left-out x asks for i itself."""
    for text, value in _imaginary(cubes, place):
        unit = Operand(text, value, (place, place + 1), (place, place), imaginary=True)
        yield from _rows(cubes, place + 1, (*row, unit), True)
    if only_i:
        return
    for operand in _operands(cubes, place):
        yield from _rows(cubes, operand.cubes[1] + 1, (*row, operand), True)
    prefix = cubes.rules.prefix(cubes.symbol(place))
    if prefix and not cubes.lies(place).turned:
        sign = Sign(cubes.text(place), prefix, (place, place + 1), place)
        yield from _rows(cubes, place + 1, (*row, sign), False)


def _imaginary(cubes: _Cubes, place: int) -> Iterator[tuple[str, Value]]:
    """i, and -i since a sideways minus looks the same upside-down (H12)."""
    if cubes.is_i(place):
        name = (
            "i" if cubes.lies(place).cube.symbol == "-" else f"{cubes.lies(place).cube.symbol}<i>"
        )
        yield name, values.parse_value("i")
        yield _noted(name, "", {"ud"}), values.parse_value("-i")


def _signs_between(cubes: _Cubes, place: int) -> Iterator[Sign]:
    symbol, lies, at = cubes.symbol(place), cubes.lies(place), (place, place + 1)
    colour = cubes.rules.exponent_colour
    if cubes.digit(place) and colour and lies.cube.can_be(colour):
        most = cubes.rules.factorials_in_goal
        for text, value in _number_cube(cubes, place):
            note = text.replace(">", ",exp>") if "<" in text else f"{text}<exp>"
            for factorials in range(most + 1):
                yield exponent_sign(note, at, place, value, factorials)
    if symbol in DIGITS or (lies.sideways and lies.upside_down):
        return
    for use in _uses(lies, cubes.rules):
        operator = cubes.rules.binary(symbol, use)
        if operator:
            yield Sign(_noted(cubes.text(place), use, set()), operator, at, place)


def _uses(lies: GoalCube, rules: Rules) -> tuple[str, ...]:
    """The ways a sign may be used as it lies; a wild cube looks alike when turned (H12)."""
    if lies.turned:
        return ("sw",) if lies.sideways else ("ud",)
    if lies.cube.symbol != rules.wild:
        return ("", "lcm", "gcf")
    return ("", "lcm", "gcf", "ud", *(("sw",) if rules.wild == "x" else ()))


def _operands(cubes: _Cubes, place: int) -> Iterator[Operand]:
    for end in range(place + 1, len(cubes) + 1):
        yield from _numerals(cubes, place, end)
    if cubes.digit(place):
        for text, value in _number_cube(cubes, place):
            if "<" in text:  # the plain digit is a numeral already
                yield Operand(text, value, (place, place + 1), (place, place))


def _numerals(cubes: _Cubes, start: int, end: int) -> Iterator[Operand]:
    """The numerals made of these cubes: upright digits and at most one point."""
    rules, places = cubes.rules, range(start, end)
    points = [p for p in places if not cubes.is_digit(p)]
    if any(cubes.symbol(p) != "^" or cubes.lies(p).turned for p in points):
        return
    if points and not (rules.points and len(points) == 1):
        return
    digits = "".join("." if p in points else cubes.digit(p) for p in places)
    texts = ["." if p in points else cubes.numeral_text(p) for p in places]
    if points or len(digits) <= rules.max_digits("goal"):
        yield from _numeral(digits, "".join(texts), cubes, start, end)
    if rules.free_points:
        for at in range(len(digits) + 1):
            text = "".join([*texts[:at], ".", *texts[at:]])
            yield from _numeral(f"{digits[:at]}.{digits[at:]}", text, cubes, start, end)


def _numeral(digits: str, text: str, cubes: _Cubes, start: int, end: int) -> Iterator[Operand]:
    try:
        for digit in digits.replace(".", ""):
            digit_value(digit, cubes.rules, (start, end))
        value = numeral_value(digits, cubes.rules)
    except (Illegal, ValueError):
        return
    count = len(digits.replace(".", ""))
    yield Operand(text, value, (start, end), (start, end - 1), count, "." in digits)


def _number_cube(cubes: _Cubes, place: int) -> Iterator[tuple[str, Value]]:
    """The numbers one cube may be by itself, as it lies or looks (H12)."""
    rules = cubes.rules
    for sideways, upside_down in _lying(cubes.lies(place), rules):
        turns = {t for t, is_set in (("sw", sideways), ("ud", upside_down)) if is_set}
        if not turns <= rules.turns or len(turns) == 2:
            continue
        for note, value in _plain_numbers(cubes.digit(place), rules, cubes.powers):
            try:
                turned = turn(value, sideways, upside_down, rules, (place, place + 1))
            except Illegal:
                continue
            yield _noted(cubes.numeral_text(place), note, turns), turned


def _lying(lies: GoalCube, rules: Rules) -> Iterator[tuple[bool, bool]]:
    """The ways a cube may be seen to lie: sideways, upside-down (H12)."""
    yield lies.sideways, lies.upside_down
    if lies.upside_down:
        return
    if lies.cube.symbol == "^" and "^" in rules.sign_digits:
        yield not lies.sideways, False
    elif not lies.turned and lies.cube.symbol in ("0", rules.wild):
        yield False, True
        if lies.cube.symbol == "x":
            yield True, False


def _plain_numbers(symbol: str, rules: Rules, powers: range) -> Iterator[tuple[str, Value]]:
    try:
        yield "", values.number(digit_value(symbol, rules, (0, 1)))
    except Illegal:
        return
    if symbol == "1" and rules.powers:
        for n in powers:
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
