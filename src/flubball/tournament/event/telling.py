"""What an entry is about, and how it is told in a sentence."""

from collections.abc import Callable, Sequence

from flubball.tournament.event import actions as a
from flubball.tournament.event import day_actions as d
from flubball.tournament.event import hall_actions as h
from flubball.tournament.event.actions import Action
from flubball.tournament.event.state import EventState
from flubball.tournament.places import TableRow

TOLD = 2
"""So many entries of one press are told in full."""
ROSTER, STANDINGS, PEOPLE, KITS = "roster", "standings", "people", "kits"


def subjects(state: EventState, action: Action) -> frozenset[str]:
    """What an action is about: two actions about one thing can't pass each other unseen.

    >>> from flubball.tournament.event import Event, start
    >>> sorted(subjects(start(Event("Day", "wff", "")), a.Hold(1, 4, "an appeal")))
    ['table 1 4']
    """
    match action:
        case a.Register() | a.Withdraw() | d.Enrol() | d.Mend():
            return frozenset((ROSTER,))
        case d.Arrive(players):
            return frozenset(f"player {id}" for id in players)
        case a.Seat(drafted) | a.AddLate(drafted):
            return frozenset((f"seats {drafted.round}", ROSTER))
        case a.Release(number) | a.TakeBack(number):
            return frozenset((f"seats {number}", ROSTER))
        case a.Swap(number):
            return frozenset((f"seats {number}",))
        case a.Mark(number, player) | a.Substitute(number, player):
            return frozenset((f"seats {number}", *_table(state, number, player)))
        case a.Enter(number, player) | a.Correct(number, player) | a.Strikes(number, player):
            return frozenset(_table(state, number, player))
        case a.Falsified(number, player):
            return frozenset(_table(state, number, player))
        case a.Confirm(number, table) | a.Hold(number, table) | a.Resume(number, table):
            return frozenset((f"table {number} {table}",))
        case a.Freeze() | a.Thaw() | d.Publish() | d.ShowNames():
            return frozenset((STANDINGS,))
        case d.Appoint() | d.Dismiss():
            return frozenset((PEOPLE,))
        case d.RunClock() | d.StopClock():
            return frozenset(("clock",))
        case d.Announce():
            return frozenset(("announcement",))
        case d.Collect(number, table) | d.AddTime(number, table):
            return frozenset((f"card {number} {table}",))
        case d.Call(number, table):
            return frozenset((f"call {number} {table}",))
        case d.Answer(call) | d.Settle(call):
            return frozenset((f"call {call}",))
        case a.Award(player):
            return frozenset((f"award {player}",))
        case h.Furnish():
            return frozenset(("rooms",))
        case h.Group():
            return frozenset((ROSTER,))
        case h.BringKits() | h.PlaceKit() | h.SendKits():
            return frozenset((KITS,))
        case h.Offer() | h.Excuse():
            return frozenset(("volunteers",))
        case h.ConfirmAlone():
            return frozenset(("confirming",))
        case h.Appeal(call):
            return frozenset((f"call {call}",))
        case h.OpenTables(number):
            return frozenset((f"seats {number}",))
        case h.ShakeOver(number, table) | h.MatchOver(number, table):
            return frozenset((f"table {number} {table}",))
        case a.Undo() | h.KeepMoves():
            return frozenset()


def _table(state: EventState, number: int, player: str) -> tuple[str, ...]:
    found = state.table_of(number, player)
    return (f"table {number} {found}",) if found is not None else (f"player {player}",)


def tell(state: EventState, action: Action) -> str:
    """An entry in a sentence, by the names that the state knows.

    >>> from flubball.tournament.event import Event, start
    >>> tell(start(Event("Day", "wff", "")), a.Hold(1, 4, "an appeal"))
    'Round 1, table 4 is on hold: an appeal.'
    """
    return _TELL[type(action)](state, action)


def tell_together(state: EventState, actions: Sequence[Action]) -> str:
    """What one press did, in one sentence.

    >>> from flubball.tournament.event import Event, start
    >>> held = [a.Hold(1, table, "an appeal") for table in (4, 5, 6)]
    >>> tell_together(start(Event("Day", "wff", "")), held)
    'Round 1, table 4 is on hold: an appeal. And 2 more.'
    """
    entered = [each for each in actions if isinstance(each, a.Enter)]
    if len(entered) == len(actions) > 1:
        number = entered[0].round
        tables = {state.table_of(number, each.player) for each in entered}
        if len(tables) == 1:
            scores = "–".join(str(each.score) for each in entered)
            return f"Round {number}, table {tables.pop()}: {scores}."
    if len(actions) <= TOLD:
        return " ".join(tell(state, each) for each in actions)
    return f"{tell(state, actions[0])} And {len(actions) - 1} more."


def name_of(state: EventState, id: str) -> str:
    """A player by name and id."""
    found = state.roster.by_id.get(id)
    return found.label if found is not None else id


def _names(state: EventState, ids: tuple[str, ...]) -> str:
    named = ", ".join(name_of(state, id) for id in ids[:3])
    return named if len(ids) <= 3 else f"{named} and {len(ids) - 3} more"


def _of_call(state: EventState, number: int) -> str:
    call = state.calls.get(number)
    return f"round {call.round}, table {call.table}" if call else f"call {number}"


def _plays(state: EventState, action: a.Substitute) -> str:
    if action.by == action.player:
        return f"{name_of(state, action.player)} plays in the own seat again."
    return f"{action.by} plays for {name_of(state, action.player)}."


