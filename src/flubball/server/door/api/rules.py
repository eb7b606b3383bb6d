"""The rulebook browser: books, clauses in our words, what cites them, coverage."""

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar.params import PathParameter

from flubball import rulebooks
from flubball.rulebooks import Rulebook
from flubball.rulebooks.coverage import coverage, covered, reason
from flubball.rulebooks.index import entry
from flubball.rulebooks.lookup import find_book, find_clause
from flubball.rulebooks.outline import parent, section
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint


class BookShown(msgspec.Struct, frozen=True):
    """A rulebook."""

    id: str
    game: str
    short: str
    title: str
    season: str
    hash: str
    clauses: int
    divisions: list[str]


class ClauseShown(msgspec.Struct, frozen=True):
    """A clause in our words. `open` says why no case covers it; empty where one does."""

    id: str
    kind: str
    says: str
    parent: str
    section: str
    open: str = ""


class ClausePage(msgspec.Struct, frozen=True):
    """A clause with what stands below it and what cites it."""

    citation: str
    clause: ClauseShown
    below: list[ClauseShown]
    code: tuple[str, ...]
    cases: tuple[str, ...]


class SectionShown(msgspec.Struct, frozen=True):
    """How much of a section the cases cover."""

    section: str
    clauses: int
    covered: int
    set_aside: int
    percent: int


BookPath = Annotated[
    str, PathParameter(max_length=60, description="A rulebook's id or short name.")
]
ClausePath = Annotated[str, PathParameter(max_length=80, description="A clause, as VII-B-3.")]


@endpoint("GET", "/rulebooks", "rulebook.list", tag="rulebooks")
async def books() -> list[BookShown]:
    """The rulebooks there are."""
    return [_book_shown(rulebooks.get(id)) for id in rulebooks.ids()]


@endpoint("GET", "/rulebooks/{book:str}/clauses", "rulebook.clauses", tag="rulebooks")
async def clauses(book: BookPath) -> list[ClauseShown]:
    """Every clause of a rulebook, in the order of the book."""
    return list(_clauses(_book(book).id).values())


@endpoint("GET", "/rulebooks/{book:str}/clauses/{clause:str}", "rulebook.clause", tag="rulebooks")
async def one_clause(book: BookPath, clause: ClausePath) -> ClausePage:
    """One clause, what stands below it, and the code and cases that cite it."""
    found = _book(book)
    id = find_clause(found, clause)
    if id is None:
        raise Refusal(404, "no-clause", f"{found.short} has no such clause.")
    every = _clauses(found.id)
    below = [each for each in every.values() if each.parent == id]
    citation = f"{found.short} {id}"
    cited = entry(citation)
    return ClausePage(citation, every[id], below, cited.code, cited.cases)


@endpoint("GET", "/rulebooks/{book:str}/coverage", "rulebook.coverage", tag="rulebooks")
async def book_coverage(book: BookPath) -> list[SectionShown]:
    """How much of a rulebook the cases cover, section by section; the last line is the sum."""
    return _coverage(_book(book).id)


def _book(text: str) -> Rulebook:
    id = find_book(text)
    if id is None:
        sentence = "There is no such rulebook."
        raise Refusal(404, "no-rulebook", sentence, f"There are {', '.join(rulebooks.ids())}.")
    return rulebooks.get(id)


def _book_shown(book: Rulebook) -> BookShown:
    return BookShown(
        book.id,
        book.game,
        book.short,
        book.title,
        book.season,
        book.hash,
        len(book.clauses),
        sorted(book.divisions),
    )


@lru_cache(16)
def _clauses(id: str) -> dict[str, ClauseShown]:
    book = rulebooks.get(id)
    done = covered(book)
    return {
        clause.id: ClauseShown(
            clause.id,
            clause.kind,
            clause.says,
            parent(book, clause.id),
            section(book, clause.id),
            "" if clause.id in done else reason(clause),
        )
        for clause in book.clauses.values()
    }


@lru_cache(16)
def _coverage(id: str) -> list[SectionShown]:
    found = coverage(rulebooks.get(id))
    shares = (*found.shares, found.total)
    return [SectionShown(s.section, s.clauses, s.covered, s.set_aside, s.percent) for s in shares]


HANDLERS = [books, clauses, one_clause, book_coverage]
