"""The part of `benchmarks/server.py` within one process: moves through `Tables.send`, and bots."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator

from sqlalchemy import Engine

from flubball import games, players
from flubball.server.live import Ack, Pace, Seating, Tables
from flubball.server.questions import Choose
from flubball.server.workers import Limits, NotAnswered, WorkerPool

RATE = 500
FULL_LOAD = 200
MOST = 9_000
PLAYING = 1_000
PAUSE = 20.0
BOTS = 50
"""Of the top level, all thinking at once."""
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


async def measure(engine: Engine, load: Load, seconds: float, thinking: bool) -> dict[str, float]:
    """Moves a second, and the latency in milliseconds."""
    cores = os.cpu_count() or 1
    limits = Limits(choose=60, waiting=10_000)
    async with (
        WorkerPool(cores + 1, limits) as workers,
        Tables(engine, workers, now, pace=Pace()) as tables,
    ):
        bots = [asyncio.create_task(think(workers)) for _ in range(BOTS if thinking else 0)]
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


async def think(workers: WorkerPool) -> None:
    """A bot of the top level that is asked for a Goal again and again."""
    game = games.get("equations")
    top = str(players.levels("equations")[-1].number)
    state = game.start(2, {"phase": "goal", "setter": "0", "resources": ROLL})
    for number in range(10**6):
        question = Choose("equations", top, game.view(state, 0), 0, str(number))
        try:
            await workers.ask(question)
        except NotAnswered as failure:
            print(f"    a bot did not answer: {failure}")
