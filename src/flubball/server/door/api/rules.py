"""The rulebook browser, and what the codes of rulings mean."""

from typing import Annotated

from litestar.params import PathParameter

from flubball import rulebooks
from flubball.rulebooks import pages
from flubball.rulebooks.lookup import find_book, find_clause, key
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.explaining import CODES, Explanation, explanation

BookPath = Annotated[
    str, PathParameter(max_length=60, description="A rulebook's id or short name.")
]
ClausePath = Annotated[str, PathParameter(max_length=80, description="A clause, as VII-B-3.")]
CodePath = Annotated[str, PathParameter(max_length=60, description="A code, as too-few-cubes.")]


@endpoint("GET", "/rulebooks", "rulebook.list", tag="rulebooks")
async def books() -> tuple[pages.BookPage, ...]:
    """The rulebooks there are; the house rulings are the last."""
    return pages.book_pages()


@endpoint("GET", "/rulebooks/{book:str}/clauses", "rulebook.clauses", tag="rulebooks")
async def clauses(book: BookPath) -> tuple[pages.ClauseLine, ...]:
    """Every clause of a rulebook, in the order of the book."""
    return pages.clause_lines(_book(book))


@endpoint("GET", "/rulebooks/{book:str}/clauses/{clause:str}", "rulebook.clause", tag="rulebooks")
async def one_clause(book: BookPath, clause: ClausePath) -> pages.Page:
    """One clause, what stands below it, and the code and cases that cite it."""
    id = _book(book)
    if id == pages.HOUSE:
        # A citation taken apart at its first blank: `house` and `ruling H9`.
        number = clause.removeprefix("ruling ").strip().upper()
        if number not in rulebooks.house_rulings():
            raise _no_clause("the house rulings have")
        return pages.house_page(number)
    found = rulebooks.get(id)
    place = find_clause(found, clause)
    if place is None:
        raise _no_clause(f"{found.short} has")
    return pages.clause_page(found, place)


@endpoint("GET", "/rulebooks/{book:str}/coverage", "rulebook.coverage", tag="rulebooks")
async def book_coverage(book: BookPath) -> pages.CoveragePage:
    """How much of a rulebook the cases cover, section by section, and what they do not."""
    id = _book(book)
    if id == pages.HOUSE:
        raise Refusal(404, "no-coverage", "House rulings are covered one by one.", "See clauses.")
    return pages.book_coverage(id)


@endpoint("GET", "/codes", "code.list", tag="rulebooks")
async def codes() -> list[Explanation]:
    """Every code a ruling or a refusal of the games can have, explained."""
    return [explanation(code) for code in CODES.values()]


@endpoint("GET", "/codes/{code:str}", "code.explain", tag="rulebooks")
async def explain(code: CodePath) -> Explanation:
    """What a code means, the clauses behind it, and what helps."""
    found = {key(name): name for name in CODES}.get(key(code))
    if found is None:
        raise Refusal(404, "no-code", "There is no such code.")
    return explanation(CODES[found])


def _book(text: str) -> str:
    id = pages.HOUSE if pages.is_house(text) else find_book(text)
    if id is None:
        known = ", ".join((*rulebooks.ids(), pages.HOUSE))
        raise Refusal(404, "no-rulebook", "There is no such rulebook.", f"There are {known}.")
    return id


def _no_clause(whose: str) -> Refusal:
    sentence = f"{whose} no such clause."
    return Refusal(404, "no-clause", sentence[:1].upper() + sentence[1:])


HANDLERS = [books, clauses, one_clause, book_coverage, codes, explain]
