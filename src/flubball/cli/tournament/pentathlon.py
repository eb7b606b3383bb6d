"""`flubball tournament pentathlon`: the day of five games."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from flubball.cli.cube_options import AsJson
from flubball.cli.output import console, fail, heading, print_json, print_table
from flubball.cli.tournament.files import load_roster
from flubball.tournament.pentathlon import titles
from flubball.tournament.roster import Roster
from flubball.tournament.seats import format_seats, seat_rows


def pentathlon_command(
    roster: Annotated[Path, typer.Argument(help="The roster, CSV.")],
    monitors: Annotated[int, typer.Option(metavar="N", min=0, help="How many Monitors come.")] = 0,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same day.")] = 0,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the seats as CSV.")] = False,
) -> None:
    """Seat a Pentathlon: groups A to E rotate through five games, two at a table.

    Everybody meets another person of another school in each game, as far as that can be.
    Exit status: 0; 2 when the input can't be used.
    """
    from flubball.tournament.pentathlon import day

    people = load_roster(roster)
    if as_json and as_csv:
        fail("--json and --csv: one of the two.")
    try:
        made = day(people, monitors, seed)
    except ValueError as error:
        fail(f"{error}.")
    if as_csv:
        typer.echo(format_seats(seat_rows(made.draft.rounds)), nl=False)
    elif as_json:
        print_json(_page(made))
    else:
        _print(people, made, monitors)


def _page(made: Any) -> dict[str, Any]:
    names = titles()
    return {
        "rounds": [
            {"round": each.round, "tables": [list(table) for table in each.tables]}
            for each in made.draft.rounds
        ],
        "groups": [{"id": id, "group": group} for id, group in made.groups.items()],
        "games": [
            {"group": group, "rounds": [names[game] for game in own]}
            for group, own in made.games.items()
        ],
        "monitors": [
            {"game": game, "count": count} for game, count in zip(names, made.monitors, strict=True)
        ],
        "monitors_needed": made.monitors_needed,
        "leaders_needed": made.leaders,
        "cost": msgspec.to_builtins(made.draft.cost),
        "bound": msgspec.to_builtins(made.draft.bound),
        "why": msgspec.to_builtins(made.draft.why),
    }


def _print(people: Roster, made: Any, monitors: int) -> None:
    out, names = console(), titles()
    for number, each in enumerate(made.draft.rounds):
        out.print(heading(f"Round {each.round}"))
        rows = [
            (
                str(each.number_of(index)),
                (group := made.groups[table[0]]),
                names[made.games[group][number]],
                ", ".join(people.by_id[id].label for id in table)
                + (" has a bye" if len(table) == 1 else ""),
            )
            for index, table in enumerate(each.tables)
        ]
        print_table(out, rows, header=("table", "group", "game", "players"), right=(0,))
    out.print(heading("Costs"))
    for key in ("apart", "school", "repeat", "uneven"):
        least = getattr(made.draft.bound, key)
        out.print(f"  {key} {getattr(made.draft.cost, key)}, at least {least}")
    for why in made.draft.why:
        out.print(f"Round {why.round}, table {why.table}: {why.says}")
    out.print(heading("Helpers"))
    spread = ", ".join(f"{t} {n}" for t, n in zip(names, made.monitors, strict=True))
    out.print(f"  Monitors in every round: {spread}")
    out.print(f"  Needed: {made.monitors_needed} Monitors, {made.leaders} Game Leaders")
    if monitors < made.monitors_needed:
        out.print(f"  {made.monitors_needed - monitors} Monitors are missing.")
