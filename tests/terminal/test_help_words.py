"""The page of help names words that there are, and all that players say."""

import re

import pytest

from flubball.cubes.vocabulary import PLAYERS, VOCABULARY
from flubball.terminal.play.help_text import word_help

OF_THE_PROGRAM = {"hand", "+", "-"}
RARE = {"lay", "never", "join"}
BY_GAME = {"wff": {"select", "no-goal", "agree", "disagree", "regroup", "appeal"}}


def named(game: str) -> set[str]:
    rows = [line[:35] for line in word_help(game)[1:] if line.startswith("  ")]
    parts = [part for row in rows for part in re.split(r" · |, then | or ", row.strip())]
    return {part.split()[0].rstrip(",") for part in parts}


@pytest.mark.parametrize("game", ["equations", "wff"])
def test_the_words_of_the_help_are_those_of_the_vocabulary(game: str) -> None:
    words = named(game) - OF_THE_PROGRAM
    assert words <= set(VOCABULARY)
    missing = {word.name for word in PLAYERS} - words - RARE
    assert missing == BY_GAME.get(game, set())
