"""Is what clients saw of tables explained by the log that is left?

No acknowledged action lost, none done twice, one order for each table, every told event in the log,
nothing told before it was stored, nobody shown less than was acknowledged before, clocks fair.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from faults.history import Heard, History, Look, Send, Stored
from faults.linearizability import NEVER, Operation, is_linearizable

FAIR = 2_000.0
"""Milliseconds by which the time of an entry may differ from when its sender waited for it."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, of which kind, and where."""

    kind: str
    table: str
    sentence: str


class Log(msgspec.Struct, frozen=True):
    """The model of a table: its length. Clocks and dice add entries between any two operations."""

    start: int = 0

    def step(self, state: int, asked: str, answered: Any, known: bool) -> tuple[bool, int]:
        """A send adds one and tells its place; a look tells a length that was reached."""
        if not known:
            return True, state
        return (answered > state if asked == "send" else answered >= state), answered


def check(history: History, fair: float | None = None) -> list[Fault]:
    """All faults, table by table; none where everything is explained.

    `fair` is how far an entry's time may be from its sender's waiting, in milliseconds, or None
    where clocks are not compared.
    """
    found: list[Fault] = []
    tables = {each.table for each in history.log} | {each.table for each in history.sends}
    for table in sorted(tables | {each.table for each in history.heard}):
        log = sorted((e for e in history.log if e.table == table), key=lambda each: each.seq)
        sends = [each for each in history.sends if each.table == table]
        heard = [each for each in history.heard if each.table == table]
        looks = [each for each in history.looks if each.table == table]
        faults = [
            *_log(log),
            *_acknowledged(sends, log),
            *_told(heard, log),
            *_order(sends, looks),
            *_own(looks, heard),
            *(() if fair is None else _clocks(sends, log, fair)),
        ]
        found += [Fault(kind, table, sentence) for kind, sentence in faults]
    return found


Found = Iterator[tuple[str, str]]


def _log(log: list[Stored]) -> Found:
    """The log itself: numbered without gaps, its time never back, nothing in it twice."""
    if [each.seq for each in log] != list(range(1, len(log) + 1)):
        yield "gap", f"The log is numbered {[each.seq for each in log][:20]}."
    for one, other in pairwise(log):
        if other.at < one.at:
            yield "clock", f"Entry {other.seq} is earlier than the one before it."
    times = Counter((each.seat, each.number) for each in log if each.number is not None)
    for (seat, number), count in times.items():
        if count > 1:
            yield "double", f"Send {number} of seat {seat} is in the log {count} times."


def _acknowledged(sends: list[Send], log: list[Stored]) -> Found:
    by_seq = {each.seq: each for each in log}
    kept = {(each.seat, each.number): each for each in log if each.number is not None}
    for send in sends:
        there = kept.get((send.seat, send.number))
        if send.refused and there is not None:
            yield "refused", f"Send {send.number} of seat {send.seat} was refused and stored."
        if not send.seq:
            continue
        if there is None:
            yield "lost", f"Send {send.number} of seat {send.seat} ({send.text}) was acknowledged."
        elif (there.text, there.seq) != (send.text, send.seq):
            at = by_seq.get(send.seq)
            yield (
                "order",
                f"Send {send.number} of seat {send.seat} was acknowledged as {send.seq}, which is "
                f"{at.text if at else 'nothing'}; it is {there.seq}.",
            )


def _told(heard: list[Heard], log: list[Stored]) -> Found:
    by_seq = {each.seq: each for each in log}
    for each in heard:
        there = by_seq.get(each.seq)
        if there is None or (there.seat, there.text) != (each.seat, each.text):
            yield "told", f"{each.client} was told {each.seq} {each.text!r}, which is not stored."
        if each.stored is not None and each.stored < each.seq:
            yield "early", f"{each.client} was told {each.seq} when {each.stored} were stored."


def _order(sends: list[Send], looks: list[Look]) -> Found:
    """One order for all clients: sends with their places, and looks.

    A look is held to what its own process has acknowledged: news of others take a moment.
    """
    if not is_linearizable(Log(), _sent(sends)):
        yield "order", "No order explains the places that were acknowledged."
        return
    nodes = {each.node for each in looks}
    by_node: dict[str, list[Operation]] = defaultdict(list)
    for look in looks:
        by_node[look.node].append(Operation(look.begin, look.end, "look", look.seq))
    for node in sorted(nodes):
        own = [each for each in sends if each.node in ("", node)]
        if not is_linearizable(Log(), [*_sent(own), *by_node[node]]):
            yield "stale", f"{node} showed less than was acknowledged before."


def _sent(sends: list[Send]) -> list[Operation]:
    return [Operation(each.begin, each.end, "send", each.seq) for each in sends if each.seq]


def _own(looks: list[Look], heard: list[Heard]) -> Found:
    """Whoever comes back is shown at least what was told there before, at any process."""
    told = sorted(heard, key=lambda each: each.time)
    for look in looks:
        known = [each.seq for each in told if each.client == look.client and each.time < look.begin]
        if look.seq < max(known, default=0):
            yield "stale", f"{look.client} knew {max(known)} entries and was shown {look.seq}."


def _clocks(sends: list[Send], log: list[Stored], fair: float) -> Found:
    """The time between two entries of people is that between their waits, within the bound."""
    at = {(each.seat, each.number): each.at for each in log if each.number is not None}
    waits = [
        (at[each.seat, each.number], each.begin, each.end)
        for each in sends
        if each.seq and each.end != NEVER and (each.seat, each.number) in at
    ]
    # The start of the match, in the clients' clock, lies after all of `least` and before `most`.
    least = max((begin - time for time, begin, _ in waits), default=0.0)
    most = min((end - time for time, _, end in waits), default=0.0)
    if least > most + fair:
        yield "clock", f"The times of entries and of their senders differ by {least - most:.0f} ms."
