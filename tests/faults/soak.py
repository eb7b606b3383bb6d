"""A simulated Saturday: people come, play, watch and go, wave after wave; what does a server keep?

    python -m faults.soak --database sqlite --minutes 1 --seed 1

A wave has new guests at new tables. Some matches are left unfinished, some sockets vanish without a
word, half of the guests log out. Between waves nobody is there: what the server then holds in
memory, files and tasks is compared with what it held after the first waves.
"""

import argparse
import asyncio
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from faults.clients import Witness, seated, stored
from faults.history import History
from faults.nodes import CONTEXT, Node
from faults.proxy import HOST, Proxy
from faults.table_checker import FAIR, check
from flubball.server.door.network.serving import prepare
from flubball.server.storage import open_database
from server.postgres import cluster, quick_folder
from server.processes import children

TABLES = 4
WAVE = 12.0
"""Seconds that a wave plays."""
FIRST = 0.34
"""The part of the time after which a server has grown up: caches are full, workers have started."""
MEMORY, ROOM = 1.2, 8
"""At most so many times the memory of before, and so many megabytes more."""
FILES, TASKS, ROW = 12, 8, 4_096
"""At most so many files and tasks more than before; bytes an entry of a log takes."""
SETTLE = 20.0


class Held(msgspec.Struct, frozen=True):
    """What a server holds while nobody is there."""

    megabytes: float
    files: int
    tasks: int
    sockets: int
    tables: int
    entries: int


async def holds(node: Node, url: str) -> Held:
    """Look, once sockets that ended are gone."""
    assert node.process is not None and node.process.pid is not None
    until = time.monotonic() + SETTLE
    while True:
        async with httpx.AsyncClient() as client:
            said = (await client.get(f"http://{HOST}:{node.port}/metrics")).text
        figures = dict(line.rsplit(" ", 1) for line in said.splitlines() if line[0] != "#")
        names = ("flubball_tasks", "flubball_sockets", "flubball_tables_held")
        tasks, sockets, tables = (int(float(figures[name])) for name in names)
        if not sockets or time.monotonic() > until:
            break
        await asyncio.sleep(0.2)
    pids = [node.process.pid, *children(node.process.pid)]
    kept = sum(_kilobytes(pid) for pid in pids) / 1_024
    files = len(os.listdir(f"/proc/{node.process.pid}/fd"))
    engine = open_database(url)
    with engine.connect() as db:
        entries = db.execute(text("SELECT count(*) FROM entries")).scalar_one()
    engine.dispose()
    return Held(round(kept, 1), files, tasks, sockets, tables, entries)


def _kilobytes(pid: int) -> int:
    """Memory of a process, with its share of what it has in common with others."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def size_of(url: str) -> int:
    """Bytes of a database."""
    engine = open_database(url)
    with engine.connect() as db:
        if engine.dialect.name == "sqlite":
            words = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        else:
            words = "SELECT pg_database_size(current_database())"
        size: int = db.execute(text(words)).scalar_one()
    engine.dispose()
    return size


async def watch(witness: Witness, port: int) -> None:
    """Look on for a moment, and vanish without a word."""
    url = f"ws://{HOST}:{port}/api/v1/tables/{witness.table}/live?seat=spectator"
    with suppress(WebSocketException, OSError, TimeoutError):
        line = await connect(url, open_timeout=10)
        await line.send(b'{"hello":{}}')
        await asyncio.wait_for(line.recv(), 5)
        line.transport.abort()


async def wave(proxy: Proxy, rng: Random, kept: History) -> None:
    """New people at new tables, for a while."""
    witnesses = await seated(proxy, TABLES, rng, kept)
    over = asyncio.Event()
    playing = [asyncio.create_task(each.play([proxy], over)) for each in witnesses]
    until = time.monotonic() + WAVE
    while time.monotonic() < until:
        await watch(rng.choice(witnesses), proxy.to)
        await asyncio.sleep(1)
    over.set()
    await asyncio.gather(*playing)
    kept.sends += [send for each in witnesses for send in each.unanswered()]
    for guest in {each.guest for each in witnesses}:
        if rng.random() < 0.5:
            await guest.post("/logout")


async def saturday(url: str, minutes: float, rng: Random) -> tuple[list[str], dict[str, Any]]:
    """Wave after wave; what is wrong, and figures."""
    kept, node = History(), Node(url)
    node.start()
    try:
        await node.is_open()
        begun, found, at_first = time.monotonic(), list[Held](), size_of(url)
        async with Proxy(node.port) as proxy:
            while (spent := time.monotonic() - begun) < 60 * minutes:
                await wave(proxy, rng, kept)
                held = await holds(node, url)
                grown_up = spent >= FIRST * 60 * minutes
                found = [*found, held] if grown_up else [held]
        size = size_of(url)
    finally:
        node.close()
    kept.log = stored(url)
    first, last = found[0], found[-1]
    wrong = [f"{each.kind}: {each.sentence}" for each in check(kept, FAIR)]
    row = (size - at_first) / max(1, last.entries)
    wrong += [*grown(found), *([f"an entry takes {row:.0f} bytes"] if row > ROW else [])]
    most = max(each.megabytes for each in found)
    return wrong, {
        "acknowledged": sum(bool(each.seq) for each in kept.sends),
        "waves looked at": len(found),
        "entries": last.entries,
        "megabytes at first": round(first.megabytes),
        "megabytes at most": round(most),
        "files at first": first.files,
        "files at last": last.files,
        "tasks at first": first.tasks,
        "tasks at last": last.tasks,
        "tables held at most": max(each.tables for each in found),
        "bytes an entry": round(row),
    }


def grown(found: list[Held]) -> list[str]:
    """What grew past its bound.

    >>> grown([Held(100, 30, 13, 0, 8, 10), Held(129, 43, 22, 0, 99, 99)])[0]
    'memory grew from 100 to 129 MB'
    """
    first, last = found[0], found[-1]
    most = max(each.megabytes for each in found)
    bounds = (
        (
            most > MEMORY * first.megabytes + ROOM,
            f"memory grew from {first.megabytes} to {most} MB",
        ),
        (last.files > first.files + FILES, f"files grew from {first.files} to {last.files}"),
        (last.tasks > first.tasks + TASKS, f"tasks grew from {first.tasks} to {last.tasks}"),
        (any(each.sockets for each in found), "sockets were left open"),
    )
    return [sentence for is_past, sentence in bounds if is_past]


@contextmanager
def place(database: str) -> Iterator[str]:
    """A database of its own."""
    with ExitStack() as around:
        if database == "postgresql":
            url = around.enter_context(cluster()).new_database()
        else:
            folder = quick_folder("flubball-soak-")
            around.callback(shutil.rmtree, folder, ignore_errors=True)
            url = f"sqlite:///{folder}/tables.db"
        CONTEXT.set_forkserver_preload(["faults.nodes"])
        prepare(url)
        yield url


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--database", choices=("sqlite", "postgresql"), required=True)
    options.add_argument("--minutes", type=float, default=1)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with place(chosen.database) as url:
        wrong, counts = asyncio.run(saturday(url, chosen.minutes, Random(chosen.seed)))
    sys.stdout.write(msgspec.json.encode({"counts": counts, "wrong": wrong[:20]}).decode() + "\n")


if __name__ == "__main__":
    main()
