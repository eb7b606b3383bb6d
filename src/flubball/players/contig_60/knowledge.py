"""What a player of Contig 60 knows, and what it overlooks at a table."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from flubball.games.contig_60.board import Roll
from flubball.games.contig_60.sentences import SIGNS, sentences
from flubball.players.contig_60.evaluation import BOTH, Eye

EVERY_ERROR = ("recording", "announcing", "placing", "scoring", "laid", "captured-pass", "win")
"""The names of what can be challenged, as `challengeable_errors` has them."""


class Knowledge(NamedTuple):
    """Which sentences a player finds, what it looks at, what it notices and what it miscounts.

    `pairs`: it says two sentences of two numbers, too. `largest`: it overlooks greater numbers.
    `ahead`: it reckons with the next rolls. `games`: it plays so many matches out for a choice.
    `miscounts`: where rules are not enforced, of a hundred scores so many leave one neighbour out.
    """

    signs: str = SIGNS
    pairs: bool = True
    largest: int = 1_000
    eye: Eye = BOTH
    captures: bool = True
    ahead: bool = False
    games: int = 0
    notices: tuple[str, ...] = EVERY_ERROR
    miscounts: int = 0


def found_sentences(dice: Roll, signs: str, pairs: bool) -> Mapping[int, str]:
    """The whole numbers that a roll makes with these signs, each with its first sentence.

    >>> sorted(found_sentences((4, 3, 5), "+-", pairs=False))
    [2, 4, 6, 12]
    >>> 32 in found_sentences((4, 3, 5), "+-x", pairs=True)
    True
    """
    return _found(tuple(sorted(dice)), signs, pairs)


@lru_cache(1024)
def _found(dice: Roll, signs: str, pairs: bool) -> Mapping[int, str]:
    unknown = set(SIGNS) - set(signs)
    found: dict[int, str] = {}
    for text, value in sentences(dice):
        if unknown & set(text) or (not pairs and "," in text):
            continue
        if value.denominator == 1 and value >= 0:
            found.setdefault(int(value), text)
    return dict(sorted(found.items()))
