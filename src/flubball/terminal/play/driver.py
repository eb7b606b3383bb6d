"""The others' thoughts beside a running screen: with pauses, and dropped when the table changes.

One job at a time: python-flint's precision belongs to the whole process, so only one thread may
judge, and bots judge too.
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from flubball.cubes import Table
from flubball.engine.ruling import accepted
from flubball.engine.seats import DICE, Seat
from flubball.players import Foresight
from flubball.terminal.automatic_players import AutomaticPlayers, record_answer
from flubball.terminal.match import Reply
from flubball.terminal.play.session import Session

P = ParamSpec("P")
R = TypeVar("R")
Went = Reply[Session]

PATIENCE = 6
"""A bot waits this many times longer after another bot's move: people may want to challenge."""


class Driver:
    """Goes on with a match until a person has to act."""

    def __init__(self, others: AutomaticPlayers, delay: float) -> None:
        self.others = others
        self.delay = delay
        self._lock = asyncio.Lock()
        self._state: Table | None = None
        self._silent: set[Seat] = set()

    def is_silent(self, seat: Seat, state: Table) -> bool:
        """Was the seat asked about this table, without anything to come of it?"""
        return state is self._state and seat in self._silent

    async def advance(self, session: Callable[[], Session], at: Callable[[], int]) -> Went | None:
        """The next thing that happens by itself; None where a person has to act.

        The table may change while somebody thinks: then the thought is dropped, and the reply
        says that nothing happened.
        """
        before = session()
        if DICE in before.actors and rolls_itself(before):
            await asyncio.sleep(self.delay)
            return self.others.roll(session(), at())
        if before.state is not self._state:
            self._state, self._silent = before.state, set()
        for thought in self.others.thoughts(before):
            if before.over or thought.seat in self._silent:
                continue
            if thought.seat in before.actors and thought.seat in before.bots:
                await asyncio.sleep(self.delay * _patience(before))
            said = await self._think(thought.think)
            if session().state is not before.state:
                return Reply(session(), (), accepted())
            self._silent.add(thought.seat)
            if said is not None:
                return record_answer(session(), thought.seat, said, at())
        return None

    async def think_ahead(self, session: Session, cancel: Callable[[], bool]) -> None:
        """While a person thinks, bots that can do so think of the next moves."""
        for seat, bot in self.others.bots.items():
            if isinstance(bot, Foresight) and not session.over and not cancel():
                view = session.game.view(session.state, seat)
                await self._think(bot.think_ahead, view, seat, cancel)

    async def _think(self, job: Callable[P, R], *args: P.args, **keywords: P.kwargs) -> R:
        async with self._lock:
            return await asyncio.to_thread(job, *args, **keywords)


def _patience(session: Session) -> int:
    shake = session.state.shake
    bots_moved = session.state.phase == "move" and shake.mover in session.bots
    return PATIENCE if bots_moved and session.people else 1


def rolls_itself(session: Session) -> bool:
    """Are the cubes rolled without a person? So for a bot's shake, and where nobody plays."""
    if not session.people:
        return True
    return session.state.phase == "roll" and session.state.shake.setter in session.bots
