"""The schema and its migrations, and the writer's promises."""

import asyncio
import time
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import DBAPIError

from flubball.server.live import Ack
from flubball.server.storage import METADATA, migrate, open_database
from flubball.server.storage.accounts import schema
from flubball.server.storage.events import schema as events
from flubball.server.storage.migrate import current, revisions
from flubball.server.storage.schema import ENTRIES, SENDS, TABLES
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.writer import Writer
from server.live_tools import FIRST, Clock, opened
from server.postgres import Cluster


def test_migrations_make_the_schema_of_the_code(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert {schema.ACCOUNTS.name, events.EVENTS.name} <= set(METADATA.tables)


def test_every_released_schema_can_be_brought_up(database: str) -> None:
    engine = open_database(database)
    for revision in reversed(list(revisions().walk_revisions())):
        assert migrate(engine, revision.revision) == revision.revision
        assert migrate(engine, revision.revision) == revision.revision
    assert current(engine) == revisions().get_current_head()
    engine.dispose()


FIRST_ROWS = (
    "INSERT INTO tables (id, game, engine, rulebook, rulebook_hash, seats, options, visibility, "
    "seed_hash, seed, bot_seed, created, started, closed) VALUES ('old', 'queens-and-guards', '1', "
    "'queens-and-guards', '', 2, '{}', 'public', '', 'seed', 'bots', 5, 5, NULL)",
    "INSERT INTO seatings VALUES ('old', 0, 5, 0, 'guest:ana')",
    "INSERT INTO seatings VALUES ('old', 1, 5, 1, 'guest:bo')",
    "INSERT INTO entries VALUES ('old', 1, 10, '0', 'move 0,-5 0,-4', NULL, '', 'guest:ana', 1)",
    "INSERT INTO sends VALUES ('old', 'guest:ana', 1, "
    """'{"type":"ack","number":1,"seq":1,"at":10}')""",
    "INSERT INTO deadlines VALUES ('old', 99999999, 'clock')",
)
"""A match as the first schema keeps it. Never change these: they are what is out there."""


def test_matches_of_every_released_schema_go_on(database: str, postgres: Cluster) -> None:
    async def go_on(engine: Engine) -> None:
        async with opened(engine, Clock(30)) as tables:
            again = await tables.send("old", 0, "guest:ana", 1, FIRST)
            assert again == Ack(1, 1, 10)
            assert isinstance(await tables.send("old", 1, "guest:bo", 1, "move 0,5 0,4"), Ack)
            assert (await tables.view("old", 0)).seq == 2

    urls = [database]
    for revision in revisions().walk_revisions():
        engine = open_database(urls.pop())
        migrate(engine, revision.revision)
        with engine.begin() as connection:
            for row in FIRST_ROWS:
                connection.exec_driver_sql(row)
        migrate(engine)
        asyncio.run(go_on(engine))
        name = engine.url.database
        urls.append(f"sqlite:///{name}x" if "sqlite" in database else postgres.new_database())
        engine.dispose()


def table(name: str) -> dict[str, Any]:
    texts = ("game", "engine", "rulebook", "rulebook_hash", "options", "visibility")
    row: dict[str, Any] = dict.fromkeys((*texts, "seed_hash", "seed", "bot_seed", "pace"), "")
    return {**row, "id": name, "seats": 2, "created": 0, "started": None}


def entry(name: str, seq: int) -> dict[str, Any]:
    row: dict[str, Any] = dict.fromkeys(("seat", "text", "hidden", "occupant"), "")
    return {**row, "table_id": name, "seq": seq, "at": 0, "ruling": None, "number": None}


def count(engine: Engine, of: Any) -> int:
    with engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(of)).scalar_one()


def test_one_conflict_in_a_batch_leaves_the_others_alone(engine: Engine) -> None:
    names = [f"t{number:02}" for number in range(40)]

    async def main() -> tuple[list[bool], list[bool], int]:
        async with Writer(engine, TABLE_LOG) as writer:
            made = await asyncio.gather(*(writer.store(Change(n, new=table(n))) for n in names))
            await writer.store(Change("t07", entries=(entry("t07", 1),)))
            before = writer.commits
            appended = await asyncio.gather(
                *(writer.store(Change(n, entries=(entry(n, 1), entry(n, 2)))) for n in names)
            )
            return made, appended, writer.commits - before

    made, appended, commits = asyncio.run(main())
    assert all(made)
    assert [n for n, ok in zip(names, appended, strict=True) if not ok] == ["t07"]
    assert count(engine, ENTRIES) == 2 * 39 + 1
    assert commits <= 39


def test_changes_of_many_tables_share_a_commit(engine: Engine) -> None:
    async def main() -> int:
        async with Writer(engine, TABLE_LOG) as writer:
            await asyncio.gather(
                *(writer.store(Change(f"t{n}", new=table(f"t{n}"))) for n in range(200))
            )
            return writer.commits

    assert asyncio.run(main()) < 20
    assert count(engine, TABLES) == 200


def test_a_change_is_stored_whole_or_not_at_all(engine: Engine) -> None:
    answer = {"table_id": "a", "occupant": "guest:1", "number": 1, "answer": "{}"}

    async def main() -> bool:
        async with Writer(engine, TABLE_LOG) as writer:
            await writer.store(Change("a", new=table("a"), sends=(answer,)))
            return await writer.store(Change("a", entries=(entry("a", 1),), sends=(answer,)))

    assert asyncio.run(main()) is False
    assert (count(engine, ENTRIES), count(engine, SENDS)) == (0, 1)


def test_a_failing_database_is_told_to_whoever_waits(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE deadlines")

    async def main() -> None:
        async with Writer(engine, TABLE_LOG) as writer:
            assert await writer.store(Change("a", new=table("a")))
            await writer.store(Change("a", rests=True))

    with pytest.raises(DBAPIError, match="deadlines"):
        asyncio.run(main())


def test_a_writer_that_stumbles_tells_who_waits_and_goes_on(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a library that changes clocks makes `sleep` fail: nothing was ever answered then."""

    def stumbles(_: float) -> None:
        monkeypatch.undo()
        raise OSError("sleep")

    async def main() -> None:
        async with Writer(engine, TABLE_LOG) as writer:
            monkeypatch.setattr("flubball.server.storage.writer.SHORT", 60.0)
            monkeypatch.setattr(time, "sleep", stumbles)
            assert await writer.store(Change("a", new=table("a")))
            with pytest.raises(OSError, match="sleep"):
                await writer.store(Change("b", new=table("b")))
            assert await asyncio.wait_for(writer.store(Change("c", new=table("c"))), 10)

    asyncio.run(main())


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="file"):
        open_database(url)


def test_sqlite_flushes_every_commit(folder: Any) -> None:
    engine = open_database(f"sqlite:///{folder}/x.db")
    with engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert pragmas == ["wal", 2, 1]
    engine.dispose()


def test_a_cut_line_to_the_database_is_mended(postgres: Cluster) -> None:
    engine = open_database(postgres.new_database())
    migrate(engine)

    async def main() -> list[bool]:
        async with Writer(engine, TABLE_LOG) as writer:
            stored = [await writer.store(Change("a", new=table("a")))]
            with engine.connect() as connection:
                connection.exec_driver_sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            stored.append(await writer.store(Change("b", new=table("b"))))
            return stored

    assert asyncio.run(main()) == [True, True]
    assert count(engine, TABLES) == 2
    engine.dispose()
