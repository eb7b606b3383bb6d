"""Every game as PettingZoo's environment: its own tests pass, and the encodings hold."""

import warnings
from random import Random

import pytest

from flubball import games
from flubball.players.asking import ACTIONS
from flubball.players.environments import GameEnvironment, view_of

with warnings.catch_warnings():  # where pygame is installed it imports a game in a deprecated way
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

CYCLES = 30
quiet = pytest.mark.filterwarnings("ignore")  # PettingZoo's tests warn of what they only dislike


@quiet
@pytest.mark.parametrize("name", games.names())
def test_pettingzoos_own_tests(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(GameEnvironment(name), num_cycles=CYCLES)
    seed_test(lambda: GameEnvironment(name), num_cycles=CYCLES)


@pytest.mark.parametrize("name", games.names())
def test_a_match_is_played_to_its_end_and_masks_are_what_may_be_said(name: str) -> None:
    env, rng = GameEnvironment(name), Random(5)
    env.reset(seed=7)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        rewards[agent] += reward
        assert not cut
        if over:
            env.step(None)
            continue
        assert seen["action_mask"].sum() == len(info["words"]) > 0
        assert view_of(seen["observation"])["seat"] == agent.removeprefix("player_")
        for other in set(env.agents) - {agent}:
            assert not env.observe(other)["action_mask"].any()
        env.step(rng.randrange(len(info["words"])))
    outcome = env.game.outcome(env.match.state)
    assert outcome is not None
    won = [env.possible_agents[seat] for seat in outcome.best]
    assert [a for a in rewards if rewards[a] == 1] == (won if len(won) == 1 else [])
    assert sum(rewards.values()) == 0


def test_an_action_that_is_masked_is_refused_and_changes_nothing() -> None:
    env = GameEnvironment("contig-60")
    env.reset(seed=1)
    before = env.render()
    for action in (ACTIONS - 1, -1, None):
        with pytest.raises(ValueError, match="may take actions 0 to 0 now"):
            env.step(action)
    assert env.render() == before


def test_a_seat_sees_its_own_view_and_no_other() -> None:
    env = GameEnvironment("stars-and-bars")
    env.reset(seed=2)
    for seat in (0, 1):
        seen = view_of(env.observe(f"player_{seat}")["observation"])
        hands = seen["table"]["play"]["board"]["hands"]
        assert hands[1 - seat] != env.match.state.play.board.hands[1 - seat] or not hands[1 - seat]
