"""The outline of a rulebook: which clause stands under which, and in which section."""

import re
from collections.abc import Iterator, Mapping

from flubball.rulebooks.book import Rulebook

# What may follow an id to make the id of a place below it: `-3`, `-a`, `(iv)`, ` Com (a)`.
_BELOW = re.compile(r"-(?:[A-Za-z]|\d+)(?![A-Za-z])|\([ivx]+\)| (?:[A-Z0-9(]|bullet |row )")
_BREAKS = frozenset(" -(")


def parent(book: Rulebook, id: str) -> str:
    """The clause directly above; an empty text at the top.

    >>> from flubball import rulebooks
    >>> agloa = rulebooks.get("agloa-2026-27")
    >>> [parent(agloa, id) for id in ("VII-B-6-b(i) Ex 1", "VII-B-6-b(i)", "A-1", "VII")]
    ['VII-B-6-b(i)', 'VII-B-6-b', 'A', '']
    """
    if id.startswith("Glossary "):  # `Goal` is no heading over `Goal section`
        return "Glossary"
    for end in range(len(id) - 1, 0, -1):
        if id[end] in _BREAKS and id[:end] in book.clauses and _BELOW.match(id, end):
            return id[:end]
    return ""


def ancestors(book: Rulebook, id: str) -> Iterator[str]:
    """The clauses above, nearest first."""
    while id := parent(book, id):
        yield id


def children(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """The clauses directly below each clause; those at the top are below the empty text.

    >>> from flubball import rulebooks
    >>> children(rulebooks.get("mlag-2019-20"))["VII-C-3-e"][:2]
    ('VII-C-3-e Ex (a)', 'VII-C-3-e Ex (b)')
    """
    found: dict[str, list[str]] = {id: [] for id in ("", *book.clauses)}
    for id in book.clauses:
        found[parent(book, id)].append(id)
    return {id: tuple(below) for id, below in found.items()}


def section(book: Rulebook, id: str) -> str:
    """The section for reports: a number and a letter, or an undivided part of the book.

    >>> from flubball import rulebooks
    >>> agloa, mlag = rulebooks.get("agloa-2026-27"), rulebooks.get("mlag-2019-20")
    >>> section(agloa, "VII-B-3-a"), section(agloa, "Basic IV-A"), section(mlag, "Guide Scoring")
    ('VII-B', 'Basic', 'Guide')
    """
    line = (id, *ancestors(book, id))
    top = line[-1]
    if top.startswith("Guide "):
        return "Guide"
    if len(line) > 1 and re.fullmatch(r"-[A-Z]", line[-2].removeprefix(top)):
        return line[-2]
    return top
