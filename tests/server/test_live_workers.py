"""Worker processes: limits of time, queues, and that nobody waits for another table's question."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine

from flubball import games
from flubball.engine import JUDGE
from flubball.engine.rejudge import rejudge
from flubball.server.fair_queue import NOBODY, Asker
from flubball.server.live import Ack, Seating, Tables, Update
from flubball.server.questions import ActionAnswer, AtTable, Choose, Judge
from flubball.server.storage.tables.changes import Change
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.writer import Writer
from flubball.server.workers import Limits, NotAnswered, WorkerPool
from server.live_tools import FIRST, MIDDLE, PEOPLE, QUICK, Clock, live, new_table, opened
from server.processes import children, nursery_of

EASY = Judge("equations", games.get("equations").start(2, {}))


class Unpickled:
    """Runs a function in the worker when the question is read there."""

    def __init__(self, function: Callable[..., Any], *values: Any) -> None:
        self.function, self.values = function, values

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.function, self.values)


def asking(function: Callable[..., Any], *values: Any) -> Judge:
    return Judge("equations", Unpickled(function, *values))


def test_a_worker_over_its_limit_is_killed_and_replaced() -> None:
    async def main() -> None:
        async with WorkerPool(1, Limits(judge=3), questions=0) as workers:
            assert await workers.ask(EASY) == ActionAnswer()
            begun = time.monotonic()
            with pytest.raises(NotAnswered, match="3 seconds"):
                await workers.ask(asking(time.sleep, 60))
            assert time.monotonic() - begun < 30
            assert await workers.ask(EASY) == ActionAnswer()
            assert (workers.killed, workers.answered) == (1, 2)

    asyncio.run(main())


def test_a_worker_that_dies_or_fails_is_told() -> None:
    async def main() -> None:
        async with WorkerPool(1, questions=0) as workers:
            with pytest.raises(NotAnswered) as died:
                await workers.ask(asking(os._exit, 3))
            with pytest.raises(NotAnswered) as failed:
                await workers.ask(Judge("tiddlywinks", None))
            with pytest.raises(NotAnswered) as big:
                await workers.ask(asking(bytes, 1 << 40))
            assert [each.value.why for each in (died, failed, big)] == ["died", "failed", "memory"]
            assert await workers.ask(EASY) == ActionAnswer()

    asyncio.run(main())


def test_hard_questions_of_bots_leave_a_worker_for_verdicts() -> None:
    async def main() -> None:
        async with WorkerPool(2, Limits(choose=30, waiting=3), questions=0) as workers:
            hard = Choose("equations", "simple", Unpickled(time.sleep, 60), 0, "")
            thinking = [asyncio.create_task(workers.ask(hard)) for _ in range(3)]
            await asyncio.sleep(0)
            assert await asyncio.wait_for(workers.ask(EASY), 20) == ActionAnswer()
            await asyncio.wait_for(asyncio.gather(*(workers.ask(EASY) for _ in range(3))), 20)
            thinking.append(asyncio.create_task(workers.ask(hard)))
            await asyncio.sleep(0)
            with pytest.raises(NotAnswered, match="Too many"):
                await workers.ask(hard)
            for task in thinking:
                task.cancel()
            await asyncio.gather(*thinking, return_exceptions=True)

    asyncio.run(main())


def test_workers_end_with_a_server_that_is_killed() -> None:
    program = (
        "import asyncio, sys\n"
        "from server.test_live_workers import EASY\n"
        "from flubball.server.workers import WorkerPool\n"
        "async def main():\n"
        "    async with WorkerPool(1, questions=0) as workers:\n"
        "        await workers.ask(EASY)\n"
        "        print('ready', flush=True)\n"
        "        await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    tests = Path(__file__).parent.parent
    path = f"{tests}:{tests.parent / 'src'}"
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
    ) as server:
        assert server.stdout is not None and server.stdout.readline() == b"ready\n"
        nursery = nursery_of(server.pid)
        [worker] = children(nursery)
        server.kill()
    gone([nursery, worker])


def gone(processes: list[int]) -> None:
    until = time.monotonic() + 10
    while any(map(is_running, processes)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_running, processes))


def test_where_what_forks_them_is_killed_workers_end_and_others_come() -> None:
    async def main() -> None:
        async with WorkerPool(1, questions=1) as workers:
            assert await workers.ask(EASY) == ActionAnswer()
            nursery = nursery_of(os.getpid())
            old = children(nursery)
            thinking = asyncio.create_task(workers.ask(asking(time.sleep, 60)))
            await asyncio.sleep(0.5)
            os.kill(nursery, signal.SIGKILL)
            with pytest.raises(NotAnswered) as died:
                await thinking
            assert died.value.why == "died"
            gone(old)
            assert await workers.ask(EASY) == ActionAnswer()

    asyncio.run(main())


def is_running(process: int) -> bool:
    """Not gone, and not a zombie nobody waits for."""
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()[:80]
    except FileNotFoundError:
        return False


class Never:
    """Workers that never answer."""

    def __init__(self) -> None:
        self.asked: list[AtTable] = []

    async def ask(self, question: AtTable, asker: Asker = NOBODY) -> ActionAnswer:
        self.asked.append(question)
        await asyncio.sleep(3_600)
        raise AssertionError


def test_a_hard_question_delays_no_other_move(engine: Engine) -> None:
    async def main() -> None:
        workers = Never()
        async with opened(engine, workers=workers) as tables:
            table = await checking(tables)
            await asyncio.sleep(0)
            assert [type(question) for question in workers.asked] == [Judge]
            other = await new_table(tables)
            moved = await asyncio.wait_for(tables.send(other, 0, PEOPLE[0], 1, FIRST), 5)
            assert isinstance(moved, Ack)
            # At the very table people can go on as well: a person rules.
            ruled = await tables.send(table, JUDGE, "account:j", 1, "verdict 0 incorrect")
            assert isinstance(ruled, Ack)

    asyncio.run(main())


async def checking(tables: Tables) -> str:
    """A table of Equations that waits for the judge."""
    table = await new_table(tables, "equations", 2, **MIDDLE)
    words = [
        *((1, "move 2 R"), (0, "block"), (0, "now"), (0, "write 4+1"), (0, "present")),
    ]
    for number, (seat, text) in enumerate(words):
        answer = await tables.send(table, seat, PEOPLE[seat], number, text)
        assert isinstance(answer, Ack), answer
    found = await live(tables, table)
    assert JUDGE in found.game.actors(found.state)
    return table


def test_the_judge_rules_by_a_worker(engine: Engine) -> None:
    async def main() -> None:
        async with WorkerPool(1, questions=0) as workers, opened(engine, workers=workers) as tables:
            table = await checking(tables)
            await tables.thinker.idle()
            found = await live(tables, table)
            (verdict,) = (k.entry for k in found.kept if k.entry.seat == JUDGE)
            # Two cubes of Resources are one too many after Now.
            assert verdict.text == "verdict 0 incorrect"
            assert verdict.ruling is not None and verdict.ruling.reasons

    asyncio.run(main())


def test_a_verdict_is_asked_for_again_after_a_restart(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine, workers=Never()) as tables:
            table = await checking(tables)
        async with opened(engine) as tables:
            await tables.scheduler.tick()
            await tables.thinker.idle()
            found = await live(tables, table)
            assert any(k.entry.seat == JUDGE for k in found.kept)

    asyncio.run(main())


def test_bots_play_on_worker_processes_and_go_on_after_a_restart(engine: Engine) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()

        def clock() -> int:
            return int(loop.time() * 1_000)

        async with WorkerPool(2, questions=0) as workers:
            bots = Seating(("bot:simple", "bot:simple"))
            async with Tables(engine, workers, clock, pace=QUICK) as tables:
                table = await tables.create("equations", 2, MIDDLE, "link", bots, "bots")
                await until(tables, table, lambda update: update.seq >= 3)
            async with Tables(engine, workers, clock, pace=QUICK) as tables:
                await until(tables, table, lambda update: update.seq >= 8)
                found = await live(tables, table)
                entries = tuple(kept.entry for kept in found.kept)
                record = msgspec.structs.replace(found.head, entries=entries)
                assert rejudge(found.game, record) is None
                assert {kept.occupant for kept in found.kept} >= {"bot:simple"}

    asyncio.run(main())


async def until(tables: Tables, table: str, is_it: Callable[[Update], bool]) -> None:
    async with tables.subscribe(table, 0) as queue:
        while True:
            update = await asyncio.wait_for(queue.get(), 60)
            assert isinstance(update, Update)
            if is_it(update):
                return


def test_bots_see_only_their_view(engine: Engine) -> None:
    async def main() -> None:
        workers = Never()
        async with opened(engine, Clock(), workers) as tables:
            bots = Seating(("bot:simple", PEOPLE[1]))
            table = await tables.create("equations", 2, MIDDLE, "link", bots)
            await asyncio.sleep(0)
            (asked,) = workers.asked
            found = await live(tables, table)
            assert isinstance(asked, Choose)
            assert asked.view == found.game.view(found.state, 0)
            assert found.bot_seed not in repr(asked) and found.seed not in repr(asked)

    asyncio.run(main())


def test_who_has_stopped_thinking_asks_nothing_about_a_change_that_comes_after(
    engine: Engine,
) -> None:
    """A move that was being stored then once asked the next bot, whose word nobody stored."""

    async def main() -> None:
        workers = Never()
        async with opened(engine, Clock(), workers) as tables:
            bots = Seating(("bot:simple", PEOPLE[1]))
            table = await tables.create("equations", 2, MIDDLE, "link", bots)
            await asyncio.sleep(0)
            found = await live(tables, table)
            await tables.thinker.stop()
            found.asked.clear()
            tables.thinker.look(found)
            await asyncio.sleep(0)
            assert len(workers.asked) == 1 and not found.asked

    asyncio.run(main())


def test_a_writer_that_has_ended_leaves_nobody_waiting(engine: Engine) -> None:
    async def main() -> None:
        async with Writer(engine, TABLE_LOG) as writer:
            pass
        with pytest.raises(RuntimeError, match="ended"):
            writer.submit(Change("none"))

    asyncio.run(main())


class Answering:
    """A worker process that answers when it is told to."""

    def __init__(self) -> None:
        self.said: asyncio.Future[ActionAnswer] = asyncio.get_running_loop().create_future()

    async def ask(self, question: object) -> ActionAnswer:
        return await self.said

    async def kill(self) -> None:
        """Nothing runs."""


@pytest.mark.parametrize("turns", range(6))
def test_a_pool_that_is_closed_while_an_answer_comes_ends(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`asyncio.wait_for` of Python 3.11 forgets a cancellation that comes with the answer."""

    async def main() -> None:
        worker = Answering()

        async def start(pool: object, duty: object) -> Answering:
            return worker

        monkeypatch.setattr(WorkerPool, "start", start)
        async with asyncio.timeout(20):
            async with WorkerPool(1, questions=0) as workers:
                asked = asyncio.create_task(workers.ask(EASY))
                await asyncio.sleep(0.05)
                worker.said.set_result(ActionAnswer())
                for _ in range(turns):
                    await asyncio.sleep(0)
            await asyncio.gather(asked, return_exceptions=True)

    asyncio.run(main())
