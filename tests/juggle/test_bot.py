"""The bot: its games end, its words are never refused, its challenges are always correct."""

from random import Random

import pytest

from flubball.engine import DICE, JUDGE
from flubball.games.juggle import Board, Placed, clashing, cover, pieces_of
from flubball.games.juggle.game import GAME
from flubball.monitor import Action, Table
from flubball.players.juggle import JuggleBot
from flubball.players.juggle.plans import piece_to_remove
from juggle.golden import ONE, without

BOT = JuggleBot(GAME)


def play(seed: int, options: dict[str, str], bots: tuple[int, ...] = (0, 1)) -> Table[Board]:
    """A game in which bots have these seats and chance the others."""
    rng, state = Random(seed), GAME.start(2, options)
    while GAME.outcome(state) is None:
        if (decision := GAME.judge(state)) is not None:
            assert state.claim is not None
            if state.claim.seat in bots:
                assert decision.action == Action("ruling", "C"), state.claim
            state = GAME.apply(state, JUDGE, decision.action)
            continue
        state = step(state, bots, rng)
    return state


def step(state: Table[Board], bots: tuple[int, ...], rng: Random) -> Table[Board]:
    for seat in bots:
        action = BOT.choose(GAME.view(state, seat), seat, rng)
        if action is not None:
            ruling = GAME.check(state, seat, action)
            assert ruling.accepted, (action, ruling.sentence)
            return GAME.apply(state, seat, action)
    for actor in GAME.actors(state):
        action = None if actor in bots else GAME.sample(state, actor, rng)
        if action is not None:
            return GAME.apply(state, actor, action)
    raise AssertionError("Nobody has anything to do.")


@pytest.mark.parametrize("seed", range(10))
def test_bots_play_to_the_end(seed: int) -> None:
    state = play(seed, {"enforcement": "table" if seed % 3 == 0 else "strict"})
    end = state.play.end
    assert end is not None and end.declared
    assert 0 in GAME.rules.scores(state.play.board)
    assert state.play.strikes == ((), ())


@pytest.mark.parametrize("seed", range(6))
def test_the_bot_beats_chance_and_challenges_rightly(seed: int) -> None:
    state = play(seed, {"enforcement": "table"}, bots=(1,))
    assert state.play.end is not None and state.play.end.winner == 1
    assert state.play.strikes[1] == ()


def said(options: dict[str, str], *lines: str) -> Table[Board]:
    state = GAME.start(2, options)
    for line in lines:
        seat, _, words = line.partition(": ")
        who = DICE if seat == "dice" else int(seat)
        assert GAME.check(state, who, GAME.parse_action(words)).accepted, line
        state = GAME.apply(state, who, GAME.parse_action(words))
    return state


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("take exact 2 red-F5", "place red-F5 a1 0", "pass"), "selection"),
        (("take exact 2 red-I2", "place red-I2 a1 0", "place red-I2 e5 0", "pass"), "laid"),
        (("remove blue-I1", "pass"), "removing"),
        (("take exact 2 red-I2", "return red-I2", "pass"), "returning"),
        (("take exact 2 blue-I2", "place blue-I2 h9 0", "pass"), "placement"),
        (("declare",), "win"),
    ],
)
def test_the_bot_challenges_each_error(lines: tuple[str, ...], expected: str) -> None:
    options = {"enforcement": "table", "position": "0: blue-I1 i9 0; 1:; roll: 2 2"}
    state = said(options, *(f"0: {line}" for line in lines))
    action = BOT.choose(GAME.view(state, 1), 1, Random(0))
    assert action == Action("challenge", expected)


def test_the_bot_challenges_touching_pieces_after_time() -> None:
    options = {"enforcement": "table", "position": "0: blue-I1 i9 0, blue-I2 h8 0; 1:"}
    state = GAME.apply(GAME.start(2, options), JUDGE, Action("stop"))
    assert BOT.choose(GAME.view(state, 1), 1, Random(0)) == Action("challenge", "placement")
    assert BOT.choose(GAME.view(state, 0), 0, Random(0)) == Action("sign")


def test_the_bot_declares_and_fills_the_last_hole() -> None:
    state = GAME.start(2, {"position": f"0: {without(ONE, 'red-I1')}; 1:; roll: 4 3"})
    action = BOT.choose(GAME.view(state, 0), 0, Random(0))
    assert action is not None and action.text.startswith("calculated 4-3=1 ")
    state = GAME.start(2, {"position": f"0: {ONE}; 1:"})
    assert BOT.choose(GAME.view(state, 0), 0, Random(0)) == Action("declare")


def test_the_bot_takes_off_what_makes_a_square_dead() -> None:
    pieces = pieces_of()
    ring = [("red", "a1"), ("blue", "c1"), ("green", "a3"), ("yellow", "c3")]
    side = tuple(Placed(f"{colour}-I1", cell, "0") for colour, cell in ring)
    stock = [name for name in pieces.names if name not in {p.piece for p in side}]
    piece = piece_to_remove(pieces, side, stock)
    left = tuple(placed for placed in side if placed.piece != piece)
    assert len(left) == 3 and not clashing(pieces, left)
    assert cover(pieces, left, pieces.names).answer
