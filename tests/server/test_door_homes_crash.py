"""`flubball serve --processes 3`: people play while homes are killed and exchanged.

Real processes, real sockets, PostgreSQL. A table's sockets are all in one process; no move that was
acknowledged is lost when it dies, and the sockets come back.
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from flubball.server.door.network.homes import ranked
from server.door_crashes import HOST, OPTIONS, PATIENCE, Chair, Guest, Harness, check
from server.live_tools import QUEENS
from server.postgres import Cluster
from server.processes import children
from server.test_door_serve import free_port

COUNT, TABLES = 3, 6
PACE = 0.3
"""Seconds from an answer to the next move: the limits are those of a real server."""


def holder(processes: list[int], port: int, client: int) -> int:
    """Which of the processes has the server's end of a connection; 0 for none."""
    ends = f":{port:04X}", f":{client:04X}"
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[1].endswith(ends[0]) and words[2].endswith(ends[1]):
            name = f"socket:[{words[9]}]"
            for process in processes:
                with suppress(OSError):
                    folder = f"/proc/{process}/fd"
                    if name in (os.readlink(f"{folder}/{each}") for each in os.listdir(folder)):
                        return process
    return 0


def listening(port: int) -> int:
    """How many processes listen there."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(words[1].endswith(f":{port:04X}") and words[3] == "0A" for words in lines)


class Town:
    """The processes, and people at tables who come back whenever they are cut off."""

    def __init__(self, url: str, log: Path) -> None:
        self.url, self.log, self.port = url, log, free_port()
        self.base = f"http://{HOST}:{self.port}/api/v1"
        self.chairs: list[Chair] = []
        self.ports: dict[Chair, int] = {}
        words = ["--processes", str(COUNT), "--workers", "1", "--question-workers", "1"]
        command = [sys.executable, "-m", "flubball", "serve", "--database", url, *words]
        with log.open("wb") as out:
            self.parent = subprocess.Popen([*command, "--port", str(self.port)], stderr=out)

    def processes(self) -> list[int]:
        """Those that serve, the eldest first."""
        own = [Path(f"/proc/{each}") for each in children(self.parent.pid)]
        serving = [each for each in own if b"spawn_main" in (each / "cmdline").read_bytes()]
        begun = {each: (each / "stat").read_text().rpartition(")")[2].split() for each in serving}
        return [int(each.name) for each in sorted(serving, key=lambda one: int(begun[one][19]))]

    def homes(self) -> dict[str, set[int]]:
        """Which processes have the sockets of each table."""
        found: dict[str, set[int]] = {}
        for chair, port in self.ports.items():
            who = holder(self.processes(), self.port, port)
            found.setdefault(chair.table, set()).add(who)
        return found

    async def wait(self, until: Callable[[], bool], why: str) -> None:
        end = asyncio.get_running_loop().time() + 2 * PATIENCE
        while not until():
            assert self.parent.poll() is None, self.log.read_text()[-2_000:]
            assert asyncio.get_running_loop().time() < end, why
            await asyncio.sleep(0.05)

    async def begin(self) -> None:
        async with asyncio.timeout(2 * PATIENCE), httpx.AsyncClient() as client:
            while True:
                with suppress(httpx.TransportError):
                    if (await client.get(f"http://{HOST}:{self.port}/readyz")).is_success:
                        break
                await asyncio.sleep(0.1)
        for _ in range(TABLES):
            pair = [Guest(self.base) for _ in range(2)]
            for guest in pair:
                await guest.post("/guest")
            body = {"game": QUEENS, "seats": 2, "options": OPTIONS, "sit": 0}
            table = (await pair[0].post("/tables", body))["id"]
            await pair[1].post(f"/tables/{table}/seats/1")
            self.chairs += [Chair(table, seat, pair[seat], Random(seat)) for seat in range(2)]

    async def play(self, chair: Chair) -> None:
        """Until cancelled, over one socket after the other."""
        cookies = "; ".join(f"{name}={value}" for name, value in chair.guest.cookies.items())
        url = f"ws://{HOST}:{self.port}/api/v1/tables/{chair.table}/live"
        while True:
            with suppress(WebSocketException, OSError):
                async with connect(url, additional_headers={"Cookie": cookies}) as line:
                    self.ports[chair] = line.transport.get_extra_info("sockname")[1]
                    await line.send(msgspec.json.encode({"hello": {"since": chair.seq}}))
                    if chair.open is not None:
                        await line.send(chair.message())
                    async for frame in line:
                        chair.hear(msgspec.json.decode(frame))
                        if (message := chair.next()) is not None:
                            await asyncio.sleep(PACE)
                            await line.send(message)
            self.ports.pop(chair, None)
            await asyncio.sleep(2)

    def together(self) -> bool:
        """True where everybody is connected, and each table's sockets are in one process."""
        if len(self.ports) < len(self.chairs):
            return False
        return all(len(found) == 1 and 0 not in found for found in self.homes().values())

    async def goes_on(self) -> None:
        """Every table gets further."""
        before = {chair: chair.seq for chair in self.chairs}
        await self.wait(lambda: all(c.seq > n for c, n in before.items()), "a table stands")


def test_tables_have_homes_and_outlive_them(postgres: Cluster, tmp_path: Path) -> None:
    town = Town(postgres.new_database(), tmp_path / "log")

    async def main() -> None:
        await town.begin()
        # Who comes before a home is there stays where they are.
        await town.wait(lambda: listening(town.port) == COUNT, "three processes")
        await asyncio.sleep(0.5)
        talks = [asyncio.create_task(town.play(chair)) for chair in town.chairs]
        await town.wait(town.together, "tables have homes")
        await town.goes_on()
        assert {len(who) for who in town.homes().values()} == {1}
        # The home of some table is killed in the middle of its moves.
        [victim] = town.homes()[town.chairs[0].table]
        os.kill(victim, signal.SIGKILL)
        await town.wait(lambda: victim not in town.processes(), "it is dead")
        await town.goes_on()
        await town.wait(lambda: listening(town.port) == COUNT, "another one is there")
        await asyncio.sleep(0.5)
        # All are exchanged, one after the other; whoever is cut off comes back.
        before = set(town.processes())
        town.parent.send_signal(signal.SIGHUP)
        exchanged = b"processes-exchanged"
        await town.wait(lambda: exchanged in town.log.read_bytes(), "they are exchanged")
        assert not before & set(town.processes())
        await town.goes_on()
        await town.wait(town.together, "homes again")
        # They were exchanged in the order of their places.
        for table, found in town.homes().items():
            home = ranked(f"/api/v1/tables/{table}/live".encode(), COUNT)[0]
            assert found == {town.processes()[home]}
        for talk in talks:
            assert not talk.done() or talk.result() is None
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)

    try:
        asyncio.run(main())
    finally:
        town.parent.send_signal(signal.SIGTERM)
        assert town.parent.wait(PATIENCE) == 0
    told: Any = SimpleNamespace(url=town.url, chairs=town.chairs)
    found = check(cast(Harness, told))
    assert found["wrong"] == [] and found["counts"]["refused"] == 0, found
    assert found["counts"]["acknowledged"] > 4 * TABLES
    assert "Traceback" not in town.log.read_text()
