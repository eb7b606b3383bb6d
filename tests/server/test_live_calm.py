"""The server's own process comes first: thinking steps back, full searches of memory are rare."""

import asyncio
import gc
import os
from pathlib import Path

from flubball import games
from flubball.server.live.memory import LEAST, SHARE, few_searches, pause_after
from flubball.server.questions import Choose, Judge
from flubball.server.worker import BOTS, VERDICTS
from flubball.server.workers import Limits, Workers

GAME = games.get("queens-and-guards")
STATE = GAME.start(2)


def test_workers_step_back_and_bots_the_furthest() -> None:
    async def main() -> list[int]:
        async with Workers(2, Limits(choose=60, judge=60)) as workers:
            await asyncio.gather(
                workers.ask(Judge(GAME.name, STATE)),
                workers.ask(Choose(GAME.name, "simple", GAME.view(STATE, 0), 0, "")),
            )
            children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text()
            found = [int(child) for child in children.split()]
            assert all(os.sched_getscheduler(child) == os.SCHED_BATCH for child in found)
            return [os.getpriority(os.PRIO_PROCESS, child) for child in found]

    own = os.getpriority(os.PRIO_PROCESS, 0)
    expected = {min(own + VERDICTS, 19), min(own + BOTS, 19)}
    assert expected <= set(asyncio.run(main()))


def test_full_searches_are_rare_and_the_old_ways_come_back() -> None:
    before = gc.get_threshold()

    async def main() -> None:
        async with few_searches(), few_searches():
            full = gc.get_stats()[2]["collections"]
            assert gc.get_freeze_count() > 1_000
            held = [[number] for number in range(200_000)]
            assert gc.get_stats()[2]["collections"] == full
            del held

    asyncio.run(main())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_a_long_search_is_followed_by_a_long_pause() -> None:
    assert pause_after(0.0) == LEAST
    for took in (0.1, 0.5, 3.0):
        assert took / (took + pause_after(took)) <= SHARE
