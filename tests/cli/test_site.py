"""The documentation: what its pages are made of, and the command that opens it."""

import re
from pathlib import Path

import pytest
import yaml
from scripts.site_fences import fenced
from scripts.site_pages import MODULES, RULINGS, codes, generated_pages
from typer.testing import CliRunner

import flubball
from flubball.cli import app, docs

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return generated_pages()


def test_every_code_has_its_place(pages: dict[str, str]) -> None:
    files = {path.stem for path in RULINGS.glob("*.md")} - {"README"}
    assert set(codes()) == files
    for code, page in codes().items():
        assert f"## {code} {{ #{code} }}" in pages[page]


def test_every_command_is_in_the_reference_and_all_look_alike(pages: dict[str, str]) -> None:
    text = pages["reference/commands.md"]
    for command in ("judge equations", "solve wff", "record check", "docs", "desk"):
        assert re.search(f"(?m)^#+ flubball {command}$", text), command
    assert not set("╭│╰") & set(text)  # one style for all


def test_public_modules_have_a_page(pages: dict[str, str]) -> None:
    assert set(flubball.__all__) - {"__version__"} <= set(MODULES)
    for name in MODULES:
        assert f"::: flubball.{name}" in pages[f"reference/{name}.md"]


def test_what_is_in_the_menu_is_there(pages: dict[str, str]) -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    menu = yaml.safe_load(text)["nav"]
    named = set(re.findall(r"[\w/.-]+\.md", str(menu)))
    there = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert named <= there | set(pages)


def test_examples_stand_in_fences() -> None:
    assert fenced("```python\nx = 1\n```") == "```python\nx = 1\n```"
    assert fenced("```python\n>>> x\n1\n\n```") == "```pycon\n>>> x\n1\n\n```"
    assert fenced("") == ""
    assert fenced("So\n\n>>> x\n1") == "So\n\n```pycon\n>>> x\n1\n```"


def test_docs_says_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(docs, "SITE", tmp_path)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(docs, "is_desktop", lambda _: True)
    missing = CliRunner().invoke(app, ["docs"])
    assert missing.exit_code == 2 and not opened
    (tmp_path / "index.html").write_text("<title>Documentation</title>")
    found = CliRunner().invoke(app, ["docs"])
    assert (found.exit_code, opened) == (0, [(tmp_path / "index.html").as_uri()])
    assert opened[0] in found.stdout.replace("\n", "")
