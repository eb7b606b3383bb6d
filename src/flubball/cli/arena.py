"""`flubball arena`: bots against each other, and what that says of their strength."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball import games
from flubball.cli.arena_page import show
from flubball.cli.batch_work import LOCAL, Engine, Workers, counted, failures_told
from flubball.cli.output import console, fail, print_json
from flubball.engine.errors import EngineError, UnknownGameError
from flubball.terminal.prose import printable
from flubball.terminal.saving import data_folder

if TYPE_CHECKING:
    from flubball.arena import Report, Setting
    from flubball.arena.running import Progress as Told

# Games and bots take long to import; no other command should wait for them.

MATCHES, MOST_TESTED = 20, 2_000


def arena_command(
    game: Annotated[str, typer.Argument(help="The game, as in `flubball games`.")],
    players: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="Levels by number or name, `random`, own bots as module:Class; with commas. "
            "Default: all levels.",
        ),
    ] = "",
    seats: Annotated[int, typer.Option(min=2, max=3, help="How many sit at a table.")] = 2,
    matches: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help=f"Matches a group of players, {MATCHES}; with --sprt at most, {MOST_TESTED:,}.",
        ),
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Test each player against the next, until it is clear.")
    ] = False,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same matches.")] = "1",
    workers: Workers = None,
    engine: Engine = LOCAL,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every match here, and the results.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; several."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print ratings and pairs for programs.")] = (
        False
    ),
) -> None:
    """Let bots play each other: ratings with intervals, who beats whom, how matches end.

    Every seed is played once for each rotation of the seats. The same command goes on where it was
    stopped. Exit status: 0, 1 when a bot failed, 2 when an option can't be used.
    """
    from flubball.arena import Setting

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # own bots are found where one stands
    most = matches or (MOST_TESTED if sprt else MATCHES)
    named = tuple(_players(game, players))
    given = tuple(_options(option or []))
    folder = records or data_folder(os.environ) / "arena"
    kept = str(records) if records else ""
    setting = Setting(game, named, seats, most, printable(seed), given, kept)
    _check(setting, sprt)
    report = _run(setting, sprt, workers, engine, folder)
    if json:
        print_json(report.page)
    else:
        show(report, console(), _picture(report, folder))


def _players(game: str, text: str) -> Iterator[str]:
    """The names as given; a level is known by its number, however it was called."""
    from flubball import players

    try:
        games.get(game)
        every = players.levels(game)
        usual = ",".join(str(level.number) for level in every)
        for name in map(str.strip, (text or usual).split(",")):
            own = name == "random" or ":" in name
            yield name if own else str(players.find_level(game, name).number)
    except UnknownGameError as error:
        fail(str(error))
    except EngineError as error:
        fail(f"--players: {error} There are: {', '.join(str(each.number) for each in every)}.")


def _options(texts: Sequence[str]) -> Iterator[tuple[str, str]]:
    for text in texts:
        name, equals, value = printable(text).partition("=")
        if not equals:
            fail(f"--option {name}: there is no value. Write --option NAME=VALUE.")
        yield name, value


def _check(setting: "Setting", sprt: bool) -> None:
    from flubball.arena.playing import find_player

    game = games.get(setting.game)
    if setting.seats not in game.players:
        fail(f"--seats: {game.name} is played by {' or '.join(map(str, game.players))}.")
    if len({*setting.players}) < max(len(setting.players), setting.seats):
        fail(f"--players: name at least {setting.seats} different players, each once.")
    if sprt and setting.seats != 2:
        fail("--sprt tests pairs: it needs two seats.")
    try:
        game.start(setting.seats, dict(setting.options))
        for name in setting.players:
            find_player(game.name, name)
    except (EngineError, KeyError) as error:
        fail(str(error))


def _run(
    setting: "Setting", sprt: bool, workers: int | None, engine: str, folder: Path
) -> "Report":
    from flubball.arena import round_robin, sequential, summed

    keep = folder / f"{setting.game}.jsonl"
    total = len(setting.neighbours if sprt else setting.groups) * setting.seeds * setting.seats
    with failures_told(), counted("Playing", total) as told:
        play = partial(
            sequential if sprt else round_robin,
            setting,
            workers=workers,
            engine=engine,
            keep=keep,
            progress=_counting(told),
        )
        found = play()
    return summed(setting, *found) if isinstance(found, tuple) else summed(setting, found)


def _counting(told: Callable[[int], None]) -> "Told":
    """A test of levels has several runs, each with a count of its own."""
    done = count(1)
    return lambda step: told(next(done))


def _picture(report: "Report", folder: Path) -> Path:
    from flubball.arena.picture import picture

    path = folder / f"{report.setting.game}.svg"
    title = f"{games.title(report.setting.game)}, {report.matches} matches"
    path.write_text(picture(title, report.ratings), encoding="utf-8")
    return path
