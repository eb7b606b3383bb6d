"""What a seat may do now, from the very bytes of the view it is sent: it can tell no more."""

from functools import lru_cache
from typing import Any, get_type_hints

import msgspec

from flubball import games
from flubball.engine import AnyGame, Seat
from flubball.engine.contract.seeing import Seeing
from flubball.engine.contract.variables import V
from flubball.engine.prompt import Prompt
from flubball.server.door.people.display_names import shown
from flubball.server.live.types import Update

WAITING = Prompt("The match begins when every seat is taken.")


@lru_cache(64)
def game_of(name: str) -> AnyGame:
    """A game by its name; looking through the packages takes a while.

    >>> game_of("equations").players
    (2, 3)
    """
    return games.get(name)


def view_type(game: Seeing[Any, V]) -> type[V]:
    """The type of a game's views.

    >>> view_type(game_of("equations")).__name__
    'View'
    """
    found: type[V] = get_type_hints(type(game).view)["return"]
    return found


@lru_cache(64)
def _decoder(name: str) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(view_type(game_of(name)))


def prompt_of(name: str, seat: Seat, update: Update, names: dict[str, str]) -> Prompt:
    """The prompt that goes with an update, with the players' nicknames.

    >>> view = msgspec.json.encode(game_of("queens-and-guards").view(games.get(
    ...     "queens-and-guards").start(2), 1))
    >>> update = Update(0, 0, view, (), "playing", 0, ("guest:1", "guest:2"))
    >>> prompt_of("queens-and-guards", 1, update, {"guest:1": "calm owl"}).sentence
    'Calm owl has the flag card.'
    """
    if update.status == "waiting":
        return WAITING
    called = [each.name for each in shown(update.seats, names)]
    return game_of(name).prompt(_decoder(name).decode(update.view), seat, called)
