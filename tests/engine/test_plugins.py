"""A package beside ours adds a variation, a rulebook and a bot; what is wrong is refused."""

import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from flubball import equations as eq
from flubball import plugins, rulebooks
from flubball.cli import app
from flubball.plugins import BadPlugin
from flubball.rulebooks import BadRulebook, house, loader

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "springfield"

ASKED = """
from flubball import equations as eq, games, players, rulebooks

book = rulebooks.get("springfield-2026-27")
law = rulebooks.get("agloa-2026-27")
assert book.number("goal.max_cubes") == 5 and law.number("goal.max_cubes") == 6
assert book.number("goal.min_cubes") == 1 and book.hash != law.hash
assert book.clause("House 1").says == "A Goal has five cubes at most."
assert book.clause("VII-B-6") == law.clause("VII-B-6")

rules = eq.Rules("springfield-2026-27", "elementary", ["greater"])
assert rules.judge("(3+<ud>7)x2 = 14", eq.Mat("14")).correct
assert rules.judge("3+<ud>7 = 10", eq.Mat("10")).code == "unequal"
mat = eq.Mat("7", required="3 + 7")
found = rules.oracle(mat).impossible()
assert "+<ud>" in found.witness and rules.judge(found.witness, mat).correct
try:
    eq.Rules("agloa-2026-27", "elementary", ["greater"])
except ValueError as error:
    assert "greater is not played in AGLOA elementary" in str(error), error
else:
    raise AssertionError("AGLOA knows nothing of it")

game = games.get("equations")
table = game.start(2, {"rules": "springfield-2026-27", "division": "elementary"})
assert table.config.rules == "springfield-2026-27"
bot = players.load("queens-and-guards", "middle")
record = players.play_match("queens-and-guards", [bot, bot], seed="1")
assert record.outcome is not None
from flubball.arena.playing import find_player
assert type(find_player("queens-and-guards", "middle")) is type(bot)

from flubball import wff
house, plain = wff.Rules("springfield-wff", "elementary"), wff.Rules(division="elementary")
assert house.added == ("Nr",) and plain.added == ()
mat = wff.Mat("Np", permitted="C p q N q N r")
proof = wff.parse_text("Cpq  s\\nNq  s\\nNp  Nr")
assert house.judge("Cpq, Nq / Nr", mat, proof=proof).correct
assert plain.judge("Cpq, Nq / Nr", mat, proof=proof).code == "rule-not-in-division"
wrong = wff.parse_text("Cpq  s\\nNp  s\\nNq  Nr")
ruled = house.judge("Cpq, Np / Nr", wff.Mat("Nq"), proof=wrong)
assert ruled.code == "rule-misapplied" and str(ruled).endswith("gives Na."), ruled
unwritten = house.judge("Cpq, Nq / Nr", mat)
assert unwritten.verdict == "not decided" and "what Nr gives is not sought" in str(unwritten)
assert isinstance(plain.oracle(mat).now(), wff.Impossible)
answer = house.oracle(mat).now()
assert isinstance(answer, wff.NotDecided) and "Solutions with Nr are not sought" in str(answer)
assert house.oracle(mat).solutions(3).more == "Solutions with Nr are not sought"
assert house.oracle(mat).distance().cubes is None and house.oracle(mat).distance().open
easy = wff.Mat("p", required="q", permitted="K p o", resources="K N")
assert house.oracle(easy).now() == plain.oracle(easy).now()
table = games.get("wff").start(2, {"rules": "springfield-wff", "division": "elementary"})
assert wff.Rules.of(table).names[-1] == "Nr"
"""


def installed(folder: Path) -> Path:
    """The example as an installer leaves it: its files, and its entry points beside them."""
    about = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (folder / "springfield").symlink_to(EXAMPLE / "src" / "springfield")
    info = folder / "springfield-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: springfield\nVersion: 1.0.0\n")
    lines = []
    for group, entries in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return folder


