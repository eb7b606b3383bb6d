"""The oracle's C++ core on seeded random shakes: p50, p99, max, undecided, memory.

Measured is processor time of one core (the machine may be shared): reading the Goal and building
the Problem in Python, and the search. Shakes are 24 real dice; a Goal has one to four cubes.
"Again" is the search of the next question of the same shake, after one more cube has been
permitted, with the same tables; "running" is the whole answer by an `Oracle` that moved along.
The ratio is to the Python reference on the same questions, as far as it finishes within its budget.
Every witness goes before the judge. The load of the machine is printed with each row: above 1 or 2
other programs were at work, and times tell less.

    python benchmarks/oracle.py [--quick | --scale 0.1] [--json FILE] [--row NAME]...
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from flubball.games.equations.judge import judge
from flubball.games.equations.mat import Mat
from flubball.games.equations.oracle import _core
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.oracle.reduce import Question, questions
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import equal, mpq
from native import answer

FACES = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
UNLIKELY = ("97x89", "99x97", "9^9", "83^9", "89÷97", "8^8-5", "98-97^9")
BUDGET = 12_000_000  # about three seconds
MEMORY = 200  # megabytes for one shake
QUICK = 0.02
REFERENCE = 20_000  # steps the Python reference gets; it is asked for every tenth question
BOOK = "agloa-2026-27"


@dataclass
class Row:
    """What was measured for one kind of question, in milliseconds."""

    name: str
    targets: tuple[tuple[str, str, float], ...] = ()  # what, its quantile, milliseconds
    bounded: float = 0.0  # the share that may be undecided
    load: float = field(default_factory=lambda: round(os.getloadavg()[0], 2))
    times: dict[str, list[float]] = field(default_factory=dict)
    verdicts: Counter[str] = field(default_factory=Counter)
    ratios: list[tuple[float, float]] = field(default_factory=list)
    bytes: int = 0

    def add(self, what: str, milliseconds: float) -> None:
        self.times.setdefault(what, []).append(milliseconds)

    def summary(self) -> dict[str, Any]:
        """p50, p99 and max of everything timed."""
        found: dict[str, Any] = {
            what: {
                "n": len(t),
                "p50": quantile(t, 0.5),
                "p99": quantile(t, 0.99),
                "max": round(max(t), 3),
            }
            for what, t in self.times.items()
        }
        for what, part, most in self.targets:
            if what in found:
                found[what]["target"] = f"{part} <= {most:g}"
                found[what]["reached"] = found[what][part] <= most
        ours, theirs = (sum(pair[i] for pair in self.ratios) for i in (0, 1))
        ratio = round(theirs / ours, 1) if ours else None
        return {
            **found,
            "verdicts": dict(self.verdicts),
            "undecided": self.undecided,
            "undecided target": round(self.bounded * sum(self.verdicts.values())),
            "load": self.load,
            "ratio": ratio,
            "compared": len(self.ratios),
            "megabytes": round(self.bytes / 2**20, 1),
        }

    @property
    def undecided(self) -> int:
        """How many questions were left open."""
        known = ("solvable", "impossible")
        return sum(count for verdict, count in self.verdicts.items() if verdict not in known)


def printed(name: str, row: dict[str, Any]) -> Iterator[str]:
    """A row for reading: one line for each thing timed, in milliseconds."""
    n = sum(row["verdicts"].values())
    yield (
        f"{name}: n {n}, undecided {row['undecided']} (target {row['undecided target']}), "
        f"{row['verdicts']}, {row['megabytes']} MB (target {MEMORY}), "
        f"{row['ratio']} times as fast as the reference on {row['compared']}, load {row['load']}"
    )
    for what, t in row.items():
        if isinstance(t, dict) and "p50" in t:
            reached = {True: "reached", False: "MISSED", None: ""}[t.get("reached")]
            yield (
                f"  {what:16} n {t['n']:5}  p50 {t['p50']:9}  p99 {t['p99']:9}  max {t['max']:9}"
                f"  target {t.get('target', '-')} {reached}".rstrip()
            )


def quantile(times: list[float], share: float) -> float:
    """The time that this share stays below."""
    return round(sorted(times)[min(len(times) - 1, int(len(times) * share))], 3)


def clock() -> float:
    return time.process_time() * 1000


def shake(rng: Random) -> tuple[str, list[str]]:
    """A Goal and the other cubes of a roll, in random order."""
    cubes = [colour + rng.choice(FACES[colour]) for colour in "rbgk" for _ in range(6)]
    rng.shuffle(cubes)
    digits = [cube for cube in cubes if cube[1].isdigit()]
    signs = [cube for cube in cubes if not cube[1].isdigit()]
    one, two, three = digits[:3]
    goals = [[one, two], [one], [one, two, signs[0], three], [one, signs[0], two]]
    goal = rng.choices(goals, [5, 1, 2, 2])[0]
    rest = list(cubes)
    for cube in goal:
        rest.remove(cube)
    return "".join(goal), rest


def mats_now(rng: Random, on_mat: int) -> Iterator[tuple[Mat, Mat]]:
    """A mat with so many cubes on it, and the same with one more of Resources permitted."""
    while True:
        goal, rest = shake(rng)
        need = rng.randint(0, on_mat // 2)
        parts = [
            [" ".join(rest[:need]), " ".join(rest[need:more]), " ".join(rest[more:])]
            for more in (on_mat, on_mat + 1)
        ]
        first, second = (Mat(goal, r, p, None, left) for r, p, left in parts)
        yield first, second


def mats_impossible(
    rng: Random, need: int, total: int, goals: tuple[str, ...]
) -> Iterator[tuple[Mat, Mat]]:
    """A mat with so many cubes in Required and the rest in Resources."""
    while True:
        goal, rest = shake(rng)
        goal = rng.choice(goals) if goals else goal
        required, left = rest[:need], rest[need:total]
        moved = Mat(goal, " ".join(required), left[0], None, " ".join(left[1:]))
        yield Mat(goal, " ".join(required), "", None, " ".join(left)), moved


def ask(session: _core.Session, mat: Mat, rules: Rules, after: str) -> tuple[str, float, float]:
    """The verdict, and the time with and without reducing."""
    start = clock()
    found: tuple[Question, ...] = questions(rules, mat, after)
    spent, verdict = 0.0, "impossible"
    for question in found:
        try:
            data = question.problem.encode()
        except OverflowError:
            verdict = "too large for the core"
            continue
        before = clock()
        reply = answer.read(session.solve(data, BUDGET))
        spent += clock() - before
        if reply.verdict in (answer.SOLVABLE, answer.TIE):
            total = clock() - start
            return _confirmed(question, reply, mat, rules, after), total, spent
        if reply.verdict == answer.NOT_DECIDED and verdict != "too large for the core":
            verdict = f"not decided: {reply.why}"
    return verdict, clock() - start, spent


def _confirmed(question: Question, reply: answer.Reply, mat: Mat, rules: Rules, after: str) -> str:
    target = question.problem.targets[reply.target]
    goals = [g for g in question.goals if equal(g.value, mpq(*target))]
    text = f"{answer.text(question.problem, reply)} = {goals[0].text}"
    correct = judge(text, mat, rules, after).correct
    if not correct and reply.verdict == answer.SOLVABLE:
        raise AssertionError(f"the judge refuses {text} on {mat}")
    return "solvable" if correct else "tie refuted"


def measure(
    row: Row, mats: Iterator[tuple[Mat, Mat]], count: int, rules: Rules, after: str
) -> None:
    """Ask about so many mats, each with a fresh Session, and once more after a move."""
    for number in range(count):
        mat, moved = next(mats)
        session = _core.Session()
        verdict, total, spent = ask(session, mat, rules, after)
        row.verdicts[verdict] += 1
        row.add("all", total)
        row.add("search", spent)
        row.add("witness" if verdict == "solvable" else "no witness", spent)
        row.add("again", ask(session, moved, rules, after)[2])
        if after == "now":
            row.add("running", running(mat, moved, rules))
        row.bytes = max(row.bytes, session.bytes())
        if number % 10 == 0:
            _compare(row, mat, rules, after, spent)


def running(mat: Mat, moved: Mat, rules: Rules) -> float:
    """The time of the whole answer about the next mat of a shake."""
    oracle = Oracle(rules, mat)
    oracle.now(Budget(BUDGET))
    start = clock()
    oracle.moved(moved).now(Budget(BUDGET))
    return clock() - start


def _compare(row: Row, mat: Mat, rules: Rules, after: str, spent: float) -> None:
    oracle = Oracle(rules, mat, Tables(reference=True))
    start = clock()
    ask_it: Callable[[Budget], Any] = oracle.now if after == "now" else oracle.impossible
    found = ask_it(Budget(REFERENCE))
    if type(found).__name__ != "NotDecided":
        row.ratios.append((spent, clock() - start))


TARGETS: dict[str, tuple[tuple[str, str, float], ...]] = {
    "now-11": (("all", "p99", 10), ("running", "p99", 0.5)),
    "impossible-21": (("witness", "p99", 10),),
    "impossible-10-required": (("witness", "p99", 50),),
    "exhaustion-15": (("no witness", "p50", 40), ("all", "max", 1500)),
    "middle-now-9": (("all", "p99", 50),),
}
VARIATION = (("all", "p99", 250.0),)


def rows(scale: float) -> Iterator[tuple[Row, Callable[[Row], None]]]:
    """The table of the issue."""

    def times(n: int) -> int:
        return max(5, int(n * scale))

    def row(name: str, bounded: float = 0.0) -> Row:
        return Row(name, TARGETS.get(name, VARIATION), bounded)

    plain, middle = Rules(BOOK, "elementary"), Rules(BOOK, "middle")
    now = mats_now
    yield row("now-11"), lambda r: measure(r, now(Random(1), 11), times(1000), plain, "now")
    tests = (
        ("impossible-21", 2, 0, 24, (), 2000, 0.001),
        ("impossible-10-required", 3, 10, 24, (), 300, 0.0),
        ("exhaustion-15", 4, 0, 15, UNLIKELY, 300, 0.0),
    )
    for name, seed, need, total, goals, count, share in tests:
        mats = mats_impossible(Random(seed), need, total, goals)
        yield (
            row(name, share),
            lambda r, m=mats, c=count: measure(r, m, times(c), plain, "impossible"),  # type: ignore[misc]
        )
    yield row("middle-now-9"), lambda r: measure(r, now(Random(5), 9), times(500), middle, "now")
    for division in ("elementary", "middle", "junior", "senior"):
        for season in ("2026-27", "2027-28"):
            known = Rules(BOOK, division, (), season).in_season
            for name in sorted(known):
                rules = Rules(BOOK, division, [name], season)
                yield (
                    row(f"{division} {name} ({season})", 0.02),
                    lambda r, u=rules: measure(r, now(Random(6), 9), times(100), u, "now"),  # type: ignore[misc]
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--scale", type=float, default=1.0, help="0.1 asks a tenth of the questions"
    )
    parser.add_argument("--quick", action="store_true", help="a few questions of each row")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--row", action="append", help="only rows whose name holds this text")
    chosen = parser.parse_args()
    report = {}
    for row, work in rows(QUICK if chosen.quick else chosen.scale):
        if chosen.row and not any(part in row.name for part in chosen.row):
            continue
        row.load = round(os.getloadavg()[0], 2)
        work(row)
        report[row.name] = row.summary()
        print(*printed(row.name, report[row.name]), sep="\n", flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
