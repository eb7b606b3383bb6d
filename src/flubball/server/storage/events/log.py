"""Events as logs: what the writer appends and the keeper reads."""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, Engine, delete, func, select

from flubball.server.storage.accounts.keys import forget_key, keep_key, key, known_key
from flubball.server.storage.bulk import insert_rows
from flubball.server.storage.database import writing
from flubball.server.storage.events.schema import EVENT_ENTRIES, EVENTS
from flubball.server.storage.log import Lengths
from flubball.tournament.event.chain import Chain, Head, Line


class EventChange(msgspec.Struct, frozen=True):
    """New lines of one event, and its head where it is new."""

    id: str
    head: Head | None = None
    lines: tuple[Line, ...] = ()

    @property
    def is_news(self) -> bool:
        """True where the log has become longer."""
        return bool(self.lines)

    @property
    def reaches(self) -> Lengths:
        """How many lines the event has once this is stored."""
        return (self.lines[-1].number if self.lines else 0,)


class EventAppender:
    """Appends to events, all of a batch in one transaction.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     EventAppender(engine).append([EventChange("K7PX", Head("K7PX", 5, "{}", "s"))])
    ...     found = EVENT_LOG.read(engine, "K7PX")
    ...     engine.dispose()
    >>> found.head.created
    5
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = writing(engine)
        self._connection: Connection | None = None

    def append(self, changes: Sequence[EventChange]) -> None:
        """Store changes of events, in the order of their ids."""
        if self._connection is None:
            self._connection = self.engine.connect()
        ordered = sorted(changes, key=lambda change: change.id)
        heads = [msgspec.structs.asdict(c.head) for c in ordered if c.head is not None]
        rows = [_row(change.id, line) for change in ordered for line in change.lines]
        with self._connection.begin():
            if heads:
                insert_rows(self._connection, EVENTS, heads)
            if rows:
                insert_rows(self._connection, EVENT_ENTRIES, rows)

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def _row(id: str, line: Line) -> dict[str, object]:
    return {
        "event_id": id,
        "seq": line.number,
        "at": line.at,
        "who": line.by,
        "send": line.send,
        "text": line.action,
        "hash": line.hash,
    }


class EventLog:
    """How events are kept. Nothing in them is due by itself: clocks are read, not rung.

    >>> EVENT_LOG.channel
    'flubball_events'
    """

    channel = "flubball_events"

    def appender(self, engine: Engine) -> EventAppender:
        """What the writer appends with."""
        return EventAppender(engine)

    def reader(self, engine: Engine) -> "EventReader":
        """What reads on in events."""
        return EventReader(engine)

    def read(self, engine: Engine, id: str, after: int = 0) -> Chain | None:
        """An event's head, and its lines after this one."""
        columns = EVENT_ENTRIES.c
        query = (
            select(columns.seq, columns.at, columns.who, columns.send, columns.text, columns.hash)
            .where(columns.event_id == id, columns.seq > after)
            .order_by(columns.seq)
        )
        with engine.connect() as db:
            head = db.execute(select(EVENTS).where(EVENTS.c.id == id)).one_or_none()
            if head is None:
                return None
            lines = tuple(Line(*row) for row in db.execute(query))
            moves = known_key(db, _moves(id)) or b""
        return Chain(Head(head.id, head.created, head.settings, head.secret), lines, moves.hex())

    def lengths(self, engine: Engine, ids: Sequence[str]) -> dict[str, Lengths]:
        """How many entries each of these events has."""
        columns = EVENT_ENTRIES.c
        query = select(columns.event_id, func.max(columns.seq)).group_by(columns.event_id)
        with engine.connect() as db:
            rows = db.execute(query.where(columns.event_id.in_(ids)))
            return {row[0]: (row[1],) for row in rows}

    def deadlines(self, engine: Engine, before: int) -> list[tuple[str, int, str]]:
        """None: what a clock shows is worked out by whoever looks at it."""
        return []

    def tidy(self, engine: Engine, now: int) -> None:
        """Everything is kept until somebody deletes the event."""


EVENT_LOG = EventLog()


class EventReader:
    """Reads on in events: one read for each, there are few."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def read(self, since: Mapping[str, Lengths]) -> dict[str, tuple[Lengths, Chain | None]]:
        """The lines of each of these events after so many."""
        found: dict[str, tuple[Lengths, Chain | None]] = {}
        for id, (known,) in since.items():
            chain = EVENT_LOG.read(self.engine, id, known)
            if chain is not None:
                found[id] = (known + len(chain.lines),), chain
        return found

    def close(self) -> None:
        """There is no connection between two reads."""


def heads(engine: Engine) -> list[Head]:
    """All events, the newest first."""
    with engine.connect() as db:
        rows = db.execute(select(EVENTS).order_by(EVENTS.c.created.desc()))
        return [Head(row.id, row.created, row.settings, row.secret) for row in rows]


def last_time(engine: Engine) -> int:
    """When the newest entry of all events was made; 0 where there is none."""
    with engine.connect() as db:
        return db.execute(select(func.max(EVENT_ENTRIES.c.at))).scalar() or 0


def remove(engine: Engine, id: str) -> bool:
    """Delete an event with everything in it; False where there was none."""
    with writing(engine).begin() as db:
        forget_key(db, _moves(id))
        return db.execute(delete(EVENTS).where(EVENTS.c.id == id)).rowcount > 0


def moves_key(engine: Engine, id: str) -> str:
    """The key that seals the moves of an event's matches; a new one where it has none.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     first, again = moves_key(engine, "K7PX"), moves_key(engine, "K7PX")
    ...     engine.dispose()
    >>> len(first), first == again
    (64, True)
    """
    with writing(engine).begin() as db:
        return key(db, _moves(id)).hex()


def keep_moves_key(engine: Engine, chain: Chain) -> None:
    """Keep the key that came with a log, unless its event has one here."""
    if chain.moves:
        with writing(engine).begin() as db:
            keep_key(db, _moves(chain.head.id), bytes.fromhex(chain.moves))


def _moves(id: str) -> str:
    return f"moves:{id}"
