"""What each link may do: the director everything, the others their own part."""

from flubball.tournament.event import actions as a
from flubball.tournament.event import day_actions as d
from flubball.tournament.event import hall_actions as h
from flubball.tournament.event.actions import Action
from flubball.tournament.event.refusing import Refusal, seat_of
from flubball.tournament.event.roles import DeskRole, Person
from flubball.tournament.event.state import EventState

MAY: dict[DeskRole, tuple[type, ...]] = {
    DeskRole.SCOREKEEPER: (a.Enter, a.Correct, a.Confirm, a.Strikes, d.Collect, d.Call),
    DeskRole.JUDGE: (
        a.Hold,
        a.Resume,
        a.Falsified,
        a.Strikes,
        d.AddTime,
        d.Answer,
        d.Settle,
        d.Call,
        h.Appeal,
    ),
    DeskRole.STUDENT: (d.Call,),
}


def check_right(state: EventState, person: Person, action: Action) -> None:
    """Raises `Refusal` where somebody's link is for something else.

    >>> from flubball.tournament.event import Event, start
    >>> state = start(Event("Day", "wff", ""))
    >>> check_right(state, Person("h1", DeskRole.HALL), a.Release(1))
    Traceback (most recent call last):
    flubball.tournament.event.refusing.Refusal: A link for the hall is not for this.
    """
    if isinstance(action, h.BY_TABLES) and person.role is not DeskRole.TABLE:
        raise Refusal("not-yours", "Only Flubball tables say what was played at them.")
    if person.role in (DeskRole.DIRECTOR, DeskRole.TABLE):
        return
    if not isinstance(action, MAY.get(person.role, ())):
        raise Refusal("not-yours", f"A link for the {person.role.value} is not for this.")
    if person.role is DeskRole.SCOREKEEPER:
        _check_tables(state, person, action)
    if isinstance(action, d.Call) and person.role is DeskRole.STUDENT:
        _check_own_table(state, person, action)


def _check_own_table(state: EventState, person: Person, action: d.Call) -> None:
    if seat_of(state, action.round, person.id) != action.table:
        raise Refusal("not-yours", "You sit at another table.")


def _check_tables(state: EventState, person: Person, action: Action) -> None:
    """A scorekeeper has tables, and puts right only what nobody has confirmed."""
    number = getattr(action, "round", 0)
    player = getattr(action, "player", None)
    table = seat_of(state, number, player) if player is not None else getattr(action, "table", 0)
    if not person.keeps(table):
        own = ", ".join(map(str, person.tables))
        raise Refusal("not-yours", f"Table {table} is not among yours ({own}).")
    if isinstance(action, a.Correct) and (number, table) in state.confirmed:
        raise Refusal("not-yours", f"Table {table} is confirmed: the director puts it right.")
