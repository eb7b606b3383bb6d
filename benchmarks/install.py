"""What it costs to have Flubball and to start it: sizes of the wheel, CPU time of first commands.

    .venv/bin/python benchmarks/install.py [WHEEL]

CPU times are the least of several runs of a new process, beside that of an empty one: ratios to it
mean more on a busy machine than milliseconds. With a wheel they are those of what is in it (which
has the rulebooks as JSON too), without one those of this tree.
"""

import os
import re
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
RUNS = 7
JUDGE = ["judge", "equations", "--goal", "3x5+2", "--equation", "(5^2)-4 = 3x(5+2)"]
ROWS = [
    ("an empty process", ["-c", "pass"], None),
    ("import flubball", ["-c", "import flubball"], 100),
    ("import flubball.equations", ["-c", "import flubball.equations"], None),
    ("flubball --help", ["-m", "flubball", "--help"], 200),
    ("flubball judge equations", ["-m", "flubball", *JUDGE], 300),
    ("flubball --version", ["-m", "flubball", "--version"], None),
]
PARTS = {
    "cores": r"_core\..*(so|pyd)$",
    "page": "/server/page/",
    "puzzles": "/puzzles/data/",
    "Python": r"\.py$",
}


def cpu(words: list[str], there: Path) -> float:
    """Milliseconds of processor that a new Python takes, the least of several runs."""
    kept = {**os.environ, "PYTHONPATH": str(there)}
    kept["PYTHONDONTWRITEBYTECODE"] = ""  # as installed: modules are compiled once
    times = []
    for _ in range(RUNS):
        before = _spent()
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=kept)
        times.append(_spent() - before)
    return 1000 * min(times)


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def sizes(wheel: Path) -> None:
    """What is in a wheel."""
    with ZipFile(wheel) as packed:
        files = packed.infolist()
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    for title, pattern in PARTS.items():
        part = [each for each in files if re.search(pattern, each.filename)]
        whole = sum(each.file_size for each in part)
        print(f"  {title:<8} {len(part):>5} files {whole / 1e6:>6.2f} MB")


def main(words: list[str]) -> int:
    """Print it all; 1 where a time is over its target."""
    for core in sorted((ROOT / "src").rglob("_core.*.so")):
        print(f"{core.relative_to(ROOT / 'src')}: {core.stat().st_size / 1e6:.2f} MB")
    if not words:
        return times(ROOT / "src")
    sizes(Path(words[0]))
    with TemporaryDirectory() as folder:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
        subprocess.run([*install, "--target", folder, words[0]], check=True)
        return times(Path(folder))


def times(there: Path) -> int:
    """Print what starting costs with the package in a folder; 1 where it is too much."""
    empty, over = 0.0, 0
    for title, command, target in ROWS:
        took = cpu(command, there)
        empty = empty or took
        wanted = f"   target {target}" if target else ""
        over += bool(target and took > target)
        print(f"{title:<28} {took:6.0f} ms CPU {took / empty:6.1f} x empty{wanted}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
