"""What each person sees: the board, own tables, the own seat, the hall, standings, the log."""

from itertools import islice
from typing import Annotated

import msgspec
from litestar.params import QueryParameter

from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent, ThePerson, TheServices
from flubball.server.door.routes import endpoint
from flubball.tournament.desk.board import (
    Board,
    CallView,
    EntryView,
    board,
    call_view,
    current_round,
    entry_view,
    is_beat,
)
from flubball.tournament.desk.ledgers import StandingsView, standings_view
from flubball.tournament.desk.pages import HallView, StudentView, hall_view, student_view
from flubball.tournament.desk.tables import TableView, table_views
from flubball.tournament.event.day_state import Clock

RoundQuery = Annotated[int, QueryParameter(name="round", ge=0, le=99)]
AfterQuery = Annotated[int, QueryParameter(name="before", ge=0, le=2**31)]
PAGE = 200


class KeeperView(msgspec.Struct, frozen=True):
    """Tables of a scorekeeper or judge in a round."""

    title: str
    rehearsal: bool
    version: int
    now: int
    round: int
    rounds: int
    own_confirmation: bool
    by_card: bool
    announcement: str
    clock: Clock | None
    tables: list[TableView]
    own: list[int]
    """Tables whose scores this person entered: somebody else confirms them."""


class CallsView(msgspec.Struct, frozen=True):
    """The judges' queue, the oldest call first."""

    version: int
    now: int
    calls: list[CallView]


class LogView(msgspec.Struct, frozen=True):
    """Part of the log, the newest entries first."""

    version: int
    entries: list[EntryView]


@endpoint("GET", f"{EVENT}/board", "event.board", tag="desk")
async def whole(services: TheServices, live_event: TheEvent, event: EventPath) -> Board:
    """The director's board of the day."""
    moment, now = live_event.moment, services.clock()
    return board(live_event.id, moment.state, moment.entered, live_event.lines, now)


@endpoint("GET", f"{EVENT}/tables", "event.tables", tag="desk")
async def tables(
    services: TheServices,
    live_event: TheEvent,
    person: ThePerson,
    event: EventPath,
    number: RoundQuery = 0,
) -> KeeperView:
    """One's own tables in the round that is played, or in an earlier one that is out."""
    moment = live_event.moment
    state = moment.state
    wanted = number or current_round(state)
    found = table_views(state, wanted, moment.entered, person.tables)
    return KeeperView(
        state.event.title,
        state.event.rehearsal,
        live_event.version,
        services.clock(),
        wanted,
        state.event.rounds,
        state.own_confirmation,
        state.scoring.by_card,
        state.announcement,
        state.clock,
        found if wanted in state.released else [],
        [t.table for t in found if state.entered_by.get((wanted, t.table)) == person.id],
    )


@endpoint("GET", f"{EVENT}/calls", "event.calls", tag="desk")
async def calls(services: TheServices, live_event: TheEvent, event: EventPath) -> CallsView:
    """Calls for a judge."""
    state = live_event.state
    found = [call_view(state, each) for each in state.calls.values()]
    return CallsView(live_event.version, services.clock(), found)


@endpoint("GET", f"{EVENT}/seat", "event.seat", tag="desk")
async def seat(
    services: TheServices, live_event: TheEvent, person: ThePerson, event: EventPath
) -> StudentView:
    """One's own seats, results and ledger."""
    moment = live_event.moment
    return student_view(moment.state, moment.standings, moment.entered, person.id, services.clock())


@endpoint("GET", f"{EVENT}/hall", "event.hall", tag="desk")
async def hall(services: TheServices, live_event: TheEvent, event: EventPath) -> HallView:
    """What the wall shows: only what is released, by the names that the director chose."""
    moment = live_event.moment
    return hall_view(moment.state, moment.public_standings, services.clock())


@endpoint("GET", f"{EVENT}/standings", "event.standings", tag="desk")
async def standings(live_event: TheEvent, event: EventPath) -> StandingsView:
    """The standings of confirmed results, with everybody's ledger and what is not counted yet."""
    moment = live_event.moment
    return standings_view(moment.state, moment.standings, public=False)


@endpoint("GET", f"{EVENT}/log", "event.log", tag="desk")
async def log(live_event: TheEvent, event: EventPath, before: AfterQuery = 0) -> LogView:
    """What was done, the newest first; `before` pages on."""
    last = min(before - 1, live_event.version) if before else live_event.version
    lines = (line for line in reversed(live_event.lines[:last]) if not is_beat(line))
    found = [entry_view(live_event.state, line) for line in islice(lines, PAGE)]
    return LogView(live_event.version, found)


HANDLERS = [whole, tables, calls, seat, hall, standings, log]
