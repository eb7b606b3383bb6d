"""The equipment as data. The sheet describes none: board and start are taken from Agon."""

import tomllib
from importlib import resources

import msgspec

from flubball.games.queens_and_guards.cells import Cell, ring

LINE = "line"
SAME_RING = "same-ring"
TRAPS = (LINE, SAME_RING)
"""Trap geometries: any straight line, or only a line along the piece's own ring."""

TURNS = 200
"""Our own choice, so that every match ends: a tie after so many turns of both players."""

GUARDS = 6


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of rings round a centre, the start cells by seat, and what is reconstructed.

    >>> AGON.rings, AGON.queens
    (5, ((0, -5), (0, 5)))
    """

    name: str
    rings: int
    queens: tuple[Cell, Cell]
    guards: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    reconstructed: tuple[str, ...]


def parse(text: str) -> Equipment:
    """The equipment a TOML text describes; raises `ValueError` for what is none.

    >>> parse("rings = 2")
    Traceback (most recent call last):
    msgspec.ValidationError: Object missing required field `name`
    """
    equipment = msgspec.convert(tomllib.loads(text), Equipment)
    cells = (*equipment.queens, *equipment.guards[0], *equipment.guards[1])
    if len(set(cells)) < len(cells) or max(map(ring, cells)) > equipment.rings:
        raise ValueError("Every piece starts on a cell of its own.")
    if max(map(len, equipment.guards)) > GUARDS:
        raise ValueError(f"A player has at most {GUARDS} Guards.")
    return equipment


# NMP Equipment Queens & Guards 2
AGON = parse((resources.files(__package__) / "equipment.toml").read_text(encoding="utf-8"))


def help_text(equipment: Equipment = AGON) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Agon, 91 hexagons):
    """
    head = f"Reconstructed, not published ({equipment.name}):"
    return "\n".join([head, *(f"* {line}" for line in equipment.reconstructed)])
