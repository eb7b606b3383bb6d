"""The socket part of `benchmarks/server.py`: a real server process, and clients in another.

python -m benchmarks.server_sockets serve URL PORT
python -m benchmarks.server_sockets several URL COUNT PORT
python -m benchmarks.server_sockets echo PORT
"""

import asyncio
import os
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import httpx
import uvicorn
from benchmarks.server_lines import Line, connect
from litestar import Litestar, WebSocket
from litestar.handlers import websocket

from flubball.server.door import Config, make_app
from flubball.server.door.network.homes import Home
from flubball.server.door.network.processes import Processes, serve_by
from flubball.server.door.network.serving import OPTIONS, Serving
from flubball.server.logs import configure
from flubball.server.rate_limits import RATES, Rate

HOST = "127.0.0.1"
PLAYERS = 3
PLACES = 100
ECHOES = 200
TICKS = os.sysconf("SC_CLK_TCK")
UNLIMITED = dict.fromkeys(RATES, Rate(10**9, 1e9))


@websocket("/echo")
async def echo_back(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back what comes in."""
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())


def unlimited(url: str, port: int) -> uvicorn.Config:
    """A server without limits of rates; `url` of its database, none for a bare echo."""
    app = Litestar([echo_back])
    if url:
        app = make_app(Config(url, rates=UNLIMITED, sockets_each=10**6))
    configure()
    return uvicorn.Config(
        app,
        host=HOST,
        port=port,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=120,  # the clients' pools must not find a line closed
        **OPTIONS,
    )


def one_of_several(serving: Serving, started: Event, home: Home) -> None:
    """The program of a process of `several`."""
    serve_by(unlimited(serving.database, serving.port), started, home)


def serve_several(url: str, count: int, port: int) -> None:
    """As `flubball serve --processes`; says the numbers of its processes once all serve."""
    parent = Processes(Serving(HOST, port, url), count, one_of_several)

    def tell() -> None:
        while len(parent.children) < count:
            time.sleep(0.05)
        for child in parent.children:
            child.started.wait()
        print(*(child.process.pid for child in parent.children), flush=True)

    threading.Thread(target=tell, daemon=True).start()
    parent.run()


def serve(words: list[str]) -> None:
    """The program of the server's process."""
    if words[0] == "several":
        serve_several(words[1], int(words[2]), int(words[3]))
    else:
        config = unlimited(words[1] if words[0] == "serve" else "", int(words[-1]))
        uvicorn.Server(config).run()


class Running(NamedTuple):
    """A process that serves."""

    process: int
    port: int


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def several(url: str, count: int) -> Iterator[list[Running]]:
    """Start so many processes behind one port, and end them."""
    port = free_port()
    words = ["several", url, str(count), str(port)]
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server_sockets", *words],
        cwd=Path(__file__).parent.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdout is not None
        try:
            yield [Running(int(each), port) for each in process.stdout.readline().split()]
        finally:
            process.terminate()
            process.wait(60)


@contextmanager
def running(*words: str, module: str = "benchmarks.server_sockets") -> Iterator[Running]:
    """Start a process that serves, and end it."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words, str(port)],
        cwd=Path(__file__).parent.parent,
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
        yield Running(process.pid, port)
    finally:
        process.terminate()
        process.wait(30)


class Place:
    """A table with its sockets and the moves that are left."""

    def __init__(self, lines: list[Line], script: list[str]) -> None:
        self.lines = lines
        self.left = iter(enumerate(script, 1))
        self.updates = 0
        self._due: deque[float] = deque()
        self.after: Callable[[float], None] = lambda _: None
        for line in lines:
            line.took = self._took

    def move(self, due: float | None = None) -> None:
        """Make the next move, now or after those under way; its time counts from `due`."""
        self._due.append(time.perf_counter() if due is None else due)
        if len(self._due) == 1:
            self._send()

    def _send(self) -> None:
        number, words = next(self.left)
        message = b'{"send":{"number":%d,"text":"%s"}}' % (number, words.encode())
        self.lines[number % PLAYERS].write(message)

    def _took(self, frame: bytes) -> None:
        if frame.startswith(b'{"update"'):
            self.updates += 1
        elif frame.startswith(b'{"ack"'):
            begun = self._due.popleft()
            if self._due:
                self._send()
            self.after(time.perf_counter() - begun)
        else:
            raise AssertionError(frame)


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
        return Place([await self.line(table, guest) for guest in self.guests], self.script)

    async def line(self, table: str, guest: httpx.AsyncClient) -> Line:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.cookies.jar)
        found = await connect(HOST, self.port, f"/api/v1/tables/{table}/live", cookies)
        found.write(b'{"hello":{}}')
        return found

    async def end(self, places: list[Place]) -> None:
        for place in places:
            for line in place.lines:
                line.transport.abort()
        for guest in self.guests:
            await guest.aclose()


async def full_load(places: list[Place], moves: int) -> list[float]:
    """All moves of all tables, at a hundred tables at once; the seconds each took."""
    taken: list[float] = []
    done = asyncio.Event()
    lanes = [
        iter([p for p in places[first::PLACES] for _ in range(moves)]) for first in range(PLACES)
    ]
    running = len(lanes)

    def go_on(lane: Iterator[Place], took: float | None = None) -> None:
        nonlocal running
        if took is not None:
            taken.append(took)
        place = next(lane, None)
        if place is not None:
            place.after = partial(go_on, lane)
            place.move()
            return
        running -= 1
        if not running:
            done.set()

    for lane in lanes:
        go_on(lane)
    await done.wait()
    return taken


async def steady(
    places: list[Place], rate: float, seconds: float, late: list[float] | None = None
) -> list[float]:
    """So many moves a second, whether earlier ones are acknowledged or not.

    `late` gets how much later than it should the client itself has made each: that is in the time
    a move took, and no fault of the server.
    """
    taken: list[float] = []
    for place in places:
        place.after = taken.append
    begun = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = begun + number / rate
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        if late is not None:
            late.append(time.perf_counter() - due)
        places[number % len(places)].move(due)
    while len(taken) < int(rate * seconds):
        await asyncio.sleep(0.01)
    return taken


def processor_time(process: int) -> float:
    """Seconds of CPU a process has used, by itself."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


def machine_time() -> float:
    """Seconds of CPU that everybody has used."""
    words = Path("/proc/stat").read_text().split(maxsplit=9)
    user, nice, system, _, _, irq, soft = map(int, words[1:8])
    return (user + nice + system + irq + soft) / TICKS


async def measured(server: int, load: Awaitable[list[float]]) -> dict[str, float]:
    """Moves a second, the latency in milliseconds, and who used how many cores."""
    begun = (time.perf_counter(), processor_time(server), time.process_time(), machine_time())
    taken = sorted(await load)
    ended = (time.perf_counter(), processor_time(server), time.process_time(), machine_time())
    spent, used, own, all_ = (late - early for early, late in zip(begun, ended, strict=True))
    return {
        "moves a second": len(taken) / spent,
        "p50 ms": taken[len(taken) // 2] * 1_000,
        "p99 ms": taken[int(len(taken) * 0.99)] * 1_000,
        "server CPU ms a move": used / len(taken) * 1_000,
        "server cores": used / spent,
        "clients cores": own / spent,
        "others cores": (all_ - used - own) / spent,
    }


Loads: TypeAlias = Mapping[str, Callable[[list[Place]], Awaitable[list[float]]]]


async def over_sockets(
    at: Running, setup: dict[str, str], script: list[str], tables: int, loads: Loads
) -> dict[str, dict[str, float]]:
    """Each load in turn, at so many tables with all seats connected."""
    clients = Clients(at.port, setup, script)
    places = await clients.begin(tables)
    found = {name: await measured(at.process, load(places)) for name, load in loads.items()}
    await clients.end(places)
    return found


async def echoes(at: Running, seconds: float) -> dict[str, float]:
    """Messages a second that a bare echo of the same framework sends back."""
    lines = [await connect(HOST, at.port, "/echo") for _ in range(ECHOES)]
    count = 0
    until = time.monotonic() + seconds
    message = b'{"send":{"number":1,"text":"move r0 P"}}'

    def again(line: Line, _: bytes) -> None:
        nonlocal count
        count += 1
        if time.monotonic() < until:
            line.write(message)

    used = processor_time(at.process)
    for line in lines:
        line.took = partial(again, line)
        line.write(message)
    await asyncio.sleep(seconds)
    used = processor_time(at.process) - used
    for line in lines:
        line.transport.abort()
    return {"messages a second": count / seconds, "server CPU ms a message": used / count * 1_000}


if __name__ == "__main__":
    serve(sys.argv[1:])
