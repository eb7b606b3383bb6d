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
    Strikes,
    Thaw,
)
from flubball.tournament.event.refusing import Refusal, need_reason, seat_of, table_at
from flubball.tournament.event.state import EventState
from flubball.tournament.standings import Penalty


def _check_score(state: EventState, score: int) -> None:
    wrong = state.scoring.check((score,))
    if wrong:
        raise Refusal("not-a-score", wrong)


def _enter(state: EventState, action: Enter, by: str) -> EventState:
    table = seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if place in state.scores:
        said = f"{action.player} has {state.scores[place]} in round {action.round} already."
        raise Refusal("has-a-score", said)
    marked = state.states.get(place)
    if marked is not None and not marked.counts:
        said = f"{action.player} is marked as {marked.value} in round {action.round}."
        raise Refusal("not-playing", said)
    _check_score(state, action.score)
    by_whom = {**state.entered_by, (action.round, table): by}
    return replace(state, scores={**state.scores, place: action.score}, entered_by=by_whom)


def _confirm(state: EventState, action: Confirm, by: str) -> EventState:
    place = (action.round, action.table)
    for id in table_at(state, action.round, action.table):
        marked = state.states.get((action.round, id))
        if (action.round, id) not in state.scores and (marked is None or marked.counts):
            raise Refusal("table-incomplete", f"The score of {id} is missing.")
    if state.entered_by.get(place) == by and not state.own_confirmation:
        who = state.people[by].label if by in state.people else by
        said = f"{who} has entered the scores of table {action.table}."
        raise Refusal("own-confirmation", said)
    return replace(state, confirmed=state.confirmed | {place})


def guard_confirm(state: EventState, action: Confirm) -> None:
    """Two cards of one game agree, or one was misread; an old log stays as it was done."""
    players = table_at(state, action.round, action.table)
    scores = [state.scores.get((action.round, id)) for id in players]
    if wrong := state.scoring.check_cards(scores):
        raise Refusal("cards-differ", f"Table {action.table}: {wrong}")


def _correct(state: EventState, action: Correct, by: str) -> EventState:
    table = seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if place not in state.scores:
        raise Refusal("no-score", f"{action.player} has no score in round {action.round}.")
    need_reason(action.reason)
    _check_score(state, action.score)
    later = [number for number in state.released if number > action.round]
    if later and not action.knowing:
        said = f"Round {min(later)} is out: see what would have been different, then decide."
        raise Refusal("later-round-out", said)
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
    for score in (action.signed, action.true):
        _check_score(state, score)
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


def _strikes(state: EventState, action: Strikes, by: str) -> EventState:
    """NMP Challenging Three strikes: the game is lost, and the opponent is declared the winner."""
    number = action.round
    table = seat_of(state, number, action.player)
    others = [id for id in table_at(state, number, table) if id != action.player]
    if not state.scoring.by_card or len(others) != 1:
        raise Refusal("no-strikes", f"{action.player} can't lose round {number} by three strikes.")
    points = {action.player: "loss", others[0]: "win"}
    scores, ruled = dict(state.scores), []
    for id, result in points.items():
        if (number, id) in state.scores:
            said = f"{id} has {state.scores[number, id]} in round {number} already."
            raise Refusal("has-a-score", said)
        scores[number, id] = gained = int(state.scoring.book.number(f"points.{result}"))
        reason = f"{action.player} lost by three strikes"
        ruled.append(Penalty(number, id, Fraction(gained), reason))
    by_whom = {**state.entered_by, (number, table): by}
    penalties = (*state.penalties, *ruled)
    return replace(state, scores=scores, penalties=penalties, entered_by=by_whom)


def _hold(state: EventState, action: Hold, by: str) -> EventState:
    place = (action.round, action.table)
    table_at(state, action.round, action.table)
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
    return replace(state, frozen=state.standings(confirmed=True))


def _thaw(state: EventState, action: Thaw, by: str) -> EventState:
    if state.frozen is None:
        raise Refusal("not-frozen", "The standings are not frozen.")
    return replace(state, frozen=None)


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Enter: _enter,
    Confirm: _confirm,
    Correct: _correct,
    Falsified: _falsified,
    Strikes: _strikes,
    Hold: _hold,
    Resume: _resume,
    Freeze: _freeze,
    Thaw: _thaw,
}
