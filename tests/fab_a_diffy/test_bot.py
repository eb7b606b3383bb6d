"""The best bot: its games end, nothing of it is refused, it never challenges in vain."""

from random import Random

import pytest

from flubball.engine import DICE, JUDGE, decide, send
from flubball.engine.seats import Seat
from flubball.games.fab_a_diffy import Board
from flubball.games.fab_a_diffy.game import GAME
from flubball.monitor import Action, Table
from flubball.players.bot import AnyBot
from flubball.players.fab_a_diffy import LEVELS

BOT: AnyBot = LEVELS[4].make(GAME)
DEAL = "face: 1/2 1/4 1/3; show: 3/4"


def _next(table: Table[Board], bots: tuple[int, ...], rng: Random) -> tuple[Seat, Action]:
    for bot in bots:
        if (action := BOT.choose(GAME.view(table, bot), bot, rng)) is not None:
            return bot, action
    seat = next(each for each in GAME.actors(table) if each not in bots)
    found = GAME.sample(table, seat, rng)
    assert found is not None
    return seat, found


def play(seed: int, bots: tuple[int, ...] = (0, 1), **options: str) -> Table[Board]:
    """A match of bots, against random play where a seat has none."""
    rng, table = Random(seed), GAME.start(2, options)
    while GAME.outcome(table) is None:
        if (decision := GAME.judge(table)) is not None:
            table = decide(GAME, table, decision, at=0).state
            continue
        seat, action = _next(table, bots, rng)
        step = send(GAME, table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted, (seat, action, step.ruling.sentence)
        table = step.state
    return table


@pytest.mark.parametrize("seed", range(10))
def test_games_of_two_bots_end_without_strikes(seed: int) -> None:
    mode = "strict" if seed % 2 else "table"
    table = play(seed, enforcement=mode)
    assert table.settled and table.play.strikes == ((), ())
    assert table.play.end is not None and table.play.end.awarded


@pytest.mark.parametrize(("mode", "least"), [("strict", 10), ("table", 18)])
def test_it_beats_random_play_and_challenges_only_what_is_wrong(mode: str, least: int) -> None:
    # Random play takes nine of ten tricks that it sees; at the table it makes mistakes too.
    won = 0
    for seed in range(20):
        table = play(seed, (seed % 2,), enforcement=mode)
        assert table.play.strikes[seed % 2] == ()
        won += table.play.end is not None and table.play.end.winner == seed % 2
    assert won > least


def said(*lines: str, seat: int, position: str = DEAL, **options: str) -> str | None:
    """What the bot says after these lines."""
    table = GAME.start(2, {"position": position, **options})
    for line in lines:
        who, _, words = line.partition(": ")
        step = send(GAME, table, {"dice": DICE, "judge": JUDGE}.get(who) or int(who), words, at=0)
        assert step.ruling.accepted, step.ruling.sentence
        table = step.state
    action = BOT.choose(GAME.view(table, seat), seat, Random(1))
    return None if action is None else GAME.format_action(action)


def test_it_challenges_what_was_wrong() -> None:
    wrong = ("0: touch 1/2 1/4", "0: say 1/2+1/4=1", "0: take", "0: pass")
    assert said(*wrong, seat=1, enforcement="table") == "challenge announcing"
    assert said("0: pass", seat=1, enforcement="table") == "challenge show-box"
    left = "face: 1/2 1/4 1/3 3/4; left: 3/4"
    captured = ("0: capture", "0: touch 1/2 1/4", "0: take")
    found = said(*captured, seat=1, position=left, enforcement="table")
    assert found == "challenge announcing"


def test_it_does_not_ask_a_person_twice() -> None:
    wrong = ("0: pass", "1: challenge show-box", "judge: ruling IA")
    assert said(*wrong, seat=1, enforcement="table", judging="person") == "capture"


def test_it_captures_what_was_left_and_leaves_little() -> None:
    assert said("0: leave", "0: pass", seat=1) == "capture"
    assert said(seat=1) is None
