"""`flubball standings`: places, points and ledgers from results."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from flubball.cli.cube_options import AsJson
from flubball.cli.output import console, fail, heading, print_json, print_table
from flubball.cli.tournament.files import load, load_roster
from flubball.tournament.csv_text import whole_number
from flubball.tournament.results import parse_results
from flubball.tournament.roster import Roster
from flubball.tournament.standings import (
    Line,
    Scoring,
    Standings,
    book_of,
    parse_breaks,
    standings,
)
from flubball.tournament.standings.honours import Cut, awards, cut


def standings_command(
    results: Annotated[Path, typer.Argument(help="The results, CSV.")],
    roster: Annotated[Path, typer.Option(help="The roster, CSV.")],
    game: Annotated[str, typer.Option(metavar="NAME", help="equations, wff or pentathlon.")] = "",
    rules: Annotated[
        str, typer.Option(metavar="ID", help="The rulebook; the game's newest without it.")
    ] = "",
    breaks: Annotated[
        str, typer.Option("--break", metavar="LIST", help="Of score, firsts, head, recent.")
    ] = "",
    teams: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="A team's best N count; else all.")
    ] = None,
    even_tables: Annotated[
        bool, typer.Option("--even-tables", help="Count a table of three as three of two.")
    ] = False,
    places: Annotated[
        int | None, typer.Option("--cut", metavar="N", min=1, help="So many go on.")
    ] = None,
    award: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=POINTS", help="An award for so many points; may be repeated."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print everybody's place, and the ledger that explains every point.

    Exit status: 0; 2 when the input can't be used.
    """
    people = load_roster(roster)
    try:
        scoring, parted = Scoring(book_of(game, rules), even_tables), parse_breaks(breaks)
        played = load(results, partial(parse_results, players=people.by_id, wrong=scoring.check))
        found = standings(people, played, scoring, parted, teams)
    except ValueError as error:
        fail(f"{error}" if str(error).endswith((".", "?")) else f"{error}.")
    made = cut(found, places) if places is not None else None
    won = _awards(found, award) if award else None
    if as_json:
        page = standings_page(found)
        if made:
            page["cut"] = msgspec.to_builtins(made)
        if won is not None:
            page["awards"] = [{"id": id, "award": name} for id, name in won.items()]
        print_json(page)
    else:
        _print(people, found)
        _print_honours(people, made, won)


def _awards(found: Standings, asked: list[str]) -> dict[str, str]:
    """The best award of each player, by `NAME=POINTS`."""
    thresholds = []
    for text in asked:
        name, _, least = text.rpartition("=")
        points = whole_number(least)
        if not name or points is None:
            fail(f"--award {text}: say NAME=POINTS, such as gold=16.")
        thresholds.append((name, Fraction(points)))
    return awards({each.id: each.points for each in found.players}, thresholds)


def _print_honours(people: Roster, made: Cut | None, won: dict[str, str] | None) -> None:
    out = console()

    def names(ids: Iterable[str]) -> str:
        return ", ".join(people.by_id[id].label for id in ids) or "nobody"

    if made is not None:
        out.print(heading("Cut"))
        out.print(f"  Go on: {names(made.sure)}")
        if made.playoff:
            out.print(f"  Play off, {made.places} of them go on: {names(made.playoff)}")
    for title in dict.fromkeys((won or {}).values()):
        out.print(heading(title))
        out.print(f"  {names(id for id in won or {} if (won or {})[id] == title)}")


def standings_page(found: Standings) -> dict[str, Any]:
    """Standings as plain data, in the form that other programs use.

    >>> standings_page(Standings((), ()))
    {'players': [], 'teams': []}
    """
    players = [
        {
            "place": each.place,
            "id": each.id,
            "points": number(each.points),
            "broken_by": each.broken_by,
            "rounds": len(each.ledger),
            "ledger": [_line(line) for line in each.ledger],
        }
        for each in found.players
    ]
    teams = [
        {"place": each.place, "team": each.team, "points": number(each.points)}
        for each in found.teams
    ]
    return {"players": players, "teams": teams}


def number(points: Fraction) -> int | str:
    """Points as a whole number, or an exact fraction as text.

    >>> number(Fraction(17)), number(Fraction(35, 2))
    (17, '35/2')
    """
    return points.numerator if points.denominator == 1 else str(points)


def _line(line: Line) -> dict[str, Any]:
    page = {
        "round": line.round,
        "table": line.table,
        "score": line.score,
        "points": number(line.points),
        "state": line.state.value,
    }
    return page | ({"note": line.note} if line.note else {})


def _print(people: Roster, found: Standings) -> None:
    out = console()
    out.print(heading("Players"))
    rows = [
        (
            str(each.place),
            people.by_id[each.id].label,
            str(each.points),
            each.broken_by or "",
            " + ".join(str(line.points) for line in each.ledger),
        )
        for each in found.players
    ]
    header = ("place", "player", "points", "parted by", "round by round")
    print_table(out, rows, header=header, right=(0, 2))
    if found.teams:
        out.print(heading("Teams"))
        teams = [(str(each.place), each.team, str(each.points)) for each in found.teams]
        print_table(out, teams, header=("place", "team", "points"), right=(0, 2))
