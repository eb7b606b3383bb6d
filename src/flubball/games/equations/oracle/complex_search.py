"""Imaginary: Solutions with i and with every root, set by set, by exact values (XIII-D-11)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from flubball.games.equations import values
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.admissible import sets_of, sizes
from flubball.games.equations.oracle.answers import Searched
from flubball.games.equations.oracle.arithmetic import Arithmetic, Dropped
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Atom, Binary, Postfix, Prefix
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.solution_trees import Node
from flubball.games.equations.oracle.value_tables import step
from flubball.games.equations.values import Complex, I, Value, mpq
from flubball.games.equations.values._flint import Ball
from flubball.games.equations.values.complexes.numbers import parts
from flubball.games.equations.values.intervals.enclosures import enclose
from flubball.games.equations.variations.regular import MULTIPLY, POWER, ROOT, SQUARE_ROOT

EXACT_COST = 20  # steps that comparing two values with roots takes
_BITS = 64  # of the intervals by which most values are told apart
_HALF, _ONE = mpq(1, 2), mpq(1)
_MINUS_I = values.neg(I)
Unary = Prefix | Postfix | None  # None is a `!`
Level = dict[Value, Node]


def is_for_complex(question: Question) -> bool:
    """Can every Solution be listed? Not where signs or factorials may be written without end."""
    problem = question.problem
    return not problem.reusable and problem.factorials >= 0 and not problem.least_operations


def real(question: Question) -> Question:
    """The same question about real numbers only."""
    return replace(question, imaginary=False)


def without_powers(question: Question) -> Question:
    """The same question without signs that may have several roots."""
    problem = question.problem
    less = replace(
        problem,
        binaries=tuple(s for s in problem.binaries if s.operator.roots is None),
        prefixes=tuple(s for s in problem.prefixes if s.operator.roots is None),
        postfixes=(),
    )
    return replace(question, imaginary=False, problem=less)


class ComplexSearch:
    """One question under Imaginary; after a search without a hit `dropped` says what is missing.

    `upright`: without turned cubes, which proves nothing and reaches further.
    """

    def __init__(self, question: Question, meter: Meter, upright: bool = False) -> None:
        self.goals = question.goals
        self.problem = question.problem
        self.meter = meter
        self.dropped = ""
        self.sets = self.largest = 0
        self._arithmetic = Arithmetic(self.problem)
        self._known: dict[int, list[Level]] = {}
        self._leaves: dict[int, list[Node]] = {}
        self._boxes: dict[Value, list[Ball | None]] = {}
        for atom in self.problem.atoms:
            if upright and ("sw" in atom.text or "ud" in atom.text):
                continue
            self._leaf(mpq(atom.num, atom.den), atom)
        # A cube that is i: a number, or without x before, behind or between numbers.
        self._beside: list[tuple[Prefix, Value]] = []
        self._between: list[tuple[Binary, Value]] = []
        for face in question.faces:
            if face.kind in question.with_i:
                shown = "i" if face.shown == "-" else f"{face.shown}<i>"
                turned = "i<ud>" if face.shown == "-" else f"{face.shown}<i,ud>"
                for text, value in ((shown, I), (turned, _MINUS_I))[: 1 if upright else 2]:
                    self._leaf(value, Atom((face.kind,), 0, 1, text))
                    self._beside.append((Prefix((face.kind,), MULTIPLY, text, 0), value))
                    self._between.append((Binary((face.kind,), MULTIPLY, text, 0), value))

    def _leaf(self, value: Value, atom: Atom) -> None:
        place = self._leaves.setdefault(packing.pack(atom.kinds), [])
        place.append(Node(value, atom))

    @property
    def searched(self) -> Searched:
        """How far it went."""
        return Searched(self.meter.nodes, self.sets, self.largest)

    def hits(self) -> Iterator[tuple[Node, GoalValue]]:
        """Solutions with the Goal value each one matches, fewer cubes first."""
        for size in sizes(self.problem):
            for cubes in sets_of(self.problem, size):
                self.meter.spend()
                levels = self.of(cubes)
                self.sets += any(levels)
                self.largest = max(self.largest, size if any(levels) else 0)
                for level, goal in product(levels, self.goals):
                    node = self._match(level, goal.value)
                    if node is not None:
                        yield node, goal

    # --- comparing --------------------------------------------------------------------------------

    def _match(self, level: Level, goal: Value) -> Node | None:
        modulus = self.problem.modulus
        if not modulus and goal in level:
            return level[goal]
        some = (v for v in level if modulus or not (_is_exact(v) and _is_exact(goal)))
        return next((level[v] for v in some if self._fits(v, goal)), None)

    def _fits(self, value: Value, goal: Value) -> bool:
        modulus = self.problem.modulus
        if not modulus and isinstance(value, Complex) != isinstance(goal, Complex):
            return False
        if not modulus and self._are_apart(value, goal):
            return False
        self.meter.spend(1 if _is_exact(value) and _is_exact(goal) else EXACT_COST)
        try:
            if not modulus:
                return values.equal(value, goal)
            apart = values.sub(value, goal)
            return not isinstance(apart, Complex) and values.is_nonzero_multiple(apart, modulus)
        except values.NotDecided as open_:
            self.dropped = self.dropped or str(open_)
        return False

    def _are_apart(self, a: Value, b: Value) -> bool:
        """Do intervals around the parts of the two not meet?"""
        self.meter.spend()
        pairs = zip(self._box(a), self._box(b), strict=True)
        return any(x is not None and y is not None and not x.overlaps(y) for x, y in pairs)

    def _box(self, value: Value) -> list[Ball | None]:
        if value not in self._boxes:
            self._boxes[value] = [enclose(part, _BITS) for part in parts(value)]
        return self._boxes[value]

    # --- values of exactly these cubes ------------------------------------------------------------

    def of(self, cubes: int) -> list[Level]:
        """All values, by the number of factorials written."""
        known = self._known.get(cubes)
        if known is None:
            known = self._known[cubes] = [{} for _ in range(self.problem.factorials + 1)]
            self._build(cubes, known)
        return known

    def _build(self, cubes: int, levels: list[Level]) -> None:
        for leaf in self._leaves.get(cubes, ()):
            levels[0].setdefault(leaf.value, leaf)
        for sign in self.problem.unary:
            self._apply(sign, None, cubes, levels)
        for before, factor in self._beside:
            self._apply(before, factor, cubes, levels)
        for binary in self.problem.binaries:
            self._pairs(binary, None, cubes, levels)
        for between, factor in self._between:
            self._pairs(between, factor, cubes, levels)
        for number, level in enumerate(levels[:-1]):
            for part in list(level.values()):
                self._keep(levels[number + 1], None, (part,), self._one(None, part))

    def _apply(
        self, sign: Prefix | Postfix, factor: Value | None, cubes: int, levels: list[Level]
    ) -> None:
        """A sign with one operand, or an i beside it."""
        taken = packing.pack(sign.kinds)
        if not packing.has(cubes, taken) or cubes == taken:
            return
        more = sign.factorials if isinstance(sign, Postfix) else 0
        for number, level in enumerate(self.of(cubes - taken)[: len(levels) - more]):
            for part in level.values():
                found = self._one(sign, part) if factor is None else self._times(factor, part.value)
                self._keep(levels[number + more], sign, (part,), found)

    def _times(self, a: Value, b: Value) -> tuple[Value, ...]:
        return self._try(lambda: (values.mul(a, b),))

    def _one(self, sign: Unary, part: Node) -> tuple[Value, ...]:
        """All values of a sign with one operand."""
        if isinstance(sign, Prefix) and sign.operator is SQUARE_ROOT:
            return self._powers(part.value, _HALF)
        if isinstance(sign, Postfix):
            return self._powers(part.value, mpq(sign.exponent_num, sign.exponent_den))
        if isinstance(part.value, Complex):
            return ()  # no factorial, no number of factors
        return self._try(lambda: (step(self._arithmetic, sign, part),))

    def _pairs(self, sign: Binary, factor: Value | None, cubes: int, levels: list[Level]) -> None:
        """A sign between two numbers, or an i."""
        taken = packing.pack(sign.kinds)
        if not packing.has(cubes, taken):
            return
        for left, right in packing.pairs(cubes - taken, sign.operator.commutes):
            for (m, lefts), (n, rights) in product(
                enumerate(self.of(left)), enumerate(self.of(right))
            ):
                if m + n < len(levels):
                    for a, b in product(lefts.values(), rights.values()):
                        found = self._two(sign, factor, a.value, b.value)
                        self._keep(levels[m + n], sign, (a, b), found)

    def _two(self, sign: Binary, factor: Value | None, a: Value, b: Value) -> tuple[Value, ...]:
        """All values of a sign between two numbers."""
        if factor is not None:
            return self._try(lambda: (values.mul(values.mul(a, factor), b),))
        if sign.operator is POWER:
            return self._powers(a, b)
        if sign.operator is ROOT:
            if isinstance(a, Complex):
                return ()
            index = self._try(lambda: (values.div(_ONE, a),))
            return self._powers(b, index[0]) if index else ()
        return self._try(lambda: (self._arithmetic.binary(sign.operator, a, b),))

    def _powers(self, base: Value, exponent: Value) -> tuple[Value, ...]:
        """All values of a power, as the judge reads it."""
        if isinstance(exponent, Complex):
            return ()

        def every() -> tuple[Value, ...]:
            rational = None if values.is_integer(exponent) else values.as_rational(exponent)
            if rational is None:
                return (values.power(base, exponent),)
            return values.all_powers(base, rational)

        return self._try(every)

    def _try(self, work: Callable[[], tuple[Value | None, ...]]) -> tuple[Value, ...]:
        self.meter.spend()
        try:
            found = tuple(value for value in work() if value is not None)
        except values.Undefined:
            return ()
        except (values.NotDecided, Dropped) as open_:
            self.dropped = self.dropped or str(open_)
            return ()
        self.meter.spend(self.meter.irrational * sum(not _is_exact(value) for value in found))
        return found

    def _keep(
        self,
        level: Level,
        sign: Binary | Unary,
        parts: tuple[Node, ...],
        found: tuple[Value, ...],
    ) -> None:
        for value in found:
            if value not in level:
                node = Node(value, sign, parts)
                level[value] = node if len(found) == 1 else _chosen(node)


def _chosen(node: Node) -> Node:
    """The tree with the root that is meant written behind it."""
    return Node(node.value, Postfix((), 1, 1, f"<={values.format_value(node.value)}>"), (node,))


def _is_exact(value: Value) -> bool:
    """Are its parts fractions? Then it is equal to another such one only if it looks the same."""
    if isinstance(value, Complex):
        return isinstance(value.real, mpq) and isinstance(value.imaginary, mpq)
    return isinstance(value, mpq)
