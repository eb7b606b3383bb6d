"""The equipment as data, and the tables made from it. The sheet describes none of it."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from itertools import product
from typing import Any

import msgspec

DIRECTIONS = ("horizontal", "vertical", "diagonal")
Neighbour = tuple[str, str]


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Data without keys that mean nothing."""


class Attribute(Frozen, frozen=True):
    """A way in which cards can differ."""

    name: str
    values: tuple[str, ...]


class Cells(Frozen, frozen=True):
    """The board's cells in rows, and those of the Central Playing Area."""

    rows: tuple[tuple[str, ...], ...]
    central: tuple[str, ...]


class Scoring(Frozen, frozen=True):
    """Points for a neighbour by direction and by the number of ways it differs."""

    name: str
    says: str
    horizontal: tuple[int, ...]
    vertical: tuple[int, ...]
    diagonal: tuple[int, ...]


class Equipment(Frozen, frozen=True):
    """A deck, a board, tables of points, and what of them is reconstructed.

    >>> len(standard().cards), standard().cards[0], standard().board.central
    (54, 'star-1-red-solid', ('b2', 'c2', 'b3', 'c3'))
    """

    name: str
    begins: str
    attributes: tuple[Attribute, ...]
    board: Cells
    tables: tuple[Scoring, ...]
    reconstructed: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The deck, each card in its one spelling."""
        return tuple("-".join(each) for each in product(*(a.values for a in self.attributes)))

    @property
    def cells(self) -> tuple[str, ...]:
        """The board's cells in reading order."""
        return tuple(cell for row in self.board.rows for cell in row)


class Tables(msgspec.Struct, frozen=True):
    """What is looked up at every placement."""

    cards: tuple[str, ...]
    deck: frozenset[str]
    cells: tuple[str, ...]
    index: Mapping[str, int]
    central: tuple[str, ...]
    beside: Mapping[str, tuple[Neighbour, ...]]
    """By cell, the neighbours in the same area, each with its direction."""
    ways: Mapping[str, Mapping[str, int]]
    points: Mapping[str, Mapping[str, tuple[int, ...]]]


def parse(text: str) -> Equipment:
    """The equipment a TOML text describes; raises `ValueError` for what is none."""
    found: dict[str, Any] = tomllib.loads(text)
    equipment = msgspec.convert(found, Equipment)
    values = [value for each in equipment.attributes for value in each.values]
    cells = equipment.cells
    names = [*values, *cells, *(table.name for table in equipment.tables)]
    lengths = {len(row) for t in equipment.tables for row in (t.horizontal, t.vertical, t.diagonal)}
    fine = (
        len(set(names)) == len(names)
        and all(re.fullmatch(r"[a-z0-9_]{1,20}", name) for name in names)
        and equipment.begins in values
        and bool(cells and equipment.tables)
        and set(equipment.board.central) < set(cells)
        and len(set(equipment.board.central)) == len(equipment.board.central) > 0
        and lengths == {len(equipment.attributes) + 1}
    )
    if not fine:
        raise ValueError("Values, cells and tables need different names, and tables all ways.")
    return equipment


@lru_cache(maxsize=1)
def standard() -> Equipment:
    """The equipment the game comes with."""
    return parse((resources.files(__package__) / "equipment.toml").read_text(encoding="utf-8"))


def ways_different(one: str, other: str) -> int:
    """In how many ways two cards differ.

    >>> ways_different("star-1-red-solid", "bar-1-blue-open")
    3
    """
    return sum(a != b for a, b in zip(one.split("-"), other.split("-"), strict=True))


@lru_cache(maxsize=8)
def tables_of(equipment: Equipment) -> Tables:
    """The tables of an equipment.

    >>> tables = tables_of(standard())
    >>> tables.beside["b2"]
    (('c2', 'horizontal'), ('b3', 'vertical'), ('c3', 'diagonal'))
    >>> [cell for cell, _ in tables.beside["a2"]]
    ['a1', 'a3', 'b1']
    """
    cards, cells = equipment.cards, equipment.cells
    return Tables(
        cards,
        frozenset(cards),
        cells,
        {cell: k for k, cell in enumerate(cells)},
        tuple(sorted(equipment.board.central, key=cells.index)),
        _beside(equipment.board),
        {one: {other: ways_different(one, other) for other in cards} for one in cards},
        {t.name: {d: getattr(t, d) for d in DIRECTIONS} for t in equipment.tables},
    )


def _beside(board: Cells) -> dict[str, tuple[Neighbour, ...]]:
    at = {(r, c): cell for r, row in enumerate(board.rows) for c, cell in enumerate(row)}
    # NMP Equipment Stars & Bars 1
    steps = {
        "horizontal": ((0, -1), (0, 1)),
        "vertical": ((-1, 0), (1, 0)),
        "diagonal": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    }
    found: dict[str, tuple[Neighbour, ...]] = {}
    for (r, c), cell in at.items():
        near = [(at.get((r + y, c + x)), way) for way in DIRECTIONS for y, x in steps[way]]
        inside = cell in board.central
        found[cell] = tuple(
            (other, way) for other, way in near if other and (other in board.central) == inside
        )
    return found


def help_text(equipment: Equipment | None = None) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Stars & Bars, 54 cards, four by four):
    """
    found = equipment or standard()
    head = f"Reconstructed, not published ({found.name}):"
    return "\n".join([head, *(f"* {line}" for line in found.reconstructed)])
