"""Every registered game, and the example, meets the contract."""

import sys

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


def test_no_lines_are_counted_here() -> None:
    """`UNCOUNTED` in tests/conftest.py; else these tests take three times as long."""
    assert sys.gettrace() is None
