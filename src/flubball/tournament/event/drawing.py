"""Drawing a round of an event: only confirmed results count, and the draft explains itself."""

from msgspec.structs import replace

from flubball.tournament.event.actions import Action, Seat
from flubball.tournament.event.day_state import DraftExplained
from flubball.tournament.event.hall import apply_group
from flubball.tournament.event.hall_actions import Group
from flubball.tournament.event.rounds import expected, points_to_draw_by
from flubball.tournament.event.state import EventState
from flubball.tournament.pentathlon import regrouped
from flubball.tournament.roster import Roster
from flubball.tournament.seating.divisions import pools, seat_divisions, told
from flubball.tournament.seating.draft import STEPS, Draft, Wish
from flubball.tournament.seating.orders import may_gain_otherwise, other_order
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seating.why import unavoidable
from flubball.tournament.seats import Round


def draw(
    state: EventState,
    number: int,
    seed: int = 0,
    order: tuple[str, ...] = (),
    steps: int = STEPS,
) -> Draft:
    """The draft of a round, by the event's scheme; `ValueError` says what can't be.

    >>> from flubball.tournament.event import Event, apply, start
    >>> from flubball.tournament.event.day_actions import Enrol
    >>> from flubball.tournament.simulating import make_roster
    >>> state = apply(start(Event("Day", "wff", "")), Enrol(make_roster(7).players))
    >>> sorted(map(len, draw(state, 1).rounds[0].tables))
    [2, 2, 3]
    """
    return seat_divisions(
        expected(state, number), past_of(state, number), _wish(state, seed, order, steps)
    )


def draw_explained(
    state: EventState, number: int, seed: int = 0, order: tuple[str, ...] = ()
) -> Seat:
    """The draft as an action that keeps its explanation, with what the other order would cost."""
    wish, roster = _wish(state, seed, order, STEPS), expected(state, number)
    past = past_of(state, number)
    made = seat_divisions(roster, past, wish)
    other = None
    if may_gain_otherwise(made):
        other = seat_divisions(roster, past, replace(wish, order=other_order(wish.order)))
    said = DraftExplained(
        wish.scheme.value,
        seed,
        wish.order,
        made.cost,
        made.bound,
        made.in_order,
        made.near,
        made.near_bound,
        other.cost if other is not None else None,
        other_order(wish.order) if other is not None else (),
        (*told(roster), *_unavoidable(roster, made)),
    )
    drafted = made.rounds[0]
    return Seat(Round(number, drafted.tables, drafted.numbers), said)


def draw_actions(
    state: EventState, number: int, seed: int = 0, order: tuple[str, ...] = ()
) -> tuple[Action, ...]:
    """What drawing a round does: in a Pentathlon, groups for those without one come first."""
    if not state.scoring.by_card:
        return (draw_explained(state, number, seed, order),)
    apart = pools(state.playing).values()
    groups = {id: group for pool in apart for id, group in regrouped(pool, seed).items()}
    if not groups:
        return (draw_explained(state, number, seed, order),)
    grouping = Group(groups)
    return (grouping, draw_explained(apply_group(state, grouping), number, seed, order))


def _unavoidable(roster: Roster, made: Draft) -> tuple[str, ...]:
    tables = made.rounds[0].tables
    return tuple(
        says
        for pool in pools(roster).values()
        for says in unavoidable(pool, sum(table[0] in pool.by_id for table in tables))
    )


def past_of(state: EventState, number: int) -> tuple[Round, ...]:
    """The rounds before, as they were released."""
    return tuple(state.released[key] for key in sorted(state.released) if key < number)


def _wish(state: EventState, seed: int, order: tuple[str, ...], steps: int) -> Wish:
    event = state.event
    points = points_to_draw_by(state)
    full = state.scoring.seats
    scheme = Scheme.SECTIONS if state.scoring.by_card else event.scheme
    return Wish(
        scheme,
        order or event.order,
        seed,
        points,
        tables=tuple(sorted(state.rooms)),
        rooms={table: room for table, room in state.rooms.items() if room},
        full=full,
        steps=steps,
    )
