"""Every level of every game keeps what bots promise, by strict rules and at a table."""

from random import Random
from typing import Any

import pytest

from flubball import games, players
from flubball.players import Level, RandomBot, RefusedWord
from flubball.players.steps import OverBudget, spend
from players.bot_kit import MODES, keeps_promises

EVERY = [(name, level.number) for name in games.names() for level in players.levels(name)]
MATCHES = 3


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("game", "level"), EVERY)
def test_a_level_keeps_its_promises(game: str, level: int, mode: str) -> None:
    said = set()
    for number in range(MATCHES):
        record = keeps_promises(game, level, mode, "kit", number)
        assert record.outcome is not None
        said |= {entry.text.partition(" ")[0] for entry in record.entries}
    if len(games.get(game).players) > 1:
        assert said & {"accept", "reject", "regroup"}, "no paper was checked by players"


class Forgetful(RandomBot):
    """Chooses by how often it was asked."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.count = 0

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        self.count += 1
        return super().choose(view, seat, Random(self.count))


class Endless(RandomBot):
    """Thinks longer than it may."""

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        for _ in range(3):
            spend(5)
        return super().choose(view, seat, rng)


class Rude(RandomBot):
    """Says what it likes."""

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        return self.game.parse_action("place 3")


@pytest.mark.parametrize(
    ("made", "told"),
    [(Forgetful, AssertionError), (Rude, RefusedWord), (Endless, OverBudget)],
)
def test_the_kit_tells_a_bot_that_breaks_them(
    made: Any, told: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    level = Level(1, "wrong", "?", "Breaks its promises.", made, 14)
    monkeypatch.setattr(players, "find_level", lambda game, number: level)
    with pytest.raises(told):
        keeps_promises("contig-60", 1, "strict", "kit", every=1)
