"""What a command would append to an event: rights, what changed meanwhile, the rules, the chain."""

import msgspec

from flubball.server.live.events.live_event import EventPlan, LiveEvent
from flubball.server.live.types import Refusal, Refused
from flubball.server.storage.events.log import EventChange
from flubball.tournament.event.actions import Action, Entry, Undo, format_action
from flubball.tournament.event.chain import Line, chained
from flubball.tournament.event.codes import CODES
from flubball.tournament.event.fold import send
from flubball.tournament.event.refusing import Refusal as EventRefusal
from flubball.tournament.event.rights import check_right
from flubball.tournament.event.roles import DeskRole, Person
from flubball.tournament.event.telling import tell

MOST_SHOWN = 5


class Sending(msgspec.Struct, frozen=True):
    """A command: the actions of one press, done all or none. `version` is the screen's.

    `send` is the sender's own name for it: the same one again is answered as before.
    """

    version: int
    actions: tuple[Action, ...]
    send: str = ""


class Saved(msgspec.Struct, frozen=True):
    """It is stored: since when, the version of the event after it, on how many devices too."""

    version: int
    at: int
    copies: int = 0


def plan_send(live: LiveEvent, person: Person, sending: Sending, now: int) -> EventPlan:
    """What would be appended; raises `Refused`. No change: it was done before."""
    if sending.send and sending.send in live.sends:
        return EventPlan(None)
    if sending.version > live.version:
        raise _refused("no-such-entry", f"The event has {live.version} entries so far.")
    for action in sending.actions:
        _check_right(live, person, action)
    _check_unchanged(live, sending)
    entries, state = list(live.entries), live.state
    for action in sending.actions:
        entry = Entry(person.id, action)
        sent = send(live.event, entries, entry, state)
        if not sent.ruling.accepted:
            ruling = sent.ruling
            raise Refused(Refusal(ruling.code, ruling.sentence, ruling.help, ruling, live.version))
        entries.append(entry)
        state = sent.state
    lines = tuple(
        Line(live.version + n, now, person.id, sending.send, format_action(action))
        for n, action in enumerate(sending.actions, 1)
    )
    linked = chained(live.head, live.last_hash, lines)
    return EventPlan(EventChange(live.id, lines=linked), state)


def _check_right(live: LiveEvent, person: Person, action: Action) -> None:
    if isinstance(action, Undo) and person.role is not DeskRole.DIRECTOR:
        raise _refused("not-yours", "Only a director undoes entries.")
    try:
        check_right(live.state, person, action)
    except EventRefusal as no:
        raise _refused(no.code, no.sentence) from no


def _check_unchanged(live: LiveEvent, sending: Sending) -> None:
    """Whoever acts on an old screen is told what changed since; nothing is overwritten."""
    about = frozenset().union(
        *(live.subjects_of(Entry("", action), live.version) for action in sending.actions)
    )
    since = live.changed_since(sending.version, about)
    if not since:
        return
    told = " ".join(tell(live.state, line.entry.action) for line in since[-MOST_SHOWN:])
    more = f" And {len(since) - MOST_SHOWN} more." if len(since) > MOST_SHOWN else ""
    raise _refused("old-screen", f"Meanwhile: {told}{more}")


def _refused(code: str, sentence: str) -> Refused:
    return Refused(Refusal(code, sentence, CODES[code].help))
