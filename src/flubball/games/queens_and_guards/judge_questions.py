"""What a judge of Queens & Guards can be asked: a move, a trap.

Cells have names for people: rows a to k, slanting lines 1 to 11, the throne is f6.
"""

import re
from collections.abc import Mapping

from flubball.engine.errors import NotationError
from flubball.engine.table_questions import Field, Scene, TableQuestion

ROWS = "abcdefghijk"
MIDDLE = 5
PIECES = (
    Field("queen", "The player's Queen", "f4"),
    Field("guards", "The player's Guards", "e5 g5", usual=""),
    Field("other_queen", "The opponent's Queen", "i6"),
    Field("other_guards", "The opponent's Guards", "f8", usual=""),
)
TRAPS = Field("traps", "When a piece is trapped", usual="line", choices=("line", "same-ring"))


def cell_named(name: str) -> str:
    """A cell as tables write it, by its name or written so.

    >>> cell_named("f6"), cell_named("a11"), cell_named("0,-5")
    ('0,0', '5,-5', '0,-5')
    """
    if re.fullmatch(r"-?\d,-?\d", name, re.ASCII):
        return name
    if not re.fullmatch(r"[a-k](1[01]|[1-9])", name, re.ASCII):
        raise NotationError(f"{name[:20]!r} is no cell.", help="Cells are a6 to k6, the throne f6.")
    return f"{int(name[1:]) - MIDDLE - 1},{ROWS.index(name[0]) - MIDDLE}"


def _cells(text: str) -> list[str]:
    return [cell_named(each) for each in text.lower().split()]


def _options(given: Mapping[str, str]) -> dict[str, str]:
    letters = zip("AaBb", (field.name for field in PIECES), strict=True)
    pieces = [f"{letter}: {cell}" for letter, name in letters for cell in _cells(given[name])]
    return {"position": "; ".join(pieces), "turn": "0", "traps": given["traps"]}


def _move(given: Mapping[str, str]) -> Scene:
    step = _cells(f"{given['start']} {given['end']}")
    return Scene(_options(given), (f"0: move {' '.join(step)}",))


def _trap(given: Mapping[str, str]) -> Scene:
    return Scene(_options(given), (f"0: trap {' '.join(_cells(given['cell']))}",))


QUESTIONS = (
    TableQuestion(
        "move",
        "Is this move right?",
        (*PIECES, Field("start", "From", "f4"), Field("end", "To", "f5"), TRAPS),
        _move,
        "The piece goes one step, not outward, to a free cell where it may stand.",
        ("NMP Equipment Queens & Guards 3",),
    ),
    TableQuestion(
        "trap",
        "May a trap be announced here?",
        (*PIECES, Field("cell", "The cell of the piece", "f8"), TRAPS),
        _trap,
        "The piece stands between two enemies in a line and can be sent back.",
        ("NMP Equipment Queens & Guards 4", "NMP Queens & Guards Announcing a trap"),
    ),
)
