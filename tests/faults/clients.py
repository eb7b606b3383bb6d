"""People at tables, over sockets, who write down what they asked and heard."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import msgspec
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from faults.history import Heard, History, Look, Send, Stored
from faults.proxy import HOST, Proxy
from flubball.engine import Entry
from flubball.engine.folding import fold
from flubball.engine.seats import JUDGE
from flubball.server.storage import open_database
from server.door_crashes import OPTIONS, Chair, Guest
from server.live_tools import QUEENS

TRIES = 20
GIVES_UP = 3.0
"""Seconds without any message after which a client connects anew, maybe to another process."""


def now() -> float:
    """Milliseconds of a clock that nobody sets."""
    return time.monotonic() * 1_000


class Witness(Chair):
    """A seat whose player keeps a history."""

    def __init__(self, table: str, seat: int, guest: Guest, rng: Random, kept: History) -> None:
        super().__init__(table, seat, guest, rng)
        self.kept = kept
        self.name = f"{table}:{seat}"
        self.begun: dict[int, float] = {}
        self.at = 0
        self.node = ""

    def message(self) -> bytes:
        assert self.open is not None
        self.begun.setdefault(self.open[0], now())
        return super().message()

    def hear(self, message: dict[str, Any]) -> None:
        for kind in ("ack", "refused"):
            if kind in message and self.open is not None:
                number, words = self.open
                seq = message[kind]["seq"] if kind == "ack" else 0
                seat, refused = str(self.seat), kind == "refused"
                begin = self.begun[number]
                self.kept.sends.append(
                    Send(
                        self.table,
                        self.name,
                        seat,
                        number,
                        words,
                        begin,
                        now(),
                        seq,
                        refused,
                        self.node,
                    )
                )
        for told in message.get("update", {}).get("entries", ()):
            self.at = told["at"]
            self.kept.heard.append(
                Heard(
                    self.table,
                    self.name,
                    now(),
                    told["seq"],
                    told["seat"],
                    told["text"],
                    told["at"],
                )
            )
        if "error" not in message:
            super().hear(message)

    def next(self) -> bytes | None:
        """Something new to say. What a judge must rule on is left: its worker starts anew too."""
        waits = self.open is not None or self.seq < self.known
        if waits or self.seat not in self.game.actors(self.state):
            return None
        for _ in range(TRIES):
            action = self.game.sample(self.state, self.seat, self.rng)
            assert action is not None
            words = self.game.format_action(action)
            after = fold(self.game, self.state, Entry(self.at, self.seat, words), self.seq)
            if JUDGE not in self.game.actors(after):
                break
        self.open = (next(self.numbers), words)
        return self.message()

    async def play(self, nodes: Sequence[Proxy], until: asyncio.Event) -> None:
        """Play until told to stop, connecting again and again to any process."""
        while not until.is_set() and not self.is_over:
            with suppress(WebSocketException, OSError, TimeoutError, httpx.HTTPError):
                await self._visit(self.rng.choice(nodes), until)
            await asyncio.sleep(0.05 + self.rng.random() * 0.2)

    async def _visit(self, proxy: Proxy, until: asyncio.Event) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.guest.cookies.items())
        url = f"ws://{HOST}:{proxy.port}/api/v1/tables/{self.table}/live"
        async with connect(
            url, additional_headers={"Cookie": cookies}, open_timeout=10, close_timeout=0.2
        ) as line:
            begin = now()
            await line.send(msgspec.json.encode({"hello": {"since": self.seq}}))
            if self.open is not None:
                await line.send(self.message())
            await self._listen(line, proxy, begin, until)

    async def _listen(
        self, line: ClientConnection, proxy: Proxy, begin: float, until: asyncio.Event
    ) -> None:
        first, self.node = True, f"node {proxy.to}"
        leaves = now() + self.rng.uniform(1_000, 6_000)
        while not until.is_set() and now() < leaves:
            async with asyncio.timeout(GIVES_UP):
                message = msgspec.json.decode(await line.recv())
            if first and "update" in message:
                first = False
                seq = message["update"]["seq"]
                self.kept.looks.append(Look(self.table, self.name, self.node, begin, now(), seq))
            self.hear(message)
            if (words := self.next()) is not None:
                # A moment, as people take it: else the match is over before anything goes wrong.
                await asyncio.sleep(self.rng.uniform(0.05, 0.2))
                await line.send(words)

    def unanswered(self) -> list[Send]:
        """What was sent and not answered."""
        if self.open is None or self.open[0] not in self.begun:
            return []
        number, words = self.open
        return [Send(self.table, self.name, str(self.seat), number, words, self.begun[number])]


async def seated(proxy: Proxy, tables: int, rng: Random, kept: History) -> list[Witness]:
    """Two people at so many tables."""
    base = f"http://{HOST}:{proxy.port}/api/v1"
    guests = [Guest(base), Guest(base)]
    for guest in guests:
        await guest.post("/guest")
    found: list[Witness] = []
    for _ in range(tables):
        body = {"game": QUEENS, "seats": 2, "options": OPTIONS, "sit": 0}
        table = (await guests[0].post("/tables", body))["id"]
        await guests[1].post(f"/tables/{table}/seats/1")
        found += [
            Witness(table, seat, guest, Random(rng.randrange(10**9)), kept)
            for seat, guest in enumerate(guests)
        ]
    return found


def stored(url: str) -> list[Stored]:
    """The log as it is."""
    engine = open_database(url)
    with engine.connect() as connection:
        query = "SELECT table_id, seq, seat, text, at, number FROM entries ORDER BY table_id, seq"
        rows = connection.execute(text(query)).all()
    engine.dispose()
    return [Stored(row.table_id, row.seq, row.seat, row.text, row.at, row.number) for row in rows]
