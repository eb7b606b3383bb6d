"""The example of an own bot does what its page says."""

import runpy
from pathlib import Path

import pytest

from flubball import games, players

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "own_bot.py"


def test_it_plays_a_whole_match_against_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert capsys.readouterr().out.startswith("Outcome(reason=")


def test_it_is_twenty_lines_and_found_by_its_place() -> None:
    code = EXAMPLE.read_text(encoding="utf-8")
    own = code[code.index("class ") : code.index("if __name__")].strip().splitlines()
    assert len([line for line in own if line.strip()]) <= 20
    bot = players.load("queens-and-guards", "examples.own_bot:MiddleBot")
    first = players.get("queens-and-guards", 1)
    record = players.play_match("queens-and-guards", [first, bot], "2")
    assert record.outcome is not None and record.game in games.names()
