"""Levels of every game, found by number, name and the names bots had before."""

import pytest

from flubball import games, players
from flubball.players import Level, NoBot

EVERY = [(name, level) for name in games.names() for level in players.levels(name)]


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_levels_in_order(game: str) -> None:
    found = players.levels(game)
    assert [level.number for level in found] == [*range(1, len(found) + 1)] and found
    assert len({level.name for level in found}) == len(found)
    assert not {level.name for level in found} & {str(n) for n in range(10)}


@pytest.mark.parametrize(
    ("game", "level"), EVERY, ids=lambda each: str(getattr(each, "name", each))
)
def test_a_level_is_described_and_found(game: str, level: Level) -> None:
    assert level.face and level.sentence.endswith(".") and level.sentence[0].isupper()
    bot = players.get(game, level.number)
    assert players.get(game, level.name) is bot and players.get(game, str(level.number)) is bot


@pytest.mark.parametrize("game", games.names())
def test_the_names_of_old_tables_still_say_a_level(game: str) -> None:
    simple, plain = (players.find_level(game, name) for name in ("simple", "plain"))
    assert simple == players.find_level(game) and plain.number - simple.number in (0, 1)


def test_what_is_not_there_is_told() -> None:
    for level in ("9", 0, "grandmaster", "1; drop"):
        with pytest.raises(NoBot, match="contig-60 has no bot"):
            players.get("contig-60", level)
    with pytest.raises(NoBot, match=r"There is no module no\.such"):
        players.load("contig-60", "no.such:Bot")
