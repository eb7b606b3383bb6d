"""Killing a server process at random points while simulated clients play, and looking what is left.

    python -m server.crashes --database URL --kills 50 --seed 1

Every life of the server is a forked process with its own connections. What clients sent, and what
was acknowledged to them, is written to a pipe: that is all they know. After a kill the next life
begins by sending again what was not answered. Time runs 300 times too fast, so that deadlines
pass while the server is alive, while it is dead, and while it dies.
"""

import argparse
import asyncio
import os
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Engine, text

from flubball import games
from flubball.engine import CLOCK, Record, parse_record, recheck
from flubball.engine.rejudge import rejudge
from flubball.server.live import Pace, Refused, Seating, Tables
from flubball.server.logs import configure
from flubball.server.storage import migrate, open_database
from flubball.server.workers import Inline
from server.live_tools import PEOPLE, pick

SPEED = 300
PACE = Pace(dice=1_000, bots=0)
SETUPS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("queens-and-guards", 2, {"turns": "60"}),
    ("equations", 2, {"rules": "mlag-2019-20", "division": "middle"}),
    ("queens-and-guards", 2, {"turns": "200"}),
    ("equations", 3, {"division": "elementary", "judging": "players"}),
)
LIFE = 0.5
"""The longest life, in seconds."""
PATIENCE = 60.0


class Said(msgspec.Struct, frozen=True):
    """A line of the pipe: something a client sent, and the answer once there is one."""

    table: str
    seat: int
    number: int
    text: str
    answer: str = ""
    seq: int = 0


def scaled_clock() -> int:
    return int(time.time() * 1_000 * SPEED) % 10**15


class Clients:
    """The clients of one life: they play at every table until the process ends."""

    def __init__(self, url: str, pipe: int, seed: int, steps: int | None) -> None:
        self.engine = open_database(url)
        self.pipe = pipe
        self.rng = Random(seed)
        self.steps = steps

    async def play(self, tables: list[str], pending: list[Said], numbers: int) -> None:
        """Send again what is pending; then go on, with numbers never used before."""
        self.numbers = iter(range(numbers, numbers + 10**6))
        made = Tables(self.engine, Inline(), scaled_clock, pace=PACE)
        async with made as self.tables:
            for said in pending:
                await self.send(said)
            await asyncio.gather(
                *(self.sit_at(n, tables[n] if n < len(tables) else "") for n in range(len(SETUPS)))
            )

    async def sit_at(self, place: int, table: str) -> None:
        left = self.steps
        while left is None or left > 0:
            if not table or (await self.tables.info(table)).closed is not None:
                game, seats, options = SETUPS[place]
                seating = Seating(PEOPLE[:seats])
                table = await self.tables.create(game, seats, options, "public", seating)
                self.tell(Said(table, place, 0, "", "table"))
            found = await self.tables.keeper.open(table)
            before = len(found.kept)
            choice = pick(found.game, found.state, self.rng)
            if choice is not None and isinstance(choice[0], int):
                await self.send(Said(table, choice[0], next(self.numbers), choice[1]))
            await asyncio.sleep(self.rng.random() * 0.004)
            left = left if left is None else left - (len(found.kept) > before)

    async def send(self, said: Said) -> None:
        self.tell(said)
        answer = await self.tables.send(
            said.table, said.seat, PEOPLE[said.seat], said.number, said.text
        )
        if isinstance(answer, Refused):
            self.tell(msgspec.structs.replace(said, answer=f"refused {answer.code}"))
        else:
            self.tell(msgspec.structs.replace(said, answer="ack", seq=answer.seq))

    def tell(self, said: Said) -> None:
        os.write(self.pipe, msgspec.json.encode(said) + b"\n")


