"""Acknowledged durable moves a second and their latency, on SQLite and PostgreSQL.

Through `Tables.send` in this process, and through the real sockets of a server process whose
clients share the machine with it: as many moves as possible; a steady 500 a second, idle and while
fifty bots of the top level think; a thousand live tables at playing pace. Beside them, in the same
run, what a bare echo of the framework, bare commits of the same database and a bare fsync of the
same disk reach. The databases are on the disk that `--folder` names, with every commit flushed.
Figures of a busy machine say little: `others cores` is what was used by neither server nor clients
(the database and thinking bots are in it).

    python benchmarks/server.py [--seconds N] [--folder DIR] [--postgresql URL] [--json FILE]
                                [--database sqlite|postgresql] [--floods] [--processes 1,2,4]

`--floods` measures instead how long verdicts, bots and other people's rulings take while somebody
asks many hard questions at once, on SQLite: see `benchmarks/server_floods.py`. With `--processes`
only this: so many processes on one PostgreSQL, see `server_processes.py`.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from sqlalchemy import Engine, text

from flubball.server.storage import migrate, open_database
from flubball.server.storage.database import writing
from flubball.server.workers import Limits, WorkerPool

# This file would hide the package `server` of the tests.
sys.path[0] = str(Path(__file__).parent.parent / "tests")

sys.path.append(str(Path(__file__).parent.parent))

from benchmarks.server_floods import measure_floods  # noqa: E402
from benchmarks.server_processes import bare_news, processes  # noqa: E402
from benchmarks.server_sockets import (  # noqa: E402
    PLACES,
    PLAYERS,
    Loads,
    Place,
    echoes,
    over_sockets,
    running,
)
from benchmarks.server_sockets import full_load as sockets_full  # noqa: E402
from benchmarks.server_sockets import steady as sockets_steady  # noqa: E402
from benchmarks.server_tables import (  # noqa: E402
    BOTS,
    PAUSE,
    PLAYING,
    RATE,
    SCRIPT,
    SETUP,
    Load,
    full_load,
    measure,
    playing_pace,
    steady,
    think,
)

from server.postgres import cluster  # noqa: E402

CONNECTIONS = 16
FILES = 8_192
MOST_SECONDS = 120


def empty(engine: Engine) -> None:
    """Forget the tables of the measurement before."""
    with writing(engine).begin() as connection:
        connection.execute(text("DELETE FROM tables"))


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
        (f"500 a second, {BOTS} bots thinking", steady, True),
        ("1,000 tables at playing pace", playing_pace, False),
    )
    for name, load, thinking in loads:
        empty(engine)
        found[name] = asyncio.run(measure(engine, load, seconds, thinking))
        show(name, found[name])
    empty(engine)
    found.update(sockets(url, seconds))
    found["ratio to bare commits"] = (
        found["sockets, full load"]["moves a second"] / found["bare commits"]
    )
    print(f"  bare commits a second on {threads} connections: {found['bare commits']:,.0f}")
    print(f"  sockets, full load / bare commits: {found['ratio to bare commits']:.2f}", flush=True)
    engine.dispose()
    return found


def show(name: str, values: dict[str, float]) -> None:
    """One line of figures."""
    shown = ", ".join(f"{key} {value:,.2f}" for key, value in values.items())
    print(f"  {name}: {shown}", flush=True)


def sockets(url: str, seconds: float) -> dict[str, Any]:
    """The same moves over real sockets of a server process, and the framework's bare echo."""
    script = SCRIPT[: len(SCRIPT) // PLAYERS * PLAYERS]
    third = len(script) // PLAYERS
    count = max(2 * PLACES, int(RATE * seconds / third) + 1)
    loads: Loads = {
        "sockets, full load": partial(sockets_full, moves=third),
        "sockets, steady": partial(sockets_steady, rate=RATE, seconds=seconds),
        f"sockets, steady, {BOTS} bots thinking": partial(while_thinking, seconds=seconds),
    }
    with running("serve", url) as at:
        made: dict[str, Any] = asyncio.run(over_sockets(at, SETUP, script, count, loads))
    pace: Loads = {
        "sockets, 1,000 tables": partial(
            sockets_steady, rate=PLAYING / PAUSE, seconds=max(seconds, PAUSE)
        )
    }
    with running("serve", url) as at:
        made.update(asyncio.run(over_sockets(at, SETUP, script, PLAYING, pace)))
    for name, values in made.items():
        show(name, values)
    with running("echo") as at:
        made["bare echo"] = asyncio.run(echoes(at, seconds / 2))
    show("bare echo", made["bare echo"])
    ratio = made["sockets, full load"]["moves a second"] / made["bare echo"]["messages a second"]
    made["ratio to bare echo"] = ratio
    print(f"  sockets, full load / bare echo: {ratio:.3f}", flush=True)
    return made


async def while_thinking(places: list[Place], seconds: float) -> list[float]:
    """The steady load while bots think, more of them than cores."""
    cores = os.cpu_count() or 1
    async with WorkerPool(cores + 1, Limits(choose=60, waiting=10_000)) as workers:
        bots = [asyncio.create_task(think(workers)) for _ in range(BOTS)]
        await asyncio.sleep(3)
        found = await sockets_steady(places, RATE, seconds)
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*bots, return_exceptions=True)
    return found


