"""Moves at Flubball tables go into the event's log, so that play goes on at another laptop.

Who sat there is not kept: everybody's code leads to the own seat again. Bots are.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from flubball.server.live.planning import next_wake, wake_row
from flubball.server.live.rows import entry_row
from flubball.server.live.table import LiveTable
from flubball.server.live.tables import Tables
from flubball.server.live.types import Refused
from flubball.server.storage.tables.changes import Change, Row
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.tournament.event.actions import Entry
from flubball.tournament.event.hall_actions import KeepMoves, MovesKept
from flubball.tournament.event.hall_state import FlubballTable

Rounds: TypeAlias = Mapping[tuple[int, int], FlubballTable]
"""By round and table."""
_BOT = "bot:"
LAST = 2**31 - 1
_ROWS = msgspec.json.Decoder(list[dict[str, Any]])


async def open_match(tables: Tables, entries: Iterable[Entry], match: str) -> LiveTable:
    """A match of a round; one that was played on another laptop is taken over from the log."""
    try:
        return await tables.keeper.open(match)
    except Refused as refused:
        now = tables.clock()
        change = kept_match(entries, match, now) if refused.code == "no-table" else None
        if change is None:
            raise
    await tables.keeper.patiently(tables.keeper.writer.store(change))
    live = await tables.keeper.open(match)
    wake = next_wake(live, live.info, live.state, live.last, tables.pace)
    if wake is not None:
        due = Change(match, wake=wake_row(match, wake))
        await tables.keeper.patiently(tables.keeper.writer.store(due))
    tables.scheduler.follow(live, wake)
    return live


async def keep_moves(tables: Tables, rounds: Rounds) -> KeepMoves | None:
    """What was played since the log was told last; None where nothing was."""
    new = []
    for (number, table), played in rounds.items():
        match = tables.keeper.held.get(played.match)
        if played.record or match is None or len(match.kept) <= played.kept:
            continue
        first = max(0, played.kept)
        rows = [
            entry_row(match.id, seq, kept) for seq, kept in enumerate(match.kept[first:], first + 1)
        ]
        head = await _head(tables, match.id) if played.kept < 0 else ()
        upto = first + len(rows)
        new.append(MovesKept(number, table, played.match, upto, _text(rows), _text(head)))
    return KeepMoves(tuple(new)) if new else None


def kept_match(entries: Iterable[Entry], match: str, now: int) -> Change | None:
    """A match as the log has it, its time standing since the last entry; None without any.

    >>> row = {"table_id": "m", "seq": 1, "at": 200}
    >>> first = MovesKept(1, 4, "m", 0, "", '[{"id":"m","started":3},{"seat":0}]')
    >>> moves = (first, MovesKept(1, 4, "m", 1, _text([row])))
    >>> found = kept_match([Entry("flubball", KeepMoves((each,))) for each in moves], "m", 900)
    >>> found.new, found.entries == (row,), found.seatings, kept_match([], "m", 900)
    ({'id': 'm', 'started': 700}, True, ({'seat': 0},), None)
    """
    head: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    for entry in entries:
        for moves in entry.action.moves if isinstance(entry.action, KeepMoves) else ():
            if moves.match == match:
                head = _rows(moves.head) or head
                rows += _rows(moves.rows)
    if not head:
        return None
    new, *bots = head
    if rows or new["started"] is not None:
        new = {**new, "started": now - (rows[-1]["at"] if rows else 0)}
    return Change(match, new=new, entries=tuple(rows), seatings=tuple(bots))


async def _head(tables: Tables, match: str) -> list[Row]:
    """The row of a table, and those of the bots that sit there."""
    stored = await tables.keeper.read(TABLE_LOG.read, match, LAST)
    assert stored is not None
    bots = [row._asdict() for row in stored.seatings if row.occupant.startswith(_BOT)]
    return [
        _opened(stored.table._asdict()),
        *({**row, "number": number} for number, row in enumerate(bots)),
    ]


def _opened(row: dict[str, Any]) -> Row:
    """Of a table what it was opened with: how it ended is in its record."""
    return {name: value for name, value in row.items() if name not in ("closed", "outcome")}


def _text(rows: Sequence[Row]) -> str:
    return msgspec.json.encode(rows).decode() if rows else ""


def _rows(text: str) -> list[dict[str, Any]]:
    return _ROWS.decode(text) if text else []
