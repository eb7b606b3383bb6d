"""`Law`: what a procedure asks of a rulebook. No other module reads its data.

A book that has no such number does not have that rule: `None`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flubball.engine.deadlines import SECOND
from flubball.engine.ruling import Code, Ruling, refused
from flubball.rulebooks import Rulebook

HOUSE = "house ruling "


class Law:
    """One division of one rulebook.

    >>> from flubball import rulebooks
    >>> law = Law(rulebooks.get("agloa-2026-27"), "middle")
    >>> law.time("turn"), law.limit("none", "turn"), law.cite("V-B")
    (60000, 60000, 'AGLOA V-B')
    """

    def __init__(self, book: Rulebook, division: str = "") -> None:
        self.book = book
        self.division = division
        self.short = book.short
        self._numbers: dict[str, Any] = {}
        self._times = {
            name: int(entry["value"]) * SECOND for name, entry in book.numbers["times"].items()
        }

    def number(self, path: str) -> Any:
        """The number at `table.name`, by division where it differs by division, or None."""
        if path not in self._numbers:
            table, _, name = path.partition(".")
            entry = self.book.numbers.get(table, {}).get(name)
            value = None if entry is None else entry["value"]
            found = value.get(self.division) if isinstance(value, dict) else value
            self._numbers[path] = found
        return self._numbers[path]

    def time(self, name: str) -> int | None:
        """A time limit in milliseconds."""
        return self._times.get(name)

    def limit(self, *names: str) -> int:
        """The first of these time limits that the book has."""
        for name in names:
            if name in self._times:
                return self._times[name]
        raise LookupError(f"{self.short} has no time limit {' or '.join(names)}.")

    def cite(self, id: str) -> str:
        """The clause as a citation."""
        return f"{self.short} {id}"

    def refuse(
        self, codes: Mapping[str, Code], code: str, sentence: str, cites: tuple[str, ...] = ()
    ) -> Ruling:
        """The refusal with a code: its help, and `cites` or its clauses of the book in play.

        >>> from flubball import rulebooks
        >>> codes = {"turn": Code("turn", "", "", "Wait.", ("AGLOA V-B", "MLAG V-A"))}
        >>> Law(rulebooks.get("mlag-2019-20")).refuse(codes, "turn", "Seat 1 moves.").citations
        ('MLAG V-A',)
        """
        known = codes[code]
        cites = cites or _of_book(known.citations, self.short)
        return refused(code, sentence, citations=cites, help=known.help)


@lru_cache(maxsize=512)
def _of_book(citations: tuple[str, ...], short: str) -> tuple[str, ...]:
    return tuple(each for each in citations if each.startswith((f"{short} ", HOUSE)))
