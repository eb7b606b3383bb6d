"""Rulings a second over the corpus, and the ratio to SymPy on the same expressions.

Measured: `equations.judge` on every `equation` case of tests/conformance (reading, readings,
exact values, cubes, the ruling). The ratio is of evaluation alone: both get the same grouping of
both sides, already read, and evaluate it and decide whether the sides are equal. Only cases whose
operations SymPy has and whose numbers it can write out are compared. A second ratio sets SymPy's
evaluation alone against our whole ruling.

Last come questions made to take long (tests/equations/hostile.py), each asked once: the CPU time of
the slowest, to be set against the one second that no question may take, and how many are left
undecided by the budget or other limits.

    python benchmarks/judge.py [--repeat N] [--hostile N]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import sympy

from flubball import equations as eq
from flubball.conformance import Case, read_cases
from flubball.games.equations.judge.paper import Unreadable, read_paper
from flubball.games.equations.readings.comparing import read_sides
from flubball.games.equations.readings.factor_checks import evaluate_tree
from flubball.games.equations.readings.trees import Tree
from flubball.games.equations.values import NotDecided, as_small_int, equal, mpq
from flubball.games.equations.written.elements import Operand

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from equations import hostile

CORPUS = Path(__file__).parent.parent / "tests" / "conformance"
LOWER = ("basic", "elementary", "middle", "minor")
TARGETS = {"lower": 5.0, "higher": 50.0, "slowest": 200.0, "ratio": 20.0, "hostile": 1000.0}
SMALL = 10_000  # exponents and arguments of ! that SymPy may write out


class Unlike(Exception):
    """SymPy has no such operation, or the number is too large to write out."""


def corpus() -> list[Case]:
    """Every equation case of the project's own corpus."""
    files = sorted(CORPUS.glob("*.yaml"))
    return [case for file in files for case in read_cases(file) if case.ask == "equation"]


def question(case: Case) -> tuple[str, eq.Mat, eq.Rules, str]:
    """What the judge is asked, made ready outside the measured time."""
    names = ("required", "permitted", "forbidden", "resources")
    mat = eq.Mat(case.text("goal"), **{name: case.optional(name) for name in names})
    rules = eq.Rules(
        case.text("rules"),
        case.text("division"),
        case.texts("variations"),
        case.text("season", "2026-27"),
    )
    return case.text("equation"), mat, rules, case.text("after", "impossible")


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds that the work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


_IN_SYMPY: dict[str, Callable[..., Any]] = {
    "addition": lambda a, b: a + b,
    "subtraction": lambda a, b: a - b,
    "multiplication": lambda a, b: a * b,
    "division": lambda a, b: a / b,
    "power": lambda a, b: a**b,
    "root": lambda a, b: b ** (1 / a),
    "square root": sympy.sqrt,
    "factorial": sympy.factorial,
}


def check_like(tree: Tree, rules: eq.Rules) -> None:
    """Raises `Unlike` where SymPy can't do the same."""
    if isinstance(tree, Operand):
        if not isinstance(tree.value, mpq):
            raise Unlike(tree.text)
        return
    name = tree.sign.operator.name
    sizes = [evaluate_tree(part, rules) for part in tree.parts]
    small = all(size is not None and as_small_int(size, SMALL) is not None for size in sizes)
    if name not in _IN_SYMPY or (name in ("power", "root", "factorial") and not small):
        raise Unlike(name)
    for part in tree.parts:
        check_like(part, rules)


def in_sympy(tree: Tree) -> Any:
    """The grouping as a SymPy number, evaluated as it is built."""
    if isinstance(tree, Operand):
        assert isinstance(tree.value, mpq)
        return sympy.Rational(int(tree.value.numerator), int(tree.value.denominator))
    return _IN_SYMPY[tree.sign.operator.name](*(in_sympy(part) for part in tree.parts))


class Shared(NamedTuple):
    """Times for one case: our evaluation, SymPy's, and whether an irrational number occurs."""

    id: str
    ours: float
    sympy: float
    irrational: bool


