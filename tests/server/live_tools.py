"""Tools for tests of live tables: a clock in hand, random players, whole matches."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Engine

from flubball.engine import CLOCK, DICE, JUDGE, AnyGame, Seat
from flubball.server.fair_queue import NOBODY, Asker
from flubball.server.live import Ack, Pace, Refused, Seating, Tables
from flubball.server.live.table import LiveTable
from flubball.server.questions import ActionAnswer, AtTable
from flubball.server.workers import Answerer, Inline

QUICK = Pace(dice=0, bots=0)
NO_DICE = Pace(dice=10**9, bots=0)
PEOPLE = ("guest:ana", "guest:bo", "guest:cy")
MIDDLE = {
    "phase": "move",
    "setter": "0",
    "goal": "5",
    "resources": "+ - 4 2 3 1",
    "division": "basic",
}
"""Equations in the middle of a shake: seat 1 moves."""
QUEENS = "queens-and-guards"
FIRST = "move 0,-5 0,-4"
"""A first move of seat 0 in Queens & Guards."""


class Clock:
    """Milliseconds, as a test sets them."""

    def __init__(self, now: int = 1_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Silent:
    """A worker that never answers."""

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        await asyncio.Event().wait()
        raise AssertionError("unreachable")


@asynccontextmanager
async def opened(
    engine: Engine,
    clock: Callable[[], int] | None = None,
    workers: Answerer | None = None,
    pace: Pace = QUICK,
) -> AsyncIterator[Tables]:
    """Tables whose time passes only in `settle`."""
    made = Tables(engine, workers or Inline(), clock or Clock(), pace=pace, ticking=False)
    async with made as tables:
        yield tables


async def settle(tables: Tables) -> None:
    """Everything that is due now, and every answer to what was asked."""
    while tables.scheduler.due:
        await tables.scheduler.tick()
        await tables.thinker.idle()
        await tables.keeper.settle()


async def look(processes: Sequence[Tables]) -> None:
    """What is due now in each of these processes; nobody waits for an answer."""
    while any(tables.scheduler.due for tables in processes):
        await asyncio.gather(*(tables.scheduler.tick() for tables in processes))


async def new_table(
    tables: Tables, game: str = QUEENS, seats: int = 2, seed: str | None = "test", **options: str
) -> str:
    """A table with people on every seat."""
    return await tables.create(game, seats, options, "public", Seating(PEOPLE[:seats]), seed)


async def live(tables: Tables, table: str) -> LiveTable:
    return await tables.keeper.open(table)


def refused(answer: Ack | Refused) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.code


class Players:
    """Random players of one table; they know the state only to make the test shorter."""

    def __init__(self, tables: Tables, table: str, seed: int = 0) -> None:
        self.tables, self.table = tables, table
        self.rng = Random(seed)
        self.numbers: Iterator[int] = count(1)

    async def act(self) -> bool:
        """One action of somebody the table waits for; False where it waits for no player."""
        found = await live(self.tables, self.table)
        choice = pick(found.game, found.state, self.rng)
        if choice is None:
            return False
        seat, text = choice
        who = PEOPLE[seat] if isinstance(seat, int) else "account:judge"
        answer = await self.tables.send(self.table, seat, who, next(self.numbers), text)
        assert isinstance(answer, Ack), (text, answer)
        return True


def to_json(value: object) -> Any:
    """A value as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def steadily(game: AnyGame, state: Any, rng: Random) -> tuple[int, Any]:
    """What the first player the table waits for does, without challenging anything."""
    seat = game.actors(state)[0]
    assert isinstance(seat, int)
    while True:
        action = game.sample(state, seat, rng)
        assert action is not None
        if action.word not in ("challenge", "opinion"):
            return seat, action


def pick(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, str] | None:
    """Something a player, or a person as judge, may do now."""
    seats = [seat for seat in game.actors(state) if seat not in (DICE, CLOCK)]
    rng.shuffle(seats)
    for seat in seats:
        if seat == JUDGE and game.judge(state) is not None:
            continue
        action = game.sample(state, seat, rng)
        if action is not None:
            return seat, game.format_action(action)
    return None
