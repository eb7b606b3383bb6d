"""`flubball explain`: what a ruling's code means, which clause stands behind it, what helps."""

from typing import Annotated

import msgspec
import typer

from flubball import rulebooks
from flubball.cli.output import console, fail, heading, print_json, print_table, print_text
from flubball.cli.ruling_codes import CODES, GROUPS
from flubball.engine.ruling import Code
from flubball.rulebooks.lookup import key, near


class Cited(msgspec.Struct, frozen=True):
    """A citation with what the place says, in our words."""

    citation: str
    says: str


class Explanation(msgspec.Struct, frozen=True):
    """The page of one code."""

    code: str
    title: str
    meaning: str
    help: str
    citations: tuple[Cited, ...]
    example: str


def explanation(code: Code) -> Explanation:
    """The page of a code, every citation with its summary.

    >>> explanation(CODES["too-few-cubes"]).citations[0].citation
    'AGLOA VII-B-3-a'
    """
    cited = tuple(Cited(text, rulebooks.parse_citation(text).says) for text in code.citations)
    return Explanation(code.code, code.title, code.meaning, code.help, cited, code.example)


def explain_command(
    code: Annotated[str | None, typer.Argument(help="A code, e.g. too-few-cubes.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Explain the code of a ruling; without one, list them all."""
    if code is None:
        _list(as_json)
        return
    found = {key(name): name for name in CODES}.get(key(code))
    if found is None:
        fail(f"There is no code {code!r}.", near(code, CODES, 3))
    page = explanation(CODES[found])
    if as_json:
        print_json(page)
    else:
        _print(page)


def _list(as_json: bool) -> None:
    if as_json:
        print_json([explanation(code) for code in CODES.values()])
        return
    out = console()
    for title, names in GROUPS:
        out.print(heading(title))
        print_table(out, [(name, CODES[name].title) for name in names])


def _print(page: Explanation) -> None:
    out = console()
    out.print(heading(page.code, page.title))
    print_text(out, page.meaning)
    if page.example:
        out.print(f"example: {page.example}")
    out.print(f"help: {page.help}")
    print_table(out, [(cited.citation, cited.says) for cited in page.citations])
