"""The table of ASVS names tests and files that are there; nothing evaluates texts."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from scripts.render_security import HOW, Requirement, page, requirements

ROOT = Path(__file__).parents[2]
ROWS = requirements()


def test_every_requirement_of_levels_1_and_2_is_there_once() -> None:
    assert len(ROWS) == len({row.id for row in ROWS}) == 253
    assert Counter(row.level for row in ROWS) == {1: 70, 2: 183}
    assert sum(row.chapter not in (10, 17) for row in ROWS) == 217
    assert all(row.how in HOW and row.words and row.by for row in ROWS)


@pytest.mark.parametrize("row", [row for row in ROWS if row.how == "test"], ids=lambda row: row.id)
def test_a_named_test_is_there(row: Requirement) -> None:
    path, _, name = row.by.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    assert name in names, f"{row.id} rests on a test that is gone: {row.by}"


def test_a_named_file_is_there() -> None:
    gone = [row.by for row in ROWS if row.how == "configuration" and not (ROOT / row.by).exists()]
    assert gone == []


def test_the_page_has_every_row() -> None:
    text = page(ROWS)
    assert all(f"| {row.id} |" in text for row in ROWS)


def test_nothing_evaluates_texts() -> None:
    """V1.3.2: no eval, no exec, no shell."""
    found = []
    for path in (ROOT / "src").rglob("*.py"):
        for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(each, ast.Call):
                continue
            called = ast.unparse(each.func)
            shell = any(key.arg == "shell" for key in each.keywords)
            if called in ("eval", "exec", "os.system", "os.popen") or shell:
                found.append(f"{path}:{each.lineno}: {called}")
    assert found == []
