"""`flubball puzzle` and `flubball drill`: puzzles in the terminal, one or those that are due."""

import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from flubball.cli.output import console, fail, print_json
from flubball.terminal.saving import data_folder

if TYPE_CHECKING:
    from flubball.puzzles import Puzzle
    from flubball.terminal.cards import Kept

# Games and bots take long to import; no other command should wait for them.

Division = Annotated[str, typer.Option(help="The division, where the game has some.")]
USUAL = 10


def puzzle_command(
    game: Annotated[str, typer.Argument(help="The game, as in `flubball games`.")] = "",
    division: Division = "",
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day.")] = False,
    kind: Annotated[str, typer.Option(help="One kind only, as is-it-now.")] = "",
    day: Annotated[str, typer.Option(metavar="DATE", help="With --daily: that day's.")] = "",
    seed: Annotated[str, typer.Option(metavar="S", help="Which puzzle; default: any.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print it with its key.")] = False,
) -> None:
    """Ask a puzzle and check the answer; every right answer counts.

    What you answer becomes a card of `flubball drill`. Exit status: 0 for a right answer, 1 for
    a wrong one, 2 when there is no such puzzle.
    """
    now = datetime.now(UTC)
    if daily:
        puzzle = _daily(game, division, day or now.date().isoformat())
    else:
        puzzle = _any(game, division, kind, Random(seed or None))
    if json:
        print_json(puzzle)
        return
    raise typer.Exit(0 if _ask(puzzle, now) else 1)


def drill_command(
    game: Annotated[str, typer.Argument(help="The game; default: every card.")] = "",
    division: Division = "",
    count: Annotated[int, typer.Option(min=1, metavar="N", help="How many at most.")] = USUAL,
    new: Annotated[int, typer.Option(min=0, metavar="N", help="New ones behind those due.")] = 3,
    seed: Annotated[str, typer.Option(metavar="S", help="Which new ones; default: any.")] = "",
) -> None:
    """Ask the cards that are due, the longest first, then some new ones.

    When a card comes again is told by FSRS. Exit status: 0, 2 when cards or a bank can't be read.
    """
    from flubball.puzzles import bank
    from flubball.terminal import cards

    now, rng = datetime.now(UTC), Random(seed or None)
    kept = _kept()
    listed = [card for card in cards.due(kept, now) if game in ("", card.game)][:count]
    asked = [bank.find(card.game, card.division, card.puzzle) for card in listed]
    fresh = range(min(new, count - len(asked)))
    asked += [_any(game, division, "", rng) for _ in fresh]
    console().print(f"{len(listed)} due, {len(asked) - len(listed)} new.")
    right = sum(_ask(puzzle, now) for puzzle in asked)
    console().print(f"{right} of {len(asked)} right.")


def _cards_file() -> Path:
    return data_folder(os.environ) / "cards.json"


def _kept() -> dict[str, "Kept"]:
    from flubball.terminal import cards

    try:
        return cards.load(_cards_file())
    except ValueError as error:
        fail(str(error))


def _named(game: str) -> str:
    """The game, or where none is named the usual one."""
    from flubball.puzzles import bank

    return game or bank.usual()[0]


def _daily(game: str, division: str, day: str) -> "Puzzle":
    from flubball.puzzles import NoPuzzle, bank

    try:
        return bank.daily(_named(game), division, day)
    except NoPuzzle as error:
        fail(str(error))


def _any(game: str, division: str, kind: str, rng: Random) -> "Puzzle":
    from flubball.puzzles import NoPuzzle, bank

    try:
        every = bank.load(_named(game), division).puzzles
    except NoPuzzle as error:
        fail(str(error))
    fitting = [puzzle for puzzle in every if kind in ("", puzzle.kind)]
    if not fitting:
        known = sorted({puzzle.kind for puzzle in every})
        fail(f"--kind: {' or '.join(known)}, not {kind!r}.")
    return rng.choice(fitting)


def _answer(puzzle: "Puzzle") -> str:
    """What was answered; of choices one, for a slip of the keys is no answer."""
    while True:
        answer: str = typer.prompt("Your answer", default="", show_default=False)
        if not puzzle.choices or puzzle.chosen(answer) is not None:
            return answer
        console().print(f"Type a number from 1 to {len(puzzle.choices)}.")


def _ask(puzzle: "Puzzle", now: datetime) -> bool:
    from flubball.puzzles import check, explain
    from flubball.terminal import cards
    from flubball.terminal.puzzle_view import puzzle_lines

    out = console()
    for line in puzzle_lines(puzzle, out.width if out.is_terminal else None):
        out.print(line)
    answer = _answer(puzzle)
    verdict = check(puzzle, answer)
    said = {True: "Right.", False: "Not right.", None: "The judge could not decide."}
    out.print(f"{said[verdict.right]} {verdict.sentence}")
    if not verdict.right:
        out.print(explain(puzzle))
    if verdict.right is not None:
        kept = _kept()
        kept[puzzle.id] = cards.reviewed(kept.get(puzzle.id), puzzle, verdict.right, now)
        cards.save(_cards_file(), kept)
    return verdict.right is True
