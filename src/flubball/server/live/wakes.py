"""When a log must be looked at next, also if nobody is connected: a row, so that it is not lost."""

from collections.abc import Iterable

import msgspec

THINK = "think"
"""The task of a log with a question for the workers: after a restart it is put again."""
LEASE = 60_000
"""Milliseconds in which nobody else takes up a question that a process has put to its workers."""


class Wake(msgspec.Struct, frozen=True, gc=False):
    """When, and what for."""

    at: int
    task: str


def earliest(wakes: Iterable[Wake]) -> Wake | None:
    """The first of these. With a question among them it has the task of one: see `THINK`.

    >>> earliest([Wake(70_001, "clock"), Wake(90_000, THINK)])
    Wake(at=70001, task='think')
    """
    found = list(wakes)
    first = min(found, key=lambda wake: wake.at, default=None)
    if first is None or all(wake.task != THINK for wake in found):
        return first
    return Wake(first.at, THINK)


def earliest_retry(wakes: Iterable[Wake], now: int) -> Wake | None:
    """The earliest wake-up, with overdue ones postponed by one lease.

    What is overdue all the same waits for another lease; what is not yet due keeps its own time.

    >>> earliest_retry([Wake(700, "clock"), Wake(70_001, "dice")], 1_000)
    Wake(at=61000, task='clock')
    """
    return earliest(wake if wake.at > now else Wake(now + LEASE, wake.task) for wake in wakes)
