"""Matches between two people at a running server, one of them to its end."""

from collections.abc import Mapping
from itertools import count
from random import Random

from flubball import games
from server.door_kit import Person
from server.live_tools import steadily

GAME = "queens-and-guards"


def begun(first: Person, second: Person, **more: object) -> str:
    table: str = first.post("/tables", {"game": GAME, "seats": 2, "sit": 0, **more}, 201)["id"]
    second.post(f"/tables/{table}/seats/1")
    return table


def played(first: Person, second: Person, visibility: str = "link") -> str:
    """A match near its end is taken up and played to it."""
    game = games.get(GAME)
    position = dict(game.setups()[2].options)
    table = begun(first, second, options=position, visibility=visibility)
    play_on(first, second, table, position)
    return table


def play_on(
    first: Person,
    second: Person,
    table: str,
    position: Mapping[str, str],
    moves: range | None = None,
) -> None:
    """Both play a match to its end, or these of its moves."""
    game = games.get(GAME)
    state, rng = game.start(2, position), Random(5)
    with first.live(table) as one, second.live(table) as other:
        for move in count():
            if game.outcome(state) is not None or (moves and move >= moves.stop):
                break
            seat, action = steadily(game, state, rng)
            if moves is None or move >= moves.start:
                assert (one, other)[seat].send(game.format_action(action))[0] == "ack"
            state = game.apply(state, seat, action)
        if game.outcome(state) is not None:
            one.update(lambda u: u["status"] == "over")
