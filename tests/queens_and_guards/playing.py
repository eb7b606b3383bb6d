"""Short words for playing in tests."""

from flubball.engine import Outcome
from flubball.games.queens_and_guards import State
from flubball.games.queens_and_guards.game import GAME

RING = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
TRAP = "A: 0,-5; a: 1,1; a: 4,-5; B: 0,5; b: 2,0; b: 0,2"
"""Seat 0's Guard on 1,1 stands between two enemies; behind it are 2,1 and 1,2."""


def at(position: str) -> State:
    return GAME.start(2, {"position": position})


def round_centre(letter: str, more: str = "") -> State:
    guards = "; ".join(f"{letter}: {cell}" for cell in RING)
    return at(f"{guards}; {more}" if more else guards)


def legal(state: State) -> list[str]:
    return [GAME.format_action(action) for action in GAME.legal(state, state.to_move)]


def code(state: State, words: str, seat: int | None = None) -> str:
    """The code of the refusal; empty if the words are accepted."""
    who = state.to_move if seat is None else seat
    return GAME.check(state, who, GAME.parse_action(words)).code


def play(state: State, *words: str) -> State:
    for each in words:
        assert code(state, each) == ""
        state = GAME.apply(state, state.to_move, GAME.parse_action(each))
    return state


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.actors(state) == ()
    return outcome
