"""`flubball tournament sweepstakes`: several events added up."""

from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from flubball.cli.cube_options import AsJson
from flubball.cli.output import console, fail, heading, print_json, print_table
from flubball.cli.tournament.files import load, load_roster
from flubball.cli.tournament.standings import number
from flubball.tournament.results import parse_results
from flubball.tournament.roster import Roster
from flubball.tournament.standings import Scoring, book_of, standings
from flubball.tournament.standings.honours import sweepstakes, sweepstakes_places


def sweepstakes_command(
    roster: Annotated[Path, typer.Argument(help="The roster, CSV.")],
    results: Annotated[
        list[str], typer.Argument(help="Results, CSV, one for an event: FILE or GAME=FILE.")
    ],
    best: Annotated[int, typer.Option(metavar="N", min=1, help="A division's best gets N.")] = 24,
    drop: Annotated[int, typer.Option(metavar="N", min=0, help="The lowest N are dropped.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Add up events, each scaled so that a division's best has the same, without the lowest.

    Exit status: 0; 2 when the input can't be used.
    """
    people = load_roster(roster)
    if drop >= len(results):
        fail(f"{drop} of {len(results)} events can't be dropped.")
    events = [_points(people, text) for text in results]
    divisions = {player.id: player.division for player in people.players}
    sums = sweepstakes(events, divisions, Fraction(best), drop)
    places = sweepstakes_places(sums, divisions)
    if as_json:
        print_json({"players": [
            {"place": place, "id": id, "division": divisions[id], "points": number(sums[id])}
            for place, id in places
        ]})  # fmt: skip
        return
    out = console()
    for division in dict.fromkeys(divisions[id] for _, id in places):
        out.print(heading(division or "Sweepstakes"))
        rows = [
            (str(place), people.by_id[id].label, str(sums[id]))
            for place, id in places
            if divisions[id] == division
        ]
        print_table(out, rows, header=("place", "player", "points"), right=(0, 2))


def _points(people: Roster, text: str) -> dict[str, Fraction]:
    game, _, file = text.rpartition("=")
    try:
        scoring = Scoring(book_of(game))
    except ValueError as error:
        fail(f"{error}.")
    path = Path(file)
    played = load(path, partial(parse_results, players=people.by_id, wrong=scoring.check))
    there = {result.player for result in played}
    found = standings(people, played, scoring).players
    return {each.id: each.points for each in found if each.id in there}
