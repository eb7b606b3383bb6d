"""How a Goal may be grouped where the order of operations applies (MLAG IV-B-2, VII-C-3-f).

Spacing says first which sign an operand belongs to (H9), then the order of operations: a root
takes the first term, and of two signs the stronger one comes first. Between equals both groupings
pass here; where they differ, their values tell.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from flubball.games.equations.goal.goal import Goal, GoalCube
from flubball.games.equations.written.elements import Element, Group, Sign, cube_range
from flubball.games.equations.written.tokens import Tokens

Row = tuple[Element, ...]


def keeps_order(written: Group, goal: Goal) -> bool:
    """Do the brackets on the paper go with the Goal's spaces and the order of operations?

    >>> from flubball.equations import Rules
    >>> from flubball.games.equations.goal.goal import parse_goal
    >>> from flubball.games.equations.judge.paper import read_paper
    >>> paper = read_paper("8x1 = (4x2)+0", None, Rules("mlag-2019-20", "minor"))
    >>> keeps_order(paper.goal.groups[0], parse_goal("4x2+0"))
    True
    >>> keeps_order(paper.goal.groups[0], parse_goal("4x 2+0"))
    False
    """
    signs = {sign.cube: sign for sign in _signs(written.elements)}

    def may_take(sign: Sign, cubes: tuple[int, int]) -> bool:
        if goal.owner(*cubes):
            return goal.may_take(sign, cubes)
        left, right = signs.get(cubes[0] - 1), signs.get(cubes[1] + 1)
        if left is None or right is None:
            return True
        if left.operator.place == "prefix" or left.operator.tier > right.operator.tier:
            return sign.cube == left.cube
        return sign.cube == right.cube or left.operator.tier == right.operator.tier

    def groupable(row: Row) -> bool:
        @cache
        def stretch(start: int, end: int) -> bool:
            if end - start == 1:
                only = row[start]
                return groupable(only.elements) if isinstance(only, Group) else _is_operand(only)
            return any(
                all(stretch(*part) and may_take(sign, cube_range(row[slice(*part)])) for part in by)
                for sign, by in _splits(row, start, end)
            )

        return stretch(0, len(row))

    return groupable(written.elements)


def can_be_set(written: Group, tokens: Tokens) -> bool:
    """Is there a way to space these cubes so that the Goal is grouped like this (IV-B-2)?

    >>> from flubball.equations import Rules
    >>> from flubball.games.equations.judge.paper import read_paper
    >>> paper = read_paper("5-3 = √((9+7)÷4)", None, Rules("mlag-2019-20", "minor"))
    >>> can_be_set(paper.goal.groups[0], paper.goal_tokens)
    False
    """
    cubes = tuple(GoalCube(token.cube) for token in tokens if token.cube is not None)
    places = range(len(cubes) - 1)
    return any(
        keeps_order(written, Goal(cubes, frozenset(gaps)))
        for count in range(len(cubes))
        for gaps in combinations(places, count)
    )


def _signs(row: Row) -> Iterator[Sign]:
    for element in row:
        if isinstance(element, Group):
            yield from _signs(element.elements)
        elif isinstance(element, Sign):
            yield element


def _is_operand(element: Element) -> bool:
    return not isinstance(element, Sign)


def _splits(row: Row, start: int, end: int) -> Iterator[tuple[Sign, list[tuple[int, int]]]]:
    """The signs that may come last in a stretch, with what each one takes."""
    for place in range(start, end):
        sign = row[place]
        if not isinstance(sign, Sign):
            continue
        if sign.operator.place == "prefix" and place == start:
            yield sign, [(place + 1, end)]
        elif sign.operator.place == "binary" and start < place < end - 1:
            yield sign, [(start, place), (place + 1, end)]
