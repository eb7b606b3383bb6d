"""The defaults of VII-B-6-b: which signs bind to what stands right beside them, and clashes.

√, Number of Factors and Smallest Prime bind to the numeral behind them, ! and Exponent to the one
before, and a product with i comes before everything else. Where two of these meet on one numeral
neither binds (VII-B-6-c, H10).
"""

from collections.abc import Iterator

from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.variations.regular import MULTIPLY
from flubball.games.equations.written.elements import Element, Group, Operand, Sign

Elements = tuple[Element, ...]
Span = tuple[int, int]


def defaults(elements: Elements) -> dict[int, Span]:
    """For each sign that binds by default: the stretch that it and its operands take up."""
    chained = {place for place in range(len(elements)) if _with_i(elements, place)}
    free: set[int] = set()
    for place in _numerals(elements):
        before, after = _run_before(elements, place), _run_after(elements, place)
        left = {place - 1} & chained
        right = {place + 1} & chained
        if before and (after or right):
            free |= {*before, *after, *_chain(right, chained)}
        if after and left:
            free |= {*after, *_chain(left, chained)}
    bound = dict(_tight(elements, free))
    bound.update(_products_with_i(elements, chained - free))
    return bound


def _numerals(elements: Elements) -> Iterator[int]:
    return (place for place, element in enumerate(elements) if not isinstance(element, Sign))


def _tight(elements: Elements, free: set[int]) -> Iterator[tuple[int, Span]]:
    for place in _numerals(elements):
        for sign in _run_before(elements, place):
            if sign not in free:
                # A root with an index takes any index, so only its end is fixed.
                start = -1 if _place(elements, sign) == "binary" else sign
                yield sign, (start, place + 1)
        for sign in _run_after(elements, place):
            if sign not in free:
                yield sign, (place, sign + 1)


def _place(elements: Elements, place: int) -> str:
    sign = elements[place]
    return sign.operator.place if isinstance(sign, Sign) else ""


def _run_before(elements: Elements, place: int) -> list[int]:
    run = []
    for at in range(place - 1, -1, -1):
        sign = elements[at]
        if not isinstance(sign, Sign) or not sign.operator.binds:
            break
        if sign.operator.place == "postfix":
            break
        run.append(at)
        if sign.operator.place == "binary":
            break
    return run


def _run_after(elements: Elements, place: int) -> list[int]:
    run = []
    for at in range(place + 1, len(elements)):
        if _place(elements, at) != "postfix":
            break
        run.append(at)
    return run


# --- products with i (VII-B-6-b(v)) ---------------------------------------------------------------


def is_i(element: Element) -> bool:
    """Is it the imaginary unit by itself?"""
    return isinstance(element, Operand) and element.imaginary


def _with_i(elements: Elements, place: int) -> bool:
    """Is the sign there a multiplication with an i right beside it?"""
    sign = elements[place]
    if not isinstance(sign, Sign) or not 0 < place < len(elements) - 1:
        return False
    if sign.operator is IMPLIED:
        return True
    beside = is_i(elements[place - 1]) or is_i(elements[place + 1])
    return sign.operator is MULTIPLY and beside


def _chain(start: set[int], chained: set[int]) -> set[int]:
    """All signs of the row of products that these belong to."""
    found = set(start)
    for place in sorted(start):
        for step in (-2, 2):
            at = place + step
            while at in chained:
                found.add(at)
                at += step
    return found


def _products_with_i(elements: Elements, chained: set[int]) -> Iterator[tuple[int, Span]]:
    """Products go from left to right: each sign takes all of its row before it."""
    starts: dict[int, int] = {}
    for sign in sorted(chained):
        first = sign - 1
        while _place(elements, first) == "postfix":
            first -= 1
        start = starts.get(first, first)
        end = sign + 1
        while isinstance(elements[end], Sign):
            end += 1
        starts[end] = start
        yield sign, (start, end + 1)


def may_stand_side_by_side(elements: Elements, start: int, root: int, end: int) -> bool:
    """May the numbers around a left-out x be grouped so? One must be i (XIII-D-11 Com (g)).

    2i^8 is (2i)^8: a numeral stands before i, not before i^8. A coloured exponent is no such sign:
    the writer of 4i3<exp> may mean (4i)3<exp> or 4(i3<exp>).
    """
    left, right = elements[start:root], elements[root + 1 : end]
    if ends_with_i(left[-1]) and _only_products(left):
        return True
    return begins_with_i(right[0]) and _only_products(right)


def ends_with_i(element: Element) -> bool:
    """Is it i, or a product in brackets whose last cube is i: (7i)2 is 7i2?"""
    if isinstance(element, Group) and element.choice is None:
        return ends_with_i(element.elements[-1]) and _only_products(element.elements)
    return is_i(element)


def begins_with_i(element: Element) -> bool:
    """Is it i, or a product in brackets whose first cube is i: 7(i2), 7(i√4), 4(i3<exp>)?"""
    if isinstance(element, Group) and element.choice is None:
        signs = (e for e in element.elements[1:] if isinstance(e, Sign))
        behind = all(s.operator.place == "prefix" or _only_products((s,)) for s in signs)
        return begins_with_i(element.elements[0]) and behind
    return is_i(element)


def around_i(elements: Elements, start: int, root: int, end: int) -> Iterator[int]:
    """Where a left-out x before `root` has nothing but i between itself and the one at `root`.

    Both neighbours of that i may be anything then: the Goal 3+2i√9 may be [(3+2)i](√9).
    """
    sign = elements[root]
    if not isinstance(sign, Sign) or sign.operator is not IMPLIED or root == end - 1:
        return
    if _only_products(elements[start:root]):
        return  # two numbers side by side, see above
    for first in range(start + 1, root - 1):
        before, between = elements[first], elements[first + 1 : root]
        if not isinstance(before, Sign) or before.operator is not IMPLIED:
            continue
        if is_i(between[0]) and is_i(between[-1]) and _only_products(between):
            yield first


def nestings(
    start: int, first: int, root: int, end: int
) -> tuple[tuple[tuple[int, Span], ...], ...]:
    """What the signs of X i Y take in [X i] Y and in X [i Y]: the same product either way."""
    x, i, y = (start, first), (first + 1, root), (root + 1, end)
    return (
        ((first, x), (first, i), (root, (start, root)), (root, y)),
        ((root, i), (root, y), (first, x), (first, (first + 1, end))),
    )


def _only_products(elements: Elements) -> bool:
    """Numbers side by side, each perhaps with ! or a coloured exponent behind it."""
    signs = (element for element in elements if isinstance(element, Sign))
    return all(s.operator in (IMPLIED, MULTIPLY) or s.operator.place == "postfix" for s in signs)
