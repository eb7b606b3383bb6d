"""Actions about scores: entered, confirmed by somebody else, put right, held, frozen."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from flubball.tournament.event.actions import (
    Confirm,
    Correct,
    Enter,
    Falsified,
    Freeze,
    Hold,
    Resume,
    Thaw,
)
from flubball.tournament.event.refusing import Refusal, need_reason, released_round, seat_of
from flubball.tournament.event.state import EventState
from flubball.tournament.standings import Penalty, Scoring, book_of


def _check_score(state: EventState, score: int) -> None:
    wrong = Scoring(book_of(state.event.game, state.event.rules)).check((score,))
    if wrong:
        raise Refusal("not-a-score", wrong)


def _enter(state: EventState, action: Enter, by: str) -> EventState:
    table = seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if place in state.scores:
        said = f"{action.player} has {state.scores[place]} in round {action.round} already."
        raise Refusal("has-a-score", said)
    _check_score(state, action.score)
    by_whom = {**state.entered_by, (action.round, table): by}
    return replace(state, scores={**state.scores, place: action.score}, entered_by=by_whom)


def _confirm(state: EventState, action: Confirm, by: str) -> EventState:
    place = (action.round, action.table)
    released = released_round(state, action.round)
    numbers = [released.number_of(index) for index in range(len(released.tables))]
    if action.table not in numbers:
        raise Refusal("not-seated", f"Round {action.round} has no table {action.table}.")
    for id in released.tables[numbers.index(action.table)]:
        marked = state.states.get((action.round, id))
        if (action.round, id) not in state.scores and (marked is None or marked.counts):
            raise Refusal("table-incomplete", f"The score of {id} is missing.")
    if state.entered_by.get(place) == by:
        raise Refusal("own-confirmation", f"{by} has entered the scores of this table.")
    return replace(state, confirmed=state.confirmed | {place})


def _correct(state: EventState, action: Correct, by: str) -> EventState:
    table = seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if place not in state.scores:
        raise Refusal("no-score", f"{action.player} has no score in round {action.round}.")
    need_reason(action.reason)
    _check_score(state, action.score)
    return replace(
        state,
        scores={**state.scores, place: action.score},
        corrections=(*state.corrections, (*place, action.reason)),
        entered_by={**state.entered_by, (action.round, table): by},
        confirmed=state.confirmed - {(action.round, table)},
    )


def _falsified(state: EventState, action: Falsified, by: str) -> EventState:
    """XII-B: too low a signed score stays, too high a one gives 0 for the round."""
    seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if action.signed == action.true:
        raise Refusal("not-a-score", "The signed score is the true one.")
    low = min(action.signed, action.true)
    state = replace(state, scores={**state.scores, place: low})
    if action.signed < action.true:
        said = f"signed {action.signed} for {action.true}, XII-B-1"
        return replace(state, corrections=(*state.corrections, (*place, said)))
    reason = f"signed {action.signed} for {action.true}, XII-B-2"
    ruled = Penalty(action.round, action.player, Fraction(0), reason)
    return replace(state, penalties=(*state.penalties, ruled))


def _hold(state: EventState, action: Hold, by: str) -> EventState:
    place = (action.round, action.table)
    released_round(state, action.round)
    need_reason(action.reason)
    if place in state.held:
        raise Refusal("not-held", f"Table {action.table} is on hold already.")
    return replace(state, held={**state.held, place: action.reason})


def _resume(state: EventState, action: Resume, by: str) -> EventState:
    place = (action.round, action.table)
    if place not in state.held:
        raise Refusal("not-held", f"Table {action.table} of round {action.round} is not on hold.")
    return replace(state, held={p: why for p, why in state.held.items() if p != place})


def _freeze(state: EventState, action: Freeze, by: str) -> EventState:
    if state.frozen is not None:
        raise Refusal("not-frozen", "The standings are frozen already.")
    return replace(state, frozen=state.standings())


def _thaw(state: EventState, action: Thaw, by: str) -> EventState:
    if state.frozen is None:
        raise Refusal("not-frozen", "The standings are not frozen.")
    return replace(state, frozen=None)


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Enter: _enter,
    Confirm: _confirm,
    Correct: _correct,
    Falsified: _falsified,
    Hold: _hold,
    Resume: _resume,
    Freeze: _freeze,
    Thaw: _thaw,
}
