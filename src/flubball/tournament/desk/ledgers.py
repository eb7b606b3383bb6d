"""Standings as they are shown: places, points, and the ledger that explains every one of them."""

import msgspec

from flubball.tournament.desk.names import desk_name, public_name
from flubball.tournament.event.state import EventState
from flubball.tournament.standings import Standing, Standings


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


class StandingsView(msgspec.Struct, frozen=True):
    """Everybody's place."""

    players: list[PlayerPlaced]
    teams: list[TeamPlaced]
    frozen: bool
    published: bool


def standings_view(state: EventState, standings: Standings, public: bool) -> StandingsView:
    """The standings with names: the desk's, or those that everybody may read."""
    places = [each.place for each in standings.players]
    members = _members(state, standings, public)
    return StandingsView(
        [placed(state, each, places.count(each.place) > 1, public) for each in standings.players],
        [
            TeamPlaced(each.place, each.team, str(each.points), members.get(each.team, []))
            for each in standings.teams
        ],
        state.frozen is not None,
        state.published,
    )


def _members(state: EventState, standings: Standings, public: bool) -> dict[str, list[TeamMate]]:
    """Everybody of each team, the best first: standings are in that order."""
    best, found = state.event.best_of_team, dict[str, list[TeamMate]]()
    for each in standings.players:
        team = found.setdefault(state.roster.by_id[each.id].team, [])
        counts = best is None or len(team) < best
        team.append(TeamMate(_name(state, each.id, public), str(each.points), counts))
    return found


def placed(state: EventState, each: Standing, shared: bool, public: bool) -> PlayerPlaced:
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
        ledger(state, each, public),
    )


def ledger(state: EventState, each: Standing, public: bool) -> list[LedgerLine]:
    """The lines of a player, with the others at the table."""
    return [
        LedgerLine(
            line.round,
            line.table,
            line.score,
            str(line.points),
            line.state.value,
            _others(state, line.round, line.table, each.id, public),
            line.note,
            (line.round, line.table) in state.confirmed,
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


def _others(state: EventState, number: int, table: int, id: str, public: bool) -> list[TableMate]:
    out = state.released.get(number)
    if out is None:
        return []
    for index, players in enumerate(out.tables):
        if out.number_of(index) == table:
            return [
                TableMate(_name(state, each, public), state.scores.get((number, each)))
                for each in players
                if each != id
            ]
    return []


def _name(state: EventState, id: str, public: bool) -> str:
    player = state.roster.by_id.get(id)
    if player is None:
        return id
    return public_name(player, state.names) if public else desk_name(state, id)
