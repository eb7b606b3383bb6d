"""What the words at a table of the Monitor say to people: on a button, and in the log."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import Any, Generic

import msgspec

from flubball.engine import vocabulary
from flubball.engine.prompt import Blank, Names, capital
from flubball.engine.record import Entry
from flubball.engine.seats import CLOCK, DICE, Seat, parse_seat
from flubball.engine.vocabulary import MORE, Word, plainly, signs
from flubball.monitor.rules import Rules
from flubball.monitor.table import B, Play, Turn
from flubball.monitor.vocabulary import HIDDEN, TIMES

PERSONAL: Mapping[str, Callable[[Names, int], str]] = {
    "seat": lambda names, seat: names.of(seat),
    "begins": lambda names, seat: names.verb(seat, "begin"),
}
"""Fields about the player whose seat follows the word."""


def _each(rules: Rules[Any], names: Names, text: str) -> str:
    return ", ".join(f"{names.of(seat)} {each}" for seat, each in enumerate(text.split(" ")))


def _starts(rules: Rules[Any], names: Names, text: str) -> str:
    seat = rules.starter(text)
    return "A tie: once more" if seat is None else names.verb(seat, "begin")


TOSSED: Mapping[str, Callable[[Rules[Any], Names, str], str]] = {"each": _each, "starts": _starts}
"""Fields about a toss: what each seat has, and who begins with that."""


class Said(msgspec.Struct, Generic[B], frozen=True):
    """What follows a word, and whom one talks to; `here` is for buttons, see `Rules.here`."""

    rules: Rules[B]
    text: str
    names: Names
    here: str = ""

    def field(self, name: str) -> str | None:
        """A field of a template: `{1}` is the first part of the text, `{=C}` there if it is `C`."""
        text = self.text
        if name in FIELDS:
            return FIELDS[name](text) if text else None
        if name in PERSONAL:
            return PERSONAL[name](self.names, int(text))
        if name in TOSSED:
            return TOSSED[name](self.rules, self.names, text)
        if name.startswith("="):
            return "" if text == name[1:] else None
        if name.isdecimal():
            parts = text.split(" ")
            return signs(parts[int(name) - 1]) if int(name) <= len(parts) else None
        return self.here or None if name == "here" else self.rules.field(name, text)


def _joined(text: str) -> str:
    *parts, last = signs(text).split(" ")
    return f"{', '.join(parts)} and {last}" if parts else last


def _names(text: str) -> str:
    return ", ".join(plainly(each.strip(",")) for each in text.split(" "))


FIELDS: Mapping[str, Callable[[str], str]] = {
    "text": signs,
    "list": lambda text: ", ".join(signs(text).split(" ")),
    "and": _joined,
    "names": _names,
}
"""Fields made of what follows the word; they are there where something does."""


def label(rules: Rules[B], text: str, names: Names, play: Play[B]) -> str:
    """What a button says."""
    name, _, rest = text.partition(" ")
    return _label(rules, name, rest, names, rules.here(name, rest, play))


# A prompt may offer hundreds of words, nearly the same ones each time.
@lru_cache(8192)
def _label(rules: Rules[Any], name: str, rest: str, names: Names, here: str) -> str:
    said = Said(rules, rest, names, here)
    return vocabulary.label(rules.vocabulary.get(name), f"{name} {rest}".rstrip(), said.field)


def labelled(rules: Rules[B], blank: Blank, names: Names, play: Play[B]) -> Blank:
    """Words with a blank, with what their field and their button say."""
    texts = (blank.begins, f"{blank.begins} {MORE}")
    begun, whole = (label(rules, text, names, play) for text in texts)
    return Blank(blank.begins, blank.needs, begun, whole)


def tell(rules: Rules[B], entry: Entry, names: Names) -> str:
    """What happened, in a sentence.

    >>> from flubball import games
    >>> rules = games.get("contig-60").rules
    >>> tell(rules, Entry(0, 1, "say 3+5x4-1"), Names(0, ("", "swift fox")))
    'Swift fox says 3+5×4−1.'
    """
    if entry.seat == CLOCK:
        times = {**TIMES, **rules.times}
        return times.get(entry.text, f"Time is up: {plainly(entry.text)}.")
    name, _, rest = entry.text.partition(" ")
    word: Word | None = rules.vocabulary.get(name) if name else HIDDEN
    said = Said(rules, rest, names)
    return vocabulary.tell(word, entry.seat, entry.text, names, said.field)


def tell_turn(rules: Rules[B], turn: Turn[B], names: Names) -> Iterator[str]:
    """The doings of a turn as short sentences: whose turn it is stands before them.

    What dice have answered to is left out.
    """
    said = [_read(doing) for doing in turn.doings]
    start = "" if turn.seat == names.you else f"{capital(names.of(turn.seat))} "
    for (seat, text), (after, _) in zip_longest(said, said[1:], fillvalue=(None, "")):
        if seat is not None and (" " in text or after != DICE):
            sentence = tell(rules, Entry(0, seat, text), names)
            yield capital(sentence.removeprefix(start))


def _read(doing: str) -> tuple[Seat, str]:
    seat, _, text = doing.partition(": ")
    return parse_seat(seat), text
