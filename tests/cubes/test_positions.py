"""Positions that no match has are refused: seats that are not there, rows that are too long."""

from typing import Any

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.cubes import Table
from flubball.cubes.table import Claim, Row, Ruled
from flubball.engine.errors import NotationError

GAME = games.get("equations")
ROW = Row(0, "now", (6, 2), ("correct", "none"), (0,), 1, stands=((1, 0),), ruled=(Ruled(0),))


def _scored(row: Row = ROW, **sheet: Any) -> Table:
    table: Table = GAME.start(2, {"phase": "scored"})
    written = replace(table.sheet, rows=(row,), **sheet)
    return replace(table, sheet=written)


def test_a_scored_shake_is_read_as_it_was_written() -> None:
    table = _scored()
    assert GAME.parse_position(GAME.format_position(table)) == table


@pytest.mark.parametrize(
    "table",
    [
        _scored(replace(ROW, setter=2)),
        _scored(replace(ROW, scores=(6, 2, 0))),
        _scored(replace(ROW, end="later")),
        _scored(replace(ROW, presented=("correct", "fine"))),
        _scored(replace(ROW, stands=((1, 2),))),
        _scored(replace(ROW, ruled=(Ruled(0, Claim(2, "reason")),))),
        _scored(lowered=((2, 5),)),
        _scored(warned=(2,)),
    ],
)
def test_what_is_no_seat_or_no_end_is_refused(table: Table) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(GAME.format_position(table))
