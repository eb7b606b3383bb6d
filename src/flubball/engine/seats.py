"""Seats: players are numbers from 0; judge, dice, clock and spectator have names.

`dice` is chance: what is rolled, dealt or drawn is an action of that seat. `clock` never
sends anything: its entries say which deadline passed. All spectators share one seat.
"""

import re
from enum import StrEnum
from typing import TypeAlias

from flubball.engine.errors import NotationError


class Role(StrEnum):
    """The seats that are not players."""

    JUDGE = "judge"
    DICE = "dice"
    CLOCK = "clock"
    SPECTATOR = "spectator"


Seat: TypeAlias = int | Role

JUDGE = Role.JUDGE
DICE = Role.DICE
CLOCK = Role.CLOCK
SPECTATOR = Role.SPECTATOR

MAX_SEATS = 100


def at_table(seats: int) -> tuple[Seat, ...]:
    """Everyone who can ever act: the players, the judge and the dice.

    >>> [str(seat) for seat in at_table(2)]
    ['0', '1', 'judge', 'dice']
    """
    return (*range(seats), JUDGE, DICE)


def watching(seats: int) -> tuple[Seat, ...]:
    """Everyone who has a view: those at the table and the spectators.

    >>> [str(seat) for seat in watching(1)]
    ['0', 'judge', 'dice', 'spectator']
    """
    return (*at_table(seats), SPECTATOR)


def format_seat(seat: Seat) -> str:
    """The seat as text.

    >>> format_seat(2), format_seat(JUDGE)
    ('2', 'judge')
    """
    return str(seat)


def parse_seat(text: str) -> Seat:
    """The seat a text names.

    >>> parse_seat("1"), parse_seat("dice") is DICE
    (1, True)
    >>> parse_seat("01")
    Traceback (most recent call last):
    flubball.engine.errors.NotationError: '01' is not a seat.
    """
    if re.fullmatch(r"0|[1-9][0-9]?", text):
        return int(text)
    if text in set(Role):
        return Role(text)
    raise NotationError(f"{text[:40]!r} is not a seat.", end=len(text))
