"""Time is a choice of a board's table too: the rulebook's limits, twice as long, or none at all."""

import pytest

from flubball import games
from flubball.engine import pass_time

GAMES = ("contig-60", "juggle", "stars-and-bars", "fab-a-diffy", "queens-and-guards")
MINUTE = 60_000


@pytest.mark.parametrize("name", GAMES)
def test_turn_and_game_are_the_rulebooks_or_twice_as_long(name: str) -> None:
    game = games.get(name)
    limits = []
    for clock in ("rulebook", "relaxed"):
        state = game.start(2, {"first": "0", "clock": clock})
        due = game.due(state)
        assert due is not None and (due.task, due.grace) == ("turn", 10_000), "the reminder stays"
        limits.append((due.at - due.grace, state.config.limit))
    (turn, whole), relaxed = limits
    assert turn == MINUTE and relaxed == (2 * turn, 2 * whole)


@pytest.mark.parametrize("name", GAMES)
def test_without_a_clock_nobody_is_late_and_time_is_not_called(name: str) -> None:
    game = games.get(name)
    state = game.start(2, {"first": "0", "clock": "none"})
    assert game.due(state) is None
    assert pass_time(game, state, 1_000 * MINUTE)[0] == state
    kept = game.parse_position(game.format_position(state))
    assert game.due(kept) is None


def test_the_time_to_capture_still_passes() -> None:
    """NMP Fab-a-Diffy Capture: a window for both, and no task; twice as long where all is."""
    game = games.get("fab-a-diffy")
    found = []
    for clock in ("rulebook", "relaxed", "none"):
        position = {"position": "face: 1/2 1/4 1/3; show: 3/4", "first": "0", "clock": clock}
        state = game.start(2, position)
        for text in ("leave", "pass"):
            state = game.apply(state, 0, game.parse_action(text))
        due = game.due(state)
        assert due is not None and due.task == "capture"
        found.append(due.at)
    assert found == [10_000, 20_000, 10_000]
