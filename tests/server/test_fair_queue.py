"""Whose question is next: turns, shares, limits, and that no table waits for a visitor."""

import asyncio
import re
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball import games
from flubball.server.fair_queue import Asker, FairQueue, Share
from flubball.server.questions import ActionAnswer, AtTable, Choose, Consult, Judge
from flubball.server.workers import Limits, NotAnswered, WorkerPool
from server.standing_in import DIE, FILL, SLEEP, SPIN, Run, Stand, choose, consult, judge

GAME = games.get("queens-and-guards")
STATE = GAME.start(2)
VERDICT = Judge(GAME.name, STATE)
BOT = Choose(GAME.name, "simple", GAME.view(STATE, 0), 0, "")
CALM = Limits(judge=60, choose=60, patience=60)
"""A busy machine must fail no test: the limits that are not looked at are long."""
ANA, BO, CY = Asker("a", "guest:ana"), Asker("b", "guest:bo"), Asker("c", "guest:cy")
DI = Asker("d", "guest:di")


async def whys(answers: Iterable["asyncio.Task[ActionAnswer]"]) -> list[str]:
    """Why each was not answered; "said" where it was."""
    found = await asyncio.gather(*answers, return_exceptions=True)
    return [each.why if isinstance(each, NotAnswered) else "said" for each in found]


def ask(workers: WorkerPool, asker: Asker, program: str) -> "asyncio.Task[ActionAnswer]":
    return asyncio.create_task(workers.ask_for(asker, consult(program)))


class TestTurns:
    def test_addresses_take_turns_and_within_them_people(self) -> None:
        turns: FairQueue[str] = FairQueue()
        guests = [Asker("a", f"guest:{n}") for n in range(3)]
        for number in range(2):
            for guest in guests:
                turns.add(guest, f"{guest.who[-1]}{number}")
        turns.add(BO, "bo0")
        turns.add(BO, "bo1")
        order = [found[1] for _ in range(8) if (found := turns.take())]
        # Three guests of one address have together as many turns as one of another.
        assert order == ["00", "bo0", "10", "bo1", "20", "01", "11", "21"]
        assert turns.take() is None and len(turns) == 0

    def test_a_new_session_of_a_busy_address_gets_nothing_more(self) -> None:
        turns: FairQueue[int] = FairQueue(Share(each=2, address=2))
        for number in range(5):
            turns.add(Asker("a", f"guest:{number}"), number)
        assert [found and found[1] for found in (turns.take() for _ in range(3))] == [0, 1, None]
        turns.done(Asker("a", "guest:0"))
        assert turns.take() == (Asker("a", "guest:2"), 2)

    @given(
        st.lists(
            st.tuples(st.sampled_from("atdr"), st.sampled_from("xyz"), st.sampled_from("123")),
            max_size=60,
        )
    )
    def test_shares_hold_and_nothing_is_lost(self, steps: list[tuple[str, str, str]]) -> None:
        share = Share(each=2, address=3, open_each=4, open_address=7)
        turns: FairQueue[int] = FairQueue(share)
        waiting: list[tuple[Asker, int]] = []
        begun: list[Asker] = []
        for number, (step, address, who) in enumerate(steps):
            asker = Asker(address, who)
            if step == "a":
                own = [each for each, _ in waiting] + begun
                room = own.count(asker) < 4 and sum(e.address == address for e in own) < 7
                assert turns.has_room(asker) == room
                if room:
                    turns.add(asker, number)
                    waiting.append((asker, number))
            elif step == "t":
                may = [
                    each
                    for each in waiting
                    if begun.count(each[0]) < 2
                    and sum(other.address == each[0].address for other in begun) < 3
                ]
                found = turns.take()
                assert (found is None) == (not may) and (found is None or found in may)
                if found is not None:
                    firsts = [each for each in waiting if each[0] == found[0]]
                    assert found == firsts[0], "an asker's own keep their order"
                    waiting.remove(found)
                    begun.append(found[0])
            elif step == "d" and begun:
                turns.done(begun.pop(0))
            elif step == "r":
                mine = [each for each in waiting if each[0] == asker]
                assert not turns.remove(asker, -1)
                if mine:
                    assert turns.remove(*mine[-1])
                    waiting.remove(mine[-1])
            assert sorted(turns.everything()) == sorted(item for _, item in waiting)
            assert len(turns) == len(waiting)


