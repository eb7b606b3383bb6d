"""What a seat may do now and what has happened, in sentences for it.

They are made from the very bytes of the view and the entries it is sent: they can tell no more.
"""

from functools import lru_cache
from typing import Any, get_type_hints

import msgspec
from msgspec.structs import replace

from flubball import games
from flubball.engine import AnyGame, Entry, Ruling, Seat, parse_seat
from flubball.engine.contract.seeing import Seeing
from flubball.engine.contract.variables import V
from flubball.engine.prompt import Names, Prompt
from flubball.server.live.types import Told, Update

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


def prompt_of(name: str, seat: Seat, update: Update, called: tuple[str, ...]) -> Prompt:
    """The prompt that goes with an update, with the players' nicknames.

    >>> view = msgspec.json.encode(game_of("queens-and-guards").view(games.get(
    ...     "queens-and-guards").start(2), 1))
    >>> update = Update(0, 0, view, (), "playing", 0, ("guest:1", "guest:2"))
    >>> prompt_of("queens-and-guards", 1, update, ("calm owl", "")).sentence
    'Calm owl has the flag card.'
    """
    if update.status == "waiting":
        return WAITING
    return game_of(name).prompt(_decoder(name).decode(update.view), seat, called)


def in_sentences(
    name: str, seat: Seat, entries: tuple[Told, ...], called: tuple[str, ...]
) -> tuple[Told, ...]:
    """The entries of an update, each with a sentence for this seat.

    >>> told = (Told(1, 0, "1", "pass"),)
    >>> in_sentences("contig-60", 0, told, ("", "calm owl"))[0].sentence
    'Calm owl passes the flag card.'
    """
    names = Names(seat if isinstance(seat, int) else None, called)
    return tuple(replace(told, sentence=sentence(name, told, names)) for told in entries)


def sentence(name: str, told: Told, names: Names) -> str:
    """The sentence about one entry. What many seats are told alike is made once."""
    return _told(name, told.seat, told.text, told.ruling, names)


@lru_cache(1024)
def _told(name: str, seat: str, text: str, ruling: Ruling | None, names: Names) -> str:
    return game_of(name).tell(Entry(0, parse_seat(seat), text, ruling), names)
