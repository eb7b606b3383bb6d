"""Whole days at a desk, over HTTP: a Saturday of 300 and a Pentathlon of 200 players."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from server.saturday import PENTATHLON, SATURDAY, run_day

Result = dict[str, Any]
DAYS = {"saturday": SATURDAY, "pentathlon": PENTATHLON}


def saturday(kind: str, number: int) -> Result:
    """A day of a kind, with a seed of its own."""
    with tempfile.TemporaryDirectory() as folder:
        day = run_day(DAYS[kind]._replace(seed=number + 1), Path(folder))
    return {"counts": dict(day.counts), "wrong": day.wrong[:20]}


STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "saturday": (saturday, tuple(DAYS), 1),
}
