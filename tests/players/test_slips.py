"""Under tournament rules the low levels of cube games do wrong as often as their sentences say."""

import pytest
from msgspec.structs import replace

from flubball import games, players
from flubball.engine.replaying import states_of
from flubball.players import play_match

SAID = {1: ("one of its moves in seven", 7), 2: ("one of its moves in thirteen", 13)}


@pytest.mark.parametrize("name", ["equations", "wff"])
@pytest.mark.parametrize("level", [1, 2])
def test_one_move_of_so_many_breaks_a_rule(name: str, level: int) -> None:
    game, (words, every) = games.get(name), SAID[level]
    assert words in players.find_level(name, level).sentence
    bots = [players.get(name, level)] * 2
    record = play_match(name, bots, "slips", {"enforcement": "table"}, pace=6_000)
    moves, wrong = 0, 0
    for state, entry in zip(states_of(game, record), record.entries, strict=False):
        if isinstance(entry.seat, int) and entry.text.split()[0] in ("move", "bonus"):
            strict = replace(state, config=replace(state.config, enforcement="strict"))
            action = game.parse_action(entry.text)
            moves += 1
            wrong += not game.check(strict, entry.seat, action, entry.at).accepted
    assert 0.6 * moves / every < wrong < 1.6 * moves / every, (wrong, moves)


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_the_others_say_nothing_of_it_and_never_do(name: str) -> None:
    for level in players.levels(name)[2:]:
        assert "breaks a rule" not in level.sentence
        assert getattr(level.make(games.get(name)), "slips") == 0  # noqa: B009
