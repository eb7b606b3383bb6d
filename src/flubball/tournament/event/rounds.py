"""Actions about rounds: drafted, changed, released, taken back."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from flubball.tournament.event.actions import AddLate, Release, Seat, Swap, TakeBack
from flubball.tournament.event.refusing import Refusal, released_round, round_of
from flubball.tournament.event.state import EventState
from flubball.tournament.results import State
from flubball.tournament.roster import Roster
from flubball.tournament.seating.changes import swap
from flubball.tournament.seating.check import check
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seats import Round, seat_rows

_AWAY = frozenset((State.ABSENT, State.NO_SHOW, State.FORFEIT, State.LEFT, State.BYE))
_BY_POINTS = frozenset((Scheme.POWER, Scheme.UPDOWN))


def expected(state: EventState, number: int) -> Roster:
    """Who has to have a seat in a round: everybody who plays and is not marked as away."""
    away = {id for (r, id), s in state.states.items() if r == number and s in _AWAY}
    return state.playing.without(frozenset(away))


def _check_seats(state: EventState, drafted: Round) -> None:
    full = state.scoring.seats
    troubles = check(expected(state, drafted.round), seat_rows((drafted,)), full).troubles
    if troubles:
        more = f" There are {len(troubles) - 1} more." if len(troubles) > 1 else ""
        raise Refusal("seats-are-wrong", troubles[0].sentence + more)


def _keep_scored(state: EventState, old: Round, new: Round) -> None:
    """A table with a score keeps its players: the score was made against them."""
    after = {frozenset(table) for table in new.tables}
    for table in old.tables:
        scored = [id for id in table if (old.round, id) in state.scores]
        if scored and frozenset(table) not in after:
            said = f"{scored[0]} has a score of round {old.round}: the table stays as it is."
            raise Refusal("has-a-score", said)


def _seat(state: EventState, action: Seat, by: str) -> EventState:
    number = action.draft.round
    if number in state.released:
        raise Refusal("round-is-out", f"Round {number} is out.")
    round_of(state, number)
    _check_seats(state, action.draft)
    return replace(state, drafts={**state.drafts, number: action.draft})


def _swap(state: EventState, action: Swap, by: str) -> EventState:
    number = action.round
    shelf = "released" if number in state.released else "drafts"
    found: dict[int, Round] = getattr(state, shelf)
    if number not in found:
        raise Refusal("no-such-round", f"Round {number} has no seats yet.")
    if action.one == action.two:
        raise Refusal("nothing-to-swap", f"Both seats are {action.one}'s.")
    try:
        changed = swap(state.roster, found[number], action.one, action.two).round
    except ValueError as error:
        raise Refusal("not-seated", f"{error}.") from None
    _keep_scored(state, found[number], changed)
    return replace(state, **{shelf: {**found, number: changed}})


def _add_late(state: EventState, action: AddLate, by: str) -> EventState:
    _keep_scored(state, released_round(state, action.changed.round), action.changed)
    _check_seats(state, action.changed)
    return replace(state, released={**state.released, action.changed.round: action.changed})


def _release(state: EventState, action: Release, by: str) -> EventState:
    number = action.round
    if number not in state.drafts:
        raise Refusal("no-such-round", f"Round {number} has not been drawn.")
    if state.event.scheme in _BY_POINTS and number > 1:
        before = state.released.get(number - 1)
        tables = len(before.tables) if before else 0
        done = sum(place[0] == number - 1 for place in state.confirmed)
        if before is None or done < tables:
            said = f"{tables - done} tables of round {number - 1} are not confirmed."
            raise Refusal("earlier-round-open", said)
    _check_seats(state, state.drafts[number])
    left = {n: each for n, each in state.drafts.items() if n != number}
    return replace(state, drafts=left, released={**state.released, number: state.drafts[number]})


def _take_back(state: EventState, action: TakeBack, by: str) -> EventState:
    number = action.round
    drafted = released_round(state, number)
    if any(place[0] == number for place in state.scores):
        raise Refusal("has-results", f"Scores of round {number} have come in.")
    left = {n: each for n, each in state.released.items() if n != number}
    return replace(state, released=left, drafts={**state.drafts, number: drafted})


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Seat: _seat,
    Swap: _swap,
    AddLate: _add_late,
    Release: _release,
    TakeBack: _take_back,
}
