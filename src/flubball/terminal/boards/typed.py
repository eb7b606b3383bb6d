"""What a typed line means: a word of the program, or something a seat says."""

import re
from typing import Literal

import msgspec

from flubball.engine.seats import JUDGE, Role, Seat
from flubball.terminal.match import AnyMatch
from flubball.terminal.prose import printable

Word = Literal["help", "board", "words", "quit", "say", "wrong", "nothing"]
OWN: dict[str, Word] = {
    "help": "help",
    "?": "help",
    "board": "board",
    "words": "words",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}
_SEAT = re.compile(r"(\d|judge|dice|clock|spectator): *(.*)", re.ASCII)


class Typed(msgspec.Struct, frozen=True):
    """A word of the program; with `say` what a seat says, with `wrong` a sentence about it."""

    word: Word
    seat: Seat = JUDGE
    text: str = ""


def read_typed(line: str, match: AnyMatch) -> Typed:
    """What a line means at this match; `1: pass` speaks for seat 1, if a person sits there.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import Match
    >>> match = Match.begin("contig-60", Setup(2), [0], "a")
    >>> read_typed(" roll ", match), read_typed("?", match).word
    (Typed(word='say', seat=0, text='roll'), 'help')
    >>> read_typed("1: roll", match).text
    'A bot plays seat 1.'
    """
    text = printable(line).strip()
    if not text:
        return Typed("nothing")
    if text.lower() in OWN:
        return Typed(OWN[text.lower()])
    found = _SEAT.fullmatch(text)
    if found is None:
        return Typed("say", match.hand, text)
    seat: Seat = int(found[1]) if found[1].isdigit() else Role(found[1])
    if why := _not_yours(seat, match):
        return Typed("wrong", text=why)
    return Typed("say", seat, found[2].strip())


def _not_yours(seat: Seat, match: AnyMatch) -> str:
    """Why nobody at the keyboard speaks for that seat; empty if somebody does."""
    if seat == JUDGE or seat in match.people:
        return ""
    if not isinstance(seat, int):
        return (
            "The dice are rolled by the seed; say roll." if seat == "dice" else f"No {seat} here."
        )
    return f"A bot plays seat {seat}." if seat in match.bots else f"There is no seat {seat}."
