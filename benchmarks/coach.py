"""Reviews: how long a shake of EQUATIONS takes, and a match of each board game. CPU time, one core.

Shakes are those of matches among bots of all levels; the first two of each match are measured, each
as the server asks for it. Targets: p95 under 2 seconds for Elementary, under 10 for Senior, which
selects variations. The report is the last line, as JSON.

    python benchmarks/coach.py [--quick]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from flubball import coach, players
from flubball.players import play_match

TARGETS = {"elementary": 2.0, "senior": 10.0}
BOARDS = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars")
SHAKES, STEPS = 2, 400_000


def timed(work: Callable[[], Any]) -> float:
    """Seconds of this process that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def p95(times: list[float]) -> float:
    """The time that 95 of a hundred stay below."""
    return sorted(times)[min(len(times) - 1, int(0.95 * len(times)))]


def shakes(division: str, matches: int) -> Iterator[float]:
    """Seconds of the review of a shake."""
    for number in range(matches):
        bots = [players.get("equations", 1 + (number + n) % 4) for n in range(2)]
        record = play_match("equations", bots, f"bench {number}", {"division": division}, 10_000)
        for shake in range(SHAKES):
            yield timed(lambda: coach.review_shake(record, (), shake, STEPS))  # noqa: B023
        print(".", end="", flush=True, file=sys.stderr)


def boards(game: str, matches: int) -> Iterator[float]:
    """Seconds of the review of a match."""
    for number in range(matches):
        bots = [players.get(game, 1 + (number + n) % 3) for n in range(2)]
        record = play_match(game, bots, f"bench {number}", {}, 10_000)
        yield timed(lambda: coach.review(record))  # noqa: B023
        print(".", end="", flush=True, file=sys.stderr)


def main() -> None:
    """Print a line for each, and the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a few matches")
    matches = 3 if parser.parse_args().quick else 40
    report: dict[str, Any] = {}
    for division, target in TARGETS.items():
        found = list(shakes(division, matches))
        met = p95(found) < target
        report[division] = {"shakes": len(found), "p95": round(p95(found), 3), "met": met}
        print(f"{division}: {len(found)} shakes, p95 {p95(found):.2f} s of {target:g}: {met}")
    for game in BOARDS:
        found = list(boards(game, max(1, matches // 4)))
        report[game] = {"matches": len(found), "p95": round(p95(found), 3)}
        print(f"{game}: {len(found)} matches, p95 {p95(found):.2f} s")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
