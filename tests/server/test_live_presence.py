"""Who sits at a table through another server process is not away.

On PostgreSQL: processes on SQLite have no line between them, and one is enough there.
"""

import asyncio
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from sqlalchemy import Engine

from flubball.server.live import Tables, shared_presence
from flubball.server.live.shared_presence import SharedPresence
from flubball.server.live.types import TableId
from flubball.server.storage import open_database
from flubball.server.storage.notifications import ChangeNotifier
from flubball.server.workers import Inline
from server.test_live_twins import NEVER, now, opened_table, twin

SECONDS = 60


@asynccontextmanager
async def here(engine: Engine, table: TableId) -> AsyncIterator[Tables]:
    """This process, with somebody on the first seat."""
    async with Tables(engine, Inline(), lambda: int(time.time() * 1_000)) as tables:
        await tables.came(table, 0)
        yield tables


async def away(tables: Tables, table: TableId, *seats: int) -> None:
    """Wait until these seats are the ones that are away."""
    async with asyncio.timeout(SECONDS):
        while tuple(each.seat for each in (await tables.view(table, 0)).away) != seats:
            await asyncio.sleep(0.02)


def word(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdin is not None
    process.stdin.write(b"go\n")
    process.stdin.flush()


@pytest.mark.timeout(120)
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize("dies", [False, True])
def test_two_processes(engine: Engine, monkeypatch: pytest.MonkeyPatch, dies: bool) -> None:
    if dies:  # who tells nothing more is void soon
        monkeypatch.setattr(shared_presence, "BEAT", 0.2)
        monkeypatch.setattr(shared_presence, "VOID", 3.0)
    table = opened_table(engine, now(), "queens-and-guards")

    async def main() -> None:
        async with here(engine, table) as tables:
            await away(tables, table, 1)
            with twin(engine, 1, NEVER, "sit", table, "0") as other:
                await away(tables, table)
                if dies:
                    other.kill()
                else:
                    word(other)
                await away(tables, table, 1)

    asyncio.run(main())


def test_the_newest_claim_holds() -> None:
    """Claims may come late and in another order; one without words asks for all."""
    changed: list[str] = []
    news = ChangeNotifier(open_database("sqlite:////tmp/nobody.db"), "example")

    class Ready:
        async def hear(self, word: str) -> None:
            changed.append(word)

    shared = SharedPresence(news, list, changed.append, cast(Any, Ready()))

    async def hear(*words: str) -> frozenset[int]:
        await shared.hear(words)
        return shared.elsewhere("T")

    assert asyncio.run(hear("T:a1:2:0", "T:b2:1:1")) == {0, 1}
    assert asyncio.run(hear("T:a1:1:2")) == {0, 1}, "older than what is known"
    assert asyncio.run(hear("T:a1:3:")) == {1}
    asyncio.run(hear("!T:7:0:5000"))
    assert changed == ["T", "T", "T", "!T:7:0:5000"]
