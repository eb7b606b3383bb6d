"""Finding a rulebook or a clause by what a person types: `vii-b-3`, `VII B 3`, `agloa`."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from flubball.rulebooks.book import Rulebook
from flubball.rulebooks.loader import get, ids

_SAME = {"comment": "com", "comments": "com", "example": "ex", "examples": "ex", "notes": "note"}


def key(text: str) -> str:
    """What is compared: letters and digits in lower case, whatever parts them.

    >>> key("VII-C-5-d(iii)") == key("vii c 5 d iii")
    True
    """
    words = re.findall(r"[a-z0-9]+", text.casefold())
    return "-".join(_SAME.get(word, word) for word in words)


def find_clause(book: Rulebook, text: str) -> str | None:
    """The id meant, or None. The book's short name before it is left out.

    >>> find_clause(get("agloa-2026-27"), "agloa vii b 2 comment b")
    'VII-B-2 Com (b)'
    """
    wanted = key(text)
    known = {key(id): id for id in book.clauses}
    short = key(book.short) + "-"
    return known.get(wanted) or known.get(wanted.removeprefix(short))


def find_book(text: str) -> str | None:
    """The id of the rulebook meant, by its id or its short name; None if there is no one such.

    >>> find_book("MLAG")
    'mlag-2019-20'
    """
    wanted = key(text)
    exact = [id for id in ids() if key(id) == wanted]
    short = [id for id in ids() if key(get(id).short) == wanted]
    found = exact or short
    return found[0] if len(found) == 1 else None


def near(text: str, known: Iterable[str], count: int = 5) -> tuple[str, ...]:
    """Known names that look like the text, nearest first.

    >>> near("VII-B-9", get("agloa-2026-27").clauses, 2)
    ('VII-B-6', 'VII-B-5')
    """
    by_key = {key(name): name for name in known}
    return tuple(by_key[k] for k in get_close_matches(key(text), by_key, count, 0.5))


def named(book: Rulebook, text: str) -> tuple[str, ...]:
    """The clauses that begin with this name, such as that of a variation.

    >>> named(get("agloa-2026-27"), "percent")
    ('XIII-A-14', 'XIII-B-12')
    """
    wanted = key(text)
    heads = ((id, re.split("[:,]", clause.says)[0]) for id, clause in book.clauses.items())
    return tuple(id for id, head in heads if key(head) == wanted)