def shared(case: Case, repeat: int) -> Shared | None:
    """Evaluate both sides and decide whether they are equal, here and in SymPy."""
    equation, mat, rules, _ = question(case)
    try:
        paper = read_paper(equation, mat.physical_goal, rules)
        if not paper.solution.groups or not paper.goal.groups:
            return None
        sides = read_sides(paper.solution, paper.goal, rules)
        left, right = sides.solutions[0].tree, sides.goals[0].tree
        check_like(left, rules)
        check_like(right, rules)
        values = evaluate_tree(left, rules), evaluate_tree(right, rules)
    except (Unlike, Unreadable, NotDecided):
        return None
    if values[0] is None or values[1] is None:
        return None

    def ours() -> bool:
        a, b = evaluate_tree(left, rules), evaluate_tree(right, rules)
        assert a is not None and b is not None
        return equal(a, b)

    def theirs() -> Any:
        return (in_sympy(left) - in_sympy(right)).equals(0)

    def fresh() -> float:
        sympy.core.cache.clear_cache()  # else a second look at an expression costs nothing
        return timed(theirs)

    irrational = any(not isinstance(value, mpq) for value in values)
    mine = min(timed(ours) for _ in range(repeat))
    return Shared(case.id, mine, min(fresh() for _ in range(repeat)), irrational)


def quantile(times: list[float], share: float) -> float:
    """The time that this share of the rulings stays below."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def hostile_row(count: int) -> dict[str, Any]:
    """The CPU time of questions made to take long, and how many are not decided."""
    times, open_ = [], 0
    for one in hostile.questions(count, seed=1):
        start = time.process_time()
        open_ += not hostile.answer(one).decided
        times.append((time.process_time() - start) * 1000)
    return {
        "questions": count,
        "p50_ms": round(quantile(times, 0.5), 3),
        "p99_ms": round(quantile(times, 0.99), 1),
        "max_ms": round(max(times), 1),
        "not_decided": round(open_ / count, 4),
        "target_max_ms": TARGETS["hostile"],
        "met": max(times) < TARGETS["hostile"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=3, help="the best of so many runs counts")
    parser.add_argument("--hostile", type=int, default=1000, help="questions made to take long")
    options = parser.parse_args()
    repeat = options.repeat
    cases = corpus()
    best: dict[str, float] = {}
    for _ in range(repeat + 1):  # one round to warm up
        for case in cases:
            equation, mat, rules, after = question(case)
            took = timed(partial(eq.judge, equation, mat, rules, after))
            best[case.id] = min(took, best.get(case.id, took))
    report: dict[str, Any] = {"cases": len(cases)}
    for name, chosen in (("lower", True), ("higher", False)):
        times = [best[c.id] for c in cases if (c.text("division") in LOWER) == chosen]
        report[name] = {
            "cases": len(times),
            "per_second": round(1000 * len(times) / sum(times)),
            "p50_ms": round(quantile(times, 0.5), 3),
            "p99_ms": round(quantile(times, 0.99), 3),
            "max_ms": round(max(times), 3),
            "target_p99_ms": TARGETS[name],
            "met": quantile(times, 0.99) < TARGETS[name],
        }
    found = [both for case in cases if (both := shared(case, repeat)) is not None]
    report["sympy"] = {
        name: {
            "cases": len(some),
            "ratio": round(sum(b.sympy for b in some) / sum(b.ours for b in some), 1),
        }
        for name, some in (
            ("all", found),
            ("irrational", [both for both in found if both.irrational]),
        )
    }
    ratio = report["sympy"]["all"]["ratio"]
    whole = sum(b.sympy for b in found) / sum(best[b.id] for b in found)
    report["sympy"]["whole_ruling_ratio"] = round(whole, 1)
    report["sympy"].update(target=TARGETS["ratio"], met=ratio >= TARGETS["ratio"])
    for name in ("lower", "higher"):
        row = report[name]
        print(
            f"{name:<7} {row['cases']:>5} rulings  {row['per_second']:>6} a second  "
            f"p50 {row['p50_ms']} ms  p99 {row['p99_ms']} ms  max {row['max_ms']} ms  "
            f"{'met' if row['met'] else 'NOT met'}"
        )
    for name, row in (
        ("all", report["sympy"]["all"]),
        ("irrational", report["sympy"]["irrational"]),
    ):
        print(
            f"SymPy's evaluation takes {row['ratio']} times ours on {row['cases']} cases ({name})"
        )
    print(f"SymPy's evaluation alone takes {whole:.1f} times our whole ruling")
    print(
        "slowest:",
        ", ".join(f"{id} {best[id]:.2f}" for id in sorted(best, key=lambda id: best[id])[-10:]),
    )
    report["hostile"] = row = hostile_row(options.hostile)
    print(
        f"hostile {row['questions']:>5} questions  p50 {row['p50_ms']} ms  p99 {row['p99_ms']} ms  "
        f"max {row['max_ms']} ms of CPU  {row['not_decided']:.1%} not decided  "
        f"{'met' if row['met'] else 'NOT met'}"
    )
    print(json.dumps(report))


if __name__ == "__main__":
    main()
