"""What the full-screen program answers to a mistyped word."""

import asyncio

import pytest

from flubball.terminal.play.app import PlayApp
from terminal.play.driving import MIDDLE, app_of, log_words, session_of, settle, type_line


def told(app: PlayApp, line: str) -> str:
    async def steps() -> str:
        async with app.run_test(size=(100, 30)) as pilot:
            await settle(pilot)
            await type_line(pilot, line)
            return log_words(app)

    return asyncio.run(steps())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("mvoe k9 R", "help: Did you mean move? You may say now: move, block, bonus."),
        ("frobnicate", "help: You may say now: block, move, bonus."),
        ("hlep", "help: Did you mean help? You may say now: block, move, bonus."),
        ("leav", "help: Did you mean leave? You may say now: block, move, bonus."),
    ],
)
def test_in_a_turn(line: str, words: str) -> None:
    found = told(app_of(session_of(**{**MIDDLE, "turn": "0", "permitted": "b3 g4"})), line)
    assert found.endswith(words), found
    assert "AGLOA" not in found and "expel" not in found


def test_before_the_roll() -> None:
    assert told(app_of(session_of()), "rolll").endswith("help: Did you mean roll?")


def test_the_judge_hears_the_judges_words() -> None:
    found = told(app_of(session_of(**{**MIDDLE, "turn": "0"})), "judge: expell 1")
    assert "Did you mean expel?" in found
