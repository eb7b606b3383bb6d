"""Which turn a challenge means: `challenge selection 3 turns ago`.

Without such words it is the opponent's last turn, the one that can be challenged now.
"""

import re

from flubball.engine.errors import NotationError

EARLIER = "earlier-turn"
_COUNTED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_GAP = r"[\s-]+"
_AGO = rf"(?P<ago>[1-9][0-9]{{0,2}}|{'|'.join(_COUNTED)}){_GAP}turns?{_GAP}ago"
_BEFORE = rf"(?:an{_GAP})?(?:earlier|older|old){_GAP}turn"
_TURN = re.compile(rf"(?<![\w-])(?:{_AGO}|{_BEFORE})(?![\w-])", re.ASCII | re.IGNORECASE)


def split_turn(text: str) -> tuple[str, str]:
    """The challenge without the turn it names, and that turn in its one spelling.

    Raises `NotationError` where two turns are named.

    >>> split_turn("selection three turns ago"), split_turn("selection 3-turns-ago")
    (('selection', '3-turns-ago'), ('selection', '3-turns-ago'))
    >>> split_turn("the selection of an earlier turn"), split_turn("selection")
    (('the selection of', 'earlier-turn'), ('selection', ''))
    """
    found = [_spelled(match["ago"]) for match in _TURN.finditer(text)]
    if len(set(found)) > 1:
        raise NotationError(
            "A challenge is about one turn.", end=len(text), help="Challenge each turn by itself."
        )
    return _TURN.sub(" ", text).strip(), found[0] if found else ""


def _spelled(ago: str | None) -> str:
    if ago is None:
        return EARLIER
    said = ago.lower()
    count = _COUNTED.index(said) + 1 if said in _COUNTED else int(said)
    return "1-turn-ago" if count == 1 else f"{count}-turns-ago"


def is_earlier(turn: str) -> bool:
    """Is a turn in its one spelling one before the opponent's last?

    >>> is_earlier("3-turns-ago"), is_earlier("1-turn-ago"), is_earlier("")
    (True, False, False)
    """
    return turn not in ("", "1-turn-ago")