def _taken(workers: WorkerPool, patch: pytest.MonkeyPatch) -> list[str]:
    """The names of questions as workers take them; processes may begin in another order."""
    turns, found = workers._turns["question"], list[str]()
    take = turns.take

    def taking() -> Any:
        if one := take():
            asked = one[1].question
            assert isinstance(asked, Consult) and isinstance(asked.asked, Run)
            found.extend(re.findall(r"log\.write\('(\w+)", asked.asked.program))
        return one

    patch.setattr(turns, "take", taking)
    return found


def test_a_flood_leaves_workers_for_others_and_the_rest_take_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(1, CALM, questions=3) as workers:
            flood = [ask(workers, ANA, stand.named(f"ana{n}")) for n in range(4)]
            await stand.until(1)
            # The others are idle and stay so: for people of the same address, and for others.
            kin = ask(workers, Asker("a", "guest:kin"), stand.named("kin"))
            await stand.until(2)
            other = ask(workers, BO, stand.named("bo0"))
            await stand.until(3)
            assert stand.begun == ["ana0", "kin", "bo0"]
            more = [ask(workers, CY, stand.named("cy0")), ask(workers, DI, stand.named("di0"))]
            await asyncio.sleep(0)
            assert workers.waiting == {"verdict": 0, "bot": 0, "question": 5}
            taken = _taken(workers, monkeypatch)
            stand.open()
            assert await whys([*flood, kin, other, *more]) == ["failed"] * 8
            assert taken.index("cy0") < taken.index("ana2")
            assert taken.index("di0") < taken.index("ana3")

    asyncio.run(main())


def test_no_more_than_two_of_one_asker_are_worked_on(tmp_path: Path) -> None:
    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(1, CALM, questions=4) as workers:
            flood = [ask(workers, ANA, stand.named(f"ana{n}")) for n in range(6)]
            await stand.until(2)
            kin = ask(workers, Asker("a", "guest:kin"), stand.named("kin"))
            await stand.until(3)
            crowd = ask(workers, Asker("a", "guest:crowd"), stand.named("crowd"))
            other = ask(workers, BO, stand.named("bo"))
            await stand.until(4)
            # Two of one asker, three of one address: the fourth worker is for another.
            assert sorted(stand.begun) == ["ana0", "ana1", "bo", "kin"]
            stand.open()
            assert await whys([*flood, kin, crowd, other]) == ["failed"] * 9

    asyncio.run(main())


def test_an_asker_and_an_address_have_so_many_open_and_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(1, CALM, questions=1) as workers:
            limits = workers.limits
            own = [ask(workers, ANA, stand.named("x")) for _ in range(limits.open_each + 2)]
            await asyncio.sleep(0)
            many = [
                ask(workers, Asker("a", f"guest:{n}"), stand.named("x"))
                for n in range(limits.open_address)
            ]
            await asyncio.sleep(0)
            other = ask(workers, BO, stand.named("bo"))
            await stand.until(1)
            assert workers.waiting["question"] == limits.open_address
            refused = [task for task in (*own, *many) if task.done()]
            assert await whys(refused) == ["many"] * (limits.open_each + 2)
            stand.open()
            assert await whys([other]) == ["failed"]
            assert stand.begun[:2] == ["x", "bo"], "it waits for one of the flood's, not for all"
            for task in many:
                task.cancel()
            await asyncio.gather(*many, *own, return_exceptions=True)

    asyncio.run(main())


@pytest.mark.parametrize("count", [1, 2])
def test_tables_never_wait_for_visitors(tmp_path: Path, count: int) -> None:
    """With one worker for tables too: what visitors ask has workers of its own."""

    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(count, CALM, questions=2) as workers:
            askers = [Asker(f"address {n}", "guest:x") for n in range(12)]
            flood = [ask(workers, each, stand.named("question")) for each in askers for _ in "12"]
            await stand.until(2)
            for _ in range(3):
                assert isinstance(await workers.ask(VERDICT), ActionAnswer)
                assert isinstance(await workers.ask(BOT), ActionAnswer)
            assert stand.begun == ["question"] * 2 and not any(task.done() for task in flood)
            for task in flood:
                task.cancel()
            await asyncio.gather(*flood, return_exceptions=True)

    asyncio.run(main())


