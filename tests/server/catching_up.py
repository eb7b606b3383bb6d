"""Tools for tests of processes that read what others have stored."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import Engine, event

from flubball.server.live import Tables, Update
from flubball.server.live.subscribers import UpdateQueue
from flubball.server.live.table import LiveTable
from flubball.server.storage.log import Lengths
from server.live_tools import Clock, live, opened, settle


@asynccontextmanager
async def both(engine: Engine) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes that do not hear of each other by themselves."""
    clock = Clock()
    async with opened(engine, clock) as one, opened(engine, clock) as two:
        yield one, two


@contextmanager
def statements(engine: Engine) -> Iterator[list[str]]:
    """What is asked of the database meanwhile."""
    found: list[str] = []

    def note(*given: Any) -> None:
        found.append(given[2])

    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


class Stalled:
    """A process whose next read is stalled once the database has answered it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.reader = tables.keeper._reader
        self.read: Callable[[Mapping[str, Lengths]], Any] = self.reader.read
        self.answered, self.go_on = threading.Event(), threading.Event()

    async def __aenter__(self) -> "Stalled":
        def read(since: Mapping[str, Lengths]) -> Any:
            found = self.read(since)
            self.reader.read = self.read  # type: ignore[method-assign, assignment]
            self.answered.set()
            assert self.go_on.wait(20)
            return found

        self.reader.read = read  # type: ignore[method-assign]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.go_on.set()

    async def begun(self) -> None:
        """The database has answered."""
        assert await asyncio.to_thread(self.answered.wait, 20)


def told(queue: UpdateQueue) -> list[str]:
    """What a listener was told, in order, and nothing twice."""
    found: list[str] = []
    while not queue.empty():
        update = queue.get_nowait()
        assert isinstance(update, Update)
        assert update.since == len(found)
        found += [entry.text for entry in update.entries]
        assert update.seq == len(found)
    return found


async def as_stored(engine: Engine, seen: LiveTable) -> None:
    """A table that was read piece by piece is what it would be if it were read whole."""
    async with opened(engine) as fresh:
        whole = await live(fresh, seen.id)
        for name in ("kept", "state", "views", "counts", "due", "info", "seatings", "lengths"):
            assert getattr(seen, name) == getattr(whole, name), name
        assert seen.dice.counter == whole.dice.counter


async def quiet(one: Tables, two: Tables, table: str) -> None:
    """Nobody thinks any more, nothing is due, and both have all of it."""
    lengths: list[Lengths] = []
    while len(lengths) < 4 or len(set(lengths[-4:])) > 1:
        for tables in (one, two):
            await settle(tables)
            await tables.thinker.idle()
            await tables.catch_up(table)
            lengths.append((await live(tables, table)).lengths)
