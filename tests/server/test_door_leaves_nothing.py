"""What a server keeps of those who went, and of matches that are over: nothing.

Rings of objects that hold each other are found only by a search through all memory, and those are
rare; so there must be none, and what is not needed any more is gone at once.
"""

import asyncio
import gc
import time
import weakref
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from flubball.server.live import Tables
from flubball.server.live.keeper import IDLE
from flubball.server.roles import Role
from flubball.server.storage import migrate, open_database
from server.door_kit import SECONDS, Server, easy_config
from server.live_tools import QUEENS, Clock, Players, live, new_table, opened, settle

OURS = ("flubball.", "uvicorn.", "litestar.", "httptools.", "websockets.server")
VISITS = 5


@contextmanager
def only_by_counting() -> Iterator[list[object]]:
    """Nothing is found by searches meanwhile; the rings there were are in the list afterwards."""
    rings: list[object] = []
    gc.collect()
    before = gc.get_threshold()
    gc.set_threshold(0)
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield rings
        gc.collect()
        rings += gc.garbage
    finally:
        gc.garbage.clear()
        gc.set_debug(0)
        gc.set_threshold(*before)


def kind(thing: object) -> str:
    return f"{type(thing).__module__}.{type(thing).__qualname__}"


def until_gone(server: Server) -> None:
    """Wait until the server has no open socket, and its tasks have ended."""
    until = time.monotonic() + SECONDS
    while len(server.services.sockets) or server.uvicorn.server_state.connections:
        assert time.monotonic() < until, "a socket is still open"
        time.sleep(0.01)
    time.sleep(0.2)


async def no_searches(*_: object) -> None:
    """In place of the searches that a server makes itself."""


def test_connections_that_ended_are_no_rings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flubball.server.live.garbage_collection._search", no_searches)
    with Server(easy_config(tmp_path)) as server:
        ana, bo = server.person(Role.GUEST), server.person(Role.GUEST)
        table = ana.post("/tables", {"game": QUEENS, "seats": 2, "sit": 0}, 201)["id"]
        bo.post(f"/tables/{table}/seats/1")

        def visit() -> None:
            stranger = server.person()
            stranger.get("/whoami")
            with ana.live(table) as one, bo.live(table) as other:
                one.next()
                other.next()
                one.send("move 0,-5 0,-4")
                other.tell({"ping": 1})
                other.until("pong")
                one.socket.socket.shutdown(2)  # it vanishes without a word
            for person in (stranger, ana, bo):
                person.client.close()
                kept = person.client.cookies
                person.client = httpx.Client(base_url=person.client.base_url, cookies=kept)
            until_gone(server)

        visit()
        with only_by_counting() as rings:
            for _ in range(VISITS):
                visit()
        found = Counter(name for each in rings if (name := kind(each)).startswith(OURS))
        assert not found
        frames = [each for each in rings if kind(each) == "builtins.frame"]
        assert not [each for each in frames if "flubball/server" in repr(each)]


def test_matches_that_are_over_are_forgotten(tmp_path: Path) -> None:
    clock = Clock()

    async def play(tables: Tables) -> "weakref.ref[object]":
        table = await new_table(tables)
        players = Players(tables, table)
        found = await live(tables, table)
        while not found.is_over:
            if not await players.act():
                clock.now += 1_000
                await settle(tables)
        return weakref.ref(found)

    async def main() -> tuple[int, list[object], int, int]:
        async with opened(engine, clock) as tables:
            ended = [await play(tables) for _ in range(VISITS)]
            held = len(tables.keeper.held)
            clock.now += IDLE // 10 + 1
            gc.disable()
            tables.keeper.forget_idle()
            await asyncio.sleep(0)
            left = [each() for each in ended if each() is not None]
            return held, left, len(tables.keeper.held), len(tables.scheduler._next)

    engine = open_database(f"sqlite:///{tmp_path}/t.db")
    migrate(engine)
    try:
        assert asyncio.run(main()) == (VISITS, [], 0, 0)
    finally:
        gc.enable()
        engine.dispose()