def _some(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _rooms(tables: tuple[TableRow, ...]) -> str:
    named = list(dict.fromkeys(row.room for row in tables if row.room))
    return ", ".join(named[:4]) + (" …" if len(named) > 4 else "") or "one room"


_TELL: dict[type, Callable[..., str]] = {
    a.Register: lambda s, x: f"{x.player.label} joined.",
    d.Enrol: lambda s, x: f"{_some(len(x.players), 'player')} joined.",
    a.Withdraw: lambda s, x: f"{name_of(s, x.player)} withdrew.",
    d.Mend: lambda s, x: f"The entry of {x.player.label} on the roster was put right.",
    d.Arrive: lambda s, x: (
        f"{_names(s, x.players)} {'arrived' if x.here else 'not here after all'}."
    ),
    a.Mark: lambda s, x: f"Round {x.round}: {name_of(s, x.player)} is {x.state.value}.",
    a.Substitute: lambda s, x: f"Round {x.round}: {_plays(s, x)}",
    a.Seat: lambda s, x: f"Round {x.draft.round} was drawn: {len(x.draft.tables)} tables.",
    a.Swap: lambda s, x: (
        f"Round {x.round}: {name_of(s, x.one)} and {name_of(s, x.two)} changed seats."
    ),
    a.AddLate: lambda s, x: f"Round {x.changed.round}: somebody late was seated.",
    a.Release: lambda s, x: f"Round {x.round} was released.",
    a.TakeBack: lambda s, x: f"Round {x.round} was taken back.",
    a.Enter: lambda s, x: f"Round {x.round}: {name_of(s, x.player)} has {x.score}.",
    a.Confirm: lambda s, x: f"Round {x.round}, table {x.table} was confirmed.",
    a.Correct: lambda s, x: (
        f"Round {x.round}: {name_of(s, x.player)} has {x.score}, put right: {x.reason}."
    ),
    a.Falsified: lambda s, x: (
        f"Round {x.round}: {name_of(s, x.player)} signed {x.signed} for {x.true}."
    ),
    a.Strikes: lambda s, x: f"Round {x.round}: {name_of(s, x.player)} lost by three strikes.",
    a.Hold: lambda s, x: f"Round {x.round}, table {x.table} is on hold: {x.reason}.",
    a.Resume: lambda s, x: f"Round {x.round}, table {x.table} counts again.",
    a.Freeze: lambda s, x: "The standings were frozen.",
    a.Thaw: lambda s, x: "The standings were revealed.",
    a.Award: lambda s, x: f"{name_of(s, x.player)}: {x.title}.",
    a.Undo: lambda s, x: f"Entry {x.entry} was undone.",
    d.Appoint: lambda s, x: f"{x.person.label} has a link as {x.person.role.value}.",
    d.Dismiss: lambda s, x: f"The link of {x.person} opens nothing any more.",
    d.Announce: lambda s, x: f"Announced: {x.text}" if x.text else "The announcement is gone.",
    d.RunClock: lambda s, x: f"The clock of round {x.round} runs.",
    d.StopClock: lambda s, x: "The clock stands.",
    d.AddTime: lambda s, x: (
        f"Round {x.round}, table {x.table} has {_some(x.minutes, 'minute')} more: {x.reason}."
    ),
    d.Collect: lambda s, x: f"Round {x.round}: the card of table {x.table} is in.",
    d.Call: lambda s, x: f"Round {x.round}, table {x.table} calls a judge.",
    d.Answer: lambda s, x: f"A judge goes to {_of_call(s, x.call)}.",
    d.Settle: lambda s, x: (
        f"Ruling for {_of_call(s, x.call)}: {x.ruling}{f' ({x.clause})' if x.clause else ''}"
    ),
    d.ShowNames: lambda s, x: f"In public, players are shown by {x.names.value} names.",
    h.Furnish: lambda s, x: f"{len(x.tables)} tables stand in {_rooms(x.tables)}.",
    h.Group: lambda s, x: f"{len(x.sections)} players were put into groups.",
    h.BringKits: lambda s, x: f"{x.school} brought {_some(x.count, 'kit')}.",
    h.PlaceKit: lambda s, x: (
        f"Kit {x.kit} stands at table {x.table}." if x.table else f"Kit {x.kit} is on the pile."
    ),
    h.SendKits: lambda s, x: (
        f"{', '.join(x.kits[:3])}{' …' if len(x.kits) > 3 else ''}: "
        f"{_some(len(x.kits), 'kit')} {'went home' if x.home else 'here after all'}."
    ),
    h.Offer: lambda s, x: f"{x.volunteer.name or x.volunteer.id} helps as {x.volunteer.help}.",
    h.Excuse: lambda s, x: f"The volunteer {x.volunteer} went.",
    h.ConfirmAlone: lambda s, x: (
        "One person may enter and confirm."
        if x.allowed
        else "Another person confirms what one entered."
    ),
    h.Appeal: lambda s, x: f"A second judge is asked to {_of_call(s, x.call)}: {x.reason}",
    h.OpenTables: lambda s, x: f"Round {x.round}: {len(x.matches)} tables play at Flubball tables.",
    h.ShakeOver: lambda s, x: (
        f"Round {x.round}, table {x.table}, shake {x.number}: "
        f"{'–'.join(map(str, x.done.totals))}. {x.done.says}".strip()
    ),
    h.MatchOver: lambda s, x: (
        f"Round {x.round}, table {x.table}: {'–'.join(map(str, x.totals))}, from its record."
    ),
    h.KeepMoves: lambda s, x: f"What was played at {_some(len(x.moves), 'table')} is kept.",
    d.Publish: lambda s, x: f"The standings are {'public' if x.standings else 'not public'}.",
}
