"""Rounds: drawn in a thread, explained, somebody late seated in one that is out."""

import asyncio
from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball.server.door.access.guards import address
from flubball.server.door.api.desk.answers import done, unfit
from flubball.server.door.api.desk.commands import SendName, Version
from flubball.server.door.api.desk.paths import EVENT, EventPath, RoundPath
from flubball.server.door.dependencies import TheEvent, ThePerson, TheServices
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.live.events import Saved, Sending
from flubball.tournament.desk.board import Missing, missing_view
from flubball.tournament.desk.names import desk_name
from flubball.tournament.desk.tables import TableView, table_views
from flubball.tournament.event.actions import Action, AddLate, Mark, Swap, format_action
from flubball.tournament.event.day_actions import Arrive
from flubball.tournament.event.day_state import DraftExplained
from flubball.tournament.event.drawing import draw_actions, past_of
from flubball.tournament.event.rounds import expected, old_draft, waits_for
from flubball.tournament.event.state import EventState
from flubball.tournament.results import State
from flubball.tournament.seating.changes import Effect, add_late, swap
from flubball.tournament.seating.cost import Cost, count, parse_order
from flubball.tournament.seating.divisions import mixed
from flubball.tournament.seating.why import Why, compromises


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to draw: another seed gives another draft, another order weighs costs otherwise."""

    version: Version
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0
    order: Annotated[str, msgspec.Meta(max_length=60)] = ""
    send: SendName = ""


class DraftView(msgspec.Struct, frozen=True):
    """A round with what counts against it, in numbers and in words. `out`: it is released."""

    round: int
    version: int
    out: bool
    waits: str
    tables: list[TableView]
    cost: Cost
    why: list[Why]
    explained: DraftExplained | None
    playing: int
    away: list[Missing]


class Late(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has come late, or (with `other`) two who change seats."""

    player: Annotated[str, msgspec.Meta(max_length=64)]
    other: Annotated[str, msgspec.Meta(max_length=64)] = ""


class LateEffect(msgspec.Struct, frozen=True):
    """What seating them would do, and the actions that do it."""

    before: Cost
    after: Cost
    new: list[Why]
    moved: list[str]
    table: int
    actions: list[dict[str, object]]


@endpoint("POST", f"{EVENT}/rounds/{{round:int}}/draft", "event.draft", tag="desk")
async def draft(
    request: AnyRequest,
    services: TheServices,
    live_event: TheEvent,
    person: ThePerson,
    event: EventPath,
    round: RoundPath,
    data: JSONBody[Drawing],
) -> Saved:
    """Draw a round. It is a draft: nobody sees it before it is released."""
    services.throttle("draft", address(request))
    try:
        order = parse_order(data.order) if data.order else ()
        made = await asyncio.to_thread(draw_actions, live_event.state, round, data.seed, order)
    except ValueError as error:
        raise unfit(error) from error
    return await done(services, event, person, Sending(data.version, made, data.send))


@endpoint("GET", f"{EVENT}/rounds/{{round:int}}", "event.round", tag="desk")
async def shown(live_event: TheEvent, event: EventPath, round: RoundPath) -> DraftView:
    """A round that is drafted or out, with every compromise in words."""
    state = live_event.state
    found = state.drafts.get(round) or state.released.get(round)
    if found is None:
        sentence = f"Round {round} has not been drawn."
        raise Refusal(404, "no-such-round", sentence, "Draw it first.")
    roster, past, full = state.roster, past_of(state, round), state.scoring.seats
    here = expected(state, round)
    return DraftView(
        round,
        live_event.version,
        round in state.released,
        waits_for(state, round) or old_draft(state, round),
        table_views(state, round, live_event.moment.entered),
        count(roster, [found], past, full),
        [*mixed(roster, [found]), *compromises(roster, [found], past, full)],
        state.explained.get(round),
        len(here.players),
        [missing_view(p) for p in state.playing.players if p.id not in here.by_id],
    )


@endpoint("POST", f"{EVENT}/rounds/{{round:int}}/change", "event.late", tag="desk")
async def change(
    live_event: TheEvent, event: EventPath, round: RoundPath, data: JSONBody[Late]
) -> LateEffect:
    """What seating somebody late, or swapping two, would do; nothing is done."""
    state = live_event.state
    found = state.released.get(round) or state.drafts.get(round)
    if found is None:
        sentence = f"Round {round} has no seats yet."
        raise Refusal(404, "no-such-round", sentence, "Draw it first.")
    past, full = past_of(state, round), state.scoring.seats
    later = tuple(each for number, each in sorted(state.released.items()) if number > round)
    given = (past, full, later)
    try:
        if data.other:
            made = swap(state.roster, found, data.player, data.other, *given)
            return _effect(state, made, data.player, [Swap(round, data.player, data.other)])
        made = add_late(state.roster, found, data.player, *given)
    except ValueError as error:
        raise unfit(error) from error
    late: list[Action] = [
        Arrive((data.player,)),
        Mark(round, data.player, State.LATE),
        AddLate(made.round),
    ]
    return _effect(state, made, data.player, late)


def _effect(state: EventState, made: Effect, player: str, actions: Sequence[Action]) -> LateEffect:
    table = next(
        made.round.number_of(index)
        for index, players in enumerate(made.round.tables)
        if player in players
    )
    return LateEffect(
        made.before,
        made.after,
        [*mixed(state.roster, [made.round]), *made.new],
        [desk_name(state, id) for id in made.moved],
        table,
        [msgspec.json.decode(format_action(each)) for each in actions],
    )


HANDLERS = [draft, shown, change]
