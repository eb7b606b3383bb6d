"""The one writer: a thread that puts what is appended to many logs into one transaction.

While a transaction is being flushed to the disk the next ones gather; so the price of durability
is shared, and nobody waits for more than two flushes. A transaction takes about as much work for
one change as for ten: where they follow each other closely, one waits a moment for company.

Where the storage is in trouble, whoever waits is told so: they have waited as long as the one whose
turn it was, and may try again.
"""

import asyncio
import time
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, Self, TypeAlias, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from flubball.server.logs import get_log
from flubball.server.storage.errors import is_transient
from flubball.server.storage.health import StorageHealth
from flubball.server.storage.log import Addition, Lengths, Log, WriteConflict
from flubball.server.storage.notifications import ChangeNotifier

log = get_log("storage")

MOST = 256
"""Changes in one transaction."""
SHORT = 0.005
GATHER = 0.003
"""Seconds: so soon after a transaction, the next one waits so long for company."""

TRIES = 3

A = TypeVar("A", bound=Addition)
_Answer: TypeAlias = bool | Exception
_Waiting: TypeAlias = tuple[A, asyncio.Future[bool]]


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


class Writer(Generic[A]):
    """Appends to the logs of one kind; use it as an async context manager.

    >>> import tempfile
    >>> from flubball.server.storage import migrate, open_database
    >>> from flubball.server.storage.tables.changes import Change
    >>> from flubball.server.storage.tables.log import TABLE_LOG
    >>> async def main(folder):
    ...     engine = open_database(f"sqlite:///{folder}/t.db")
    ...     migrate(engine)
    ...     async with Writer(engine, TABLE_LOG) as writer:
    ...         seat = {"table_id": "none", "number": 0, "at": 0, "seat": 0, "occupant": ""}
    ...         return await writer.store(Change("none", seatings=(seat,)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asyncio.run(main(folder))
    False
    """

    def __init__(self, engine: Engine, log: Log[A, Any]) -> None:
        self.news = ChangeNotifier(engine, log.channel)
        self.condition = StorageHealth(engine)
        self.commits = 0
        self.changes = 0
        self._appender = log.appender(engine)
        self._queue: SimpleQueue[_Waiting[A] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._ended = False
        self._done = 0.0

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._ended = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        await self.news.close()

    def submit(self, change: A) -> asyncio.Future[bool]:
        """True when the change is on the disk; False where another process was first.

        After its end it raises: nobody would ever answer.
        """
        if self._ended:
            raise RuntimeError("The writer has ended; nothing is stored any more.")
        done = Storing(loop=self._loop)
        self._queue.put((change, done))
        return done

    async def store(self, change: A) -> bool:
        """Submit a change and wait for it."""
        return await self.submit(change)

    def _run(self) -> None:
        try:
            self._write()
        finally:
            self._appender.close()

    def _write(self) -> None:
        ended = False
        while not ended and (first := self._queue.get()) is not None:
            batch = [first]
            try:
                ended = self._gather(batch)
                answers = self._together([change for change, _ in batch])
                if self._is_trouble(answers[-1]) and not ended:
                    more, ended = self._waiting(self._queue.qsize())
                    batch += more
                    answers += answers[-1:] * len(more)
            except Exception as error:
                # No answer of the storage's: those who wait are told, and look what is stored.
                log.exception("the writer goes on after a failure")
                answers = [error] * len(batch)
            self._done = time.monotonic()
            self._loop.call_soon_threadsafe(self._answer, batch, answers)

    def _gather(self, batch: list[_Waiting[A]]) -> bool:
        """Add what waits by now, or in a moment; whether it is the end."""
        if self._queue.empty() and time.monotonic() - self._done < SHORT:
            time.sleep(GATHER)
        more, ended = self._waiting(MOST - 1)
        batch += more
        return ended

    def _waiting(self, most: int) -> tuple[list[_Waiting[A]], bool]:
        """What waits, and whether it is the end."""
        found: list[_Waiting[A]] = []
        while len(found) < most and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return found, True
            found.append(more)
        return found, False

    def _together(self, changes: list[A]) -> list[_Answer]:
        answer = self._one(changes)
        if answer is True or len(changes) == 1 or self._is_trouble(answer):
            return [answer] * len(changes)
        # One of them is refused or unlucky; alone, each gets its own answer.
        answers: list[_Answer] = []
        for change in changes:
            answers.append(self._one([change]))
            if self._is_trouble(answers[-1]):
                break
        return answers + answers[-1:] * (len(changes) - len(answers))

    def _is_trouble(self, answer: _Answer) -> bool:
        return isinstance(answer, Exception) and self.condition.failed(answer) is not None

    def _one(self, changes: list[A]) -> _Answer:
        """Whether these are stored, all or none; False where another process was first."""
        for tries in range(TRIES):
            try:
                self._commit(changes)
            except (IntegrityError, WriteConflict):
                return False
            except Exception as error:
                if tries == TRIES - 1 or not is_transient(error):
                    return error
            else:
                self.condition.worked()
                return True
        raise AssertionError("unreachable")

    def _commit(self, changes: list[A]) -> None:
        try:
            self._appender.append(changes)
        except BaseException:
            self._appender.close()
            raise
        self.commits += 1
        self.changes += len(changes)

    def _answer(self, batch: list[_Waiting[A]], answers: list[_Answer]) -> None:
        """Tell whoever waits, then other processes; on the event loop."""
        told: list[tuple[str, Lengths]] = []
        for (change, done), answer in zip(batch, answers, strict=True):
            if isinstance(answer, Exception):
                done.set_exception(answer)
                continue
            done.set_result(answer)
            if answer and change.is_news:
                told.append((change.id, change.reaches))
        self.news.tell_lengths(told)
