"""A durable log that is no table: a counter, which is the sum of what was added to it.

Whoever adds may ask to be rung at a time; then somebody, once, adds `RING`.
"""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
)

from flubball.server.live.log import LiveLog
from flubball.server.live.types import Refusal, Refused
from flubball.server.live.wakes import Wake, earliest, earliest_retry
from flubball.server.storage.database import writing
from flubball.server.storage.log import Lengths

RING = 100
METADATA = MetaData()
COUNTERS = Table("counters", METADATA, Column("id", Text, primary_key=True))
SUMMANDS = Table(
    "summands",
    METADATA,
    Column("counter_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("ring", BigInteger),
    PrimaryKeyConstraint("counter_id", "seq"),
)
RINGS = Table(
    "rings",
    METADATA,
    Column("counter_id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)


class Summand(msgspec.Struct, frozen=True):
    seq: int
    amount: int
    ring: int | None = None


class Add(msgspec.Struct, frozen=True):
    """New summands of one counter, and when it rings from now on."""

    id: str
    summands: tuple[Summand, ...] = ()
    ring: Wake | None = None

    @property
    def is_news(self) -> bool:
        return bool(self.summands)

    @property
    def reaches(self) -> Lengths:
        return (self.summands[-1].seq if self.summands else 0,)


class CounterAppender:
    def __init__(self, engine: Engine) -> None:
        self.engine = writing(engine)

    def append(self, additions: Sequence[Add]) -> None:
        with self.engine.begin() as db:
            for add in sorted(additions, key=lambda add: add.id):
                for each in add.summands:
                    row = {"counter_id": add.id, **msgspec.structs.asdict(each)}
                    db.execute(insert(SUMMANDS).values(row))
                db.execute(delete(RINGS).where(RINGS.c.counter_id == add.id))
                if add.ring is not None:
                    db.execute(insert(RINGS).values(counter_id=add.id, at=add.ring.at))

    def close(self) -> None:
        """There is no connection between two appends."""


class CounterStored(msgspec.Struct, frozen=True):
    id: str
    summands: tuple[Summand, ...]


class CounterReader:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def read(self, since: Mapping[str, Lengths]) -> dict[str, tuple[Lengths, CounterStored | None]]:
        found: dict[str, tuple[Lengths, CounterStored | None]] = {}
        for id, (known,) in since.items():
            stored = CounterLog().read(self.engine, id, known)
            if stored is not None:
                found[id] = (known + len(stored.summands),), stored
        return found

    def close(self) -> None:
        """There is no connection between two reads."""


class CounterLog:
    channel = "counters"

    def __init__(self) -> None:
        self.tidied: list[int] = []

    def appender(self, engine: Engine) -> CounterAppender:
        return CounterAppender(engine)

    def reader(self, engine: Engine) -> CounterReader:
        return CounterReader(engine)

    def read(self, engine: Engine, id: str, after: int = 0) -> CounterStored | None:
        mine = (SUMMANDS.c.counter_id == id) & (SUMMANDS.c.seq > after)
        columns = select(SUMMANDS.c.seq, SUMMANDS.c.amount, SUMMANDS.c.ring)
        with engine.connect() as db:
            if db.execute(select(COUNTERS).where(COUNTERS.c.id == id)).first() is None:
                return None
            rows = db.execute(columns.where(mine).order_by(SUMMANDS.c.seq))
            return CounterStored(id, tuple(Summand(*row) for row in rows))

    def lengths(self, engine: Engine, ids: Sequence[str]) -> dict[str, Lengths]:
        longest = select(SUMMANDS.c.counter_id, func.max(SUMMANDS.c.seq))
        rows = longest.where(SUMMANDS.c.counter_id.in_(ids)).group_by(SUMMANDS.c.counter_id)
        with engine.connect() as db:
            return {row[0]: (row[1],) for row in db.execute(rows)}

    def deadlines(self, engine: Engine, before: int) -> list[tuple[str, int, str]]:
        rows = select(RINGS).where(RINGS.c.at < before).order_by(RINGS.c.at)
        with engine.connect() as db:
            return [(row.counter_id, row.at, "ring") for row in db.execute(rows)]

    def tidy(self, engine: Engine, now: int) -> None:
        self.tidied.append(now)


class CounterPlan(msgspec.Struct, frozen=True):
    change: Add | None
    wake: Wake | None = None


class Counter(LiveLog[CounterStored, CounterPlan]):
    """The sum so far, who listens to it, and when it rings."""

    def __init__(self, stored: CounterStored) -> None:
        super().__init__(stored.id)
        self.summands: list[Summand] = list(stored.summands)
        self.listeners: list[asyncio.Queue[int]] = []

    @property
    def sum(self) -> int:
        return sum(each.amount for each in self.summands)

    @property
    def lengths(self) -> Lengths:
        return (len(self.summands),)

    @property
    def is_over(self) -> bool:
        return False

    @property
    def is_watched(self) -> bool:
        return bool(self.listeners)

    def take(self, plan: CounterPlan, now: int) -> None:
        assert plan.change is not None
        self._go_on(plan.change.summands)

    def extend(self, stored: CounterStored, now: int) -> None:
        self._go_on(stored.summands)

    def _go_on(self, summands: Sequence[Summand]) -> None:
        assert [each.seq for each in summands] == list(
            range(len(self.summands) + 1, len(self.summands) + len(summands) + 1)
        )
        self.summands.extend(summands)
        if summands:
            for queue in self.listeners:
                queue.put_nowait(self.sum)

    def close(self) -> None:
        self.listeners.clear()

    def wakes(self) -> list[Wake]:
        ring = self.summands[-1].ring if self.summands else None
        return [] if ring is None else [Wake(ring, "ring")]


class CounterKind:
    name = "counter"

    def __init__(self) -> None:
        self.log = CounterLog()

    def load(self, stored: CounterStored) -> Counter:
        return Counter(stored)

    def missing(self) -> Refused:
        return Refused(Refusal("no-counter", "There is no such counter."))

    def plan_wake(self, live: Counter, now: int) -> CounterPlan:
        wake = self.next_wake(live)
        if wake is None or wake.at > now:
            return CounterPlan(None)
        return plan_add(live, RING)

    def plan_retry(self, live: Counter, now: int) -> CounterPlan:
        wake = earliest_retry(live.wakes(), now)
        return CounterPlan(Add(live.id, ring=wake), wake)

    def next_wake(self, live: Counter) -> Wake | None:
        return earliest(live.wakes())


def plan_add(live: Counter, amount: int, ring: int | None = None) -> CounterPlan:
    """Add to a counter, and ring at a time."""
    wake = None if ring is None else Wake(ring, "ring")
    new = Summand(len(live.summands) + 1, amount, ring)
    return CounterPlan(Add(live.id, (new,), wake), wake)


def make_counters(engine: Engine, *ids: str) -> None:
    """The tables of counters, and some counters."""
    METADATA.create_all(engine)
    with writing(engine).begin() as db:
        db.execute(insert(COUNTERS), [{"id": id} for id in ids])
