"""What the commands for WFF 'N PROOF have in common: reading options, printing rulings."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from flubball import wff
from flubball.cli.output import fail
from flubball.games.wff.mat import CUBES
from flubball.terminal.prose import printable

AFTER = ", ".join(wff.AFTER)

Goal = Annotated[str, typer.Option(metavar="WFF", help="The Goal, such as CNqNp.")]
Required = Annotated[
    str | None,
    typer.Option(metavar="CUBES", help=f"Required: letters of {' '.join(CUBES)}, such as 'K p o'."),
]
After = Annotated[str, typer.Option(metavar="WHAT", help=f"{AFTER}.")]
Division = Annotated[
    str, typer.Option(metavar="NAME", help="The game: elementary, middle or regular.")
]
HouseOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=yes|no", help="A house ruling's option."),
]


def rules_of(division: str, options: Sequence[str] = ()) -> wff.Rules:
    """The rules of a game, with options such as `line-twice=no`."""
    given: dict[str, object] = {}
    for text in options:
        name, sign, value = text.partition("=")
        if not sign:
            fail(f"--option: {printable(text)!r} is not of the form NAME=yes or NAME=no.")
        given[name.strip()] = value.strip()
    try:
        return wff.Rules(division=division.strip().lower(), options=wff.read_options(given))
    except ValueError as error:
        fail(f"{'--division' if 'division' in str(error) else '--option'}: {error}.")


def mat_of(goal: str, *sections: str | None) -> wff.Mat:
    """The mat, its sections in their usual order; blanks in the Goal mean nothing."""
    text = "".join(printable(goal).split())
    if not text:
        fail("--goal: there is none. Add --goal, such as --goal CNqNp.")
    try:
        return wff.Mat(text, *map(_clean, sections))
    except wff.BadCubes as error:
        fail(f"--{error}.")


def _clean(cubes: str | None) -> str | None:
    return None if cubes is None else printable(cubes)


def check_after(after: str) -> str:
    """One of the four situations."""
    if after not in wff.AFTER:
        fail(f"--after: {printable(after)!r} is none of {AFTER}.")
    return after


def read_proof(where: str) -> wff.Proof:
    """The proof in a file, or on standard input for `-`: JSON rows, or lines of text."""
    try:
        text = sys.stdin.read() if where == "-" else Path(where).read_text(encoding="utf-8")
        return wff.parse_json(text) if text.lstrip()[:1] in ("[", "{") else wff.parse_text(text)
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        fail(f"--proof: {printable(where)} can't be read: {why}.")
    except wff.BadProof as error:
        fail(f"--proof: {error}")


def parts_of(text: str) -> list[str]:
    """The parts of a text with commas between."""
    return [part.strip() for part in printable(text).split(",") if part.strip()]


def proof_rows(proof: wff.Proof) -> list[dict[str, Any]]:
    """The rows of a proof, as `--proof` reads them again."""
    return [
        {"depth": row.depth, "wff": row.wff, "rule": row.rule, "from": list(row.cites)}
        for row in proof
    ]
