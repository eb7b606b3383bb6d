"""`flubball games`, and `flubball play GAME` for board games: options, refusals, files."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball import games
from flubball.cli import app
from flubball.engine.record_parse import parse_record
from flubball.players import registry
from flubball.terminal.saving import load


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "flubball"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def contig(*options: str, typed: str = "roll\n") -> Result:
    return run("play", "contig-60", "--seed", "abc", *options, typed=typed)


def test_the_list_has_every_game_of_the_registry() -> None:
    found = json.loads(run("games", "--json").stdout)
    assert [each["name"] for each in found] == list(games.names())
    for each in found:
        assert each["about"].endswith(".") and each["title"] and each["book"]
        assert each["players"] and each["play"].startswith(f"flubball play {each['name']}")
    assert {each["name"]: each["bot"] for each in found}["contig-60"] is True


def test_the_list_is_readable() -> None:
    shown = run("games").stdout
    assert "Queens & Guards  ·  queens-and-guards\n" in shown
    assert "  play      flubball play contig-60\n" in shown


def test_every_game_of_the_list_can_be_played() -> None:
    for name in games.names():
        result = run("play", name, "--help")
        assert result.exit_code == 0, name
        assert "--record" in result.stdout and "--resume" in result.stdout


def test_a_game_is_saved_and_goes_on(home: Path) -> None:
    first = contig()
    assert first.exit_code == 0
    path = home / "contig-60.record"
    assert f"Go on with: flubball play contig-60 --resume {path}" in first.stdout
    before = parse_record(path.read_text())
    assert before.seed == "abc" and before.game == "contig-60"
    second = run("play", "contig-60", "--resume", typed="pass\n")
    assert second.exit_code == 0
    after = parse_record(path.read_text())
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)


def test_the_same_seed_gives_the_same_game(home: Path) -> None:
    path = home / "contig-60.record"
    contig(typed="roll\npass\n")
    one = path.read_text()
    contig(typed="roll\npass\n")
    assert path.read_text() == one
    assert (home / "previous-contig-60.record").read_text() == one


def test_options_reach_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    options = ("--table", "--option", "zero=continue", "--people", "2", "--record", str(path))
    result = contig(*options)
    assert result.exit_code == 0
    record = parse_record(path.read_text())
    assert record.setup.mapping == {"enforcement": "table", "zero": "continue"}
    again = run("play", "contig-60", str(path), "--resume", "--clock", typed="")
    assert again.exit_code == 0 and " left." in again.stdout and "bot" not in again.stdout


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--option", "zero"), "--option zero: there is no value."),
        (("--option", "colour=red"), "Contig 60 has no option 'colour'."),
        (("--option", "zero=maybe"), "The option zero is tie or continue."),
        (("mine.record",), "mine.record is named, but nothing is resumed."),
        (("--resume", "missing.record"), "there is no match in missing.record"),
        (("--record", "/proc/no/such/place"), "/proc/no/such/place: the match can't be saved"),
        (("--people", "3"), "Invalid value for '--people'"),
    ],
)
def test_what_can_not_be_used_is_told(options: tuple[str, ...], why: str) -> None:
    result = contig(*options)
    assert result.exit_code == 2 and why in result.stderr


def test_a_record_of_another_game_or_of_none_is_told(home: Path, tmp_path: Path) -> None:
    contig()
    path = str(home / "contig-60.record")
    other = run("play", "queens-and-guards", "--resume", path)
    assert other.exit_code == 2 and "is a match of contig-60." in other.stderr
    assert f"flubball play contig-60 --resume {path}" in other.stderr
    taken = contig("--record", path)
    assert taken.exit_code == 2 and "is there already" in taken.stderr
    garbage = tmp_path / "garbage"
    garbage.write_text("nothing\n")
    assert run("play", "contig-60", "--resume", str(garbage)).exit_code == 2


def test_table_rules_of_a_game_without_them_are_told() -> None:
    has = [option.name for option in games.get("queens-and-guards").options()]
    result = run("play", "queens-and-guards", "--table")
    assert ("enforcement" in has) == (result.exit_code == 0)


def test_a_game_without_a_bot_is_for_two_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "levels", lambda game: ())
    alone = contig()
    assert alone.exit_code == 2 and "contig-60 has no bot" in alone.stderr
    assert contig("--people", "2").exit_code == 0


def test_the_level_of_the_bots_is_chosen_and_kept(home: Path) -> None:
    assert contig("--level", "1").exit_code == 0
    assert load(home / "contig-60.record")[1].level == "1"
    wrong = contig("--level", "grandmaster")
    assert wrong.exit_code == 2 and "contig-60 has no bot 'grandmaster'." in wrong.stderr
    first = registry.levels("contig-60")[0]
    assert f"--level: 1 ({first.name})" in wrong.stderr
    assert first.sentence in run("games").stdout


def test_an_unknown_game_is_told() -> None:
    result = run("play", "tiddlywinks")
    assert result.exit_code == 2 and "tiddlywinks" in result.stderr
