"""Finding games by name, without a list to edit.

A game is a package inside the games package with a module `game` that defines `GAME`. Its
name is the package's with hyphens: `queens_and_guards/game.py` is `queens-and-guards`.
"""

import pkgutil
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module, resources
from importlib.machinery import PathFinder
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

import msgspec

from flubball.engine.errors import UnknownGameError
from flubball.engine.game import AnyGame, Game
from flubball.engine.lesson import FIRST, Lesson, parse_lesson
from flubball.engine.suggestions import did_you_mean


class Registry(msgspec.Struct, frozen=True):
    """The games inside one package. A game is imported when it is first asked for, and kept.

    >>> Registry("flubball.engine").get("tiddlywinks")
    Traceback (most recent call last):
    flubball.engine.errors.UnknownGameError: There is no game 'tiddlywinks'.
    """

    package: str

    def names(self) -> tuple[str, ...]:
        """The names of all games, in order."""
        return _names(self.package)

    def get(self, name: str) -> AnyGame:
        """The game of that name; raises `UnknownGameError`."""
        return _game(self.package, self._known(name))

    def every(self) -> tuple[AnyGame, ...]:
        """All games, in the order of their names."""
        return tuple(self.get(name) for name in self.names())

    def lesson(self, name: str) -> Lesson | None:
        """The guided first game of a game that has one; raises `UnknownGameError`."""
        return self.chapters(name).get(FIRST)

    def chapters(self, name: str) -> dict[str, Lesson]:
        """The lessons of a game in order, by chapter; raises `UnknownGameError`.

        The first is `lesson.toml`; `lessons/2_brackets.toml` is the second, called `brackets`.
        """
        folder = resources.files(f"{self.package}.{self._known(name).replace('-', '_')}")
        more = folder / "lessons"
        found = {FIRST: folder / "lesson.toml"}
        for file in sorted(more.iterdir(), key=_number) if more.is_dir() else ():
            found[file.name.partition("_")[2].removesuffix(".toml")] = file
        return {
            chapter: parse_lesson(file.read_text(encoding="utf-8"))
            for chapter, file in found.items()
            if file.is_file()
        }

    def part(self, name: str, module: str, package: str = "") -> ModuleType | None:
        """A module the game has for somebody above it, as `case_questions`; None if it has none.

        It is in the game's folder, or in the folder of the same name in another package: games
        may not import what their commands or their pages on a terminal need.
        """
        folder = f"{package or self.package}.{self._known(name).replace('-', '_')}"
        return _module(folder, module)

    def parts(self, module: str, package: str = "") -> dict[str, ModuleType]:
        """That module of every game that has it, in the order of the games' names."""
        found = ((name, self.part(name, module, package)) for name in self.names())
        return {name: part for name, part in found if part is not None}

    def title(self, name: str) -> str:
        """What people call the game: `TITLE` of its module `about`, or its name."""
        about = self.part(name, "about")
        return str(about.TITLE) if about else name

    def _known(self, name: str) -> str:
        names = self.names()
        if name in names:
            return name
        sentence = f"There is no game {name[:40]!r}."
        near = get_close_matches(name[:40].lower().replace("_", "-"), names, 3, 0.5)
        sentence += did_you_mean(near)
        raise UnknownGameError(sentence)


def _number(file: Traversable) -> int:
    return int(file.name.partition("_")[0])


@lru_cache
def _names(package: str) -> tuple[str, ...]:
    return tuple(sorted(name.replace("_", "-") for name in _packages(package)))


@lru_cache
def _game(package: str, name: str) -> AnyGame:
    path = f"{package}.{name.replace('-', '_')}.game"
    game = getattr(import_module(path), "GAME", None)
    if not isinstance(game, Game) or game.name != name:
        raise UnknownGameError(f"{path} must define GAME, a Game with the name {name!r}.")
    return game


@lru_cache
def _module(folder: str, name: str) -> ModuleType | None:
    """None where there is no such file; an error inside it is an error."""
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")


def _packages(package: str) -> Iterator[str]:
    path = import_module(package).__path__
    for found in pkgutil.iter_modules(path):
        spec = PathFinder.find_spec(f"{package}.{found.name}", path)
        inside = spec.submodule_search_locations if spec else None
        if inside and any(part.name == "game" for part in pkgutil.iter_modules(inside)):
            yield found.name
