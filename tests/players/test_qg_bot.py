"""The bot for Queens & Guards: legal, repeatable, and better than chance."""

from random import Random

import pytest

from flubball import games
from flubball.engine.play import decide, send
from flubball.games.queens_and_guards import Board, QueensAndGuards
from flubball.monitor import Action, Table
from flubball.players.queens_and_guards import QueensBot
from flubball.players.queens_and_guards.knowledge import Knowledge
from flubball.players.queens_and_guards.search import Sight
from flubball.server.questions import Choose, answer

FOUND = games.get("queens-and-guards")
assert isinstance(FOUND, QueensAndGuards)
GAME: QueensAndGuards = FOUND

RING = "a: 1,-1; a: 1,0; a: 0,1; a: -1,1; a: -1,0"
FAR = "B: 0,5; b: 5,0; b: -5,0; b: 5,-5; b: -5,5"


def seeing(nodes: int) -> QueensBot:
    return QueensBot(GAME, Knowledge(Sight(2, nodes)))


def play(seat: int, seed: int, bot: QueensBot, options: dict[str, str]) -> Table[Board]:
    """A match of the bot against random play; an action that is refused fails."""
    rng = Random(seed)
    table = GAME.start(2, options)
    while table.phase != "over":
        turn = table.play.card
        chosen = bot.choose(GAME.view(table, seat), seat, rng)
        if chosen is None:
            assert turn != seat
            chosen = GAME.rules.sample(table.config, table.play, turn, rng)
        else:
            turn = seat
        assert chosen is not None
        step = send(GAME, table, turn, GAME.format_action(chosen), at=0)
        assert step.ruling.accepted, step.ruling
        table = step.state
        if (decision := GAME.judge(table)) is not None:
            assert decision.action.text == "C", "the bot challenges what is right"
            table = decide(GAME, table, decision, at=0).state
    return table


def wins(seat: int, seeds: range, bot: QueensBot, options: dict[str, str]) -> int:
    won = []
    for seed in seeds:
        end = play(seat, seed, bot, options).play.end
        assert end is not None
        won.append(end.winner == seat)
    return sum(won)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    assert wins(seat, range(10), QueensBot(GAME), {}) >= 9


@pytest.mark.parametrize(
    "options", [{"traps": "same-ring"}, {"turns": "30"}, {"enforcement": "table", "turns": "80"}]
)
def test_other_options_and_a_tiny_budget_are_played_legally(options: dict[str, str]) -> None:
    for nodes in (0, 40):
        wins(0, range(2), seeing(nodes), options)


@pytest.mark.parametrize(
    "position",
    [
        f"A: 0,0; a: 0,-2; {RING}; {FAR}",
        f"A: 0,0; a: 1,-2; {RING}; {FAR}; b: 0,-2",
        f"A: 0,0; a: 1,-2; {RING}; {FAR}; b: 3,-4",
    ],
)
def test_it_wins_in_one(position: str) -> None:
    table = GAME.start(2, {"position": position})
    for seed in range(5):
        for nodes in (0, 3_000):
            action = seeing(nodes).choose(GAME.view(table, 0), 0, Random(seed))
            assert action is not None
            after = GAME.apply(table, 0, action)
            assert after.play.end is not None and after.play.end.winner == 0
            assert QueensBot(GAME).choose(GAME.view(after, 0), 0, Random(1)) == Action("sign")


def test_it_prevents_a_win_in_one() -> None:
    # B's last Guard is about to step to 0,-1; A can trap it with a step to 1,-3.
    ring = "b: 1,-1; b: 1,0; b: 0,1; b: -1,1; b: -1,0"
    position = f"A: 0,-5; a: -1,-1; a: 2,-4; B: 0,0; b: 0,-2; {ring}"
    for seed in range(5):
        bot, table = QueensBot(GAME), GAME.start(2, {"position": position})
        while table.play.card == 0:
            action = bot.choose(GAME.view(table, 0), 0, Random(seed))
            assert action is not None
            table = GAME.apply(table, 0, action)
        for reply in GAME.legal(table, 1):
            if reply.word == "move":
                assert GAME.apply(table, 1, reply).phase == "turn"


