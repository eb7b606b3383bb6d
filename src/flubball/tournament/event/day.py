"""Actions of the day: who is here, who has a link, the clock, cards, calls for a judge."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from flubball.tournament.event.day_actions import (
    AddTime,
    Announce,
    Answer,
    Appoint,
    Arrive,
    Call,
    Collect,
    Dismiss,
    Enrol,
    Mend,
    Publish,
    RunClock,
    Settle,
    ShowNames,
    StopClock,
)
from flubball.tournament.event.day_state import CallFor, Clock
from flubball.tournament.event.people import check_new
from flubball.tournament.event.refusing import (
    Refusal,
    need_reason,
    player_of,
    round_of,
    table_at,
)
from flubball.tournament.event.roles import APPOINTED, DeskRole
from flubball.tournament.event.state import EventState
from flubball.tournament.results import State


def _enrol(state: EventState, action: Enrol, by: str) -> EventState:
    known = set(state.roster.by_id)
    for player in action.players:
        check_new(state, player, known)
        known.add(player.id)
    return replace(state, players=(*state.players, *action.players))


def _mend(state: EventState, action: Mend, by: str) -> EventState:
    player_of(state, action.player.id)
    players = tuple(action.player if p.id == action.player.id else p for p in state.players)
    return replace(state, players=players)


def _arrive(state: EventState, action: Arrive, by: str) -> EventState:
    for id in action.players:
        player_of(state, id)
    named = frozenset(action.players)
    if not action.here:
        return replace(state, arrived=state.arrived - named)
    return replace(state, arrived=state.arrived | named, states=_here(state, named))


def _here(state: EventState, named: frozenset[str]) -> dict[tuple[int, str], State]:
    """Whoever is here is not absent any more from rounds that are still to come."""
    return {
        (number, id): marked
        for (number, id), marked in state.states.items()
        if id not in named or marked is not State.ABSENT or number in state.released
    }


def _appoint(state: EventState, action: Appoint, by: str) -> EventState:
    if action.person.role not in APPOINTED:
        raise Refusal("no-such-person", f"Nobody is appointed as {action.person.role.value}.")
    old = state.people.get(action.person.id)
    if old is not None and old.role is not action.person.role:
        _keep_a_director(state, old.id)
    return replace(state, people={**state.people, action.person.id: action.person})


def _dismiss(state: EventState, action: Dismiss, by: str) -> EventState:
    if action.person not in state.people:
        raise Refusal("no-such-person", f"There is nobody {action.person}.")
    _keep_a_director(state, action.person)
    left = {id: each for id, each in state.people.items() if id != action.person}
    return replace(state, people=left)


def _keep_a_director(state: EventState, leaving: str) -> None:
    directors = [p.id for p in state.people.values() if p.role is DeskRole.DIRECTOR]
    if directors == [leaving]:
        raise Refusal("last-director", "There would be no director.")


def _announce(state: EventState, action: Announce, by: str) -> EventState:
    return replace(state, announcement=action.text.strip())


def _run_clock(state: EventState, action: RunClock, by: str) -> EventState:
    round_of(state, action.round)
    return replace(state, clock=Clock(action.round, action.until, 0, action.warning))


def _stop_clock(state: EventState, action: StopClock, by: str) -> EventState:
    if state.clock is None or state.clock.until is None:
        raise Refusal("no-clock", "The clock does not run.")
    return replace(state, clock=replace(state.clock, until=None, left=action.left))


def _add_time(state: EventState, action: AddTime, by: str) -> EventState:
    table_at(state, action.round, action.table)
    need_reason(action.reason)
    place = (action.round, action.table)
    minutes = state.added.get(place, 0) + action.minutes
    return replace(state, added={**state.added, place: minutes})


def _collect(state: EventState, action: Collect, by: str) -> EventState:
    place = (action.round, action.table)
    table_at(state, *place)
    if place in state.collected:
        raise Refusal("collected-already", f"The card of table {action.table} is in already.")
    return replace(state, collected=state.collected | {place})


def _call(state: EventState, action: Call, by: str) -> EventState:
    table_at(state, action.round, action.table)
    if any(
        c.is_open and (c.round, c.table) == (action.round, action.table)
        for c in state.calls.values()
    ):
        raise Refusal("called-already", f"Table {action.table} has called a judge.")
    number = state.entries + 1
    made = CallFor(number, action.round, action.table, by, action.about)
    return replace(state, calls={**state.calls, number: made})


def _open_call(state: EventState, number: int) -> CallFor:
    found = state.calls.get(number)
    if found is None or not found.is_open:
        raise Refusal("no-such-call", f"There is no open call {number}.")
    return found


def _second(call: CallFor, by: str) -> CallFor:
    if call.first_judge == by:
        raise Refusal("same-judge", "Another judge rules on an appeal.")
    return call


def _answer(state: EventState, action: Answer, by: str) -> EventState:
    found = replace(_second(_open_call(state, action.call), by), judge=by)
    return replace(state, calls={**state.calls, action.call: found})


def _settle(state: EventState, action: Settle, by: str) -> EventState:
    need_reason(action.ruling)
    found = _second(_open_call(state, action.call), by)
    done = replace(found, judge=by, ruling=action.ruling, clause=action.clause)
    return replace(state, calls={**state.calls, action.call: done})


def _show_names(state: EventState, action: ShowNames, by: str) -> EventState:
    return replace(state, names=action.names)


def _publish(state: EventState, action: Publish, by: str) -> EventState:
    return replace(state, published=action.standings)


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Enrol: _enrol,
    Mend: _mend,
    Arrive: _arrive,
    Appoint: _appoint,
    Dismiss: _dismiss,
    Announce: _announce,
    RunClock: _run_clock,
    StopClock: _stop_clock,
    AddTime: _add_time,
    Collect: _collect,
    Call: _call,
    Answer: _answer,
    Settle: _settle,
    ShowNames: _show_names,
    Publish: _publish,
}
