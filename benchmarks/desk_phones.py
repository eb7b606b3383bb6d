"""Phones that load their seat after a release: how long each waits.

    python benchmarks/desk_phones.py [--phones 1000] [--seconds 5]

`flubball desk` runs in a process of its own. Every phone has its own code and connection, and asks
once, at a moment of the seconds after the release. The target is a p99 below 1 s on two cores.
"""

import argparse
import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from random import Random

import httpx

PATIENCE = 120.0


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
    return found


def director(port: int, key: str, players: int) -> tuple[httpx.Client, str]:
    """An event with so many made-up players and a drafted round; who directs it, and its path."""
    client = httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=PATIENCE)
    client.headers["X-CSRF-Token"] = client.get("/whoami").json()["csrf"]
    client.headers["X-Desk-Code"] = key
    day = {"title": "Day", "game": "equations", "rehearsal": True, "players": players}
    made = client.post("/events", json=day).json()
    client.headers["X-Desk-Code"] = made["code"]
    path = f"/events/{made['id']}"
    version = client.get(f"{path}/hall").json()["version"]
    client.post(f"{path}/rounds/1/draft", json={"version": version}).raise_for_status()
    return client, path


async def phone(port: int, path: str, code: str, at: float, begun: asyncio.Event) -> float:
    """Connect, wait for the release and its moment, load the seat; the seconds that took."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await begun.wait()
    await asyncio.sleep(at)
    start = time.perf_counter()
    head = f"GET /api/v1{path}/seat HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Desk-Code: {code}\r\n"
    writer.write(f"{head}Accept: application/json\r\n\r\n".encode())
    answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(answer.partition("content-length: ")[2].split("\r\n")[0])
    seat = json.loads(await reader.readexactly(length))
    took = time.perf_counter() - start
    assert seat.get("seats"), (answer, seat)
    writer.close()
    return took


async def crowd(port: int, client: httpx.Client, path: str, seconds: float) -> list[float]:
    """All phones after a release."""
    codes = [p["code"] for p in client.get(f"{path}/roster").json()["players"]]
    dice, begun = Random(1), asyncio.Event()
    waiting = [
        asyncio.create_task(phone(port, path, code, dice.uniform(0, seconds), begun))
        for code in codes
    ]
    await asyncio.sleep(1)
    version = client.get(f"{path}/hall").json()["version"]
    release = {"version": version, "actions": [{"type": "release", "round": 1}]}
    await asyncio.to_thread(client.post, f"{path}/commands", json=release)
    begun.set()
    return sorted(await asyncio.gather(*waiting))


def main() -> None:
    """One row."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--phones", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["desk", "--host", "127.0.0.1", "--port", str(port), "--data", folder]
        desk = subprocess.Popen(
            [sys.executable, "-u", "-m", "flubball", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert desk.stdout is not None
            key = next(line for line in desk.stdout if "/desk#" in line).partition("#")[2].strip()
            _wait(port)
            client, path = director(port, key, asked.phones)
            found = asyncio.run(crowd(port, client, path, asked.seconds))
            client.close()
        finally:
            desk.terminate()
            desk.wait()
    at = [found[min(len(found) - 1, int(len(found) * part))] for part in (0.5, 0.99, 1.0)]
    shown = ", ".join(f"{name} {each * 1000:.0f} ms" for name, each in zip(NAMES, at, strict=True))
    print(f"{asked.phones} phones in {asked.seconds:g} s: {shown}")


NAMES = ("median", "p99", "longest")


def _wait(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError("the desk did not start")


if __name__ == "__main__":
    main()
