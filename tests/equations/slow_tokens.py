"""The slow evaluator's own reading of written text: cubes, notes, numerals, groups.

Written from the rule texts and the case format; nothing here comes from flubball.
"""

import re
from dataclasses import dataclass, field
from fractions import Fraction

from equations.slow_numbers import Illegal

ALIASES = {"*": "^", "×": "x", "/": "÷", "−": "-"}
OPERATIONS = "+-x÷^√"
OPENING, CLOSING = "([{", ")]}"
# MLAG Guide, Materials: which faces a colour has.
KIT = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
COLOURS = {"red": "r", "blue": "b", "green": "g", "black": "k"}
PIECE = re.compile(r"([rbgk]?)([0-9+\-x÷^√*×/−])(?:<([^<>]*)>)?|([()\[\]{}!.])")


@dataclass(frozen=True)
class Setting:
    """Whose rules: book `agloa` or `mlag`, division, variations, and the side of the Equation."""

    book: str
    division: str
    variations: frozenset[str] = frozenset()
    side: str = "solution"

    def has(self, variation: str) -> bool:
        """Whether a variation is played."""
        return variation in self.variations

    @property
    def whole_numbers(self) -> bool:
        """Whether powers and roots keep to whole numbers (XIII-A General; MLAG III-C-3)."""
        return self.division in ("elementary", "minor")

    @property
    def base(self) -> int:
        """The base of the numerals."""
        found = [int(v[5:]) for v in self.variations if re.fullmatch(r"base-\d+", v)]
        return found[0] if found else 10

    @property
    def longest_numeral(self) -> int:
        """The most digits a numeral without a decimal point may have."""
        if self.side == "goal":
            return 3 if self.book == "mlag" else 2
        bases = any(v.startswith("base-") for v in self.variations)
        return 2 if bases or self.has("two-digit-numerals") else 1


@dataclass(frozen=True)
class Item:
    """A thing in a row: a numeral, a group, an operation, `!`, or an exponent mark.

    `digits` is how many digits a numeral has, nought where the limit does not apply; `place` tells
    equal numerals apart.
    """

    kind: str
    number: Fraction = Fraction(0)
    digits: int = 0
    row: tuple["Item", ...] = ()
    place: int = -1


@dataclass
class _Notes:
    """What all the notes of one expression say together."""

    wild: set[str] = field(default_factory=set)
    power_forms: set[str] = field(default_factory=set)


def parse(text: str, setting: Setting) -> tuple[Item, ...]:
    """The row of items a text stands for; Illegal when it can't be one.

    >>> [item.kind for item in parse("√(4+5)+7", Setting("agloa", "middle"))]
    ['√', 'group', '+', 'numeral']
    """
    notes = _Notes()
    marks: list[str | tuple[str, Fraction]] = []
    cubes = factorials = 0
    for colour, face, note, other in _pieces(text):
        marks.append(other or _role(colour, ALIASES.get(face, face), note, setting, notes))
        cubes += other in ("", ".")
        factorials += other == "!"
    if len(notes.wild) > 1 or len(notes.power_forms) > 1:
        raise Illegal("two meanings")
    if factorials and not setting.has("factorial"):
        raise Illegal("no Factorial")
    free = setting.has("multiple-operations") and setting.side == "solution"
    banned = setting.division in ("junior", "senior") and setting.side == "goal"
    if factorials and banned and any(v.startswith("multiple-of") for v in setting.variations):
        raise Illegal("a factorial in the Goal under Multiple of k")
    if factorials > 2 and not free:
        raise Illegal("a third factorial")
    if setting.side == "goal" and cubes > 6:
        raise Illegal("more than six cubes")
    row, rest = _row(marks, 0, "", setting)
    if rest != len(marks):
        raise Illegal("brackets")
    return row


def _pieces(text: str) -> list[tuple[str, str, str | None, str]]:
    squeezed = "".join(text.split())
    found, at = [], 0
    while at < len(squeezed):
        match = PIECE.match(squeezed, at)
        if match is None:
            raise Illegal(f"unknown sign {squeezed[at]!r}")
        found.append((match[1] or "", match[2] or "", match[3], match[4] or ""))
        at = match.end()
    return found


def _role(
    colour: str, face: str, note: str | None, setting: Setting, notes: _Notes
) -> str | tuple[str, Fraction]:
    said = [] if note is None else note.split(",")
    # H23: a cube written without a colour serves as any cube with its symbol.
    colours = {colour} if colour else {*KIT}
    symbol = face
    if face == "0":
        symbol, said = _wild(said, setting)
        if setting.has("0-wild"):
            notes.wild.add(symbol)
    if symbol in OPERATIONS:
        return _operation(symbol, said, setting)
    return _digit(symbol, said, setting, colours, notes)


