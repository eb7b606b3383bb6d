"""What a challenge names: one rule or several in order, in a player's own words.

A name of several words may be said with blanks: `order of operations` is one rule, never three.
"""

import re
from collections.abc import Callable, Container, Iterator, Sequence

from flubball.engine.errors import NotationError
from flubball.monitor.actions import MOST, WHAT

LONGEST = 40
Names = tuple[str, ...]
NOT_CHALLENGEABLE_ALSO = {
    "flag-card": (
        "passing-the-flag-card", "passing-of-the-flag-card", "passing-of-flag-card",
        "passing-flag-card", "passing-the-card",
    ),
    "time": (
        "time-limit", "turn-time", "game-time", "game-time-limit", "one-minute-time-limit",
        "one-minute-time", "exceeding-time", "exceeding-the-time-limit",
        "exceeding-the-one-minute-time-limit",
    ),
    "start": ("start-of-game", "start-of-the-game", "game-start"),
}  # fmt: skip
"""Other names of what nobody can challenge."""
_ALSO = {each: name for name, others in NOT_CHALLENGEABLE_ALSO.items() for each in others}
_BETWEEN = re.compile(r"[,;&]")
_LINKS = frozenset(("and", "then"))
_MARKS = re.compile(r"[.:!?()'\"’“”]")
_SMALL = frozenset(
    {
        "the", "a", "an", "of", "on", "for", "about", "my", "your", "his", "her", "their",
        "is", "was", "not", "to", "in", "at", "by", "with",
    }
)  # fmt: skip


def challenged_rules(
    text: str, known: Callable[[str], str | None], barred: Container[str]
) -> Names:
    """The names in a text, in order. `known` gives the rule's own name, or None.

    `barred` are names that nobody can challenge. A rule that is named twice is one rule. Words
    beside a rule describe it; otherwise words that follow each other are one name.

    >>> known = {"order-of-operations": "say", "sentence": "say", "scoring": "score"}.get
    >>> challenged_rules("Order of operations, scoring", known, ())
    ('order-of-operations', 'scoring')
    >>> challenged_rules("sentence: order-of-operations!", known, ())
    ('sentence',)
    >>> challenged_rules("loud singing and the wrong scoring", known, ())
    ('loud-singing', 'scoring')
    """
    plain = _MARKS.sub(" ", text.lower())
    found: dict[str, str] = {}
    for words in _parts(plain, known, barred):
        for name in _in_part(words, known, barred):
            found.setdefault(known(name) or name, name)
    return tuple(found.values())


def _parts(
    text: str, known: Callable[[str], str | None], barred: Container[str]
) -> Iterator[Sequence[str]]:
    """What stands between commas and links; a link in a name, as `touch and announce`, stays."""
    for piece in _BETWEEN.split(text):
        words = [word for each in piece.split() if (word := each.strip("-"))]
        start = at = 0
        while at < len(words):
            size = _longest(words[at:], known, barred)[1]
            if not size and words[at] in _LINKS:
                yield words[start:at]
                start = at + 1
            at += max(size, 1)
        yield words[start:]


def _in_part(
    words: Sequence[str], known: Callable[[str], str | None], barred: Container[str]
) -> Names:
    """The names among words that no comma parts: the longest ones there are."""
    found: list[str] = []
    left: list[str] = []
    at = 0
    while at < len(words):
        name, size = _longest(words[at:], known, barred)
        if size:
            found += [*_rest(left), name]
            left = []
        else:
            left.append(words[at])
        at += max(size, 1)
    found += _rest(left)
    if rules := tuple(name for name in found if known(name) is not None or name in barred):
        described = any(known(name) is not None for name in rules)
        return rules if described else tuple(found)
    return tuple(found) or ("-".join(words)[:LONGEST],) * bool(words)


def _longest(
    words: Sequence[str], known: Callable[[str], str | None], barred: Container[str]
) -> tuple[str, int]:
    for size in range(len(words), 0, -1):
        name = "-".join(words[:size])
        name = _ALSO.get(name, name)
        if known(name) is not None or name in barred:
            return name, size
    return "", 0


def _rest(words: Sequence[str]) -> list[str]:
    kept = "-".join(word for word in words if word not in _SMALL)
    return [kept[:LONGEST].rstrip("-")] if kept else []


def read_names(
    text: str, known: Callable[[str], str | None], barred: Container[str], listed: str = "WHAT"
) -> str:
    """The names of a challenge in their one spelling; commas only where blanks would not do.

    >>> read_names("Scoring and recording", {"scoring": "score", "recording": "roll"}.get, ())
    'scoring recording'
    >>> read_names("humming, singing", {"scoring": "score"}.get, ())
    'humming, singing'
    """
    found = challenged_rules(text, known, barred)
    if not 1 <= len(found) <= MOST or not all(WHAT.fullmatch(each) for each in found):
        raise NotationError(
            "A challenge says what it is about.",
            end=len(text),
            help=f"Write challenge and one of {listed}; or several in order, with commas.",
        )
    joined = " ".join(found)
    return joined if challenged_rules(joined, known, barred) == found else ", ".join(found)
