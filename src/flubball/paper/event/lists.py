"""Lists to hang up or hand over: seats by name and by school, standings, certificates."""

from typing import Any

from flubball.paper.event.wanted import Printing
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size, pdf
from flubball.tournament.desk.ledgers import standings_view
from flubball.tournament.event.rounds import open_tables


def _listed(title: str, header: list[str], widths: list[int], rows: list[list[str]], *right: int
            ) -> dict[str, Any]:  # fmt: skip
    return {"title": title, "header": header, "widths": widths, "rows": rows, "right": right}


def _seats(wanted: Printing) -> list[tuple[str, str, str, list[str]]]:
    """Everybody's name, school and id, with table, room and seat."""
    found = []
    for number, table in wanted.tables:
        room = wanted.state.rooms.get(number, "")
        for seat, id in enumerate(table, 1):
            player = wanted.player(id)
            where = [str(number), room, "bye" if len(table) == 1 else str(seat)]
            found.append((wanted.name(id), player.school, id, where))
    if not found:
        raise CannotMake(f"Round {wanted.number} has no seats yet: draw it first.")
    return sorted(found, key=lambda each: (each[0].casefold(), each[2]))


def seats_by_name(wanted: Printing, paper: Size = "letter") -> bytes:
    """Where everybody sits in a round, by name."""
    rows = [
        [name, wanted.player(id).team or school, *where]
        for name, school, id, where in _seats(wanted)
    ]
    header = ["Name", "Team", "Table", "Room", "Seat"]
    shown = _listed("", header, [6, 5, 2, 4, 2], rows, 2)
    return _lists(wanted, f"Seats of round {wanted.number}", [shown], paper)


def seats_by_school(wanted: Printing, paper: Size = "letter") -> bytes:
    """Where everybody sits in a round, a list for each school."""
    schools: dict[str, list[list[str]]] = {}
    for name, school, id, where in _seats(wanted):
        row = [name, wanted.player(id).team, *where]
        schools.setdefault(school or "No school", []).append(row)
    header = ["Name", "Team", "Table", "Room", "Seat"]
    made = [_listed(s, header, [6, 5, 2, 4, 2], rows, 2) for s, rows in sorted(schools.items())]
    return _lists(wanted, f"Seats of round {wanted.number} by school", made, paper)


def standings(wanted: Printing, paper: Size = "letter") -> bytes:
    """The standings as the desk has them, with the points of every round."""
    state = wanted.state
    view = standings_view(state, state.standings(confirmed=True), public=False)
    rounds = sorted(state.released)
    by_division: dict[str, list[list[str]]] = {}
    for each in view.players:
        rows = by_division.setdefault(each.division, [])
        points = {line.round: line.points for line in each.ledger}
        place = f"{each.place} shared" if each.shared else str(each.place)
        by_round = [points.get(number, "") for number in rounds]
        rows.append([place, each.name, each.team, *by_round, each.points])
    header = ["Place", "Name", "Team", *(f"R{number}" for number in rounds), "Points"]
    widths = [3, 6, 5, *(2 for _ in rounds), 2]
    right = range(3, 4 + len(rounds))
    made = []
    for name, rows in by_division.items():
        made.append(_listed(_of("Players", name), header, widths, rows, *right))
        own = [each for each in view.teams if each.division == name]
        teams = [[str(each.place), each.team, each.points] for each in own]
        if teams:
            about = ["Place", "Team", "Points"]
            made.append(_listed(_of("Teams", name), about, [2, 8, 2], teams, 2))
    open_ = sum(len(open_tables(state, number)) for number in rounds)
    note = [f"Confirmed results only: {open_} tables are not counted yet."] if open_ else []
    return _lists(wanted, "Standings", made, paper, [*note, "R1, R2 …: points of each round."])


def _of(what: str, division: str) -> str:
    return f"{division}: {what.lower()}" if division else what


def _lists(
    wanted: Printing,
    title: str,
    made: list[dict[str, Any]],
    paper: Size,
    notes: list[str] | None = None,
) -> bytes:
    data = {
        **wanted.common(title), "band": wanted.band(), "lists": made, "notes": notes or [],
    }  # fmt: skip
    return pdf("lists", data, paper)


def certificates(wanted: Printing, paper: Size = "letter") -> bytes:
    """A certificate for every award that was given."""
    pages = []
    for id, title in wanted.state.awards:
        player = wanted.player(id)
        name = wanted.name(id)
        said = ", ".join(part for part in (player.team, player.school) if part)
        size = 44 if len(name) <= 20 else 30
        made = {"award": title, "name": name, "says": said, "size": size}
        pages.append({**made, "event": wanted.state.event.title})
    if not pages:
        raise CannotMake("No award was given yet: give some on the page of the standings.")
    return pdf("certificates", {**wanted.common("Certificates"), "pages": pages}, paper)
