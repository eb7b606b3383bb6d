"""`flubball seat`: draw rounds, or check a file of seats."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from flubball.cli.cube_options import AsJson
from flubball.cli.output import console, fail, heading, print_json, print_table
from flubball.cli.tournament.files import load, load_roster
from flubball.engine.suggestions import nearest
from flubball.tournament.places import parse_fixed, parse_tables
from flubball.tournament.results import parse_results
from flubball.tournament.roster import Roster
from flubball.tournament.seats import Round, format_seats, parse_seats, rounds_of, seat_rows
from flubball.tournament.standings import Scoring, book_of, standings
from flubball.tournament.standings.points import FIRST_GAME

ORDER = "apart,team,school,repeat,uneven"


def seat_command(
    roster: Annotated[Path, typer.Argument(help="The roster, CSV.")],
    seats: Annotated[Path | None, typer.Argument(help="With --check: the seats, CSV.")] = None,
    rounds: Annotated[int, typer.Option(metavar="N", help="How many rounds to draw.")] = 1,
    past: Annotated[Path | None, typer.Option(help="Seats of earlier rounds, CSV.")] = None,
    results: Annotated[
        Path | None, typer.Option(help="Results so far, CSV, for power and updown.")
    ] = None,
    scheme: Annotated[
        str, typer.Option(metavar="NAME", help="random, sections, power or updown.")
    ] = "random",
    order: Annotated[str, typer.Option(metavar="LIST", help="Costs, the worst first.")] = ORDER,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same seating.")] = 0,
    tables: Annotated[
        Path | None, typer.Option(help="Tables that exist: CSV of table, room.")
    ] = None,
    fixed: Annotated[Path | None, typer.Option(help="Fixed tables: CSV of player, table.")] = None,
    full: Annotated[
        int, typer.Option("--seats", metavar="N", min=2, max=3, help="How many sit at a table.")
    ] = 3,
    check: Annotated[bool, typer.Option("--check", help="Check SEATS instead.")] = False,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the seats as CSV.")] = False,
) -> None:
    """Seat everybody once a round, and say what no seating could avoid.

    Exit status: 0, or with --check 1 when somebody is missing or seated twice; 2 when the input
    can't be used.
    """
    people = load_roster(roster)
    if check:
        _check(people, seats, full, as_json)
        return
    if seats is not None:
        fail("SEATS are checked with --check; earlier rounds are --past SEATS.")
    if as_json and as_csv:
        fail("--json and --csv: one of the two.")
    wish = msgspec.structs.replace(_wish(scheme, order, seed, tables, fixed), full=full)
    if results is not None:
        wish = msgspec.structs.replace(wish, points=_points(results, people, scheme))
    _draw(people, rounds, _past(past, people), wish, "json" if as_json else as_csv)


def _points(path: Path, people: Roster, scheme: str) -> dict[str, Fraction]:
    """Match points so far; for `updown` those of the last round."""
    from flubball.tournament.seating import Scheme

    scoring = Scoring(book_of(FIRST_GAME))
    played = load(path, partial(parse_results, players=people.by_id, wrong=scoring.check))
    if scheme == Scheme.UPDOWN and played:
        last = max(result.round for result in played)
        played = tuple(result for result in played if result.round == last)
    return {each.id: each.points for each in standings(people, played, scoring).players}


def _wish(scheme: str, order: str, seed: int, tables: Path | None, fixed: Path | None) -> Any:
    from flubball.tournament import seating  # numpy and scipy take a while to load

    if scheme not in list(seating.Scheme):
        fail(f"There is no scheme {scheme!r}.", nearest(scheme, seating.Scheme))
    exist = load(tables, parse_tables) if tables else ()
    try:
        return seating.Wish(
            seating.Scheme(scheme),
            seating.parse_order(order),
            seed,
            tables=tuple(row.table for row in exist),
            rooms={row.table: row.room for row in exist if row.room},
            fixed={row.player: row.table for row in load(fixed, parse_fixed)} if fixed else {},
        )
    except ValueError as error:
        fail(str(error))


def _past(path: Path | None, people: Roster) -> tuple[Round, ...]:
    """Earlier rounds; who has left since then is no fault."""
    rows = load(path, parse_seats) if path else ()
    gone = [id for id in dict.fromkeys(row.player for row in rows) if id not in people.by_id]
    if gone:
        typer.echo(f"{path}: not on the roster any more: {', '.join(gone)}.", err=True)
    return rounds_of(rows)


def _draw(
    people: Roster, rounds: int, past: tuple[Round, ...], wish: Any, form: str | bool
) -> None:
    from flubball.tournament import seating

    try:
        draft = seating.seat(people, rounds, past, wish)
    except ValueError as error:
        fail(f"{error}" if str(error).endswith((".", "?")) else f"{error}.")
    if form is True:
        typer.echo(format_seats(seat_rows(draft.rounds)), nl=False)
        return
    other = seating.seat_otherwise(draft, people, rounds, past, wish)
    if form == "json":
        print_json(draft_page(draft, wish.order, other))
    else:
        _print(people, draft, wish.rooms)
        _print_other(draft, other, wish.order)


def draft_page(draft: Any, order: tuple[str, ...], other: Any) -> dict[str, Any]:
    """A draft as plain data, in the form that other programs use.

    `other` is what the draft would cost with schools and repeats in the other order, if that
    could be less of either.
    """
    from flubball.tournament.seating import other_order

    return {
        "rounds": [
            {"round": each.round, "tables": [list(table) for table in each.tables]}
            | ({"numbers": list(each.numbers)} if each.numbers else {})
            for each in draft.rounds
        ],
        "cost": msgspec.to_builtins(draft.cost),
        "bound": msgspec.to_builtins(draft.bound),
        "in_order": msgspec.to_builtins(draft.in_order),
        "why": msgspec.to_builtins(draft.why),
        "order": ",".join(order),
        "other": other
        and {"order": ",".join(other_order(order)), "cost": msgspec.to_builtins(other.cost)},
    }


def _print_other(draft: Any, other: Any, order: tuple[str, ...]) -> None:
    """What the other order of costs would bring, and how to have it."""
    from flubball.tournament.seating import other_order

    if other is None:
        return
    there, here = (f"school {d.cost.school}, repeat {d.cost.repeat}" for d in (other, draft))
    said = f"{there} instead of {here}" if there != here else f"the same, {here}"
    console().print(f"With --order {','.join(other_order(order))}: {said}.")


def _print(people: Roster, draft: Any, rooms: Mapping[int, str]) -> None:
    from flubball.tournament import seating

    out = console()
    for each in draft.rounds:
        out.print(heading(f"Round {each.round}"))
        rows = [
            (
                str(each.number_of(index)),
                *([rooms.get(each.number_of(index), "")] if rooms else []),
                ", ".join(people.by_id[id].label for id in table),
            )
            for index, table in enumerate(each.tables)
        ]
        named = ("table", "room", "players") if rooms else ("table", "players")
        print_table(out, rows, header=named, right=(0,))
    out.print(heading("Costs"))
    parts = (draft.cost, draft.in_order, draft.bound)
    costs = [(key, *(str(getattr(part, key)) for part in parts)) for key in seating.KEYS]
    header = ("", "here", "at least, as good before", "at least, by itself")
    print_table(out, costs, header=header, right=(1, 2, 3))
    if rooms:
        least = f"at least {draft.same_room_bound}"
        out.print(f"  Pairs of one team in one room: {draft.same_room}, {least}.")
    if draft.near or draft.near_bound:
        out.print(f"  Levels differ by {draft.near} in all, at least {draft.near_bound}.")
    for why in draft.why:
        out.print(f"Round {why.round}, table {why.table}: {why.says}")
    for said in seating.unavoidable(people, len(draft.rounds[0].tables)):
        out.print(f"Not to be avoided: {said}")


def _check(people: Roster, seats: Path | None, full: int, as_json: bool) -> None:
    from flubball.tournament import seating

    if seats is None:
        fail("--check needs the roster and the seats: flubball seat --check ROSTER SEATS.")
    rows = load(seats, parse_seats)
    for said in seating.strangers(people, rows):
        fail(f"{seats}: {said}")
    checked = seating.check(people, rows, full)
    if as_json:
        cost = msgspec.to_builtins(checked.cost)
        print_json({"cost": cost, "troubles": msgspec.to_builtins(checked.troubles)})
    else:
        for trouble in checked.troubles:
            typer.echo(trouble.sentence)
        costs = (f"{key} {getattr(checked.cost, key)}" for key in seating.KEYS)
        typer.echo(", ".join(costs))
    raise typer.Exit(1 if checked.troubles else 0)
