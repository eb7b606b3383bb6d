"""Moves of others while somebody floods the server: sockets, guests, frames, heads, slow readers.

    python benchmarks/server_connection_floods.py [--seconds 12] [--postgres] [--json FILE]

The server is a real process with its usual limits, and whoever floods it another, at the lowest
priority, since two cores have to do for both. People play at tables of their own addresses, twenty
moves a second, as fast whatever happens; before each flood and after the last nobody floods. The
targets: p99 at most twice that of the quiet before and after, and memory that stays bounded.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

# This file would hide the package `server` of the tests.
sys.path[0] = str(Path(__file__).parent.parent / "tests")
sys.path.append(str(Path(__file__).parent.parent))

import uvicorn  # noqa: E402
from benchmarks.server_floods import HARD_RULING, Guest, harden  # noqa: E402
from benchmarks.server_lines import connect  # noqa: E402
from benchmarks.server_sockets import HOST, PLAYERS, Place, Running, running, steady  # noqa: E402
from benchmarks.server_tables import SCRIPT, SETUP  # noqa: E402

from flubball.server.door import Config, make_app  # noqa: E402
from flubball.server.door.network.serving import OPTIONS  # noqa: E402
from flubball.server.storage import migrate, open_database  # noqa: E402
from server.postgres import cluster  # noqa: E402

MODULE = "benchmarks.server_connection_floods"
FLOODER = "127.0.0.2"
TABLES, RATE = 12, 20.0
MOVES = len(SCRIPT) // PLAYERS * PLAYERS
MANY = 16
"""As many sockets as one session may have."""
HEADS = 400
PING = b'{"ping":1}'
GARBAGE = b'{"send":{"number":1,"text":"' + b"(" * 60_000 + b'"}}'


def serve(url: str, port: int) -> None:
    """The program of the server's process: nothing is switched off."""
    harden()
    app = make_app(Config(url))
    uvicorn.run(app, host=HOST, port=port, timeout_graceful_shutdown=1, **OPTIONS)


async def again(work: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again, whatever the server says to it."""
    while True:
        with suppress(Exception):
            await work()
        await asyncio.sleep(0)


async def sockets(port: int, table: str) -> list[Awaitable[None]]:
    """Sockets that are opened, say hello, and are gone."""

    async def once() -> None:
        line = await connect(HOST, port, f"/api/v1/tables/{table}/live", local=FLOODER)
        line.write(b'{"hello":{}}')
        await asyncio.sleep(0.01)
        line.transport.abort()

    return [again(once) for _ in range(MANY)]


async def guests(port: int, table: str) -> list[Awaitable[None]]:
    """People who come and never come again."""

    async def once() -> None:
        guest = Guest(port, FLOODER)
        try:
            await guest.begin()
        finally:
            await guest.client.aclose()

    return [again(once) for _ in range(MANY)]


async def _talking(
    port: int, table: str, words: bytes, count: int, deaf: bool
) -> list[Awaitable[None]]:
    """As many sockets as one may have, all of which talk as fast as they may."""
    guest = await Guest(port, FLOODER).begin()
    cookies = "; ".join(f"{one.name}={one.value}" for one in guest.client.cookies.jar)

    async def once() -> None:
        line = await connect(HOST, port, f"/api/v1/tables/{table}/live", cookies, FLOODER)
        if deaf:
            line.transport.pause_reading()
        line.write(b'{"hello":{}}')
        while not line.transport.is_closing():
            if line.transport.get_write_buffer_size() < 1 << 20:
                for _ in range(count):
                    line.write(words)
            await asyncio.sleep(0.005)

    return [again(once) for _ in range(MANY)]


async def frames(port: int, table: str) -> list[Awaitable[None]]:
    """Short frames, each of which wants an answer."""
    return await _talking(port, table, PING, 100, deaf=False)


async def long_frames(port: int, table: str) -> list[Awaitable[None]]:
    """Long frames that mean nothing."""
    return await _talking(port, table, GARBAGE, 2, deaf=False)


async def slow_readers(port: int, table: str) -> list[Awaitable[None]]:
    """They ask without end, and never read an answer."""
    return await _talking(port, table, PING, 100, deaf=True)


async def heads(port: int, table: str) -> list[Awaitable[None]]:
    """Heads of requests that never end, a letter now and then."""

    async def once() -> None:
        _, writer = await asyncio.open_connection(HOST, port, local_addr=(FLOODER, 0))
        with suppress(OSError):
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
            while not writer.is_closing():
                writer.write(b"X-A: b\r\n")
                await writer.drain()
                await asyncio.sleep(0.2)

    return [again(once) for _ in range(HEADS)]


async def hard_questions(port: int, table: str) -> list[Awaitable[None]]:
    """Questions that think for a minute."""
    guest = await Guest(port, FLOODER).begin()

    async def once() -> None:
        await guest.post(*HARD_RULING)

    return [again(once) for _ in range(MANY)]


FLOODS = {
    each.__name__.replace("_", " "): each
    for each in (sockets, guests, frames, long_frames, slow_readers, heads, hard_questions)
}


async def flood(name: str, port: int, table: str) -> None:
    """The program of whoever floods."""
    os.nice(19)
    work = await FLOODS[name](port, table)
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    await asyncio.gather(*work)


async def places(port: int, first: int) -> list[Place]:
    """Tables with all sockets, each table with people of one address."""
    made = []
    for number in range(TABLES):
        address = f"127.0.{1 + (first + number) // 250}.{1 + (first + number) % 250}"
        people = [await Guest(port, address).begin() for _ in range(PLAYERS)]
        body = {"game": "equations", "seats": PLAYERS, "options": SETUP, "sit": 0}
        table = (await people[0].post("/tables", body)).json()["id"]
        lines = []
        for seat, person in enumerate(people):
            if seat:
                (await person.post(f"/tables/{table}/seats/{seat}")).raise_for_status()
            cookies = "; ".join(f"{one.name}={one.value}" for one in person.client.cookies.jar)
            path = f"/api/v1/tables/{table}/live"
            line = await connect(HOST, port, path, cookies, address)
            line.write(b'{"hello":{}}')
            lines.append(line)
            await person.client.aclose()
        made.append(Place(lines, SCRIPT[:MOVES]))
    return made


async def moves(port: int, first: int, seconds: float) -> list[float]:
    """How long moves took, in order."""
    found = await places(port, first)
    seconds = min(seconds, TABLES * MOVES / RATE)
    taken = await steady(found, RATE, seconds)
    for each in found:
        for line in each.lines:
            line.transport.abort()
    return sorted(taken)


def memory(server: Running) -> float:
    """Megabytes of the server's own process."""
    text = Path(f"/proc/{server.process}/smaps_rollup").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("Pss:"))) / 1e3


