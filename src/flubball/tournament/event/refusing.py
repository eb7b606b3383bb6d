"""What stops an action, and the looks at a state that all actions share."""

from flubball.engine.suggestions import did_you_mean, nearest
from flubball.tournament.event.state import EventState
from flubball.tournament.roster import Player
from flubball.tournament.seats import Round, Table


class Refusal(Exception):
    """An action that may not be done: a code and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


def player_of(state: EventState, id: str) -> Player:
    """The player of an id, who has not withdrawn."""
    found = state.roster.by_id.get(id)
    if found is None:
        meant = did_you_mean(nearest(id, state.roster.by_id)[:1])
        raise Refusal("unknown-player", f"There is no player {id}.{meant}")
    if id in state.withdrawn:
        raise Refusal("not-playing", f"{found.label} has withdrawn.")
    return found


def released_round(state: EventState, number: int) -> Round:
    """A round that is out."""
    if number not in state.released:
        raise Refusal("no-such-round", f"Round {number} is not out.")
    return state.released[number]


def round_of(state: EventState, number: int) -> None:
    """A round that the event has, out or not."""
    if not 1 <= number <= state.event.rounds:
        raise Refusal("no-such-round", f"The event has rounds 1 to {state.event.rounds}.")


def table_at(state: EventState, number: int, table: int) -> Table:
    """The players of a table in a round that is out."""
    released = released_round(state, number)
    for index, players in enumerate(released.tables):
        if released.number_of(index) == table:
            return players
    raise Refusal("not-seated", f"Round {number} has no table {table}.")


def seat_of(state: EventState, number: int, id: str) -> int:
    """The table of a player in a round that is out."""
    released_round(state, number)
    table = state.table_of(number, id)
    if table is None:
        raise Refusal("not-seated", f"{id} has no seat in round {number}.")
    return table


def need_reason(reason: str) -> None:
    """A reason is more than blanks."""
    if not reason.strip():
        raise Refusal("reason-missing", "Say the reason in a few words.")
