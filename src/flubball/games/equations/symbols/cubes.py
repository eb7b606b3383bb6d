"""Symbols, colours and cubes, and how they are written.

One cube shows one symbol: `0`-`9 + - x ÷ ^ √`. A colour letter may stand before it.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from flubball import rulebooks
from flubball.cubes.faces import COLOURS, SIGNS

DIGITS = "0123456789"
OPERATIONS = "".join(SIGNS)
SYMBOLS = DIGITS + OPERATIONS

# Each spelling is one character, so a place in the input is a place in the plain text.
SPELLINGS = {
    "*": "^",
    "∧": "^",
    "×": "x",
    "X": "x",
    "/": "÷",
    "−": "-",
    "–": "-",
    "v": "√",
    "V": "√",
}
_SPELLINGS = str.maketrans(SPELLINGS)


class BadText(ValueError):
    """Input that can't be read, with the place where reading stopped."""

    def __init__(self, message: str, start: int, end: int | None = None) -> None:
        super().__init__(message)
        self.start = start
        self.end = start + 1 if end is None else end


class Cube(msgspec.Struct, frozen=True, order=True):
    """A cube's top face; `colour` is empty where the text names none.

    >>> str(Cube("3", "r")), Cube("√").can_be("k"), Cube("√").can_be("r")
    ('r3', True, False)
    """

    symbol: str
    colour: str = ""

    def can_be(self, colour: str) -> bool:
        """May this cube be of that colour? Unnamed colours are judged by the faces."""
        return self.colour == colour if self.colour else colour in colours_of(self.symbol)

    def matches(self, other: "Cube") -> bool:
        """May the two notations mean one cube?"""
        if self.symbol != other.symbol:
            return False
        return not (self.colour and other.colour) or self.colour == other.colour

    def __str__(self) -> str:
        return self.colour + self.symbol

    def _repr_svg_(self) -> str:
        from flubball.drawing.cubes import cube  # only notebooks need it

        return cube(str(self)).svg


def plain(text: str) -> str:
    """The text with every spelling of a symbol replaced by ours, place by place.

    >>> plain("2*3 × 4/5 − v9")
    '2^3 x 4÷5 - √9'
    """
    return text.translate(_SPELLINGS)


def colours_of(symbol: str) -> tuple[str, ...]:
    """The colours whose cubes show the symbol.

    >>> colours_of("3"), colours_of("7")
    (('r', 'b'), ('k',))
    """
    faces = rulebooks.faces()
    return tuple(letter for letter, name in COLOURS.items() if symbol in faces[name])


def is_operation(symbol: str) -> bool:
    """Is it one of the six operation signs?"""
    return symbol in OPERATIONS


def parse_cubes(text: str) -> tuple[Cube, ...]:
    """Cubes of a section of the mat, separated by blanks.

    >>> [str(cube) for cube in parse_cubes("2 r3 * k+")]
    ['2', 'r3', '^', 'k+']
    """
    cubes = []
    start = 0
    for word in text.split(" "):
        if cube := word.strip():
            cubes.append(_known(cube) or _cube(cube, start))
        start += len(word) + 1
    return tuple(cubes)


@lru_cache(256)  # a mat's cubes are read again and again
def _known(word: str) -> Cube | None:
    try:
        return _cube(word, 0)
    except BadText:
        return None


def _cube(word: str, start: int) -> Cube:
    colour = word[0] if word[0] in COLOURS and len(word) > 1 else ""
    symbol = plain(word[len(colour) :])
    if len(symbol) != 1 or symbol not in SYMBOLS:
        raise BadText(
            f"{word!r} is not a cube: write one symbol of {SYMBOLS}", start, start + len(word)
        )
    return Cube(symbol, colour)


def format_cubes(cubes: Iterable[Cube]) -> str:
    """Cubes as one line, the inverse of `parse_cubes`."""
    return " ".join(str(cube) for cube in cubes)
