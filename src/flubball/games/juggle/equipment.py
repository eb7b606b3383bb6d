"""The equipment as data: board, dice, colours and shapes. The sheet describes none of it."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

LETTERS = "abcdefghijklmnopqrst"


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A polyomino as it lies unturned, `#` for its squares; `also` are other names for it."""

    name: str
    rows: tuple[str, ...]
    also: tuple[str, ...] = ()

    @property
    def squares(self) -> frozenset[tuple[int, int]]:
        """Its squares, as rows and columns from the corner of the rectangle around it."""
        rows = enumerate(self.rows)
        return frozenset((r, c) for r, row in rows for c, sign in enumerate(row) if sign == "#")


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square board, two dice, one piece of each shape in each colour, what is reconstructed.

    >>> standard().size, len(standard().shapes), standard().colours
    (9, 21, ('red', 'blue', 'green', 'yellow'))
    """

    name: str
    size: int
    dice: int
    faces: tuple[int, ...]
    wild: int
    colours: tuple[str, ...]
    shapes: tuple[Shape, ...]
    reconstructed: tuple[str, ...]


def parse(text: str) -> Equipment:
    """The equipment a TOML text describes; raises `ValueError` for what is none.

    >>> parse('name = "nothing"')
    Traceback (most recent call last):
    ...
    msgspec.ValidationError: Object missing required field `size`
    """
    found: dict[str, Any] = tomllib.loads(text)
    equipment = msgspec.convert(found, Equipment)
    if equipment.dice != 2 or not 1 <= equipment.size <= len(LETTERS):
        raise ValueError(f"Juggle has two dice, and a board of 1 to {len(LETTERS)} squares a side.")
    words = [*equipment.colours, *(shape.name for shape in equipment.shapes)]
    if len(set(words)) != len(words) or not all(word.isalnum() for word in words):
        raise ValueError("Each colour and each shape has its own name, of letters and digits.")
    for shape in equipment.shapes:
        if not _is_tight(shape):
            raise ValueError(f"The shape {shape.name} does not fill its rectangle to the edges.")
    return equipment


def _is_tight(shape: Shape) -> bool:
    """Is there a rectangle of # and . around the squares, and none smaller?"""
    squares = shape.squares
    if not squares or len({len(row) for row in shape.rows}) != 1:
        return False
    if not set("".join(shape.rows)) <= {"#", "."}:
        return False
    rows, columns = ({square[axis] for square in squares} for axis in (0, 1))
    return len(rows) == len(shape.rows) and len(columns) == len(shape.rows[0])


@lru_cache(maxsize=1)
def standard() -> Equipment:
    """The equipment the game comes with."""
    return parse((resources.files(__package__) / "equipment.toml").read_text(encoding="utf-8"))


def help_text(equipment: Equipment | None = None) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Juggle, nine by nine):
    """
    found = equipment or standard()
    head = f"Reconstructed, not published ({found.name}):"
    return "\n".join([head, *(f"* {line}" for line in found.reconstructed)])
