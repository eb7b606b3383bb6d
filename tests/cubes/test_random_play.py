"""Random play asks of one cube only what is so of every cube."""

import pytest

from flubball import games
from flubball.cubes.actions import Action
from flubball.cubes.game import CubeGame
from flubball.cubes.listing import BONUS, WHATEVER_CUBE
from flubball.engine.deadlines import MAX_TIME
from flubball.engine.replaying import states_of
from flubball.players import RandomBot, play_match


@pytest.mark.parametrize("mode", ["strict", "table"])
@pytest.mark.parametrize("name", ["equations", "wff"])
def test_a_bonus_refused_whatever_the_cube_is_refused_with_every_cube(name: str, mode: str) -> None:
    game = games.get(name)
    assert isinstance(game, CubeGame)
    seen = set()
    for seed in ("1", "2"):
        record = play_match(name, [RandomBot(game)] * 2, seed, {"enforcement": mode})
        for state in states_of(game, record):
            for seat in (0, 1):
                cubes = state.shake.mat.kinds
                found = [
                    game.check(state, seat, Action(BONUS, cube), MAX_TIME).code for cube in cubes
                ]
                if {*found} & {*WHATEVER_CUBE}:
                    assert len({*found}) == 1
                    seen.add(found[0])
    assert len(seen) > 1


def test_words_of_a_random_match_are_drawn_as_if_every_cube_was_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = [RandomBot(games.get("equations"))] * 2
    quick = play_match("equations", bots, "3")
    monkeypatch.setattr("flubball.cubes.listing.WHATEVER_CUBE", ())
    assert play_match("equations", bots, "3") == quick