def several(url: str, counts: list[int], seconds: float) -> dict[str, float]:
    """Moves a second of several processes, and what news do to bare commits."""
    engine = open_database(url)
    migrate(engine)
    found = bare_news(url, seconds / 2)
    for how in ("writers", "tables"):
        for count in counts:
            empty(engine)
            found[f"{how}, {count} processes"] = processes(url, how, count, seconds)
    engine.dispose()
    for name, value in found.items():
        print(f"  {name}: {value:,.0f} a second", flush=True)
    return found


TARGETS: tuple[tuple[str, str, str, float], ...] = (
    ("sockets, full load", "moves a second", "at least", 2_000),
    ("sockets, steady", "p99 ms", "under", 20),
    (f"sockets, steady, {BOTS} bots thinking", "p99 ms", "under", 50),
    ("sockets, 1,000 tables", "p99 ms", "under", 20),
)


def verdicts(found: dict[str, Any]) -> list[str]:
    """The targets, met or missed."""
    lines = []
    for name, figure, how, limit in TARGETS:
        value = found[name][figure]
        met = value >= limit if how == "at least" else value < limit
        lines.append(
            f"{'met' if met else 'MISSED':<7}{name}: {figure} {value:,.1f}, {how} {limit:,.0f}"
        )
    return lines


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
    options.add_argument("--database", choices=("sqlite", "postgresql"), help="else both")
    options.add_argument("--processes", help="how many, as 1,2,4: only this, on PostgreSQL")
    options.add_argument("--json", type=Path)
    options.add_argument("--floods", action="store_true")
    chosen = options.parse_args()
    if not 1 <= chosen.seconds <= MOST_SECONDS:
        options.error(f"seconds are 1 to {MOST_SECONDS}")
    raise_limit()
    if chosen.floods:
        print(f"floods; the load of the machine is {os.getloadavg()[0]:.1f}", flush=True)
        with ExitStack() as stack:
            figures = measure_floods(database_url("sqlite", chosen, stack), chosen.seconds)
        keep(figures, chosen.json)
        return
    if chosen.processes:
        counts = [int(count) for count in chosen.processes.split(",")]
        print(f"postgresql; the load of the machine is {os.getloadavg()[0]:.1f}", flush=True)
        with ExitStack() as stack:
            several(database_url("postgresql", chosen, stack), counts, chosen.seconds)
        return
    found: dict[str, Any] = {"flushes a second": bare_flushes(chosen.folder, 2)}
    print(f"bare flushes a second: {found['flushes a second']:,.0f}")
    for name in (chosen.database,) if chosen.database else ("sqlite", "postgresql"):
        load = os.getloadavg()[0]
        print(f"{name}; the load of the machine is {load:.1f}", flush=True)
        with ExitStack() as stack:
            found[name] = one_database(database_url(name, chosen, stack), chosen.seconds)
        found[name]["load before, after"] = (load, os.getloadavg()[0])
        found[name]["targets"] = verdicts(found[name])
        print("\n".join(f"  {line}" for line in found[name]["targets"]), flush=True)
    keep(found, chosen.json)


def keep(found: dict[str, Any], path: Path | None) -> None:
    """Write the figures where they are wanted."""
    if path:
        path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def database_url(name: str, chosen: argparse.Namespace, stack: ExitStack) -> str:
    """An empty database on the disk, or the one that was named."""
    if name == "sqlite":
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=chosen.folder))
        return f"sqlite:///{folder}/bench.db"
    if chosen.postgresql:
        return str(chosen.postgresql)
    return stack.enter_context(cluster(on_disk=True)).new_database()


if __name__ == "__main__":
    main()
