"""What a strict check lets through has nothing to challenge, so `move` does not look again."""

import pytest

from flubball import games
from flubball.engine.replaying import states_of
from flubball.games.queens_and_guards.reading import cells_of
from flubball.games.queens_and_guards.state import Move
from flubball.games.queens_and_guards.turn import wrongs_of
from flubball.players import RandomBot, play_match


@pytest.mark.parametrize("traps", ["line", "same-ring"])
def test_no_move_of_a_strict_match_is_wrong(traps: str) -> None:
    game = games.get("queens-and-guards")
    looked = 0
    for seed in range(6):
        record = play_match("queens-and-guards", [RandomBot(game)] * 2, str(seed), {"traps": traps})
        before = list(states_of(game, record))
        for state, entry in zip(before, record.entries, strict=False):
            word, _, text = entry.text.partition(" ")
            board = state.play.board
            if word == "move" and board.part.back is None:
                move = Move(*cells_of(text))
                assert wrongs_of(game.rules.spaces, board, state.play.card, move) == ()
                looked += 1
    assert looked > 200
