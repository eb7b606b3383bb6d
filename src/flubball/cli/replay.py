"""`flubball replay FILE`: step through a record in the terminal."""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec.structs import replace
from rich.text import Text

from flubball import players
from flubball.cli.output import console, fail
from flubball.cli.record_file import LoadedRecord, load
from flubball.cli.record_view import difference_lines, safe_ruling
from flubball.cli.replay_steps import ReplayStep, all_steps, by_seat, no_thought
from flubball.cubes import CubeGame, Table
from flubball.engine import Record, Ruling, recheck
from flubball.players.match import chance_of
from flubball.players.thoughts import thought_at
from flubball.rulebooks import UnknownClause
from flubball.terminal import saving
from flubball.terminal.boards.drawing import board_lines
from flubball.terminal.play.mat_of import mat_text
from flubball.terminal.prose import Width, fit, printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_lines, width_of
from flubball.terminal.styled import Styled, styled

KEYS = "Enter next · b back · NUMBER go there · q quit"
Steps = Sequence[tuple[ReplayStep, Any]]


def replay_command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    everything: Annotated[bool, typer.Option("--all", help="Print all without waiting.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One object a step.")] = False,
    thoughts: Annotated[
        bool, typer.Option("--thoughts", help="What the bots of `flubball play` were thinking.")
    ] = False,
) -> None:
    """Step through a record: Enter next, b back, a number goes there, q quits.

    Exit status: 0, 1 where the record does not go on by the rules, 2 when it can't be read.
    """
    kept = load(file)
    difference = recheck(kept.game, kept.record)
    record = kept.record if difference is None else _until(kept.record, difference.index)
    asked = _thoughts(file, kept) if thoughts else no_thought
    steps = tuple(all_steps(kept.game, record, asked))
    if as_json:
        for step, _ in steps:
            typer.echo(msgspec.json.encode(step).decode())
    elif everything or not sys.stdout.isatty():
        for place in range(len(steps)):
            _show(kept, steps, place)
    else:
        walk(len(steps) - 1, lambda place: _show(kept, steps, place), _ask)
    if difference is not None:
        print_lines(console(error=True), difference_lines(kept, difference))
        raise typer.Exit(1)


def _thoughts(file: Path, kept: LoadedRecord) -> Callable[[int], str]:
    """What the bots were thinking, by entry: who sat there stands beside the record."""
    if kept.record.outcome is None:
        fail(f"{file}: The match is not over. Bots tell what they were thinking after it.")
    desk = saving.load(file)[1]
    seats = range(desk.people, kept.record.setup.seats)
    bots = {seat: players.get(kept.game.name, desk.level) for seat in seats}
    chance = partial(chance_of, kept.record.seed)
    return partial(thought_at, kept.game, kept.record, bots, chance)


def _until(record: Record, index: int) -> Record:
    """The part of a record that goes by the rules."""
    return replace(record, entries=record.entries[: max(index, 0)])


def walk(last: int, show: Callable[[int], None], ask: Callable[[], str]) -> None:
    """Show the first step, then what is asked for, until it is enough."""
    place: int | None = 0
    while place is not None:
        show(place)
        place = go(place, last, ask())


def go(place: int, last: int, answer: str) -> int | None:
    """The step to show next; None to stop. What can't be understood shows the same step again.

    >>> go(3, 9, ""), go(3, 9, "b"), go(3, 9, "7"), go(9, 9, ""), go(3, 9, "q")
    (4, 2, 7, 9, None)
    """
    word = answer.strip().lower()
    word = word.lstrip("0") or "0" if word.isdecimal() else word
    if word in ("q", "quit"):
        return None
    if word.isdecimal():
        return last if len(word) > len(str(last)) else min(int(word), last)
    return {"": min(place + 1, last), "b": max(place - 1, 0)}.get(word, place)


def _ask() -> str:
    try:
        return input(f"{KEYS} > ")
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        return "q"


def _show(kept: LoadedRecord, steps: Steps, place: int) -> None:
    out = console()
    print_lines(out, step_lines(kept, *steps[place], width_of(out)))


def step_lines(
    kept: LoadedRecord, step: ReplayStep, state: Any, width: Width
) -> Iterator[Styled | Text | str]:
    """One step as it is printed: when, what, the table after it, the points, the ruling."""
    head = f"  ·  {step.time}" + (f"  ·  {step.phase}" if step.phase else "")
    yield styled(f"{step.step}/{step.of}", "bold") + styled(head)
    yield from fit(printable(step.words), width)
    if step.thought:
        yield from fit(f"It was thinking: {step.thought}", width)
    if step.ruling is not None:
        yield from _ruling(safe_ruling(step.ruling), width)
    yield from (line for news in step.news for line in fit(news, width))
    yield from _table(kept, step, state, width)
    if step.totals:
        yield from fit(f"Totals  {by_seat(step.totals)}", width)
    outcome = kept.game.outcome(state)
    if outcome is not None:
        yield from fit(f"The match is over: {by_seat(outcome.scores)} ({outcome.reason}).", width)
    elif step.actors:
        names = [f"seat {name}" if name.isdecimal() else f"the {name}" for name in step.actors]
        waits = ", ".join(names)
        yield from fit(f"The table waits for {waits}.", width)
    yield ""


def _ruling(ruling: Ruling, width: Width) -> list[Styled] | list[str]:
    """The card with what its clauses say; a record from outside may cite what there is not."""
    try:
        return ruling_lines(ruling, width)
    except UnknownClause:
        return [part for line in str(ruling).split("\n") for part in fit(line, width)]


def _table(kept: LoadedRecord, step: ReplayStep, state: Any, width: Width) -> Iterator[Text | str]:
    if not isinstance(kept.game, CubeGame) or not isinstance(state, Table):
        board = board_lines(kept.game, kept.game.view(state, 0), width)
        if board and not step.step:
            yield from fit("What is yours here is seat 0's.", width)
        yield from board or fit(step.position, width)
        return
    mat = state.shake.mat
    if mat.count:
        yield from mat_text(kept.game.name, mat, width or 64).split("\n")
    if state.shake.variations:
        yield from fit(f"Variations: {', '.join(state.shake.variations)}", width)
