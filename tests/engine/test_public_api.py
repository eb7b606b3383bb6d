"""What a program imports: the two cube games alike, each public name once, nothing more."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import flubball
from flubball import equations, games, wff
from flubball.engine import JUDGE
from flubball.server.explaining import CODES

PUBLIC = ("equations", "wff", "games", "engine", "cubes", "monitor", "rulebooks", "conformance")


@pytest.mark.parametrize("name", [*PUBLIC, "players", "server.explaining"])
def test_a_public_module_lists_its_names(name: str) -> None:
    module = import_module(f"flubball.{name}")
    assert module.__all__
    assert list(module.__all__) == sorted(set(module.__all__), key=_as_ruff_sorts)
    assert [each for each in module.__all__ if not hasattr(module, each)] == []


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name)


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_a_cube_game_is_a_module_of_its_own(name: str) -> None:
    program = f"import flubball.{name} as module; print(module.__name__, module.Rules.__name__)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert said.stdout.split() == [f"flubball.{name}", "Rules"], said.stderr


def test_the_package_finds_its_modules_when_they_are_asked_for() -> None:
    program = "import sys, flubball; print('flubball.wff' in sys.modules, flubball.wff.Mat)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert said.stdout.startswith("False <class"), said.stderr
    with pytest.raises(AttributeError, match="no attribute 'tiddlywinks'"):
        _ = flubball.tiddlywinks  # type: ignore[attr-defined]


@pytest.mark.parametrize("facade", [equations, wff])
def test_type_checkers_see_the_names_that_are_loaded_when_asked_for(facade: ModuleType) -> None:
    tree = ast.parse(Path(str(facade.__file__)).read_text(encoding="utf-8"))
    (typed,) = [node for node in tree.body if isinstance(node, ast.If)]
    names = [
        alias.asname or alias.name
        for node in typed.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert sorted(names) == sorted(facade.__all__)


def test_both_cube_games_are_asked_in_the_same_words() -> None:
    """Rules, a mat, `judge` and `oracle`; answers of the same kind."""
    play = wff.Rules(division="elementary")
    mat = wff.Mat("p", required="q", permitted="K p o", resources="K N")
    assert play.judge("Kpq / Ko", mat, "now").correct
    assert play.judge("Kpq / Ko", mat, after="now", proof=()).correct is False
    assert play.oracle(mat).now() == wff.Oracle(play, mat).now()
    shared = {"AFTER", "CODES", "Budget", "Distance", "Impossible", "Mat", "NotDecided", "Oracle"}
    shared |= {"Rules", "Solvable", "judge"}
    assert shared <= set(equations.__all__) & set(wff.__all__)


def test_derivable_takes_text_as_check_does() -> None:
    found = wff.derivable(["C p q", "p"], "q", ["Co"])
    assert found.proof is not None
    assert wff.check(found.proof, "q", ["Cpq", "p"], ["Co"], wff.Rules()).valid
    assert wff.derivable([wff.parse("Cpq"), "p"], wff.parse("q"), ["Co"]).proof == found.proof
    with pytest.raises(wff.NotAWff, match="K needs two WFFs"):
        wff.derivable(["Kp"], "p", ["Ko"])


def test_every_game_has_its_codes_explained() -> None:
    for found in iter_modules(games.__path__):
        if found.ispkg:
            codes = import_module(f"flubball.games.{found.name}.codes").CODES
            assert set(codes) <= set(CODES)


@pytest.mark.parametrize("game", ["equations", "wff"])
def test_the_oracles_answer_carries_data(game: str) -> None:
    mats = {
        "equations": {"goal": "7", "required": "3", "permitted": "+", "resources": "4 x"},
        "wff": {"goal": "p", "required": "q", "permitted": "K p o", "resources": "K N"},
    }
    played = games.get(game)
    start = played.start(2, {"phase": "move", **mats[game]})
    found = played.solve(played.view(start, JUDGE), "now", 100_000)
    assert found is not None and found.answer == "solvable"
    assert found.solution and found.witness.startswith(found.solution)
    assert bool(found.proof) == (game == "wff")
    assert len(found.cubes) > found.resources == 1
    start = played.start(2, {"phase": "move", **mats[game], "resources": ""})
    none = played.solve(played.view(start, JUDGE), "impossible", 100_000)
    assert none is not None and none.answer == "impossible" and none.why in none.sentence
    early = played.start(2, {"phase": "move", **mats[game]})
    undecided = played.solve(played.view(early, JUDGE), "luck", 1)
    assert undecided is not None and undecided.answer == "not-decided" and undecided.why
