"""Killing a whole server, sockets and all, while clients play over the network.

    python -m server.door_crashes --database URL --kills 6 --seed 1

The server is a forked process that listens on a port of loopback; the clients are here and know
only what comes over their sockets. After each kill it is started again: they connect, name the last
seq they have, and send again what was not answered.
"""

import argparse
import asyncio
import os
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from flubball import games
from flubball.engine import Entry, parse_seat
from flubball.engine.folding import fold
from flubball.server.door import Config, make_app
from flubball.server.door.network import serving
from flubball.server.logs import configure
from flubball.server.rate_limits import RATES, Rate
from flubball.server.storage import open_database
from server.live_tools import QUEENS

HOST = "127.0.0.1"
TABLES = 3
OPTIONS = {"turns": "200", "first": "0"}
LIFE = 1.5
PATIENCE = 60.0
UNLIMITED = dict.fromkeys(RATES, Rate(10**9, 1e9))


class Guest:
    """A person with a session, which outlives the server's process."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.cookies: dict[str, str] = {}

    async def post(self, path: str, body: object = None) -> Any:
        async with httpx.AsyncClient(cookies=self.cookies, timeout=PATIENCE) as client:
            if not self.cookies:
                await client.get(f"{self.base}/whoami")
            token = {"X-CSRF-Token": client.cookies["flubball-csrf"]}
            found = await client.post(f"{self.base}{path}", json=body, headers=token)
            found.raise_for_status()
            self.cookies = dict(client.cookies)
            return found.json()


class Chair:
    """A seat, and what its player knows: the state by the entries told, and the open send."""

    def __init__(self, table: str, seat: int, guest: Guest, rng: Random) -> None:
        self.table, self.seat, self.guest, self.rng = table, seat, guest, rng
        self.game = games.get(QUEENS)
        self.state = self.game.start(2, OPTIONS)
        self.seq = 0
        self.open: tuple[int, str] | None = None
        self.numbers: Iterator[int] = count(1)
        self.acks: list[tuple[int, str]] = []
        self.refused = 0
        self.known = 0

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def hear(self, message: dict[str, Any]) -> None:
        if "ack" in message and self.open is not None:
            self.acks.append(self.open)
            self.known = message["ack"]["seq"]
        if "refused" in message:
            self.refused += 1
        if "ack" in message or "refused" in message:
            self.open = None
        if "error" in message:
            raise AssertionError(message)
        for told in message.get("update", {}).get("entries", ()):
            if told["seq"] > self.seq:
                entry = Entry(told["at"], parse_seat(told["seat"]), told["text"])
                self.state = fold(self.game, self.state, entry, self.seq)
                self.seq = told["seq"]

    def next(self) -> bytes | None:
        """Something new to send, when it is this seat's turn and nothing is open."""
        waits = self.open is not None or self.seq < self.known
        if waits or self.seat not in self.game.actors(self.state):
            return None
        action = self.game.sample(self.state, self.seat, self.rng)
        assert action is not None
        self.open = (next(self.numbers), self.game.format_action(action))
        return self.message()

    def message(self) -> bytes:
        assert self.open is not None
        number, words = self.open
        return msgspec.json.encode({"send": {"number": number, "text": words}})