def milliseconds(taken: list[float]) -> dict[str, float]:
    """Quantiles of moves."""
    return {
        "p50 ms": taken[len(taken) // 2] * 1_000,
        "p99 ms": taken[int(len(taken) * 0.99)] * 1_000,
    }


async def measure(server: Running, seconds: float, floods: list[str]) -> dict[str, Any]:
    """Quiet, then each flood with quiet after it."""
    guest = await Guest(server.port).begin()
    body = {"game": "equations", "seats": PLAYERS, "options": SETUP, "sit": 0}
    table = (await guest.post("/tables", body)).json()["id"]
    first, quiet, found = 0, [], {}
    await moves(server.port, first, 3)
    for name in (*floods, ""):
        first += TABLES
        quiet += await moves(server.port, first, seconds / 2)
        if not name:
            break
        first += TABLES
        before = most = memory(server)
        words = [sys.executable, "-m", MODULE, "flood", name, str(server.port), table]
        process = subprocess.Popen(words, cwd=Path(__file__).parent.parent, stdout=subprocess.PIPE)
        try:
            assert process.stdout is not None
            assert (await asyncio.to_thread(process.stdout.readline)).strip() == b"begun"
            playing = asyncio.create_task(moves(server.port, first, seconds))
            while not playing.done():
                most = max(most, memory(server))
                await asyncio.sleep(0.2)
            found[name] = milliseconds(await playing)
        finally:
            process.kill()
            process.wait()
        found[name] |= {"MB before": before, "MB at most": most}
        show(name, found[name])
        await asyncio.sleep(2)
    await guest.client.aclose()
    found["quiet"] = milliseconds(sorted(quiet)) | {"MB at the end": memory(server)}
    show("quiet", found["quiet"])
    for name in floods:
        ratio = found[name]["p99 ms"] / found["quiet"]["p99 ms"]
        met = "met   " if ratio <= 2 else "MISSED"
        print(f"{met} {name}: p99 {ratio:.2f} times the quiet one, at most 2", flush=True)
    return found


def show(name: str, values: dict[str, float]) -> None:
    """A line."""
    print(
        f"{name}: " + ", ".join(f"{key} {value:,.1f}" for key, value in values.items()), flush=True
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=12.0)
    options.add_argument("--only", choices=list(FLOODS), nargs="+", default=list(FLOODS))
    options.add_argument("--postgres", action="store_true")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    with ExitStack() as around:
        if chosen.postgres:
            url = around.enter_context(cluster(on_disk=True)).new_database()
        else:
            folder = around.enter_context(tempfile.TemporaryDirectory())
            url = f"sqlite:///{folder}/floods.db"
        engine = open_database(url)
        migrate(engine)
        engine.dispose()
        load = os.getloadavg()[0]
        server = around.enter_context(running("serve", url, module=MODULE))
        found = asyncio.run(measure(server, chosen.seconds, chosen.only)) | {"load before": load}
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]))
    elif sys.argv[1:2] == ["flood"]:
        asyncio.run(flood(sys.argv[2], int(sys.argv[3]), sys.argv[4]))
    else:
        main()
