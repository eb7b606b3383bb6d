"""Acknowledged durable moves a second and their latency, on SQLite and PostgreSQL.

Measured through `Tables.send`, with listeners for every seat: as many moves as possible; a steady
500 a second, idle and with bots thinking on every core; a thousand live tables at playing pace.
Beside them, in the same run, what bare commits of the same database and a bare fsync of the same
disk reach. The databases are on the disk that `--folder` names, with every commit flushed.

    python benchmarks/server.py [--seconds N] [--folder DIR] [--postgresql URL] [--json FILE]
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

from sqlalchemy import Engine, text

from flubball import games
from flubball.server.live import Ack, Pace, Seating, Tables
from flubball.server.questions import Choose
from flubball.server.storage import migrate, open_database
from flubball.server.storage.database import writing
from flubball.server.workers import Limits, NotAnswered, Workers

# This file would hide the package `server` of the tests.
sys.path[0] = str(Path(__file__).parent.parent / "tests")

sys.path.append(str(Path(__file__).parent.parent))

from benchmarks.server_sockets import PLAYERS, echoes, over_sockets, running  # noqa: E402

from server.postgres import cluster  # noqa: E402

RATE = 500
FULL_LOAD = 200
MOST = 4_000
PLAYING = 1_000
PAUSE = 20.0
CONNECTIONS = 16
FILES = 4_096
ROLL = "r0 r1 r2 r3 r+ b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
SETUP = {"phase": "move", "setter": "0", "goal": "r2", "resources": ROLL}
PEOPLE = ("guest:a", "guest:b", "guest:c")
SCRIPT = [f"move {cube} P" for cube in ROLL.split()[:-2]]


def now() -> int:
    return int(time.time() * 1_000)


class Table:
    """A three-seat table of Equations where cubes are moved, one after the other, all legal."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.table = ""
        self.number = 0
        self.left: Iterator[tuple[int, str]] = iter(())
        self.readers: list[asyncio.Task[None]] = []

    async def move(self) -> float:
        """Seconds until the next move is acknowledged."""
        step = next(self.left, None)
        if step is None:
            await self.begin()
            step = next(self.left)
        seat, words = step
        self.number += 1
        begun = time.perf_counter()
        answer = await self.tables.send(self.table, seat, PEOPLE[seat], self.number, words)
        if not isinstance(answer, Ack):
            raise AssertionError(answer)
        return time.perf_counter() - begun

    async def begin(self) -> None:
        await self.end()
        seating = Seating(PEOPLE)
        self.table = await self.tables.create("equations", 3, SETUP, "link", seating)
        self.left = iter([((1 + n) % 3, words) for n, words in enumerate(SCRIPT)])
        self.readers = [asyncio.create_task(self.read(seat)) for seat in range(3)]
        await asyncio.sleep(0)

    async def read(self, seat: int) -> None:
        async with self.tables.subscribe(self.table, seat) as queue:
            while True:
                await queue.get()

    async def end(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)


Load = Callable[[Tables, float], Awaitable[tuple[list[float], float, float]]]


async def full_load(tables: Tables, seconds: float) -> tuple[list[float], float, float]:
    """Many tables, each of which moves again as soon as its move is acknowledged.

    A place that comes to the end of its moves goes on at the next of its tables.
    """
    each = int(seconds * MOST / len(SCRIPT) / FULL_LOAD) + 1
    places = [[Table(tables) for _ in range(each)] for _ in range(FULL_LOAD)]
    for place in places:
        await asyncio.gather(*(table.begin() for table in place))
    taken: list[float] = []
    until = time.monotonic() + seconds

    async def play(place: list[Table]) -> None:
        for table in place:
            for _ in SCRIPT:
                if time.monotonic() >= until:
                    return
                taken.append(await table.move())
        raise AssertionError("the benchmark has not enough tables")

    begun, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*map(play, places))
    spent, used = time.perf_counter() - begun, time.process_time() - used
    await asyncio.gather(*(table.end() for place in places for table in place))
    return taken, spent, used


async def steady(
    tables: Tables, seconds: float, rate: float = RATE, count: int = 250
) -> tuple[list[float], float, float]:
    """So many moves a second, whether earlier ones are acknowledged or not."""
    seats = [Table(tables) for _ in range(count)]
    await asyncio.gather(*(table.begin() for table in seats))
    taken: list[float] = []
    tasks: list[asyncio.Task[None]] = []

    async def move(table: Table, due: float) -> None:
        await table.move()
        taken.append(time.perf_counter() - due)

    begun, used = time.perf_counter(), time.process_time()
    for number in range(int(rate * seconds)):
        due = begun + number / rate
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(move(seats[number % count], due)))
    await asyncio.gather(*tasks)
    spent, used = time.perf_counter() - begun, time.process_time() - used
    await asyncio.gather(*(table.end() for table in seats))
    return taken, spent, used


async def playing_pace(tables: Tables, seconds: float) -> tuple[list[float], float, float]:
    """A thousand tables, an action every twenty seconds at each."""
    return await steady(tables, seconds, PLAYING / PAUSE, PLAYING)


def empty(engine: Engine) -> None:
    """Forget the tables of the measurement before."""
    with writing(engine).begin() as connection:
        connection.execute(text("DELETE FROM tables"))


