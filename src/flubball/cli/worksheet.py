"""`flubball worksheet GAME OUT.pdf` and `flubball print KIND GAME OUT.pdf`: paper."""

import secrets
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from flubball import games
from flubball.cli.output import fail, print_json
from flubball.engine.errors import EngineError, UnknownGameError

Game = Annotated[str, typer.Argument(help="Which game, as equations.")]
Out = Annotated[Path, typer.Argument(metavar="OUT.pdf", help="Where the sheet goes.")]
Key = Annotated[Path | None, typer.Option(metavar="KEY.pdf", help="Write the answer key there.")]
Division = Annotated[str, typer.Option(help="Of the cube games, as elementary.")]
Season = Annotated[str, typer.Option(help="As 2026-27: says which variations there are.")]
Variation = Annotated[
    list[str] | None, typer.Option(help="A variation in play; may be given again.")
]
Level = Annotated[str, typer.Option(help="easy, medium or hard.")]
Count = Annotated[int, typer.Option(min=1, max=60, help="How many problems.")]
Seed = Annotated[str, typer.Option(help="The same seed makes the same sheet, to the byte.")]
PaperSize = Annotated[str, typer.Option("--paper", help="letter or a4.")]
Site = Annotated[str, typer.Option(metavar="URL", help="Where the QR codes lead.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the problems with all answers.")]


def worksheet_command(
    game: Game,
    out: Out,
    key: Key = None,
    division: Division = "",
    season: Season = "",
    variation: Variation = None,
    theme: Annotated[str, typer.Option(help="What is asked; every game has its own.")] = "",
    level: Level = "easy",
    count: Count = 8,
    seed: Seed = "",
    paper: PaperSize = "letter",
    site: Site = "",
    as_json: AsJson = False,
) -> None:
    """Make a worksheet: problems with room to write, each with a code to the same one online.

    The key is another document, with every step's clause. Exit status: 0, 2 where it can't be made.
    """
    _make(game, out, key, (division, season, tuple(variation or ()), theme, level, seed),
          count, paper, site, as_json)  # fmt: skip


def exam_command(
    game: Game,
    out: Out,
    key: Key = None,
    division: Division = "",
    season: Season = "",
    variation: Variation = None,
    level: Level = "medium",
    challenges: Annotated[
        bool, typer.Option("--challenges", help="Of the board games: the Monitor's C, I and IA.")
    ] = False,
    count: Count = 10,
    seed: Seed = "",
    paper: PaperSize = "letter",
    site: Site = "",
    as_json: AsJson = False,
) -> None:
    """Make a judges' exam: rule on papers, sentences, moves and boards, or on challenges."""
    from flubball.paper.problems import CHALLENGE, EXAM

    theme = CHALLENGE if challenges else EXAM
    _make(game, out, key, (division, season, tuple(variation or ()), theme, level, seed),
          count, paper, site, as_json)  # fmt: skip


def _make(
    game: str, out: Path, key: Path | None, asked: tuple[str, str, tuple[str, ...], str, str, str],
    count: int, paper: str, site: str, as_json: bool,
) -> None:  # fmt: skip
    # typst takes a moment to load; the other commands do not wait for it.
    from flubball.paper import worksheet as made
    from flubball.paper.problems import Wanted

    division, season, variations, theme, level, seed = asked
    seed = seed or str(secrets.randbelow(10**6))
    _check(game, paper)
    wanted = Wanted(game, division, season, variations, theme, level, seed)  # type: ignore[arg-type]
    try:
        sheet = made.sheet(wanted, count, paper, site or made.SITE)  # type: ignore[arg-type]
        pages = made.sheet_pdf(sheet)
        answers = made.key_pdf(sheet) if key is not None else b""
    except (EngineError, ValueError) as error:
        _fail(error)
    _write(out, pages)
    if key is not None:
        _write(key, answers)
    if not site:
        typer.echo(f"The QR codes lead to {made.SITE}; say --site for another server.", err=True)
    if as_json:
        print_json(made.listing(sheet))


def print_command(
    kind: Annotated[str, typer.Argument(help="What: see below.")],
    game: Game,
    out: Out,
    division: Division = "",
    season: Season = "",
    paper: PaperSize = "letter",
) -> None:
    """Print a form or a page: score-sheet, variation-chart, challenge-record, how-to-play,
    rules-card or mat.

    Exit status: 0, 2 where there is no such thing.
    """
    from flubball.paper.kinds import printed

    _check(game, paper)
    try:
        made = printed(kind, game, division, season, paper)  # type: ignore[arg-type]
    except (EngineError, ValueError) as error:
        _fail(error)
    _write(out, made)


def _check(game: str, paper: str) -> None:
    from flubball.paper.typesetting import SIZES

    try:
        games.get(game)
    except UnknownGameError as error:
        _fail(error)
    if paper not in SIZES:
        fail(f"--paper: {paper} is no size; there are {' and '.join(SIZES)}.")


def _fail(error: Exception) -> NoReturn:
    fail(str(error))


def _write(path: Path, made: bytes) -> None:
    try:
        path.write_bytes(made)
    except OSError as error:
        fail(f"{path} can't be written: {error.strerror or type(error).__name__}.")
