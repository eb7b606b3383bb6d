"""The order of operations (MLAG VII-B-5, Guide): roots and powers, then x ÷, then + −.

Each tier goes from left to right; a radical sign takes just the first term behind it (IV-B-2).
In a Goal, spacing overrides the order at the operand it concerns (H9).
"""

from collections.abc import Callable
from typing import TypeVar

from flubball.games.equations.elements import Element, Sign

T = TypeVar("T")
Apply = Callable[[Sign, tuple[T, ...]], T]
# Which of two neighbouring signs an operand belongs to by spacing: "left", "right" or "".
Owner = Callable[[Element], str]


def by_order_of_operations(
    elements: tuple[Element, ...],
    primary: dict[int, T],
    apply: Apply[T],
    owner: Owner | None = None,
) -> T:
    """Group the elements in the one way the order gives, applying signs as they come."""
    pending: list[Sign] = []
    done: list[T] = []

    def reduce_once() -> None:
        sign = pending.pop()
        count = 2 if sign.operator.place == "binary" else 1
        parts = tuple(done[-count:])
        del done[-count:]
        done.append(apply(sign, parts))

    lone: Element | None = None
    for place, element in enumerate(elements):
        if not isinstance(element, Sign):
            done.append(primary[place])
            lone = element
        elif element.operator.place == "prefix":
            pending.append(element)
            lone = None
        else:
            while pending and _first(pending[-1], element, lone, owner):
                reduce_once()
                lone = None
            pending.append(element)
            if element.operator.place == "postfix":
                reduce_once()
            lone = None
    while pending:
        reduce_once()
    return done[0]


def _first(left: Sign, right: Sign, between: Element | None, owner: Owner | None) -> bool:
    """Is the sign on the left applied before the one on the right?"""
    if between is not None and owner is not None:
        said = owner(between)
        if said:
            return said == "left"
    if left.operator.place == "prefix":
        return True
    return left.operator.tier >= right.operator.tier
