"""Faults of ours in what the core says of huge numbers, and the search for them.

A fault is one file of the core with a few words changed. It is compiled alone and loaded before
the core, whose other files then call it; `main` is the process in which that is done.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random

from flubball.games.equations.oracle import _core
from native.test_disguised import KINDS, SEEDS, STEPS
from native.test_values import Values

NATIVE = Path(__file__).parents[2] / "native"
FLAGS = ["-std=c++17", "-O0", "-fPIC", "-shared", f"-I{NATIVE}"]
# What is said wrongly then: the file, its words, and those instead.
FAULTS = {
    # Factorials 12: n! over (n - c)! is n (n - 1) … (n - c + 1)
    "few apart: the smaller one is on top": (
        "apart.cpp",
        "top = step.n > 0 ? n : m;",
        "top = step.n > 0 ? m : n;",
    ),
    "few apart: one number less": (
        "apart.cpp",
        "i < std::abs(step.n); i++",
        "i + 1 < std::abs(step.n); i++",
    ),
    "few apart: never below 1": (
        "apart.cpp",
        "return step.n > 0 ? (out = product, true)",
        "return step.n != 0 ? (out = product, true)",
    ),
    # Highest primes 1 and 3
    "highest primes: n itself is prime": ("summit.cpp", "{0.5, 0.5}", "{1, 1}"),
    "highest primes: what is beside has none": (
        "summit.cpp",
        "y.ceiling > 0 && y.ceiling < x.peak) take",
        "y.ceiling > 0) take",
    ),
    "highest primes: the same one never cancels": (
        "summit.cpp",
        "both.exact() ? both.n == 0 :",
        "both.exact() ? false :",
    ),
    "highest primes: irrational whatever it is in": (
        "summit.cpp",
        "if (out.peaks.d > 1) out.rational = NO;",
        "out.rational = NO;",
    ),
    "highest primes: twice is once": (
        "summit.cpp",
        "out.peaks.d == 1 && std::abs(out.peaks.n) == 1) out.unroot",
        "out.peaks.d == 1) out.unroot",
    ),
    "highest primes: what is below is above": (
        "summit.cpp",
        "y.peaks.n = -y.peaks.n;",
        "y.peaks.n = +y.peaks.n;",
    ),
    "highest primes: of nothing known there is none": (
        "summit.cpp",
        "if (x.peak > 0 && y.ceiling > 0 && y.ceiling < x.peak)",
        "if (x.peak > 0 && y.ceiling < x.peak)",
    ),
    "highest primes: those of what may cancel are known": (
        "summit.cpp",
        "out.summit = out.peaks = {0, -1};",
        "out.summit = {0, -1};",
    ),
    "highest primes: none is beyond what is not known": (
        "summit.cpp",
        "return at.ceiling > 0 && nature(v)",
        "return nature(v)",
    ),
    # Roots 14
    "fields: a whole power is outside": (
        "summit.cpp",
        "return x.form.k == 1 ? 0 : rough_prime(x.form, 37);",
        "return rough_prime(x.form, 37);",
    ),
    "fields: of what is not known a number is outside": (
        "summit.cpp",
        "if (of == 0 || of >= far",
        "if (of >= far",
    ),
    "fields: everything is in one": (
        "summit.cpp",
        "if (x > 0 && y > 0 && out.rational",
        "if (out.rational",
    ),
    "fields: of two primes alike one is higher": (
        "summit.cpp",
        "of == 0 || of >= far",
        "of == 0",
    ),
    "fields: of two the smaller one": (
        "summit.cpp",
        "out.field = std::max(x, y)",
        "out.field = std::min(x, y)",
    ),
    "sums: one side of two is enough": (
        "summit.cpp",
        "sum.rising = is_rising(a) && is_rising(b);",
        "sum.rising = is_rising(a) || is_rising(b);",
    ),
}


def planted(name: str, folder: Path) -> Path:
    """The file of the core with that fault, compiled."""
    file, words, wrong = FAULTS[name]
    source = (NATIVE / file).read_text()
    assert source.count(words) == 1, f"{words} is not in {file} once"
    (folder / file).write_text(source.replace(words, wrong))
    built = folder / "fault.so"
    compiler = shutil.which("g++")
    assert compiler, "this needs g++"
    subprocess.run([compiler, *FLAGS, str(folder / file), "-o", str(built)], check=True)
    return built


def found(library: Path, fault: Path | None) -> str:
    """What is seen to be wrong, in a process of its own; empty where nothing is."""
    preload = {"LD_PRELOAD": str(fault)} if fault else {}
    done = subprocess.run(
        [sys.executable, "-m", "native.faults", str(library)],
        env={**os.environ, **preload, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def main(library: str) -> int:
    """Disguises, until one is taken for another number."""
    ctypes.CDLL(_core.__file__, ctypes.RTLD_GLOBAL)
    loaded = ctypes.CDLL(library)
    for seed, kind in product(range(SEEDS), KINDS):
        for whole in (True, False):
            values = Values(loaded, whole=whole)
            work = kind(values, whole, Random(f"{seed} {whole}"))
            try:
                for _ in range(STEPS):
                    work.step()
            except AssertionError as wrong:
                print(wrong)
                return 1
            values.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
