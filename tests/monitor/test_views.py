"""A game that hides something hides it everywhere in a view; one that hides nothing shows all."""

from copy import copy
from random import Random
from typing import Any

from msgspec.structs import replace

from flubball import games
from flubball.engine.seats import DICE
from flubball.monitor import MonitorGame
from flubball.monitor.views import masked

GAME: Any = games.get("contig-60")


# A class made at run time is no base to mypy; the rules' own class has no public name.
class Hiding(type(GAME.rules)):  # type: ignore[misc]
    """Contig 60 with chips and words that only seat 0 sees."""

    def mask(self, board: Any, seat: Any) -> Any:
        return board if seat == 0 else replace(board, chips=((), ()))

    def mask_doing(self, doing: str, seat: Any) -> str:
        return doing if seat == 0 else ""


def a_table() -> Any:
    """Somewhere in a random game, in the middle of a turn, after another one."""
    state, rng = GAME.start(2, {"first": "0"}), Random(3)
    while not (state.play.last and state.play.last.end and state.play.turn.doings):
        actor = GAME.actors(state)[0]
        state = GAME.apply(state, actor, GAME.sample(state, actor, rng))
        assert actor == DICE or actor in (0, 1)
    return state


def test_what_a_game_hides_is_hidden_in_every_board_and_doing() -> None:
    assert isinstance(GAME, MonitorGame)
    table, rules = a_table(), copy(GAME.rules)
    assert masked(rules, table, 1) is table
    rules.__class__ = Hiding
    held = replace(table, held=table.play)
    seen: Any = masked(rules, held, 1)
    for play in (seen.play, seen.held):
        boards = (play.board, play.turn.start, play.last.start, play.last.end)
        assert all(board.chips == ((), ()) for board in boards)
        assert not any((*play.turn.doings, *play.last.doings)) and play.turn.doings
    assert masked(rules, held, 0) == held
