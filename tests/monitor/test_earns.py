"""A strict table tells the holder what a move scores; by table rules nobody does."""

from random import Random

import pytest

from flubball import games
from flubball.engine import DICE, send

ROLLED = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_contig_tells_the_points_of_every_free_space(enforcement: str) -> None:
    game = games.get("contig-60")
    state = game.start(2, {"first": "0", "position": ROLLED, "enforcement": enforcement})
    found = game.prompt(game.view(state, 0), 0).earns
    assert game.prompt(game.view(state, 1), 1).earns == {}
    if enforcement == "table":
        assert found == {}
        return
    assert len(found) == 64 - 5 and "place 3" not in found
    # 0 1 2 [3] [4] 5 6 7 / 27 [28] [29] 30 ...: 2 has 3, 28 and 29 beside it.
    assert (found["place 2"], found["place 20"]) == (3, 0)


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_stars_and_bars_tells_what_a_card_scores_as_the_monitor_does(enforcement: str) -> None:
    game = games.get("stars-and-bars")
    state = game.start(2, {"enforcement": enforcement})
    for _ in range(2):
        rolled = game.sample(state, DICE, Random(3))
        if rolled is not None and DICE in game.actors(state):
            state = send(game, state, DICE, game.format_action(rolled), at=0).state
    card = state.play.card
    found = game.prompt(game.view(state, card), card).earns
    if enforcement == "table":
        assert found == {}
        return
    assert len(found) == 4 * 16
    for text, points in found.items():
        if not game.check(state, card, game.parse_action(text)).accepted:
            continue
        placed = send(game, state, card, text, at=0).state
        before = placed.play.turn.start.scores[card]
        said = send(game, placed, card, f"say {points} {before + points}", at=0)
        assert said.ruling.accepted, (text, points, said.ruling)
