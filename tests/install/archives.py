"""Wheel and sdist, made from a clean clone.

In `make test` the clone is given page, documentation and cores as they were built before from the
same files: building takes more than a minute of a processor. With FLUBBALL_INSTALL=full
(`make verify-install`) npm, mkdocs and the compiler run as on a new machine.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from install.environment import HERE, bare

FULL = os.environ.get("FLUBBALL_INSTALL") == "full"
PAGE = "src/flubball/server/page"
SITE = "src/flubball/site"
_WHEEL = "from setuptools import build_meta as b; print(b.build_wheel({!r}))"
_SDIST = "from setuptools import build_meta as b; print(b.build_sdist({!r}))"


def clone(folder: Path) -> Path:
    """A clean clone of this repository, with changes that are not committed yet."""
    subprocess.run(["git", "clone", "--quiet", "--shared", HERE, folder], check=True)
    changed = subprocess.run(
        ["git", "diff", "HEAD", "--binary"], cwd=HERE, check=True, capture_output=True
    ).stdout
    if changed:
        subprocess.run(["git", "apply", "-"], cwd=folder, input=changed, check=True)
    for built in (PAGE, SITE) if not FULL else ():
        if (HERE / built).is_dir():  # else the build makes it
            shutil.copytree(HERE / built, folder / built)
    return folder


def sdist(source: Path, to: Path) -> Path:
    """The sdist of a clone."""
    return to / _build(_SDIST, source, to, dict(os.environ))


def wheel(source: Path, to: Path, with_core: bool) -> Path:
    """A wheel, with compiled cores or on a path without a compiler."""
    variables = dict(os.environ)
    if not with_core:
        variables = {**bare(to / "nothing"), "CC": "no-compiler", "CXX": "no-compiler"}
    elif not FULL:
        _give_cores(source)
    return to / _build(_WHEEL, source, to, variables)


def _give_cores(source: Path) -> None:
    """The compiled cores, where the build looks for those that need not be made again."""
    tag = f"lib.linux-{os.uname().machine}-cpython-{sys.version_info[0]}{sys.version_info[1]}"
    for core in (HERE / "src").rglob("_core.*.so"):
        there = source / "build" / tag / core.relative_to(HERE / "src")
        there.parent.mkdir(parents=True)
        shutil.copy(core, there)
        there.touch()  # newer than the files it is made of


def unpacked(archive: Path, to: Path) -> Path:
    """The folder of an sdist."""
    with tarfile.open(archive) as packed:
        packed.extractall(to, filter="data")
    return next(each for each in to.iterdir() if each.name.startswith("flubball"))


def _build(code: str, source: Path, to: Path, variables: dict[str, str]) -> str:
    to.mkdir(exist_ok=True)
    made = subprocess.run(
        [sys.executable, "-c", code.format(str(to))],
        cwd=source, env=variables, capture_output=True, text=True,
    )  # fmt: skip
    assert made.returncode == 0, made.stdout + made.stderr
    return made.stdout.splitlines()[-1]
