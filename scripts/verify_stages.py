"""The pieces of work of `make verify`. A piece asks the same whenever it is done."""

import json
import signal
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
from scripts import (
    verify_faults,
    verify_kills,
    verify_oracle,
    verify_pairs,
    verify_planted,
    verify_players,
    verify_reviews,
    verify_saturday,
    verify_soak,
    verify_tournaments,
    verify_wff,
)

from equations.against_slow import comparisons
from equations.garbage import fault, question
from equations.random_expressions import DIVISIONS
from flubball import equations as eq
from flubball.conformance.runner import run as run_cases
from flubball.games.equations.oracle import backend

ROOT = Path(__file__).resolve().parent.parent
SEED = 7_000_000
EXPRESSIONS = 10_000  # for each division
STRINGS = 1_000_000
EXPRESSIONS_A_PIECE = 250
STRINGS_A_PIECE = 1_000
MOST_SECONDS = 60.0  # for one string; only `make verify` looks at the clock
Result = dict[str, Any]


@dataclass(frozen=True)
class Piece:
    """One piece of a stage: of which division or file, and its number."""

    stage: str
    of: str
    number: int

    @property
    def name(self) -> str:
        """Its name in the progress file."""
        return f"{self.of} {self.number}".strip()


def expressions(piece: Piece) -> Result:
    """Random expressions against the slow evaluator; those too big for it are not counted."""
    kinds: Counter[str] = Counter()
    disagreements = []
    found = comparisons(piece.of, SEED + piece.number)
    while kinds.total() - kinds["skipped"] < EXPRESSIONS_A_PIECE:
        one = next(found)
        kinds["skipped" if one.slow is None else one.slow.partition(" ")[0]] += 1
        if not one.agrees:
            disagreements.append(str(one))
    return {
        "counts": {f"{piece.of} {kind}": n for kind, n in kinds.items()},
        "wrong": disagreements,
    }


class _TooSlow(BaseException):
    """Not an Exception, so that nothing on the way catches it."""


def _stop(signal_number: int, frame: FrameType | None) -> None:
    raise _TooSlow


def strings(piece: Piece) -> Result:
    """Fuzzed strings through the judge: a ruling each, no exception, in bounded time."""
    counts: Counter[str] = Counter()
    wrong, took = [], []
    first = piece.number * STRINGS_A_PIECE
    for number in range(first, first + STRINGS_A_PIECE):
        start = time.perf_counter()
        verdict, problem = _rule(number)
        took.append((round((time.perf_counter() - start) * 1000, 1), number))
        counts[verdict] += 1
        if problem:
            wrong.append(f"question({SEED}, {number}): {problem}")
    return {"counts": dict(counts), "wrong": wrong, "slowest": sorted(took, reverse=True)[:3]}


def _rule(number: int) -> tuple[str, str]:
    asked = question(SEED, number)
    signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, MOST_SECONDS)
    try:
        ruling = eq.judge(asked.text, asked.mat, asked.rules, asked.after)
        return ruling.verdict.value, fault(asked, ruling)
    except _TooSlow:
        return "stopped", f"no ruling after {MOST_SECONDS:.0f} seconds: {asked.text[:120]!r}"
    except Exception:
        last = traceback.format_exc(limit=-1).replace("\n", " ")
        return "crashed", f"{last} on {asked.text[:120]!r}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def corpus(piece: Piece) -> Result:
    """Every case of one file of the corpus."""
    report = run_cases([ROOT / "tests" / "conformance" / piece.of])
    return {"counts": {"passed": report.passed}, "wrong": list(report.failures)}


