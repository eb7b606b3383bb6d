"""docs/look.md says which test holds what the page was to have: what it names is there."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parents[2]
ITEMS = 17


def rows() -> list[list[str]]:
    """The cells of the table of items."""
    text = (HERE / "docs" / "look.md").read_text(encoding="utf-8")
    part = text.partition("## The issue's items, and what proves them")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}


def test_every_item_has_rows_and_every_test_that_they_name_is_there() -> None:
    found = rows()
    assert {cell[0] for cell in found} == {"evidence", *(str(at + 1) for at in range(ITEMS))}
    named = [
        name for cell in found for name in re.findall(r"`([\w./]+\.(?:py|ts)[\w:]*)`", cell[2])
    ]
    assert len(named) > 50
    for name in named:
        file, _, test = name.partition("::")
        folders = (
            (HERE / "web" / "src",) if file.endswith(".ts") else (HERE, HERE / "tests" / "page")
        )
        [path] = [each / file for each in folders if (each / file).is_file()]
        assert not test or test in functions(path), name
