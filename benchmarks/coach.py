"""The coach: how long reviews, puzzles and worksheets take. CPU time, one core.

Shakes are those of matches among bots of all levels; the first two of each match are measured, each
as the server asks for it. Targets: p95 under 2 seconds for Elementary, under 10 for Senior, which
selects variations; a puzzle of EQUATIONS a second; two seconds for a worksheet of twelve with its
key (`coach_paper.py` has it by game and level). The report is the last line, as JSON.

    python benchmarks/coach.py [--quick]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.coach_paper import seconds

from flubball import coach, players
from flubball.paper.problems import LEVELS, Wanted
from flubball.players import play_match
from flubball.puzzles import making

TARGETS = {"elementary": 2.0, "senior": 10.0}
DIVISIONS = ("basic", "elementary", "middle", "junior", "senior")
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


def puzzles(division: str, numbers: int) -> tuple[int, float]:
    """How many so many numbers of a seed give, measured by bots as a bank's are, and the seconds.

    A bank leaves some of them out, so that its kinds are even.
    """
    asked = making.Wanted("equations", division).asked
    found = 0
    start = time.process_time()
    for number in range(numbers):
        found += len(making.made(making.Task("equations", division, asked, "bench", number)))
    return found, time.process_time() - start


def main() -> None:
    """Print a line for each, and the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a few matches")
    matches = 3 if parser.parse_args().quick else 25
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
    for division in DIVISIONS:
        count, took = puzzles(division, max(4, matches))
        report[f"puzzles {division}"] = {"puzzles": count, "a second": round(count / took, 2)}
        print(f"puzzles of {division}: {count} in {took:.1f} s, {count / took:.1f} a second of 1")
    sheets = [seconds(Wanted("equations", level=level, seed="9"), 12) for level in LEVELS]
    slowest = max(found + setting for found, setting in sheets)
    report["worksheet"] = {"slowest": round(slowest, 2), "met": slowest < 2}
    print(f"worksheet of 12 with key: {slowest:.2f} s of 2")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
