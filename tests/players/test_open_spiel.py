"""Every game as OpenSpiel's: its own test of a game passes, and its search plays it."""

import pyspiel
import pytest

from flubball import games
from flubball.players.open_spiel_games import SEEDS, spiel_name

SHORT = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "wff")


@pytest.mark.parametrize("name", SHORT)
def test_openspiels_own_test(name: str) -> None:
    game = pyspiel.load_game(spiel_name(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", games.names())
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = pyspiel.load_game(spiel_name(name)).new_initial_state()
    assert len(state.chance_outcomes()) == SEEDS and state.is_chance_node()
    state.apply_action(7)
    for _ in range(6):
        before = str(state)
        seat = state.current_player()
        other = state.clone()
        other.apply_action(other.legal_actions()[-1])
        assert str(state) == before and state.legal_actions() == [*range(len(state.match.words))]
        assert state.action_to_string(seat, 0) == state.match.words[0]
        state.apply_action(0)
    again = pyspiel.load_game(spiel_name(name)).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_a_seat_sees_its_own_view_and_no_other() -> None:
    state = pyspiel.load_game("flubball_stars_and_bars").new_initial_state()
    state.apply_action(2)
    hands = [str(hand) for hand in state.match.state.play.board.hands]
    assert state.observation_string(0) != state.observation_string(1) and all(hands)
    assert state.observation_string(0).encode() == state.match.seen(0)


def test_openspiels_search_plays_a_game() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("flubball_queens_and_guards")
    state = game.new_initial_state()
    state.apply_action(1)
    bot = mcts.MCTSBot(game, 1, 3, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()
