"""`flubball rules`: the rulebooks, their clauses, what cites them, and how much is covered."""

from typing import Annotated

import typer
from rich.console import Console

from flubball import rulebooks
from flubball.cli.output import console, fail, heading, print_json, print_table, print_text
from flubball.rulebooks import Rulebook, pages
from flubball.rulebooks.coverage import NO_CASE_YET
from flubball.rulebooks.lookup import find_book, find_clause, key, named, near


def rules_command(
    book: Annotated[str | None, typer.Argument(help="A rulebook, e.g. agloa-2026-27.")] = None,
    clause: Annotated[
        list[str] | None, typer.Argument(help="A clause, e.g. VII-B-3; VII B 3 will do.")
    ] = None,
    covered: Annotated[
        bool, typer.Option("--coverage", help="The share of clauses that cases cover.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Show rulebooks, sections or a clause, and what code and cases cite it."""
    if covered:
        _coverage(book, clause, as_json)
    elif book is None:
        _show(pages.book_lines(), "Rulebooks", as_json)
    elif pages.is_house(book):
        _house(clause, as_json)
    else:
        _book(_known_book(book), clause, as_json)


def _known_book(text: str) -> Rulebook:
    found = find_book(text)
    if found is None:
        known = (*rulebooks.ids(), pages.HOUSE)
        fail(f"There is no rulebook {text!r}; there are {', '.join(known)}.", near(text, known, 1))
    return rulebooks.get(found)


def _book(book: Rulebook, words: list[str] | None, as_json: bool) -> None:
    if not words:
        _show(pages.section_lines(book), f"{book.id}  ·  {book.title}", as_json)
        return
    text = " ".join(words)
    id = find_clause(book, text)
    if id is None:
        meant = named(book, text) or near(text, book.clauses)
        fail(f"{book.id} has no clause {text!r}.", meant)
    _page(pages.clause_page(book, id), as_json)


def _house(words: list[str] | None, as_json: bool) -> None:
    rulings = rulebooks.house_rulings()
    if not words:
        lines = tuple(pages.Line(number, says) for number, says in rulings.items())
        _show(lines, "House rulings", as_json)
        return
    text = " ".join(words)
    number = {key(number): number for number in rulings}.get(key(text))
    if number is None:
        fail(f"There is no house ruling {text!r}.", near(text, rulings, 3))
    _page(pages.house_page(number), as_json)


def _show(lines: tuple[pages.Line, ...], title: str, as_json: bool) -> None:
    if as_json:
        print_json(lines)
        return
    out = console()
    out.print(heading(title))
    if any(line.clauses for line in lines):
        rows = [(line.id, str(line.clauses), line.says) for line in lines]
        print_table(out, rows, header=("name", "clauses", "what it says"), right=(1,))
    else:
        print_table(out, [(line.id, line.says) for line in lines])


def _page(page: pages.Page, as_json: bool) -> None:
    if as_json:
        print_json(page)
        return
    out = console()
    where = f"{page.kind}, line {page.line} of the rule text" if page.line else ""
    out.print(heading(page.citation, where))
    print_text(out, page.says)
    if page.below:
        out.print(heading("\nBelow it"))
        print_table(out, [(line.id, line.says) for line in page.below])
    _list(out, "Code that cites it", page.code)
    _list(out, f"Cases ({page.coverage})", page.cases)


def _list(out: Console, title: str, lines: tuple[str, ...]) -> None:
    out.print(heading(f"\n{title}"))
    for line in lines or ("none",):
        print_text(out, line)


def _coverage(text: str | None, clause: list[str] | None, as_json: bool) -> None:
    if clause:
        fail("--coverage takes a rulebook and no clause.")
    books = [_known_book(text)] if text else [rulebooks.get(id) for id in rulebooks.ids()]
    found = [pages.book_coverage(book.id) for book in books]
    if as_json:
        print_json(found[0] if text else found)
        return
    out = console()
    for page in found:
        _coverage_page(out, page)


def _coverage_page(out: Console, page: pages.CoveragePage) -> None:
    total = page.total
    counts = f"{total.covered} of {total.clauses} clauses covered, {total.percent} %"
    out.print(heading(page.rulebook, counts))
    header = ("section", "clauses", "covered", "share", "set aside", NO_CASE_YET)
    rows = [_section_row(line) for line in (*page.sections, total)]
    print_table(out, rows, header=header, right=(1, 2, 3, 4, 5))
    for reason in dict.fromkeys([NO_CASE_YET, *(line.reason for line in page.uncovered)]):
        lines = [line for line in page.uncovered if line.reason == reason]
        out.print(heading(f"\nNot covered, {reason}", str(len(lines))))
        print_table(out, [(line.id, line.says) for line in lines])
    out.print()


def _section_row(line: pages.SectionLine) -> tuple[str, ...]:
    counts = (line.set_aside, line.no_case_yet)
    share = f"{line.percent} %"
    return (line.section, str(line.clauses), str(line.covered), share, *map(str, counts))
