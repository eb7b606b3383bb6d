"""`LiveTable`: one table in memory, folded from its entries. The database has the truth."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from flubball import games
from flubball.engine import (
    CLOCK,
    DICE,
    SPECTATOR,
    AnyGame,
    Edition,
    Entry,
    Record,
    Seat,
    Setup,
    format_record,
    format_seat,
)
from flubball.engine.folding import fold
from flubball.engine.record import first_state
from flubball.engine.seeded import SeededDice
from flubball.server.live import rows
from flubball.server.live.idempotency import Answers
from flubball.server.live.log import LiveLog
from flubball.server.live.plan import Folded, Plan
from flubball.server.live.presence import Presence
from flubball.server.live.subscribers import Subscribers, tell_all
from flubball.server.live.types import Away, Due, Rematch, Rest, Seating, TableInfo, Told, Update
from flubball.server.live.visibility import LoggedEntry, Redaction, hidden, views, watchers
from flubball.server.storage.log import Lengths
from flubball.server.storage.tables.reading import Stored


@lru_cache
def find_game(name: str) -> AnyGame:
    """The game of that name."""
    return games.get(name)


"""A game by its name; looking through the packages takes a while."""

Sender: TypeAlias = tuple[str, int | None]
"""An occupant and the number of the send."""

NOBODY: Sender = ("", None)
_encode = msgspec.json.Encoder().encode


class Moment(NamedTuple):
    """What everybody at a table is told alike."""

    time: int
    rest: Rest | None
    away: tuple[Away, ...]


class LiveTable(LiveLog[Stored, Plan]):
    """A table's rows, its state, everybody's view, and who listens. Change it under its lock.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "guest:bo")
    >>> live.update(0, since=0, now=700).seats, live.last
    (('guest:ana', 'guest:bo'), 0)
    """

    def __init__(self, stored: Stored, rests: int = 0) -> None:
        super().__init__(stored.table.id)
        self.listening = Subscribers()
        self.asked: dict[Seat, int] = {}
        self._ready: tuple[int, dict[int, int]] = (0, {})
        self.presence = Presence()
        self.rematch: Rematch | None = None
        self._rested = True
        self.rests = rests
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.deaths: Counter[tuple[Seat, int]] = Counter()
        self._load(stored)

    def _load(self, stored: Stored) -> None:
        row = stored.table
        self.game: AnyGame = find_game(row.game)
        self.seed: str = row.seed
        self.bot_seed: str = row.bot_seed
        setup = Setup(row.seats, tuple(rows.read_options(row).items()))
        edition = Edition(row.rulebook, row.rulebook_hash)
        self.head = Record(row.game, row.engine, edition, setup, seed_hash=row.seed_hash)
        self.kept: list[LoggedEntry] = []
        self.state = first_state(self.game, self.head)
        self.dice = SeededDice(self.seed)
        self.counts: dict[Seat, int] = dict.fromkeys(watchers(row.seats), 0)
        self.due: dict[Seat, Due | None] = dict.fromkeys(self.counts, self._due(self.state))
        self._extend(stored)

    def extend(self, stored: Stored, now: int) -> None:
        """Go on with entries that another process has added, take the rest anew, and tell it."""
        known, before = dict(self.counts), self.info
        self._extend(stored)
        self._tell(known, now, always=self.info != before)

    def _extend(self, stored: Stored) -> None:
        answers = [(send.occupant, send.number, rows.read_answer(send)) for send in stored.sends]
        if stored.whole:
            row = stored.table
            seating = rows.read_seating(row.seats, stored.seatings)
            self.info: TableInfo = rows.read_info(row, seating)
            self.answers = Answers(answers)
        else:
            self.info = rows.read_on(self.info, stored.table, stored.seatings)
            self.answers.learn(answers)
        self.seatings = stored.seated + len(stored.seatings)
        for each in map(rows.read_entry, stored.entries):
            if each.entry.seat == DICE:
                self.game.sample(self.state, DICE, self.dice)
            self.state = fold(self.game, self.state, each.entry, len(self.kept))
            self._count(each, self._due(self.state))
        self.views = views(self.game, self.state, self.info.seats)

    @property
    def last(self) -> int:
        """The time of the last entry."""
        return self.kept[-1].entry.at if self.kept else 0

    @property
    def lengths(self) -> Lengths:
        """How many entries and seatings there are."""
        return len(self.kept), self.seatings

    @property
    def is_over(self) -> bool:
        """True where the match is over."""
        return self.info.closed is not None

    @property
    def is_watched(self) -> bool:
        """True where somebody listens."""
        return bool(self.listening)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that are ready for the next shake. It holds for this moment of the log only."""
        return frozenset(self.ready_since)

    @property
    def ready_since(self) -> Mapping[int, int]:
        """Since when each of them is, by the clock."""
        length, since = self._ready
        return since if length == len(self.kept) else {}

    @property
    def all_ready(self) -> bool:
        """True where every person at the table is ready; bots always are."""
        return bool(self.ready) and self.ready >= self.people

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        sitting = enumerate(self.seating.seats)
        return frozenset(seat for seat, who in sitting if who and not who.startswith("bot:"))

    def make_ready(self, seat: int, at: int, now: int) -> None:
        """That seat has looked enough, since `at`; everybody is told."""
        since = self.ready_since
        if not self.all_ready:
            self._ready = len(self.kept), {**since, seat: since.get(seat, at)}
        self._rested = True
        self.tell_again(now)

    def tell_again(self, now: int) -> None:
        """Tell everybody how it is now."""
        self._tell(dict(self.counts), now, always=True)

    @property
    def pause(self) -> int:
        """How long the clocks stand after the last entry, as far as is known; 0 for no pause."""
        started = self.info.started
        if started is None or self.is_over or not self.game.pauses(self.state):
            return 0
        if self.all_ready:
            return max(0, max(self.ready_since.values()) - started - self.last)
        return self.rests if self.people else 0

    def stood(self, now: int) -> int:
        """How long the clocks have stood in the pause that is on."""
        return max(0, min(now - (self.info.started or 0) - self.last, self.pause))

    def is_pausing(self, now: int) -> bool:
        """True where the clocks stand."""
        return self.stood(now) < self.pause

    def is_newly_rested(self, now: int) -> bool:
        """True once after a pause has ended: then everybody must be told that the clocks run."""
        before, self._rested = self._rested, not self.is_pausing(now)
        return self._rested and not before

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.info.seating

    def time(self, now: int) -> int:
        """The match's time: it never runs backwards, whatever the server's clock does."""
        started = self.info.started
        return 0 if started is None else max(now - started - self.stood(now), self.last)

    def folded(self, entries: tuple[Entry, ...], after: Any, sender: Sender = NOBODY) -> Folded:
        """The log with these entries, the last of which leads to the state `after`."""
        state, before = self.state, self.views
        kept: list[LoggedEntry] = []
        dues: list[Due | None] = []
        for index, entry in enumerate(entries):
            last = index == len(entries) - 1
            state = after if last else fold(self.game, state, entry, len(self.kept) + index)
            now = views(self.game, state, self.info.seats)
            by = sender if last and entry.seat != CLOCK else NOBODY
            kept.append(LoggedEntry(entry, hidden(self.game, entry, state, before, now), *by))
            dues.append(self._due(state))
            before = now
        return Folded(tuple(kept), tuple(dues), state, before)

    def take(self, plan: Plan, now: int) -> None:
        """Go on to what is stored now, and tell it."""
        assert plan.change is not None
        known, before = dict(self.counts), self.info
        self.info = plan.info
        self.seatings += len(plan.change.seatings)
        if plan.folded is not None:
            self._take(plan.folded)
        if plan.dice is not None:
            self.dice = plan.dice
        for row in plan.change.sends:
            assert plan.answer is not None
            self.answers.add(row["occupant"], row["number"], plan.answer)
        if plan.change.forgotten is not None:
            self.answers.forget(*plan.change.forgotten)
        self._tell(known, now, always=self.info != before)

    def _take(self, folded: Folded) -> None:
        self.state, self.views = folded.state, folded.views
        self._rested = True
        for each, due in zip(folded.kept, folded.dues, strict=True):
            self._count(each, due)

    def _count(self, each: LoggedEntry, due: Due | None) -> None:
        self.kept.append(each)
        for seat in self.counts:
            if not each.hidden or each.hidden.get(format_seat(seat)) is not Redaction.LEFT_OUT:
                self.counts[seat] += 1
                self.due[seat] = due

    def _tell(self, known: Mapping[Seat, int], now: int, always: bool) -> None:
        """Tell every listener what is new since these counts; nothing where nothing is."""
        if not self.listening:
            return
        seats = [seat for seat, count in self.counts.items() if always or count > known[seat]]
        moment = self._moment(now)
        tell_all(self.listening, seats, lambda seat: self._update(seat, known[seat], moment))

    def close(self) -> None:
        """End the queues of those who listen."""
        self.listening.close()

    def _due(self, state: Any) -> Due | None:
        found = self.game.due(state)
        return None if found is None else Due(found.task, found.at, found.countdown)

    def told(self, seat: Seat, since: int = 0) -> Iterator[Told]:
        """The entries this seat may know of, after the first `since` of them."""
        seq = self.counts[seat]
        newest: list[Told] = []
        for each in reversed(self.kept):
            if seq <= since:
                break
            if (told := each.told(seat, seq)) is not None:
                newest.append(told)
                seq -= 1
        return reversed(newest)

    def update(self, seat: Seat, since: int, now: int) -> Update:
        """What a seat that knows `since` of its entries is told."""
        return self._update(seat, since, self._moment(now))

    def _moment(self, now: int) -> Moment:
        return Moment(self.time(now), self._rest(now), self.presence.away(self.people))

    def _update(self, seat: Seat, since: int, moment: Moment) -> Update:
        count = self.counts[seat]
        since = since if 0 <= since <= count else 0
        return Update(
            count,
            since,
            _encode(self.views[seat]),
            tuple(self.told(seat, since)),
            self.info.status,
            moment.time,
            self.seating.seats,
            self.due[seat],
            moment.rest,
            moment.away,
            self.rematch if isinstance(seat, int) else None,
        )

    def _rest(self, now: int) -> Rest | None:
        """The pause, where clocks stand or the dice wait for people after a shake."""
        if self.is_pausing(now):
            left = self.pause - self.stood(now)
            return Rest(self.last + left, tuple(sorted(self.ready)), stands=True)
        if not self.rests or DICE not in self.game.actors(self.state):
            return None
        if self.is_over or not self.game.is_settled(self.views[SPECTATOR]):
            return None
        return Rest(self.last + self.rests, tuple(sorted(self.ready)))

    def record(self, seat: Seat) -> str:
        """The record: whole with its seed when the match is over, else what the seat was told."""
        if self.info.closed is None:
            shown = (each for each in self.kept if each.told(seat, 0) is not None)
            entries = tuple(_shown(each, seat) for each in shown)
            return format_record(msgspec.structs.replace(self.head, entries=entries))
        entries = tuple(each.entry for each in self.kept)
        outcome = self.game.outcome(self.state)
        return format_record(
            msgspec.structs.replace(self.head, entries=entries, outcome=outcome, seed=self.seed)
        )


def _shown(each: LoggedEntry, seat: Seat) -> Entry:
    told = each.told(seat, 0)
    assert told is not None
    return Entry(told.at, each.entry.seat, told.text or "(hidden)", told.ruling)
