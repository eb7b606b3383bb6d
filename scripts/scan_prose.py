"""Finds clause ids in prose: comments, docstrings, sentences.

An id may be led by a book's short name. Without one it is taken for the book named before it in
the sentence, else for every Equations book that has all such ids of the sentence.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flubball import rulebooks

SHORTS = tuple(rulebooks.get(id).short for id in rulebooks.ids())
UNNAMED = tuple(
    book.short for book in map(rulebooks.get, rulebooks.ids()) if book.game == "equations"
)

_BELOW = (
    "Com|Ex|Note|Text|bullet|Table|Exception|General|Always|Shared|Order|Defaults|"
    "Odd-year|Even-year|Every-year"
)
# Places of a book whose ids are names and not numbers, longest first.
_NAMED = "|".join(
    re.escape(id)
    for book in map(rulebooks.get, rulebooks.ids())
    if book.game == "pentathlon"
    for id in sorted(book.clauses, key=len, reverse=True)
)
_PLACE = rf"""
    (?:Basic\ )?[IVX]+(?:-[A-Za-z0-9]{{1,4}}(?![A-Za-z0-9]))*(?:\([ivx]+\))?
        (?:\ (?:{_BELOW})\b(?:\ (?:\([a-z]+\)|\d+\b))?)*
  | A\ row\ [a-z0-9-]+
  | A-\d+
  | (?:Guide|Glossary)\ [A-Z][^.,;:)`'"]*
  | (?<=NMP\ )(?:{_NAMED})
"""
_ID = re.compile(
    rf"(?<![\w-])(?:(?P<book>{'|'.join(SHORTS)})\ )?(?P<place>{_PLACE})(?!\w)", re.VERBOSE
)
_HOUSE = re.compile(r"(?<![\w-])(house ruling )?(?P<number>H\d+)(?![\w-])")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`(])|\n\s*\n")


@dataclass(frozen=True, slots=True)
class Found:
    """A citation as the index spells it, or as written when there is no such place."""

    citation: str
    known: bool


@lru_cache(maxsize=1)
def _clauses() -> dict[str, frozenset[str]]:
    books = [rulebooks.get(id) for id in rulebooks.ids()]
    return {book.short: frozenset(book.clauses) for book in books}


def books_with(place: str) -> tuple[str, ...]:
    """The short names of the books that have the clause."""
    return tuple(short for short, clauses in _clauses().items() if place in clauses)


def unnamed_books(place: str) -> tuple[str, ...]:
    """The books that an id without a name may mean: those of Equations."""
    return tuple(short for short in books_with(place) if short in UNNAMED)


def cited(place: str, book: str = "") -> list[Found]:
    """The citations that a clause id stands for; one unknown if no book has it."""
    if re.fullmatch(r"H\d+", place) and not book:
        return [Found(f"house ruling {place}", place in rulebooks.house_rulings())]
    having = [s for s in books_with(place) if s == book] if book else unnamed_books(place)
    return [Found(f"{short} {place}", True) for short in having] or [
        Found(f"{book} {place}".strip(), False)
    ]


def whole(text: str) -> list[Found]:
    """What a text cites that is a citation and nothing else; a bare roman number is none."""
    house = _HOUSE.fullmatch(text)
    if house:
        return cited(house["number"]) if house[1] else []
    found = _ID.fullmatch(text)
    if not found or not (found["book"] or "-" in text):
        return []
    return cited(found["place"], found["book"] or "")


def in_prose(text: str, *, named_only: bool = False) -> list[Found]:
    """Every citation in the text; with `named_only` only those led by a book's name."""
    return [found for part in _SENTENCE.split(text) for found in _sentence(part, named_only)]


def _sentence(text: str, named_only: bool) -> Iterator[Found]:
    text = " ".join(text.split())
    for house in _HOUSE.finditer(text):
        if house[1] or not named_only:
            yield from cited(house["number"])
    matches = [(found, _trimmed(found)) for found in _ID.finditer(text)]
    bare = [place for found, place in matches if not found["book"] and unnamed_books(place)]
    shared = [short for short in UNNAMED if all(short in books_with(place) for place in bare)]
    for found, place in matches:
        if found["book"]:
            yield from cited(place, found["book"])
        elif not named_only and _counts(place):
            yield from _unnamed(place, text[: found.start()], shared)


def _unnamed(place: str, before: str, shared: list[str]) -> list[Found]:
    named = sorted((before.rfind(short), short) for short in SHORTS if short in before)
    if named and named[-1][1] in books_with(place):
        return cited(place, named[-1][1])
    if shared and unnamed_books(place):
        return [found for short in shared for found in cited(place, short)]
    return cited(place)


def _trimmed(found: re.Match[str]) -> str:
    """Headings of Guide and Glossary are words: take the longest that there is."""
    place = found["place"]
    if not place.startswith(("Guide ", "Glossary ")):
        return place
    known = [id for clauses in _clauses().values() for id in clauses if _starts(place, id)]
    return max(known, key=len, default=place)


def _starts(text: str, id: str) -> bool:
    return text == id or (text.startswith(id) and not text[len(id)].isalnum())


def _counts(place: str) -> bool:
    """Is it meant as an id? `X` and `A-1` may be anything; a lone `XIII` is one if it exists."""
    if place.startswith(("Guide ", "Glossary ")):
        return bool(books_with(place))
    if re.fullmatch(r"[IVX]+", place):
        return len(place) > 1 and bool(books_with(place))
    return not re.fullmatch(r"A-\d+", place)
