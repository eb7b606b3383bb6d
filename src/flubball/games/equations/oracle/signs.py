"""The inner nodes of a Solution: signs between, before and behind numbers."""

from collections.abc import Iterator
from math import factorial

import msgspec

from flubball.games.equations.oracle.numerals import Face, numbers_of
from flubball.games.equations.oracle.problem import Binary, Postfix, Prefix
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import OPERATIONS
from flubball.games.equations.symbols.notes import SIGN_NOTES, Notes
from flubball.games.equations.values import mpq

LARGEST_FACTORIAL = 150  # an exponent n! is worked out up to this n


def binaries(faces: tuple[Face, ...], rules: Rules) -> tuple[Binary, ...]:
    """Every sign between two numbers."""
    return tuple(
        Binary((face.kind,), operator, face.token(notes))
        for face in faces
        if face.symbol in OPERATIONS
        for use, notes in SIGN_NOTES.items()
        if (operator := rules.binary(face.symbol, use)) is not None
    )


def prefixes(faces: tuple[Face, ...], rules: Rules) -> tuple[Prefix, ...]:
    """Every sign before a number."""
    return tuple(
        Prefix((face.kind,), operator, face.token(Notes()))
        for face in faces
        if face.symbol in OPERATIONS and (operator := rules.prefix(face.symbol)) is not None
    )


def postfixes(faces: tuple[Face, ...], rules: Rules, most: int) -> tuple[Postfix, ...]:
    """Every cube that may be an exponent, with up to `most` factorials behind it."""
    if not rules.exponent_colour:
        return ()
    found: dict[tuple[int, mpq], Postfix] = {}
    for face in faces:
        for postfix in _exponents(face, rules, most) if face.exponent else ():
            key = face.kind, mpq(postfix.exponent_num, postfix.exponent_den)
            found.setdefault(key, postfix)
    return tuple(sorted(found.values(), key=lambda one: one.factorials))


def _exponents(face: Face, rules: Rules, most: int) -> Iterator[Postfix]:
    for number in numbers_of(face, rules):
        value = number.value
        assert isinstance(value, mpq)
        text = face.token(msgspec.structs.replace(number.notes, exponent=True))
        for count in range(most + 1):
            num, den = int(value.numerator), int(value.denominator)
            yield Postfix((face.kind,), num, den, text + "!" * count, count)
            if den != 1 or not 0 <= num <= LARGEST_FACTORIAL:
                break
            value = mpq(factorial(num))