def _wild(said: list[str], setting: Setting) -> tuple[str, list[str]]:
    if not said or said[0] in ("sw", "ud", "exp"):
        return "0", said
    symbol = ALIASES.get(said[0], said[0])
    if symbol == ".":
        symbol, said = "^", ["^", "."]
    if not setting.has("0-wild") or len(symbol) != 1 or symbol not in "0123456789" + OPERATIONS:
        raise Illegal("0 can't stand for that")
    if setting.division == "elementary" and symbol in OPERATIONS:
        raise Illegal("in Elementary 0 stands for a numeral")
    return symbol, said[1:]


def _operation(symbol: str, said: list[str], setting: Setting) -> str:
    if not said:
        return symbol
    meanings = {
        ("√", "lcm"): ("lcm", "lcm"),
        ("√", "ud"): ("percent", "percent"),
        ("^", "gcf"): ("gcf", "gcf"),
        ("^", "."): ("decimal-point", "."),
        ("÷", "sw"): ("remainder", "remainder"),
    }
    needs, role = meanings.get((symbol, ",".join(said)), ("", ""))
    if not needs or not setting.has(needs):
        raise Illegal("an operation can't be used so")
    return role


def _digit(
    symbol: str, said: list[str], setting: Setting, colours: set[str], notes: _Notes
) -> str | tuple[str, Fraction]:
    if int(symbol) >= setting.base:
        raise Illegal("no digit of the base")
    if not said:
        return symbol
    number = Fraction(int(symbol))
    turns = {"sw", "ud"} & set(said)
    powers = [note for note in said if note not in ("sw", "ud", "exp")]
    if len(set(said)) < len(said) or len(powers) > 1:
        raise Illegal("a note twice")
    if powers:
        number = _power_note(symbol, powers[0], setting, notes)
    if turns == {"sw", "ud"} and setting.side == "goal":
        raise Illegal("turned both ways in the Goal")
    if "sw" in turns:
        if not setting.has("sideways") or number == 0:
            raise Illegal("not sideways")
        number = 1 / number
    if "ud" in turns:
        if not setting.has("upside-down"):
            raise Illegal("not upside-down")
        number = -number
    if "exp" not in said:
        return ("numeral", number)
    if not any(setting.has(f"exponent-{name}") and c in colours for name, c in COLOURS.items()):
        raise Illegal("not of the exponent's colour")
    return ("exponent", number)


def _power_note(symbol: str, note: str, setting: Setting, notes: _Notes) -> Fraction:
    """Powers of the Base: a note such as 100, 0.01, 10^-2 is in base m, any other in base ten."""
    if symbol != "1" or not setting.has("powers-of-the-base"):
        raise Illegal("only 1 is a power of the base")
    base = Fraction(setting.base)
    if match := re.fullmatch(r"10\^(-?\d+)", note):
        form, number = "base m", base ** int(match[1])
    elif re.fullmatch(r"10*", note):
        form, number = "base m", base ** (len(note) - 1)
    elif re.fullmatch(r"0?\.0*1", note):
        form, number = "base m", base ** -(len(note) - note.index(".") - 1)
    elif match := re.fullmatch(r"(\d+)\^(-?\d+)", note):
        form, number = "base ten", Fraction(int(match[1])) ** int(match[2])
    elif re.fullmatch(r"\d+|\d*\.\d+|\d+/\d+", note):
        form, number = "base ten", Fraction(note)
    else:
        raise Illegal("no such note")
    if number not in [base**n for n in range(-200, 201)]:
        raise Illegal("no power of the base")
    if note != "1" and base != 10:
        notes.power_forms.add(form)
    return number


Marks = list[str | tuple[str, Fraction]]


def _row(marks: Marks, at: int, closing: str, setting: Setting) -> tuple[tuple[Item, ...], int]:
    row: list[Item] = []
    while at < len(marks):
        mark = marks[at]
        if isinstance(mark, str) and (mark.isdecimal() or mark == "."):
            numeral, at = _numeral(marks, at, setting)
            row.append(numeral)
            continue
        at += 1
        if isinstance(mark, tuple):
            row.append(Item(mark[0], mark[1]))
        elif mark in OPENING:
            inner, at = _row(marks, at, CLOSING[OPENING.index(mark)], setting)
            row.append(Item("group", row=inner))
        elif mark in CLOSING:
            if mark != closing:
                raise Illegal("brackets")
            return tuple(row), at
        else:
            row.append(Item(mark))
    if closing:
        raise Illegal("brackets")
    return tuple(row), at


def _numeral(marks: Marks, at: int, setting: Setting) -> tuple[Item, int]:
    start = at
    while at < len(marks) and isinstance(m := marks[at], str) and (m.isdecimal() or m == "."):
        at += 1
    text = "".join(str(mark) for mark in marks[start:at])
    digits = text.replace(".", "")
    if text.count(".") > 1 or not digits or ("." in text and len(digits) > 3):
        raise Illegal("no numeral")
    if "." in text and not setting.has("decimal-point"):
        raise Illegal("no Decimal Point")
    places = len(text) - text.index(".") - 1 if "." in text else 0
    value = Fraction(sum(int(d) * setting.base**n for n, d in enumerate(reversed(digits))))
    length = 0 if "." in text else len(digits)
    return Item("numeral", value / setting.base**places, length, place=start), at
