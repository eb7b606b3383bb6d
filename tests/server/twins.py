"""One of two server processes on one database, for `test_live_twins.py`.

    python -m server.twins URL ME SCAN play TABLE MOVES
    python -m server.twins URL ME SCAN clock TABLE ENTRIES
    python -m server.twins URL ME SCAN wrong TABLE MOVES
    python -m server.twins URL ME SCAN sit TABLE 0

`play`: whoever sits on seat ME moves when it is their turn, by what this process tells them.
`clock`: nobody acts, bots neither; time runs 240 times too fast and deadlines pass.
`wrong`: as `play`, by the clock of a real server; but this machine's wall clock is wrong by an
hour, forwards at first and then backwards for 0, the other way round for 1.
`sit`: somebody is connected to seat ME until a word comes in, and leaves; then another one.
What is told goes to the standard output, a line for each entry, with how late it came in
milliseconds.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

import msgspec
from sqlalchemy import Engine

from flubball.server.live import Ack, Pace, Tables, Update, scheduler
from flubball.server.logs import configure
from flubball.server.storage import open_database
from flubball.server.storage.clock import MatchClock
from flubball.server.workers import Inline
from server.live_tools import PEOPLE, Silent, pick

SPEED = {"play": 1, "clock": 240, "wrong": 1, "sit": 1}
HOUR = 3_600 * 10**9
ERROR = [0]
"""How wrong this machine's wall clock is, in nanoseconds."""


class Line(msgspec.Struct, frozen=True):
    """An entry that was told, or the acknowledgement of a send (with its number)."""

    seq: int
    at: int
    seat: str
    text: str
    late: int = 0
    number: int = 0


def say(line: Line) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


async def main(url: str, me: int, mode: str, table: str, until: int) -> None:
    speed = SPEED[mode]

    workers = Silent() if mode == "clock" else Inline()
    engine = open_database(url)
    async with (
        time_of(engine, mode, me) as clock,
        Tables(engine, workers, clock, pace=Pace(dice=0, bots=0)) as tables,
        tables.subscribe(table, me) as queue,
    ):
        if mode == "sit":
            await tables.came(table, me)
        say(Line(0, 0, "ready", ""))
        await asyncio.to_thread(sys.stdin.readline)
        if mode == "sit":
            tables.went(table, me)
            await asyncio.to_thread(sys.stdin.readline)
            return
        hurrying = asyncio.create_task(hurry(tables))
        rng, seq = Random(me), 0
        while seq < until:
            if mode != "clock":
                await move(tables, table, me, rng)
            update = await asyncio.wait_for(queue.get(), 60)
            assert isinstance(update, Update), update
            started = (await tables.info(table)).started or 0
            for told in update.entries:
                late = (clock() - started - told.at) // speed
                say(Line(told.seq, told.at, told.seat, told.text, late))
            if seq < until // 2 <= update.seq:
                ERROR[0] = -ERROR[0]
            seq = update.seq
        # The other one may need us: who ends first would not hear its last word.
        await asyncio.to_thread(sys.stdin.readline)
        hurrying.cancel()


@asynccontextmanager
async def time_of(engine: Engine, mode: str, me: int) -> AsyncIterator[Callable[[], int]]:
    """The clock of this process; see above."""
    if mode != "wrong":
        yield lambda: int(time.time() * 1_000 * SPEED[mode])
        return
    real, ERROR[0] = time.time_ns, -HOUR if me else HOUR
    time.time_ns = lambda: real() + ERROR[0]
    time.time = lambda: time.time_ns() / 10**9
    async with MatchClock(engine) as clock:
        yield clock


async def hurry(tables: Tables) -> None:
    """The scheduler sleeps by real seconds, and the clock may run faster."""
    while True:
        await asyncio.sleep(0.05)
        tables.scheduler._poke.set()


async def move(tables: Tables, table: str, me: int, rng: Random) -> None:
    live = await tables.keeper.open(table)
    number = len(live.kept) + 1
    choice = pick(live.game, live.state, rng)
    if choice is not None and choice[0] == me:
        answer = await tables.send(table, me, PEOPLE[me], number, choice[1])
        assert isinstance(answer, Ack), answer
        say(Line(answer.seq, answer.at, "ack", choice[1], number=number))


if __name__ == "__main__":
    address, seat, scan, how, name, count = sys.argv[1:]
    scheduler.SCAN = int(scan)
    configure()
    asyncio.run(main(address, int(seat), how, name, int(count)))
