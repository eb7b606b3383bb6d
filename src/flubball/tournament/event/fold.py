"""The fold: every entry is checked, then applied; undoing is an entry too."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from flubball.engine.ruling import Ruling, accepted, refused
from flubball.tournament.event import day, hall, people, rounds, scores
from flubball.tournament.event.actions import Action, Confirm, Entry, Release, Undo
from flubball.tournament.event.codes import CODES
from flubball.tournament.event.refusing import Refusal
from flubball.tournament.event.state import Event, EventState, start

Do = Callable[[EventState, Any, str], EventState]
_DO: dict[type, Do] = {**people.DO, **rounds.DO, **scores.DO, **day.DO, **hall.DO}


class Sent(NamedTuple):
    """The ruling on an entry, and the state after it (or before, where it was refused)."""

    ruling: Ruling
    state: EventState


def apply(state: EventState, action: Action, by: str = "director") -> EventState:
    """The state after an action that may be done; else `Refusal`. Undoing needs `send`.

    >>> from flubball.tournament.event.actions import Register
    >>> from flubball.tournament.roster import Player
    >>> state = start(Event("Spring", "equations", "agloa-2026-27"))
    >>> apply(state, Register(Player("p01"))).roster.players[0].id
    'p01'
    """
    if isinstance(action, Undo):
        raise ValueError("undoing needs the log: use send")
    done = _DO[type(action)](state, action, by)
    return msgspec.structs.replace(done, entries=state.entries + 1)


def check(state: EventState, action: Action, by: str = "director") -> Ruling:
    """May the action be done? Undoing needs the log: ask `send`.

    >>> from flubball.tournament.event.actions import Release
    >>> check(start(Event("Spring", "equations", "agloa-2026-27")), Release(1)).code
    'no-such-round'
    """
    try:
        _guard(state, action)
        apply(state, action, by)
    except Refusal as no:
        return _ruling(no)
    return accepted()


def fold(event: Event, log: Sequence[Entry]) -> EventState:
    """The state that a log leads to; `Refusal` where an entry could not have been done."""
    undone = _undone(log)
    state = start(event)
    for number, entry in enumerate(log, 1):
        if number in undone or isinstance(entry.action, Undo):
            state = msgspec.structs.replace(state, entries=state.entries + 1)
        else:
            state = apply(state, entry.action, entry.by)
    return state


def send(event: Event, log: Sequence[Entry], entry: Entry, now: EventState | None = None) -> Sent:
    """What the log's next entry would do. `now`, where known, saves folding the log again.

    >>> from flubball.tournament.event.actions import Register
    >>> from flubball.tournament.roster import Player
    >>> event, ann = Event("Spring", "equations", "agloa-2026-27"), Register(Player("p01"))
    >>> log = [Entry("desk", ann)]
    >>> send(event, log, Entry("desk", ann)).ruling.code
    'known-player'
    >>> send(event, log, Entry("desk", Undo(1))).state.players
    ()
    """
    state = now if now is not None else fold(event, log)
    try:
        if isinstance(entry.action, Undo):
            _check_undo(log, entry.action)
            return Sent(accepted(), fold(event, [*log, entry]))
        _guard(state, entry.action)
        return Sent(accepted(), apply(state, entry.action, entry.by))
    except Refusal as no:
        if isinstance(entry.action, Undo) and no.code != "no-such-entry":
            no = Refusal(
                "undo-breaks", f"Entry {entry.action.entry} can't be undone: {no.sentence}"
            )
        return Sent(_ruling(no), state)


def _guard(state: EventState, action: Action) -> None:
    """What only new entries must meet, so that an older log can still be read."""
    if isinstance(action, Release):
        rounds.guard_release(state, action)
    if isinstance(action, Confirm):
        scores.guard_confirm(state, action)


def _undone(log: Iterable[Entry]) -> set[int]:
    """The numbers of entries that do not count; an undone undo counts no more either."""
    targets = {
        number: entry.action.entry
        for number, entry in enumerate(log, 1)
        if isinstance(entry.action, Undo)
    }
    undone: set[int] = set()
    for number in sorted(targets, reverse=True):
        if number not in undone:
            undone.add(targets[number])
    return undone


def _check_undo(log: Sequence[Entry], undo: Undo) -> None:
    if not 1 <= undo.entry <= len(log) or undo.entry in _undone(log):
        raise Refusal("no-such-entry", f"There is no entry {undo.entry} that counts.")


def _ruling(no: Refusal) -> Ruling:
    code = CODES[no.code]
    return refused(no.code, no.sentence, citations=code.citations, help=code.help)
