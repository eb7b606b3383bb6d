"""The pause after a shake: the dice wait a minute, or until every person is ready."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Engine

from flubball.server.live import Pace, Refused, Seating, Tables
from server.live_tools import Clock, opened

MINUTE = 60_000
LAST = {
    "phase": "move",
    "setter": "0",
    "turn": "0",
    "goal": "5",
    "required": "4",
    "permitted": "+",
    "resources": "1 2 3",
    "division": "basic",
}
"""4+1=5 is a Solution, one cube short."""


async def scored(tables: Tables, *seats: str) -> str:
    """A table where a shake has just been scored."""
    table = await tables.create("equations", len(seats), LAST, "link", Seating(seats))
    for number, text in enumerate(("block", "now", "write 4+1=5", "present"), 1):
        await tables.send(table, 0, seats[0], number, text)
    await tables.thinker.idle()
    assert await phase(tables, table) == "scored"
    return table


async def view(tables: Tables, table: str) -> Any:
    return await tables.view(table, 0)


async def phase(tables: Tables, table: str) -> str:
    return str((await tables.keeper.open(table)).state.phase)


async def wait(tables: Tables, clock: Clock, until: int) -> None:
    clock.now = until
    await tables.scheduler.tick()


def test_the_next_shake_waits_a_minute_for_people(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=Pace(dice=2_000, rest=MINUTE)) as tables:
            table = await scored(tables, "guest:ana", "guest:bo")
            begun = clock.now
            rest = (await view(tables, table)).rest
            assert rest is not None and (rest.until, rest.ready) == (MINUTE, ())
            await wait(tables, clock, begun + MINUTE - 1)
            assert await phase(tables, table) == "scored"
            await wait(tables, clock, begun + MINUTE)
            assert await phase(tables, table) != "scored"
            assert (await view(tables, table)).rest is None

    asyncio.run(main())


def test_it_begins_once_everybody_is_ready_and_bots_always_are(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, pace=Pace(dice=2_000, rest=MINUTE)) as tables:
            table = await scored(tables, "guest:ana", "guest:bo")
            begun = clock.now
            await tables.ready(table, 1, "guest:bo")
            assert (await view(tables, table)).rest.ready == (1,)
            await wait(tables, clock, begun + 5_000)
            assert await phase(tables, table) == "scored"
            await tables.ready(table, 0, "guest:ana")
            await wait(tables, clock, begun + 5_001)
            assert await phase(tables, table) != "scored"
            alone = await scored(tables, "guest:ana", "bot:simple")
            await tables.ready(alone, 0, "guest:ana")
            await wait(tables, clock, clock.now + 2_000)
            assert await phase(tables, alone) != "scored"

    asyncio.run(main())


def test_nobody_is_ready_for_somebody_else(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine, Clock(), pace=Pace(rest=MINUTE)) as tables:
            table = await scored(tables, "guest:ana", "guest:bo")
            for seat, who in ((1, "guest:ana"), (7, "guest:ana"), ("judge", "guest:ana")):
                with pytest.raises(Refused) as refused:
                    await tables.ready(table, seat, who)  # type: ignore[arg-type] # no seat at all
                assert refused.value.refusal.code == "not-your-seat"
            assert (await view(tables, table)).rest.ready == ()

    asyncio.run(main())


def test_readiness_is_no_part_of_the_record(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine, Clock(), pace=Pace(rest=MINUTE)) as tables:
            table = await scored(tables, "guest:ana", "guest:bo")
            before = await tables.record(table, 0)
            await tables.ready(table, 0, "guest:ana")
            assert await tables.record(table, 0) == before

    asyncio.run(main())
