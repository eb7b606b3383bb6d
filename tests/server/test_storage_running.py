"""A storage that gets into trouble while people play: they are told, and nothing is lost."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine, event, select
from websockets.exceptions import ConnectionClosed

from flubball.server.fair_queue import NOBODY, Asker
from flubball.server.live import Seating
from flubball.server.questions import ActionAnswer, AtTable
from flubball.server.storage import health, migrate, open_database
from flubball.server.storage.errors import AWAY, BUSY, StorageError, classify_error
from flubball.server.storage.schema import SENDS
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.tables.reading import read_table
from flubball.server.storage.writer import Writer
from flubball.server.workers import Inline
from planted_secrets import captured
from server import troubles
from server.door_kit import SECONDS, Live, Person, Server, easy_config, server_on
from server.live_tools import FIRST, PEOPLE, QUEENS, Clock, live, new_table, opened
from server.postgres import cluster
from server.test_live_storage import entry, table

SHORT = 0.6
"""Seconds of patience, so that tests have some too. A machine with other work may need them
all where nothing is wrong: then the storage counts as busy for a moment, and tests ask again."""

Trouble = Callable[[str, Engine], AbstractContextManager[None]]
TROUBLES: tuple[tuple[Trouble, str], ...] = (
    (troubles.locked, "storage-busy"),
    (troubles.read_only, "storage-read-only"),
    (troubles.full, "storage-full"),
)


@pytest.fixture(autouse=True)
def quick_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOLD", "EVERY", "WAIT"):
        monkeypatch.setattr(health, name, 0.2)
    monkeypatch.setattr("flubball.server.door.sockets.session.AGAIN", 0.1)


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, folder: Path) -> Iterator[Server]:
    with server_on(request, folder, patience=SHORT) as running:
        yield running


def at_a_table(server: Server) -> tuple[Person, str]:
    """Somebody who plays Queens & Guards against somebody else."""
    ana, ben = server.person(), server.person()
    for person in (ana, ben):
        insist(lambda who=person: who.request("POST", "/api/v1/guest"), 201)  # type: ignore[misc]
    body = {"game": "queens-and-guards", "seats": 2, "options": {}, "sit": 0}
    made: str = insist(lambda: ana.request("POST", "/api/v1/tables", json=body), 201)["id"]
    insist(lambda: ben.request("POST", f"/api/v1/tables/{made}/seats/1"), 200, 409)
    return ana, made


def insist(ask: Callable[[], httpx.Response], *wanted: int) -> Any:
    """Ask until the storage is not busy."""
    for _ in range(20):
        found = ask()
        if found.status_code != 503:
            assert found.status_code in wanted, found.text
            return found.json()
    raise AssertionError("the storage is busy")


def say_until_waiting(line: Live, code: str) -> dict[str, Any]:
    """Say something that nobody understands until it can't be stored that it was refused."""
    number = 1
    for _ in range(400):
        line.tell({"send": {"number": number, "text": "nonsense"}})
        kind, body = line.until("ack", "refused", "waiting", "error")
        while kind == "waiting" and body["code"] != code:
            kind, body = line.until("ack", "refused", "waiting", "error")
        if kind == "waiting":
            found: dict[str, Any] = body
            return found
        assert kind == "refused", body
        number += 1
    raise AssertionError("the storage takes everything")


def open_until_refused(person: Person, code: str) -> httpx.Response:
    """A file that may not grow has room for some more tables."""
    body = {"game": "queens-and-guards", "seats": 2}
    for _ in range(200):
        found = person.request("POST", "/api/v1/tables", json=body)
        if found.status_code == 503 and found.json()["code"] == code:
            return found
    raise AssertionError("the storage takes everything")


def ready(server: Server) -> httpx.Response:
    return httpx.get(f"{server.url}/readyz", timeout=SECONDS)


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize(("trouble", "code"), TROUBLES)
def test_a_move_waits_is_told_so_and_is_stored_afterwards(
    server: Server, trouble: Trouble, code: str
) -> None:
    ana, name = at_a_table(server)
    with ana.live(name) as line:
        line.until("update")
        with trouble(server.config.database, server.services.engine):
            said = say_until_waiting(line, code)
            assert "not stored yet" in said["help"]
            wait_until(lambda: ready(server).json().get("code") == code)
            answer = ready(server)
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
            made = open_until_refused(ana, code)
            assert made.headers["Retry-After"] == "5"
            assert line.until("ack", "refused", "waiting")[0] == "waiting", "and said again"
            assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert line.until("ack", "refused")[0] == "refused"
        assert line.send(FIRST, said["number"] + 1)[0] == "ack"
        wait_until(lambda: ready(server).status_code == 200)
    assert len(server.run(live(server.services.tables, name)).kept) == 1


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
def test_those_who_come_while_it_is_locked_are_told(server: Server) -> None:
    """Also where not even reading is possible."""
    ana, name = at_a_table(server)
    with troubles.postgres_line(server.config.database) as line:
        with line.transaction():
            line.execute("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE")
            found = ana.request("GET", f"/api/v1/tables/{name}")
            assert (found.status_code, found.json()["code"]) == (503, "storage-busy")
            with ana.live(name, hello=False) as socket:
                kind, problem = socket.until("error", "update")
                assert (kind, problem["code"]) == ("error", "storage-busy")
                with pytest.raises(Exception, match="1013"):
                    socket.next()
            assert ana.client.get("/").status_code == 200, "the page itself comes"
        wait_until(lambda: _comes_to(ana, name))


