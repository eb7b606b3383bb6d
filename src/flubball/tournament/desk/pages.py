"""What students, the hall and everybody see: only what is out, by the names the director chose."""

import msgspec

from flubball.tournament.desk.board import current_round
from flubball.tournament.desk.ledgers import LedgerLine, StandingsView, own_lines, standings_view
from flubball.tournament.desk.names import desk_name, public_name
from flubball.tournament.desk.tables import game_at
from flubball.tournament.event.day_state import Clock
from flubball.tournament.event.state import EventState
from flubball.tournament.results import State
from flubball.tournament.standings import Standings


class OwnSeat(msgspec.Struct, frozen=True):
    """A seat in a round that is out, with whom one plays there."""

    round: int
    table: int
    seat: int
    state: str
    others: list[str]
    added: int
    room: str
    game: str
    online: bool
    """It is played at a Flubball table."""


class StudentView(msgspec.Struct, frozen=True):
    """A student's own day: seats, results, the ledger. No place before it is public."""

    title: str
    rehearsal: bool
    version: int
    now: int
    id: str
    name: str
    team: str
    round: int
    seats: list[OwnSeat]
    ledger: list[LedgerLine]
    points: str
    announcement: str
    clock: Clock | None
    called: bool


class HallSeat(msgspec.Struct, frozen=True):
    """Where somebody sits, as the wall shows it."""

    name: str
    team: str
    table: int
    seat: int
    room: str = ""


class HallView(msgspec.Struct, frozen=True):
    """The projector: round, clock, seats by name, standings as released."""

    title: str
    rehearsal: bool
    version: int
    now: int
    round: int
    rounds: int
    seats: list[HallSeat]
    announcement: str
    clock: Clock | None
    standings: StandingsView | None
    played: bool
    """Every table of the round is confirmed: nobody looks for a seat any more."""
    by_card: bool


def student_view(
    state: EventState, standings: Standings, entered: Standings, id: str, now: int
) -> StudentView:
    """What one student sees; nothing of anybody else but who sits with them."""
    player = state.roster.by_id[id]
    lines, points = own_lines(state, standings, entered, id)
    seats = [seat for number in sorted(state.released) for seat in _own_seat(state, number, id)]
    current = current_round(state)
    tables = {seat.table for seat in seats if seat.round == current}
    called = any(
        c.is_open and c.round == current and c.table in tables for c in state.calls.values()
    )
    return StudentView(
        state.event.title,
        state.event.rehearsal,
        state.entries,
        now,
        id,
        player.name or id,
        player.team,
        current,
        seats,
        lines,
        points,
        state.announcement,
        state.clock,
        called,
    )


def _own_seat(state: EventState, number: int, id: str) -> list[OwnSeat]:
    out = state.released[number]
    for index, players in enumerate(out.tables):
        if id in players:
            table = out.number_of(index)
            return [
                OwnSeat(
                    number,
                    table,
                    players.index(id) + 1,
                    state.states.get((number, id), State.PLAYING).value,
                    [_mate(state, each) for each in players if each != id],
                    state.added.get((number, table), 0),
                    state.rooms.get(table, ""),
                    game_at(state, number, players),
                    (number, table) in state.flubball,
                )
            ]
    return []


def _mate(state: EventState, id: str) -> str:
    team = state.roster.by_id[id].team if id in state.roster.by_id else ""
    name = desk_name(state, id)
    return f"{name} ({team})" if team else name


def hall_view(state: EventState, public: Standings, now: int) -> HallView:
    """What the wall shows, and what everybody may see."""
    current = current_round(state)
    out = state.released.get(current)
    seats = []
    for index, players in enumerate(out.tables if out else ()):
        for seat, id in enumerate(players, 1):
            player = state.roster.by_id[id]
            name = public_name(player, state.names)
            table = out.number_of(index) if out else 0
            room = state.rooms.get(table, "")
            seats.append(HallSeat(name, player.team, table, seat, room))
    seats.sort(key=lambda seat: (seat.name.casefold(), seat.team, seat.table))
    shown = standings_view(state, public, public=True) if state.published else None
    return HallView(
        state.event.title,
        state.event.rehearsal,
        state.entries,
        now,
        current,
        state.event.rounds,
        seats,
        state.announcement,
        state.clock,
        shown,
        bool(seats) and all((current, seat.table) in state.confirmed for seat in seats),
        state.scoring.by_card,
    )
