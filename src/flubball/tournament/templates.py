"""Files to fill in, one of each kind, with an example in them."""

from collections.abc import Mapping

from flubball.tournament.places import FixedRow, TableRow, format_fixed, format_tables
from flubball.tournament.results import Result, State, format_results
from flubball.tournament.roster import Player, Roster
from flubball.tournament.roster_csv import format_roster
from flubball.tournament.seats import SeatRow, format_seats

_PEOPLE = (
    Player("p01", "Ann", "Owls", "Lakeside", "middle", "", 1),
    Player("p02", "Bo", "Owls", "Lakeside", "middle", "", 2),
    Player("p03", "Cy", "Bats", "Hillview", "middle", "", 1, apart=("p01",)),
)

TEMPLATES: Mapping[str, str] = {
    "roster": format_roster(Roster(_PEOPLE)),
    "seats": format_seats((SeatRow(1, 4, 1, "p01"), SeatRow(1, 4, 2, "p03"))),
    "results": format_results((Result(1, 4, "p01", 22), Result(1, 4, "p03", None, State.NO_SHOW))),
    "tables": format_tables((TableRow(4, "library"), TableRow(5, "library"))),
    "fixed": format_fixed((FixedRow("p01", 4),)),
}
