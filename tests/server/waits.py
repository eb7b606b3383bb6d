"""States of random matches in which the table waits for a deadline, one for each kind."""

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import msgspec

from flubball import games
from flubball.engine import CLOCK, JUDGE, AnyGame, Entry, Setup, decide, send
from flubball.engine.deadlines import Deadline

MATCHES = {"wff": 40}
FEW, LENGTH = 10, 150
"""Matches from each setup, and entries of one. The last cube of WFF 'N PROOF is rarely moved."""
SHARE = 0.3
"""So often somebody is late."""


class Wait(msgspec.Struct, frozen=True):
    """A match so far, and the deadline it waits for. `late`: in an extra minute."""

    setup: Setup
    entries: tuple[Entry, ...]
    due: Deadline
    late: bool
    judged: bool

    @property
    def last(self) -> int:
        return self.entries[-1].at if self.entries else 0

    @property
    def length(self) -> int:
        return self.due.at - self.last


@lru_cache
def waits(name: str) -> tuple[Wait, ...]:
    """The longest wait of each kind: its task, late or not, judge asked or not."""
    game = games.get(name)
    kinds: dict[tuple[str, bool, bool], Wait] = {}
    for seed, setup in product(range(MATCHES.get(name, FEW)), game.setups()):
        for wait in _match(game, setup, Random(seed)):
            kind = (wait.due.task, wait.late, wait.judged)
            if kind not in kinds or kinds[kind].length < wait.length:
                kinds[kind] = wait
    return tuple(kinds.values())


def _match(game: AnyGame, setup: Setup, rng: Random) -> list[Wait]:
    state = game.start(setup.seats, setup.mapping)
    entries: list[Entry] = []
    found: list[Wait] = []
    while len(entries) < LENGTH and game.outcome(state) is None:
        due = game.due(state)
        if due is not None:
            found.append(_wait(game, state, setup, entries, due))
        if due is not None and rng.random() < SHARE:
            state = game.expire(state, due)
            entries.append(Entry(due.at, CLOCK, due.task))
        else:
            state, more = _act(game, state, rng, entries[-1].at if entries else 0)
            entries.extend(more)
    return found


def _wait(game: AnyGame, state: Any, setup: Setup, entries: list[Entry], due: Deadline) -> Wait:
    timers = getattr(state, "timers", ())
    late = any(timer.late for timer in timers if (timer.task, timer.at) == (due.task, due.at))
    return Wait(setup, tuple(entries), due, late, JUDGE in game.actors(state))


def _act(game: AnyGame, state: Any, rng: Random, at: int) -> tuple[Any, tuple[Entry, ...]]:
    seat = rng.choice(game.actors(state))
    if seat == JUDGE and (decision := game.judge(state)) is not None:
        step = decide(game, state, decision, at, at)
    else:
        action = game.sample(state, seat, rng)
        assert action is not None, seat
        step = send(game, state, seat, game.format_action(action), at, at)
        assert step.ruling.accepted, step.ruling
    return step.state, step.entries