def test_verdicts_go_before_bots_and_whoever_sits_at_many_tables_has_one_turn(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(1, CALM, questions=0) as workers:
            first = asyncio.create_task(workers.ask(judge(stand.named("first"))))
            await stand.until(1)
            asked: list[tuple[AtTable, str]] = [
                *((choose(stand.named(f"bot-ana{n}")), "guest:ana") for n in range(2)),
                *((judge(stand.named(f"ana{n}")), "guest:ana") for n in range(2)),
                (choose(stand.named("bot-bo")), "guest:bo"),
                (judge(stand.named("bo")), "guest:bo"),
            ]
            waiting = [
                asyncio.create_task(workers.ask(each, Asker(who=who))) for each, who in asked
            ]
            await asyncio.sleep(0)
            assert workers.waiting == {"verdict": 3, "bot": 3, "question": 0}
            stand.open()
            await whys([first, *waiting])
            assert stand.begun == [
                *("first", "ana0", "bo", "ana1"),
                *("bot-ana0", "bot-bo", "bot-ana1"),
            ]

    asyncio.run(main())


def test_a_visitors_question_thinks_shorter_than_a_tables() -> None:
    async def main() -> None:
        limits = Limits(question=0.3, judge=60, patience=60)
        assert Limits().question < Limits().choose < Limits().judge
        async with WorkerPool(1, limits, questions=1) as workers:
            with pytest.raises(NotAnswered, match=r"0\.3 seconds of thinking") as over:
                await workers.ask_for(ANA, consult(SPIN))
            assert (over.value.why, workers.killed, workers.died) == ("limit", 1, 0)
            # A table's may take longer than that.
            long = "import time\nbegun = time.process_time()\n"
            long += "while time.process_time() < begun + 0.6: pass"
            assert await whys([asyncio.create_task(workers.ask(judge(long)))]) == ["failed"]
            # Time that somebody else uses is not counted.
            nap = ask(workers, ANA, "import time; time.sleep(0.6)")
            assert await whys([nap]) == ["failed"]
            assert workers.killed == 1

    asyncio.run(main())


def test_a_question_that_only_waits_ends_too_and_one_that_is_not_begun() -> None:
    async def main() -> None:
        async with WorkerPool(1, Limits(patience=1), questions=1) as workers:
            late = ask(workers, ANA, SLEEP), ask(workers, BO, SLEEP)
            begun, waited = await whys(late)
            assert (begun, waited) in {("limit", "busy"), ("busy", "busy")}
            assert workers.waiting["question"] == 0

    asyncio.run(main())


def test_a_worker_that_ends_is_not_over_its_limit() -> None:
    async def main() -> None:
        async with WorkerPool(1, CALM, questions=1) as workers:
            kill = f"import os; os.kill(os.getpid(), {int(signal.SIGKILL)})"
            tasks = [ask(workers, ANA, program) for program in (DIE, kill, FILL, "raise KeyError")]
            assert await whys(tasks) == ["died", "died", "memory", "failed"]
            assert (workers.killed, workers.died) == (0, 2)

    asyncio.run(main())


def test_whoever_is_gone_leaves_the_queue_but_not_the_count(tmp_path: Path) -> None:
    async def main() -> None:
        stand = Stand(tmp_path)
        async with WorkerPool(1, CALM, questions=1) as workers:
            gone = [ask(workers, ANA, stand.named(f"gone{n}")) for n in range(6)]
            await stand.until(1)
            for task in gone:
                task.cancel()
            await asyncio.gather(*gone, return_exceptions=True)
            assert workers.waiting["question"] == 0
            # The one that was begun is still worked on, so it is still counted.
            again = [ask(workers, ANA, stand.named(f"again{n}")) for n in range(6)]
            await asyncio.sleep(0)
            other = ask(workers, BO, stand.named("bo"))
            stand.open()
            assert await whys([*again, other]) == ["failed"] * 5 + ["many", "failed"]
            assert [name for name in stand.begun if name.startswith("gone")] == ["gone0"]

    asyncio.run(main())
