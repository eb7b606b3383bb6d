"""Actions about people: they join, leave, are marked, are replaced, win awards."""

from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from flubball.tournament.event.actions import Award, Mark, Register, Substitute, Withdraw
from flubball.tournament.event.refusing import Refusal, player_of, round_of, seat_of
from flubball.tournament.event.state import EventState
from flubball.tournament.results import State
from flubball.tournament.roster import Player


def check_new(state: EventState, player: Player, known: Collection[str]) -> None:
    """Somebody who joins has an id that nobody else has."""
    if player.id in known:
        here = state.roster.by_id.get(player.id)
        who = here.label if here is not None else "somebody in this list"
        raise Refusal("known-player", f"{player.id} is {who} already.")
    if len(player.id.split()) != 1 or player.id.strip() != player.id:
        raise Refusal("not-an-id", f"{player.id!r} is not an id.")


def _register(state: EventState, action: Register, by: str) -> EventState:
    check_new(state, action.player, state.roster.by_id)
    return replace(state, players=(*state.players, action.player))


def _withdraw(state: EventState, action: Withdraw, by: str) -> EventState:
    player_of(state, action.player)
    return replace(state, withdrawn=state.withdrawn | {action.player})


def _mark(state: EventState, action: Mark, by: str) -> EventState:
    player_of(state, action.player)
    round_of(state, action.round)
    if action.state is State.SUBSTITUTE:
        raise Refusal("no-substitute", f"Say who plays in the seat of {action.player}.")
    return replace(state, states={**state.states, (action.round, action.player): action.state})


def _substitute(state: EventState, action: Substitute, by: str) -> EventState:
    seat_of(state, action.round, action.player)
    place = (action.round, action.player)
    if action.by == action.player and place in state.substitutes:
        left = {each: by for each, by in state.substitutes.items() if each != place}
        return replace(state, substitutes=left)
    if not action.by.strip():
        raise Refusal("no-substitute", f"Say who plays in the seat of {action.player}.")
    if state.table_of(action.round, action.by) is not None:
        said = f"{action.by} has a seat in round {action.round}."
        raise Refusal("no-substitute", said)
    return replace(state, substitutes={**state.substitutes, place: action.by})


def _award(state: EventState, action: Award, by: str) -> EventState:
    if action.player not in state.roster.by_id:
        raise Refusal("unknown-player", f"There is no player {action.player}.")
    if not action.title.strip():
        raise Refusal("reason-missing", "Say what the award is called.")
    return replace(state, awards=(*state.awards, (action.player, action.title)))


DO: dict[type, Callable[[EventState, Any, str], EventState]] = {
    Register: _register,
    Withdraw: _withdraw,
    Mark: _mark,
    Substitute: _substitute,
    Award: _award,
}
