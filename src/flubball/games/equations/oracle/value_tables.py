"""V(S): the exact values of exactly the cubes S, built from those of smaller sets."""

from collections.abc import Iterator
from itertools import product

from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.arithmetic import Arithmetic, Dropped
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.feasible import Feasible
from flubball.games.equations.oracle.problem import Atom, Binary, Postfix, Prefix, Sign
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.solution_trees import Node
from flubball.games.equations.oracle.tables import Levels, Shelf, Tables, Tag, Values
from flubball.games.equations.oracle.tags import tags_of
from flubball.games.equations.oracle.verifiable import is_verifiable
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.regular import SQUARE_ROOT

SIGNS = packing.BITS * 33  # above this bit a key of a table holds the signs that repeat
_REPEATED_FACTORIALS = 12  # where any number of ! may be written, up to this argument


class ValueTables:
    """The tables of one Problem, kept on a shelf; `meter` counts what building them costs."""

    def __init__(self, question: Question, tables: Tables, meter: Meter) -> None:
        problem = question.problem
        self.problem = problem
        self.meter = meter
        self.tables = tables
        self.tags = tags_of(problem)
        self.arithmetic = Arithmetic(problem, question.imaginary)
        self.feasible = Feasible(problem)
        self.shelf: Shelf = tables.shelf(_name(question))
        self.atoms: dict[int, list[Atom]] = {}
        self.beside: dict[int, list[Atom]] = {}
        for atom in problem.atoms:
            place = self.atoms if atom.beside is None else self.beside
            place.setdefault(packing.pack(atom.kinds), []).append(atom)

    def of(self, cubes: int) -> Values:
        """The values of exactly these cubes; in the bits above, the signs that may repeat."""
        known = self.shelf.known.get(cubes)
        if known is None:
            known = _Building(self, cubes).values()
            self.tables.keep(self.shelf, cubes, known)
        return known


def _name(question: Question) -> object:
    """Questions with equal names have equal tables."""
    problem = question.problem
    needs = tuple((kind, problem.kinds[kind].need) for kind in problem.reusable)
    return (*question.symbols, problem.factorials, tuple(need for need in needs if need[1]))


def step(arithmetic: Arithmetic, sign: Prefix | Postfix | None, part: Node) -> Value | None:
    """The value of a sign with one operand; None is a `!`."""
    if sign is None:
        return arithmetic.factorial(part.value)
    if isinstance(sign, Postfix):
        return arithmetic.exponent(part.value, mpq(sign.exponent_num, sign.exponent_den))
    most = sign.operator.verifiable
    return arithmetic.prefix(sign.operator, part.value, lambda: is_verifiable(part, most))


