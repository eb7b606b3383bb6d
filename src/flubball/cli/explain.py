"""`flubball explain`: what a ruling's code means, which clause stands behind it, what helps."""

from typing import Annotated

import typer

from flubball.cli.output import console, fail, heading, print_json, print_table, print_text
from flubball.rulebooks.lookup import key, near
from flubball.server.explaining import CODES, GROUPS, Explanation, explanation


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
