"""What the players are called on the screen."""

import re

from flubball.engine.seats import Seat
from flubball.terminal.play.session import Session


def name_of(session: Session, seat: Seat) -> str:
    """`you` for the only person, else the seat; the same in the middle of a sentence.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> session = begin(Setup(2), [0], "a")
    >>> name_of(session, 0), name_of(session, 1)
    ('you', 'seat 1')
    """
    if not isinstance(seat, int):
        return f"the {seat}"
    return "you" if session.people == (seat,) else f"seat {seat}"


def kind_of(session: Session, seat: int) -> str:
    """A heading for a column of the score sheet."""
    if seat not in session.people:
        return f"{seat} bot"
    return f"{seat} you" if len(session.people) == 1 else f"seat {seat}"


def owner(session: Session, seat: int) -> str:
    """Whose: `your` or `seat 1's`."""
    return "your" if session.people == (seat,) else f"seat {seat}'s"


def verb(session: Session, seat: Seat, words: str) -> str:
    """A sentence's start: `You move`, `Seat 1 moves`; the verb is given for `you`."""
    name = name_of(session, seat)
    if name == "you":
        return f"You {words}"
    first = re.split(r"\W", words)[0]
    changed = {"have": "has", "do": "does", "are": "is"}.get(first, _third(first))
    return f"{capital(name)} {changed}{words.removeprefix(first)}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _third(word: str) -> str:
    if word.endswith(("s", "ch", "sh", "x", "o")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"


def joined(names: list[str]) -> str:
    """Names in a row.

    >>> joined(["you", "seat 1", "seat 2"])
    'you, seat 1 and seat 2'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
