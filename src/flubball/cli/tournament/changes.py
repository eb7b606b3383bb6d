"""`flubball tournament swap` and `late`: what a change of a round would do, before it is done."""

from pathlib import Path
from typing import Annotated, Any

import typer

from flubball.cli.output import console, fail, heading, print_table
from flubball.cli.tournament.files import load, load_roster
from flubball.tournament.roster import Roster
from flubball.tournament.seats import Round, format_seats, parse_seats, rounds_of, seat_rows

RosterFile = Annotated[Path, typer.Argument(help="The roster, CSV.")]
SeatsFile = Annotated[Path, typer.Argument(help="The seats so far, CSV.")]
WhichRound = Annotated[int | None, typer.Option("--round", metavar="N", help="Else the last one.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print all seats with the change, as CSV.")]
SeatsAtATable = Annotated[
    int, typer.Option("--seats", min=2, max=3, help="How many a table has; a Pentathlon's has 2.")
]


def swap_command(
    roster: RosterFile,
    seats: SeatsFile,
    one: Annotated[str, typer.Argument(help="The id of a player.")],
    two: Annotated[str, typer.Argument(help="The id of another.")],
    round: WhichRound = None,
    full: SeatsAtATable = 3,
    as_csv: AsCsv = False,
) -> None:
    """Show what it would do if two players changed seats; with --csv, do it.

    Exit status: 0; 2 when the input can't be used.
    """
    from flubball.tournament.seating.changes import swap

    people, rounds, place = _loaded(roster, seats, round)
    try:
        found = swap(people, rounds[place], one, two, rounds[:place], full, rounds[place + 1 :])
    except ValueError as error:
        fail(f"{error}.")
    _tell(people, rounds, place, found, as_csv)


def late_command(
    roster: RosterFile,
    seats: SeatsFile,
    player: Annotated[str, typer.Argument(help="The id of who is late.")],
    round: WhichRound = None,
    full: SeatsAtATable = 3,
    as_csv: AsCsv = False,
) -> None:
    """Show where somebody late could sit, moving nobody if possible; with --csv, seat them.

    Exit status: 0; 2 when the input can't be used.
    """
    from flubball.tournament.seating.changes import add_late

    people, rounds, place = _loaded(roster, seats, round)
    if player not in people.by_id:
        fail(f"There is no player {player} on the roster.")
    try:
        found = add_late(people, rounds[place], player, rounds[:place], full, rounds[place + 1 :])
    except ValueError as error:
        fail(f"{error}.")
    _tell(people, rounds, place, found, as_csv)


def _loaded(roster: Path, seats: Path, number: int | None) -> tuple[Roster, tuple[Round, ...], int]:
    from flubball.tournament.seating import strangers

    people, rows = load_roster(roster), load(seats, parse_seats)
    for said in strangers(people, rows):
        fail(f"{seats}: {said}")
    rounds = rounds_of(rows)
    numbers = [each.round for each in rounds]
    if not rounds or (number is not None and number not in numbers):
        fail(f"{seats}: there is no round {number or 1}.")
    return people, rounds, numbers.index(number) if number is not None else len(rounds) - 1


def _tell(people: Roster, rounds: tuple[Round, ...], place: int, found: Any, as_csv: bool) -> None:
    if as_csv:
        made = (*rounds[:place], found.round, *rounds[place + 1 :])
        typer.echo(format_seats(seat_rows(made)), nl=False)
        return
    from flubball.tournament.seating import KEYS

    out = console()
    out.print(heading(f"Round {found.round.round}", "nothing is changed yet; --csv has the seats"))
    old = {frozenset(table) for table in rounds[place].tables}
    for index, table in enumerate(found.round.tables):
        if frozenset(table) not in old:
            labels = ", ".join(people.by_id[id].label for id in table)
            out.print(f"  Table {found.round.number_of(index)}: {labels}")
    moved = ", ".join(people.by_id[id].label for id in found.moved)
    out.print(f"  Moved: {moved or 'nobody'}")
    costs = [(k, str(getattr(found.before, k)), str(getattr(found.after, k))) for k in KEYS]
    print_table(out, costs, header=("", "before", "after"), right=(1, 2))
    for why in found.new:
        out.print(f"New: round {why.round}, table {why.table}: {why.says}")
    for why in found.gone:
        out.print(f"Gone: round {why.round}, table {why.table}: {why.says}")
