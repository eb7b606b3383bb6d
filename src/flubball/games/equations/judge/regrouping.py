"""Does this regrouping show the Equation wrong (VII-C-5-c)?

A checker copies the Equation and adds brackets. The copy must keep every sign and every bracket of
the original and may not go against a default (VII-B-6-b). Where a sign without a note can be read
in two ways (VII-C-5-e), the copy may note which one it means; so it may name the root that a power
without a default may be, but no other root than the Equation names (XIII-D-11).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from msgspec.structs import replace
from msgspec.structs import replace as changed

from flubball.games.equations import values
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.judge.paper import Unreadable, read_paper
from flubball.games.equations.readings.combining import combine
from flubball.games.equations.readings.comparing import readings_fit
from flubball.games.equations.readings.order import by_order_of_operations
from flubball.games.equations.readings.readings import check_length
from flubball.games.equations.readings.trees import WRITTEN, Node, Reading, Tree, Use
from flubball.games.equations.readings.trees import span as place_of
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.notes import NO_NOTES
from flubball.games.equations.variations.imaginary import IMPLIED
from flubball.games.equations.written.defaults import defaults, may_stand_side_by_side
from flubball.games.equations.written.elements import Element, Group, Operand, Side, Sign
from flubball.games.equations.written.tokens import CLOSING, OPENING, Tokens

MAX_TREES = 2_000  # groupings of one side looked at
MAX_DEPTH = 200  # signs of one side that may be nested in one another
STEPS = 3  # what it costs to look at one stretch of a row
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Regrouping:
    """Is the regrouping legal, and does it show the Equation wrong? None: not decided."""

    legal: bool
    shows_wrong: bool | None
    why: str = ""


@values.bounded
def regroup(equation: str, regrouped: str, goal: Goal | None, rules: Rules) -> Regrouping:
    """Judge a checker's attempt to prove ambiguity.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> regroup("2x4-(3+1) = 4", "2x[4-(3+1)] = 4", None, rules).shows_wrong
    True
    >>> regroup("2x4-(3+1) = 4", "2x[4-(3)+1] = 4", None, rules).legal
    False
    """
    try:
        return _regroup(equation, regrouped, goal, rules)
    except Unreadable as bad:
        return Regrouping(False, False, str(bad))
    except values.NotDecided as open_:
        return Regrouping(True, None, str(open_))


def _regroup(equation: str, regrouped: str, goal: Goal | None, rules: Rules) -> Regrouping:
    old, new = read_paper(equation, goal, rules), read_paper(regrouped, goal, rules)
    sides: list[list[Reading]] = []
    for before, after, side, copy in (
        (old.solution_tokens, new.solution_tokens, old.solution, new.solution),
        (old.goal_tokens, new.goal_tokens, old.goal, new.goal),
    ):
        why = _copied(before, after)
        if why:
            return Regrouping(False, False, why)
        if not side.groups or not copy.groups:
            return Regrouping(False, False, "A side can't be read.")
        found = list(_left(before, after, side, copy, rules))
        if not found:
            return Regrouping(False, False, "This grouping goes against a default or a bracket.")
        sides.append(found)
    return _shows(sides[0], sides[1], rules)


def _left(before: Tokens, after: Tokens, side: Side, copy: Side, rules: Rules) -> Iterator[Reading]:
    """The readings of the original that the copy leaves."""
    noted = _faces(before) != _faces(after)
    evaluation = _Evaluation(rules, frozenset(_roots(before)), _numbers(after))
    for regrouped in copy.groups:
        for group in side.groups:
            if noted and _meanings(group.elements) != _meanings(regrouped.elements):
                continue
            for tree in _allowed(before, after, group, regrouped, rules):
                yield from evaluation.readings(tree)


def _shows(solutions: list[Reading], goals: list[Reading], rules: Rules) -> Regrouping:
    """H22: only if no reading that is left makes the Equation right."""
    found = [readings_fit(s, g, rules) for s in solutions for g in goals]
    if True in found:
        return Regrouping(True, False, "A reading that is left makes the Equation right.")
    return Regrouping(True, None if None in found else True)


def _copied(before: Tokens, after: Tokens) -> str:
    """Why the copy is not the original with brackets added; empty when it is."""
    unmarked = [t.notes == NO_NOTES for t in _signs(before)]
    bare = [replace(t, notes=NO_NOTES) for t in _signs(after)]
    if len(unmarked) == len(bare):
        # What a sign without a note may mean is looked at with its readings (VII-C-5-e).
        kept = zip(unmarked, bare, _signs(after), strict=True)
        bare = [plain if open_ else sign for open_, plain, sign in kept]
    if _faces(before) != [str(t) for t in bare]:
        return "The copy has other signs than the Equation."
    if _brackets(before) - _brackets(after):
        return "A bracket of the Equation is gone from the copy."
    if not _roots(before).items() <= _roots(after).items():
        return "The copy names another root than the Equation."
    return ""


def _faces(tokens: Tokens) -> list[str]:
    return [str(token) for token in _signs(tokens)]


def _meanings(elements: tuple[Element, ...]) -> list[object]:
    """What each sign of a row is read as, brackets left out."""
    found: list[object] = []
    for element in elements:
        if isinstance(element, Group):
            found += _meanings(element.elements)
        elif isinstance(element, Operand):
            found.append((element.cubes, element.value))
        else:
            found.append((element.operator, element.cube, element.factorials))
    return found


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


def _roots(tokens: Tokens) -> dict[Span, object]:
    """The roots named behind brackets, by the stretch of signs they stand for."""
    found: dict[Span, object] = {}
    open_: list[int] = []
    count = 0
    for token in tokens:
        if token.kind in OPENING:
            open_.append(count)
        elif token.kind not in CLOSING:
            count += 1
        elif token.choice:
            found[open_.pop(), count - 1] = _root(token.choice)
        else:
            open_.pop()
    return found


def _root(choice: str) -> object:
    try:
        return values.key(values.parse_value(choice))
    except (ValueError, values.Undefined):
        return choice  # its side can't be read


def _numbers(tokens: Tokens) -> dict[int, int]:
    """Which sign, counted from 0, starts at a place of the text."""
    return {token.start: number for number, token in enumerate(_signs(tokens))}


def _allowed(
    before: Tokens, after: Tokens, group: Group, regrouped: Group, rules: Rules
) -> list[Tree]:
    """The groupings of the copy that are groupings of the original too."""
    if max(_signs_inside(group), _signs_inside(regrouped)) > MAX_DEPTH:
        raise values.NotDecided(f"more than {MAX_DEPTH} signs inside one another")
    if rules.order_of_operations:
        tree, copy = _ordered(group), _ordered(regrouped)
        same = _shape(tree, _numbers(before)) == _shape(copy, _numbers(after))
        return [copy] if same else []
    bound = dict(_bound(group, _numbers(before)))
    numbers = _numbers(after)
    found = []
    for looked_at, tree in enumerate(groupings(regrouped.elements)):
        if looked_at >= MAX_TREES:
            raise values.NotDecided(f"more than {MAX_TREES} groupings of the copy")
        if _keeps(tree, bound, numbers):
            found.append(tree)
    return found


def _signs_inside(group: Group) -> int:
    """How many signs may be nested in one another at most."""
    here = sum(isinstance(element, Sign) for element in group.elements)
    inner = [_signs_inside(element) for element in group.elements if isinstance(element, Group)]
    return here + max(inner, default=0)


def _ordered(group: Group) -> Tree:
    check_length(group.elements)
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


def _bound(group: Group, numbers: dict[int, int]) -> Iterator[tuple[int, Span]]:
    """For each sign bound by default: the stretch of signs that it and its operands take up."""
    elements = group.elements
    for place, (start, end) in defaults(elements).items():
        sign = elements[place]
        assert isinstance(sign, Sign)
        # A root with an index takes any index; only what stands behind it is fixed.
        part = elements[place if start < 0 else start : end]
        yield _number(sign, numbers), _stretch(part[0].at[0], part[-1].at[1], numbers)
    for element in elements:
        if isinstance(element, Group):
            yield from _bound(element, numbers)


def _number(sign: Sign, numbers: dict[int, int]) -> int:
    """The number of a sign of the text; an x that is left out is told by what follows it."""
    if sign.operator is not IMPLIED:
        return numbers[sign.at[0]]
    return -1 - min(number for place, number in numbers.items() if place >= sign.at[0])


def _stretch(start: int, end: int, numbers: dict[int, int]) -> Span:
    values.spend(len(numbers) // 12)
    inside = [number for place, number in numbers.items() if start <= place < end]
    return min(inside), max(inside)


def _keeps(tree: Tree, bound: dict[int, Span], numbers: dict[int, int]) -> bool:
    values.spend(STEPS)
    if isinstance(tree, Operand):
        return True
    wanted = bound.get(_number(tree.sign, numbers))
    if wanted is not None:
        start, end = place_of(tree)
        if tree.sign.operator.place == "binary" and tree.sign.operator.binds:
            start = tree.sign.at[0]
        if _stretch(start, end, numbers) != wanted:
            return False
    return all(_keeps(part, bound, numbers) for part in tree.parts)


def groupings(elements: tuple[Element, ...]) -> Iterator[Tree]:
    """Every grouping of a row that keeps its brackets, defaults or not.

    >>> from flubball.games.equations.readings.trees import write
    >>> paper = read_paper("2+3x4 = 20", None, Rules("mlag-2019-20", "minor"))
    >>> [write(tree) for tree in groupings(paper.solution.groups[0].elements)]
    ['2+(3x4)', '(2+3)x4']
    """
    check_length(elements)
    values.spend(STEPS + len(elements) // 16)
    if len(elements) == 1:
        (only,) = elements
        if isinstance(only, Group):
            yield from (_named(tree, only) for tree in groupings(only.elements))
        elif isinstance(only, Operand):
            yield only
        return
    for root, sign in enumerate(elements):
        if not isinstance(sign, Sign):
            continue
        before, after = elements[:root], elements[root + 1 :]
        place = sign.operator.place
        if place == "prefix" and not before:
            yield from (Node(sign, (tree,)) for tree in groupings(after))
        elif place == "postfix" and not after:
            yield from (Node(sign, (tree,)) for tree in groupings(before))
        elif place == "binary" and before and after:
            if sign.operator is IMPLIED and not may_stand_side_by_side(
                elements, 0, root, len(elements)
            ):
                continue
            pairs = ((left, right) for left in groupings(before) for right in groupings(after))
            yield from (Node(sign, pair) for pair in pairs)


def _named(tree: Tree, group: Group) -> Tree:
    if group.choice is None or isinstance(tree, Operand):
        return tree
    return changed(tree, choice=group.choice)


@dataclass(frozen=True, slots=True)
class _Evaluation:
    """What the groupings of a copy are worth; `kept` are the stretches with a root in both."""

    rules: Rules
    kept: frozenset[Span]
    numbers: dict[int, int]

    def readings(self, tree: Tree) -> list[Reading]:
        """None where the copy names a root that the Equation leaves no room for."""
        if isinstance(tree, Operand):
            return [Reading(tree, tree.value)]
        choice = tree.choice
        kept = choice is not None and _stretch(*place_of(tree), self.numbers) in self.kept
        use = Use(choice=choice) if kept else WRITTEN
        parts = product(*(self.readings(part) for part in tree.parts))
        found = [reading for args in parts for reading in combine(tree.sign, args, self.rules, use)]
        if choice is None:
            return found
        return [r for r in found if r.value is not None and values.equal(r.value, choice)]
