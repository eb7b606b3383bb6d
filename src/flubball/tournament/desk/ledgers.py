"""Standings as they are shown: places, points, and the ledger that explains every one of them."""

from collections import Counter
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from flubball.tournament.desk.names import desk_name, public_name
from flubball.tournament.desk.tables import TableStatus, status_of
from flubball.tournament.event.state import EventState
from flubball.tournament.roster import Roster
from flubball.tournament.seating.divisions import shown_divisions
from flubball.tournament.standings import Standing, Standings

Scores = Mapping[tuple[int, str], int | None]
"""Scores by round and player."""


class TableMate(msgspec.Struct, frozen=True):
    """Somebody else at the table."""

    name: str
    score: int | None


class ShakeLine(msgspec.Struct, frozen=True):
    """A shake at a Flubball table: totals after it, the own one first, and how it ended."""

    totals: list[int]
    says: str


class LedgerLine(msgspec.Struct, frozen=True):
    """A round: the own score, the others', the points and why they are not the table's."""

    round: int
    table: int
    score: int | None
    points: str
    state: str
    others: list[TableMate]
    note: str
    confirmed: bool
    shakes: list[ShakeLine] = []
    match: str = ""
    """The match whose record it comes from."""


class PlayerPlaced(msgspec.Struct, frozen=True):
    """A place; `shared` where somebody else has it too."""

    place: int
    shared: bool
    id: str
    name: str
    team: str
    points: str
    broken_by: str
    ledger: list[LedgerLine]
    division: str = ""
    """Where there are several: places are those of the division."""


class TeamMate(msgspec.Struct, frozen=True):
    """What a player brings to the team; `counts` is false for who is not among its best."""

    name: str
    points: str
    counts: bool


class TeamPlaced(msgspec.Struct, frozen=True):
    """A team's place, and whose points it has."""

    place: int
    team: str
    points: str
    members: list[TeamMate]
    division: str = ""


class NotCounted(msgspec.Struct, frozen=True):
    """A table of a round that is out and does not count yet, and why, in words."""

    round: int
    table: int
    why: str


class StandingsView(msgspec.Struct, frozen=True):
    """Everybody's place. `waiting`: tables whose results do not count yet; the desk's to see."""

    players: list[PlayerPlaced]
    teams: list[TeamPlaced]
    frozen: bool
    published: bool
    waiting: list[NotCounted] = []


def standings_view(state: EventState, standings: Standings, public: bool) -> StandingsView:
    """The standings with names: the desk's, or those that everybody may read."""
    division_of = shown_divisions(state.roster)
    places = Counter((division_of[each.id], each.place) for each in standings.players)
    members, scores = _members(state, standings, public), scores_of(standings)
    teams = team_divisions(standings, state.roster, division_of)
    return StandingsView(
        [
            replace(
                placed(state, scores, each, places[division_of[each.id], each.place] > 1, public),
                division=division_of[each.id],
            )
            for each in standings.players
        ],
        [
            TeamPlaced(
                each.place, each.team, str(each.points), members.get((own, each.team), []), own
            )
            for each, own in zip(standings.teams, teams, strict=True)
        ],
        state.frozen is not None,
        state.published,
        [] if public else not_counted(state),
    )


def not_counted(state: EventState) -> list[NotCounted]:
    """Tables with a result that nobody has confirmed, or that is on hold.

    >>> from flubball.tournament.event import Event, start
    >>> not_counted(start(Event("Day", "wff", "")))
    []
    """
    found = []
    for number, out in sorted(state.released.items()):
        for index, players in enumerate(out.tables):
            table = out.number_of(index)
            if why := _NOT_COUNTED.get(status_of(state, number, table, players)):
                found.append(NotCounted(number, table, why))
    return found


_NOT_COUNTED = {
    TableStatus.PARTLY: "a score is missing",
    TableStatus.ENTERED: "not confirmed",
    TableStatus.HELD: "on hold",
}


