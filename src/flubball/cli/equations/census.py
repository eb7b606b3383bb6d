"""`flubball census`: statistics over random rolls."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flubball.cli.batch_work import LOCAL, Engine, Workers, counted, failures_told
from flubball.cli.output import console, fail, print_json, print_table
from flubball.terminal.prose import printable
from flubball.terminal.saving import data_folder

if TYPE_CHECKING:
    import polars as pl

# Oracle, bots and polars take long to import; no other command should wait for them.

MOST_VARIATIONS = 3
BY = "by variations in play"


def census_command(
    out: Annotated[Path, typer.Argument(help="The folder for rolls.parquet and the pictures.")],
    division: Annotated[
        list[str] | None, typer.Option("--division", help="Only this; several. Default: all.")
    ] = None,
    variations: Annotated[
        str, typer.Option(metavar="LIST", help="Numbers of variations in play, with commas.")
    ] = "0,1,2,3",
    rolls: Annotated[
        int, typer.Option(min=1, metavar="N", help="Rolls of each division and number.")
    ] = 100,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same rolls.")] = "1",
    workers: Workers = None,
    engine: Engine = LOCAL,
    json: Annotated[bool, typer.Option("--json", help="Print the table for programs.")] = False,
) -> None:
    """Count what shakes of Equations are like over random rolls: Goals, Solutions, challenges.

    The same command goes on where it was stopped. Exit status: 0, 1 when a roll failed, 2 when an
    option can't be used.
    """
    from flubball.arena.running import sources
    from flubball.batch import run
    from flubball.census.equations import DIVISIONS, draws, shake
    from flubball.census.summing import rolls as as_table
    from flubball.census.summing import summary

    divisions = tuple(dict.fromkeys(division or DIVISIONS))
    for name in divisions:
        if name not in DIVISIONS:
            fail(f"--division: {', '.join(DIVISIONS)}, not {printable(name)!r}.")
    wanted = tuple(draws(divisions, _numbers(variations), rolls, printable(seed)))
    keep = data_folder(os.environ) / "census" / "equations.jsonl"
    keep.parent.mkdir(parents=True, exist_ok=True)
    with failures_told(), counted("Rolling", len(wanted)) as told:
        rows = run(
            shake,
            wanted,
            workers=workers,
            engine=engine,
            keep=keep,
            version=sources(()),
            key=lambda draw: draw.key,
            progress=lambda step: told(step.done),
        )
    found = as_table(rows)
    written = _write(found, out)
    page = summary(found)
    if json:
        print_json({"seed": seed, "rows": page.to_dicts()})
    else:
        _show(page, written)


def _numbers(text: str) -> Sequence[int]:
    names = [each.strip() for each in text.split(",")]
    known = [str(number) for number in range(MOST_VARIATIONS + 1)]
    for name in names:
        if name not in known:
            fail(f"--variations: numbers from 0 to {MOST_VARIATIONS} with commas, not {name!r}.")
    return tuple(dict.fromkeys(map(int, names)))


def _write(found: "pl.DataFrame", out: Path) -> Sequence[Path]:
    from flubball.census.picture import panels
    from flubball.census.summing import by_move, sizes

    try:
        out.mkdir(parents=True, exist_ok=True)
        found.write_parquet(out / "rolls.parquet")
        moves = by_move(found)
        across = "moves after the Goal"
        now = _lines(found, moves, "moves", "now")
        impossible = _lines(found, moves, "moves", "impossible")
        goals = _lines(found, sizes(found), "distance", "goals", counts=True)
        pictures = {
            "now": panels(f"How often Now is right, {BY}", across, now, percent=True),
            "impossible": panels(
                f"How often Impossible is right, {BY}", across, impossible, percent=True
            ),
            "sizes": panels(f"Goals by cubes of the smallest Solution, {BY}", "cubes", goals),
        }
        for name, picture in pictures.items():
            (out / f"{name}.svg").write_text(picture.svg + "\n", encoding="utf-8")
    except OSError as error:
        fail(f"{out}: {error.strerror or error}")
    return [out / "rolls.parquet", *(out / f"{name}.svg" for name in pictures)]


def _lines(
    found: "pl.DataFrame", table: "pl.DataFrame", across: str, up: str, *, counts: bool = False
) -> dict[str, dict[str, dict[float, float]]]:
    """Panels and lines in the order of the census; what is counted nowhere is 0 between others."""
    lines: dict[str, dict[str, dict[float, float]]] = {}
    for division, variations in (
        found.select("division", "variations").unique(maintain_order=True).iter_rows()
    ):
        lines.setdefault(division, {})[str(variations)] = {}
    for row in table.iter_rows(named=True):
        if row[up] is not None:
            lines[row["division"]][str(row["variations"])][row[across]] = row[up]
    for line in (line for panel in lines.values() for line in panel.values() if counts and line):
        span = range(int(min(line)) - 1, int(max(line)) + 2)
        line.update({x: 0 for x in span if x not in line})
    return lines


def _show(page: "pl.DataFrame", written: Sequence[Path]) -> None:
    screen = console()
    heads = ("division", "variations", "rolls", "Goals", "reachable", "cubes", "at most",
             "not decided")  # fmt: skip
    rows = [tuple(_cells(row)) for row in page.iter_rows(named=True)]
    print_table(screen, rows, header=heads, right=range(1, len(heads)))
    screen.print("Goals: set by the bot. Cubes: of the smallest Solution, the middle one.")
    for path in written:
        screen.print(str(path), soft_wrap=True)


def _cells(row: dict[str, Any]) -> Iterator[str]:
    yield from (row["division"], str(row["variations"]), str(row["rolls"]))
    yield from (_percent(row[name]) for name in ("with_goal", "solvable"))
    yield from (
        "–" if row[name] is None else f"{row[name]:g}" for name in ("cubes_median", "cubes_most")
    )
    yield _percent(row["not_decided"], places=2)


def _percent(value: float | None, places: int = 0) -> str:
    return "–" if value is None else f"{100 * value:.{places}f} %"