def benchmark(piece: Piece) -> Result:
    """benchmarks/judge.py; its last line is its report."""
    command = [sys.executable, str(ROOT / "benchmarks" / "judge.py")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        return {"counts": {}, "wrong": [done.stderr.strip()[-400:]]}
    return {"counts": {}, "wrong": [], "report": json.loads(done.stdout.splitlines()[-1])}


def _of_oracle(work: Callable[[str, int], Result]) -> Callable[[Piece], Result]:
    """The oracle's stages say with which search they were made: the core or the reference."""
    return lambda piece: {**work(piece.of, piece.number), "backend": backend()}


def _of_names(work: Callable[[str, int], Result]) -> Callable[[Piece], Result]:
    return lambda piece: work(piece.of, piece.number)


OF_ORACLE = {**verify_oracle.STAGES, **verify_pairs.STAGES, **verify_planted.STAGES}
NAMED = {
    **verify_wff.STAGES,
    **verify_tournaments.STAGES,
    **verify_saturday.STAGES,
    **verify_reviews.STAGES,
    **verify_players.STAGES,
}
COUNTED = {**OF_ORACLE, **NAMED}
"""Stages that have as many pieces of each name."""

WORK: Mapping[str, Callable[[Piece], Result]] = {
    "corpus": corpus,
    "expressions": expressions,
    "strings": strings,
    **{name: _of_oracle(work) for name, (work, _, _) in OF_ORACLE.items()},
    **{name: _of_names(work) for name, (work, _, _) in NAMED.items()},
    "arena": _of_names(verify_players.arenas),
    "kills": verify_kills.kills,
    "faults": verify_faults.faults,
    "soak": verify_soak.soak,
    "benchmark": benchmark,
}


def pieces(stage: str, scale: float) -> list[Piece]:
    """The pieces of a stage, fewer of them at a smaller scale.

    >>> len(pieces("strings", 0.01)), len(pieces("strings", 1.0))
    (10, 1000)
    """
    if stage == "expressions":
        count = max(1, round(EXPRESSIONS * scale / EXPRESSIONS_A_PIECE))
        return [Piece(stage, name, n) for name in DIVISIONS for n in range(count)]
    if stage == "strings":
        count = max(1, round(STRINGS * scale / STRINGS_A_PIECE))
        return [Piece(stage, "", n) for n in range(count)]
    if stage == "kills":
        return [Piece(stage, of, number) for of, number in verify_kills.places(scale)]
    if stage == "arena":
        return [Piece(stage, of, number) for of, number in verify_players.places(scale)]
    if stage == "faults":
        return [Piece(stage, of, number) for of, number in verify_faults.places(scale)]
    if stage == "soak":
        return [Piece(stage, of, number) for of, number in verify_soak.places(scale)]
    if stage in COUNTED:
        _, names, whole = COUNTED[stage]
        count = max(1, round(whole * scale))
        return [Piece(stage, name, n) for n in range(count) for name in names]
    if stage == "corpus":
        files = sorted((ROOT / "tests" / "conformance").glob("*.yaml"))
        return [Piece(stage, path.name, 0) for path in files]
    return [Piece(stage, "", 0)]


def do(piece: Piece) -> Result:
    """What came of a piece, with the seconds it took."""
    start = time.perf_counter()
    result = WORK[piece.stage](piece)
    return result | {"seconds": round(time.perf_counter() - start, 2)}


def together(results: Iterable[Result]) -> Result:
    """The results of all pieces as one.

    >>> one = {"counts": {"value": 2}, "wrong": [], "seconds": 1.5, "slowest": [(9.0, 4)]}
    >>> together([one, one])["counts"], together([one, one])["seconds"]
    ({'value': 4}, 3.0)
    """
    listed = list(results)
    counts: Counter[str] = Counter()
    for result in listed:
        counts.update(result["counts"])
    slowest = sorted((tuple(one) for r in listed for one in r.get("slowest", ())), reverse=True)
    found: Result = {
        "counts": dict(sorted(counts.items())),
        "seconds": round(sum(result["seconds"] for result in listed), 1),
        "disagreements": [line for result in listed for line in result["wrong"]],
    }
    if slowest:
        found["slowest_ms"] = [
            {"ms": ms, "number": n, "text": question(SEED, n).text[:100]}
            for ms, n in islice(slowest, 10)
        ]
    arena = msgspec.to_builtins(verify_players.strengths(listed))
    found |= {"arena": arena} if arena else {}
    backends = sorted({result["backend"] for result in listed if "backend" in result})
    found |= {"oracle": backends} if backends else {}
    digests = [result["digest"] for result in listed if "digest" in result]
    found |= {"digest": sha256("".join(digests).encode()).hexdigest()} if digests else {}
    reports = [result["report"] for result in listed if "report" in result]
    return found | ({"report": reports[0]} if reports else {})