def test_the_example_works_once_it_is_installed(tmp_path: Path) -> None:
    there = {**os.environ, "PYTHONPATH": str(installed(tmp_path))}
    done = subprocess.run([sys.executable, "-c", ASKED], env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    words = ["judge", "equations", "--rules", "springfield-2026-27", "--goal", "14"]
    words += ["--variation", "greater", "--equation", "(3+<ud>7)x2 = 14"]
    done = subprocess.run(
        [sys.executable, "-m", "flubball", *words], env=there, capture_output=True, text=True
    )
    assert "Correct" in done.stdout, done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A folder of house rulebooks that is looked into, and forgotten afterwards."""
    monkeypatch.setenv(house.FOLDERS, str(tmp_path))
    _forget()
    yield tmp_path
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    loader.ids.cache_clear()
    loader.get.cache_clear()


HEAD = 'id = "ours"\nextends = "agloa-2026-27"\n'


def test_a_coach_puts_a_file_into_a_folder(folder: Path) -> None:
    (folder / "ours.toml").write_text(f"{HEAD}[numbers.goal]\nmax_cubes = 4\n")
    (folder / "mine.toml").write_text('id = "mine"\nextends = "ours"\nseason = "2027-28"\n')
    assert rulebooks.ids()[-2:] == ("mine", "ours") and rulebooks.ids()[0] == "agloa-2026-27"
    found = rulebooks.get("mine")
    assert found.number("goal.max_cubes") == 4 and found.season == "2027-28"
    assert found.game == "equations" and found.hash != rulebooks.get("ours").hash


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("id = ", "can't be read as TOML"),
        ('extends = "agloa-2026-27"', 'it needs id = "…"'),
        ('id = "ours"', 'it needs extends = "…"'),
        ('id = "yours"\nextends = "agloa-2026-27"', "its id is 'yours', and its name says 'ours'"),
        ('id = "ours"\nextends = "chess"', "it extends 'chess'; there are agloa-2026-27"),
        ('id = "ours"\nextends = "ours"', "which extends it"),
        (f'{HEAD}short = "OURS"', "there is no key 'short'"),
        (f"{HEAD}[numbers.gaol]\nmax_cubes = 4", "no numbers.gaol; did you mean goal?"),
        (
            f"{HEAD}[numbers.goal]\nmax_cube = 4",
            "no numbers.goal.max_cube; did you mean max_cubes?",
        ),
        (f'{HEAD}[numbers.goal]\nmax_cubes = "four"', "numbers.goal.max_cubes is a number"),
        (f"{HEAD}[numbers]\ngoal = 4", "numbers.goal is a table, not 4"),
        (
            f'{HEAD}[numbers.goal]\nmax_cubes = {{ value = 4, cite = "House 9" }}',
            "numbers.goal.max_cubes cites 'House 9', and there is no such clause",
        ),
        (f"{HEAD}[divisions.primary]\nalways = []", "there is no divisions.primary"),
        (
            f"{HEAD}[divisions.middle]\nevery_year = 3",
            "divisions.middle.every_year is a list, not 3",
        ),
        (f'{HEAD}clauses = [{{ says = "Be kind." }}]', "a clause needs an id"),
        (
            f'{HEAD}clauses = [{{ id = "House 1" }}]',
            "the clause 'House 1' can't be used: Object missing required field `kind`",
        ),
        (f"{HEAD}[numbers.goal]\nmax_cubes = -1", "numbers.goal.max_cubes can't be below 0"),
        (f"{HEAD}[divisions.middle]\nwhole_number_rule = 1", "is true or false, not 1"),
    ],
)
def test_a_wrong_rulebook_is_refused_with_where_and_why(folder: Path, text: str, why: str) -> None:
    (folder / "ours.toml").write_text(text)
    with pytest.raises(BadRulebook, match=r"^ours") as caught:
        rulebooks.get("ours")
    assert why in str(caught.value)
    assert rulebooks.get("agloa-2026-27").number("goal.max_cubes") == 6


def test_a_rulebook_that_names_a_variation_which_nobody_has(folder: Path) -> None:
    (folder / "ours.toml").write_text(f'{HEAD}[divisions.middle]\nevery_year = ["sidewayz"]')
    with pytest.raises(BadRulebook, match=r"'sidewayz'.*Did you mean sideways\?"):
        eq.Rules("ours", "middle")
    assert eq.Rules("ours", "senior").book.name == "ours"


def test_a_command_says_what_is_wrong_without_a_traceback(folder: Path) -> None:
    (folder / "ours.toml").write_text(f"{HEAD}[numbers.gaol]\n")
    done = CliRunner().invoke(app, ["rules", "ours"])
    assert done.exit_code == 2 and "Traceback" not in done.stderr
    assert done.stderr.strip() == "flubball: ours: there is no numbers.gaol; did you mean goal?"


def test_a_folder_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(house.FOLDERS, "/nowhere/at/all")
    with pytest.raises(BadRulebook, match="there is no folder /nowhere/at/all"):
        house.files()


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (EntryPoint("greater", "no_such_module:X", plugins.VARIATIONS), "No module named"),
        (EntryPoint("greater", "json:X", plugins.VARIATIONS), "has no attribute 'X'"),
        (EntryPoint("greater", "json:dumps", plugins.VARIATIONS), "is no Variation"),
        (
            EntryPoint("lesser", "flubball.games.equations.variations.gcf:GCF", plugins.VARIATIONS),
            "it calls itself 'gcf'",
        ),
        (
            EntryPoint("gcf", "flubball.games.equations.variations.gcf:GCF", plugins.VARIATIONS),
            "Flubball has one of that name",
        ),
    ],
)
def test_a_wrong_variation_is_refused(
    monkeypatch: pytest.MonkeyPatch, entry: EntryPoint, why: str
) -> None:
    from flubball.games.equations.variations import ALL, Variation

    monkeypatch.setattr(plugins, "_named", lambda group: {entry.name: entry})
    with pytest.raises(BadPlugin, match=entry.name) as caught:
        list(plugins.every(plugins.VARIATIONS, Variation, ALL))
    assert why in str(caught.value)


def test_a_rule_is_named_by_two_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    from flubball.games.wff import rules_of_inference as inference

    long = replace(inference.RULES["Co"], name="Tollens")
    monkeypatch.setattr(inference, "LONG", long, raising=False)
    entry = EntryPoint("Tollens", f"{inference.__name__}:LONG", plugins.INFERENCE_RULES)
    monkeypatch.setattr(plugins, "_named", lambda group: {entry.name: entry})
    with pytest.raises(BadPlugin, match="a Solution names a rule by two cubes"):
        list(inference._added())


def test_a_rulebook_that_names_a_rule_which_nobody_has(folder: Path) -> None:
    from flubball import wff

    text = 'id = "ours"\nextends = "wff-2017-18"\n[numbers.rules]\nelementary = ["Ko", "Kx"]\n'
    (folder / "ours.toml").write_text(text)
    with pytest.raises(ValueError, match="ours names the rule 'Kx'; there are Ko, Ki"):
        wff.Rules("ours", "elementary")


def test_without_additions_no_reader_of_packages_is_imported() -> None:
    asked = "import sys; from flubball import plugins; plugins.names('flubball.bots'); "
    asked += "sys.exit('importlib.metadata' in sys.modules)"
    subprocess.run([sys.executable, "-S", "-c", asked], check=True, env=_only_ours())


def _only_ours() -> dict[str, str]:
    return {"PYTHONPATH": str(Path(plugins.__file__).parents[1])}


def test_two_packages_with_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [EntryPoint("same", value, "flubball.test") for value in ("json:loads", "json:dumps")]
    monkeypatch.setattr(plugins, "entry_points", lambda group: both)
    with pytest.raises(BadPlugin, match="json:loads has that name as well"):
        plugins.names("flubball.test")
