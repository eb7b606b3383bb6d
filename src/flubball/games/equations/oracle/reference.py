"""The reference: an exact search in plain Python, the second opinion and the fallback.

Sets of cubes are tried from small to large. The values of small sets are tabled; above
`TABLED` cubes the last sign is undone from the Goal where it can be.
"""

from collections.abc import Callable, Iterator

from flubball.games.equations import values
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.admissible import sets_of, sizes
from flubball.games.equations.oracle.answers import Proof, Searched
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Binary
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.solution_trees import Node
from flubball.games.equations.oracle.tables import Tables, Tag, Values
from flubball.games.equations.oracle.value_tables import SIGNS, ValueTables
from flubball.games.equations.values import Real, Value, mpq
from flubball.games.equations.variations.operators import AnyOperand

TABLED = 6  # up to so many cubes all values are listed
EXACT_COST = 20  # steps that comparing irrational values takes


def _is_plain(value: Value) -> bool:
    return isinstance(value, mpq) or (isinstance(value, Real) and value.pure)


class Search:
    """One question, searched set by set. After a search without a hit:

    `dropped` says what could not be worked out; `proof` names the kind of proof otherwise.
    """

    def __init__(self, question: Question, tables: Tables, meter: Meter) -> None:
        self.question = question
        self.problem = question.problem
        self.meter = meter
        self.values = ValueTables(question, tables, meter)
        self.dropped = ""
        self.sets = 0
        self.largest = 0
        self._reached: dict[tuple[int, Value], Node | None] = {}

    @property
    def searched(self) -> Searched:
        """How far it went."""
        return Searched(self.meter.nodes, self.sets, self.largest)

    @property
    def proof(self) -> Proof:
        """What kind of proof a search without a hit is."""
        return "exhausted" if self.sets else "counting"

    def hits(
        self,
        least_extra: int = 0,
        ruled_out: Callable[[int], bool] = lambda cubes: False,
        learnt: Callable[[int], None] = lambda cubes: None,
    ) -> Iterator[tuple[Node, GoalValue]]:
        """Solutions with the Goal value each one matches, at most one for a set of cubes.

        `ruled_out`: which sets have no Solution, as somebody else has proved; `learnt` is told of
        those that are proved here.
        """
        for size in sizes(self.problem):
            for cubes in self.sets_of(size, least_extra):
                if ruled_out(cubes):
                    continue
                found = self.hit(cubes, size)
                if found is not None:
                    yield found
                elif not self.dropped:  # what was dropped for one set may be met again unnoticed
                    learnt(cubes)
                else:
                    self.meter.hurry()

    def sets_of(self, size: int, least_extra: int = 0) -> Iterator[int]:
        """The sets of so many cubes that can be put together."""
        for cubes in sets_of(self.problem, size, least_extra):
            self.meter.spend()
            if self.values.feasible(cubes & ((1 << SIGNS) - 1), bool(cubes >> SIGNS)):
                self.sets += 1
                self.largest = max(self.largest, size)
                yield cubes

    def hit(self, cubes: int, size: int) -> tuple[Node, GoalValue] | None:
        """A Solution of exactly these cubes."""
        if size > TABLED and self.values.tags.plain and not self.problem.modulus:
            for goal in self.question.goals:
                node = self.reach(cubes, goal.value)
                if node is not None:
                    return node, goal
            return None
        found = self.tabled(cubes)
        for tag, level in found.levels.items():
            if self.is_enough(tag, cubes, size):
                for goal in self.question.goals:
                    node = self.match(level, goal.value)
                    if node is not None:
                        return node, goal
        return None

    def is_enough(self, tag: Tag, cubes: int, size: int) -> bool:
        """Are there enough operations, cubes, and uses of needed signs?"""
        if not tag:
            return True
        _, operations, signs, *needed = tag
        if operations < self.problem.least_operations:
            return False
        if self.problem.reusable and size + signs < self.problem.least_cubes:
            return False
        return all(
            count + packing.count(cubes, kind) >= self.problem.kinds[kind].need
            for kind, count in zip(self.values.tags.needed, needed, strict=True)
        )

    def tabled(self, cubes: int) -> Values:
        """All values of these cubes; what was dropped is remembered."""
        found = self.values.of(cubes)
        self.dropped = self.dropped or found.dropped
        return found

    # --- comparing ------------------------------------------------------------------------------

    def match(self, level: dict[Value, Node], goal: Value) -> Node | None:
        """An entry that fits the Goal."""
        if not self.problem.modulus and goal in level:
            return level[goal]
        return next(
            (level[v] for v in level if self._may_fit(v, goal) and self.fits(v, goal)), None
        )

    def _may_fit(self, value: Value, goal: Value) -> bool:
        """Is a look at the two needed? Equal rationals and equal plain sums have equal keys."""
        if self.problem.modulus:
            return True
        if isinstance(value, mpq):
            return isinstance(goal, Real) and not goal.pure
        return not (isinstance(value, Real) and value.pure and _is_plain(goal))

    def fits(self, value: Value, goal: Value) -> bool:
        """As the judge compares the sides."""
        modulus = self.problem.modulus
        if modulus and isinstance(value, mpq) and isinstance(goal, mpq):
            apart = value - goal
            return bool(apart) and apart.denominator == 1 and apart.numerator % modulus == 0
        self.meter.spend(EXACT_COST)
        try:
            if not modulus:
                return values.equal(value, goal)
            return values.is_nonzero_multiple(values.sub(value, goal), modulus)
        except values.NotDecided as open_:
            self.dropped = self.dropped or str(open_)
        except values.Undefined:
            pass
        return False

    # --- undoing the last sign ------------------------------------------------------------------

    def reach(self, cubes: int, target: Value) -> Node | None:
        """A tree of exactly these cubes with this value."""
        if packing.size(cubes) <= TABLED:
            level = self.tabled(cubes).levels.get((), {})
            return self.match(level, target)
        key = cubes, target
        if key not in self._reached:
            self._reached[key] = self._undo(cubes, target)
        return self._reached[key]

    def _undo(self, cubes: int, target: Value) -> Node | None:
        forwards = False
        for binary in self.problem.binaries:
            taken = packing.pack(binary.kinds)
            if not packing.has(cubes, taken):
                continue
            if binary.operator.undo is None:
                forwards = True
                continue
            try:
                node = self._undo_binary(binary, cubes - taken, target)
            except AnyOperand:
                forwards = True
                continue
            if node is not None:
                return node
        forwards = forwards or any(
            packing.has(cubes, packing.pack(sign.kinds)) for sign in self.problem.unary
        )
        if not forwards and not self.values.beside:
            return None
        return self.match(self.tabled(cubes).levels.get((), {}), target)

    def _undo_binary(self, sign: Binary, rest: int, target: Value) -> Node | None:
        feasible = self.values.feasible
        for left in packing.parts(rest):
            right = rest - left
            if not (left and right and feasible(left) and feasible(right)):
                continue
            small_left = packing.size(left) <= packing.size(right)
            node = self._other(
                sign,
                left if small_left else right,
                right if small_left else left,
                target,
                small_left,
            )
            if node is not None:
                return node
        return None

    def _other(
        self, sign: Binary, small: int, large: int, target: Value, small_left: bool
    ) -> Node | None:
        assert sign.operator.undo is not None
        undo = sign.operator.undo.right if small_left else sign.operator.undo.left
        bounds = self.values.arithmetic.bounds(sign.operator)
        for node in self.tabled(small).levels.get((), {}).values():
            self.meter.spend()
            try:
                wanted = undo(bounds, node.value, target)
            except values.NotDecided as open_:
                self.dropped = self.dropped or str(open_)
                continue
            other = None if wanted is None else self.reach(large, wanted)
            if other is not None:
                parts = (node, other) if small_left else (other, node)
                return Node(target, sign, parts)
        return None
