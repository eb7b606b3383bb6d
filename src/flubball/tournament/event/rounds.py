"""Actions about rounds: drafted, changed, released, taken back."""

from collections.abc import Callable
from fractions import Fraction
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
BY_POINTS = frozenset((Scheme.POWER, Scheme.UPDOWN))


def expected(state: EventState, number: int) -> Roster:
    """Who has to have a seat in a round: everybody who plays and is not marked as away."""
    away = {id for (r, id), s in state.states.items() if r == number and s in _AWAY}
    return state.playing.without(frozenset(away))


def open_tables(state: EventState, number: int) -> tuple[int, ...]:
    """The tables of a round whose result is not sure: not confirmed, or on hold."""
    out = state.released.get(number)
    tables = (out.number_of(index) for index in range(len(out.tables))) if out else ()
    sure = state.confirmed - state.held.keys()
    return tuple(table for table in tables if (number, table) not in sure)


def waits_for(state: EventState, number: int) -> str:
    """What a round that is drawn by points waits for; empty where it waits for nothing."""
    if state.event.scheme not in BY_POINTS:
        return ""
    for before in range(1, number):
        if before not in state.released:
            return f"Round {before} has not been played."
        if tables := open_tables(state, before):
            named = ", ".join(map(str, tables[:6])) + (" …" if len(tables) > 6 else "")
            count = "1 table" if len(tables) == 1 else f"{len(tables)} tables"
            be = "is" if len(tables) == 1 else "are"
            return f"{count} of round {before} {be} not confirmed: {named}."
    return ""


def points_to_draw_by(state: EventState) -> dict[str, Fraction]:
    """The points that seat a round: confirmed ones, with up and down those of the last round."""
    found = state.standings(confirmed=True).players
    if state.event.scheme is Scheme.UPDOWN and state.released:
        last = max(state.released)
        return {
            each.id: sum((x.points for x in each.ledger if x.round == last), Fraction(0))
            for each in found
        }
    return {each.id: each.points for each in found}


def old_draft(state: EventState, number: int) -> str:
    """That a draft was drawn from other results than are confirmed now; empty where it was not."""
    if state.event.scheme not in BY_POINTS or number not in state.drafts:
        return ""
    if state.drawn_from.get(number) == points_to_draw_by(state):
        return ""
    return f"Results have changed since round {number} was drawn: draw it again."


def guard_release(state: EventState, action: Release) -> None:
    """Only confirmed results seat a round; an old log stays as it was done."""
    if said := waits_for(state, action.round):
        raise Refusal("earlier-round-open", said)
    if said := old_draft(state, action.round):
        raise Refusal("draft-is-old", said)


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
    explained = {n: each for n, each in state.explained.items() if n != number}
    if action.explained is not None:
        explained[number] = action.explained
    drafts = {**state.drafts, number: action.draft}
    drawn_from = dict(state.drawn_from)
    if state.event.scheme in BY_POINTS:
        drawn_from[number] = points_to_draw_by(state)
    return replace(state, drafts=drafts, explained=explained, drawn_from=drawn_from)


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
    if shelf == "drafts":
        return replace(state, drafts={**found, number: changed})
    return _changed(state, found[number], changed)


def _add_late(state: EventState, action: AddLate, by: str) -> EventState:
    old = released_round(state, action.changed.round)
    _keep_scored(state, old, action.changed)
    _check_seats(_without_byes(state, old), action.changed)
    return _changed(state, old, action.changed)


def _changed(state: EventState, old: Round, new: Round) -> EventState:
    """Other seats in a round that is out."""
    free = _without_byes(state, old)
    return _with_byes(replace(free, released={**state.released, new.round: new}), new)


def _release(state: EventState, action: Release, by: str) -> EventState:
    number = action.round
    if number not in state.drafts:
        raise Refusal("no-such-round", f"Round {number} has not been drawn.")
    drafted = state.drafts[number]
    _check_seats(state, drafted)
    left = {n: each for n, each in state.drafts.items() if n != number}
    out = replace(state, drafts=left, released={**state.released, number: drafted})
    return _with_byes(out, drafted)


def _without_byes(state: EventState, old: Round) -> EventState:
    """Before the seats of a round change: nobody has a bye for sitting alone."""
    alone = _alone(old)
    states = {
        (number, id): each
        for (number, id), each in state.states.items()
        if number != old.round or id not in alone or each is not State.BYE
    }
    places = {(old.round, table) for table in alone.values()}
    return replace(state, states=states, confirmed=state.confirmed - places)


def _with_byes(state: EventState, new: Round) -> EventState:
    """Who sits alone in a round that is out has a bye, and nothing is to be entered there."""
    alone = _alone(new)
    return replace(
        state,
        states=state.states | {(new.round, id): State.BYE for id in alone},
        confirmed=state.confirmed | {(new.round, table) for table in alone.values()},
    )


def _alone(drafted: Round) -> dict[str, int]:
    """Who sits alone, and where."""
    return {
        table[0]: drafted.number_of(index)
        for index, table in enumerate(drafted.tables)
        if len(table) == 1
    }


def _take_back(state: EventState, action: TakeBack, by: str) -> EventState:
    number = action.round
    drafted = released_round(state, number)
    if any(place[0] == number for place in state.scores):
        raise Refusal("has-results", f"Scores of round {number} have come in.")
    left = {n: each for n, each in state.released.items() if n != number}
    return replace(
        _without_byes(state, drafted),
        released=left,
        drafts={**state.drafts, number: drafted},
        flubball={place: each for place, each in state.flubball.items() if place[0] != number},
    )


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Seat: _seat,
    Swap: _swap,
    AddLate: _add_late,
    Release: _release,
    TakeBack: _take_back,
}
