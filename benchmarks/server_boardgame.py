"""Moves a second of boardgame.io's server, its storage in memory, beside ours with SQLite.

    python benchmarks/server_boardgame.py [--moves 6000] [--json FILE]

npm installs boardgame.io and socket.io's client into a temporary folder. There a game is one list
of cubes and no rules, nothing is stored, and a hundred matches of three players move at once over
sockets; ours plays Equations, and every move is on the disk before it is answered. In turn, twice.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

# This file would hide the package `server` of the tests.
sys.path[0] = str(Path(__file__).parent.parent / "tests")
sys.path.append(str(Path(__file__).parent.parent))

from benchmarks.server_scale import THIRD, Spread  # noqa: E402
from benchmarks.server_sockets import (  # noqa: E402
    PLACES,
    PLAYERS,
    full_load,
    measured,
    processor_time,
    running,
)

from flubball.server.storage import migrate, open_database  # noqa: E402

SOURCE = Path(__file__).with_name("boardgame_io")
PORT = 28_654
EACH = THIRD * PLAYERS


@contextmanager
def boardgame(folder: Path) -> Iterator[int]:
    """Its server; the process."""
    words = ["node", "server.mjs", str(PORT)]
    server = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert server.stdout is not None
        while b"ready" not in server.stdout.readline():
            assert server.poll() is None, "boardgame.io did not start"
        yield server.pid
    finally:
        server.kill()
        server.wait()


def theirs(folder: Path, moves: int) -> dict[str, float]:
    """Figures of boardgame.io."""
    with boardgame(folder) as process:
        words = ["node", "clients.mjs", str(PORT), str(max(PLACES, moves // EACH)), str(EACH)]
        clients = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE)
        assert clients.stdout is not None
        json.loads(clients.stdout.readline())
        before = processor_time(process)
        found = json.loads(clients.stdout.readline())
        used = processor_time(process) - before
        clients.wait()
    return {
        "moves a second": found["moves"] / found["seconds"],
        "p99 ms": found["p99"],
        "server CPU ms a move": used / found["moves"] * 1_000,
        "server cores": used / found["seconds"],
    }


def ours(moves: int) -> dict[str, float]:
    """Figures of one process on SQLite."""

    async def play(port: int, process: int) -> dict[str, float]:
        clients = Spread([port])
        places = await clients.begin(max(PLACES, moves // EACH) // 20 * 20 + 20)
        found = await measured(process, full_load(places, EACH))
        await clients.end(places)
        return found

    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/moves.db"
        engine = open_database(url)
        migrate(engine)
        engine.dispose()
        with running("serve", url) as at:
            return asyncio.run(play(at.port, at.process))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--moves", type=int, default=6_000)
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    found: dict[str, Any] = {"cpus": os.cpu_count(), "load before": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for each in SOURCE.iterdir():
            if each.is_file():
                shutil.copy(each, folder)
        install = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(install, cwd=folder, check=True)
        for number in (1, 2):
            for who in ("boardgame.io", "flubball"):
                taken = (
                    theirs(folder, chosen.moves) if who == "boardgame.io" else ours(chosen.moves)
                )
                found[f"{who}, {number}"] = taken
                shown = ", ".join(f"{key} {value:,.2f}" for key, value in taken.items())
                print(f"{who}: {shown}", flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
