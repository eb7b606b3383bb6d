"""What goes on without the person: the automatic judge, the dice, the bots.

One job at a time: python-flint's precision belongs to the whole process, so only one thread may
judge, and bots judge too.
"""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import ParamSpec, TypeVar

from flubball.cubes import Table
from flubball.engine.ruling import accepted
from flubball.engine.seats import DICE, JUDGE
from flubball.players import Bot, Foresight
from flubball.terminal.match import Reply, roll, rule, say
from flubball.terminal.play.session import Session

P = ParamSpec("P")
R = TypeVar("R")
Went = Reply[Session]

PATIENCE = 6
"""A bot waits this many times longer after another bot's move: people may want to challenge."""


class Driver:
    """Goes on with a match until a person has to act."""

    def __init__(self, dice: Random, bots: Mapping[int, Bot], rng: Random, delay: float) -> None:
        self._dice, self._bots, self._rng, self._delay = dice, bots, rng, delay
        self._lock = asyncio.Lock()
        self._asked: Table | None = None
        self.judge_asked: Table | None = None

    async def advance(self, session: Callable[[], Session], at: Callable[[], int]) -> Went | None:
        """The next thing that happens by itself; None where a person has to act.

        The table may change while somebody thinks: then the thought is dropped, and the reply
        says that nothing happened.
        """
        state = session().state
        if JUDGE in session().actors and state is not self.judge_asked:
            return await self._judge(session, at)
        if DICE in session().actors and rolls_itself(session()):
            await asyncio.sleep(self._delay)
            return roll(session(), self._dice, at())
        if state is self._asked or session().over:
            return None
        return await self._ask_bots(session, at)

    async def think_ahead(self, session: Session, cancel: Callable[[], bool]) -> None:
        """While a person thinks, bots that can do so think of the next moves."""
        for seat in session.bots:
            bot = self._bots[seat]
            if isinstance(bot, Foresight) and not session.over and not cancel():
                view = session.game.view(session.state, seat)
                await self._think(bot.think_ahead, view, seat, cancel)

    def roll(self, session: Session, at: int) -> Went:
        """A person rolls the cubes."""
        return roll(session, self._dice, at)

    async def _judge(self, session: Callable[[], Session], at: Callable[[], int]) -> Went:
        state = session().state
        decision = await self._think(session().game.judge, state)
        if session().state is state and decision is not None:
            return rule(session(), decision, at())
        if decision is None:
            self.judge_asked = state
        return _nothing(session())

    async def _ask_bots(self, session: Callable[[], Session], at: Callable[[], int]) -> Went:
        state = session().state
        waited = session().actors
        # Whoever only might challenge speaks before whoever is to move.
        for seat in sorted(session().bots, key=lambda seat: seat in waited):
            if seat in waited:
                await asyncio.sleep(self._delay * _patience(session()))
            view = session().game.view(state, seat)
            action = await self._think(self._bots[seat].choose, view, seat, self._rng)
            if session().state is not state:
                return _nothing(session())
            if action is not None:
                reply = say(session(), seat, session().game.format_action(action), at())
                if not reply.ruling.accepted:
                    self._asked = state
                return reply
        self._asked = state
        return _nothing(session())

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


def _nothing(session: Session) -> Went:
    return Reply(session, (), accepted())
