"""The oracle on seeded random shakes: p50, p99, max, undecided, memory, each beside its target.

Compared with the targets is the processor time of the asking thread (`thread_time`): reduction,
the core's search (it runs on the caller's thread, without the GIL) and the check of a witness.
Wall time stands beside it; on a shared machine it tells less, and the load is printed.
"answer" is the first answer of a fresh oracle, "witness" and "no witness" are those by verdict,
"next" is the next answer of the same oracle after one more cube has been permitted. "running" is
the answer about the same mat by the oracle of a shake that is used as bots use it: asked at every
move, and thinking ahead between the moves with a bot's budget. That is outside the timed part and
has a line of its own; "running, all moves" are the answers at every move, "running, no foresight"
is the same shake asked at every move without thinking ahead, for information.
Outside the timed part every witness goes before the judge, and every "impossible" with up to
seven cubes before the Python reference. The ratio is to that reference on the same questions, as
far as it finishes within its budget.

    python benchmarks/oracle.py [--quick | --scale 0.1] [--json FILE] [--row NAME]...
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.oracle_rows import HEAD, MEMORY, Row, printed
from benchmarks.oracle_shakes import UNLIKELY, Mats, before, mats_impossible, mats_now

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.judge import judge
from flubball.games.equations.oracle import Impossible, Solvable
from flubball.games.equations.oracle.answers import Answer
from flubball.games.equations.oracle.backend import backend
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.rules import Rules
from flubball.players.equations.oracle_cache import AHEAD as STEPS_AHEAD

BUDGET = Budget()  # what anybody has who names none: a second or two
CAP = 150_000_000  # bytes of tables
QUICK = 0.02
REFERENCE = Budget(20_000)  # what the Python reference gets; it is asked every tenth question
SMALL = 7  # cubes up to which the reference confirms "impossible"
PATIENT = Budget(20_000_000)
BOOK = "agloa-2026-27"
AHEAD = Budget(STEPS_AHEAD)
MOVES = 6  # that a running shake is asked at
NOW = (("answer", "p99", 10), ("running", "p99", 0.5), ("running, all moves", "p99", 0.5))
Found = TypeVar("Found")
DIVISIONS = ("elementary", "middle", "junior", "senior")


def timed(work: Callable[[], Found]) -> tuple[Found, float, float]:
    """The answer, milliseconds of this thread's processor time, milliseconds of wall time."""
    wall, cpu = time.perf_counter(), time.thread_time()
    found = work()
    return found, (time.thread_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000


def ask(row: Row, mats: Mats, count: int, rules: Rules, after: str) -> None:
    """Ask about so many mats, each with a fresh oracle, and once more after a move."""
    for number in range(count):
        mat, moved = next(mats)
        tables = Tables(CAP)
        oracle = Oracle(rules, mat, tables, judged=False)
        found, cpu, wall = timed(partial(oracle.after, after, BUDGET))
        endless = any(question.gaps for question in questions(rules, mat, after))
        (row.unbounded if endless else row.verdicts)[type(found).__name__] += 1
        row.add("answer, unbounded" if endless else "answer", cpu, wall)
        row.add("witness" if isinstance(found, Solvable) else "no witness", cpu, wall)
        check(row, found, mat, rules, after)
        later, *spent = timed(partial(_next, oracle, moved, after))
        row.add("next", *spent)
        check(row, later, moved, rules, after)
        if row.ahead:
            run(row, mat, rules, ahead=True)
            run(row, mat, rules, ahead=False)
        row.bytes = max(row.bytes, tables.bytes)
        if number % 10 == 0:
            compare(row, mat, rules, after, cpu)


def run(row: Row, mat: Mat, rules: Rules, ahead: bool) -> None:
    """A shake of its own up to this mat, asked at every move."""
    first, *others = before(mat, MOVES)
    oracle = Oracle(rules, first, Tables(CAP), judged=False)
    oracle.now(BUDGET)
    for later in others:
        if ahead:
            _, *spent = timed(partial(oracle.think_ahead, AHEAD))
            row.add("thinking ahead", *spent)
        oracle, found, spent = moved_and_asked(oracle, later)
        if ahead:
            row.add("running, all moves", *spent)
        if later is mat:
            row.add("running" if ahead else "running, no foresight", *spent)
        check(row, found, later, rules, "now")


def moved_and_asked(oracle: Oracle, mat: Mat) -> tuple[Oracle, Answer, list[float]]:
    """The oracle of the next mat and its Now; both are timed."""

    def work() -> tuple[Oracle, Answer]:
        then = oracle.moved(mat)
        return then, then.now(BUDGET)

    (then, found), *spent = timed(work)
    return then, found, spent


def _next(oracle: Oracle, moved: Mat, after: str) -> Answer:
    return oracle.moved(moved).after(after, BUDGET)


def check(row: Row, found: Answer, mat: Mat, rules: Rules, after: str) -> None:
    """Witnesses before the judge, small proofs before the reference."""
    if isinstance(found, Solvable):
        if not judge(found.witness, mat, rules, after).correct:
            raise AssertionError(f"the judge refuses {found.witness} on {mat}")
        row.judged += 1
    names = ("required", "permitted", "resources")
    cubes = sum(len(mat.section(name)) for name in names)
    if isinstance(found, Impossible) and cubes <= SMALL:
        second = Oracle(rules, mat, Tables(reference=True)).after(after, PATIENT)
        if not isinstance(second, Impossible):
            raise AssertionError(f"the reference does not confirm {found} on {mat}: {second}")
        row.confirmed += 1


def compare(row: Row, mat: Mat, rules: Rules, after: str, cpu: float) -> None:
    """The same question to the reference, if that finishes."""
    oracle = Oracle(rules, mat, Tables(reference=True))
    found, theirs, _ = timed(lambda: oracle.after(after, REFERENCE))
    if isinstance(found, Solvable | Impossible):
        row.ratios.append((cpu, theirs))


def rows(scale: float) -> Iterator[tuple[Row, Callable[[Row], None]]]:
    """The table of the issue, and small mats that the reference can follow."""

    def work(
        mats: Mats, count: int, rules: Rules, after: str, least: int = 5
    ) -> Callable[[Row], None]:
        return lambda row: ask(row, mats, max(least, int(count * scale)), rules, after)

    plain, middle = Rules(BOOK, "elementary"), Rules(BOOK, "middle")
    later = "impossible"
    yield (
        Row("now, 11 cubes", NOW, ahead=True),
        work(mats_now(Random(1), 11), 1000, plain, "now"),
    )
    yield (
        Row("impossible, after the Goal", (("witness", "p99", 10),), 0.001),
        work(mats_impossible(Random(2), 0, 24), 2000, plain, later),
    )
    yield (
        Row("impossible, 10 Required", (("witness", "p99", 50),)),
        work(mats_impossible(Random(3), 10, 24), 300, plain, later),
    )
    yield (
        Row("exhaustion, 15 cubes", (("no witness", "p50", 40), ("answer", "max", 1500))),
        work(mats_impossible(Random(4), 0, 15, UNLIKELY), 300, plain, later),
    )
    yield (
        Row("middle, now, 9 cubes", (("answer", "p99", 50),)),
        work(mats_now(Random(5), 9), 500, middle, "now"),
    )
    yield (
        Row("impossible, 7 cubes, confirmed", ()),
        work(mats_impossible(Random(7), 3, 7), 200, plain, later),
    )
    for division in DIVISIONS:
        for season in ("2026-27", "2027-28"):
            for name in sorted(Rules(BOOK, division, (), season).in_season):
                rules = Rules(BOOK, division, [name], season)
                yield (
                    Row(f"{division} {name} ({season})", (("answer", "p99", 250),), 0.02),
                    work(mats_now(Random(6), 9), 100, rules, "now"),
                )


def main() -> None:
    """Measure, print, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--scale", type=float, default=1.0, help="0.1 asks a tenth of the questions"
    )
    parser.add_argument("--quick", action="store_true", help="a few questions of each row")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--row", action="append", help="only rows whose name holds this text")
    chosen = parser.parse_args()
    report = {}
    print(f"Milliseconds of processor time of the asking thread; {backend()}; {MEMORY} MB allowed.")
    print(HEAD)
    for row, work in rows(QUICK if chosen.quick else chosen.scale):
        if chosen.row and not any(part in row.name for part in chosen.row):
            continue
        work(row)
        report[row.name] = row.summary()
        print(*printed(row.name, report[row.name]), sep="\n", flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
