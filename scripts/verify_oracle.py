"""The pieces of `make verify` that are about the oracle."""

import os
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from flubball import equations as eq
from flubball.games.equations.oracle.by_core import is_for_core, what_it_holds
from flubball.games.equations.oracle.problem import words_of
from flubball.games.equations.oracle.reduce import questions
from native.random_problems import problems
from oracle.every_multiset import EveryMultiset
from oracle.sampling import DIVISIONS, choices, multisets, rules_of, samples
from oracle.shakes import shake, wrong_while_running

ROOT = Path(__file__).resolve().parent.parent
MULTISETS_A_PIECE = 100
SAMPLES_A_PIECE = 20
SAMPLES = 60  # for each variation of each division
SHAKES_A_PIECE = 5
SHAKES = 30  # likewise
MATS_A_PIECE = 10
MATS = 100  # likewise
CAP = 150_000_000
UNITS = 2_000_000
CHANGES_A_PIECE = 2_000
CHANGES = 40_000
# Brute force writes so much under these that it gets fewer cubes.
COSTLY = {"factorial": 3, "0-wild": 4, "x-wild": 4}
Result = dict[str, Any]


def every_multiset(of: str, number: int) -> Result:
    """Every multiset of up to five symbols: the oracle against brute force, values and answers."""
    checked = EveryMultiset(*DIVISIONS[of])
    first = number * MULTISETS_A_PIECE
    wrong, count = [], 0
    for cubes in islice(multisets(), first, first + MULTISETS_A_PIECE):
        wrong += checked.wrong(cubes)
        count += 1
    return {"counts": {f"{of} multisets": count}, "wrong": wrong}


def variations(of: str, number: int) -> Result:
    """Sampled mats of up to five cubes under one variation: the oracle against brute force."""
    name, variation = _choice(of)
    rules = rules_of(name, variation)
    counts: Counter[str] = Counter()
    wrong = []
    most = COSTLY.get(variation, 5)
    for sample in samples(rules, SAMPLES_A_PIECE, f"verify {number}", most):
        for tables in (eq.Tables(), eq.Tables(reference=True)):
            answer = rules.oracle(sample.mat, tables).after(sample.after)
            counts[f"{type(answer).__name__}"] += 1
            wrong += [found] if (found := sample.disagreement(answer)) else []
    return {"counts": dict(counts), "wrong": wrong}


def running(of: str, number: int) -> Result:
    """Random shakes move by move: the running oracle, a fresh one and the judge agree."""
    rules = rules_of(*_choice(of))
    rng = Random(f"verify {of} {number}")
    wrong = [w for _ in range(SHAKES_A_PIECE) for w in wrong_while_running(rules, rng, 8)]
    return {"counts": {"shakes": SHAKES_A_PIECE}, "wrong": wrong}


def pruning(of: str, number: int) -> Result:
    """The core with and without its bounds, on mats of random shakes, where both finish."""
    try:
        from flubball.games.equations.oracle import _core
    except ImportError:
        return {"counts": {}, "wrong": ["the core was not built"]}
    rules = rules_of(*_choice(of))
    rng = Random(f"pruning {of} {number}")
    counts: Counter[str] = Counter()
    wrong = []
    for _ in range(MATS_A_PIECE):
        mat = rng.choice(list(shake(rng, rng.randint(9, 16))))
        for question in questions(rules, mat, rng.choice(("now", "impossible"))):
            if not is_for_core(question):
                continue
            data = what_it_holds(question.problem).encode()
            both = [words_of(_core.Session(CAP, on).solve(data, UNITS))[0] for on in (True, False)]
            finished = set(both) <= {0, 1}  # impossible, solvable
            counts["finished" if finished else "not finished"] += 1
            if finished and both[0] != both[1]:
                wrong.append(f"{of}: pruned {both[0]}, not pruned {both[1]}: {mat!r}")
    return {"counts": dict(counts), "wrong": wrong}


def sanitizers(of: str, number: int) -> Result:
    """The core as a program of its own under the sanitizers, on changed and broken Problems."""
    compiler = shutil.which(os.environ.get("CXX", "g++"))
    if compiler is None:
        return {"counts": {}, "wrong": ["there is no C++ compiler"]}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "fuzz"
        flags = ["-std=c++17", "-O1", "-g", "-fsanitize=address,undefined"]
        sources = [p for p in (ROOT / "native").glob("*.cpp") if p.name != "module.cpp"]
        command = [compiler, *flags, "-fno-sanitize-recover=all", "-o", program, *sorted(sources)]
        built = _run(command)
        if built:
            return {"counts": {}, "wrong": [built]}
        files = [_written(Path(folder), n, data) for n, data in enumerate(_encoded(number))]
        broken = _run([program, "--mutate", str(CHANGES_A_PIECE), str(number + 1), *files])
    return {"counts": {"changed Problems": CHANGES_A_PIECE}, "wrong": [broken] if broken else []}


def _choice(of: str) -> tuple[str, str]:
    name, _, variation = of.partition(" ")
    return name, variation


def _encoded(number: int) -> Iterator[bytes]:
    for name, variation in choices():
        rng = Random(f"sanitizers {number} {name} {variation}")
        for problem in islice(problems(rules_of(name, variation), rng, (5, 6)), 1):
            yield problem.encode()


def _written(folder: Path, number: int, data: bytes) -> Path:
    path = folder / f"{number}.bin"
    path.write_bytes(data)
    return path


def _run(command: list[Any]) -> str:
    """What a command complains about; empty when it is content."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr)[-2000:] or "failed" if done.returncode else ""


def names() -> list[str]:
    """Every division and variation, as the pieces name them."""
    return [f"{name} {variation}".strip() for name, variation in choices()]


# How many pieces a stage has for each name at full scale.
STAGES = {
    "multisets": (every_multiset, list(DIVISIONS), -(-20_348 // MULTISETS_A_PIECE)),
    "variations": (variations, names(), SAMPLES // SAMPLES_A_PIECE),
    "running": (running, names(), SHAKES // SHAKES_A_PIECE),
    "pruning": (pruning, names(), MATS // MATS_A_PIECE),
    "sanitizers": (sanitizers, [""], CHANGES // CHANGES_A_PIECE),
}
