"""The stage `soak` of `make verify`: half an hour of a simulated Saturday on each database."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.verify_kills import Place

ROOT = Path(__file__).resolve().parent.parent
MINUTES = 30
DATABASES = ("sqlite", "postgresql")


def places(scale: float) -> list[tuple[str, int]]:
    """A piece a database; its number is how many seconds it lasts.

    >>> places(0.1)
    [('sqlite', 180), ('postgresql', 180)]
    """
    return [(database, round(60 * MINUTES * scale)) for database in DATABASES]


def soak(piece: Place) -> dict[str, Any]:
    """Let people come and go, and see what the server keeps."""
    words = ["--database", piece.of, "--minutes", str(piece.number / 60), "--seed", "17"]
    done = subprocess.run(
        [sys.executable, "-m", "faults.soak", *words],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'tests'}:{ROOT / 'src'}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=3 * piece.number + 600,
    )
    if done.returncode:
        return {"counts": {}, "wrong": [f"{piece.of}: {done.stderr.strip()[-400:]}"]}
    found = json.loads(done.stdout)
    return {
        "counts": {f"{piece.of} {name}": count for name, count in found["counts"].items()},
        "wrong": [f"{piece.of}: {line}" for line in found["wrong"]],
    }
