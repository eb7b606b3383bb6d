"""The socket part of `benchmarks/server.py`: a real server process, and clients in another.

python benchmarks/server_sockets.py serve URL PORT
python benchmarks/server_sockets.py echo PORT
"""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar, WebSocket
from litestar.handlers import websocket
from websockets.asyncio.client import ClientConnection, connect

from flubball.server.door import Config, make_app
from flubball.server.door.limits import RATES, Rate

HOST = "127.0.0.1"
PLAYERS = 3
PLACES = 100
ECHOES = 200
UNLIMITED = dict.fromkeys(RATES, Rate(10**9, 1e9))


@websocket("/echo")
async def echo_back(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back what comes in."""
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())


def serve(words: list[str]) -> None:
    """The program of the server's process."""
    if words[0] == "serve":
        app = make_app(Config(words[1], rates=UNLIMITED, sockets_each=10**6))
    else:
        app = Litestar([echo_back])
    uvicorn.run(
        app,
        host=HOST,
        port=int(words[-1]),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )


@contextmanager
def running(*words: str) -> Iterator[int]:
    """A process that serves; gives its port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__)), *words, str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + 60
        while True:
            try:
                socket.create_connection((HOST, port), 1).close()
                break
            except OSError:
                if time.monotonic() > until or process.poll() is not None:
                    raise
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(30)


class Player:
    """A socket of one seat: sends, waits for the acknowledgement, throws updates away."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.updates = 0
        self.ack: asyncio.Future[str] | None = None
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for frame in self.connection:
            text = str(frame)
            if text.startswith('{"update"'):
                self.updates += 1
            elif self.ack is not None:
                self.ack.set_result(text)

    async def send(self, number: int, words: str) -> None:
        self.ack = asyncio.get_running_loop().create_future()
        message = msgspec.json.encode({"send": {"number": number, "text": words}})
        await self.connection.send(message.decode())
        answer = await self.ack
        if not answer.startswith('{"ack"'):
            raise AssertionError(answer)


class Place:
    """A table with its sockets and the moves that are left."""

    def __init__(self, players: list[Player], script: list[str]) -> None:
        self.players = players
        self.left = iter(enumerate(script, 1))
        self.turn = asyncio.Lock()

    async def move(self) -> float:
        """Seconds until the next move is acknowledged to its sender."""
        async with self.turn:
            number, words = next(self.left)
            begun = time.perf_counter()
            await self.players[number % PLAYERS].send(number, words)
            return time.perf_counter() - begun


class Clients:
    """Guests at many tables of one server."""

    def __init__(self, port: int, setup: dict[str, str], script: list[str]) -> None:
        self.port, self.setup, self.script = port, setup, script
        self.base = f"http://{HOST}:{port}/api/v1"
        self.guests: list[httpx.AsyncClient] = []

    async def begin(self, tables: int) -> list[Place]:
        """So many tables, all seats taken, all sockets open."""
        for _ in range(PLAYERS):
            guest = httpx.AsyncClient(timeout=60)
            await guest.get(f"{self.base}/whoami")
            self.guests.append(guest)
            await self.post(guest, "/guest")
        places = []
        for _ in range(0, tables, 20):
            places += await asyncio.gather(*(self.table() for _ in range(20)))
        return places[:tables]

    async def post(self, guest: httpx.AsyncClient, path: str, body: object = None) -> Any:
        headers = {"X-CSRF-Token": guest.cookies["flubball-csrf"]}
        found = await guest.post(f"{self.base}{path}", json=body, headers=headers)
        found.raise_for_status()
        return found.json()

    async def table(self) -> Place:
        body = {"game": "equations", "seats": PLAYERS, "options": self.setup, "sit": 0}
        table = (await self.post(self.guests[0], "/tables", body))["id"]
        for seat in range(1, PLAYERS):
            await self.post(self.guests[seat], f"/tables/{table}/seats/{seat}")
        return Place([await self.player(table, guest) for guest in self.guests], self.script)

    async def player(self, table: str, guest: httpx.AsyncClient) -> Player:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.cookies.jar)
        url = f"ws://{HOST}:{self.port}/api/v1/tables/{table}/live"
        connection = await connect(
            url, additional_headers={"Cookie": cookies}, compression=None, open_timeout=60
        )
        await connection.send('{"hello": {}}')
        return Player(connection)

    async def end(self, places: list[Place]) -> None:
        for place in places:
            for player in place.players:
                player.reader.cancel()
                await player.connection.close()
        for guest in self.guests:
            await guest.aclose()


async def full_load(places: list[Place], moves: int) -> tuple[list[float], float]:
    """All moves of all tables, at a hundred tables at once; seconds of each and of all."""
    taken: list[float] = []
    lanes = [places[first::PLACES] for first in range(PLACES)]

    async def play(lane: list[Place]) -> None:
        for place in lane:
            for _ in range(moves):
                taken.append(await place.move())  # noqa: PERF401

    begun = time.perf_counter()
    await asyncio.gather(*map(play, lanes))
    return taken, time.perf_counter() - begun


async def steady(places: list[Place], rate: float, seconds: float) -> tuple[list[float], float]:
    """So many moves a second, whether earlier ones are acknowledged or not."""
    taken: list[float] = []

    async def move(place: Place, due: float) -> None:
        await place.move()
        taken.append(time.perf_counter() - due)

    begun = time.perf_counter()
    tasks = []
    for number in range(int(rate * seconds)):
        due = begun + number / rate
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        tasks.append(asyncio.create_task(move(places[number % len(places)], due)))
    await asyncio.gather(*tasks)
    return taken, time.perf_counter() - begun


def summary(taken: list[float], spent: float) -> dict[str, float]:
    """Moves a second and the latency in milliseconds."""
    taken = sorted(taken)
    return {
        "moves a second": len(taken) / spent,
        "p50 ms": taken[len(taken) // 2] * 1_000,
        "p99 ms": taken[int(len(taken) * 0.99)] * 1_000,
    }


async def over_sockets(
    port: int, setup: dict[str, str], script: list[str], rate: float, seconds: float
) -> dict[str, dict[str, float]]:
    """Full load and a steady rate over real sockets."""
    half = len(script) // 2
    clients = Clients(port, setup, script)
    tables = max(PLACES, int(rate * seconds / half) + 1)
    places = await clients.begin(tables)
    found = {
        "sockets, full load": summary(*await full_load(places, half)),
        "sockets, steady": summary(*await steady(places, rate, seconds)),
    }
    await clients.end(places)
    return found


async def echoes(port: int, seconds: float) -> float:
    """Messages a second that a bare echo of the same framework sends back."""
    url = f"ws://{HOST}:{port}/echo"
    opened = [await connect(url, compression=None) for _ in range(ECHOES)]
    count = 0
    until = time.monotonic() + seconds

    async def talk(connection: ClientConnection) -> None:
        nonlocal count
        while time.monotonic() < until:
            await connection.send('{"send":{"number":1,"text":"move r0 P"}}')
            await connection.recv()
            count += 1

    await asyncio.gather(*map(talk, opened))
    await asyncio.gather(*(connection.close() for connection in opened))
    return count / seconds


if __name__ == "__main__":
    serve(sys.argv[1:])
