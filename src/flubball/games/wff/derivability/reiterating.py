"""Bounded search with R among the rules: closures by context, truth tables to prune.

With R a subproof sees all that stands around it, so what it can reach depends on a set of WFFs
only. Contexts grow from box to box; the depth of nesting and the number of contexts are bounded.
"""

from flubball.games.wff.derivability.drafts import Draft, Entry, finish
from flubball.games.wff.derivability.universe import BoxJust, Closure, Just, Universe
from flubball.games.wff.formulas import ALL_ROWS, Formula
from flubball.games.wff.proofs import Proof


class Spent(Exception):
    """The number of contexts is used up."""


class Reiterating:
    """The search over one universe."""

    def __init__(self, universe: Universe, most: int) -> None:
        self.universe = universe
        self.left = most
        self.memo: dict[tuple[int, int], Closure] = {}
        rules = universe.rules
        self.ci, self.ao, self.ni, self.no = (n in rules for n in ("Ci", "Ao", "Ni", "No"))

    def derive(self, premises: int, goal: int, depth: int) -> tuple[Closure, Just] | None:
        """How the Goal comes by a rule, with subproofs nested at most so deep; raises `Spent`."""
        # A premise is there from the start: to derive it again, all else must be known first.
        closure = self._close(premises, depth, -1 if premises >> goal & 1 else goal)
        if not premises >> goal & 1:
            return (closure, closure.justs[goal]) if goal in closure.justs else None
        just = self.universe.again(goal, closure.have) or self._subproof(
            goal, closure.have, self._rows(closure.have), depth
        )
        return (closure, just) if just else None

    def _rows(self, have: int) -> int:
        rows = ALL_ROWS
        for n, table in enumerate(self.universe.tables):
            if have >> n & 1:
                rows &= table
        return rows

    def _close(self, given: int, depth: int, goal: int = -1) -> Closure:
        key = given, depth
        if key in self.memo:
            return self.memo[key]
        if not self.left:
            raise Spent
        self.left -= 1
        closure = Closure(given)
        self.universe.saturate(closure)
        if depth:
            self._nest(closure, self._rows(given), depth, goal)
        self.memo[key] = closure
        return closure

    def _nest(self, closure: Closure, rows: int, depth: int, goal: int) -> None:
        tables = self.universe.tables
        again = True
        while again:
            again = False
            if goal >= 0 and closure.have >> goal & 1:
                return
            for target, table in enumerate(tables):
                if closure.have >> target & 1 or rows & ~table:
                    continue
                just = self._subproof(target, closure.have, rows, depth)
                if just is not None:
                    closure.have |= 1 << target
                    closure.justs[target] = just
                    self.universe.saturate(closure)
                    again = True

    def _inside(self, have: int, start: int, depth: int) -> Closure | None:
        """The closure inside a subproof; None where it is the one around it."""
        return None if have >> start & 1 else self._close(have | 1 << start, depth - 1)

    def _subproof(self, target: int, have: int, rows: int, depth: int) -> Just | None:
        universe, one = self.universe, self.universe.formulas[target]
        if self.ci and one.op == "C":
            start, end = universe.number[one.left], universe.number[one.right]
            inside = self._inside(have, start, depth)
            if (inside.have if inside else have) >> end & 1:
                return "Ci", (), (BoxJust(start, inside, (end,)),)
        if self.ni and one.op == "N":
            just = self._pair("Ni", universe.number[one.left], have, depth)
            if just is not None:
                return just
        if self.no and target in universe.negation_of:
            just = self._pair("No", universe.negation_of[target], have, depth)
            if just is not None:
                return just
        return self._either(target, have, depth) if self.ao else None

    def _pair(self, rule: str, start: int, have: int, depth: int) -> Just | None:
        found = self.universe.pair(have)
        inside = None
        if found is None:
            inside = self._inside(have, start, depth)
            found = self.universe.pair(inside.have) if inside else None
        return (rule, (), (BoxJust(start, inside, found),)) if found else None

    def _either(self, target: int, have: int, depth: int) -> Just | None:
        there = have >> target & 1
        for whole, left, right in self.universe.either:
            if not have >> whole & 1:
                continue
            if there:
                boxes = BoxJust(left, None, (target,)), BoxJust(right, None, (target,))
                return "Ao", (whole,), boxes
            first = self._inside(have, left, depth)
            if first is None or not first.have >> target & 1:
                continue
            second = self._inside(have, right, depth)
            if second is not None and second.have >> target & 1:
                boxes = BoxJust(left, first, (target,)), BoxJust(right, second, (target,))
                return "Ao", (whole,), boxes
        return None


class _Level:
    """A box being written, its closure, and the box around it."""

    __slots__ = ("closure", "draft", "outer")

    def __init__(self, draft: Draft, closure: Closure | None, outer: "_Level | None") -> None:
        self.draft = draft
        self.closure = closure
        self.outer = outer


def write(
    formulas: list[Formula], premises: list[Formula], goal: int, found: tuple[Closure, Just]
) -> Proof:
    """The proof that a search found."""
    main = Draft()
    for premise in premises:
        main.suppose(premise)
    level = _Level(main, found[0], None)

    def line(level: _Level, n: int) -> Entry:
        if level.draft.find(formulas[n]) is not None:
            return level.draft.use(formulas[n])
        just = level.closure.justs.get(n) if level.closure else None
        if just is not None:
            return emit(level, n, just)
        assert level.outer is not None
        line(level.outer, n)
        return level.draft.use(formulas[n])

    def emit(level: _Level, n: int, just: Just) -> Entry:
        rule, inputs, boxes = just
        entries = [line(level, one) for one in inputs]
        drafts = []
        for box in boxes:
            inner = level.draft.open(formulas[box.start])
            below = _Level(inner, box.inside, level)
            drafts.append(inner.close(*(line(below, end) for end in box.ends)))
        return level.draft.add(formulas[n], rule, entries, drafts)

    return finish(main, emit(level, goal, found[1]))
