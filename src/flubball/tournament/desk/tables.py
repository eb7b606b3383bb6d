"""A table of a round with its people, their totals and where its result stands."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from flubball import games
from flubball.tournament.desk.names import desk_name, who_did
from flubball.tournament.event.state import EventState
from flubball.tournament.pentathlon import GROUPS, game_of, titles
from flubball.tournament.results import State
from flubball.tournament.seating.divisions import shown_divisions
from flubball.tournament.seats import Round
from flubball.tournament.standings import Standing, Standings


class TableStatus(StrEnum):
    """Where a table's result stands."""

    PLAYING = "playing"
    PARTLY = "partly"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    HELD = "held"


class SeatView(msgspec.Struct, frozen=True):
    """Somebody at a table: the score of the round, what it earns, and the total so far."""

    seat: int
    id: str
    name: str
    team: str
    school: str
    score: int | None
    state: str
    points: str
    total: str
    substitute: str = ""


class TableView(msgspec.Struct, frozen=True):
    """A table of a round."""

    round: int
    table: int
    status: TableStatus
    seats: list[SeatView]
    entered_by: str = ""
    collected: bool = False
    added: int = 0
    hold: str = ""
    room: str = ""
    game: str = ""
    """Which of the Pentathlon's games is played there."""
    match: str = ""
    """The Flubball table where it is played, once its record is in."""
    shakes: int = 0
    online: bool = False
    division: str = ""
    """Where there are several."""


def game_at(state: EventState, number: int, players: Iterable[str]) -> str:
    """The game that a table plays in a round: the Pentathlon's rotate with the groups."""
    if not state.scoring.by_card:
        return ""
    by_id = state.roster.by_id
    group = next((by_id[id].section for id in players if id in by_id), "")
    return titles()[game_of(group, number)] if group and group in GROUPS else ""


def game_name(state: EventState, number: int, table: int) -> str:
    """The name of the game that a table plays, as `flubball games` lists it."""
    if not state.scoring.by_card:
        return state.event.game
    found = state.released.get(number)
    places = enumerate(found.tables) if found is not None else ()
    players = next((each for k, each in places if found and found.number_of(k) == table), ())
    title = game_at(state, number, players)
    return next((name for name in games.names() if games.title(name) == title), "")


def division_at(state: EventState, players: Iterable[str]) -> str:
    """What a table plays: its players' division if the rulebook knows it, or the event's."""
    known = {name.casefold(): name for name in state.scoring.book.divisions}
    by_id = state.roster.by_id
    own = {by_id[id].division.casefold() for id in players if id in by_id}
    return known.get(own.pop(), state.event.division) if len(own) == 1 else state.event.division


def table_views(
    state: EventState, number: int, standings: Standings, tables: Iterable[int] = ()
) -> list[TableView]:
    """The tables of a round that is out, or drafted; of these numbers only, where any are named."""
    found = state.released.get(number) or state.drafts.get(number)
    if found is None:
        return []
    by_id = {each.id: each for each in standings.players}
    wanted, division_of = set(tables), shown_divisions(state.roster)
    return [
        _table(state, found, index, by_id, division_of)
        for index in range(len(found.tables))
        if not wanted or found.number_of(index) in wanted
    ]


def status_of(state: EventState, number: int, table: int, players: Iterable[str]) -> TableStatus:
    """Where a table's result stands.

    >>> from flubball.tournament.event import Event, start
    >>> status_of(start(Event("Day", "wff", "")), 1, 1, ("p1",)).value
    'playing'
    """
    place = (number, table)
    if place in state.held:
        return TableStatus.HELD
    if place in state.confirmed:
        return TableStatus.CONFIRMED
    done = [_is_settled(state, number, id) for id in players]
    if all(done):
        return TableStatus.ENTERED
    return TableStatus.PARTLY if any(done) else TableStatus.PLAYING


def _is_settled(state: EventState, number: int, id: str) -> bool:
    marked = state.states.get((number, id))
    return (number, id) in state.scores or (marked is not None and not marked.counts)


def _table(
    state: EventState,
    found: Round,
    index: int,
    standings: Mapping[str, Standing],
    division_of: Mapping[str, str],
) -> TableView:
    number, table, players = found.round, found.number_of(index), found.tables[index]
    place = (number, table)
    played = state.flubball.get(place)
    return TableView(
        number,
        table,
        status_of(state, number, table, players),
        [_seat(state, number, k, id, standings.get(id)) for k, id in enumerate(players, 1)],
        who_did(state, state.entered_by.get(place, "")),
        place in state.collected,
        state.added.get(place, 0),
        state.held.get(place, ""),
        state.rooms.get(table, ""),
        game_at(state, number, players),
        played.match if played and played.record else "",
        len(played.shakes) if played else 0,
        played is not None,
        " and ".join(dict.fromkeys(filter(None, (division_of.get(id) for id in players)))),
    )


def _seat(
    state: EventState, number: int, seat: int, id: str, standing: Standing | None
) -> SeatView:
    player = state.roster.by_id.get(id)
    lines = [line for line in standing.ledger if line.round == number] if standing else []
    marked = state.states.get((number, id), State.PLAYING)
    return SeatView(
        seat,
        id,
        desk_name(state, id),
        player.team if player else "",
        player.school if player else "",
        state.scores.get((number, id)),
        marked.value,
        str(lines[0].points) if lines else "",
        str(standing.points) if standing else "0",
        state.substitutes.get((number, id), ""),
    )
