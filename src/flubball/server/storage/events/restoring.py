"""Taking an event over from a copy of its log: what is here already is kept, never overwritten."""

from sqlalchemy import Engine

from flubball.server.storage.events.log import EVENT_LOG, EventChange, keep_moves_key
from flubball.tournament.event.chain import Chain


class Diverged(Exception):
    """The copy and the event here went different ways after an entry."""

    def __init__(self, entry: int) -> None:
        super().__init__(f"They differ from entry {entry} on.")
        self.entry = entry


def restore(engine: Engine, chain: Chain) -> int:
    """Store what the database lacks of a log; how many entries that were.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.server.storage import migrate, open_database
    >>> from flubball.tournament.event.chain import Head, Line, chained
    >>> head = Head("K7PX", 5, "{}", "s")
    >>> lines = chained(head, "", (Line(1, 9, "d1", "", "{}"), Line(2, 9, "d1", "", "{}")))
    >>> with TemporaryDirectory() as folder:
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     revision = migrate(engine)
    ...     found = [restore(engine, Chain(head, lines[:n])) for n in (1, 2, 1)]
    ...     engine.dispose()
    >>> found
    [1, 1, 0]
    """
    here = EVENT_LOG.read(engine, chain.head.id)
    known = here.lines if here is not None else ()
    if here is not None and here.head != chain.head:
        raise Diverged(1)
    for one, two in zip(known, chain.lines, strict=False):
        if one.hash != two.hash:
            raise Diverged(one.number)
    new = chain.lines[len(known) :]
    if here is None or new:
        head = chain.head if here is None else None
        appender = EVENT_LOG.appender(engine)
        try:
            appender.append([EventChange(chain.head.id, head, new)])
        finally:
            appender.close()
    keep_moves_key(engine, chain)
    return len(new)
