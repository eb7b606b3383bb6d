"""WFF 'N PROOF in play: what the oracle leaves undecided in shakes as bots play them. CPU time.

A roll of 28 cubes, the Goal that a bot sets, then moves at random until Resources are empty; after
every move Now and Impossible are asked, first of an oracle that lives for the whole shake, then of
a fresh one. Each row: questions, the share left undecided, milliseconds, and the reasons by count.

    python benchmarks/in_play_wff.py [--shakes N] [--json]
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from flubball import games, wff
from flubball.games.wff.equipment import WffEquipment
from flubball.players.wff.goals import find_goal
from flubball.players.wff.knowledge import PLAIN, ask
from flubball.players.wff.moves import SECTIONS, Move, after_move

DIVISIONS = ("elementary", "regular")
PLAYERS = (2, 3)
QUESTIONS = ("now", "impossible")
SHAKES = 22  # for each number of players: about 1,050 questions each of Now and Impossible
Row = dict[str, Any]


def mats(division: str, players: int, number: int) -> Iterator[wff.Mat]:
    """The mats of one shake, from the Goal to the last cube."""
    rng = Random(f"in play {division} {players} {number}")
    game = games.get("wff")
    dice = WffEquipment().dice(game.start(players, {"division": division}).config)
    roll = [rng.choice(faces) for faces in dice]
    options = {"division": division, "phase": "goal", "resources": " ".join(roll)}
    table = game.start(players, options)
    goal = find_goal(table, rng, ask, PLAIN)
    for cube in goal:
        roll.remove(cube)
    mat = wff.Mat(goal, "", "", "", " ".join(roll))
    yield mat
    while left := mat.section("resources"):
        sections = SECTIONS if len(left) > 1 else SECTIONS[:2]  # WFF VIII-A
        mat = after_move(mat, Move(rng.choice(left), rng.choice(sections)))
        yield mat


def asked(division: str, players: int, shakes: int) -> Iterator[tuple[str, str, float, Any]]:
    """Every question: whether fresh or running, Now or Impossible, seconds, the answer."""
    rules = wff.Rules(division=division)
    for number in range(shakes):
        running: wff.Oracle | None = None
        for mat in mats(division, players, number):
            running = wff.Oracle(rules, mat) if running is None else running.moved(mat)
            for kind, oracle in (("running", running), ("fresh", wff.Oracle(rules, mat))):
                for after in QUESTIONS:
                    start = time.process_time()
                    answer = oracle.after(after)
                    yield kind, after, time.process_time() - start, answer


def rows(shakes: int = SHAKES) -> list[Row]:
    """One row for each division, kind of oracle and question."""
    found = []
    for division in DIVISIONS:
        answers = [one for players in PLAYERS for one in asked(division, players, shakes)]
        for kind in ("running", "fresh"):
            for after in QUESTIONS:
                some = [(took, said) for k, a, took, said in answers if (k, a) == (kind, after)]
                found.append({"division": division, "oracle": kind, "after": after, **_row(some)})
    return found


def _row(answers: list[tuple[float, wff.Answer]]) -> Row:
    times = sorted(took * 1_000 for took, _ in answers)
    reasons = Counter(said.why for _, said in answers if isinstance(said, wff.NotDecided))
    return {
        "questions": len(answers),
        "solvable": sum(isinstance(said, wff.Solvable) for _, said in answers),
        "undecided": reasons.total() / len(answers),
        "p50": times[len(times) // 2],
        "p99": times[int(len(times) * 0.99)],
        "max": times[-1],
        "reasons": dict(reasons.most_common()),
    }


def main() -> None:
    """Print the rows, as a table or as one JSON text."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shakes", type=int, default=SHAKES, help="for each number of players")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = rows(given.shakes)
    if given.json:
        print(json.dumps(found))
        return
    for row in found:
        name = f"{row['division']} {row['oracle']} {row['after']}"
        print(f"{name:30} {row['questions']:6} questions, {row['solvable']:5} solvable, "
              f"{row['undecided']:7.2%} undecided, ms p50 {row['p50']:.2f} p99 {row['p99']:.0f} "
              f"max {row['max']:.0f}")  # fmt: skip
        for reason, number in row["reasons"].items():
            print(f"{'':30} {number:6} {reason}")


if __name__ == "__main__":
    main()
