"""The order of operations (MLAG VII-B-5, Guide): roots and powers, then x ÷, then + −.

Each tier goes from left to right; a radical sign takes just the first term behind it (IV-B-2).
In a Goal, spacing overrides the order at the operand it concerns (H9).
"""

from collections.abc import Callable
from typing import TypeVar

from flubball.games.equations.written.elements import Element, Sign, cube_range

T = TypeVar("T")
Apply = Callable[[Sign, tuple[T, ...]], T]
# Which neighbouring sign an operand of cubes first..last belongs to: "left", "right" or "".
Owner = Callable[[int, int], str]


def by_order_of_operations(
    elements: tuple[Element, ...],
    primary: dict[int, T],
    apply: Apply[T],
    owner: Owner | None = None,
) -> T:
    """Group the elements in the one way the order gives, applying signs as they come."""
    pending: list[tuple[int, Sign]] = []
    done: list[tuple[int, T]] = []  # with the place where each operand starts

    def reduce_once() -> None:
        place, sign = pending.pop()
        count = 2 if sign.operator.place == "binary" else 1
        parts = done[-count:]
        del done[-count:]
        start = place if sign.operator.place == "prefix" else parts[0][0]
        done.append((start, apply(sign, tuple(part for _, part in parts))))

    for place, element in enumerate(elements):
        if not isinstance(element, Sign):
            done.append((place, primary[place]))
        elif element.operator.place == "prefix":
            pending.append((place, element))
        else:
            while pending and _first(pending[-1][1], element, elements[done[-1][0] : place], owner):
                reduce_once()
            pending.append((place, element))
            if element.operator.place == "postfix":
                reduce_once()
    while pending:
        reduce_once()
    return done[0][1]


def _first(left: Sign, right: Sign, between: tuple[Element, ...], owner: Owner | None) -> bool:
    """Is the sign on the left applied before the one on the right?"""
    said = owner(*cube_range(between)) if owner is not None else ""
    if said:
        return said == "left"
    if left.operator.place == "prefix":
        return True
    return left.operator.tier >= right.operator.tier
