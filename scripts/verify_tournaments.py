"""The pieces of `make verify` about tournaments; the checks are those of `tests/tournament`."""

from collections.abc import Callable, Mapping
from typing import Any

from tournament import evidence

PIECES = 10
A_PIECE = {
    "brute force": 50,
    "checker": 100,
    "planted": 10,
    "standings": 30,
    "files": 300,
    "logs": 300,
}
Result = dict[str, Any]


def tournaments(kind: str, number: int) -> Result:
    """Some checks of a kind, each with a seed of its own."""
    first = number * A_PIECE[kind]
    counts, wrong = evidence.repeat(kind, range(first, first + A_PIECE[kind]))
    return {"counts": dict(counts), "wrong": wrong}


STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "tournaments": (tournaments, tuple(A_PIECE), PIECES),
}
