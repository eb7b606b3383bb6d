"""The types of `games.get` are those of the games that there are."""

import ast
import inspect
from pathlib import Path

import flubball.games as games

STUB = Path(games.__file__).with_suffix(".pyi")


def test_every_game_has_its_own_type() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    gets = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == "get"]
    typed = {}
    for each in gets:
        kind, given = each.args.args[0].annotation, each.returns
        assert isinstance(given, ast.Name)
        if isinstance(kind, ast.Subscript):
            typed[ast.literal_eval(kind.slice)] = given.id
    assert typed == {name: type(games.get(name)).__name__ for name in games.names()}


def test_the_stub_has_what_the_package_has() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
    assert sorted(functions) == vars(games)["__all__"]
    for name, stub in functions.items():
        real = inspect.signature(getattr(games, name))
        assert [each.arg for each in stub.args.args] == list(real.parameters), name
