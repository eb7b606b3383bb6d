"""What cites each clause: the code that follows it and the cases that test it.

`scripts/generate_docs.py` writes the data, so an installed copy answers without the sources.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """The places in code that cite a clause, and the ids of the cases that do."""

    code: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()


Index = Mapping[str, Entry]
NOTHING = Entry()


@lru_cache(maxsize=1)
def entries() -> Index:
    """Every citation that something cites, with what does.

    >>> bool(entries()["AGLOA VII-B-3-a"].cases)
    True
    """
    raw = (resources.files("flubball.rulebooks") / "data" / "index.json").read_bytes()
    return msgspec.json.decode(raw, type=dict[str, Entry])


def entry(citation: str, index: Index | None = None) -> Entry:
    """What cites that place; an empty entry where nothing does.

    >>> entry("AGLOA I-C").cases
    ()
    """
    return (entries() if index is None else index).get(citation, NOTHING)