def team_divisions(
    standings: Standings, roster: Roster, division_of: Mapping[str, str]
) -> list[str]:
    """The division of each team of the standings, which list division after division."""
    of_teams: dict[str, list[str]] = {}
    for each in standings.players:
        own = of_teams.setdefault(roster.by_id[each.id].team, [])
        if division_of[each.id] not in own:
            own.append(division_of[each.id])
    return [of_teams[each.team].pop(0) for each in standings.teams]


def _members(
    state: EventState, standings: Standings, public: bool
) -> dict[tuple[str, str], list[TeamMate]]:
    """Everybody of each team, the best first: standings are in that order."""
    best, division_of = state.event.best_of_team, shown_divisions(state.roster)
    found: dict[tuple[str, str], list[TeamMate]] = {}
    for each in standings.players:
        team = found.setdefault((division_of[each.id], state.roster.by_id[each.id].team), [])
        counts = best is None or len(team) < best
        team.append(TeamMate(_name(state, each.id, public), str(each.points), counts))
    return found


def placed(
    state: EventState, scores: Scores, each: Standing, shared: bool, public: bool
) -> PlayerPlaced:
    """A place with its ledger."""
    player = state.roster.by_id[each.id]
    return PlayerPlaced(
        each.place,
        shared,
        each.id,
        _name(state, each.id, public),
        player.team,
        str(each.points),
        each.broken_by or "",
        ledger(state, scores, each, public),
    )


def ledger(state: EventState, scores: Scores, each: Standing, public: bool) -> list[LedgerLine]:
    """The lines of a player, with the others' scores as the same standings have them."""
    return [
        LedgerLine(
            line.round,
            line.table,
            line.score,
            str(line.points),
            line.state.value,
            _others(state, scores, line.round, line.table, each.id, public),
            line.note,
            True,
            _shakes(state, line.round, line.table, each.id),
            _match(state, line.round, line.table),
        )
        for line in each.ledger
    ]


def _match(state: EventState, number: int, table: int) -> str:
    played = state.flubball.get((number, table))
    return played.match if played is not None and played.record else ""


def _shakes(state: EventState, number: int, table: int, id: str) -> list[ShakeLine]:
    played, out = state.flubball.get((number, table)), state.released.get(number)
    if played is None or out is None:
        return []
    seats = next((t for k, t in enumerate(out.tables) if out.number_of(k) == table), ())
    order = sorted(range(len(seats)), key=lambda seat: (seats[seat] != id, seat))
    return [ShakeLine([done.totals[seat] for seat in order], done.says) for done in played.shakes]


def own_lines(
    state: EventState, standings: Standings, entered: Standings, id: str
) -> tuple[list[LedgerLine], str]:
    """A player's ledger and its sum; what nobody has confirmed stands there without points."""
    counted = next((each for each in standings.players if each.id == id), None)
    as_entered = next((each for each in entered.players if each.id == id), None)
    if counted is None or as_entered is None:
        return [], "0"
    sure = ledger(state, state.scores, counted, public=False)
    rounds = {line.round for line in sure}
    open_ = [
        replace(line, points="", confirmed=False)
        for line in ledger(state, state.scores, as_entered, public=False)
        if line.round not in rounds
    ]
    return sorted([*sure, *open_], key=lambda line: line.round), str(counted.points)


def scores_of(standings: Standings) -> Scores:
    """Everybody's scores by round and player: frozen standings know no later ones."""
    return {(line.round, each.id): line.score for each in standings.players for line in each.ledger}


def _others(
    state: EventState,
    scores: Scores,
    number: int,
    table: int,
    id: str,
    public: bool,
) -> list[TableMate]:
    out = state.released.get(number)
    if out is None:
        return []
    for index, players in enumerate(out.tables):
        if out.number_of(index) == table:
            return [
                TableMate(_name(state, each, public), scores.get((number, each)))
                for each in players
                if each != id
            ]
    return []


def _name(state: EventState, id: str, public: bool) -> str:
    player = state.roster.by_id.get(id)
    if player is None:
        return id
    return public_name(player, state.names) if public else desk_name(state, id)
