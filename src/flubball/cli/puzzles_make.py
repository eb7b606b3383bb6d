"""`flubball puzzles make`: a bank of puzzles from a seed."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball import games
from flubball.cli.batch_work import LOCAL, Engine, Workers, counted, failures_told
from flubball.cli.groups import Group
from flubball.cli.output import console, fail
from flubball.terminal.saving import data_folder

if TYPE_CHECKING:
    from flubball.puzzles.making import Wanted

# Games and bots take long to import; no other command should wait for them.

puzzles_app = typer.Typer(
    cls=Group,
    add_completion=False,
    help="Make puzzles.",
    rich_markup_mode=None,
    no_args_is_help=True,
)


@puzzles_app.callback()
def _puzzles() -> None:
    """A group does nothing by itself."""


@puzzles_app.command("make")
def make_command(
    out: Annotated[Path, typer.Argument(help="The bank, JSON lines; packed if it ends in .gz.")],
    game: Annotated[str, typer.Option(help="The game, as in `flubball games`.")],
    division: Annotated[str, typer.Option(help="The division, where the game has some.")] = "",
    count: Annotated[int, typer.Option(min=1, metavar="N", help="How many puzzles.")] = 200,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same puzzles.")] = "1",
    kind: Annotated[
        list[str] | None, typer.Option("--kind", metavar="KIND", help="Only this; several.")
    ] = None,
    workers: Workers = None,
    engine: Engine = LOCAL,
) -> None:
    """Make a bank of puzzles, each key confirmed by judge and oracle.

    The same command goes on where it was stopped. Exit status: 0, 1 when making failed, 2 when an
    option can't be used.
    """
    from flubball.puzzles.bank import Bank, Head, save
    from flubball.puzzles.making import Wanted, make_bank

    wanted = Wanted(game, division, count, seed, tuple(kind or ()))
    _check(wanted)
    name = "-".join(filter(None, (game, division, seed, *wanted.kinds))).replace("/", "_")
    keep = data_folder(os.environ) / "puzzles" / name
    keep.parent.mkdir(parents=True, exist_ok=True)
    with failures_told(), counted("Making", count) as told:
        found = make_bank(wanted, keep, workers, engine, lambda done, _: told(done))
    save(Bank(Head(game, division, len(found), seed, _command(wanted)), found), out)
    console().print(f"{len(found)} puzzles in {out}.")


def _command(wanted: "Wanted") -> str:
    parts = [f"flubball puzzles make --game {wanted.game}"]
    parts += [f"--division {wanted.division}"] if wanted.division else []
    parts += [f"--count {wanted.count} --seed {wanted.seed}"]
    return " ".join([*parts, *(f"--kind {each}" for each in wanted.kinds)])


def _check(wanted: "Wanted") -> None:
    from flubball.engine.errors import EngineError
    from flubball.puzzles import kind_of, kinds

    try:
        known = games.get(wanted.game)
        options = {option.name for option in known.options()}
        if not kinds(wanted.game):
            fail(f"--game: {wanted.game} has no puzzles.")
        if wanted.division and "division" not in options:
            fail(f"--division: {wanted.game} has no divisions.")
        if "division" in options and not wanted.division:
            fail(f"--division: name one of {wanted.game}.")
        known.start(2, {"division": wanted.division} if wanted.division else {})
        for name in wanted.kinds:
            kind_of(wanted.game, name)
    except EngineError as error:
        fail(str(error))
