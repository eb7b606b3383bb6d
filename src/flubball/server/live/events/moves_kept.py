"""Moves at Flubball tables go into the event's log, so that play goes on at another laptop.

They are sealed there (`moves_sealed`). Who sat there is not kept: everybody's code leads to the own
seat again. Bots are.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from flubball.server.live.events.moves_sealed import MovesSeal
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


async def open_match(
    tables: Tables, entries: Iterable[Entry], match: str, seal: MovesSeal
) -> LiveTable:
    """A match of a round; one that was played on another laptop is taken over from the log."""
    try:
        return await tables.keeper.open(match)
    except Refused as refused:
        now = tables.clock()
        change = kept_match(entries, match, now, seal) if refused.code == "no-table" else None
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


async def keep_moves(tables: Tables, rounds: Rounds, seal: MovesSeal) -> KeepMoves | None:
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
        sealed = [seal.seal(match.id, each) for each in (rows, head)]
        new.append(MovesKept(number, table, match.id, upto, *sealed))
    return KeepMoves(tuple(new)) if new else None


def kept_match(entries: Iterable[Entry], match: str, now: int, seal: MovesSeal) -> Change | None:
    """A match as the log has it, its time standing since the last entry; None where it can't tell.

    >>> row = {"table_id": "m", "seq": 1, "at": 200}
    >>> seal = MovesSeal("key")
    >>> head = seal.seal("m", [{"id": "m", "started": 3}, {"seat": 0}])
    >>> moves = (MovesKept(1, 4, "m", 0, "", head), MovesKept(1, 4, "m", 1, seal.seal("m", [row])))
    >>> log = [Entry("flubball", KeepMoves((each,))) for each in moves]
    >>> found = kept_match(log, "m", 900, seal)
    >>> found.new, found.entries == (row,), found.seatings
    ({'id': 'm', 'started': 700}, True, ({'seat': 0},))
    >>> kept_match([], "m", 900, seal), kept_match(log, "m", 900, MovesSeal("another"))
    (None, None)
    """
    head: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    for entry in entries:
        for moves in entry.action.moves if isinstance(entry.action, KeepMoves) else ():
            if moves.match != match:
                continue
            opened = [seal.open(match, text) for text in (moves.head, moves.rows)]
            if opened[0] is None or opened[1] is None:
                return None
            head = opened[0] or head
            rows += opened[1]
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
