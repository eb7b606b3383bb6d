"""Moves a second of several server processes on one PostgreSQL, for `benchmarks/server.py`.

    python -m benchmarks.server_processes tables|writers URL SECONDS LANES

`tables`: each process has its own `Tables`, and moves go through `Tables.send` as those of sockets
do. `writers`: each has a writer that stores the rows of moves nobody thinks about, so that a small
machine shows what processes do to each other in the database, not how fast it thinks. There are no
sockets; everybody listens to everybody's news. A line on the standard input begins; the answer is
how many moves were stored.
"""

import asyncio
import os
import secrets
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from threading import Thread

from benchmarks.server_tables import PEOPLE, SCRIPT, SETUP, now
from sqlalchemy import Engine, text

from flubball.engine import Setup
from flubball.server.live import Ack, Pace, Seating, Tables
from flubball.server.live.seats import table_row
from flubball.server.storage import open_database
from flubball.server.storage.database import writing
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.writer import Writer
from flubball.server.workers import Inline

LANES = 48
"""Moves under way at once, in all processes together."""
CONNECTIONS = 16
NOTIFY = "SELECT pg_notify('bare', :words)"


async def play(engine: Engine, seconds: float, lanes: int) -> int:
    """Moves acknowledged within the time through all of the live tables, once told to begin."""
    moves = 0
    async with Tables(engine, Inline(), now, pace=Pace()) as tables:
        ready = asyncio.Queue[str]()

        async def prepare(count: int) -> None:
            for _ in range(count):
                ready.put_nowait(
                    await tables.create("equations", 3, SETUP, "link", Seating(PEOPLE))
                )

        await asyncio.gather(*(prepare(enough(seconds)) for _ in range(lanes)))
        until = await begin() + seconds

        async def lane() -> None:
            nonlocal moves
            while True:
                table = ready.get_nowait()
                for number, words in enumerate(SCRIPT):
                    if time.monotonic() >= until:
                        return
                    seat = (1 + number) % 3
                    answer = await tables.send(table, seat, PEOPLE[seat], number, words)
                    assert isinstance(answer, Ack), answer
                    moves += 1

        await asyncio.gather(*(lane() for _ in range(lanes)))
    return moves


async def write(engine: Engine, seconds: float, lanes: int) -> int:
    """Moves stored within the time by a writer alone: rows as of a move, without its rules."""
    moves = 0
    async with Writer(engine, TABLE_LOG) as writer:
        names = [secrets.token_urlsafe(16) for _ in range(lanes)]
        setup = Setup(3, tuple(SETUP.items()))
        for name in names:
            row = table_row(name, "equations", setup, "link", ("", ""), 0)
            await writer.store(Change(name, new={**row, "started": 0}))
        listening = asyncio.create_task(writer.news.listen(nobody_cares))
        until = await begin() + seconds

        async def lane(name: str) -> None:
            nonlocal moves
            for seq in range(1, 10**9):
                if time.monotonic() >= until:
                    return
                assert await writer.store(_move(name, seq))
                moves += 1

        await asyncio.gather(*map(lane, names))
        listening.cancel()
    return moves


async def nobody_cares(tables: tuple[str, ...]) -> None:
    """News of tables that this process does not show."""


def _move(name: str, seq: int) -> Change:
    entry = {"table_id": name, "seq": seq, "at": seq, "seat": "0", "text": "move r0 P"}
    entry |= {"hidden": "", "occupant": PEOPLE[0], "number": seq}
    send = {"table_id": name, "occupant": PEOPLE[0], "number": seq, "answer": "{}"}
    wake = {"table_id": name, "at": 2**40 + seq, "task": "clock"}
    forgotten = (PEOPLE[0], seq - 64) if seq % 64 == 0 else None
    return Change(name, entries=(entry,), sends=(send,), wake=wake, seated=0, forgotten=forgotten)


async def begin() -> float:
    """Say that all is ready, and wait for the others."""
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    return time.monotonic()


def enough(seconds: float) -> int:
    """Tables of one lane: no lane makes two hundred moves a second."""
    return int(seconds * 200 / len(SCRIPT)) + 2


def processes(url: str, how: str, count: int, seconds: float) -> float:
    """Moves a second of so many processes together, `how` is tables or writers."""
    words = [sys.executable, "-m", "benchmarks.server_processes", how, url]
    words += [str(seconds), str(LANES // count)]
    with ExitStack() as stack:
        running = [stack.enter_context(_started(words)) for _ in range(count)]
        for process in running:
            assert process.stdout is not None and process.stdout.readline() == "ready\n"
        for process in running:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        made = [int(process.stdout.readline()) for process in running if process.stdout]
    return sum(made) / seconds


def _started(words: list[str]) -> "subprocess.Popen[str]":
    here = Path(__file__).parent.parent
    path = os.pathsep.join((str(here / "src"), str(here)))
    return subprocess.Popen(
        words,
        cwd=here,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def bare_news(url: str, seconds: float) -> dict[str, float]:
    """Bare commits a second on some connections: without news, told within, and told after."""
    engine = open_database(url)
    with writing(engine).begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bare (n BIGINT, words TEXT)"))
    engine.dispose()
    ways = ("no news", "news within the transaction", "news after it")
    return {f"bare commits, {how}": _bare(url, seconds, how) for how in ways}


def _bare(url: str, seconds: float, how: str) -> float:
    counts = [0] * CONNECTIONS
    insert, notify = text("INSERT INTO bare VALUES (:n, 'move r0 P')"), text(NOTIFY)

    def commit(number: int) -> None:
        engine = open_database(url)
        with engine.connect() as connection:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                with connection.begin():
                    connection.execute(insert, {"n": counts[number]})
                    if how == "news within the transaction":
                        connection.execute(notify, {"words": str(counts[number])})
                if how == "news after it":
                    with connection.begin():
                        connection.execute(text("SET LOCAL synchronous_commit = off"))
                        connection.execute(notify, {"words": str(counts[number])})
                counts[number] += 1
        engine.dispose()

    running = [Thread(target=commit, args=(number,)) for number in range(CONNECTIONS)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return sum(counts) / seconds


def main(how: str, url: str, seconds: str, lanes: str) -> None:
    engine = open_database(url)
    load = {"tables": play, "writers": write}[how]
    print(asyncio.run(load(engine, float(seconds), int(lanes))), flush=True)
    engine.dispose()


if __name__ == "__main__":
    main(*sys.argv[1:])
