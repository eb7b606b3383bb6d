"""WFF 'N PROOF: proofs checked a second, and how long derivability takes. CPU time, one core.

Measured: `wff.check` on proofs of 16 lines (read rows, no citations, so that inputs are searched)
and of 30 lines; `wff.derivable` without subproofs on sequents of the Elementary game, and with all
rules on random valid sequents over up to four variables. The ratio sets the search against a
naive closure over the same sequents. The oracle answers Now on mats of whole shakes: 28 cubes
rolled, a Goal taken from them, so many cubes moved at random to Required, Permitted and Forbidden.
Its ratio sets it against writing every Solution out, on mats of up to seven cubes. Each figure with
a target says whether it is met; what the oracle left undecided is printed as a share.

fitchjs is not run: npm has no package of that name (asked for on 2026-11-15). The figure that is
printed for it, about 8,700 proofs a second, is the one that the target was set by.

    python benchmarks/wff.py [--quick]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

# This folder has a `wff` of its own, which would hide the one of the tests.
sys.path.remove(str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from flubball import wff
from flubball.games.wff.rules_of_inference import NAMES
from wff.brute import derived
from wff.oracle_brute import random_mat, solutions
from wff.sequents import LINE_RULES, random_rules, random_sequent, valid_sequent

FITCHJS = 8_700  # proofs a second, measured elsewhere
ORACLE = (  # game, cubes moved, the question, milliseconds that p99 should stay under (0: none)
    ("elementary", 9, "now", 100.0),
    ("elementary", 12, "now", 1_000.0),
    ("regular", 9, "now", 1_000.0),
    ("regular", 12, "now", 0.0),
    ("elementary", 3, "impossible", 0.0),
    ("elementary", 9, "impossible", 0.0),
    ("elementary", 15, "impossible", 0.0),
    ("regular", 3, "impossible", 0.0),
    ("regular", 9, "impossible", 0.0),
    ("regular", 15, "impossible", 0.0),
)
Sequent = tuple[tuple[wff.Formula, ...], wff.Formula]


def timed(work: Callable[[], Any]) -> float:
    """Seconds of this process that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def quantile(times: list[float], share: float) -> float:
    """The time that this share stays below."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def proofs_of(lines: int, count: int) -> list[tuple[wff.Proof, Sequent]]:
    """Proofs of that many lines with all rules, without citations."""
    rng = Random(f"proofs of {lines}")
    found: list[tuple[wff.Proof, Sequent]] = []
    while len(found) < count:
        premises, goal = valid_sequent(rng, 11)
        proof = wff.derivable(premises, goal, NAMES).proof
        if proof is not None and len(proof) == lines:
            bare = tuple(wff.Row(row.depth, row.wff, row.rule) for row in proof)
            found.append((bare, (premises, goal)))
    return found


def check_rate(count: int) -> float:
    """Proofs of 16 lines checked a second."""
    rules = wff.Rules()
    proofs = proofs_of(16, count)

    def run() -> None:
        for proof, (premises, goal) in proofs:
            assert wff.check(proof, goal, premises, NAMES, rules).valid

    run()
    return count * 5 / sum(timed(run) for _ in range(5))


def check_thirty(count: int) -> float:
    """The 99th percentile of checking 30 lines, in milliseconds."""
    rules = wff.Rules()
    times = []
    for proof, (premises, goal) in proofs_of(30, count):
        for _ in range(20):
            start = time.process_time()
            wff.check(proof, goal, premises, NAMES, rules)
            times.append(time.process_time() - start)
    return quantile(times, 0.99) * 1_000


def elementary(count: int) -> list[tuple[Sequent, frozenset[str]]]:
    """Sequents of the Elementary game whose Goal is a consequence: those that need a search."""
    rng = Random("elementary")
    found: list[tuple[Sequent, frozenset[str]]] = []
    while len(found) < count:
        premises, goal = random_sequent(rng)
        rules = random_rules(rng, LINE_RULES)
        if premises and rules and wff.entails(premises, goal):
            found.append(((premises, goal), rules))
    return found


def line_rules(count: int) -> dict[str, float]:
    """Derivability without subproofs: microseconds, and the ratio to a naive closure."""
    asked = elementary(count)
    times = []
    for (premises, goal), rules in asked:

        def ask(p: Any = premises, g: Any = goal, r: Any = rules) -> None:
            for _ in range(10):
                wff.derivable(p, g, r)

        times.append(timed(ask) / 10)
    some = asked[: min(100, count)]
    naive = timed(lambda: [_naive(sequent, rules) for sequent, rules in some])
    return {
        "median": quantile(times, 0.5) * 1e6,
        "p99": quantile(times, 0.99) * 1e6,
        "ratio": naive / sum(times[: len(some)]),
    }


def _naive(sequent: Sequent, rules: frozenset[str]) -> bool:
    premises, goal = sequent
    base = tuple(str(one) for one in wff.subformulas([*premises, goal]))
    return str(goal) in derived([str(one) for one in premises], rules, base)


def all_rules(count: int) -> dict[str, float]:
    """Random valid sequents with all twelve rules: proved, and the milliseconds it takes."""
    rng = Random("all rules")
    times, proved = [], 0
    for _ in range(count):
        premises, goal = valid_sequent(rng, 9)
        start = time.process_time()
        proof = wff.derivable(premises, goal, NAMES).proof
        times.append(time.process_time() - start)
        proved += proof is not None
    return {
        "proved": proved,
        "median": quantile(times, 0.5) * 1_000,
        "p99": quantile(times, 0.99) * 1_000,
    }


def subsets(count: int) -> dict[str, float]:
    """Valid sequents under random subsets of the rules: how many stay open, and the time."""
    rng = Random("subsets")
    times, open_ = [], 0
    for _ in range(count):
        premises, goal = valid_sequent(rng, 6)
        rules = random_rules(rng)
        start = time.process_time()
        found = wff.derivable(premises, goal, rules)
        times.append(time.process_time() - start)
        open_ += not found.found and not found.never
    return {
        "searched to a bound": open_,
        "median": quantile(times, 0.5) * 1_000,
        "p99": quantile(times, 0.99) * 1_000,
    }


def shake(rng: Random, moved: int) -> wff.Mat:
    """A roll of 28 cubes, a Goal of up to seven of them, and so many cubes moved at random."""
    roll = [rng.choice("CAKENR") for _ in range(14)] + [rng.choice("pqrsio") for _ in range(14)]
    goal = ""
    while not wff.is_wff(goal):
        rng.shuffle(roll)
        cubes = rng.choice((1, 2, 3, 3, 4, 5, 5, 6, 7))
        goal = "".join(roll[:cubes])
    rest = roll[cubes:]
    sections = {"required": "", "permitted": "", "forbidden": ""}
    for cube in rest[:moved]:
        sections[rng.choice(tuple(sections))] += cube
    return wff.Mat(goal, resources="".join(rest[moved:]), **sections)


def oracle(division: str, moved: int, count: int, after: str = "now") -> dict[str, float]:
    """The oracle on mats of shakes: milliseconds, and what it answered."""
    rng = Random(f"oracle {division} {moved}")
    rules = wff.Rules(division=division)
    times, solvable, open_ = [], 0, 0
    for _ in range(count):
        mat = shake(rng, moved)
        start = time.process_time()
        answer = wff.Oracle(rules, mat).after(after)
        times.append(time.process_time() - start)
        solvable += isinstance(answer, wff.Solvable)
        open_ += isinstance(answer, wff.NotDecided)
    return {
        "count": count,
        "solvable": solvable,
        "not decided": open_,
        "median": quantile(times, 0.5) * 1_000,
        "p99": quantile(times, 0.99) * 1_000,
    }


def oracle_ratio(count: int) -> float:
    """How much longer it takes to write every Solution out and ask the judge, on small mats."""
    rng = Random("oracle ratio")
    rules = wff.Rules()
    mats = [random_mat(rng, 7) for _ in range(count)]
    quick = timed(lambda: [wff.Oracle(rules, mat).impossible() for mat in mats])
    naive = timed(lambda: [next(solutions(mat, rules, "impossible"), None) for mat in mats])
    return naive / quick


class Figures:
    """Prints each figure with its target, and keeps what was met."""

    def __init__(self) -> None:
        self.met: dict[str, bool] = {}

    def row(self, name: str, text: str, value: float, target: float, *, most: bool = True) -> None:
        """One figure; a target of 0 is none."""
        said = ""
        if target:
            good = value <= target if most else value >= target
            self.met[name] = good
            said = f"target {target:,.0f}: {'met' if good else 'MISSED'}"
        print(f"{name:34} {text:44} {said}".rstrip(), flush=True)


def oracle_rows(few: int, figures: Figures) -> dict[str, Any]:
    """All rows of the oracle, printed."""
    rows: dict[str, Any] = {}
    for division, moved, after, target in ORACLE:
        row = oracle(division, moved, 200 // few, after)
        name = f"oracle {division} {moved} {after}"
        rows[name.removeprefix("oracle ")] = row
        figures.row(name, f"{row['p99']:.1f} ms p99, median {row['median']:.2f} ms", row["p99"],
                    target)  # fmt: skip
        share = row["not decided"] / row["count"]
        print(f"{'':34} {row['solvable']:.0f} of {row['count']} solvable, "
              f"{row['not decided']:.0f} not decided ({share:.1%})")  # fmt: skip
    rows["ratio"] = oracle_ratio(300 // few)
    figures.row("oracle, up to 7 cubes", f"every Solution written out: {rows['ratio']:.1f} x", 0, 0)
    return rows


def main() -> None:
    """Print the figures; the last line is the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the samples")
    few = 10 if parser.parse_args().quick else 1
    figures, count = Figures(), 400 // few
    rate = check_rate(200 // few)
    figures.row("check, 16 lines", f"{rate:,.0f} proofs a second", rate, 5_000, most=False)
    print(f"{'':34} fitchjs: no npm package, not run; elsewhere about {FITCHJS:,}")
    thirty = check_thirty(100 // few)
    figures.row("check, 30 lines", f"{thirty:.3f} ms p99", thirty, 1)
    lines = line_rules(1_000 // few)
    figures.row("line rules", f"{lines['median']:.1f} µs median", lines["median"], 50)
    figures.row("line rules, naive closure", f"{lines['ratio']:.0f} x", 0, 0)
    full = all_rules(count)
    figures.row("all rules", f"{full['p99']:.2f} ms p99", full["p99"], 50)
    figures.row("all rules, valid sequents",
                f"{full['proved']:.0f} of {count} proved, median {full['median']:.2f} ms",
                full["proved"], count, most=False)  # fmt: skip
    part = subsets(count)
    figures.row("subsets of the rules", f"{part['p99']:.2f} ms p99", 0, 0)
    print(f"{'':34} {part['searched to a bound']:.0f} of {count} searched to a bound")
    oracles = oracle_rows(few, figures)
    print(f"{sum(figures.met.values())} of {len(figures.met)} targets met")
    report = {"oracle": oracles, "check_rate": rate, "check_thirty_ms": thirty, "line_rules": lines,
              "all_rules": full, "subsets": part, "met": figures.met}  # fmt: skip
    print(json.dumps(report))


if __name__ == "__main__":
    main()
