"""WFF 'N PROOF: proofs checked a second, and how long derivability takes. CPU time, one core.

Measured: `wff.check` on proofs of 16 lines (read rows, no citations, so that inputs are searched)
and of 30 lines; `wff.derivable` without subproofs on sequents of the Elementary game, and with all
rules on random valid sequents over up to four variables. The ratio sets the search against a
naive closure over the same sequents. The oracle answers Now on mats of whole shakes: 28 cubes
rolled, a Goal taken from them, so many cubes moved at random to Required, Permitted and Forbidden.
Its ratio sets it against writing every Solution out, on mats of up to seven cubes.

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

TARGETS = {"proofs a second": 5_000, "30 lines p99 ms": 1.0, "line rules median µs": 50.0,
           "all rules p99 ms": 50.0, "oracle elementary 9 p99 ms": 100.0,
           "oracle elementary 12 p99 ms": 1_000.0, "oracle regular 9 p99 ms": 1_000.0}  # fmt: skip
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
        open_ += wff.derivable(premises, goal, rules).derivable is None
        times.append(time.process_time() - start)
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


def oracle_rows(few: int) -> dict[str, Any]:
    """All rows of the oracle, printed."""
    rows: dict[str, Any] = {}
    asked = [("elementary", 9, "now", 100), ("elementary", 12, "now", 1_000),
             ("regular", 9, "now", 1_000), ("regular", 12, "now", 0),
             ("elementary", 9, "impossible", 0), ("regular", 9, "impossible", 0)]  # fmt: skip
    for division, moved, after, target in asked:
        row = oracle(division, moved, 200 // few, after)
        rows[f"{division} {moved} {after}"] = row
        wanted = f"(target {target:,})" if target else ""
        print(f"oracle, {division} {moved}, {after}: {row['p99']:.1f} ms p99 {wanted}; median "
              f"{row['median']:.2f} ms; {row['solvable']:.0f} solvable, "
              f"{row['not decided']:.0f} not decided, of {row['count']}")  # fmt: skip
    rows["ratio"] = oracle_ratio(300 // few)
    print(f"oracle, up to 7 cubes: every Solution written out takes {rows['ratio']:.1f} x")
    return rows


def main() -> None:
    """Print the figures; the last line is the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the samples")
    few = 10 if parser.parse_args().quick else 1
    rate = check_rate(200 // few)
    thirty = check_thirty(100 // few)
    lines = line_rules(1_000 // few)
    count = 400 // few
    full = all_rules(count)
    part = subsets(400 // few)
    print(f"check, 16 lines      {rate:10,.0f} proofs a second   (target 5,000)")
    print(f"check, 30 lines      {thirty:10.3f} ms p99            (target 1)")
    print(f"line rules           {lines['median']:10.1f} µs median         (target 50)")
    print(f"line rules           {lines['p99']:10.1f} µs p99; naive closure {lines['ratio']:.0f} x")
    print(f"all rules            {full['p99']:10.2f} ms p99            (target 50)")
    print(f"all rules            {full['proved']:10.0f} of {count} proved; median "
          f"{full['median']:.2f} ms")  # fmt: skip
    print(f"subsets of the rules {part['p99']:10.2f} ms p99; {part['searched to a bound']:.0f} "
          f"of {count} searched to a bound")  # fmt: skip
    oracles = oracle_rows(few)
    report = {"oracle": oracles, "check_rate": rate, "check_thirty_ms": thirty, "line_rules": lines,
              "all_rules": full, "subsets": part, "targets": TARGETS}  # fmt: skip
    print(json.dumps(report))


if __name__ == "__main__":
    main()
