"""Every registered game, and the example, meets the contract."""

import sys
import time

import pytest

from flubball.engine import AnyGame, Registry
from flubball.engine.example import Nim
from flubball.engine.kit import exercise

SEEDS = 3
GAMES = (Nim(), *Registry("flubball.games").every())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_contract(game: AnyGame) -> None:
    report = exercise(game, range(SEEDS))
    assert report.matches == SEEDS * len(game.setups())


def test_lines_are_counted_in_a_tests_first_moment_only() -> None:
    """`COUNTED_FOR` in tests/conftest.py; else these tests take three times as long."""
    until = time.process_time() + 1
    while time.process_time() < until and sys.gettrace() is not None:
        pass
    assert sys.gettrace() is None
