"""Arithmetic sentences: how they are written, and whether they tell a trick.

`1/2+1/4=3/4` or `1-1/4=3/4`. A strip may be called by any equal fraction of the strips' parts, by
one or zero. The result may be left out or come first (H78).
"""

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from flubball.engine.errors import NotationError
from flubball.games.fab_a_diffy.equipment import Strips

MOST = 60
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve")  # fmt: skip
_ARTICLES = ("a", "an")
_WHOLE = "whole"
_PARTS = {"half": 2, "halves": 2, "third": 3, "fourth": 4, "quarter": 4, "sixth": 6, "twelfth": 12}
_WORDS = {"plus": "+", "and": "+", "minus": "-", "less": "-", "equals": "=", "equal": "=",
          "is": "=", "are": "=", "makes": "=", "make": "=", _WHOLE: "", "−": "-"}  # fmt: skip
_HYPHEN = re.compile("([a-z]+)-(?=([a-z]+))")
_TERM = r"(\d{1,3}(?:/\d{1,3})?)"
_TWO = re.compile(rf"{_TERM}([-+]){_TERM}", re.ASCII)
_ONE = re.compile(_TERM, re.ASCII)

Kind = Literal["", "form", "parts", "strips", "result"]


class Said(msgspec.Struct, frozen=True):
    """Why a sentence tells no trick of the strips: a kind and words; empty if it does."""

    kind: Kind = ""
    why: str = ""


def read(text: str) -> str:
    """The sentence in its one spelling; raises `NotationError` where it is none at all.

    >>> read("one half plus 1/4 = three fourths"), read("One - 1/4 is 3/4")
    ('1/2+1/4=3/4', '1-1/4=3/4')
    >>> read("half and one-fourth makes three-fourths"), read("½+¼=¾")
    ('1/2+1/4=3/4', '1/2+1/4=3/4')
    >>> read("one-zero=one"), read("one-one-fourth")
    ('1-0=1', '1-1/4')
    """
    plain = _spoken(_HYPHEN.sub(_unjoined, unicodedata.normalize("NFKC", text).lower()))
    if not plain or len(plain) > MOST or not re.fullmatch(r"[-+=/0-9]+", plain, re.ASCII):
        raise NotationError(
            "That is not an arithmetic sentence.",
            end=len(text),
            help="Write it as 1/2+1/4=3/4, or as 1-1/4=3/4.",
        )
    return plain


def _unjoined(match: re.Match[str]) -> str:
    """A hyphen that joins words of one amount, as in three-fourths, is none; else it is a minus."""
    left, right = match[1], match[2]
    begins = right in _NUMBERS or right in _ARTICLES or bool(_part(right))
    ends = left in _NUMBERS or left == _WHOLE or bool(_part(left))
    within = left in _NUMBERS and bool(_part(right))
    return f"{left} - " if ends and begins and not within else f"{left} "


def _part(word: str) -> int:
    """How many parts a whole has: 3 for thirds; 0 for words that name no part."""
    return _PARTS.get(word) or _PARTS.get(word.removesuffix("s"), 0)


def _spoken(text: str) -> str:
    """The signs for the words."""
    found = re.findall(r"[a-z]+|[^a-z\s]+", text.replace("-", " - ").replace("⁄", "/"))
    plain = ""
    for item in found:
        if part := _part(item):
            plain += f"/{part}" if plain[-1:].isdigit() else f"1/{part}"
        elif item in _NUMBERS:
            plain += str(_NUMBERS.index(item))
        elif item in _ARTICLES:
            plain += "1"
        else:
            plain += _WORDS.get(item, item.replace("−", "-"))
    return plain


@lru_cache(maxsize=4096)
def _judged(text: str, one: str, other: str, show: str, parts: frozenset[int]) -> Said:
    left, equals, right = text.partition("=")
    if equals and _ONE.fullmatch(left) and _TWO.fullmatch(right):
        left, right = right, left
    two = _TWO.fullmatch(left)
    if two is None or (equals and not _ONE.fullmatch(right)):
        return Said("form", f"{text} is not a sum or a difference of two strips.")
    terms = (two[1], two[3], right) if equals else (two[1], two[3])
    for term in terms:
        if not _allowed(term, parts):
            return Said("parts", f"No strip is called {term}: {_names(parts)}, one or zero.")
    said = sorted((Fraction(two[1]), Fraction(two[3])))
    if said != sorted((Fraction(one), Fraction(other))):
        return Said("strips", f"{two[1]} and {two[3]} are not the strips {one} and {other}.")
    value = Fraction(two[1]) + (1 if two[2] == "+" else -1) * Fraction(two[3])
    if value != Fraction(show):
        return Said("result", f"{left} is {value}, and the Show Box has {show}.")
    if equals and Fraction(right) != value:
        return Said("result", f"{left} is {value}, not {right}.")
    return Said()


def _allowed(term: str, parts: frozenset[int]) -> bool:
    """NMP Fab-a-Diffy Equivalent fractions: the strips' own parts, one, zero."""
    top, slash, bottom = term.partition("/")
    return int(bottom) in parts if slash else int(top) in (0, 1)


def _names(parts: frozenset[int]) -> str:
    known = {2: "halves", 3: "thirds", 4: "quarters", 6: "sixths", 12: "twelfths"}
    return ", ".join(known.get(part, f"parts of {part}") for part in sorted(parts))


def judged(text: str, pair: Sequence[str], show: str, strips: Strips) -> Said:
    """Does a sentence in its one spelling tell that two strips make the Show Box's?

    >>> from flubball.games.fab_a_diffy.equipment import standard, strips_of
    >>> strips = strips_of(standard())
    >>> judged("2/4+3/12=9/12", ("1/2", "1/4"), "3/4", strips).kind
    ''
    >>> judged("5/10+1/4=3/4", ("1/2", "1/4"), "3/4", strips).kind
    'parts'
    """
    if len(pair) != 2:
        return Said("strips", "A trick has two strips besides the one in the Show Box.")
    return _judged(text, pair[0], pair[1], show, strips.parts)
