"""From tokens to elements: numerals, operators, exponents, brackets (III-B, VII-B-4, XIII).

Reading a side never raises: what can't be read becomes a complaint and leaves `group` None.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, illegal
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube
from flubball.games.equations.values import Value
from flubball.games.equations.variations.factorial import FACTORIAL_SIGN
from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.variations.powers_of_the_base import read_power
from flubball.games.equations.written import faces
from flubball.games.equations.written.defaults import begins_with_i, ends_with_i
from flubball.games.equations.written.digit_signs import digit_choices
from flubball.games.equations.written.elements import (
    At,
    Element,
    Group,
    Operand,
    Side,
    SideName,
    Sign,
    cube_range,
)
from flubball.games.equations.written.faces import Face
from flubball.games.equations.written.numerals import (
    digit_value,
    exponent_sign,
    numeral_value,
    turn,
)
from flubball.games.equations.written.tokens import CLOSING, OPENING, Token, Tokens

STEPS = 5  # what each sign of a text costs when its faces are looked at, and when it is read
MAX_DEPTH = 100  # brackets inside one another


def read_side(
    tokens: Tokens, rules: Rules, side: SideName, shown: Sequence[Cube] | None = None
) -> Side:
    """Understand one side. `shown` gives the physical Goal's cubes, matched one by one."""
    found = []
    for digits in digit_choices(tokens, rules):
        values.spend(STEPS * len(tokens))
        reader = _Reader(rules, side, shown, digits)
        found.append(reader.side_of(tokens))
    if len(found) == 1:
        return found[0]
    read = [one for one in found if one.groups] or found[:1]
    fewest = min(len(one.complaints) for one in read)
    best = [one for one in read if len(one.complaints) == fewest]
    return replace(best[0], groups=tuple(group for one in best for group in one.groups))


class _Level(msgspec.Struct):
    start: int
    elements: list[Element] = msgspec.field(default_factory=list)
    after_operand: bool = False
    beside: bool = False  # behind a number without x: i must come first in it


