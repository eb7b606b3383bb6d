"""`docs/add-a-game.md` is true: every game on the Monitor has the files it names."""

import re
from pathlib import Path

import pytest

from flubball import games
from flubball.monitor import MonitorGame

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILES = re.findall(r"^\| `(\S+/\S+)` \|", TEXT, re.M)
NAMES = [game.name for game in games.every() if isinstance(game, MonitorGame)]
NAMED = re.findall(r"`((?:src|docs|tests|scripts|web)/[\w/.-]+\.\w+)`", TEXT)


def test_the_document_names_files() -> None:
    assert len(FILES) >= 15
    plain = [path for path in NAMED if "NAME" not in path and "GAME" not in path]
    assert len(plain) >= 5
    assert [path for path in plain if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_files(name: str) -> None:
    package = name.replace("-", "_")
    paths = [path.replace("NAME", package).replace("GAME", name) for path in FILES]
    assert [path for path in paths if not (ROOT / path).is_file()] == []
