"""`flubball tournament simulate`: a director's rehearsal with made-up people."""

from pathlib import Path
from typing import Annotated, Any

import typer

from flubball.cli.output import console, fail, heading, print_json, print_table
from flubball.cli.tournament.standings import standings_page
from flubball.engine.suggestions import nearest
from flubball.tournament.results import format_results
from flubball.tournament.roster_csv import format_roster
from flubball.tournament.seats import format_seats, seat_rows


def simulate_command(
    players: Annotated[int, typer.Option(metavar="N", min=1, help="How many players.")] = 60,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="How many rounds.")] = 3,
    game: Annotated[
        str, typer.Option(metavar="NAME", help="equations, wff or pentathlon (five rounds).")
    ] = "",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same day.")] = 0,
    scheme: Annotated[
        str, typer.Option(metavar="NAME", help="random, sections, power or updown.")
    ] = "random",
    folder: Annotated[
        Path | None, typer.Option("--out", help="Write roster, seats, results and log there.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Run a day with made-up people: late, absent, leaving, and scores put right."""
    from flubball.tournament import simulating
    from flubball.tournament.event import Event
    from flubball.tournament.pentathlon import GROUPS, in_groups
    from flubball.tournament.seating import KEYS, Scheme
    from flubball.tournament.standings.points import CARD, book_of

    if scheme not in list(Scheme):
        fail(f"There is no scheme {scheme!r}.", nearest(scheme, Scheme))
    try:
        book = book_of(game)
    except ValueError as error:
        fail(f"{error}.")
    people = simulating.make_roster(players)
    if book.game == CARD:
        people, rounds, scheme = in_groups(people, seed), len(GROUPS), Scheme.SECTIONS
    event = Event("Rehearsal", book.game, book.id, rounds=rounds, scheme=Scheme(scheme))
    made = simulating.simulate(event, people, seed)
    if folder is not None:
        written = _write(made, folder)
    if as_json:
        print_json(standings_page(made.state.standings()))
        return
    console().print(heading("Rehearsal", f"{players} players, {rounds} rounds, seed {seed}"))
    for draft in made.drafts:
        costs = ", ".join(f"{key} {getattr(draft.cost, key)}" for key in KEYS)
        drawn = draft.rounds[0]
        console().print(f"  Round {drawn.round}: {len(drawn.tables)} tables; {costs}")
    _print(made.state)
    if folder is not None:
        console().print(written)


def _write(made: Any, folder: Path) -> str:
    """Write the files; returns what to say about it."""
    from flubball.tournament.event import format_log

    state = made.state
    out = tuple(state.released[number] for number in sorted(state.released))
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        "roster.csv": format_roster(state.roster),
        "seats.csv": format_seats(seat_rows(out)),
        "results.csv": format_results(state.results()),
        "log.jsonl": format_log(made.event, made.log),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return f"Written to {folder}: {', '.join(files)}."


def _print(state: Any) -> None:
    """What went wrong that day, and the first ten."""
    screen = console()
    states = list(state.states.values())
    marks = ", ".join(f"{states.count(each)} {each.value}" for each in dict.fromkeys(states))
    screen.print(f"  {marks or 'nobody away'}; {len(state.corrections)} scores put right")
    people, first = state.roster.by_id, state.standings().players[:10]
    rows = [(str(each.place), people[each.id].label, str(each.points)) for each in first]
    print_table(screen, rows, header=("place", "player", "points"), right=(0, 2))