class _Building:
    """One table in the making."""

    def __init__(self, owner: ValueTables, key: int) -> None:
        self.owner = owner
        self.problem = owner.problem
        self.tags = owner.tags
        self.cubes = key & ((1 << SIGNS) - 1)
        self.repeating = key >> SIGNS << SIGNS
        self.levels: Levels = {}
        self.dropped = ""

    def values(self) -> Values:
        if not self.owner.feasible(self.cubes, bool(self.repeating)):
            return Values({})
        for atom in self.owner.atoms.get(self.cubes, ()):
            self.keep(self.tags.nothing, _leaf(atom))
        for prefix in self.problem.prefixes:
            if not self._repeats(prefix):
                self.behind(prefix)
        for postfix in self.problem.postfixes:
            self.behind(postfix)
        for binary in self.problem.binaries:
            self.between(binary)
        self.close()
        return Values({tag: level for tag, level in self.levels.items() if level}, self.dropped)

    def _repeats(self, sign: Sign) -> bool:
        """May this sign be written without taking a cube here?"""
        if not self.problem.reusable:
            return False
        return any(kind in self.problem.reusable for kind in sign.kinds)

    def _usable(self, sign: Sign) -> bool:
        return all((self.repeating >> (SIGNS + kind)) & 1 for kind in sign.kinds)

    # --- steps ------------------------------------------------------------------------------------

    def behind(self, sign: Prefix | Postfix) -> None:
        taken = packing.pack(sign.kinds)
        if not packing.has(self.cubes, taken) or self.cubes == taken:
            return
        below = self.owner.of(self.cubes - taken + self.repeating)
        self.dropped = self.dropped or below.dropped
        for tag, level in below.levels.items():
            for part in level.values():
                self.apply(sign, tag, part)

    def apply(self, sign: Prefix | Postfix | None, tag: Tag, part: Node) -> bool:
        """Put the sign to the part; True if this gave something new."""
        total = self.tags.add(tag, self.tags.of(sign))
        if total is None:
            return False
        self.owner.meter.spend()
        try:
            value = step(self.owner.arithmetic, sign, part)
        except Dropped as why:
            self.dropped = self.dropped or str(why)
            return False
        return value is not None and self.keep(total, Node(value, sign, (part,)))

    def between(self, sign: Binary) -> None:
        rest = self.cubes
        if self._repeats(sign):
            if not self._usable(sign):
                return
        else:
            taken = packing.pack(sign.kinds)
            if not packing.has(rest, taken):
                return
            rest -= taken
        for left, right in packing.pairs(rest, sign.operator.commutes):
            self.pair(sign, left, right)

    def pair(self, sign: Binary, left: int, right: int) -> None:
        feasible = self.owner.feasible
        repeats = bool(self.repeating)
        numerals = sign.operator.two_digits and self.owner.beside
        if not numerals and not (feasible(left, repeats) and feasible(right, repeats)):
            return
        a, b = self.owner.of(left + self.repeating), self.owner.of(right + self.repeating)
        self.dropped = self.dropped or (a.dropped if b or b.dropped else "")
        self.dropped = self.dropped or (b.dropped if a else "")
        ours = self.tags.of(sign)
        for (tag, lefts), (other, rights) in product(
            self._operands(sign, left, a), self._operands(sign, right, b)
        ):
            both = self.tags.add(tag, other)
            total = None if both is None else self.tags.add(both, ours)
            if total is not None:
                self.combine(sign, total, lefts, rights)

    def _operands(self, sign: Binary, cubes: int, found: Values) -> list[tuple[Tag, list[Node]]]:
        options = [(tag, list(level.values())) for tag, level in found.levels.items()]
        if sign.operator.two_digits and cubes in self.owner.beside:
            numerals = [_leaf(atom) for atom in self.owner.beside[cubes]]
            options.append((self.tags.nothing, numerals))
        return options

    def combine(self, sign: Binary, tag: Tag, lefts: list[Node], rights: list[Node]) -> None:
        level = self.levels.setdefault(tag, {})
        binary, operator, meter = self.owner.arithmetic.binary, sign.operator, self.owner.meter
        for a in lefts:
            meter.spend(len(rights))
            irrational = 0
            for b in rights:
                try:
                    value = binary(operator, a.value, b.value)
                except Dropped as why:
                    self.dropped = self.dropped or str(why)
                    continue
                if value is None:
                    continue
                irrational += not isinstance(value, mpq)
                if value not in level:
                    level[value] = Node(value, sign, (a, b))
            meter.spend(irrational * meter.irrational)

    def keep(self, tag: Tag, node: Node) -> bool:
        level = self.levels.setdefault(tag, {})
        if node.value in level:
            return False
        level[node.value] = node
        return True

    # --- signs that take no cube ------------------------------------------------------------------

    def close(self) -> None:
        """Add what `!` and repeating signs before a number make, until nothing is new."""
        free = [p for p in self.problem.prefixes if self._repeats(p) and self._usable(p)]
        if not free and not self.problem.factorials:
            return
        waiting = [(tag, node) for tag, level in self.levels.items() for node in level.values()]
        while waiting:
            tag, part = waiting.pop()
            for sign in self._free(part, free):
                if self.apply(sign, tag, part):
                    total = self.tags.add(tag, self.tags.of(sign))
                    assert total is not None
                    waiting.append((total, self._newest(total)))

    def _newest(self, tag: Tag) -> Node:
        return next(reversed(self.levels[tag].values()))

    def _free(self, part: Node, free: list[Prefix]) -> Iterator[Prefix | None]:
        for sign in free:
            if (
                sign.operator is not SQUARE_ROOT
                or self.problem.whole
                or isinstance(part.value, mpq)
            ):
                yield sign
        if self.problem.factorials > 0 or (
            self.problem.factorials < 0
            and isinstance(part.value, mpq)
            and part.value <= _REPEATED_FACTORIALS
        ):
            yield None


def _leaf(atom: Atom) -> Node:
    return Node(mpq(atom.num, atom.den), atom)
