"""`flubball play GAME` for every game of the registry that has no program of its own."""

import contextlib
import os
import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball import games
from flubball.cli.play_options import (
    FileArg,
    LessonOn,
    RecordFile,
    Resume,
    Seed,
    teach,
    unusable,
)
from flubball.engine.errors import EngineError
from flubball.engine.seeded import SeededDice, new_seed
from flubball.engine.setup import Setup
from flubball.terminal.prose import printable
from flubball.terminal.saving import Desk, default_path, load, save
from flubball.terminal.screen import console

if TYPE_CHECKING:
    from flubball.terminal.boards.program import Program
    from flubball.terminal.match import AnyMatch

# Games take long to import; no other command should wait for them.

People = Annotated[
    int | None,
    typer.Option(min=0, max=2, help="How many sit here; the rest are bots. Default 1."),
]
TableRules = Annotated[
    bool, typer.Option("--table", help="Errors are not refused: they stand until challenged.")
]
OptionText = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; several."),
]
ClockOn = Annotated[bool, typer.Option("--clock", help="The clock counts: slow turns are lost.")]


HELP = """Play {name} against a bot, or two people at one keyboard.

A line at a time. Exit status: 0 when the program was left, 2 when an option can't be used.
"""


def register(play_app: typer.Typer) -> None:
    """Add a command for every game that has none yet."""
    taken = {command.name for command in play_app.registered_commands}
    for name in games.names():
        if name not in taken:
            play_app.command(name, help=HELP.format(name=name))(play_board)


def play_board(
    context: typer.Context,
    file: FileArg = None,
    people: People = None,
    table: TableRules = False,
    option: OptionText = None,
    seed: Seed = None,
    clock: ClockOn = False,
    record: RecordFile = None,
    resume: Resume = False,
    lesson: LessonOn = False,
) -> None:
    """The command of every game; its name says which."""
    name = str(context.info_name)
    if lesson:
        teach(name)
        return
    if file is not None and not resume:
        unusable(f"{file} is named, but nothing is resumed.", "Add --resume to go on with it.")
    if resume:
        _resume(name, file or record or _usual(name), record, people, clock)
        return
    desk = Desk(1 if people is None else people, clock)
    given = {**({"enforcement": "table"} if table else {}), **_options(option or [])}
    path = record or _usual(name)
    if record is not None and record.exists():
        unusable(f"--record: {record} is there already.", f"Go on with --resume {record}.")
    text = printable(seed) if seed else new_seed(secrets.token_bytes(16))
    _begin(name, given, text, desk, path)


def _options(texts: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in texts:
        name, equals, value = printable(text).partition("=")
        if not equals:
            unusable(f"--option {name}: there is no value.", "Write --option NAME=VALUE.")
        found[name] = value
    return found


def _usual(name: str) -> Path:
    """Every game keeps its last match."""
    return default_path(os.environ).with_name(f"{name}.record")


def _begin(name: str, given: Mapping[str, str], seed: str, desk: Desk, path: Path) -> None:
    from flubball.terminal.match import AnyMatch

    try:
        setup = Setup(games.get(name).players[0], tuple(given.items()))
        match = AnyMatch.begin(name, setup, range(desk.people), seed)
        program = _program(match, SeededDice(seed), desk, path)
    except EngineError as error:
        unusable(str(error), _help(name))
    if path.exists():
        os.replace(path, path.with_name(f"previous-{path.name}"))
    program.run()


def _resume(name: str, path: Path, record: Path | None, people: int | None, clock: bool) -> None:
    from flubball.terminal.bots import dice_after
    from flubball.terminal.match import AnyMatch

    try:
        found, desk = load(path)
        if found.game != name:
            other = printable(found.game)
            why = f"--resume: {path} is a game of {other}."
            unusable(why, f"Go on with flubball play {other} --resume {path}.")
        desk = Desk(desk.people if people is None else people, clock)
        match = AnyMatch.resumed(found, range(desk.people))
        program = _program(match, dice_after(found), desk, record or path)
    except FileNotFoundError:
        unusable(f"--resume: there is no game in {path}.", "Start one without --resume.")
    except (OSError, UnicodeDecodeError, EngineError) as error:
        unusable(f"--resume: {path}: {error}", "Start a new game without --resume.")
    program.run()


def _program(match: "AnyMatch", dice: SeededDice, desk: Desk, path: Path) -> "Program":
    """The program, ready to run; raises `SetupError` where a bot is needed and there is none."""
    from flubball.terminal.boards.others import Others
    from flubball.terminal.boards.program import Program, read_line
    from flubball.terminal.bots import bot_of
    from flubball.terminal.clock import Clock

    def keep(match: "AnyMatch") -> Path:
        try:
            save(path, match.record, desk)
        except OSError as error:
            why = f"{path}: the game can't be saved: {error.strerror}."
            unusable(why, "Name another file with --record.")
        return path

    screen = console()
    others = Others(dice, {seat: bot_of(match.game) for seat in match.bots})
    clock = Clock(time.monotonic, match.at, stands=not desk.clock)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() a history and editing)
    watch = Clock(time.monotonic)
    return Program(match, others, screen, clock, watch, keep, read_line(screen))


def _help(name: str) -> str:
    """What the game's options are called."""
    found = [each.name for each in games.get(name).options() if not each.middle]
    return f"Options of {name}: {', '.join(found)}." if found else f"{name} has no options."
