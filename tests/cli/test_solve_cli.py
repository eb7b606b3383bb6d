"""`flubball solve`: answers in words and JSON, exit statuses, the bar."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball.cli import app, progress
from flubball.games.equations.oracle import backend

MAT = ["--goal", "4", "--required", "7", "--permitted", "-", "--resources", "3 +"]


def run(*options: str) -> Result:
    return CliRunner().invoke(app, ["solve", *options])


def test_a_witness_is_printed() -> None:
    result = run(*MAT, "--after", "now")
    assert result.exit_code == 0
    assert result.stdout == "Solvable: 7-3 = 4, with 3 cubes, 1 of them from Resources.\n"


def test_impossible_after_now_tells_the_distance() -> None:
    result = run("--goal", "7", "--required", "9", "--resources", "2 -", "--after", "now")
    assert result.exit_code == 0
    assert result.stdout.startswith("Impossible: ")
    assert "Distance: 2 more cubes: 9-2 = 7." in result.stdout


def test_json_has_everything() -> None:
    result = run(*MAT, "--after", "now", "--json", "--limit", "3")
    page = json.loads(result.stdout)
    assert page["answer"] == "solvable" and page["witness"] == "7-3 = 4"
    assert page["backend"] == backend() and page["distance"]["cubes"] == 1
    assert [one["witness"] for one in page["solutions"]] == ["7-3 = 4"]
    page = json.loads(run("--goal", "9", "--permitted", "1 + 2", "--json").stdout)
    assert page["answer"] == "impossible" and page["proof"] and "searched" in page


def test_not_decided_is_exit_status_1() -> None:
    result = run("--goal", "97", "--resources", "2 3 4 5 6 + - x x ÷ ^ √", "--budget", "3")
    assert result.exit_code == 1
    assert result.stdout.startswith("Not decided: the budget is used up")
    assert "--budget 30" in result.stdout


def test_variations_and_no_goal() -> None:
    wild = run("--goal", "9", "--permitted", "4 + 0", "--variations", "0-wild")
    assert wild.stdout.startswith("Solvable: ") and "0<5>" in wild.stdout
    twice = run(
        "--goal", "9", "--permitted", "4 + 0", "--variation", "0-wild", "--variation", "lcm"
    )
    assert twice.stdout == wild.stdout
    assert run("--after", "no-goal", "--resources", "4 √ 2").stdout.startswith("Solvable: √4 = 2")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--goal", "4"], "no cubes are given"),
        (["--required", "4"], "--goal: there is none"),
        ([*MAT, "--required", "q"], "--required: 'q' is not a cube"),
        ([*MAT, "--variations", "riddle"], "--variations"),
        ([*MAT, "--resources", "1 " * 30], "24 cubes at most"),
        (["--resources", "1 2 + 3", "--after", "no-goal", "--limit", "3"], "--limit"),
        (["--goal", "3", "--resources", "1 2 +", "--after", "no-goal"], "--after impossible"),
    ],
)
def test_what_cannot_be_used_is_said(options: list[str], said: str) -> None:
    result = run(*options)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_bar_is_shown_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", -1.0)
    with progress.watched(10**6, 4096) as look:
        assert not look()


def test_an_illegal_goal_is_told_as_such() -> None:
    result = run("--goal", "45x", "--resources", "4 5 + 6")
    assert result.exit_code == 0
    assert result.stdout.startswith("Impossible: the Goal has no legal interpretation")


def test_solutions_are_listed_with_what_may_be_missing() -> None:
    result = run("--goal", "6", "--permitted", "1 2 3 + + x x", "--limit", "2")
    assert result.stdout.splitlines()[1:] == [
        "  2x3 = 6",
        "  3+(1+2) = 6",
        "  There may be more: only 2 were asked for.",
    ]


def test_the_page_of_the_oracle_shows_real_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "oracle.md"
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n\$ flubball (.*)\n([^`]*)^```$", text, re.M)
    assert blocks
    for command, output in blocks:
        assert CliRunner().invoke(app, shlex.split(command)).stdout == output
