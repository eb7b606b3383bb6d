"""A contract comes in parts: each question is asked of one part, and a part has few."""

from collections import Counter

import pytest

from flubball.engine import Game
from flubball.monitor import Rules

MOST = 10


def _parts(whole: type) -> list[type]:
    return [part for part in whole.__bases__ if part.__module__.startswith("flubball")]


def _asked(part: type) -> list[str]:
    return [name for name, value in vars(part).items() if callable(value) and name[0] != "_"]


@pytest.mark.parametrize("whole", [Game, Rules])
def test_every_question_is_asked_of_one_part(whole: type) -> None:
    parts = _parts(whole)
    counts = Counter(name for part in parts for name in _asked(part))
    assert len(parts) > 5 and min(map(len, map(_asked, parts))) > 0
    assert [name for name, count in counts.items() if count > 1] == []
    assert max(map(len, map(_asked, parts))) <= MOST


def test_a_game_asks_nothing_beside_its_parts() -> None:
    assert _asked(Game) == []


@pytest.mark.parametrize("whole", [Game, Rules])
def test_a_part_stands_in_a_file_of_its_name(whole: type) -> None:
    for part in _parts(whole):
        assert part.__module__ == f"{whole.__module__.rpartition('.')[0]}.contract.{_file(part)}"


def _file(part: type) -> str:
    return part.__name__.lower()
