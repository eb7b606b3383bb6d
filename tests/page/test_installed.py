"""From a clean clone: wheel and sdist, each in an empty environment without node and compiler."""

import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

from install import archives, environment
from page.serving import Server

WRONG = """
from flubball import games
games.get("contig-60").start(2).play.board.stars
"""
"""A client that asks a board of Contig 60 for what only another game has."""

MOST_BYTES = 1_000_000
"""Of a core: 10 MB with debugging symbols, half a megabyte without."""


class Installed:
    """A wheel in its environment."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.wheel = wheel
        self.programs = environment.make(folder / "environment", wheel, extra)
        self.variables = environment.bare(folder / "tools", self.programs)

    def run(self, *words: str, says: str = "", status: int = 0) -> str:
        """What the command prints."""
        done = subprocess.run(
            [self.programs / "flubball", *words], input=says, env=self.variables,
            capture_output=True, text=True, cwd=self.programs.parent,
        )  # fmt: skip
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout if status == 0 else done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("install")


@pytest.fixture(scope="module")
def source(folder: Path) -> Path:
    return archives.clone(folder / "clone")


@pytest.fixture(scope="module")
def sdist(folder: Path, source: Path) -> Path:
    return archives.sdist(source, folder / "sdist")


@pytest.fixture(scope="module")
def plain(folder: Path, sdist: Path) -> Installed:
    """From the sdist, where there is no compiler, without any extra."""
    inside = archives.unpacked(sdist, folder / "unpacked")
    wheel = archives.wheel(inside, folder / "plain", with_core=False)
    return Installed(folder / "plain", wheel)


@pytest.fixture(scope="module")
def whole(folder: Path, source: Path) -> Installed:
    """From the clone, with its cores and all that the server needs."""
    wheel = archives.wheel(source, folder / "whole", with_core=True)
    return Installed(folder / "whole", wheel, "server")


def _works(installed: Installed) -> None:
    mat = ("--goal", "5", "--required", "2", "--permitted", "3 +")
    ruled = installed.run("judge", "equations", *mat, "--equation", "2+3=5", "--json")
    assert json.loads(ruled)["verdict"] == "correct"
    assert "2+3 = 5" in installed.run("solve", "equations", *mat, "--after", "now")
    assert "Co, 1,2" in installed.run("prove", "q", "--from", "Cpq,p")
    record = installed.programs.parent / "match.record"
    played = installed.run(
        "play", "queens-and-guards", "--seed", "1", "--record", str(record), says="help\nquit\n"
    )
    assert "Guard" in played and record.is_file()
    assert _site(installed).is_file()


def _site(installed: Installed) -> Path:
    """The documentation that `flubball docs` names; where there is no screen it opens nothing."""
    address = installed.run("docs").strip()
    return Path(unquote(urlsplit(address).path))


def test_the_sdist_carries_the_page_and_the_cores_sources(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    built = {"src/flubball/server/page/index.html", "src/flubball/site/index.html"}
    assert built | {"native/session.hpp", "setup.py"} <= names
    assert any(name.startswith("src/flubball/server/page/assets/") for name in names)
    assert not any(name.startswith(("web/", "tests/")) or name.endswith(".so") for name in names)


def test_without_a_compiler_all_works_in_python(plain: Installed) -> None:
    told = plain.run("--version")
    for name in ("oracle", "Queens & Guards", "WFF 'N PROOF"):
        assert f"{name}: reference" in told
    _works(plain)


def test_what_needs_an_extra_says_the_line_to_type(plain: Installed) -> None:
    for words, extra in (
        (("serve",), "server"),
        (("worksheet", "contig-60", "sheet.pdf"), "paper"),
    ):
        assert f"pip install 'flubball[{extra}]'" in plain.run(*words, status=2)


def test_examples_are_clients_with_types(plain: Installed, folder: Path) -> None:
    clients = folder / "clients"
    shutil.copytree(environment.HERE / "examples/springfield/src", clients)
    for script in environment.HERE.glob("docs/examples/*.py"):
        shutil.copy(script, clients)
    shutil.copy(environment.HERE / "examples/own_bot.py", clients)
    (clients / "wrong.py").write_text(WRONG)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={folder}/mypy",
         "--python-executable", plain.programs / "python",
         *(each.name for each in clients.iterdir())],
        capture_output=True, text=True, cwd=clients,
    )  # fmt: skip
    *faults, last = done.stdout.splitlines()
    assert [fault.split(":")[:2] for fault in faults] == [["wrong.py", "3"]], done.stdout
    assert "in 1 file (checked 10 source files)" in last


def test_a_wheel_has_page_data_and_small_cores(whole: Installed) -> None:
    with ZipFile(whole.wheel) as packed:
        sizes = {each.filename: each.file_size for each in packed.infolist()}
    cores = [size for name, size in sizes.items() if "_core." in name and name.endswith(".so")]
    assert len(cores) == 4 and max(cores) < MOST_BYTES
    for name in (
        "flubball/py.typed",
        "flubball/server/page/index.html",
        "flubball/site/index.html",
        "flubball/site/search/search_index.js",
        "flubball/rulebooks/data/agloa-2026-27.toml",
        "flubball/rulebooks/data/agloa-2026-27.json",
        "flubball/games/equations/lessons/2_brackets.toml",
        "flubball/games/equations/oracle/_core.pyi",
    ):
        assert name in sizes
    assert any(name.startswith("flubball/puzzles/data/") for name in sizes)
    assert not any(name.endswith((".cpp", ".hpp")) for name in sizes)
    with ZipFile(whole.wheel) as packed:
        book = json.loads(packed.read("flubball/rulebooks/data/agloa-2026-27.json"))
        told = tomllib.loads(packed.read("flubball/rulebooks/data/agloa-2026-27.toml").decode())
        about = packed.read(next(n for n in sizes if n.endswith("/METADATA"))).decode()
    assert book == told
    assert "](docs/" not in about and 'src="docs/' not in about and "](https://" in about


def test_with_cores_all_works(whole: Installed) -> None:
    told = whole.run("--version")
    for name in ("oracle", "Queens & Guards", "WFF 'N PROOF"):
        assert f"{name}: core" in told
    _works(whole)


def test_the_page_is_served_from_a_wheel(whole: Installed, folder: Path, browser: Browser) -> None:
    server = Server(folder, program=[str(whole.programs / "flubball")], variables=whole.variables)
    server.start()
    try:
        page = browser.new_page()
        page.goto(server.url)
        expect(page.get_by_text("Contig 60").first).to_be_visible()
        page.goto(f"{server.url}/docs/")
        expect(page.get_by_role("heading", name="Flubball").first).to_be_visible()
        page.close()
    finally:
        server.stop()


def test_the_documentation_is_read_and_searched_as_files(
    whole: Installed, browser: Browser
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(_site(whole).as_uri())
    page.get_by_role("link", name="Tutorial").first.click()
    page.get_by_placeholder("Search").fill("judge_many")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
