"""Tables and entries as rows of the database, and back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from flubball.engine import Entry, Outcome, Ruling, format_seat, parse_seat
from flubball.server.live.types import Ack, Refusal, Seating, TableInfo
from flubball.server.live.visibility import OPEN, LoggedEntry, Redaction
from flubball.server.storage.tables import changes

_options = msgspec.json.Decoder(dict[str, str])
_ruling = msgspec.json.Decoder(Ruling)
_hidden = msgspec.json.Decoder(dict[str, Redaction])
_outcome = msgspec.json.Decoder(Outcome)
_answer: msgspec.json.Decoder[Ack | Refusal] = msgspec.json.Decoder(Ack | Refusal)


def entry_row(table: str, seq: int, kept: LoggedEntry) -> changes.Row:
    """The row of an entry.

    >>> row = entry_row("t", 1, LoggedEntry(Entry(1500, 0, "take 3"), occupant="guest:7", number=4))
    >>> row["seq"], row["seat"], row["text"], row["number"]
    (1, '0', 'take 3', 4)
    """
    entry = kept.entry
    return {
        "table_id": table,
        "seq": seq,
        "at": entry.at,
        "seat": format_seat(entry.seat),
        "text": entry.text,
        "ruling": None if entry.ruling is None else text(entry.ruling),
        "hidden": text(kept.hidden) if kept.hidden else "",
        "occupant": kept.occupant,
        "number": kept.number,
    }


def read_entry(row: Any) -> LoggedEntry:
    """The entry of a row.

    >>> from types import SimpleNamespace
    >>> kept = LoggedEntry(Entry(1500, 0, "take 3"), occupant="guest:7", number=4)
    >>> read_entry(SimpleNamespace(**entry_row("t", 1, kept))) == kept
    True
    """
    ruling = None if row.ruling is None else _ruling.decode(row.ruling)
    hidden = _hidden.decode(row.hidden) if row.hidden else OPEN
    entry = Entry(row.at, parse_seat(row.seat), row.text, ruling)
    return LoggedEntry(entry, hidden, row.occupant, row.number)


def send_row(table: str, occupant: str, number: int, answer: Ack | Refusal) -> changes.Row:
    """The row of an answer.

    >>> send_row("t", "guest:7", 4, Ack(4, 9, 1500))["answer"]
    '{"type":"ack","number":4,"seq":9,"at":1500}'
    """
    return {"table_id": table, "occupant": occupant, "number": number, "answer": text(answer)}


def read_answer(row: Any) -> Ack | Refusal:
    """The answer of a row.

    >>> from types import SimpleNamespace
    >>> read_answer(SimpleNamespace(**send_row("t", "guest:7", 4, Ack(4, 9, 1500))))
    Ack(number=4, seq=9, at=1500)
    """
    return _answer.decode(row.answer)


def read_seating(seats: int, rows: Iterable[Any]) -> Seating:
    """Who sits where after all seatings.

    >>> from types import SimpleNamespace as Row
    >>> read_seating(2, [Row(seat=1, occupant="guest:7"), Row(seat=1, occupant="")])
    Seating(seats=('', ''))
    """
    return _seated(("",) * seats, rows)


def _seated(before: Iterable[str], rows: Iterable[Any]) -> Seating:
    found = list(before)
    for row in rows:
        found[row.seat] = row.occupant
    return Seating(tuple(found))


def read_options(row: Any) -> dict[str, str]:
    """The options of a table.

    >>> from types import SimpleNamespace
    >>> read_options(SimpleNamespace(options='{"division":"middle"}'))
    {'division': 'middle'}
    """
    return _options.decode(row.options)


def read_info(row: Any, seating: Seating) -> TableInfo:
    """A table as the lobby shows it.

    >>> from flubball.server.live.example import example_table
    >>> example_table("guest:ana").info.status
    'waiting'
    """
    return TableInfo(
        *(row.id, row.game, row.seats, read_options(row), row.visibility, seating),
        created=row.created,
        seed_hash=row.seed_hash,
        pace=row.pace,
        **_present(row),
    )


def read_on(info: TableInfo, row: Any, seatings: Sequence[Any]) -> TableInfo:
    """The same table later; the same object where nothing in it is new.

    >>> from types import SimpleNamespace as Row
    >>> from flubball.server.live.example import example_table
    >>> info = example_table("guest:ana", "guest:bo").info
    >>> now = Row(started=0, closed=7, outcome=None)
    >>> read_on(info, now, [Row(seat=1, occupant="")]).seating.seats, read_on(info, now, []).status
    (('guest:ana', ''), 'over')
    """
    if seatings:
        info = msgspec.structs.replace(info, seating=_seated(info.seating.seats, seatings))
    if (row.started, row.closed) != (info.started, info.closed):
        info = msgspec.structs.replace(info, **_present(row))
    return info


def _present(row: Any) -> dict[str, Any]:
    """What of a table's row may change; its outcome comes with its end."""
    playing = "waiting" if row.started is None else "playing"
    return {
        "status": playing if row.closed is None else "over",
        "started": row.started,
        "closed": row.closed,
        "outcome": None if row.outcome is None else _outcome.decode(row.outcome),
    }


def text(value: object) -> str:
    """JSON as text.

    >>> text({"goal": "5"})
    '{"goal":"5"}'
    """
    return msgspec.json.encode(value).decode()


def options_text(options: Mapping[str, str]) -> str:
    """Options as text, in the order given.

    >>> options_text({"turns": "60", "b": "1"})
    '{"turns":"60","b":"1"}'
    """
    return text(dict(options))
