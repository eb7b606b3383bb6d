"""A challenge is offered where it can mean something.

A strict table refuses what is wrong, so nobody can be right to challenge there; whoever says it
all the same is heard and ruled on.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from flubball import games
from flubball.engine import JUDGE
from flubball.monitor import MonitorGame
from flubball.monitor.challenging import case_of, challengeable_now, moment_of
from flubball.monitor.table import Claim

GAMES = ("contig-60", "juggle", "stars-and-bars", "fab-a-diffy", "queens-and-guards")


def monitored(name: str) -> MonitorGame[Any]:
    game = games.get(name)
    assert isinstance(game, MonitorGame)
    return game


def walk(game: MonitorGame[Any], options: dict[str, str], rng: Random, most: int) -> Iterator[Any]:
    """The states of a random game in which nobody challenges; now and then time passes."""
    state, at = game.start(2, options), 0
    for _ in range(most):
        yield state
        due = game.due(state)
        if due is not None and rng.random() < 0.04:
            state, at = game.expire(state, due), max(at, due.at)
            continue
        actors = game.actors(state)
        seat = rng.choice(actors) if actors else JUDGE
        action = game.sample(state, seat, rng)
        if action is None:
            return
        if action.word != "challenge":
            state = game.apply(state, seat, action, at)


def offered(game: MonitorGame[Any], state: Any, seat: int) -> bool:
    words = game.prompt(game.view(state, seat), seat).words
    return any(text.startswith("challenge ") for text in words)


@pytest.mark.parametrize("name", GAMES)
def test_at_a_strict_table_none_is_offered_and_none_would_be_right(name: str) -> None:
    game, rng, asked = monitored(name), Random(20), 0
    for state in walk(game, {}, rng, 250):
        for seat in (0, 1):
            whats = challengeable_now(game.rules, state, seat)
            asked += len(whats)
            for what in whats:
                claim = Claim(seat, (what,), moment_of(game.rules, state, seat))
                case = case_of(game.rules, state.config, state.play, claim)
                error = game.rules.what(what)
                assert error and not error.test(case), (what, game.format_position(state))
            if whats:
                assert not offered(game, state, seat), game.format_position(state)
    assert asked > 50, "there were moments for a challenge"


@pytest.mark.parametrize("name", GAMES)
def test_by_table_rules_all_are_offered_right_or_wrong(name: str) -> None:
    game, rng, asked = monitored(name), Random(20), 0
    for state in walk(game, {"enforcement": "table"}, rng, 120):
        for seat in (0, 1):
            moment = state.phase == "turn" and challengeable_now(game.rules, state, seat)
            asked += bool(moment)
            assert offered(game, state, seat) == bool(moment) or state.phase != "turn"
    assert asked > 10
