"""The equipment as data, and the tables made from it. The sheet describes none of it."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

LINES = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Four lines through a space, each with its opposite: eight directions."""


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of numbers in rows, dice, chips, and what is reconstructed.

    >>> standard().rows[1][:3], standard().chips
    ((27, 28, 29), 25)
    """

    name: str
    dice: int
    faces: tuple[int, ...]
    chips: int
    rows: tuple[tuple[int, ...], ...]
    reconstructed: tuple[str, ...]


class Spaces(msgspec.Struct, frozen=True):
    """The board's numbers, the neighbours of each, and every line of so many of them."""

    numbers: frozenset[int]
    beside: Mapping[int, tuple[int, ...]]
    lines: Mapping[int, tuple[tuple[int, ...], ...]]
    """By number, the lines of five through it."""
    begun: Mapping[int, tuple[tuple[int, ...], ...]]
    """By number, the lines that begin with it: each line once."""
    row: int
    """Chips in a line."""


def parse(text: str) -> Equipment:
    """The equipment a TOML text describes; raises `ValueError` for what is none.

    >>> parse("dice = 2")
    Traceback (most recent call last):
    msgspec.ValidationError: Object missing required field `name`
    """
    found: dict[str, Any] = tomllib.loads(text)
    equipment = msgspec.convert(found, Equipment)
    numbers = [number for row in equipment.rows for number in row]
    widths = {len(row) for row in equipment.rows}
    if len(set(numbers)) != len(numbers) or len(widths) != 1 or equipment.dice != 3:
        raise ValueError("The board is a rectangle of different numbers, for three dice.")
    return equipment


@lru_cache(maxsize=1)
def standard() -> Equipment:
    """The equipment the game comes with.

    >>> standard().name
    'Contig, eight by eight'
    """
    return parse((resources.files(__package__) / "equipment.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=8)
def spaces_of(equipment: Equipment, row: int = 5) -> Spaces:
    """The tables of an equipment, for lines of `row` chips.

    >>> spaces = spaces_of(standard())
    >>> sorted(spaces.beside[0]), len(spaces.beside[28])
    ([1, 27, 28], 8)
    """
    at = {n: (r, c) for r, line in enumerate(equipment.rows) for c, n in enumerate(line)}
    place = {where: number for number, where in at.items()}
    steps = [*LINES, *((-r, -c) for r, c in LINES)]
    beside = {
        n: tuple(place[r + dr, c + dc] for dr, dc in steps if (r + dr, c + dc) in place)
        for n, (r, c) in at.items()
    }
    lines: dict[int, list[tuple[int, ...]]] = {n: [] for n in at}
    for r, c in at.values():
        for dr, dc in LINES:
            cells = [(r + k * dr, c + k * dc) for k in range(row)]
            if all(cell in place for cell in cells):
                line = tuple(place[cell] for cell in cells)
                for number in line:
                    lines[number].append(line)
    through = {n: tuple(found) for n, found in lines.items()}
    begun = {n: tuple(line for line in found if line[0] == n) for n, found in through.items()}
    return Spaces(frozenset(at), beside, through, begun, row)


def help_text(equipment: Equipment | None = None) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Contig, eight by eight):
    """
    found = equipment or standard()
    head = f"Reconstructed, not published ({found.name}):"
    return "\n".join([head, *(f"* {line}" for line in found.reconstructed)])