class Harness:
    """Lives and kills, and what the clients know."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.rng = Random(seed)
        self.places: dict[int, str] = {}
        self.tables: list[str] = []
        self.sent: dict[tuple[str, int, int], Said] = {}
        self.order: list[Said] = []
        self.lives = 0

    def live(self, limit: float, acks: int = 10**9, steps: int | None = None) -> bool:
        """One life: killed after so many seconds or acknowledgements; True if it ended itself."""
        self.lives += 1
        source, sink = os.pipe()
        self.rest = b""
        pending = [said for said in self.sent.values() if not said.answer]
        places = [self.places.get(n, "") for n in range(len(SETUPS))]
        child = os.fork()
        if child == 0:
            status = 1
            try:
                os.close(source)
                clients = Clients(self.url, sink, self.rng.randrange(10**9), steps)
                asyncio.run(clients.play(places, pending, 1 + self.lives * 10**6))
                status = 0
            finally:
                os._exit(status)
        os.close(sink)
        ended = self._listen(source, time.monotonic() + limit, acks)
        if not ended:
            os.kill(child, signal.SIGKILL)
            self._listen(source, time.monotonic() + PATIENCE, 10**9)
        os.close(source)
        _, status = os.waitpid(child, 0)
        if ended and status:
            raise AssertionError(f"a life ended by itself with status {status}")
        return ended

    def _listen(self, source: int, until: float, acks: int) -> bool:
        """Read what clients say; True at the end of the pipe."""
        while (left := until - time.monotonic()) > 0 and acks > 0:
            if not select.select([source], [], [], left)[0]:
                break
            found = os.read(source, 1 << 16)
            if not found:
                return True
            *lines, self.rest = (self.rest + found).split(b"\n")
            for line in lines:
                said = msgspec.json.decode(line, type=Said)
                acks -= said.answer == "ack"
                self._heard(said)
        return False

    def _heard(self, said: Said) -> None:
        if said.answer == "table":
            self.places[said.seat] = said.table
            self.tables.append(said.table)
            return
        self.sent[said.table, said.seat, said.number] = said
        if said.answer == "ack":
            self.order.append(said)

    def kill(self) -> None:
        """A life that is killed at some moment: often very early, sometimes on an answer."""
        if self.rng.random() < 0.5:
            self.live(self.rng.random() ** 2 * LIFE)
        else:
            self.live(PATIENCE, acks=self.rng.randrange(1, 40))


def check(harness: Harness, engine: Engine) -> tuple[Counter[str], list[str]]:
    """Every acknowledged action is there once, in one order; every refused one is not there."""
    with engine.connect() as connection:
        stored = connection.execute(
            text("SELECT table_id, seq, occupant, number, text FROM entries ORDER BY table_id, seq")
        ).all()
    times = Counter((row.table_id, row.occupant, row.number) for row in stored)
    rows = {(row.table_id, row.occupant, row.number): row for row in stored}
    found: Counter[str] = Counter(lost=0, doubled=0)
    wrong: list[str] = []
    places: dict[tuple[str, int], int] = {}
    for said in harness.order:
        key = (said.table, PEOPLE[said.seat], said.number)
        found["acknowledged"] += 1
        found["lost"] += times[key] == 0
        found["doubled"] += times[key] > 1
        # A seat's acknowledgements come in the order of the log.
        before = places.get((said.table, said.seat), 0)
        if times[key] != 1 or rows[key].text != said.text or rows[key].seq < before:
            wrong.append(f"acknowledged, but there {times[key]} times or otherwise: {said}")
        else:
            places[said.table, said.seat] = rows[key].seq
    for said in harness.sent.values():
        if said.answer.startswith("refused"):
            found["refused"] += 1
            if times[said.table, PEOPLE[said.seat], said.number]:
                wrong.append(f"refused, but there: {said}")
    return found, wrong


def check_records(records: Iterator[Record]) -> Counter[str]:
    """Every match replays by the rules, with each deadline once and the rolls of its seed."""
    found: Counter[str] = Counter()
    for record in records:
        game = games.get(record.game)
        assert recheck(game, record) is None, recheck(game, record)
        assert rejudge(game, record) is None, rejudge(game, record)
        found["entries"] += len(record.entries)
        found["deadlines"] += sum(entry.seat == CLOCK for entry in record.entries)
        found["over"] += record.outcome is not None
        found["tables"] += 1
    return found


async def whole_records(engine: Engine, tables: list[str]) -> list[Record]:
    """All records with their secrets, also of matches that go on."""
    made = Tables(engine, Inline(), scaled_clock, pace=PACE, ticking=False)
    records = []
    async with made as opened:
        for table in tables:
            live = await opened.keeper.open(table)
            live.info = msgspec.structs.replace(live.info, closed=live.info.closed or 1)
            rows = [row.seq for row in _seqs(engine, table)]
            assert rows == list(range(1, len(live.kept) + 1))
            records.append(parse_record(live.record(0)))
    return records


def _seqs(engine: Engine, table: str) -> Any:
    with engine.connect() as connection:
        query = text("SELECT seq FROM entries WHERE table_id = :table ORDER BY seq")
        return connection.execute(query, {"table": table}).all()


def run(url: str, kills: int, seed: int) -> dict[str, Any]:
    """Kill so many times, let every table go on, and check everything."""
    engine = open_database(url)
    migrate(engine)
    engine.dispose()
    harness = Harness(url, seed)
    for _ in range(kills):
        harness.kill()
    wrong = []
    if not harness.live(PATIENCE, steps=5):
        wrong.append(f"after the last kill the tables did not go on: {harness.places}")
    counts, more = check(harness, engine)
    records = asyncio.run(whole_records(engine, harness.tables))
    engine.dispose()
    counts.update(check_records(iter(records)), kills=kills)
    return {"counts": dict(counts), "wrong": wrong + more}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--database", required=True)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    configure()
    found = run(chosen.database, chosen.kills, chosen.seed)
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")


if __name__ == "__main__":
    main()
