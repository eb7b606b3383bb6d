"""Which clauses the conformance cases cover, by section, and why the others are open."""

from dataclasses import dataclass

from flubball.rulebooks.book import Clause, Rulebook
from flubball.rulebooks.index import Index, entry
from flubball.rulebooks.outline import ancestors, section

NO_CASE_YET = "no case yet"
REASONS = {
    "": NO_CASE_YET,
    "advice": "advice to players",
    "conduct": "conduct of people",
    "definition": "a word explained",
    "equipment": "physical equipment",
    "heading": "a heading",
    "junior-senior": "Junior and Senior, a later part",
    "lost": "lost in the scan",
    "table": "play at the table, a later part",
    "wff": "formulas and proofs, a later part",
}


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a section is covered; `set_aside` clauses are open for a reason."""

    section: str
    clauses: int
    covered: int
    set_aside: int

    @property
    def no_case_yet(self) -> int:
        """Clauses that should have a case and have none."""
        return self.clauses - self.covered - self.set_aside

    @property
    def percent(self) -> int:
        """The covered part of all clauses, rounded down.

        >>> Share("VII-B", 57, 56, 1).percent
        98
        """
        return 100 * self.covered // self.clauses


@dataclass(frozen=True, slots=True)
class Coverage:
    """The coverage of one rulebook."""

    book: Rulebook
    shares: tuple[Share, ...]
    uncovered: tuple[Clause, ...]

    @property
    def total(self) -> Share:
        """The whole book as one share."""
        counts = [(s.clauses, s.covered, s.set_aside) for s in self.shares]
        clauses, covered, set_aside = (sum(column) for column in zip(*counts, strict=True))
        return Share("all", clauses, covered, set_aside)


def reason(clause: Clause) -> str:
    """Why no case covers the clause, in words."""
    return REASONS[clause.why]


def covered(book: Rulebook, index: Index | None = None) -> frozenset[str]:
    """The clauses a case cites, and every clause above one of them.

    >>> from flubball import rulebooks
    >>> {"VII-B-3-a", "VII-B-3", "VII"} <= covered(rulebooks.get("agloa-2026-27"))
    True
    """
    cited = [id for id in book.clauses if entry(f"{book.short} {id}", index).cases]
    return frozenset(up for id in cited for up in (id, *ancestors(book, id)))


def coverage(book: Rulebook, index: Index | None = None) -> Coverage:
    """Coverage by section, sections in the order of the book."""
    have = covered(book, index)
    sections: dict[str, list[Clause]] = {}
    for clause in book.clauses.values():
        sections.setdefault(section(book, clause.id), []).append(clause)
    shares = tuple(_share(name, clauses, have) for name, clauses in sections.items())
    uncovered = tuple(clause for id, clause in book.clauses.items() if id not in have)
    return Coverage(book, shares, uncovered)


def _share(name: str, clauses: list[Clause], have: frozenset[str]) -> Share:
    done = sum(clause.id in have for clause in clauses)
    aside = sum(clause.id not in have and bool(clause.why) for clause in clauses)
    return Share(name, len(clauses), done, aside)