def _comes_to(person: Person, name: str) -> bool:
    with person.live(name, hello=False) as socket, suppress(ConnectionClosed):
        socket.tell({"hello": {}})
        return socket.until("error", "update")[0] == "update"
    return False


def test_a_watcher_stays_while_it_is_in_trouble(server: Server) -> None:
    ana, name = at_a_table(server)
    with ana.live(name) as line, server.person().live(name, "spectator") as watcher:
        line.until("update")
        watcher.until("update")
        with troubles.locked(server.config.database, server.services.engine):
            line.tell({"send": {"number": 1, "text": FIRST}})
            line.until("waiting")
            watcher.tell({"ping": 7})
            assert watcher.until("pong", "error") == ("pong", 7)
        assert line.until("ack", "refused")[0] == "ack"
        assert watcher.update(lambda update: update["seq"] == 1)["entries"]


def test_a_storage_that_says_nothing_at_all(server: Server) -> None:
    """No lock and no error, as of a disk that hangs: who waits is told all the same."""
    ana, name = at_a_table(server)
    goes_on = threading.Event()
    goes_on.set()
    event.listen(
        server.services.engine, "before_cursor_execute", lambda *_: goes_on.wait(SECONDS) and None
    )
    try:
        with ana.live(name) as line:
            line.until("update")
            goes_on.clear()
            line.tell({"send": {"number": 1, "text": FIRST}})
            for _ in range(2):
                kind, body = line.until("waiting", "ack", "error")
                assert (kind, body["code"]) == ("waiting", "storage-busy")
            assert ready(server).json()["code"] == "storage-busy"
            for found in (
                ana.request("GET", "/api/v1/lobby"),
                ana.request("POST", f"/api/v1/tables/{name}/seats/0"),
            ):
                assert (found.status_code, found.json()["code"]) == (503, "storage-busy")
            with pytest.raises(StorageError, match="busy"):
                server.run(server.services.tables.leave(name, 1))
            with pytest.raises(StorageError, match="busy"):
                server.run(new_table(server.services.tables))
            goes_on.set()
            assert line.until("ack", "error")[0] == "ack"
    finally:
        goes_on.set()
    wait_until(lambda: ready(server).status_code == 200)


def test_a_server_outlives_a_restart_of_postgresql(folder: Path) -> None:
    with cluster() as own:
        url = own.new_database()
        with Server(easy_config(folder, database=url, patience=SHORT)) as server:
            ana, name = at_a_table(server)
            with ana.live(name) as line:
                line.until("update")
                own.stop()
                with captured() as lines:
                    line.tell({"send": {"number": 1, "text": FIRST}})
                    while line.until("waiting")[1]["code"] != "storage-away":
                        pass
                    wait_until(lambda: ready(server).json().get("code") == "storage-away")
                    for _ in range(20):
                        line.until("waiting")
                told = [each for each in lines if each.get("code") == "storage-away"]
                assert len(told) <= 1 and len(lines) <= 5, lines
                own.start()
                assert line.until("ack", "error")[0] == "ack"
                wait_until(lambda: ready(server).status_code == 200)


def test_whoever_waits_behind_a_lock_is_answered_with_the_first(folder: Path) -> None:
    """Nobody waits through the patience of all who came before."""
    url = f"sqlite:///{folder}/tables.db"
    engine = open_database(url, SHORT)
    migrate(engine)
    tried: list[int] = []

    async def main() -> list[Any]:
        async with Writer(engine, TABLE_LOG) as writer:
            await asyncio.gather(*(writer.store(Change(n, new=table(n))) for n in names))
            commit = writer._commit
            writer._commit = lambda changes: (tried.append(1), commit(changes))[1]  # type: ignore
            with troubles.locked(url, engine):
                first = writer.submit(Change("t0", entries=(entry("t0", 1),)))
                await asyncio.sleep(SHORT / 3)
                rest = [writer.submit(Change(n, entries=(entry(n, 1),))) for n in names[1:]]
                found = await asyncio.gather(first, *rest, return_exceptions=True)
            again = await asyncio.gather(
                *(writer.store(Change(n, entries=(entry(n, 1),))) for n in names)
            )
            assert all(again), "none of them was stored before"
            return found

    names = [f"t{number}" for number in range(300)]
    found = asyncio.run(main())
    codes = {getattr(classify_error(each), "code", each) for each in found}
    assert codes == {"storage-busy"}
    assert len(tried) <= 1 + 3, "the first, and afterwards all of them in a few batches"
    engine.dispose()


