"""The equipment as data. The sheet describes none: board and start are taken from Agon.

Another set is another `Equipment`, given to `QueensAndGuards(equipment)`.
"""

import msgspec

from flubball.games.queens_and_guards.cells import Cell

LINE = "line"
SAME_RING = "same-ring"
TRAPS = (LINE, SAME_RING)
"""Trap geometries: any straight line, or only a line along the piece's own ring."""

TURNS = 200
MAX_TURNS = 1_000
"""Our own choice, so that every match ends: a tie after so many turns of both players."""

GUARDS = 6


class Equipment(msgspec.Struct, frozen=True):
    """A board of rings round a centre, the start cells by seat, and what is reconstructed.

    >>> AGON.rings, AGON.queens
    (5, ((0, -5), (0, 5)))
    """

    name: str
    rings: int
    queens: tuple[Cell, Cell]
    guards: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    reconstructed: tuple[str, ...]


# NMP Equipment Queens & Guards 2
AGON = Equipment(
    name="Agon, 91 hexagons",
    rings=5,
    queens=((0, -5), (0, 5)),
    guards=(
        ((4, -5), (5, -1), (2, 3), (-2, 5), (-5, 4), (-4, -1)),
        ((2, -5), (5, -4), (4, 1), (-4, 5), (-5, 1), (-2, -3)),
    ),
    reconstructed=(
        "The board: a centre and five rings, 91 hexagons, as in Agon.",
        "The start: Queens on opposite corners, Guards spread over the rim.",
        "The step: one space along the ring or inward.",
        "The trap: two enemies on opposite sides in a straight line (option traps).",
        "The retreat: one ring outward; a Guard on the rim is frozen.",
    ),
)


def help_text(equipment: Equipment = AGON) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Agon, 91 hexagons):
    """
    head = f"Reconstructed, not published ({equipment.name}):"
    return "\n".join([head, *(f"* {line}" for line in equipment.reconstructed)])
