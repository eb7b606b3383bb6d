"""Rulebooks as pages, plain values: printed by `flubball rules`, given out by the server.

A citation opens its page: the book by its short name, the clause by its id. The house rulings are
a book of their own, without divisions.
"""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from flubball import rulebooks
from flubball.rulebooks import Rulebook
from flubball.rulebooks.coverage import Coverage, Share, coverage, covered, reason
from flubball.rulebooks.index import entry
from flubball.rulebooks.lookup import key
from flubball.rulebooks.outline import children, parent, section

HOUSE = "house-rulings"
_HOUSE_NAMES = (HOUSE, "house", "h", "house ruling")


class Line(msgspec.Struct, frozen=True):
    """One line of a list: a name, a count and what it says."""

    id: str
    says: str
    clauses: int = 0


class BookPage(msgspec.Struct, frozen=True):
    """A rulebook at a glance; `times` are its time limits in seconds."""

    id: str
    game: str
    short: str
    title: str
    season: str
    hash: str
    clauses: int
    divisions: tuple[str, ...]
    times: dict[str, int]


class ClauseLine(msgspec.Struct, frozen=True):
    """A clause in a list of all. `open` says why no case covers it; empty where one does."""

    id: str
    kind: str
    says: str
    parent: str
    section: str
    open: str


class Page(msgspec.Struct, frozen=True):
    """One clause or house ruling with what stands below it and what cites it."""

    citation: str
    rulebook: str
    id: str
    kind: str
    line: int
    says: str
    coverage: str
    below: tuple[Line, ...]
    code: tuple[str, ...]
    cases: tuple[str, ...]


class SectionLine(msgspec.Struct, frozen=True):
    """How much of one section is covered."""

    section: str
    clauses: int
    covered: int
    set_aside: int
    no_case_yet: int
    percent: int


class OpenLine(msgspec.Struct, frozen=True):
    """A clause that no case covers, and why."""

    id: str
    reason: str
    says: str


class CoveragePage(msgspec.Struct, frozen=True):
    """The coverage of one rulebook."""

    rulebook: str
    total: SectionLine
    sections: tuple[SectionLine, ...]
    uncovered: tuple[OpenLine, ...]


def book_lines() -> tuple[Line, ...]:
    """The rulebooks there are, and the house rulings.

    >>> [line.id for line in book_lines()][2:]
    ['nmp-division-3', 'nmp-division-4', 'wff-2017-18', 'house-rulings']
    """
    books = [rulebooks.get(id) for id in rulebooks.ids()]
    lines = [Line(book.id, f"{book.title}, {book.season}", len(book.clauses)) for book in books]
    house = Line(HOUSE, "What we rule where a book is silent", len(rulebooks.house_rulings()))
    return (*lines, house)


def is_house(text: str) -> bool:
    """Does it name the house rulings?

    >>> is_house("house-rulings"), is_house("AGLOA")
    (True, False)
    """
    return key(text) in map(key, _HOUSE_NAMES)


def book_pages() -> tuple[BookPage, ...]:
    """Every rulebook, the house rulings last.

    >>> book_pages()[0].short, book_pages()[0].times["turn"], book_pages()[-1].id
    ('AGLOA', 60, 'house-rulings')
    """
    house = BookPage(
        HOUSE,
        "",
        "house ruling",
        "What we rule where a book is silent",
        "",
        "",
        len(rulebooks.house_rulings()),
        (),
        {},
    )
    return (*(_book_page(rulebooks.get(id)) for id in rulebooks.ids()), house)


def _book_page(book: Rulebook) -> BookPage:
    times = book.numbers.get("times", {})
    return BookPage(
        book.id,
        book.game,
        book.short,
        book.title,
        book.season,
        book.hash,
        len(book.clauses),
        tuple(book.divisions),
        {name: int(entry["value"]) for name, entry in times.items()},
    )


@lru_cache(16)
def clause_lines(id: str) -> tuple[ClauseLine, ...]:
    """Every clause of a book in its order; for the house rulings every ruling.

    >>> clause_lines("mlag-2019-20")[1].id, clause_lines("house-rulings")[0].id
    ('I-A', 'H1')
    """
    if id == HOUSE:
        rulings = rulebooks.house_rulings().items()
        return tuple(
            ClauseLine(number, "house", says, "", "", _house_open(number))
            for number, says in rulings
        )
    book = rulebooks.get(id)
    done = covered(book)
    return tuple(
        ClauseLine(
            clause.id,
            clause.kind,
            clause.says,
            parent(book, clause.id),
            section(book, clause.id),
            "" if clause.id in done else reason(clause),
        )
        for clause in book.clauses.values()
    )


def _house_open(number: str) -> str:
    return "" if entry(f"house ruling {number}").cases else "cited by no case"


@lru_cache(16)
def book_coverage(id: str) -> CoveragePage:
    """How much of a book the cases cover.

    >>> book_coverage("mlag-2019-20").total.clauses > 100
    True
    """
    return coverage_page(coverage(rulebooks.get(id)))


def section_lines(book: Rulebook) -> tuple[Line, ...]:
    """The sections of a book with the number of clauses in each.

    >>> [line.id for line in section_lines(rulebooks.get("mlag-2019-20"))][:3]
    ['I', 'I-A', 'I-B']
    """
    below = children(book)
    sections = {section(book, id) for id in book.clauses} | set(below[""])
    shown = [clause for id, clause in book.clauses.items() if id in sections]
    return tuple(Line(clause.id, clause.says, _size(below, clause.id)) for clause in shown)


def _size(below: Mapping[str, tuple[str, ...]], id: str) -> int:
    return 1 + sum(_size(below, sub) for sub in below[id])


def clause_page(book: Rulebook, id: str) -> Page:
    """One clause of a book.

    >>> clause_page(rulebooks.get("agloa-2026-27"), "VII-B-3").below[0].id
    'VII-B-3-a'
    """
    clause = book.clauses[id]
    citation = f"{book.short} {id}"
    found = entry(citation)
    below = tuple(Line(sub, book.clauses[sub].says) for sub in children(book)[id])
    if found.cases:
        status = "cited by " + _cases(len(found.cases))
    elif id in covered(book):
        status = "covered through the clauses below it"
    else:
        status = f"not covered: {reason(clause)}"
    where = (book.id, id, clause.kind, clause.line)
    return Page(citation, *where, clause.says, status, below, found.code, found.cases)


def house_page(number: str) -> Page:
    """One house ruling.

    >>> house_page("H9").citation
    'house ruling H9'
    """
    citation = f"house ruling {number}"
    found = entry(citation)
    status = "cited by " + _cases(len(found.cases)) if found.cases else "cited by no case"
    says = rulebooks.house_rulings()[number]
    return Page(citation, HOUSE, number, "house", 0, says, status, (), found.code, found.cases)


def coverage_page(found: Coverage) -> CoveragePage:
    """The coverage of a book as lines.

    >>> coverage_page(coverage(rulebooks.get("mlag-2019-20"))).rulebook
    'mlag-2019-20'
    """
    open_lines = [OpenLine(clause.id, reason(clause), clause.says) for clause in found.uncovered]
    sections = tuple(_section(share) for share in found.shares)
    return CoveragePage(found.book.id, _section(found.total), sections, tuple(open_lines))


def _section(share: Share) -> SectionLine:
    counts = (share.clauses, share.covered, share.set_aside, share.no_case_yet, share.percent)
    return SectionLine(share.section, *counts)


def _cases(count: int) -> str:
    return "1 case" if count == 1 else f"{count} cases"
