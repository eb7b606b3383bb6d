"""Showing who sits where: nicknames, never ids."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from flubball.players import find_level
from flubball.server.door.access.relations import class_of
from flubball.server.door.services import Services
from flubball.server.live.types import TableInfo
from flubball.server.storage import Connection
from flubball.server.storage.accounts import classes, users

BOT = "bot:"
GONE = "somebody who left"


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["free", "player", "bot"]
    name: str
    you: bool = False
    face: str = ""
    """A bot's, as its level has it."""


def shown(game: str, seats: Iterable[str], names: dict[str, str], you: str = "") -> list[SeatShown]:
    """The seats with nicknames instead of ids, bots by their level's name and face.

    >>> [seat.name for seat in shown("wff", ["", "guest:7"], {"guest:7": "calm owl"})]
    ['', 'calm owl']
    >>> [seat.name.partition(" ")[2] for seat in shown("wff", ["bot:2", "bot:1", "bot:1"], {})]
    ['bot', 'bot 2', 'bot 3']
    """
    found, occupants = [], list(seats)
    for seat, occupant in enumerate(occupants):
        if not occupant:
            found.append(SeatShown(seat, "free", ""))
        elif occupant.startswith(BOT):
            number = f" {seat + 1}" if occupants.count(occupant) > 1 else ""
            level = find_level(game, occupant.removeprefix(BOT))
            found.append(SeatShown(seat, "bot", f"{level.name} bot{number}", face=level.face))
        else:
            name = names.get(occupant, GONE)
            found.append(SeatShown(seat, "player", name, bool(you) and occupant == you))
    return found


def called(seats: Iterable[SeatShown]) -> tuple[str, ...]:
    """What sentences call the players; a seat that is free by its number, as people count.

    >>> called(shown("wff", ["", "guest:7"], {"guest:7": "calm owl"}))
    ('seat 1', 'calm owl')
    """
    return tuple(each.name or f"seat {each.seat + 1}" for each in seats)


def find_names(db: Connection, visitors: frozenset[str], class_id: str) -> dict[str, str]:
    """Nicknames by visitor; in a class those of the class.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     users.add_guest(db, "7", "calm owl", 0)
    ...     find_names(db, frozenset(["guest:7"]), "")
    {'guest:7': 'calm owl'}
    """
    found = users.nicknames(db, visitors)
    if class_id:
        found |= classes.members(db, class_id)
    return found


async def names_at(services: Services, info: TableInfo, more: Iterable[str] = ()) -> dict[str, str]:
    """The nicknames of everybody at a table."""
    visitors = frozenset(who for who in (*info.seating.seats, *more) if who)
    return await services.read(find_names, visitors, class_of(info.visibility))
