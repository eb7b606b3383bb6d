"""Commands are listed without being imported, and what the list says is what they say."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import flubball
from cli import commands
from flubball.cli import app
from flubball.cli.extras import EXTRAS
from flubball.cli.groups import click_command, first_line
from flubball.cli.listing import SECTIONS, Listed, every, found

ROOT = Path(flubball.__file__).parents[2]
LAZY = ("flubball.engine", "flubball.equations", "flubball.wff", "flubball.cubes")
MODULES = {
    "argon2-cffi": "argon2",
    "open_spiel": "pyspiel",
    "prometheus-client": "prometheus_client",
}


@pytest.mark.parametrize("listed", [*every()], ids=lambda listed: listed.name)
def test_a_line_is_what_the_command_says_of_itself(listed: Listed) -> None:
    command = click_command(listed.name, found(listed.where))
    assert listed.says == first_line(command.help)


def test_help_has_every_command_in_its_section_and_cuts_nothing() -> None:
    told = CliRunner().invoke(app, ["--help"]).stdout
    assert "..." not in told.replace("[ARGS]...", "")
    places = [told.index(f"\n{title}:") for title in SECTIONS]
    assert places == sorted(places)
    for listed in every():
        assert f"\n  {listed.name} " in told


@pytest.mark.parametrize(("words", "command"), commands.every().items(), ids=str)
def test_no_help_is_cut_in_a_window_of_80_columns(words: str, command: Any) -> None:
    done = CliRunner().invoke(app, [*words.split(), "--help"], env={"COLUMNS": "80"})
    lines = done.stdout.splitlines()
    assert done.exit_code == 0 and max(map(len, lines)) <= 80
    assert [line for line in lines if re.search(r"[\w,;:]\.\.\.$", line)] == []
    for each in command.params:
        if each.param_type_name == "option" and not each.hidden:
            assert all(name in done.stdout for name in each.opts)


def test_help_imports_no_game_and_no_server() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from flubball.cli import app; "
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0; "
        "heavy = {'flubball.engine', 'flubball.games', 'numpy', 'flint', 'litestar', 'textual'}; "
        "sys.exit(repr(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_judging_an_equation_imports_no_oracle_and_no_table() -> None:
    code = (
        "import sys; from flubball import equations as eq; "
        "assert eq.Rules('agloa-2026-27', 'middle').judge('2+3=5', eq.Mat(goal='5')).correct; "
        "heavy = {'flubball.games.equations.oracle', 'flubball.cubes.game', 'numpy'}; "
        "sys.exit(repr(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_ruling_in_a_pipe_imports_nothing_that_draws() -> None:
    code = (
        "import sys, atexit; from flubball.cli import main; "
        "heavy = {'rich', 'flubball.engine.play', 'flubball.games.equations.oracle'}; "
        "atexit.register(lambda: print(sorted(heavy & set(sys.modules)))); "
        "main(['judge', 'equations', '--goal', '6', '--equation', '2+3=6'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0 and "Incorrect" in done.stdout, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_mistyped_name_is_answered_with_what_is_meant() -> None:
    for words, says in (
        (["jugde"], "There is no command 'jugde'. Did you mean judge?"),
        (["judge", "eqations"], "There is no game 'eqations'. Did you mean equations?"),
        (["event", "verfy"], "There is no command 'verfy'. Did you mean verify?"),
    ):
        done = CliRunner().invoke(app, words, prog_name="flubball")
        assert done.exit_code == 2 and f"flubball: {says}\nTry 'flubball" in done.stderr, (
            done.output
        )


@pytest.mark.parametrize("verb", ["play", "judge", "solve"])
def test_a_verb_alone_lists_its_games(verb: str) -> None:
    done = CliRunner().invoke(app, [verb])
    assert done.exit_code == 0 and "\nGames:\n" in done.stdout and "equations" in done.stdout
    assert "..." not in done.stdout.replace("[ARGS]...", "").replace("FIELD=TEXT ...", "")


def test_solve_without_a_game_is_about_equations() -> None:
    mat = ("--goal", "5", "--required", "2", "--permitted", "3 +")
    alone = CliRunner().invoke(app, ["solve", *mat]).stdout
    assert alone == CliRunner().invoke(app, ["solve", "equations", *mat]).stdout
    assert "2+3 = 5" in alone


def test_a_shell_completes_commands_and_games() -> None:
    for typed, wanted in (("flubball ju", "judge"), ("flubball judge contig", "contig-60")):
        asked = {"_FLUBBALL_COMPLETE": "complete_bash", "COMP_WORDS": typed}
        asked["COMP_CWORD"] = str(typed.count(" "))
        assert wanted in CliRunner().invoke(app, [], prog_name="flubball", env=asked).stdout


@pytest.mark.parametrize("name", LAZY)
def test_lazy_names_are_those_that_types_see(name: str) -> None:
    module = import_module(name)
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    (typed,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in typed.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert set(seen) == set(module.__all__)
    for public, (where, there) in seen.items():
        assert getattr(module, public) is getattr(import_module(str(where)), there)
    assert not hasattr(module, "nothing_of_that_name")


def _imported(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module).partition(".")[0]


def test_extras_are_those_of_the_package_and_all_that_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {
        extra: {_module(text) for text in texts}
        for extra, texts in project["optional-dependencies"].items()
    }
    for extra, modules in EXTRAS.items():
        assert set(modules) <= named[extra]
    assert named["paper"] | named["tournament"] < named["server"]
    inside = ("paper", "tournament", "server")
    assert named["server"] == {name for extra in inside for name in EXTRAS[extra]}
    base = {_module(text) for text in project["dependencies"]}
    known = base | {name for modules in EXTRAS.values() for name in modules} | {"flubball"}
    others = set(_imported(ROOT / "src")) - set(sys.stdlib_module_names) - known
    assert others <= {"click", "typing_extensions"}, others


def _module(requirement: str) -> str:
    name = requirement.split(">")[0].split("[")[0].strip()
    known = {**MODULES, "pyyaml": "yaml", "python-flint": "flint"}
    return "opentelemetry" if name.startswith("opentelemetry-") else known.get(name, name)


def test_what_is_missing_is_said_with_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "litestar", None)
    for name in [name for name in sys.modules if name.startswith("flubball.server.door")]:
        monkeypatch.delitem(sys.modules, name)
    done = CliRunner().invoke(app, ["serve", "--schema", "nowhere"])
    assert done.exit_code == 2
    assert "litestar" in done.stderr and "pip install 'flubball[server]'" in done.stderr
