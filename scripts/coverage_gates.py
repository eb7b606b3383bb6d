"""Fails where packages have fewer of their lines run by the tests than their gate asks.

One number for all would hide a weak package behind a large one. Reads the report that `make check`
leaves: `python scripts/coverage_gates.py [REPORT]`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

Report = Mapping[str, Mapping[str, Mapping[str, Mapping[str, int]]]]
Lines = Mapping[str, tuple[int, int]]

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "coverage.json"
# In percent, of the packages named. What a test starts as a process of its own is not counted.
GATES = {
    "conformance cubes engine games players procedure rulebooks tournament": 95,
    "monitor": 95,
    "server": 95,
}


def lines_of(report: Report) -> Lines:
    """The lines of each package that were run, and all of them, from coverage's JSON report.

    >>> summary = {"summary": {"covered_lines": 3, "num_statements": 4}}
    >>> lines_of({"files": {"src/flubball/cubes/mat.py": summary}})
    {'cubes': (3, 4)}
    """
    found: dict[str, tuple[int, int]] = {}
    for name, file in report["files"].items():
        package = name.partition("src/flubball/")[2].split("/")[0]
        run, count = found.get(package, (0, 0))
        summary = file["summary"]
        found[package] = run + summary["covered_lines"], count + summary["num_statements"]
    return found


def percent(lines: Lines, packages: str) -> float:
    """What was run of some packages together.

    >>> percent({"cubes": (3, 4), "games": (6, 6)}, "cubes games")
    90.0
    """
    found = [lines[name] for name in packages.split()]
    return 100 * sum(run for run, _ in found) / max(1, sum(count for _, count in found))


def faults(lines: Lines, gates: Mapping[str, int]) -> list[str]:
    """Packages below their gates, without a gate, and gates without a package.

    >>> faults({"cubes": (9, 10), "new": (1, 1)}, {"cubes": 95, "gone": 95})
    ['cubes: 90.0 % of the lines, 95 % are asked', 'gone: not counted', 'new: has no gate']
    """
    gated = {name for packages in gates for name in packages.split()}
    wrong = [f"{name}: not counted" for name in gated - lines.keys()]
    wrong += [f"{name}: has no gate" for name in lines.keys() - gated]
    for packages, gate in gates.items():
        if lines.keys() >= set(packages.split()) and percent(lines, packages) < gate:
            part = percent(lines, packages)
            wrong.append(f"{packages}: {part:.1f} % of the lines, {gate} % are asked")
    return sorted(wrong)


def main(path: Path = REPORT) -> int:
    """Print every package; 1 when some are below their gate."""
    lines = lines_of(json.loads(path.read_text(encoding="utf-8")))
    for name in sorted(lines):
        print(f"{name:12} {percent(lines, name):5.1f} %")
    wrong = faults(lines, GATES)
    for line in wrong:
        print(f"too little: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
