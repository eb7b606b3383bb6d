"""The procedure knows no game and no division: what differs comes from the kit or the book."""

import ast
from pathlib import Path

import pytest

import flubball.cubes
from flubball import rulebooks

MODULES = sorted(Path(flubball.cubes.__file__).parent.rglob("*.py"))
BOOKS = [rulebooks.get(id) for id in rulebooks.ids()]
NAMES = {name for book in BOOKS for name in (book.id, book.game, *book.divisions)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_name_of_a_game_or_division_is_in_the_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert len(NAMES) > 8
    assert not texts & NAMES


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_sentences_take_their_noun_from_the_kit(path: Path) -> None:
    assert "Equation" not in path.read_text(encoding="utf-8")
