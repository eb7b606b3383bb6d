"""Games are found by their package; nothing else is taken for a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from flubball.engine import Registry, UnknownGameError

GAME = """
from flubball.engine.example import Nim
class Other(Nim):
    name = "{name}"
GAME = Other()
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    made = tmp_path_factory.mktemp("games")
    for package in ("some_games", "good_games"):
        for name in ("big_nim", "nim", "wrong_name", "no_game_yet", "helpers"):
            (made / package / name).mkdir(parents=True)
            (made / package / name / "__init__.py").touch()
        (made / package / "__init__.py").touch()
        (made / package / "notes.py").touch()
        (made / package / "big_nim" / "game.py").write_text(GAME.format(name="big-nim"))
        (made / package / "nim" / "game.py").write_text(GAME.format(name="nim"))
    (made / "some_games" / "wrong_name" / "game.py").write_text(GAME.format(name="right-name"))
    (made / "some_games" / "no_game_yet" / "game.py").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(made)
        yield made


@pytest.fixture
def registry(path: Path) -> Registry:
    return Registry("some_games")


def test_packages_with_a_game_module_are_games(registry: Registry) -> None:
    assert registry.names() == ("big-nim", "nim", "no-game-yet", "wrong-name")
    assert registry.get("big-nim").start(2).stones == 10


@pytest.mark.parametrize(
    "name", ["", "big_nim", "notes", "helpers", "os", "..", "nim.game", "x" * 99]
)
def test_other_names_are_unknown(registry: Registry, name: str) -> None:
    with pytest.raises(UnknownGameError, match="There is no game"):
        registry.get(name)


@pytest.mark.parametrize("name", ["wrong-name", "no-game-yet"])
def test_a_game_module_must_define_its_game(registry: Registry, name: str) -> None:
    with pytest.raises(UnknownGameError, match="must define GAME"):
        registry.get(name)
    with pytest.raises(UnknownGameError):
        registry.every()


def test_every_game_is_found(path: Path) -> None:
    assert [game.name for game in Registry("good_games").every()] == ["big-nim", "nim"]


def test_a_name_that_is_nearly_right_gets_the_right_ones(registry: Registry) -> None:
    with pytest.raises(UnknownGameError, match=r"no game 'big_nim'\. Did you mean big-nim"):
        registry.get("big_nim")
    with pytest.raises(UnknownGameError, match=r"no game 'tiddlywinks'\.$"):
        registry.lesson("tiddlywinks")


def test_a_game_is_looked_for_once(monkeypatch: pytest.MonkeyPatch, registry: Registry) -> None:
    first = registry.get("nim")
    monkeypatch.setattr("pkgutil.iter_modules", None)
    assert registry.get("nim") is first and registry.names()


def test_a_game_may_have_a_part_in_its_folder_or_in_one_of_its_name(path: Path) -> None:
    (path / "good_games" / "big_nim" / "asks.py").write_text("ASKS = 1")
    (path / "upper" / "nim").mkdir(parents=True)
    (path / "upper" / "__init__.py").touch()
    (path / "upper" / "nim" / "__init__.py").touch()
    (path / "upper" / "nim" / "commands.py").write_text("import no_such_module")
    found = Registry("good_games")
    assert {name: part.ASKS for name, part in found.parts("asks").items()} == {"big-nim": 1}
    assert found.part("nim", "asks") is None
    assert found.part("big-nim", "commands", "upper") is None
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        found.part("nim", "commands", "upper")
    with pytest.raises(UnknownGameError):
        found.part("tiddlywinks", "asks")
    assert found.title("nim") == "nim"
