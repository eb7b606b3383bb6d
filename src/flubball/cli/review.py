"""`flubball review FILE`: what was lost and what was missed in a match, with the proofs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from flubball.cli.output import console, fail, print_json
from flubball.cli.record_file import load
from flubball.cli.review_page import page_of, picture_of
from flubball.cli.review_quiz import ask
from flubball.coach import KINDS, LOST, CannotReview, Moment, Review, review
from flubball.engine.prompt import counted

SIGNS = {"circle": "●", "triangle": "▲", "square": "■"}


def review_command(
    file: Annotated[Path, typer.Argument(help="A record of a finished match.")],
    seat: Annotated[int | None, typer.Option(help="Only what this seat did.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Write the charts to this file.")] = None,
    site: Annotated[str, typer.Option(help="Where clauses on the page link to.")] = "",
    quiz: Annotated[bool, typer.Option("--quiz", help="Try first, then be told.")] = False,
) -> None:
    """Look at a finished match again: every mark comes with what proves it.

    Exit status: 0, 2 where the record can't be read or reviewed.
    """
    record = load(file).record
    if seat is not None and not 0 <= seat < record.setup.seats:
        fail(f"--seat: there is no seat {seat} at this table.")
    try:
        with _bar() as told:
            found = review(record, told=told)
    except CannotReview as error:
        fail(f"{file}: {error}")
    found = _of_seat(found, seat)
    if html is not None:
        html.write_text(page_of(record, found, site), encoding="utf-8")
    if png is not None:
        png.write_bytes(picture_of(record, found))
    if as_json:
        print_json(found)
    elif quiz:
        ask(record, found)
    elif html is None and png is None:
        for line in lines(found):
            console().print(line, markup=False, highlight=False)


def _of_seat(found: Review, seat: int | None) -> Review:
    if seat is None:
        return found
    return replace(found, entries=tuple(m for m in found.entries if m.seat == seat))


def lines(found: Review) -> Iterator[str]:
    """The review as text, what lost points before what was missed."""
    lost = [mark for mark in found.entries if mark.mark in LOST]
    missed = [mark for mark in found.entries if mark.mark not in LOST]
    for title, marks in (("What lost points", lost), ("What was missed", missed)):
        yield title
        yield from (_line(found, mark) for mark in marks)
        if not marks:
            yield "  nothing"
    turn = next((m for m in found.entries if m.entry == found.turning_point), None)
    if turn is not None:
        yield f"Turning point: entry {turn.entry}. {turn.deed}"
    elif found.turning_point is not None:  # another seat's, where only one is wanted
        yield f"Turning point: entry {found.turning_point}"
    yield "Decisions that were right"
    for seat, (right, of) in enumerate(found.decisions):
        took = f"{found.seconds[seat]:.0f} seconds used"
        share = f"{right} of {of}, {found.accuracy[seat]:.0%}"
        asked = f"; {counted(found.hints[seat], 'hint')}" if found.hints else ""
        yield f"  {found.players[seat]}: {share}; {took}{asked}"
    if found.undecided:
        count = len(found.undecided)
        many = "one position" if count == 1 else f"{count} positions"
        yield f"Not decided: {many}, of which nothing is said"


def _line(found: Review, mark: Moment) -> str:
    kind = KINDS[mark.mark]
    return f"  {SIGNS[kind.shape]} {mark.entry:>4}  {kind.title}: {mark.deed} {mark.sentence}"


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    screen = console(error=True)
    columns = (TextColumn("Reviewing"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("review", total=None)
        yield lambda done, all: bar.update(task, completed=done, total=all)
