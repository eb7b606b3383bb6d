"""How long it takes to solve the end of a shake of EQUATIONS, by the cubes left in Resources.

Positions are those of matches between bots, as they were played, the first of each shake with so
many cubes. Times are milliseconds of the processor for the value of every move, with fresh tables.
tests/players/test_endgame.py compares the values with a plain search over all moves.

With a variation a question may take a hundred times the steps that suffice without one, and is
still answered in milliseconds. Where a question has no answer the ending is solved for both; it
counts as not decided if that makes a difference, or if there are too many such questions.

    python benchmarks/endings.py [--matches N] [--most K] [--steps N] [--level L]
"""

import argparse
from collections.abc import Iterator
from time import process_time

from msgspec.structs import replace

from flubball import games, players
from flubball.cubes import Table
from flubball.engine.replaying import states_of
from flubball.players.endgame import Undecided, solve
from flubball.players.equations.endings import ending_of

AIMS = {"no variation": 8, "a variation": 6}
LIMIT = 1_000


def tables(seats: int, matches: int, level: int) -> Iterator[Table]:
    """The tables before each move of some matches, with their variations and without."""
    game = games.get("equations")
    bots = [players.get("equations", level)] * seats
    for number in range(matches):
        record = players.play_match("equations", bots, f"endings:{number}")
        for table in states_of(game, record):
            if table.phase == "move" and table.shake.mat.goal and table.shake.turn >= 0:
                yield table
                yield replace(table, shake=replace(table.shake, picks=()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=2, help="matches for each row")
    parser.add_argument("--most", type=int, default=9, help="the most cubes in Resources")
    parser.add_argument(
        "--steps", type=int, default=4_000_000, help="of one question to the oracle"
    )
    parser.add_argument("--level", type=int, default=3, help="the bots that play")
    chosen = parser.parse_args()
    for seats in (2, 3):
        found: dict[tuple[str, int], list[float]] = {}
        open_: dict[tuple[str, int], int] = {}
        seen = set()
        for table in tables(seats, chosen.matches, chosen.level):
            left = len(table.shake.mat.resources)
            row = ("a variation" if table.shake.variations else "no variation", left)
            place = table.sheet.rows, row
            if not 0 < left <= chosen.most or place in seen:
                continue
            seen.add(place)
            begun = process_time()
            try:
                solve(ending_of(table, chosen.steps))
            except Undecided:
                open_[row] = open_.get(row, 0) + 1
            found.setdefault(row, []).append(1000 * (process_time() - begun))
        for (kind, left), times in sorted(found.items()):
            times.sort()
            aim = ""
            if left <= AIMS[kind]:
                within = times[-1] < LIMIT and not open_.get((kind, left), 0)
                aim = f", aim all within {LIMIT} ms: {'met' if within else 'NOT met'}"
            print(
                f"{seats} seats, {kind:<12} k = {left}: {len(times):>3} endings, "
                f"middle {times[len(times) // 2]:>7.1f} ms, longest {times[-1]:>7.1f} ms, "
                f"not decided {open_.get((kind, left), 0)}{aim}",
                flush=True,
            )


if __name__ == "__main__":
    main()