def test_busy_reports_the_known_cause_for_a_while(folder: Path) -> None:
    now = [0.0]
    found = health.StorageHealth(open_database(f"sqlite:///{folder}/x.db"), lambda: now[0])
    with captured() as lines:
        for trouble in (AWAY, BUSY, AWAY, BUSY):
            told = found.failed(StorageError(trouble))
            assert told is AWAY is found.trouble
            now[0] += 1
        now[0] += health.KNOWN
        assert found.failed(StorageError(BUSY)) is BUSY
    assert [each["code"] for each in lines] == ["storage-away", "storage-busy"]


def test_one_who_is_refused_costs_the_others_nothing_in_trouble(folder: Path) -> None:
    """A conflict in a batch, and then trouble: each has one answer."""
    url = f"sqlite:///{folder}/tables.db"
    engine = open_database(url, SHORT)
    migrate(engine)

    async def main() -> list[Any]:
        async with Writer(engine, TABLE_LOG) as writer:
            for name in ("a", "b"):
                await writer.store(Change(name, new=table(name)))
            await writer.store(Change("a", entries=(entry("a", 1),)))
            with troubles.read_only(url, engine):
                return await asyncio.gather(
                    *(writer.store(Change(n, entries=(entry(n, 1),))) for n in ("a", "b")),
                    return_exceptions=True,
                )

    found = asyncio.run(main())
    assert [getattr(classify_error(each), "code", each) for each in found] == [
        "storage-read-only"
    ] * 2
    engine.dispose()


def test_deadlines_and_bots_go_on_after_it_and_the_log_is_short(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is connected: the scheduler and a bot that thinks meet the trouble."""
    monkeypatch.setattr("flubball.server.live.worker_requests.AGAIN", 0.05)
    quick = open_database(database, SHORT)
    migrate(quick)

    async def main() -> None:
        clock = Clock()
        async with opened(quick, clock) as tables:
            names = [await new_table(tables) for _ in range(5)]
            with captured() as lines:
                with troubles.locked(database, quick):
                    clock.now += 3_600_000
                    for _ in range(3):
                        await tables.scheduler.tick()
                        clock.now += 3_000
                assert [each["event"] for each in lines] == ["storage trouble"]
            assert not any([(await live(tables, name)).kept for name in names])
            await tables.scheduler.tick()
            assert all([(await live(tables, name)).kept for name in names])

    asyncio.run(main())
    quick.dispose()


class Waits:
    """A worker that answers when it is let."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        await self.go.wait()
        return await Inline().ask(question)


def test_a_bots_move_is_said_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flubball.server.live.worker_requests.AGAIN", 0.05)
    quick = open_database(database, SHORT)
    migrate(quick)

    async def main() -> None:
        worker = Waits()
        async with opened(quick, workers=worker) as tables:
            seating = Seating(("bot:simple", PEOPLE[1]))
            name = await tables.create(QUEENS, 2, {}, "public", seating)
            with troubles.locked(database, quick):
                worker.go.set()
                async with asyncio.timeout(SECONDS):
                    while tables.condition.trouble is None:
                        await asyncio.sleep(0.02)
                assert not (await live(tables, name)).kept
            async with asyncio.timeout(SECONDS):
                while not (await live(tables, name)).kept:
                    await asyncio.sleep(0.02)

    asyncio.run(main())
    quick.dispose()


def test_nothing_that_was_not_stored_is_remembered(database: str) -> None:
    """The table in memory is as the database has it, after trouble too."""
    quick = open_database(database, SHORT)
    migrate(quick)

    async def main() -> None:
        async with opened(quick) as tables:
            name = await new_table(tables)
            with troubles.locked(database, quick):
                sent = tables.send(name, 0, PEOPLE[0], 1, FIRST)
                (failure,) = await asyncio.gather(sent, return_exceptions=True)
            assert isinstance(failure, Exception) and classify_error(failure) is not None
            assert (await tables.view(name, 0)).seq == 0
            stored = read_table(quick, name)
            assert stored is not None and not stored.entries
            with quick.connect() as connection:
                assert not connection.execute(select(SENDS)).all()

    asyncio.run(main())
    quick.dispose()