class Harness:
    """Lives and kills of a server, and the clients' side of it."""

    def __init__(self, url: str, seed: int) -> None:
        self.url, self.rng = url, Random(seed)
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port: int = probe.getsockname()[1]
        self.app = make_app(Config(url, rates=UNLIMITED))
        self.base = f"http://{HOST}:{self.port}/api/v1"
        self.guests = [Guest(self.base) for _ in range(2)]
        self.chairs: list[Chair] = []
        self.heard = 0

    def life(self, limit: float, enough: Callable[[], bool] = lambda: False) -> None:
        """A server that is killed so many seconds after its clients came, or when it is enough."""
        child = os.fork()
        if child == 0:
            try:
                self._serve()
            finally:
                os._exit(1)
        try:
            asyncio.run(self._clients(child, limit, enough))
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def _serve(self) -> None:
        configure()
        uvicorn.run(self.app, host=HOST, port=self.port, **serving.OPTIONS)

    async def _clients(self, server: int, limit: float, enough: Callable[[], bool]) -> None:
        await self._reachable()
        await self._open_tables()
        talks = [asyncio.create_task(self._talk(chair)) for chair in self.chairs]
        end = time.monotonic() + limit
        while time.monotonic() < end and not enough():
            for talk in talks:
                if talk.done():
                    talk.result()
            await asyncio.sleep(0.002)
        # In the middle of everything; what is on its way to the clients still arrives.
        os.kill(server, signal.SIGKILL)
        await asyncio.wait_for(asyncio.gather(*talks), PATIENCE)

    async def _reachable(self) -> None:
        until = time.monotonic() + PATIENCE
        async with httpx.AsyncClient() as client:
            while time.monotonic() < until:
                with suppress(httpx.TransportError):
                    if (await client.get(f"http://{HOST}:{self.port}/healthz")).is_success:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError("the server did not start")

    async def _open_tables(self) -> None:
        """The first time, people; and a new table in the place of each that is over."""
        for guest in self.guests:
            if not guest.cookies:
                await guest.post("/guest")
        going = {chair.table for chair in self.chairs if not chair.is_over}
        for _ in range(TABLES - len(going)):
            body = {"game": QUEENS, "seats": 2, "options": OPTIONS, "sit": 0}
            table = (await self.guests[0].post("/tables", body))["id"]
            await self.guests[1].post(f"/tables/{table}/seats/1")
            for seat, guest in enumerate(self.guests):
                rng = Random(self.rng.randrange(10**9))
                self.chairs.append(Chair(table, seat, guest, rng))

    async def _talk(self, chair: Chair) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in chair.guest.cookies.items())
        url = f"ws://{HOST}:{self.port}/api/v1/tables/{chair.table}/live"
        with suppress(WebSocketException, OSError):
            async with connect(url, additional_headers={"Cookie": cookies}) as line:
                await self._play(chair, line)

    async def _play(self, chair: Chair, line: ClientConnection) -> None:
        await line.send(msgspec.json.encode({"hello": {"since": chair.seq}}))
        if chair.open is not None:
            await line.send(chair.message())
        async for frame in line:
            before = len(chair.acks)
            chair.hear(msgspec.json.decode(frame))
            self.heard += len(chair.acks) - before
            if (message := chair.next()) is not None:
                await line.send(message)

    def kill(self) -> None:
        """A life that ends at some moment, or right on an answer."""
        if self.rng.random() < 0.5:
            self.life(self.rng.random() ** 2 * LIFE)
        else:
            until = self.heard + self.rng.randrange(1, 40)
            self.life(PATIENCE, lambda: self.heard >= until)


def check(harness: Harness) -> dict[str, Any]:
    """Every acknowledged send is there once and in order; every seat's entries are the log's."""
    engine = open_database(harness.url)
    with engine.connect() as connection:
        query = "SELECT table_id, seq, seat, number, text FROM entries ORDER BY table_id, seq"
        stored = connection.execute(text(query)).all()
    engine.dispose()
    counts: Counter[str] = Counter(lost=0, doubled=0)
    wrong: list[str] = []
    times = Counter((row.table_id, row.seat, row.number) for row in stored)
    rows = {(row.table_id, row.seat, row.number): row for row in stored}
    for chair in harness.chairs:
        last = 0
        counts["refused"] += chair.refused
        for number, words in chair.acks:
            key = (chair.table, str(chair.seat), number)
            counts["acknowledged"] += 1
            counts["lost"] += times[key] == 0
            counts["doubled"] += times[key] > 1
            if times[key] != 1 or rows[key].text != words or rows[key].seq <= last:
                wrong.append(f"acknowledged, but there {times[key]} times or otherwise: {key}")
            else:
                last = rows[key].seq
        log = [row.seq for row in stored if row.table_id == chair.table]
        if log != list(range(1, len(log) + 1)) or chair.seq > len(log):
            wrong.append(f"{chair.table}: told {chair.seq} entries, stored {log[-3:]}")
    return {"counts": dict(counts), "wrong": wrong}


def run(url: str, kills: int, seed: int) -> dict[str, Any]:
    """Kill so many times, see every table go on, and check everything."""
    harness = Harness(url, seed)
    for _ in range(kills):
        harness.kill()
    before = {chair: chair.seq for chair in harness.chairs if not chair.is_over}
    # A table may wait for a verdict, and its worker takes a while to start.
    harness.life(PATIENCE, lambda: all(chair.seq > seq for chair, seq in before.items()))
    found = check(harness)
    stuck = [chair.table for chair, seq in before.items() if chair.seq <= seq]
    found["wrong"] += [f"{table} did not go on" for table in stuck]
    found["counts"]["kills"] = kills
    return found


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--database", required=True)
    options.add_argument("--kills", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    found = run(chosen.database, chosen.kills, chosen.seed)
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")


if __name__ == "__main__":
    main()
