"""One event in memory: its chain, the state folded from it, who listens."""

import asyncio
import hmac
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from flubball.server.live.events.copies import Copies
from flubball.server.live.events.links import code_of, restore_code
from flubball.server.live.log import LiveLog
from flubball.server.live.wakes import Wake
from flubball.server.storage.events.log import EventChange
from flubball.server.storage.log import Lengths
from flubball.tournament.event.actions import Entry, Undo
from flubball.tournament.event.chain import Chain, Line, first_hash
from flubball.tournament.event.fold import apply, fold
from flubball.tournament.event.roles import DeskRole, Person
from flubball.tournament.event.state import EventState
from flubball.tournament.event.telling import subjects
from flubball.tournament.standings import Standings

PUBLIC = Person("", DeskRole.PUBLIC)


class EventPlan(msgspec.Struct, frozen=True):
    """What would be appended, and the state after it."""

    change: EventChange | None
    state: EventState | None = None
    wake: Wake | None = None


class News(msgspec.Struct, frozen=True):
    """The event has gone on to a version; `about` says what has changed. None: it ends here."""

    version: int
    about: frozenset[str] | None


class Moment:
    """The state after some entry, with what is worked out of it once."""

    def __init__(self, state: EventState) -> None:
        self.state = state

    @cached_property
    def entered(self) -> Standings:
        """With what nobody has confirmed: for whoever keeps scores."""
        return self.state.standings()

    @cached_property
    def standings(self) -> Standings:
        """What counts: confirmed results."""
        return self.state.standings(confirmed=True)

    @cached_property
    def public_standings(self) -> Standings:
        """As everybody may see them."""
        return self.state.frozen or self.standings


class LiveEvent(LiveLog[Chain, EventPlan]):
    """An event that goes on. Queues get the news of every change; full ones lose old news only."""

    def __init__(self, chain: Chain) -> None:
        super().__init__(chain.head.id)
        self.head = chain.head
        self.event = chain.head.event
        self.lines: list[Line] = list(chain.lines)
        self.entries: list[Entry] = list(chain.entries)
        self.moment = Moment(fold(self.event, self.entries))
        self.about: list[frozenset[str]] = [
            self.subjects_of(entry, number) for number, entry in enumerate(self.entries)
        ]
        self.sends = {line.send: line for line in self.lines if line.send}
        self.listeners: set[asyncio.Queue[News]] = set()
        self.copies = Copies()
        self.moves = chain.moves
        self._codes: dict[str, Person] = {}
        self._coded: EventState | None = None

    @property
    def state(self) -> EventState:
        """Where it stands."""
        return self.moment.state

    @property
    def version(self) -> int:
        """How many entries it has."""
        return len(self.lines)

    @property
    def last_hash(self) -> str:
        """The end of the chain."""
        return self.lines[-1].hash if self.lines else first_hash(self.head)

    @property
    def lengths(self) -> Lengths:
        """How many entries it has."""
        return (len(self.lines),)

    @property
    def is_over(self) -> bool:
        """Events are never closed: a correction may come the day after."""
        return False

    @property
    def is_watched(self) -> bool:
        """True where somebody listens."""
        return bool(self.listeners)

    @property
    def chain(self) -> Chain:
        """The whole log, for whoever may read it: without the key of matches in play."""
        return Chain(self.head, tuple(self.lines))

    @property
    def backup(self) -> Chain:
        """The whole log and the key of matches in play: all that another laptop needs."""
        return msgspec.structs.replace(self.chain, moves=self.moves)

    def take(self, plan: EventPlan, now: int) -> None:
        """Go on to what is stored."""
        assert plan.change is not None
        self._go_on(plan.change.lines, plan.state)

    def extend(self, stored: Chain, now: int) -> None:
        """Go on with what another process has stored."""
        self.moves = stored.moves or self.moves
        if stored.lines:
            self._go_on(stored.lines, None)

    def close(self) -> None:
        """Tell those who listen that it ends here."""
        for queue in tuple(self.listeners):
            _put(queue, News(self.version, None))

    def _go_on(self, lines: Sequence[Line], state: EventState | None) -> None:
        new = [line.entry for line in lines]
        if state is None:
            state = self._folded(new)
        first = len(self.entries)
        self.lines.extend(lines)
        self.entries.extend(new)
        self.moment = Moment(state)
        found = [self.subjects_of(entry, first + n) for n, entry in enumerate(new)]
        self.about.extend(found)
        self.sends |= {line.send: line for line in lines if line.send}
        news = News(self.version, frozenset().union(*found))
        for queue in tuple(self.listeners):
            _put(queue, news)

    def _folded(self, new: Iterable[Entry]) -> EventState:
        more = list(new)
        if any(isinstance(entry.action, Undo) for entry in more):
            return fold(self.event, [*self.entries, *more])
        state = self.state
        for entry in more:
            state = apply(state, entry.action, entry.by)
        return state

    def subjects_of(self, entry: Entry, number: int) -> frozenset[str]:
        """What an entry is about; undoing is about what is undone."""
        action = entry.action
        while isinstance(action, Undo) and 1 <= action.entry <= min(number, len(self.entries)):
            number = action.entry - 1
            action = self.entries[number].action
        return subjects(self.moment.state, action)

    def changed_since(self, version: int, about: frozenset[str]) -> list[Line]:
        """The lines after a version that are about the same things."""
        first = max(0, version)
        return [self.lines[n] for n in range(first, len(self.lines)) if self.about[n] & about]

    def person(self, code: str) -> Person | None:
        """Whom a code belongs to; without one, the public."""
        if not code:
            return PUBLIC
        if self._coded is not self.state:
            self._codes, self._coded = dict(self._people()), self.state
        found = self._codes.get(code)
        if found is None or not hmac.compare_digest(self.code(found), code):
            return None
        return found

    def code(self, person: Person) -> str:
        """The code of a person."""
        return code_of(self.id, self.head.secret, person)

    @property
    def restore_code(self) -> str:
        """The key that opens the copies on devices."""
        return restore_code(self.id, self.head.secret)

    def student(self, id: str) -> Person:
        """A player as somebody with a code."""
        return Person(id, DeskRole.STUDENT, self.state.roster.by_id[id].name)

    def student_codes(self) -> dict[str, str]:
        """The code of every player."""
        return {player.id: self.code(self.student(player.id)) for player in self.state.players}

    def _people(self) -> Iterable[tuple[str, Person]]:
        for person in self.state.people.values():
            yield self.code(person), person
        for player in self.state.players:
            student = Person(player.id, DeskRole.STUDENT, player.name)
            yield self.code(student), student


def _put(queue: "asyncio.Queue[News]", news: News) -> None:
    """News replace older news where nobody has read them: only the newest version matters."""
    if queue.full():
        old = queue.get_nowait()
        about = None if news.about is None or old.about is None else news.about | old.about
        news = News(news.version, about)
    queue.put_nowait(news)
