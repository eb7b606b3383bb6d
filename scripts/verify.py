"""The long tier: `make verify`. It takes hours, shows progress, and goes on where it was stopped.

Stages: the corpus, random expressions against the slow evaluator, fuzzed strings; the oracle on all
multisets of up to five cubes, on every variation and on pairs and triples of them against brute
force, in running shakes, and its core under sanitizers; WFF 'N PROOF's derivability; tournaments
against brute force and slow recomputations; reviews, every proof of them confirmed once more; bots
in whole matches, and the arena that rates their levels; the server killed a thousand times, with
all that can go wrong around it, and in use for half an hour; the benchmark.
Each writes docs/evidence/STAGE.json. Progress is kept under .verify/ and counts only for the very
sources it was made with.

    python scripts/verify.py [--stage NAME]... [--of DIVISION]... [--scale 0.01] [--jobs N]
    python scripts/verify.py --stage NAME --so-far    what is kept of it, as evidence
"""

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import verify_players
from scripts.verify_stages import ROOT, SEED, WORK, Result, do, pieces, together

from flubball import batch
from flubball.batch.results_file import ResultsFile

PROGRESS = ROOT / ".verify"
EVIDENCE = ROOT / "docs" / "evidence"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the stages; 1 when anything disagrees."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stage", action="append", choices=list(WORK), help="default: all")
    parser.add_argument("--of", action="append", help="only the pieces of this division or file")
    parser.add_argument("--scale", type=float, default=1.0, help="0.01 is a quick trial")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--so-far", action="store_true", help="do no more; write what is kept")
    parser.add_argument("--out", type=Path, help="where the evidence goes")
    chosen = parser.parse_args(arguments)
    if chosen.scale <= 0 or chosen.jobs < 1:
        parser.error("scale and jobs are positive")
    stages = [name for name in chosen.stage or WORK if _has(name, chosen.of)]
    if not stages:
        parser.error(f"there is nothing of {', '.join(chosen.of)}")
    # A trial is no evidence: it is kept with the progress unless told otherwise.
    out = chosen.out or (EVIDENCE if chosen.scale >= 1 else PROGRESS / f"trial-{chosen.scale:g}")
    console = Console()
    wrong = 0
    for stage in stages:
        jobs = 0 if chosen.so_far else chosen.jobs
        found = run(stage, chosen.scale, jobs, console, chosen.of or ())
        if chosen.so_far and found["pieces"].startswith("0 "):
            console.print(f"{stage}: nothing is kept of it that these sources did", style="red")
            return 1
        path = write(stage, chosen.scale, found, out)
        wrong += len(found["disagreements"])
        so_far = [f"{found['pieces']} pieces"] if chosen.so_far else []
        shown = ", ".join(so_far + [f"{name} {n:,}" for name, n in found["counts"].items()])
        console.print(f"{stage}: {shown or 'done'}; {len(found['disagreements'])} disagreements")
        for line in found["disagreements"][:20]:
            console.print(f"  {line}", markup=False, style="red")
        console.print(f"  written to {os.path.relpath(path)}", markup=False)
    return 1 if wrong else 0


def run(stage: str, scale: float, jobs: int, console: Console, of: Sequence[str] = ()) -> Result:
    """Do what is left of a stage, or of its pieces `of` some names, and put all together.

    Without `jobs` nothing is done: what is kept is put together, and how much that is is told.
    """
    every = [piece for piece in pieces(stage, scale) if not of or piece.of in of]
    keep = PROGRESS / f"{stage}-{scale:g}.jsonl"
    only: Result = {"only": sorted(of)} if of else {}
    if not jobs:
        kept = ResultsFile(keep).load(sources())
        done = [kept[piece.name] for piece in every if piece.name in kept]
        return only | {"pieces": f"{len(done)} of {len(every)}"} | together(done)
    columns = (
        TextColumn("{task.description:<12}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[wrong]} wrong"),
    )
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(stage, total=len(every), wrong=0)
        wrong: list[str] = []

        def show(step: batch.Step[Result]) -> None:
            wrong.extend(step.result["wrong"])
            bar.update(task, completed=step.done, wrong=len(wrong))

        found = batch.run(
            do,
            every,
            workers=jobs,
            keep=keep,
            version=sources(),
            key=lambda piece: piece.name,
            progress=show,
        )
    return only | together(found)


def _has(stage: str, of: Sequence[str] | None) -> bool:
    return not of or any(piece.of in of for piece in pieces(stage, 1.0))


def sources() -> str:
    """A digest of the code and of the tests that check it."""
    digest = hashlib.sha256()
    for folder in ("src", "tests", "benchmarks", "scripts", "native"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".yaml", ".cpp", ".hpp") and path.is_file():
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return digest.hexdigest()


def git(*words: str) -> str:
    """What git says, or nothing without git."""
    done = subprocess.run(["git", *words], capture_output=True, text=True, cwd=ROOT, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def write(stage: str, scale: float, found: Result, out: Path) -> Path:
    """The evidence of a stage as a file; of the arena, pieces that were left out stay in it."""
    path = out / f"{stage}.json"
    if "arena" in found and "only" in found and path.exists():
        before = json.loads(path.read_text(encoding="utf-8"))["arena"]
        arena = verify_players.merged(found["arena"], before)
        held = verify_players.held(arena)
        counts = {f"{piece} matches": matches for piece, matches in held.items()}
        found = {**found, "arena": arena, "only": sorted(held), "counts": counts}
    evidence = {
        "stage": stage,
        "commit": git("rev-parse", "HEAD"),
        "changed": bool(git("status", "--porcelain", "--", "src", "tests", "benchmarks", "native")),
        "sources": sources(),
        "written": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {
            "cpus": os.cpu_count(),
            "python": platform.python_version(),
            "system": f"{platform.system()} {platform.machine()}",
        },
        "scale": scale,
        "seed": SEED,
        **found,
    }
    out.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(evidence, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command goes on from here.")
