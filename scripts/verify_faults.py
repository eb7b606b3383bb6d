"""The stage `faults` of `make verify`: the whole injector, on both databases.

A piece is a database, a fault and a number; it lets the fault happen eight times while people play,
in a process of its own. One piece more plants a fault of ours, a server that syncs nothing, which
the checker must find.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.verify_kills import Place

from faults.injector import FAULTS

ROOT = Path(__file__).resolve().parent.parent
TIMES = 8
PIECES = 3
FIRST_SEED = 25_000
MOST_SECONDS = 1_200
PLANTED = "sqlite careless"


def places(scale: float) -> list[tuple[str, int]]:
    """The names and numbers of all pieces, fewer at a smaller scale.

    >>> len(places(1.0)), places(0.01)[:2], places(0.01)[-1]
    (52, [('sqlite kill', 0), ('sqlite pause', 0)], ('sqlite careless', 0))
    """
    count = max(1, round(PIECES * scale))
    names = [f"{database} {fault}" for database, faults in FAULTS.items() for fault in faults]
    return [(name, number) for name in names for number in range(count)] + [(PLANTED, 0)]


def faults(piece: Place) -> dict[str, Any]:
    """Let it go wrong, and count what was lost, done twice, or told and not stored."""
    database, _, fault = piece.of.partition(" ")
    careless = piece.of == PLANTED
    words = ["--database", database, "--fault", "power" if careless else fault]
    words += ["--times", str(TIMES), "--seed", str(FIRST_SEED + piece.number)]
    done = subprocess.run(
        [sys.executable, "-m", "faults.injector", *words, *(["--careless"] if careless else [])],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'tests'}:{ROOT / 'src'}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=MOST_SECONDS,
    )
    if done.returncode:
        return {"counts": {}, "wrong": [f"{piece.of} {piece.number}: {done.stderr.strip()[-400:]}"]}
    found = json.loads(done.stdout)
    if careless:
        lost = any(line.startswith("lost") for line in found["wrong"])
        wrong = [] if lost else ["a server that syncs nothing was not found"]
        return {"counts": {"planted faults found": int(lost)}, "wrong": wrong}
    return {
        "counts": {f"{piece.of} {name}": count for name, count in found["counts"].items()},
        "wrong": [f"{piece.of} {piece.number}: {line}" for line in found["wrong"]],
    }
