"""What a game means to commands, terminal, server and cases stands in folders of its name.

Nothing else imports a game or has its name as a text: a further game needs no edit there.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import flubball
from flubball import games

ROOT = Path(flubball.__file__).parent
NAMES = {name.replace("-", "_"): name for name in games.names()}

# Where a game is named all the same, and why.
ALLOWED = {
    "__init__.py": "the public modules of the package",
    "rulebooks/coverage.py": "a word of the clauses' data that happens to be a game's name",
    "server/live/example.py": "a table to show in examples needs some game",
    "terminal/play/session.py": "the game of the full-screen program where nobody names one",
}


def _modules() -> Iterator[Path]:
    yield from (path.relative_to(ROOT) for path in sorted(ROOT.rglob("*.py")))


def named(source: str) -> set[str]:
    """The games that a module imports or has as a text, by the names of their folders."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        words: list[str] = []
        if isinstance(node, ast.Import):
            words = [word for alias in node.names for word in alias.name.split(".")]
        elif isinstance(node, ast.ImportFrom):
            own = [alias.name for alias in node.names] if _is_shelf(node.module) else []
            words = [*(node.module or "").split("."), *own]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = [node.value.replace("-", "_")]
        found |= set(words) & set(NAMES)
    return found


def _is_shelf(module: str | None) -> bool:
    return module is not None and module.startswith("flubball") and module.count(".") < 2


@pytest.mark.parametrize("path", [*_modules()], ids=str)
def test_only_a_folder_of_its_name_names_a_game(path: Path) -> None:
    others = named((ROOT / path).read_text(encoding="utf-8")) - set(path.with_suffix("").parts)
    assert not others or str(path) in ALLOWED, (
        f"{path} names {', '.join(sorted(others))}: what differs by game belongs into a module of "
        "the game's folder, found with `games.part`."
    )


def test_what_is_allowed_is_still_there() -> None:
    for path in ALLOWED:
        assert named((ROOT / path).read_text(encoding="utf-8")), path


@pytest.mark.parametrize(
    "source",
    [
        "import flubball.games.wff.mat",
        "from flubball import equations as eq",
        "from flubball.games import fab_a_diffy",
        "from flubball.players.equations.player import Player",
        "def f(game):\n    return game == 'queens-and-guards'",
    ],
)
def test_a_name_is_found(source: str) -> None:
    assert len(named(source)) == 1


def test_words_about_a_game_are_no_name() -> None:
    assert named('"""Rules of wff, see `games.get("wff")`."""\nx = "wff-2017-18"') == set()
