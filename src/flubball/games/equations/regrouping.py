"""Does this regrouping show the Equation wrong (VII-C-5-c)?

A checker copies the Equation and adds brackets. The copy must keep every sign and every bracket of
the original and may not go against a default (VII-B-6-b).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flubball.games.equations import values
from flubball.games.equations.comparing import Pair, fits
from flubball.games.equations.elements import Element, Group, Operand, Sign
from flubball.games.equations.goal import Goal
from flubball.games.equations.order import by_order_of_operations
from flubball.games.equations.paper import Unreadable, read_paper
from flubball.games.equations.readings import defaults
from flubball.games.equations.rules import Rules
from flubball.games.equations.trees import Node, Reading, Tree, combine
from flubball.games.equations.trees import span as place_of
from flubball.games.equations.written import CLOSING, OPENING, Tokens

MAX_TREES = 2_000  # groupings of one side looked at
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Regrouping:
    """Is the regrouping legal, and does it show the Equation wrong? None: not decided."""

    legal: bool
    shows_wrong: bool | None
    why: str = ""


def regroup(equation: str, regrouped: str, goal: Goal | None, rules: Rules) -> Regrouping:
    """Judge a checker's attempt to prove ambiguity.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> regroup("2x4-(3+1) = 4", "2x[4-(3+1)] = 4", None, rules).shows_wrong
    True
    >>> regroup("2x4-(3+1) = 4", "2x[4-(3)+1] = 4", None, rules).legal
    False
    """
    try:
        old, new = read_paper(equation, goal, rules), read_paper(regrouped, goal, rules)
    except Unreadable as bad:
        return Regrouping(False, False, str(bad))
    sides: list[list[Reading]] = []
    for before, after, group, regroup_ in (
        (old.solution_tokens, new.solution_tokens, old.solution.group, new.solution.group),
        (old.goal_tokens, new.goal_tokens, old.goal.group, new.goal.group),
    ):
        why = _copied(before, after)
        if why:
            return Regrouping(False, False, why)
        if group is None or regroup_ is None:
            return Regrouping(False, False, "A side can't be read.")
        try:
            found = [_evaluate(t, rules) for t in _allowed(before, after, group, regroup_, rules)]
        except values.NotDecided as open_:
            return Regrouping(True, None, str(open_))
        if not found:
            return Regrouping(False, False, "This grouping goes against a default or a bracket.")
        sides.append(found)
    return _shows(sides[0], sides[1], rules)


def _shows(solutions: list[Reading], goals: list[Reading], rules: Rules) -> Regrouping:
    """H22: only if no reading that is left makes the Equation right."""
    found = [Pair(s, g, _fits(s, g, rules)).fits for s in solutions for g in goals]
    if True in found:
        return Regrouping(True, False, "A reading that is left makes the Equation right.")
    return Regrouping(True, None if None in found else True)


def _fits(solution: Reading, goal: Reading, rules: Rules) -> bool | None:
    if solution.fault or goal.fault:
        return False
    if solution.value is None or goal.value is None:
        return None
    try:
        return fits(solution.value, goal.value, rules)
    except values.NotDecided:
        return None


def _copied(before: Tokens, after: Tokens) -> str:
    """Why the copy is not the original with brackets added; empty when it is."""
    if [str(t) for t in _signs(before)] != [str(t) for t in _signs(after)]:
        return "The copy has other signs than the Equation."
    missing = _brackets(before) - _brackets(after)
    return "A bracket of the Equation is gone from the copy." if missing else ""


def _signs(tokens: Tokens) -> Tokens:
    return tuple(t for t in tokens if t.kind not in OPENING and t.kind not in CLOSING)


def _brackets(tokens: Tokens) -> set[Span]:
    """Bracketed stretches, counted in signs; those around one sign group nothing."""
    found: set[Span] = set()
    open_: list[int] = []
    count = 0
    for token in tokens:
        if token.kind in OPENING:
            open_.append(count)
        elif token.kind in CLOSING:
            start = open_.pop()
            if count - start > 1 and (start, count) != (0, len(_signs(tokens))):
                found.add((start, count))
        else:
            count += 1
    return found


def _numbers(tokens: Tokens) -> dict[int, int]:
    """Which sign, counted from 0, starts at a place of the text."""
    return {token.start: number for number, token in enumerate(_signs(tokens))}


def _allowed(
    before: Tokens, after: Tokens, group: Group, regrouped: Group, rules: Rules
) -> list[Tree]:
    """The groupings of the copy that are groupings of the original too."""
    if rules.order_of_operations:
        tree, copy = _ordered(group), _ordered(regrouped)
        same = _shape(tree, _numbers(before)) == _shape(copy, _numbers(after))
        return [copy] if same else []
    bound = dict(_bound(group, _numbers(before), len(_signs(before))))
    numbers = _numbers(after)
    found = []
    for looked_at, tree in enumerate(_trees(regrouped.elements)):
        if looked_at >= MAX_TREES:
            raise values.NotDecided(f"more than {MAX_TREES} groupings of the copy")
        if _keeps(tree, bound, numbers):
            found.append(tree)
    return found


def _ordered(group: Group) -> Tree:
    primary = {
        place: element if isinstance(element, Operand) else _ordered(element)
        for place, element in enumerate(group.elements)
        if not isinstance(element, Sign)
    }
    return by_order_of_operations(group.elements, primary, Node)


def _shape(tree: Tree, numbers: dict[int, int]) -> object:
    if isinstance(tree, Operand):
        return numbers[tree.at[0]]
    return numbers[tree.sign.at[0]], *(_shape(part, numbers) for part in tree.parts)


def _bound(group: Group, numbers: dict[int, int], total: int) -> Iterator[tuple[int, Span]]:
    """For each sign bound by default: the stretch of signs it must be applied to."""
    elements = group.elements
    for place, limit in defaults(elements).items():
        sign = elements[place]
        assert isinstance(sign, Sign)
        part = (
            elements[limit:place]
            if sign.operator.place == "postfix"
            else elements[place + 1 : limit]
        )
        yield numbers[sign.at[0]], _stretch(part[0].at[0], part[-1].at[1], numbers)
    for element in elements:
        if isinstance(element, Group):
            yield from _bound(element, numbers, total)


def _stretch(start: int, end: int, numbers: dict[int, int]) -> Span:
    inside = [number for place, number in numbers.items() if start <= place < end]
    return min(inside), max(inside)


def _keeps(tree: Tree, bound: dict[int, Span], numbers: dict[int, int]) -> bool:
    if isinstance(tree, Operand):
        return True
    number = numbers[tree.sign.at[0]]
    if number in bound:
        part = tree.parts[-1]
        if _stretch(*place_of(part), numbers) != bound[number]:
            return False
    return all(_keeps(part, bound, numbers) for part in tree.parts)


def _trees(elements: tuple[Element, ...]) -> Iterator[Tree]:
    """Every grouping of a row that keeps its brackets, defaults or not."""
    if len(elements) == 1:
        (only,) = elements
        if isinstance(only, Group):
            yield from _trees(only.elements)
        elif isinstance(only, Operand):
            yield only
        return
    for root, sign in enumerate(elements):
        if not isinstance(sign, Sign):
            continue
        before, after = elements[:root], elements[root + 1 :]
        place = sign.operator.place
        if place == "prefix" and not before:
            yield from (Node(sign, (tree,)) for tree in _trees(after))
        elif place == "postfix" and not after:
            yield from (Node(sign, (tree,)) for tree in _trees(before))
        elif place == "binary" and before and after:
            yield from (
                Node(sign, (left, right)) for left in _trees(before) for right in _trees(after)
            )


def _evaluate(tree: Tree, rules: Rules) -> Reading:
    if isinstance(tree, Operand):
        return Reading(tree, tree.value)
    return combine(tree.sign, tuple(_evaluate(part, rules) for part in tree.parts), rules)
