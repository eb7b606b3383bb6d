"""The one writer: a thread that puts what many tables append into one transaction.

While a transaction is being flushed to the disk the next ones gather; so the price of durability
is shared, and nobody waits for more than two flushes. A transaction takes about as much work for
one change as for ten: where they follow each other closely, one waits a moment for company.
"""

import asyncio
import time
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError

from flubball.server.storage.changes import Change, Overtaken, store
from flubball.server.storage.database import single, writing
from flubball.server.storage.moves import fits, prepare, store_moves
from flubball.server.storage.news import News, words_of

MOST = 256
"""Changes in one transaction."""
SHORT = 0.005
GATHER = 0.003
"""Seconds: so soon after a transaction, the next one waits so long for company."""

_Waiting: TypeAlias = "tuple[Change, asyncio.Future[bool]]"
_Answers: TypeAlias = "list[tuple[asyncio.Future[bool], bool | Exception]]"


class Storing(asyncio.Future[bool]):
    """The answer of the writer. Whoever waits for it can be cancelled only when it is there.

    >>> async def main():
    ...     storing = Storing()
    ...     return storing.cancel(), storing.cancelled()
    >>> asyncio.run(main())
    (False, False)
    """

    def cancel(self, msg: object = None) -> bool:
        """It can't be: what is being stored is being stored."""
        return False


class Writer:
    """Stores changes; use it as an async context manager.

    >>> import tempfile
    >>> from flubball.server.storage import migrate, open_database
    >>> async def main(folder):
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     migrate(engine)
    ...     async with Writer(engine) as writer:
    ...         seat = {"table_id": "none", "number": 0, "at": 0, "seat": 0, "occupant": ""}
    ...         return await writer.store(Change("none", seatings=(seat,)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(main(folder))
    False
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = writing(engine)
        self.news = News(engine)
        self.commits = 0
        self.changes = 0
        self._connection: Connection | None = None
        self._moves: Connection | None = None
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)

    async def __aenter__(self) -> "Writer":
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def submit(self, change: Change) -> asyncio.Future[bool]:
        """True when the change is on the disk; False where another process was first."""
        done = Storing(loop=self._loop)
        self._queue.put((change, done))
        return done

    async def store(self, change: Change) -> bool:
        """Submit a change and wait for it."""
        return await self.submit(change)

    def _run(self) -> None:
        try:
            self._write()
        finally:
            self._disconnect()

    def _write(self) -> None:
        done = 0.0
        while (first := self._queue.get()) is not None:
            if self._queue.empty() and time.monotonic() - done < SHORT:
                time.sleep(GATHER)
            batch = [first]
            ended = False
            while len(batch) < MOST and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    ended = True
                    break
                batch.append(more)
            answers = self._together(batch)
            done = time.monotonic()
            self._loop.call_soon_threadsafe(_tell, answers)
            if ended:
                break

    def _together(self, batch: list[_Waiting]) -> _Answers:
        if len(batch) == 1:
            return self._each(batch)
        try:
            self._commit([change for change, _ in batch])
        except Exception:
            # One of them is refused or unlucky; alone, each gets its own answer.
            return self._each(batch)
        return [(done, True) for _, done in batch]

    def _each(self, batch: list[_Waiting]) -> _Answers:
        return [(done, self._one(change)) for change, done in batch]

    def _one(self, change: Change) -> bool | Exception:
        for last in (False, False, True):
            try:
                self._commit([change])
            except (IntegrityError, Overtaken):
                return False
            except OperationalError as error:
                if last:
                    return error
            except Exception as error:
                return error
            else:
                return True
        raise AssertionError("unreachable")

    def _commit(self, changes: list[Change]) -> None:
        told = [each.table for each in changes if each.entries or each.seatings]
        try:
            if all(map(fits, changes)):
                self._commit_moves(changes, told)
            else:
                self._commit_any(changes, told)
        except BaseException:
            self._disconnect()
            raise
        self.commits += 1
        self.changes += len(changes)

    def _commit_any(self, changes: list[Change], told: list[str]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            store(self._connection, changes)
            if told:
                self.news.announce(self._connection, told)

    def _commit_moves(self, changes: list[Change], told: list[str]) -> None:
        if self._moves is None:
            self._moves = single(self.engine).connect()
            with self._moves.begin():
                prepare(self._moves)
        words = words_of(self.news.sender, told) if told else ""
        with self._moves.begin():
            store_moves(self._moves, changes, words)

    def _disconnect(self) -> None:
        for connection in (self._connection, self._moves):
            if connection is not None:
                connection.close()
        self._connection = self._moves = None


def _tell(answers: _Answers) -> None:
    for done, answer in answers:
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)
