"""The quick tier: `make quick`. Style, types of what has changed, every case, every docstring, and
one file of tests for each package; no PostgreSQL and no browser.

Two steps run at a time. What has changed is what differs from where the branch left main; on main
itself, from the commit before the last. What nobody has added to git yet counts too.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
TYPED = ("src", "tests", "benchmarks", "scripts")
MAIN = ("origin/main", "main")
DOCSTRINGS = ("src", "README.md", "docs")
# The folder of tests, and what stands for it: quick, and through the middle of the package.
TESTS = {
    "arena": "test_arena.py",
    "census": "test_census.py",
    "batch": "test_batch.py",
    "cli": "test_games_cli.py",
    "coach": "test_review.py",
    "puzzles": "test_kinds.py",
    "conformance": "test_corpus.py",
    "contig_60": "test_match.py",
    "cubes": "test_phases.py",
    "drawing": "test_copies.py",
    "engine": "test_play.py",
    "equations": "test_rulings.py",
    "fab_a_diffy": "test_match.py",
    "faults": "test_checker.py",
    "juggle": "test_game.py",
    "monitor": "test_monitor.py",
    "native": "test_described.py",
    "oracle": "test_oracle.py",
    "paper": "test_problems.py",
    "players": "test_choices.py",
    "procedure": "test_rule.py",
    "queens_and_guards": "test_rules.py",
    "records": "test_records.py",
    "rulebooks": "test_outline.py",
    "server": "test_door_live.py",
    "stars_and_bars": "test_game.py",
    "terminal": "test_boards.py",
    "tournament": "test_standings.py",
    "wff": "test_checker.py",
}
PAGE_TEST = "src/table/staging.test.ts"


@dataclass(frozen=True)
class Step:
    """A command with a name; none where there is nothing to do."""

    name: str
    command: Sequence[str]


@dataclass
class Report:
    """How the steps ended, told as they do."""

    failed: list[str] = field(default_factory=list)

    def run(self, steps: Iterable[Step]) -> None:
        """One after another; the output of those that fail is printed."""
        for step in steps:
            began = time.monotonic()
            done = _run(step.command)
            took = time.monotonic() - began
            ok = done.returncode == 0
            text = f"{'ok    ' if ok else 'FAILED'} {took:6.1f} s  {step.name}"
            print(text if ok else f"{text}\n{done.stdout}", flush=True)
            if not ok:
                self.failed.append(step.name)


def changed(root: Path = ROOT) -> list[str] | None:
    """The files that differ from main, on main from the commit before; None without git."""
    head = _git(root, "rev-parse", "HEAD")
    if head is None:
        return None
    bases = (_git(root, "merge-base", "HEAD", main) for main in MAIN)
    base = next((found for found in bases if found), head)
    if base == head:
        base = _git(root, "rev-parse", "--verify", "--quiet", "HEAD~1") or head
    differ = _git(root, "diff", "--name-only", "--diff-filter=d", "-z", base) or ""
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z") or ""
    return sorted({name for name in (differ + "\0" + new).split("\0") if name})


def typed(names: Iterable[str]) -> list[str]:
    """Those that the type checker reads.

    >>> typed(["src/a.py", "docs/b.md", "setup.py", "tests/c.py"])
    ['src/a.py', 'tests/c.py']
    """
    return [name for name in names if name.endswith(".py") and name.split("/")[0] in TYPED]


def style(names: Sequence[str] | None) -> list[Step]:
    """Style, arrows, generated files, and the types of what has changed."""
    tool = str(BIN) + "/"
    python = sys.executable
    steps = [
        Step("style", [f"{tool}ruff", "check", "."]),
        Step("format", [f"{tool}ruff", "format", "--check", "."]),
        Step("imports", [f"{tool}lint-imports"]),
        Step("generated pages", [python, "scripts/generate_docs.py", "--check"]),
        Step("types of the page", [python, "scripts/page_types.py", "--check"]),
    ]
    if python_files := typed(names or ()):
        count = f"types of {len(python_files)} changed files"
        steps.append(Step(count, [f"{tool}mypy", *python_files]))
    if any(name.startswith("web/") for name in names or ()):
        steps.append(Step("style and types of the page", _page("run", "--silent", "lint")))
    return steps


def tests() -> list[Step]:
    """Every case, every docstring, one file of each package."""
    chosen = [f"tests/{folder}/{name}" for folder, name in TESTS.items()]
    return [
        Step("cases, one file of tests a package", _pytest("-k", "not postgresql", *chosen)),
        Step("docstrings", _pytest(*DOCSTRINGS)),
        Step("one file of tests of the page", _page("test", "--", PAGE_TEST)),
    ]


def main() -> int:
    """Run everything; 1 when something fails."""
    began = time.monotonic()
    names = changed()
    if names is None:
        print("There is no git here: no types are checked.")
    report = Report()
    with ThreadPoolExecutor(2) as lanes:
        list(lanes.map(report.run, (tests(), style(names))))
    seconds = round(time.monotonic() - began)
    ended = f"failed: {', '.join(report.failed)}" if report.failed else "all is well"
    print(f"quick: {ended}; {seconds // 60}:{seconds % 60:02} minutes. Everything is `make test`.")
    return 1 if report.failed else 0


def _pytest(*what: str) -> list[str]:
    return [f"{BIN}/pytest", "-q", "--no-cov", "--no-header", *what]


def _page(*words: str) -> list[str]:
    return ["sh", "scripts/build-page.sh", *words]


def _run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "VENV": os.path.relpath(BIN.parent, ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def _git(root: Path, *words: str) -> str | None:
    done = subprocess.run(["git", *words], capture_output=True, text=True, cwd=root, check=False)
    return done.stdout.strip("\n") if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(main())
