"""What a correction would change: places, and the seats of rounds that are out already."""

import msgspec

from flubball.tournament.event.actions import Correct
from flubball.tournament.event.drawing import draw
from flubball.tournament.event.fold import apply
from flubball.tournament.event.rounds import BY_POINTS
from flubball.tournament.event.state import EventState


class PlaceChange(msgspec.Struct, frozen=True):
    """Somebody's place and points before and after."""

    id: str
    name: str
    place: int
    points: str
    new_place: int
    new_points: str


class RoundChange(msgspec.Struct, frozen=True):
    """A round that is out: whether it was drawn by points, and how many would sit elsewhere."""

    round: int
    by_points: bool
    moved: int
    sentence: str


class CorrectionEffect(msgspec.Struct, frozen=True):
    """All of it; nobody is seated again because of it."""

    places: list[PlaceChange]
    rounds: list[RoundChange]


def correction_effect(state: EventState, action: Correct, by: str) -> CorrectionEffect:
    """What a correction would change; raises `Refusal` where it can't be done."""
    knowing = msgspec.structs.replace(action, knowing=True)
    after = apply(state, knowing, by)
    new = {each.id: each for each in after.standings().players}
    places = [
        PlaceChange(
            old.id,
            state.roster.by_id[old.id].name or old.id,
            old.place,
            str(old.points),
            new[old.id].place,
            str(new[old.id].points),
        )
        for old in state.standings().players
        if (old.place, old.points) != (new[old.id].place, new[old.id].points)
    ]
    later = sorted(number for number in state.released if number > action.round)
    return CorrectionEffect(places, [_round(state, after, number) for number in later])


def _round(state: EventState, after: EventState, number: int) -> RoundChange:
    if state.event.scheme not in BY_POINTS:
        said = f"Round {number} was not drawn by points: its seats would be the same."
        return RoundChange(number, False, 0, said)
    explained = state.explained.get(number)
    seed = explained.seed if explained else 0
    before, now = (
        {
            id: frozenset(t)
            for t in draw(_then(each, number), number, seed).rounds[0].tables
            for id in t
        }
        for each in (state, _confirmed(after))
    )
    moved = sum(before.get(id) != table for id, table in now.items())
    said = f"Round {number} was drawn by points: {moved} players would sit with others."
    return RoundChange(number, True, moved, said)


def _then(state: EventState, number: int) -> EventState:
    """The state as far as it mattered for drawing a round."""
    before = {n: each for n, each in state.released.items() if n < number}
    return msgspec.structs.replace(state, released=before)


def _confirmed(state: EventState) -> EventState:
    """As if what was put right were confirmed already."""
    places = {
        (number, each.number_of(index))
        for number, each in state.released.items()
        for index in range(len(each.tables))
    }
    return msgspec.structs.replace(state, confirmed=state.confirmed | places)
