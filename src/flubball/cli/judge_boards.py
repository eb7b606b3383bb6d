"""`flubball judge GAME`: the questions of a game whose table answers them."""

from typing import Annotated, Any

import typer

from flubball import games
from flubball.cli.cube_options import AsJson
from flubball.cli.output import console, print_json, print_table, print_text, ruling_page
from flubball.cli.play_options import unusable
from flubball.engine.errors import NotationError
from flubball.engine.table_questions import TableQuestion
from flubball.terminal.prose import printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_page

HELP = """Rule as a table of {name} would: flubball judge {name} QUESTION FIELD=TEXT ...

Without a question the list of them. Exit status: 0 when a ruling was given, 2 when something
can't be read.
"""

Name = Annotated[str, typer.Argument(metavar="QUESTION", help="Which question; none lists them.")]
Given = Annotated[list[str] | None, typer.Argument(metavar="FIELD=TEXT", help="What is filled in.")]


def judge_board(
    context: typer.Context, question: Name = "", given: Given = None, as_json: AsJson = False
) -> None:
    """The command of every such game; its name says which."""
    name = str(context.info_name)
    own = games.part(name, "judge_questions")
    if own is None:
        unusable(f"{name} has no questions.", f"Play it: flubball play {name}.")
    asked = {each.name: each for each in own.QUESTIONS}
    if not question:
        if as_json:
            print_json([_page(each) for each in asked.values()])
        else:
            _list(asked)
        return
    if question not in asked:
        unusable(
            f"There is no question {printable(question)!r}.", f"There are: {', '.join(asked)}."
        )
    try:
        ruling = asked[question].rule(games.get(name), dict(map(_pair, given or ())))
    except NotationError as error:
        unusable(error.sentence, error.help)
    if as_json:
        print_json(ruling_page(ruling, {"game": name, "question": question}))
        return
    print_page(lambda width: ruling_lines(ruling, width))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = printable(text).partition("=")
    if not equals:
        unusable(f"{name}: there is no text for it.", "Write FIELD=TEXT, such as 'dice=3 5 4'.")
    return name, value


def _list(asked: dict[str, TableQuestion]) -> None:
    out = console()
    for each in asked.values():
        print_text(out, f"{each.name}: {each.title}")
        print_table(
            out, [(field.name, _about(field.label, field.example)) for field in each.fields]
        )


def _page(question: TableQuestion) -> dict[str, Any]:
    fields = [{"name": each.name, "about": each.label, "example": each.example}
              for each in question.fields]  # fmt: skip
    return {"name": question.name, "title": question.title, "fields": fields}


def _about(label: str, example: str) -> str:
    return f"{label}, such as {example}" if example else label


COMMAND = judge_board
