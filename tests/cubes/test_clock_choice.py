"""Time is a choice of the table: the rulebook's limits, twice as long, or none at all."""

import pytest

from flubball import engine, games
from flubball.engine.seats import JUDGE

START = {"goal": "5", "required": "r3 k+", "resources": "b2 b7 k8", "turn": "1"}


@pytest.mark.parametrize(("clock", "at"), [("rulebook", 70_000), ("relaxed", 130_000)])
def test_a_limit_is_the_rulebooks_or_twice_as_long(clock: str, at: int) -> None:
    game = games.get("equations")
    due = game.due(game.start(2, {**START, "clock": clock}))
    assert due is not None and (due.at, due.grace) == (at, 10_000), "the countdown stays"


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_without_a_clock_nobody_is_late_and_the_round_does_not_end(name: str) -> None:
    game = games.get(name)
    start = {"phase": "goal", "turn": "0", "clock": "none"}
    state = game.start(2, start)
    assert game.due(state) is None
    state = engine.send(game, state, 0, "goal 5" if name == "equations" else "goal p", 1).state
    assert game.due(state) is None


@pytest.mark.parametrize(("clock", "ends"), [("none", True), ("rulebook", False)])
def test_a_round_that_has_no_end_is_ended_by_a_player_between_shakes(
    clock: str, ends: bool
) -> None:
    game = games.get("equations")
    state = game.start(2, {**START, "clock": clock})
    refused = engine.send(game, state, 1, "stop", 1)
    assert not refused.ruling.accepted and refused.state == state, "never while a shake is played"
    for at, words in enumerate(("block", "now", "write 3+2=5", "present")):
        state = engine.send(game, state, 1, words, 10 + at).state
    state = engine.send(game, state, JUDGE, "verdict 1 correct", 50).state
    assert state.phase == "scored"
    assert ("stop" in [action.word for action in game.legal(state, 0)]) is ends
    stopped = engine.send(game, state, 0, "stop", 99)
    assert stopped.ruling.accepted is ends
    assert (stopped.state.phase == "over") is ends


@pytest.mark.parametrize(("clock", "ends"), [("none", True), ("rulebook", False)])
def test_who_must_write_and_has_nothing_can_say_so_where_no_time_passes(
    clock: str, ends: bool
) -> None:
    """H3: presenting nothing is presenting an incorrect one. Else the shake would never end."""
    game = games.get("equations")
    state = game.start(2, {**START, "clock": clock})
    for at, words in enumerate(("block", "now")):
        state = engine.send(game, state, 1, words, 10 + at).state
    assert ("decide no" in map(game.format_action, game.legal(state, 1))) is ends
    assert "decide yes" not in map(game.format_action, game.legal(state, 1))
    assert not engine.send(game, state, 0, "decide no", 20).ruling.accepted, (
        "the Mover does not write"
    )
    said = engine.send(game, state, 1, "decide no", 20)
    assert said.ruling.accepted is ends
    assert (said.state.phase == "scored") is ends
    if ends:
        assert game.view(said.state, 0).totals == (6, 2)


def test_the_last_cubes_window_still_closes() -> None:
    """V-D: the shake goes on when nobody called Impossible in time; that is no one's task."""
    game = games.get("equations")
    last = {**START, "permitted": "b2", "resources": "b7", "turn": "0", "clock": "none"}
    state = engine.send(game, game.start(2, last), 0, "move b7 P", 1_000).state
    due = game.due(state)
    assert due is not None and due.task == "impossible" and due.seats == ()


@pytest.mark.parametrize(
    ("clock", "sentence"),
    [
        ("rulebook", "Time passed: −1. You have one more minute. Your turn: "),
        ("relaxed", "Time passed: −1. You have 2 more minutes. Your turn: "),
    ],
)
def test_a_point_lost_on_time_is_said_where_the_player_looks(clock: str, sentence: str) -> None:
    game = games.get("equations")
    state = game.start(2, {**START, "clock": clock})
    due = game.due(state)
    assert due is not None
    state, _ = engine.pass_time(game, state, due.at + 1)
    view = game.view(state, 1)
    assert game.prompt(view, 1).sentence.startswith(sentence)
    assert "Time passed" not in game.prompt(game.view(state, 0), 0).sentence