async def measure(engine: Engine, load: Load, seconds: float, thinking: bool) -> dict[str, float]:
    """Moves a second, and the latency in milliseconds."""
    cores = os.cpu_count() or 1
    limits = Limits(choose=60, waiting=10_000)
    async with (
        Workers(cores + 1, limits) as workers,
        Tables(engine, workers, now, pace=Pace()) as tables,
    ):
        bots = [asyncio.create_task(think(workers)) for _ in range(cores if thinking else 0)]
        if bots:
            await asyncio.sleep(3)
        found, spent, used = await load(tables, seconds)
        taken = sorted(found)
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*bots, return_exceptions=True)
        writer = tables.keeper.writer
        return {
            "moves a second": len(taken) / spent,
            "p50 ms": taken[len(taken) // 2] * 1_000,
            "p99 ms": taken[int(len(taken) * 0.99)] * 1_000,
            "CPU ms a move": used / len(taken) * 1_000,
            "moves in a commit": writer.changes / max(writer.commits, 1),
        }


async def think(workers: Workers) -> None:
    """A bot that is asked again and again for a Goal, which takes it a while."""
    game = games.get("equations")
    state = game.start(2, {"phase": "goal", "setter": "0", "resources": ROLL})
    for number in range(10**6):
        question = Choose("equations", "simple", game.view(state, 0), 0, str(number))
        try:
            await workers.ask(question)
        except NotAnswered as failure:
            print(f"    a bot did not answer: {failure}")


def bare_commits(engine: Engine, seconds: float, threads: int) -> float:
    """Commits of one row a second, by so many connections at once."""
    with writing(engine).begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bare (n BIGINT, words TEXT)"))
    counts = [0] * threads
    until = time.monotonic() + seconds

    def commit(number: int) -> None:
        with writing(engine).connect() as connection:
            while time.monotonic() < until:
                with connection.begin():
                    connection.execute(
                        text("INSERT INTO bare VALUES (:n, :words)"),
                        {"n": counts[number], "words": "move r0 P"},
                    )
                counts[number] += 1

    running = [Thread(target=commit, args=(number,)) for number in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return sum(counts) / seconds


def bare_flushes(folder: Path, seconds: float) -> float:
    """Flushes to the disk a second: what a single commit waits for."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        count, until = 0, time.monotonic() + seconds
        while time.monotonic() < until:
            os.pwrite(file.fileno(), b"x" * 4_096, 4_096 * count)
            os.fdatasync(file.fileno())
            count += 1
    return count / seconds


def one_database(url: str, seconds: float) -> dict[str, Any]:
    """All measurements of one database."""
    engine = open_database(url)
    migrate(engine)
    found: dict[str, Any] = {}
    threads = 1 if engine.dialect.name == "sqlite" else CONNECTIONS
    found["bare commits"] = bare_commits(engine, seconds / 2, threads)
    loads: tuple[tuple[str, Load, bool], ...] = (
        ("full load", full_load, False),
        ("500 a second", steady, False),
        ("500 a second, bots thinking", steady, True),
        ("1,000 tables at playing pace", playing_pace, False),
    )
    for name, load, thinking in loads:
        empty(engine)
        found[name] = asyncio.run(measure(engine, load, seconds, thinking))
        shown = ", ".join(f"{key} {value:,.2f}" for key, value in found[name].items())
        print(f"  {name}: {shown}", flush=True)
    found.update(sockets(url, seconds))
    found["ratio to bare commits"] = found["full load"]["moves a second"] / found["bare commits"]
    print(f"  bare commits a second on {threads} connections: {found['bare commits']:,.0f}")
    print(f"  full load / bare commits: {found['ratio to bare commits']:.2f}", flush=True)
    engine.dispose()
    return found


def sockets(url: str, seconds: float) -> dict[str, Any]:
    """The same moves over real sockets of a server process, and the framework's bare echo."""
    script = SCRIPT[: len(SCRIPT) // PLAYERS * PLAYERS]
    with running("serve", url) as port:
        made: dict[str, Any] = asyncio.run(over_sockets(port, SETUP, script, RATE, seconds))
    for name, values in made.items():
        shown = ", ".join(f"{key} {value:,.2f}" for key, value in values.items())
        print(f"  {name}: {shown}", flush=True)
    with running("echo") as port:
        made["bare echo"] = asyncio.run(echoes(port, seconds / 2))
    ratio = made["sockets, full load"]["moves a second"] / made["bare echo"]
    made["ratio to bare echo"] = ratio
    print(f"  bare echo: {made['bare echo']:,.0f} messages a second; full load / echo {ratio:.2f}")
    return made


def raise_limit() -> None:
    """Sockets need files: ask for enough, and say so where there are not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))
    if min(FILES, hard) < FILES:
        raise SystemExit(f"ulimit -n is {hard}; {FILES} are needed.")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    options.add_argument("--postgresql", help="else a private cluster is started")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    raise_limit()
    found: dict[str, Any] = {"flushes a second": bare_flushes(chosen.folder, 2)}
    print(f"bare flushes a second: {found['flushes a second']:,.0f}")
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        print("SQLite", flush=True)
        found["sqlite"] = one_database(f"sqlite:///{folder}/bench.db", chosen.seconds)
    print("PostgreSQL", flush=True)
    if chosen.postgresql:
        found["postgresql"] = one_database(chosen.postgresql, chosen.seconds)
    else:
        with cluster(on_disk=True) as running:
            found["postgresql"] = one_database(running.new_database(), chosen.seconds)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
