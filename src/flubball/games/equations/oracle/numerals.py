"""The leaves of a Solution: every numeral that the rules allow with the cubes there are."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations, product

import msgspec

from flubball.games.equations.faults import Illegal
from flubball.games.equations.oracle.problem import Atom
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS, Cube
from flubball.games.equations.symbols.notes import SIGN_NOTES, Notes
from flubball.games.equations.values import Value, mpq, power
from flubball.games.equations.values import number as number_value
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.written.numerals import digit_value, numeral_value, turn
from flubball.games.equations.written.tokens import Token

POWERS = range(-6, 7)  # exponents tried for a 1 of Powers of the Base
_TURNS = ((False, False), (True, False), (False, True), (True, True))


@dataclass(frozen=True, slots=True)
class Face:
    """A kind of cube as it may be written: the face it shows and the symbol it stands for."""

    kind: int
    shown: str
    symbol: str
    count: int
    exponent: bool = False

    def token(self, notes: Notes) -> str:
        """The cube as written with these notes."""
        if self.shown != self.symbol:
            notes = msgspec.structs.replace(notes, stands_for=self.symbol)
        return str(Token("cube", cube=Cube(self.shown), notes=notes))


@dataclass(frozen=True, slots=True)
class Number:
    """A number one cube may be: its value and the notes that say so."""

    value: Value
    notes: Notes


def digit_of(face: Face, rules: Rules) -> str:
    """The digit the cube may be: `a` is ten, `b` eleven; empty where it is none."""
    digit = face.symbol
    if face.symbol in rules.sign_digits:
        digit = {"^": "a", "√": "b"}[face.symbol]
    elif face.symbol not in DIGITS:
        return ""
    return digit if int(digit, 12) < rules.base else ""


def digit_notes(face: Face) -> Notes:
    """The note that tells a digit from a sign."""
    return Notes(use={"^": "ten", "√": "eleven"}.get(face.symbol, ""))


def numbers_of(face: Face, rules: Rules, goal: bool = False) -> Iterator[Number]:
    """Every number the cube may be by itself: a digit, turned, a power of the base."""
    digit = digit_of(face, rules)
    if not digit:
        return
    plain = Number(number_value(digit_value(digit, rules, (0, 1))), digit_notes(face))
    options = [plain]
    if digit == "1" and rules.powers:
        base = number_value(rules.base)
        options += [
            Number(power(base, number_value(n)), Notes(power=f"10^{n}")) for n in POWERS if n
        ]
    for sideways, upside_down in _TURNS:
        turns = {t for t, on in (("sw", sideways), ("ud", upside_down)) if on}
        if not turns <= rules.turns or (goal and len(turns) == 2):
            continue
        for option in options:
            try:
                value = turn(option.value, sideways, upside_down, rules, (0, 1))
            except Illegal:
                continue
            notes = msgspec.structs.replace(
                option.notes, sideways=sideways, upside_down=upside_down
            )
            yield Number(value, notes)


def atoms(faces: tuple[Face, ...], rules: Rules, goal: bool = False) -> tuple[Atom, ...]:
    """All leaves, one for each value of the same cubes, the plainest first."""
    found: dict[tuple[tuple[int, ...], Value, Operator | None], Atom] = {}
    for atom in _every(faces, rules, goal):
        kinds = tuple(sorted(atom.kinds))
        anywhere = (kinds, mpq(atom.num, atom.den), None)
        if anywhere not in found:
            found.setdefault((*anywhere[:2], atom.beside), atom)
    return tuple(found.values())


def _every(faces: tuple[Face, ...], rules: Rules, goal: bool) -> Iterator[Atom]:
    for face in faces:
        for number in numbers_of(face, rules, goal):
            assert isinstance(number.value, mpq)
            yield _atom((face.kind,), number.value, face.token(number.notes))
    most = rules.max_digits("goal" if goal else "solution")
    percent = _with_two_digits(faces, rules)
    digits = tuple(face for face in faces if digit_of(face, rules))
    for length in range(2, max(most, 2 if percent else 1) + 1):
        for parts in _rows(digits, length):
            value = numeral_value("".join(digit_of(face, rules) for face in parts), rules)
            beside = None if length <= most else percent
            yield _numeral(parts, value, [face.token(digit_notes(face)) for face in parts], beside)
    if rules.points:
        yield from _with_point(faces, digits, rules)
    if goal and rules.free_points:
        yield from _with_free_point(digits, rules)


def _with_two_digits(faces: tuple[Face, ...], rules: Rules) -> Operator | None:
    """The operator whose operands may have two digits, if there is a cube for it (XIII-A-14)."""
    signs = product((face.symbol for face in faces), SIGN_NOTES)
    found = (rules.binary(symbol, use) for symbol, use in signs)
    return next((operator for operator in found if operator and operator.two_digits), None)


def _with_point(faces: tuple[Face, ...], digits: tuple[Face, ...], rules: Rules) -> Iterator[Atom]:
    points = tuple(face for face in faces if face.symbol == "^")
    for point in points:
        mark = "." if point.shown == "^" else point.token(Notes(use="point"))
        for length in range(1, rules.division_number("decimal_point") + 1):
            for parts in _rows(digits, length):
                for place in range(length, -1, -1):
                    written = [digit_of(face, rules) for face in parts]
                    written.insert(place, ".")
                    texts = [face.token(digit_notes(face)) for face in parts]
                    texts.insert(place, mark)
                    value = numeral_value("".join(written), rules)
                    used = (*parts, point)
                    if _enough(used):
                        yield _numeral(used, value, texts)


def _with_free_point(digits: tuple[Face, ...], rules: Rules) -> Iterator[Atom]:
    """Numerals of a Goal with a point that takes no cube (XIII-D-12)."""
    for length in range(1, int(rules.number("goal.max_digits_decimal_in_goal")) + 1):
        for parts in _rows(digits, length):
            for place in range(length, -1, -1):
                written = [digit_of(face, rules) for face in parts]
                written.insert(place, ".")
                texts = [face.token(digit_notes(face)) for face in parts]
                texts.insert(place, ".")
                yield _numeral(parts, numeral_value("".join(written), rules), texts)


def _rows(digits: tuple[Face, ...], length: int) -> Iterator[tuple[Face, ...]]:
    for chosen in combinations_with_replacement(digits, length):
        if _enough(chosen):
            yield from dict.fromkeys(permutations(chosen))


def _enough(used: tuple[Face, ...]) -> bool:
    return all(sum(1 for other in used if other is face) <= face.count for face in used)


def _numeral(
    parts: tuple[Face, ...], value: Value, texts: list[str], beside: Operator | None = None
) -> Atom:
    assert isinstance(value, mpq)
    return _atom(tuple(face.kind for face in parts), value, "".join(texts), beside)


def _atom(kinds: tuple[int, ...], value: mpq, text: str, beside: Operator | None = None) -> Atom:
    return Atom(kinds, int(value.numerator), int(value.denominator), text, beside)
