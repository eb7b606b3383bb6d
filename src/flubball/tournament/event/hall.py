"""Actions about what stands in the hall: rooms, kits, volunteers, groups, Flubball tables."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from flubball.tournament.event.hall_actions import (
    Appeal,
    BringKits,
    ConfirmAlone,
    Excuse,
    Furnish,
    Group,
    KeepMoves,
    MatchOver,
    Offer,
    OpenTables,
    PlaceKit,
    SendKits,
    ShakeOver,
)
from flubball.tournament.event.hall_state import FlubballTable, Kit
from flubball.tournament.event.refusing import (
    Refusal,
    need_reason,
    player_of,
    released_round,
    table_at,
)
from flubball.tournament.event.state import EventState


def _furnish(state: EventState, action: Furnish, by: str) -> EventState:
    numbers = [row.table for row in action.tables]
    if len(set(numbers)) != len(numbers) or min(numbers, default=1) < 1:
        raise Refusal("no-such-table", "Every table has a number of its own, from 1.")
    return replace(state, rooms={row.table: row.room for row in action.tables})


def apply_group(state: EventState, action: Group, by: str = "") -> EventState:
    """The state with the sections of players as they are named."""
    for id in action.sections:
        player_of(state, id)
    players = tuple(
        replace(player, section=action.sections.get(player.id, player.section))
        for player in state.players
    )
    return replace(state, players=players)


def _bring_kits(state: EventState, action: BringKits, by: str) -> EventState:
    school = action.school.strip()
    need_reason(school)
    last = sum(kit.school == school for kit in state.kits.values())
    new = [Kit(f"{school} {last + n}", school) for n in range(1, action.count + 1)]
    return replace(state, kits=state.kits | {kit.id: kit for kit in new})


def _kit(state: EventState, id: str) -> Kit:
    if id not in state.kits:
        raise Refusal("no-such-kit", f"There is no kit {id}.")
    return state.kits[id]


def _place_kit(state: EventState, action: PlaceKit, by: str) -> EventState:
    kit = _kit(state, action.kit)
    if kit.home:
        raise Refusal("no-such-kit", f"The kit {kit.id} went home.")
    if action.table < 0:
        raise Refusal("no-such-table", "Tables are numbered from 1; 0 is the pile.")
    return replace(state, kits={**state.kits, kit.id: replace(kit, table=action.table)})


def _send_kits(state: EventState, action: SendKits, by: str) -> EventState:
    sent = {id: replace(_kit(state, id), home=action.home, table=0) for id in action.kits}
    return replace(state, kits=state.kits | sent)


def _offer(state: EventState, action: Offer, by: str) -> EventState:
    need_reason(action.volunteer.id)
    return replace(state, volunteers={**state.volunteers, action.volunteer.id: action.volunteer})


def _excuse(state: EventState, action: Excuse, by: str) -> EventState:
    if action.volunteer not in state.volunteers:
        raise Refusal("no-such-person", f"There is no volunteer {action.volunteer}.")
    left = {id: each for id, each in state.volunteers.items() if id != action.volunteer}
    return replace(state, volunteers=left)


def _confirm_alone(state: EventState, action: ConfirmAlone, by: str) -> EventState:
    return replace(state, alone=action.allowed)


def _appeal(state: EventState, action: Appeal, by: str) -> EventState:
    need_reason(action.reason)
    found = state.calls.get(action.call)
    if found is None or found.is_open:
        raise Refusal("no-such-call", f"Call {action.call} has no ruling to appeal.")
    first = f"{found.ruling} {found.clause}".strip()
    again = replace(
        found, judge="", ruling="", clause="", first=first, first_judge=found.judge,
        about=action.reason,
    )  # fmt: skip
    return replace(state, calls={**state.calls, action.call: again})


def _open_tables(state: EventState, action: OpenTables, by: str) -> EventState:
    released_round(state, action.round)
    opened = {}
    for table, match in action.matches.items():
        table_at(state, action.round, table)
        if (action.round, table) in state.flubball:
            raise Refusal("opened-already", f"Table {table} has its Flubball table.")
        opened[action.round, table] = FlubballTable(match)
    return replace(state, flubball=state.flubball | opened)


def _played(state: EventState, number: int, table: int) -> FlubballTable:
    found = state.flubball.get((number, table))
    if found is None:
        raise Refusal("no-such-table", f"Table {table} of round {number} plays on paper.")
    return found


def _shake_over(state: EventState, action: ShakeOver, by: str) -> EventState:
    found = _played(state, action.round, action.table)
    seats = len(table_at(state, action.round, action.table))
    if action.number != len(found.shakes) + 1 or len(action.done.totals) != seats:
        raise Refusal("not-a-score", f"Shake {action.number} does not follow at this table.")
    now = replace(found, shakes=(*found.shakes, action.done))
    return replace(state, flubball={**state.flubball, (action.round, action.table): now})


def _match_over(state: EventState, action: MatchOver, by: str) -> EventState:
    """The record outranks nothing that a person entered: then the table waits for a person."""
    place = (action.round, action.table)
    found = _played(state, *place)
    players = table_at(state, *place)
    if found.record or len(action.totals) != len(players):
        raise Refusal("not-a-score", f"The result of table {action.table} is in.")
    now = {**state.flubball, place: replace(found, record=action.record)}
    state = replace(state, flubball=now)
    if any((action.round, id) in state.scores for id in players):
        return state
    totals = dict(zip(players, action.totals, strict=True))
    scores = {
        (action.round, id): score
        for id, score in totals.items()
        if (marked := state.states.get((action.round, id))) is None or marked.counts
    }
    return replace(
        state,
        scores=state.scores | scores,
        entered_by={**state.entered_by, place: by},
        confirmed=state.confirmed | {place},
    )


def _keep_moves(state: EventState, action: KeepMoves, by: str) -> EventState:
    now = dict(state.flubball)
    for moves in action.moves:
        place = (moves.round, moves.table)
        found = _played(state, *place)
        if moves.match != found.match or moves.upto < max(0, found.kept):
            raise Refusal("opened-already", f"Table {moves.table} plays another match.")
        now[place] = replace(found, kept=moves.upto)
    return replace(state, flubball=now)


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Furnish: _furnish,
    Group: apply_group,
    BringKits: _bring_kits,
    PlaceKit: _place_kit,
    SendKits: _send_kits,
    Offer: _offer,
    Excuse: _excuse,
    ConfirmAlone: _confirm_alone,
    Appeal: _appeal,
    OpenTables: _open_tables,
    ShakeOver: _shake_over,
    MatchOver: _match_over,
    KeepMoves: _keep_moves,
}
