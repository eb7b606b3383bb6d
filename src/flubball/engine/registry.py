"""Finding games by name, without a list to edit.

A game is a package inside the games package with a module `game` that defines `GAME`. Its
name is the package's with hyphens: `queens_and_guards/game.py` is `queens-and-guards`.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module, resources
from importlib.machinery import PathFinder

import msgspec

from flubball.engine.errors import UnknownGameError
from flubball.engine.game import AnyGame, Game
from flubball.engine.lesson import Lesson, parse_lesson


class Registry(msgspec.Struct, frozen=True):
    """The games inside one package. A game is imported when it is first asked for.

    >>> Registry("flubball.engine").get("tiddlywinks")
    Traceback (most recent call last):
    flubball.engine.errors.UnknownGameError: There is no game 'tiddlywinks'.
    """

    package: str

    def names(self) -> tuple[str, ...]:
        """The names of all games, in order."""
        return tuple(sorted(name.replace("_", "-") for name in self._packages()))

    def get(self, name: str) -> AnyGame:
        """The game of that name; raises `UnknownGameError`."""
        if name not in self.names():
            raise UnknownGameError(f"There is no game {name[:40]!r}.")
        path = f"{self.package}.{name.replace('-', '_')}.game"
        game = getattr(import_module(path), "GAME", None)
        if not isinstance(game, Game) or game.name != name:
            raise UnknownGameError(f"{path} must define GAME, a Game with the name {name!r}.")
        return game

    def every(self) -> tuple[AnyGame, ...]:
        """All games, in the order of their names."""
        return tuple(self.get(name) for name in self.names())

    def lesson(self, name: str) -> Lesson | None:
        """The guided first game of a game that has one; raises `UnknownGameError`."""
        if name not in self.names():
            raise UnknownGameError(f"There is no game {name[:40]!r}.")
        file = resources.files(f"{self.package}.{name.replace('-', '_')}") / "lesson.toml"
        return parse_lesson(file.read_text(encoding="utf-8")) if file.is_file() else None

    def _packages(self) -> Iterator[str]:
        path = import_module(self.package).__path__
        for found in pkgutil.iter_modules(path):
            spec = PathFinder.find_spec(f"{self.package}.{found.name}", path)
            inside = spec.submodule_search_locations if spec else None
            if inside and any(part.name == "game" for part in pkgutil.iter_modules(inside)):
                yield found.name
