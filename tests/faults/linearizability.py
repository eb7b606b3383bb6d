"""Is there one order of all operations that a model allows and that the clocks do not refute?

The search of Wing and Gong with Lowe's memory: operations are put in order one by one; a set of
operations with the state it led to is never tried twice.
"""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

import msgspec

NEVER = float("inf")


class Operation(msgspec.Struct, frozen=True):
    """What a client asked, when, and what it was answered, when.

    `end` is `NEVER` where no answer came: it may have happened at any later moment, or not at all.
    """

    begin: float
    end: float
    asked: Any
    answered: Any = None


class Model(Protocol):
    """What a thing does when it does one operation at a time."""

    @property
    def start(self) -> Hashable:
        """The state before all operations."""

    def step(self, state: Any, asked: Any, answered: Any, known: bool) -> tuple[bool, Any]:
        """Whether it may answer so in this state, and the state after it; `known`: it answered."""


def is_linearizable(model: Model, history: Sequence[Operation]) -> bool:
    """True where one order explains the history.

    >>> from faults.register import Register
    >>> write, read = Operation(0, 1, ("write", 4)), Operation(2, 3, ("read",), 4)
    >>> is_linearizable(Register(), [write, read])
    True
    >>> is_linearizable(Register(), [write, Operation(2, 3, ("read",), None)])
    False
    """
    return explained(model, history) is not None


def explained(model: Model, history: Sequence[Operation]) -> list[Operation] | None:
    """The order that explains a history, or None. What never happened is not in it."""
    operations = sorted(history, key=lambda each: each.begin)
    must = sum(1 << n for n, each in enumerate(operations) if each.end != NEVER)
    seen: set[tuple[int, Hashable]] = set()
    # A path of choices: the operations done as bits, the state, and the candidates left to try.
    path: list[tuple[int, Any, list[int]]] = [(0, model.start, _next(operations, 0))]
    order: list[int] = []
    while path:
        done, state, left = path[-1]
        if done & must == must:
            return [operations[n] for n in order]
        if not left:
            path.pop()
            if order:
                order.pop()
            continue
        number = left.pop()
        each = operations[number]
        allowed, after = model.step(state, each.asked, each.answered, each.end != NEVER)
        now = done | 1 << number
        if not allowed or (now, after) in seen:
            continue
        seen.add((now, after))
        order.append(number)
        path.append((now, after, _next(operations, now)))
    return None


def _next(operations: Sequence[Operation], done: int) -> list[int]:
    """What may come next: all that began before the first answer that is still to come."""
    first = NEVER
    found = []
    for number, each in enumerate(operations):
        if each.begin > first:
            break
        if not done >> number & 1:
            found.append(number)
            first = min(first, each.end)
    # Those that were answered first are tried first: they are the last of the list.
    return sorted(found, key=lambda number: -operations[number].end)
