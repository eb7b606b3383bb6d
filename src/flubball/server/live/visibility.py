"""What of an entry a seat may be told while the match goes on.

The game says what a seat sees: its view. So an entry that leaves the view as it was is not told at
all, not even that there was one; and one that holds a secret is told without its text. Whoever
acted knows what they did. When the match is over everything is in the record.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from flubball.engine import JUDGE, SPECTATOR, Entry, Seat, format_seat, leaks
from flubball.engine.contract.seeing import Seeing
from flubball.engine.contract.variables import S, V
from flubball.server.live.types import Told


class Redaction(StrEnum):
    """How an entry is hidden from a seat."""

    LEFT_OUT = "out"
    WITHOUT_TEXT = "blank"


Hidden: TypeAlias = Mapping[str, Redaction]
Views: TypeAlias = Mapping[Seat, Any]

OPEN: Hidden = {}


@lru_cache
def watchers(seats: int) -> tuple[Seat, ...]:
    """The seats somebody can look through: the players', the judge's, the spectators'.

    >>> [str(seat) for seat in watchers(2)]
    ['0', '1', 'judge', 'spectator']
    """
    return (*range(seats), JUDGE, SPECTATOR)


def views(game: Seeing[S, V], state: S, seats: int) -> Mapping[Seat, V]:
    """Everybody's view.

    >>> from flubball.engine.example import Nim
    >>> views(Nim(), Nim().start(2), 2)[JUDGE].stones
    10
    """
    return game.views(state, watchers(seats))


def hidden(game: Seeing[S, Any], entry: Entry, state: S, before: Views, after: Views) -> Hidden:
    """From whom an entry that led to this state is hidden, and how.

    >>> from flubball.engine.example import Nim
    >>> heap = Nim().start(2)
    >>> same = views(Nim(), heap, 2)
    >>> {seat: how.value for seat, how in hidden(Nim(), Entry(0, 0, ""), heap, same, same).items()}
    {'1': 'out', 'judge': 'out', 'spectator': 'out'}
    """
    found: dict[str, Redaction] = {}
    said = (entry.text, entry.ruling)
    for seat, view in after.items():
        if seat == entry.seat:
            continue
        if view == before[seat]:
            found[format_seat(seat)] = Redaction.LEFT_OUT
        elif (secrets := tuple(game.secrets(state, seat))) and leaks(said, secrets):
            found[format_seat(seat)] = Redaction.WITHOUT_TEXT
    return found or OPEN


class LoggedEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log, from whom it is hidden, and who sent it."""

    entry: Entry
    hidden: Hidden = OPEN
    occupant: str = ""
    number: int | None = None

    def told(self, seat: Seat, seq: int) -> Told | None:
        """The entry as a seat is told of it; None where it is not."""
        how = self.hidden.get(format_seat(seat)) if self.hidden else None
        if how is Redaction.LEFT_OUT:
            return None
        entry = self.entry
        who = format_seat(entry.seat)
        if how is Redaction.WITHOUT_TEXT:
            return Told(seq, entry.at, who, "")
        return Told(seq, entry.at, who, entry.text, entry.ruling)
