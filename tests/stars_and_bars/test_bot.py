"""A bot that does not look ahead: its games end, strict play refuses nothing of it, and each of its
challenges is correct."""

import re
from random import Random

import pytest

from flubball.engine import DICE, JUDGE, decide, send
from flubball.engine.seats import Seat
from flubball.games.stars_and_bars import Board
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Action, Table
from flubball.players.stars_and_bars.bot import Knowledge, StarsBot

BOT = StarsBot(GAME, Knowledge(reply=False))


def step(table: Table[Board], seat: Seat, action: Action) -> Table[Board]:
    after = send(GAME, table, seat, GAME.format_action(action), at=0)
    assert after.ruling.accepted, (action, after.ruling.sentence)
    return after.state


def play(seed: int, bots: tuple[int, ...], **options: str) -> tuple[Table[Board], list[str]]:
    """A whole game; seats without a bot do anything. Returns the rulings on the bots' words."""
    rng, table, rulings = Random(seed), GAME.start(2, options), list[str]()
    while not table.settled:
        seat = GAME.actors(table)[0]
        if seat == JUDGE:
            decision, claim = GAME.judge(table), table.claim
            assert decision is not None and claim is not None
            if claim.seat in bots:
                rulings.append(decision.action.text)
            table = decide(GAME, table, decision, at=0).state
            continue
        if seat in bots:
            action = BOT.choose(GAME.view(table, seat), int(seat), rng)
        else:
            action = GAME.sample(table, seat, rng)
        assert action is not None
        table = step(table, seat, action)
    return table, rulings


@pytest.mark.parametrize("seed", range(10))
def test_bots_finish_a_strict_game(seed: int) -> None:
    scoring = ("sum_of_ways", "exact_way")[seed % 2]
    table, rulings = play(seed, (0, 1), scoring=scoring)
    end = table.play.end
    assert end is not None
    assert re.match("no cards left|more than 40 points ahead|more than 140 points", end.reason)
    assert rulings == []
    assert min(table.play.board.scores) > 40


def test_challenges_of_the_bot_are_correct() -> None:
    found = []
    for seed in range(20, 36):
        _, rulings = play(seed, (seed % 2,), enforcement="table")
        found += rulings
    assert len(found) >= 8 and set(found) == {"C"}


def test_the_bot_beats_random_play() -> None:
    won = 0
    for seed in range(6):
        table, _ = play(seed, (0,))
        assert table.play.end is not None
        won += table.play.end.winner == 0
    assert won == 6


def test_the_bot_takes_stacks_first_and_leaves_none() -> None:
    stack = "star-1-red-solid star-2-red-solid star-3-red-solid bar-1-red-solid"
    position = (
        f"b2: {stack}; a1: star-1-red-open star-2-red-open star-3-red-open; hand 0: bar-3-red-open"
    )
    table = GAME.start(2, {"position": position})
    said, rng = list[str](), Random(1)
    while table.play.card == 0:
        seat = GAME.actors(table)[0]
        action = (
            Action("draw", min(set(GAME.rules.tables.cards[30:34])))
            if seat == DICE
            else BOT.choose(GAME.view(table, 0), 0, rng)
        )
        assert action is not None
        if len(said) == 2:  # Any card will do: let it complete the outer stack.
            action = Action("place", "bar-3-red-open a1")
        said.append(action.word)
        if len(said) > 5:
            break
        table = step(table, seat, action)
    assert said == ["turn-over", "say", "place", "remove", "say", "draw"]
    assert table.play.board.scores[0] == 2 + table.play.board.part.worth


def test_after_a_ruling_the_bot_lets_it_rest() -> None:
    hands = "hand 0: bar-2-red-open bar-3-red-open; hand 1: bar-1-red-open"
    position = f"b2: star-1-red-solid; {hands}; discard: rest"
    options = {"position": position, "enforcement": "table", "judging": "person"}
    table = GAME.start(2, options)
    for seat, words in ((0, "place bar-2-red-open c2"), (0, "say 9 9"), (0, "pass")):
        table = step(table, seat, GAME.parse_action(words))
    action = BOT.choose(GAME.view(table, 1), 1, Random(1))
    assert action == Action("challenge", "scoring")
    table = step(step(table, 1, action), JUDGE, Action("ruling", "IA"))
    action = BOT.choose(GAME.view(table, 1), 1, Random(1))
    assert action is not None and action.word == "place"
