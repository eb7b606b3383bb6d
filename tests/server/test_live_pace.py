"""How long bots wait: a setting of the table, kept with it, and no clock runs out for it."""

import asyncio

import pytest

from flubball.server.live import Seating
from flubball.server.live.types import Pace
from flubball.server.live.worker_requests import moment
from flubball.server.storage import Engine
from server.live_tools import Clock, opened

TWO = Seating(("guest:ana", "bot:1"))
PACE = Pace(dice=0, bots=800)


@pytest.mark.parametrize(("pace", "waits"), [("instant", 0), ("brisk", 800), ("human", 2_400)])
def test_a_table_keeps_its_pace(engine: Engine, pace: str, waits: int) -> None:
    async def main() -> None:
        async with opened(engine, Clock(), pace=PACE) as tables:
            table = await tables.create("contig-60", 2, {"clock": "none"}, "link", TWO, pace=pace)
        async with opened(engine, Clock(), pace=PACE) as tables:
            live = await tables.keeper.open(table)
            assert live.info.pace == pace and moment(live, PACE) == waits

    asyncio.run(main())


def test_no_time_limit_passes_while_a_bot_waits(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine, Clock(), pace=PACE) as tables:
            options = {"clock": "rulebook", "first": "1"}
            table = await tables.create("contig-60", 2, options, "link", TWO, pace="human")
            live = await tables.keeper.open(table)
            due = live.game.due(live.state)
            assert due is not None
            slow = Pace(dice=0, bots=due.at)
            assert moment(live, slow) == (due.at - live.last) / 2

    asyncio.run(main())
