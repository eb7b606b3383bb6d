"""What a seat may say now, and one true sentence about it: for pages and screens."""

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from flubball.engine.seats import Seat


class Blank(msgspec.Struct, frozen=True):
    """Words that still need something: `write` a text, `extra 1` a number.

    `label` names the field; `whole` says what is done then, with `…` for what was written.

    >>> Blank("write", "text").begins
    'write'
    """

    begins: str
    needs: Literal["text", "number"]
    label: str = ""
    whole: str = ""


class Because(msgspec.Struct, frozen=True):
    """A fact that follows from the rules, in a sentence, with the clauses that say so.

    >>> Because("You lost: 1 point.", ("NMP Equipment Tournament",)).citations
    ('NMP Equipment Tournament',)
    """

    sentence: str
    citations: tuple[str, ...] = ()


class Hints(msgspec.Struct, frozen=True):
    """Hints of a table for practice: how many this seat has had for what it is to find now.

    `next` is what the button of the next one says, empty where there is none; `asked` counts those
    of the whole match, by seat.

    >>> Hints(1, "Hint 2 of 3: what kind it is", (1, 0)).told
    1
    """

    told: int = 0
    next: str = ""
    asked: tuple[int, ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    """What now: a sentence, whether the table waits for this seat, and what it may say.

    `words` are whole actions, `labels` what their buttons say, in the same order; `blanks` begin an
    action that the player finishes. `turns` tells what was done in this turn and in the one before,
    in games that have turns of several words. `ruled` says what the last ruling cost, until play
    goes on; `result` how the match ended and what it earns. `earns` has the points of actions,
    where the table helps its players. `passes` is said where nothing but passing is left and a
    page may do it for the player. `hints` is there where the table has them. All of it follows from
    the seat's view.
    """

    sentence: str = ""
    yours: bool = False
    words: tuple[str, ...] = ()
    blanks: tuple[Blank, ...] = ()
    labels: tuple[str, ...] = ()
    turns: tuple[tuple[str, ...], ...] = ()
    ruled: tuple[Because, ...] = ()
    result: tuple[Because, ...] = ()
    earns: dict[str, int] = {}
    passes: str = ""
    hints: Hints | None = None


class Names(msgspec.Struct, frozen=True):
    """What the players are called in sentences to one of them.

    >>> names = Names(you=0, called=("", "calm owl"))
    >>> names.of(0), names.of(1), names.owner(1), names.verb(1, "are to move.")
    ('you', 'calm owl', "calm owl's", 'Calm owl is to move.')
    """

    you: int | None = None
    called: Sequence[str] = ()

    def of(self, seat: Seat) -> str:
        """The name, as in the middle of a sentence."""
        if not isinstance(seat, int):
            return f"the {seat}"
        if seat == self.you:
            return "you"
        known = self.called[seat] if 0 <= seat < len(self.called) else ""
        return known or f"seat {seat}"

    def owner(self, seat: Seat) -> str:
        """Whose: `your` or `seat 1's`."""
        name = self.of(seat)
        return "your" if name == "you" else f"{name}'s"

    def verb(self, seat: Seat, words: str) -> str:
        """A sentence's start: `You move`, `Seat 1 moves`; the verb is given for `you`."""
        name = self.of(seat)
        if name == "you":
            return f"You {words}"
        first = re.split(r"\W", words)[0]
        changed = {"have": "has", "do": "does", "are": "is"}.get(first, _third(first))
        return f"{capital(name)} {changed}{words.removeprefix(first)}"

    def joined(self, seats: Sequence[Seat]) -> str:
        """Names in a row.

        >>> Names(you=0).joined([0, 1, 2])
        'you, seat 1 and seat 2'
        """
        names = [self.of(seat) for seat in seats]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def capital(text: str) -> str:
    """The text with a capital first letter.

    >>> capital("seat 1")
    'Seat 1'
    """
    return text[:1].upper() + text[1:]


def counted(number: int, what: str) -> str:
    """A number of things.

    >>> counted(1, "point"), counted(2, "point")
    ('1 point', '2 points')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _third(word: str) -> str:
    if word.endswith(("s", "ch", "sh", "x", "o")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"


def score_words(names: Names, scores: Sequence[int]) -> str:
    """Points by name.

    >>> score_words(Names(you=1), (6, 2))
    'seat 0 6, you 2'
    """
    return ", ".join(f"{names.of(seat)} {points}" for seat, points in enumerate(scores))
