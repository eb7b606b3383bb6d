"""News between processes: which logs another one has changed, as the tables of matches.

On PostgreSQL they are told (NOTIFY) once what they tell of is committed. Told within the very
transaction they would make all commits of all processes wait for each other: PostgreSQL takes one
lock for them, and holds it until the commit is flushed. SQLite has no such thing: there a look at
the tables now and then must do, as it must wherever news were lost, by a death in between too.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import psycopg
from sqlalchemy import Engine

from flubball.server.logs import get_log
from flubball.server.storage.database import connect_options
from flubball.server.storage.log import Lengths

log = get_log("storage")

ROOM = 7_900
"""Bytes that PostgreSQL takes in one piece of news, nearly."""
AGAIN = 1.0
"""Seconds until a broken line is mended."""
GATHER = 0.05
"""Seconds from one piece of news to the next, which tells of all that has changed meanwhile."""
AT_THE_END = 2.0
"""Seconds that the last news may take when a server closes."""

LENGTH = "="
"""Begins the word that says how long the log before it is."""

_NOTIFY = "SELECT pg_notify(%s, %s)"


def notify_payload(sender: str, news: Mapping[str, Lengths]) -> str:
    """The words of a piece of news; without any where there are too many: look at all.

    How long a log is by now is a word of its own, which older versions take for no log of theirs.

    >>> notify_payload("a1", {"t1": (7, 3), "t2": ()})
    'a1 t1 =7,3 t2'
    >>> notify_payload("a1", {f"table-{number}": () for number in range(1_000)})
    'a1'
    """
    words = " ".join((sender, *(_words(id, lengths) for id, lengths in news.items())))
    return words if len(words.encode()) <= ROOM else sender


def _words(id: str, lengths: Lengths) -> str:
    return f"{id} {LENGTH}{','.join(map(str, lengths))}" if lengths else id


def read_news(words: Iterable[str]) -> dict[str, Lengths]:
    """The logs in a piece of news, and how long they are; nothing for that where it does not say.

    >>> read_news(("t1", "=7,3", "t2"))
    {'t1': (7, 3), 't2': ()}
    """
    found: dict[str, Lengths] = {}
    id = ""
    for word in words:
        if word.startswith(LENGTH):
            found[id] = tuple(map(int, word.removeprefix(LENGTH).split(",")))
        else:
            id = word
            found[id] = ()
    return found


def newest(known: Lengths | None, told: Lengths) -> Lengths:
    """How long a log is by two pieces of news; nobody knows where one of them does not say.

    >>> newest(None, (7, 3)), newest((7, 2), (6, 3)), newest((7, 2), ())
    ((7, 3), (7, 3), ())
    """
    if known is None:
        return told
    return tuple(map(max, known, told)) if known and told else ()


class ChangeNotifier:
    """Telling other processes, and hearing from them.

    >>> from flubball.server.storage.database import open_database
    >>> ChangeNotifier(open_database("sqlite:////tmp/tables.db"), "example").is_live
    False
    """

    def __init__(self, engine: Engine, channel: str) -> None:
        self.engine = engine
        self.channel = channel
        self.sender = secrets.token_hex(4)
        self._untold: dict[str, Lengths] = {}
        self._telling: asyncio.Task[None] | None = None
        self._line: psycopg.AsyncConnection[Any] | None = None
        self._missed = self._deaf = False

    @property
    def is_live(self) -> bool:
        """True where news come by themselves."""
        return self.engine.dialect.name == "postgresql"

    def tell(self, words: Iterable[str]) -> None:
        """Tell other processes these words soon, as tables that have changed."""
        self.tell_lengths((word, ()) for word in words)

    def tell_lengths(self, news: Iterable[tuple[str, Lengths]]) -> None:
        """Tell other processes soon how long these tables are: it is committed by now."""
        if not self.is_live:
            return
        for id, lengths in news:
            self._untold[id] = newest(self._untold.get(id), lengths)
        if self._untold and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        """Everything that is untold at a time in one piece; whoever listens misses nothing."""
        try:
            while self._untold:
                words = notify_payload(self.sender, {} if self._missed else self._untold)
                self._untold = {}
                await self._say(words)
                await asyncio.sleep(GATHER)
        finally:
            self._telling = None

    async def _say(self, words: str) -> None:
        missed, self._missed = self._missed, True
        try:
            if self._line is None:
                self._line = await self._connect()
                # A lost piece of news is no harm, and nobody shall wait for a flush of it.
                await self._line.execute("SET synchronous_commit = off")
            await self._line.execute(_NOTIFY, [self.channel, words])
            self._missed = False
        except psycopg.Error as error:
            await self._hang_up()
            if not missed:
                log.warning("news could not be told", error=type(error).__name__)

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.close()

    async def close(self) -> None:
        """Tell what is untold, within a while, and end."""
        if self._telling is not None:
            await asyncio.wait((self._telling,), timeout=AT_THE_END)
        if self._telling is not None:
            self._telling.cancel()
        await self._hang_up()

    async def listen(self, hear: Callable[[tuple[str, ...]], Awaitable[None]]) -> None:
        """Hear which tables other processes have changed, for ever; none named: perhaps all."""
        while self.is_live:
            try:
                await self._listen(hear)
            except psycopg.Error as error:
                if not self._deaf:
                    log.warning("the line for news is broken", error=type(error).__name__)
                self._deaf = True
            await asyncio.sleep(AGAIN)

    async def _listen(self, hear: Callable[[tuple[str, ...]], Awaitable[None]]) -> None:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {self.channel}".encode())
            self._deaf = False
            await hear(())  # what was said before is lost
            async for notify in connection.notifies():
                sender, *tables = notify.payload.split()
                if sender != self.sender:
                    await hear(tuple(tables))

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        options = connect_options(self.engine) | {"autocommit": True}
        return await psycopg.AsyncConnection.connect(**options)
