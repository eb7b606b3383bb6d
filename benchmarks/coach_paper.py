"""Paper: how long a worksheet of twelve takes with its key. CPU time of one process.

    python benchmarks/coach_paper.py [--count 12]

The target is two seconds for a sheet of twelve with its key.
"""

import argparse
import time

from flubball import games
from flubball.paper.problems import LEVELS, Wanted
from flubball.paper.worksheet import key_pdf, sheet, sheet_pdf

WITH_VARIATIONS = (
    ("equations", "middle", ("factorial", "0-wild")),
    ("equations", "senior", ("log", "multiple-operations")),
)


def seconds(wanted: Wanted, count: int) -> tuple[float, float]:
    """For the problems, and for both documents."""
    start = time.process_time()
    made = sheet(wanted, count)
    middle = time.process_time()
    sheet_pdf(made)
    key_pdf(made)
    return middle - start, time.process_time() - middle


def main() -> None:
    """A row for each game and level."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=12)
    count = parser.parse_args().count
    seconds(Wanted("contig-60"), 1)  # fonts and modules are loaded
    asked = [Wanted(game, level=level, seed="9") for game in games.names() for level in LEVELS]
    asked += [Wanted(g, d, "", v, "", "medium", "9") for g, d, v in WITH_VARIATIONS]
    print(f"{'game':<20}{'level':<8}{'problems':>9}{'setting':>9}{'both':>9}  s of one core")
    for wanted in asked:
        found, setting = seconds(wanted, count)
        said = " ".join((wanted.division, *wanted.variations))
        row = f"{wanted.game:<20}{wanted.level:<8}{found:>9.2f}{setting:>9.2f}"
        print(f"{row}{found + setting:>9.2f}  {said}".rstrip())


if __name__ == "__main__":
    main()
