"""News between processes: which tables another one has changed.

On PostgreSQL they travel with the very transactions (NOTIFY), so they come after what they tell of
and never without it. SQLite has no such thing: there a look at the tables now and then must do, as
it must wherever news were lost.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable

import psycopg
from sqlalchemy import Connection, Engine, text

from flubball.server.logs import get_log

log = get_log("storage")

CHANNEL = "flubball_tables"
ROOM = 7_900
"""Bytes that PostgreSQL takes in one piece of news, nearly."""
AGAIN = 1.0
"""Seconds until a broken line is mended."""

_NOTIFY = text("SELECT pg_notify(:channel, :words)")


def words_of(sender: str, tables: Iterable[str]) -> str:
    """The words of a piece of news; without tables where there are too many: look at all.

    >>> words_of("a1", ["t1", "t2", "t1"])
    'a1 t1 t2'
    >>> words_of("a1", (f"table-{number}" for number in range(1_000)))
    'a1'
    """
    words = " ".join((sender, *dict.fromkeys(tables)))
    return words if len(words.encode()) <= ROOM else sender


class News:
    """Telling other processes, and hearing from them.

    >>> from flubball.server.storage.database import open_database
    >>> News(open_database("sqlite:////tmp/tables.db")).is_live
    False
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.sender = secrets.token_hex(4)

    @property
    def is_live(self) -> bool:
        """True where news come by themselves."""
        return self.engine.dialect.name == "postgresql"

    def announce(self, connection: Connection, tables: Iterable[str]) -> None:
        """Say within a transaction that it changes these tables; told once it is committed."""
        if self.is_live:
            words = words_of(self.sender, tables)
            connection.execute(_NOTIFY, {"channel": CHANNEL, "words": words})

    async def listen(self, hear: Callable[[tuple[str, ...]], Awaitable[None]]) -> None:
        """Hear which tables other processes have changed, for ever; none named: perhaps all."""
        while self.is_live:
            try:
                await self._listen(hear)
            except psycopg.Error as error:
                log.warning("the line for news is broken", error=type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _listen(self, hear: Callable[[tuple[str, ...]], Awaitable[None]]) -> None:
        _, options = self.engine.dialect.create_connect_args(self.engine.url)
        options["autocommit"] = True
        async with await psycopg.AsyncConnection.connect(**options) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            await hear(())  # what was said before is lost
            async for notify in connection.notifies():
                sender, *tables = notify.payload.split()
                if sender != self.sender:
                    await hear(tuple(tables))