class _Reader:
    """The state of one reading; lives only inside `read_side`."""

    def __init__(
        self,
        rules: Rules,
        side: SideName,
        shown: Sequence[Cube] | None,
        digits: frozenset[int] = frozenset(),
    ) -> None:
        self.rules = rules
        self.side: SideName = side
        self.shown = shown
        self.digits = digits
        self.complaints: list[Reason] = []
        self.wild: list[tuple[str, At]] = []
        self.powers: list[tuple[str, At]] = []
        self.operations = 0
        self.factorials: list[At] = []
        self.numeric: set[int] = set()  # the places of digits and points
        self.level = _Level(0)
        self.outer: list[_Level] = []
        self.exponent: tuple[str, At, int, Value, int] | None = None

    def side_of(self, tokens: Tokens) -> Side:
        groups: tuple[Group, ...] = ()
        try:
            groups = (self.read(tokens),)
        except Illegal as fault:
            self.complaints.append(fault.reason)
        return Side(
            groups,
            tuple(self.complaints),
            tuple(self.wild),
            tuple(self.powers),
            self.operations,
            tuple(self.factorials),
        )

    def read(self, tokens: Tokens) -> Group:
        self.level = _Level(tokens[0].start if tokens else 0)
        known = self.faces(tokens)
        place = 0
        while place < len(tokens):
            place = self.step(tokens, known, place)
        level = self.level
        end = tokens[-1].end if tokens else 0
        self.need_operand(level, (max(end - 1, 0), end))
        group = Group(tuple(level.elements), (level.start, end))
        self.check_digits(group)
        return group

    def faces(self, tokens: Tokens) -> dict[int, tuple[int, Face]]:
        """Every cube with its number along the side, complaints taken down."""
        found: dict[int, tuple[int, Face]] = {}
        number = -1
        for place, token in enumerate(tokens):
            if faces.is_free_point(token, self.rules, self.side):
                found[place] = number, faces.face_of(token)
                self.numeric.add(place)
                continue
            if not faces.uses_cube(token, self.rules, self.side):
                continue
            number += 1
            shown = self.shown[number] if self.shown is not None else None
            face = faces.face_of(token, shown)
            turned_sign = face.notes.turned and faces.may_be_digit(face, self.rules)
            if place in self.digits or turned_sign:
                face = replace(face, as_digit=True)
            self.complaints += faces.complaints(face, self.rules, self.side)
            if face.cube.symbol == self.rules.wild:
                self.wild.append((face.symbol, face.at))
            found[place] = number, face
            if face.is_digit or face.is_point:
                self.numeric.add(place)
        return found

    def step(self, tokens: Tokens, known: dict[int, tuple[int, Face]], place: int) -> int:
        values.spend(STEPS)
        token = tokens[place]
        at = (token.start, token.end)
        if token.kind != "!":
            self.exponent = None
        if token.kind in OPENING:
            self.open(at, first_i=_starts_with_i(tokens, place))
        elif token.kind in CLOSING:
            self.close(token)
        elif token.kind == "!":
            self.factorial(at)
        elif place in self.numeric:
            return self.numeral(tokens, known, place)
        else:
            self.cube(*known[place])
        return place + 1

    def need_operand(self, level: _Level, at: At) -> None:
        if not level.after_operand:
            text = "A number is missing here." if level.elements else "Nothing is written here."
            raise illegal(text, (self.rules.cite("III-A"),), at=at)

    def no_operand_before(self, at: At, imaginary: bool = False) -> None:
        """Numbers side by side multiply only if one of them is i (XIII-D-11)."""
        level = self.level
        if not level.after_operand:
            return
        if not self.rules.imaginary or not (imaginary or ends_with_i(level.elements[-1])):
            raise self.side_by_side(at)
        behind = cube_range(tuple(level.elements))[1]
        level.elements.append(Sign("", IMPLIED, (at[0], at[0]), behind=behind))
        level.after_operand = False

    def side_by_side(self, at: At) -> Illegal:
        text = "Two numbers stand side by side without a sign between them."
        cites: tuple[str, ...] = (self.rules.cite("III-A"),)
        if self.rules.imaginary:
            text += " Only i itself may do without x."
            cites += (self.rules.cite("XIII-D-11 Com (g)"),)
        return illegal(text, cites, at=at, help="Write the sign between them.")

    def add_operand(self, element: Element) -> None:
        self.level.elements.append(element)
        self.level.after_operand = True

    def open(self, at: At, first_i: bool = False) -> None:
        beside = self.level.after_operand and not ends_with_i(self.level.elements[-1])
        self.no_operand_before(at, imaginary=first_i)
        if len(self.outer) >= MAX_DEPTH:
            raise illegal(
                f"Brackets go at most {MAX_DEPTH} deep.", (self.rules.cite("III-A"),), at=at
            )
        self.outer.append(self.level)
        self.level = _Level(at[0], beside=beside)

    def close(self, token: Token) -> None:
        inner, self.level = self.level, self.outer.pop()
        self.need_operand(inner, (inner.start, token.end))
        choice = self.choice(token) if token.choice else None
        lone = inner.elements[0] if len(inner.elements) == 1 and choice is None else None
        at = (inner.start, token.end)
        element = lone or Group(tuple(inner.elements), at, choice)
        if inner.beside and not begins_with_i(element):
            raise self.side_by_side((inner.start, inner.start + 1))
        self.add_operand(element)

    def choice(self, token: Token) -> Value:
        at = (token.start, token.end)
        if not self.rules.imaginary:
            text = "A chosen root may be named only when Imaginary is in play."
            raise illegal(text, (self.rules.cite("III-C-1"),), at=at)
        try:
            return values.parse_value(token.choice)
        except (ValueError, values.Undefined) as error:
            cite = self.rules.cite("XIII-D-11")
            raise illegal(f"The chosen root can't be read: {error}.", (cite,), at=at) from None

    def factorial(self, at: At) -> None:
        if not self.rules.factorials:
            cite = self.rules.cite(agloa="VII-C-5-f", mlag="III-B")
            text = "! may be written only when Factorial is in play."
            if not self.rules.in_season:
                text = "This game has no factorials; ! may not be written."
            self.complaints.append(Reason("illegal-expression", text, (Mark(*at),), (cite,)))
        if not self.level.after_operand:
            raise illegal("! stands behind no number.", (self.rules.cite("III-A"),), at=at)
        self.factorials.append(at)
        self.operations += 1
        if self.exponent:
            text, start, cube, value, count = self.exponent
            self.exponent = (text, start, cube, value, count + 1)
            whole = (start[0], at[1])
            self.level.elements[-1] = exponent_sign(text, whole, cube, value, count + 1)
        else:
            self.level.elements.append(Sign("!", FACTORIAL_SIGN, at))

    def numeral(self, tokens: Tokens, known: dict[int, tuple[int, Face]], start: int) -> int:
        end = start
        while end in self.numeric:
            end += 1
        parts = [known[place][1] for place in range(start, end)]
        at = (tokens[start].start, tokens[end - 1].end)
        self.no_operand_before(at)
        counted = (known[place] for place in range(start, end))
        cubes = [
            n for n, face in counted if faces.uses_cube(face.token, self.rules, self.side)
        ] or [0]
        numbers = (cubes[0], cubes[-1])
        digits = "".join("." if face.is_point else face.digit for face in parts)
        value = self.numeral_value(digits, at)
        text = "".join(str(face.noted) for face in parts)
        count = len(digits.replace(".", ""))
        self.add_operand(Operand(text, value, at, numbers, count, "." in digits))
        return end

    def numeral_value(self, digits: str, at: At) -> Value:
        for digit in digits.replace(".", ""):
            digit_value(digit, self.rules, at)
        try:
            return numeral_value(digits, self.rules)
        except ValueError as error:
            cite = self.rules.cite(agloa="XIII-A-15", mlag="III-A")
            raise illegal(str(error), (cite,), at=at) from None

    def cube(self, number: int, face: Face) -> None:
        if face.notes.use == "i" and self.rules.imaginary:
            self.imaginary(number, face)
        elif face.digit:
            self.number_cube(number, face)
        else:
            self.sign(number, face)

    def imaginary(self, number: int, face: Face) -> None:
        if face.notes.exponent or face.notes.power:
            raise illegal("i is no exponent.", (self.rules.cite("XIII-D-11 Com (b)"),), at=face.at)
        self.no_operand_before(face.at, imaginary=True)
        value = values.parse_value("-i" if face.notes.upside_down else "i")
        text = str(face.token)
        self.add_operand(Operand(text, value, face.at, (number, number), imaginary=True))

    def number_cube(self, number: int, face: Face) -> None:
        notes, at = face.notes, face.at
        value: Value = values.number(digit_value(face.digit, self.rules, at))
        if notes.use not in ("", "ten", "eleven"):
            raise illegal(
                "A number cube can't be used like that.", (self.rules.cite("III-B"),), at=at
            )
        if notes.power:
            value = self.power_note(notes.power, at)
        value = turn(value, notes.sideways, notes.upside_down, self.rules, at)
        if notes.exponent:
            if not self.level.after_operand:
                cite = self.rules.cite(agloa="XIII-B-9", mlag="III-B-3")
                raise illegal("An exponent needs a number before it.", (cite,), at=at)
            self.exponent = (str(face.token), at, number, value, 0)
            self.level.elements.append(exponent_sign(str(face.token), at, number, value))
        else:
            self.no_operand_before(at)
            self.add_operand(Operand(str(face.token), value, at, (number, number)))

    def power_note(self, note: str, at: At) -> Value:
        read = read_power(note, self.rules.base)
        if read is None:
            cite = self.rules.cite(agloa="XIII-B-10", mlag="III-B")
            text = f"{note} is no integral power of {self.rules.base}."
            self.complaints.append(Reason("variation-misapplied", text, (Mark(*at),), (cite,)))
            raise illegal(text, (cite,), at=at)
        self.powers.append((read[0], at))
        return read[1]

    def sign(self, number: int, face: Face) -> None:
        notes, at = face.notes, face.at
        if notes.use in ("i", "ten", "eleven") or notes.exponent or notes.power:
            text = f"{face.token} has no meaning with the variations in play."
            raise illegal(text, (self.rules.cite("III-B"),), at=at)
        use = notes.use or notes.turns
        last = self.level.elements[-1] if self.level.elements else None
        if face.symbol == "√" and not use and isinstance(last, Operand) and last.imaginary:
            self.no_operand_before(at)  # i is no index: i√4 is i(√4)
        if self.level.after_operand:
            operator = self.rules.binary(face.symbol, use)
        else:
            operator = self.rules.prefix(face.symbol) if not use else None
        if operator is None:
            raise self.no_such_sign(face, use)
        self.operations += 1
        self.level.elements.append(Sign(str(face.token), operator, at, number))
        self.level.after_operand = False

    def no_such_sign(self, face: Face, use: str) -> Illegal:
        at = face.at
        if use and self.level.after_operand:
            text = f"No variation in play gives {face.token} a meaning."
            cite = self.rules.cite(agloa="VII-C-5-f", mlag="III-B")
            self.complaints.append(Reason("variation-misapplied", text, (Mark(*at),), (cite,)))
            return illegal(text, (cite,), at=at)
        if face.symbol in "+-":
            text = f"{face.symbol} only adds or subtracts; it is no sign before a number."
            negative = face.symbol == "-" and "ud" in self.rules.turns
            help = "A cube upside-down is negative: 2<ud> is -2." if negative else ""
            return illegal(text, (self.rules.cite("III-B-1"),), at=at, help=help)
        return illegal(
            f"A number is missing before {face.token}.", (self.rules.cite("III-A"),), at=at
        )

    def check_digits(self, group: Group) -> None:
        elements = group.elements
        for place, element in enumerate(elements):
            if isinstance(element, Group):
                self.check_digits(element)
            elif isinstance(element, Operand) and element.digits > 1 and not element.point:
                percent = _is_percentage(elements, place)
                most = max(self.rules.max_digits(self.side), 2 if percent else 1)
                if element.digits > most:
                    self.complaints.append(self.too_many_digits(element, most))

    def too_many_digits(self, operand: Operand, most: int) -> Reason:
        marks = (Mark(*operand.at),)
        if self.side == "goal":
            text = (
                f"A Goal's numeral has at most {most} digits; {operand.text} has {operand.digits}."
            )
            cite, help = self.rules.cite("IV-B-1"), ""
            if self.rules.free_points and operand.digits == most + 1:
                cite = self.rules.cite("XIII-D-12")
                help = f"Three digits need a decimal point, if only behind them: {operand.text}."
            return Reason("illegal-expression", text, marks, (cite,), help)
        one = "one digit" if most == 1 else f"at most {most} digits"
        text = f"A numeral in a Solution has {one}; {operand.text} has {operand.digits}."
        return Reason("multi-digit-numeral", text, marks, (self.rules.cite("VII-B-4"),))


def _starts_with_i(tokens: Tokens, place: int) -> bool:
    """Is i the first thing between the brackets that open here? `8(i)4` is 8i4 (Appendix A)."""
    while place < len(tokens) and tokens[place].kind in OPENING:
        place += 1
    return place < len(tokens) and tokens[place].notes.use == "i"


def _is_percentage(elements: tuple[Element, ...], place: int) -> bool:
    """Is the numeral itself A or B of Percent, which may have two digits (XIII-A-14)?"""

    def is_sign(at: int, *kinds: str) -> bool:
        sign = elements[at] if 0 <= at < len(elements) else None
        if not isinstance(sign, Sign):
            return False
        return ("percent" if sign.operator.two_digits else sign.operator.place) in kinds

    left = is_sign(place + 1, "percent") and not is_sign(place - 1, "prefix")
    right = is_sign(place - 1, "percent") and not is_sign(place + 1, "postfix")
    return left or right
