"""Putting questions to the workers: verdicts and bots. Tables never wait for an answer."""

import asyncio
from collections.abc import Callable

from flubball.engine import JUDGE, Seat
from flubball.players.pace import pause
from flubball.server.fair_queue import Asker
from flubball.server.live.keeper import Keeper
from flubball.server.live.plan import Plan
from flubball.server.live.planning import plan_answer
from flubball.server.live.table import LiveTable
from flubball.server.live.types import Pace
from flubball.server.logs import get_log, short
from flubball.server.questions import ActionAnswer, AtTable, Choose, Judge, choice_seed
from flubball.server.workers import Answerer, NotAnswered

log = get_log("live")


TRANSIENT = ("busy", "died")
"""Failures after which a question is put again when the table is looked at next."""
AGAIN = 1.0
"""Seconds until an answer that could not be stored is said again."""
DEATHS = 2
"""Workers that may die of one question before it counts as not decided."""


class Thinker:
    """Asks about the present state of a table, once for each seat that must think there."""

    def __init__(self, keeper: Keeper[LiveTable, Plan], workers: Answerer, pace: Pace) -> None:
        self.keeper = keeper
        self.workers = workers
        self.pace = pace
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def look(self, live: LiveTable) -> None:
        """Ask what must be asked about this state and was not yet."""
        if self._stopped or live.info.started is None or live.info.closed is not None:
            return
        seq = len(live.kept)
        for seat in self._thinking(live):
            if live.asked.get(seat) != seq:
                live.asked[seat] = seq
                self._give_up(live, seat)
                task = asyncio.create_task(self._think(live, seat, seq))
                live.thinking[seat] = task
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _give_up(self, live: LiveTable, seat: Seat) -> None:
        """Nobody needs the answer about an older state."""
        old = live.thinking.pop(seat, None)
        if old is not None and old is not asyncio.current_task():
            old.cancel()

    def _thinking(self, live: LiveTable) -> list[Seat]:
        bots: list[Seat] = [
            seat for seat, who in enumerate(live.seating.seats) if who.startswith("bot:")
        ]
        if live.is_pausing(self.keeper.clock()):
            return []  # people look at a ruling; the table is looked at when they have
        return [JUDGE, *bots] if JUDGE in live.game.actors(live.state) else bots

    def _question(self, live: LiveTable, seat: Seat, seq: int) -> AtTable:
        if not isinstance(seat, int):
            return Judge(live.info.game, live.state)
        name = live.seating.seats[seat].partition(":")[2]
        seed = choice_seed(live.bot_seed, seat, seq)
        return Choose(live.info.game, name, live.views[seat], seat, seed)

    async def _think(self, live: LiveTable, seat: Seat, seq: int) -> None:
        try:
            said = await self.workers.ask(self._question(live, seat, seq), _asker(live))
            if said.text and len(live.kept) == seq:
                await self._pause(live, seat)
                await self._say(live, seat, seq, said)
        except NotAnswered as failure:
            log.warning("not answered", table=short(live.id), seat=str(seat), why=failure.why)
            await self._without_answer(live, seat, seq, failure)
        except Exception:
            log.exception("a question failed", table=short(live.id), seat=str(seat))

    async def _without_answer(
        self, live: LiveTable, seat: Seat, seq: int, failure: NotAnswered
    ) -> None:
        """Ask again later, or record that it is not decided; bots lose their turn to the clock."""
        if live.asked.get(seat) != seq:
            return
        live.deaths[seat, seq] += failure.why == "died"
        if failure.why in TRANSIENT and live.deaths[seat, seq] < DEATHS:
            del live.asked[seat]
        elif seat == JUDGE and (action := live.game.undecided(live.state)) is not None:
            # Without a ruling: another machine, with more time, may see it otherwise.
            await self._say(live, seat, seq, ActionAnswer(live.game.format_action(action)))

    async def _pause(self, live: LiveTable, seat: Seat) -> None:
        if isinstance(seat, int):
            passed = live.time(self.keeper.clock()) - live.last
            await asyncio.sleep(max(0.0, moment(live, self.pace) - passed) / 1_000)

    async def _say(self, live: LiveTable, seat: Seat, seq: int, said: ActionAnswer) -> None:
        def plan(live: LiveTable) -> Plan:
            if len(live.kept) != seq:
                return Plan(None, live.info)
            return plan_answer(live, seat, said, self.keeper.now(live.id), self.pace)

        live, made = await self._change(live.id, plan)
        if made.change is None and len(live.kept) == seq:
            log.warning("an answer was refused", table=short(live.id), seat=str(seat))

    async def _change(
        self, table: str, plan: Callable[[LiveTable], Plan]
    ) -> tuple[LiveTable, Plan]:
        """As long as the storage is in trouble and the table waits, try again."""
        while True:
            try:
                live = await self.keeper.open(table)
                return live, await self.keeper.change(live, plan)
            except Exception as error:
                if self.keeper.condition.failed(error) is None:
                    raise
            await asyncio.sleep(AGAIN)

    async def idle(self) -> None:
        """Wait until nobody thinks."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Give up all questions. What is just being stored may change a table: it asks no more."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def moment(live: LiveTable, pace: Pace) -> float:
    """Milliseconds from the last entry to a bot's word; never more than half of a time limit.

    >>> from flubball.server.live.example import example_table
    >>> moment(example_table("guest:ana", "bot:1"), Pace(bots=800))
    800
    """
    due = live.game.due(live.state)
    return pause(live.info.pace, pace.bots, None if due is None else due.at - live.last)


def _asker(live: LiveTable) -> Asker:
    """For whom a table asks: whoever sits at many tables has one turn for all of them."""
    people = (who for who in live.seating.seats if who and not who.startswith("bot:"))
    return Asker(who=next(people, ""))
