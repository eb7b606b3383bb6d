"""Whoever was told something by one process is not shown less by another."""

import asyncio

from sqlalchemy import Engine

from flubball.server.live import Ack, Update
from server.live_tools import PEOPLE, new_table, opened


def test_who_comes_to_another_process_is_shown_at_least_what_was_told(engine: Engine) -> None:
    """Neither process hears of the other here: news are late."""

    async def main() -> None:
        async with opened(engine) as one, opened(engine) as other:
            table = await new_table(one, first="0")
            assert (await other.view(table, 0)).seq == 0
            done = await one.send(table, 0, PEOPLE[0], 1, "move 0,-5 0,-4")
            assert isinstance(done, Ack)
            assert (await other.view(table, 1)).seq == 0, "nobody has told it"
            async with other.subscribe(table, 1, since=done.seq) as queue:
                told = queue.get_nowait()
                assert isinstance(told, Update) and told.seq == done.seq
            assert (await other.view(table, 1, since=done.seq)).seq == done.seq
            # A number that nobody was told is no error.
            assert (await other.view(table, 1, since=10**9)).seq == done.seq

    asyncio.run(main())


def test_nobody_is_refused_for_news_that_come_late(engine: Engine) -> None:
    """Who sees a move on another's screen, or sits down by another process, may act at once."""

    async def main() -> None:
        async with opened(engine) as one, opened(engine) as other:
            table = await new_table(one, first="0")
            assert (await other.view(table, 1)).seq == 0
            for number, words in enumerate(("move 0,-5 0,-4", "pass"), 1):
                done = await one.send(table, 0, PEOPLE[0], number, words)
                assert isinstance(done, Ack), done
            assert (await other.view(table, 1)).seq == 0, "nobody has told it"
            answer = await other.send(table, 1, PEOPLE[1], 1, "move 2,-5 1,-4")
            assert isinstance(answer, Ack) and answer.seq == done.seq + 1, answer
            # What is wrong by all that is stored is refused as before, and stays refused.
            wrong = await other.send(table, 1, PEOPLE[1], 2, "move 9,9 9,8")
            assert not isinstance(wrong, Ack)
            again = await one.send(table, 1, PEOPLE[1], 2, "move 9,9 9,8")
            assert not isinstance(again, Ack) and again.code == wrong.code
            # A seat that was taken by the other process.
            await one.leave(table, 1)
            await one.sit(table, 1, "guest:late")
            late = await other.send(table, 1, "guest:late", 1, "move 9,9 9,8")
            assert not isinstance(late, Ack) and late.code != "not-your-seat"

    asyncio.run(main())
