"""Citations: `AGLOA VII-B-3-a`, `MLAG Guide Bonus move`, `house ruling H9`."""

import msgspec

from flubball.rulebooks.book import UnknownClause
from flubball.rulebooks.loader import get, house_rulings, ids

_HOUSE = "house ruling "


class Citation(msgspec.Struct, frozen=True):
    """A place in a rulebook (`book` is its id) or a house ruling (`book` is empty)."""

    book: str
    clause: str

    @property
    def says(self) -> str:
        """What the place says, in our words."""
        return (
            get(self.book).clause(self.clause).says if self.book else house_rulings()[self.clause]
        )


def parse_citation(text: str) -> Citation:
    """Read one citation; raises `UnknownClause` when there is no such place.

    >>> parse_citation("AGLOA VII-B-3-a").book
    'agloa-2026-27'
    >>> parse_citation("house ruling H9")
    Citation(book='', clause='H9')
    """
    if text.startswith(_HOUSE):
        number = text.removeprefix(_HOUSE)
        if number not in house_rulings():
            raise UnknownClause(f"there is no house ruling {number!r}")
        return Citation("", number)
    short, _, clause = text.strip().partition(" ")
    for id in ids():
        if get(id).short == short:
            get(id).clause(clause)
            return Citation(id, clause)
    raise UnknownClause(f"{text!r} names no rulebook; write e.g. 'AGLOA VII-B-3-a'")
