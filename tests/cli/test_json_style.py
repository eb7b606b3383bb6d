"""`--json` has one style in all commands: standard output can be read, whatever happens."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cli import commands
from flubball.cli import app

KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
TESTS = Path(__file__).parents[1]
MATCH = str(TESTS / "contig_60" / "records" / "time.txt")
MAT = ["--goal", "5", "--required", "2", "--permitted", "3 +"]
ROSTER = "id,name,team\np1,Ann,A\np2,Bea,B\np3,Cay,C\n"
RESULTS = "round,table,player,score\n1,1,p1,9\n1,1,p2,7\n1,1,p3,5\n"
EXAMPLES = {
    "puzzle": ["contig-60"],
    "review": [MATCH],
    "replay": [MATCH],
    "judge contig-60": ["sentence", "dice=3 5 4", "say=3+5=8, 8x4=32"],
    "judge equations": [*MAT, "--equation", "2+3=5"],
    "judge fab-a-diffy": [],
    "judge juggle": [],
    "judge queens-and-guards": [],
    "judge stars-and-bars": [],
    "judge wff": ["--goal", "q", "--solution", "Cpq, p / Co"],
    "solve equations": MAT,
    "solve wff": ["--goal", "p", "--permitted", "K p q o R"],
    "explain": ["unequal"],
    "rules": ["agloa-2026-27"],
    "games": [],
    "prove": ["q", "--from", "Cpq,p"],
    "worksheet": ["contig-60", "sheet.pdf", "--count", "1"],
    "exam": ["contig-60", "sheet.pdf", "--count", "1"],
    "seat": ["roster.csv"],
    "standings": ["results.csv", "--roster", "roster.csv", "--award", "gold=3"],
    "tournament pentathlon": ["roster.csv"],
    "tournament sweepstakes": ["roster.csv", "results.csv", "wff=results.csv"],
    "tournament simulate": ["--players", "6", "--rounds", "1", "--seed", "1"],
    "arena": ["contig-60", "--players", "1,random", "--matches", "1", "--workers", "1"],
    "census": [
        "out",
        "--division",
        "elementary",
        "--variations",
        "0",
        "--rolls",
        "1",
        "--workers",
        "1",
    ],
}
LINES = ("replay",)
"""Those that print many objects, one a line."""


def _has_json(command: Any) -> bool:
    return any("--json" in each.opts for each in command.params)


def _keys(page: Any) -> Iterator[str]:
    if isinstance(page, dict):
        yield from page
    for part in page.values() if isinstance(page, dict) else page if isinstance(page, list) else ():
        yield from _keys(part)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Path("roster.csv").write_text(ROSTER)
    Path("results.csv").write_text(RESULTS)


def test_every_command_has_an_example() -> None:
    speaks = (name for name, each in commands.every().items() if _has_json(each))
    assert sorted(EXAMPLES) == sorted(speaks)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", EXAMPLES)
def test_what_is_printed_is_json_with_plain_keys(name: str) -> None:
    done = CliRunner().invoke(app, [*name.split(), *EXAMPLES[name], "--json"])
    assert done.exit_code == 0, done.output
    pages = done.stdout.splitlines() if name in LINES else [done.stdout]
    for page in map(json.loads, pages):
        assert isinstance(page, dict | list) and page
        assert [key for key in _keys(page) if not KEY.fullmatch(key)] == []
        assert "error" not in page


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", EXAMPLES)
def test_so_is_what_went_wrong(name: str) -> None:
    done = CliRunner().invoke(app, [*name.split(), *EXAMPLES[name], "--json", "--no-such-option"])
    assert done.exit_code == 2 and done.stderr == ""
    page = json.loads(done.stdout)
    assert list(page) == ["error", "help"] and "--no-such-option" in page["error"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "words",
    [
        ["judge", "equations", "--goal", "5"],
        ["judge", "equations", "--goal", "5", "--equation", "2+3=5", "--division", "primary"],
        ["judge", "juggle", "selection", "roll=2 3"],
        ["judge", "juggle", "dancing"],
        ["judge", "wff", "--goal", "q", "--solution", "q / Rp", "--division", "primary"],
        ["solve", "equations", "--goal", "5", "--permitted", "3+"],
        ["solve", "wff", "--goal", "p"],
        ["explain", "nothing-of-the-kind"],
        ["rules", "chess"],
        ["prove", "q", "--from", "Cp"],
        ["puzzle", "chess"],
        ["review", "nowhere.txt"],
        ["replay", "nowhere.txt"],
        ["arena", "chess"],
        ["arena", "contig-60", "--engine", "steam"],
        ["standings", "nowhere.csv"],
        ["seat", "results.csv"],
    ],
    ids=" ".join,
)
def test_refusals_are_objects_too(words: list[str]) -> None:
    done = CliRunner().invoke(app, [*words, "--json"])
    assert done.exit_code == 2, done.output
    page = json.loads(done.stdout)
    assert list(page) == ["error", "help"] and page["error"].endswith((".", "?"))
    plain = CliRunner().invoke(app, words)
    if plain.exit_code == 2:  # without --json the judge may ask for what is missing
        assert plain.stdout == "" and "flubball: " in plain.stderr
