"""An empty environment with what the package says it needs, and a path without node or compiler.

The distributions are those of the tests' own environment, linked file by file, so that nothing is
fetched: whatever pyproject.toml does not name for an extra is not there, as on a new machine.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement

HERE = Path(__file__).resolve().parents[2]
TOOLS = ("sh", "git", "env")


def requirements(wheel: Path) -> list[Requirement]:
    """What the metadata of a wheel asks for."""
    with ZipFile(wheel) as packed:
        name = next(each for each in packed.namelist() if each.endswith("/METADATA"))
        lines = packed.read(name).decode().splitlines()
    return [
        Requirement(line.partition(": ")[2]) for line in lines if line.startswith("Requires-Dist")
    ]


def needed(wanted: Iterable[Requirement], extra: str) -> dict[str, Distribution]:
    """All distributions that these requirements lead to, by name."""
    found: dict[str, Distribution] = {}
    left = [(one, extra) for one in wanted]
    while left:
        one, inside = left.pop()
        if one.marker is not None and not one.marker.evaluate({"extra": inside}):
            continue
        try:
            there = distribution(one.name)
        except PackageNotFoundError:
            raise AssertionError(f"{one} is not installed: run make setup") from None
        assert one.specifier.contains(there.version, prereleases=True), one
        known = there.metadata["Name"].lower()
        if known not in found or one.extras:
            found[known] = there
            inner = [Requirement(text) for text in there.requires or ()]
            left += [(each, which) for each in inner for which in ("", *one.extras)]
    return found


def make(folder: Path, wheel: Path, extra: str = "") -> Path:
    """An environment with the wheel and what it needs with an extra; its folder of programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    for there in needed(requirements(wheel), extra).values():
        for entry in _tops(there):
            if not (site / entry.name).exists():
                (site / entry.name).symlink_to(entry)
    install = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python"), "install"]
    options = ["--quiet", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*install, *options, wheel], check=True)
    return folder / "bin"


def _tops(there: Distribution) -> Iterator[Path]:
    """The files and folders of a distribution in site-packages."""
    for name in {file.parts[0] for file in there.files or () if file.parts[0] != ".."}:
        if name != "__pycache__":
            yield Path(str(there.locate_file(name)))


def bare(folder: Path, *first: Path) -> dict[str, str]:
    """The variables for a program that finds no node and no compiler."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in TOOLS:
        there = next(Path(p) / name for p in ("/usr/bin", "/bin") if (Path(p) / name).exists())
        if not (folder / name).exists():
            (folder / name).symlink_to(there)
    path = os.pathsep.join(map(str, (*first, folder)))
    return {"PATH": path, "HOME": str(folder), "LANG": "C.UTF-8", "TERM": "dumb"}