def test_it_announces_the_trap_it_forms() -> None:
    table = GAME.start(2, {"position": "A: 0,-5; a: 2,0; a: 0,3; B: 0,5; b: 1,1; b: -5,1"})
    table = GAME.apply(table, 0, GAME.parse_action("move 0,3 0,2"))
    bot = QueensBot(GAME)
    assert bot.choose(GAME.view(table, 0), 0, Random(1)) == Action("trap", "1,1")
    table = GAME.apply(table, 0, Action("trap", "1,1"))
    assert bot.choose(GAME.view(table, 0), 0, Random(1)) == Action("pass")


def test_it_announces_a_trap_that_was_ignored() -> None:
    table = GAME.start(2, {"position": "A: 0,-5; a: 2,0; a: 0,3; B: 0,5; b: 1,1; b: -5,1"})
    for seat, words in ((0, "move 0,3 0,2"), (0, "pass"), (1, "move -5,1 -4,1"), (1, "pass")):
        table = GAME.apply(table, seat, GAME.parse_action(words))
    assert QueensBot(GAME).choose(GAME.view(table, 0), 0, Random(1)) == Action("trap", "1,1")
    table = GAME.apply(table, 0, Action("trap", "1,1"))
    assert (-5, 1) in table.play.board.guards[1]


def test_it_uses_both_moves_when_trap_is_said_without_the_card() -> None:
    table = GAME.start(2, {"position": "A: 0,-5; a: 1,1; a: 4,-5; B: 0,5; b: 2,0; b: 0,2"})
    table = GAME.apply(table, 1, GAME.parse_action("trap 1,1"))
    said = []
    while table.play.card == 0:
        action = QueensBot(GAME).choose(GAME.view(table, 0), 0, Random(1))
        assert action is not None and GAME.check(table, 0, action).accepted
        said.append(action.word)
        table = GAME.apply(table, 0, action)
    assert [word for word in said if word != "trap"] == ["move", "move", "pass"]


def test_it_challenges_a_real_error_and_only_that() -> None:
    options = {"enforcement": "table", "position": "A: 0,-5; a: 4,-5; B: 0,5; b: -5,1"}
    table = GAME.start(2, options)
    for words in ("move 4,-5 3,-4", "move 3,-4 3,-3", "pass"):
        table = GAME.apply(table, 0, GAME.parse_action(words))
    assert QueensBot(GAME).choose(GAME.view(table, 1), 1, Random(1)) == Action("challenge", "laid")


def test_it_puts_a_caught_queen_on_the_rim() -> None:
    position = "A: 0,5; a: 2,2; a: 2,0; B: 2,1; b: 0,-5; to-move: 0; caught: 2,1; announced:"
    table = GAME.start(2, {"position": position})
    action = QueensBot(GAME).choose(GAME.view(table, 0), 0, Random(1))
    assert action is not None and GAME.format_action(action).startswith("rim 2,1 ")


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    view = GAME.view(GAME.start(2, {"position": "A: 0,-4; a: 3,-3; B: 0,4; b: -3,3"}), 0)
    chosen = {QueensBot(GAME).choose(view, 0, Random(5)) for _ in range(3)}
    assert len(chosen) == 1 and None not in chosen


def test_it_is_silent_out_of_turn_and_when_it_has_signed() -> None:
    over = GAME.start(2, {"position": f"A: 0,0; a: 0,-1; {RING}"})
    over = GAME.apply(over, 0, Action("sign"))
    assert QueensBot(GAME).choose(GAME.view(over, 0), 0, Random(1)) is None
    start = GAME.start(2)
    assert QueensBot(GAME).choose(GAME.view(start, 1), 1, Random(1)) is None


def test_the_server_finds_it() -> None:
    asked = Choose("queens-and-guards", "simple", GAME.view(GAME.start(2), 0), 0, "seed")
    assert answer(asked).text.startswith("move ")
