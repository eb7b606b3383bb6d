"""Cells: axial coordinates `q,r` of a hexagon, the centre being `0,0`."""

import re
from typing import TypeAlias

from flubball.engine.errors import NotationError

Cell: TypeAlias = tuple[int, int]

CENTRE: Cell = (0, 0)
AROUND: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions; each stands opposite the one three places on."""

_NUMBER = r"(0|-?[1-9][0-9]?)"
_CELL = re.compile(rf"{_NUMBER} *, *{_NUMBER}", re.ASCII)


def ring(cell: Cell) -> int:
    """How many steps the cell is from the centre.

    >>> ring((4, -5)), ring((1, 1)), ring(CENTRE)
    (5, 2, 0)
    """
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


def format_cell(cell: Cell) -> str:
    """The cell as text.

    >>> format_cell((0, -5))
    '0,-5'
    """
    return f"{cell[0]},{cell[1]}"


def parse_cell(text: str, start: int = 0) -> Cell:
    """The cell a text names; `start` is where the text stands, for the mark of an error.

    >>> parse_cell("4,-5")
    (4, -5)
    >>> parse_cell("four")
    Traceback (most recent call last):
    flubball.engine.errors.NotationError: 'four' is not a cell.
    """
    found = _CELL.fullmatch(text)
    if not found:
        raise NotationError(
            f"{text[:40]!r} is not a cell.",
            start=start,
            end=start + len(text),
            help="Write a cell as q,r: the centre is 0,0.",
        )
    return int(found[1]), int(found[2])
