"""The stage `kills` of `make verify`: the server killed a thousand times while people play.

A piece has a database of its own and kills 25 times. `kills` does a piece; `places` lists them. A
hundred kills more are of a whole server with clients on real sockets.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from server.postgres import cluster, quick_folder

ROOT = Path(__file__).resolve().parent.parent
KILLS_A_PIECE = 25
KILLS = {
    "sqlite": 500,
    "postgresql": 500,
    "sqlite sockets": 50,
    "postgresql sockets": 50,
}
FIRST_SEED = 7_000_000
MOST_SECONDS = 900


class Place(Protocol):
    """What a piece must tell: what is killed, and its number."""

    @property
    def of(self) -> str:
        """One of the names in `KILLS`."""

    @property
    def number(self) -> int:
        """The number of the piece: its seed."""


def places(scale: float) -> list[tuple[str, int]]:
    """The names and numbers of all pieces, fewer at a smaller scale.

    >>> len(places(1.0)), places(0.01)[:2]
    (44, [('sqlite', 0), ('postgresql', 0)])
    """
    return [
        (name, number)
        for name, kills in KILLS.items()
        for number in range(max(1, round(kills * scale / KILLS_A_PIECE)))
    ]


@contextmanager
def fresh(database: str) -> Iterator[str]:
    """The URL of an empty database that is gone afterwards."""
    if database == "postgresql":
        with cluster() as running:
            yield running.new_database()
        return
    folder = quick_folder("flubball-kills-")
    try:
        yield f"sqlite:///{folder}/tables.db"
    finally:
        shutil.rmtree(folder)


def kills(piece: Place) -> dict[str, Any]:
    """Kill the server 25 times on a new database, and count what was lost or done twice."""
    database, _, sockets = piece.of.partition(" ")
    program = "server.door_crashes" if sockets else "server.crashes"
    with fresh(database) as url:
        words = ("--kills", str(KILLS_A_PIECE), "--seed", str(FIRST_SEED + piece.number))
        done = subprocess.run(
            [sys.executable, "-m", program, "--database", url, *words],
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'tests'}:{ROOT / 'src'}"},
            capture_output=True,
            text=True,
            check=False,
            timeout=MOST_SECONDS,
        )
    if done.returncode:
        return {"counts": {}, "wrong": [f"{piece.of} {piece.number}: {done.stderr.strip()[-400:]}"]}
    found = json.loads(done.stdout)
    return {
        "counts": {f"{piece.of} {name}": count for name, count in found["counts"].items()},
        "wrong": [f"{piece.of} {piece.number}: {line}" for line in found["wrong"]],
    }
