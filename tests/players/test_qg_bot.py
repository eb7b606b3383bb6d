"""The bot for Queens & Guards: legal, repeatable, and better than chance."""

from random import Random

import pytest

from flubball import games
from flubball.engine.play import send
from flubball.games.queens_and_guards import QueensAndGuards, State
from flubball.players.queens_and_guards import SimpleBot
from flubball.server.questions import Choose, answer

FOUND = games.get("queens-and-guards")
assert isinstance(FOUND, QueensAndGuards)
GAME: QueensAndGuards = FOUND

RING = "a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -1,0"
FAR = "B: 0,5; b: 5,0; b: -5,0; b: 5,-5; b: -5,5"


def play(seat: int, seed: int, bot: SimpleBot, options: dict[str, str]) -> State:
    """A match of the bot against random play; an action that is refused fails."""
    rng = Random(seed)
    state = GAME.start(2, options)
    while GAME.outcome(state) is None:
        turn = state.to_move
        chosen = bot.choose(GAME.view(state, turn), turn, rng) if turn == seat else None
        if chosen is None:
            assert turn != seat
            chosen = rng.choice(GAME.legal(state, turn))
        step = send(GAME, state, turn, GAME.format_action(chosen), at=0)
        assert step.ruling.accepted, step.ruling
        state = step.state
    return state


def wins(seat: int, seeds: range, bot: SimpleBot, options: dict[str, str]) -> int:
    won = []
    for seed in seeds:
        end = GAME.outcome(play(seat, seed, bot, options))
        assert end is not None
        won.append(end.best == (seat,))
    return sum(won)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    assert wins(seat, range(10), SimpleBot(GAME), {}) >= 9


@pytest.mark.parametrize("options", [{"traps": "same-ring"}, {"turns": "30"}])
def test_other_options_and_a_tiny_budget_are_played_legally(options: dict[str, str]) -> None:
    for nodes in (0, 40):
        wins(0, range(2), SimpleBot(GAME, nodes), options)


@pytest.mark.parametrize(
    "position",
    [
        f"A: 0,0; a: 0,-2; {RING}; {FAR}",
        f"A: 0,0; a: 1,-2; {RING}; {FAR}; b: 0,-2",
        f"A: 0,0; a: 1,-2; {RING}; {FAR}; b: 3,-4",
    ],
)
def test_it_wins_in_one(position: str) -> None:
    state = GAME.parse_position(position)
    for seed in range(5):
        for nodes in (0, 3_000):
            action = SimpleBot(GAME, nodes).choose(GAME.view(state, 0), 0, Random(seed))
            assert action is not None
            end = GAME.outcome(GAME.apply(state, 0, action))
            assert end is not None and end.reason == "queen on the throne"


def test_it_prevents_a_win_in_one() -> None:
    # B's last Guard is about to step to 0,-1; A can trap it with a step to 1,-3.
    ring = "b: 1,-1; b: 1,0; b: 0,1; b: -1,1; b: -1,0"
    state = GAME.parse_position(f"A: 0,-5; a: -1,-1; a: 2,-4; B: 0,0; b: 0,-2; {ring}")
    for seed in range(5):
        action = SimpleBot(GAME).choose(GAME.view(state, 0), 0, Random(seed))
        assert action is not None
        then = GAME.apply(state, 0, action)
        for reply in GAME.legal(then, 1):
            end = GAME.outcome(GAME.apply(then, 1, reply))
            assert end is None or end.reason != "queen on the throne"


def test_it_puts_a_caught_queen_on_the_rim() -> None:
    state = GAME.parse_position("A: 0,5; a: 2,2; a: 2,0; B: 2,1; b: 0,-5; to-move: 0; caught: 2,1")
    action = SimpleBot(GAME).choose(GAME.view(state, 0), 0, Random(1))
    assert action is not None and GAME.format_action(action).startswith("rim 2,1 ")


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    state = play(0, 3, SimpleBot(GAME), {"turns": "12"})
    view = GAME.view(GAME.parse_position(GAME.format_position(state) + "0"), state.to_move)
    chosen = {SimpleBot(GAME).choose(view, state.to_move, Random(5)) for _ in range(3)}
    assert len(chosen) == 1 and None not in chosen


def test_it_is_silent_out_of_turn_and_when_the_match_is_over() -> None:
    over = GAME.parse_position(f"A: 0,0; a: 0,-1; {RING}")
    assert SimpleBot(GAME).choose(GAME.view(over, 0), 0, Random(1)) is None
    start = GAME.start(2)
    assert SimpleBot(GAME).choose(GAME.view(start, 1), 1, Random(1)) is None


def test_the_server_finds_it() -> None:
    asked = Choose("queens-and-guards", "simple", GAME.view(GAME.start(2), 0), 0, "seed")
    assert answer(asked).text.startswith("move ")
