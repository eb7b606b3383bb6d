"""Powers of the Base: Solutions in which one 1 may be any power, found or ruled out (XIII-B-10).

The Goal is undone sign by sign down to the 1. Where no power of the base can be what is wanted
there, none will do, however large or small.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from flubball.games.equations import values
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.problem import Atom, Binary
from flubball.games.equations.oracle.reduce import POWERS_OF_THE_BASE, Question, is_asked
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.symbols.notes import Notes
from flubball.games.equations.values import Complex, Value, mpq
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.variations.regular import (
    ADD,
    BINARY,
    DIVIDE,
    MULTIPLY,
    POWER,
    SQUARE_ROOT,
    SUBTRACT,
)

_ONE = mpq(1)


class Open(Exception):
    """Nothing can be proved in this way."""


_UNKNOWN = Open, values.NotDecided, values.Undefined


def powers_wanted(
    question: Question, search: Search, base: int
) -> tuple[frozenset[mpq], bool] | None:
    """The powers of the base that a 1 of a Solution may have to be, and whether these are all.

    None where nothing is known. May raise `Stopped`.
    """
    if not _is_for_one_power(question, search):
        return None
    ones = [face.kind for face in question.faces if face.symbol == "1"]
    work = _Undoing(search, ones, base)
    try:
        for each in _asked(question, search, ones):
            work.look(*each)
    except _UNKNOWN:
        work.open = True
    return frozenset(work.powers), not work.open


def _is_for_one_power(question: Question, search: Search) -> bool:
    problem = question.problem
    return (
        len(question.gaps) == 1
        and question.gaps[0].startswith(POWERS_OF_THE_BASE)
        and all(is_asked(goal.value) for goal in question.goals)
        and not (question.imaginary or problem.modulus or problem.postfixes)
        and search.values.tags.plain
        and all(sign.operator is SQUARE_ROOT for sign in problem.prefixes)
        and all(sign.operator in BINARY.values() for sign in problem.binaries)
    )


def with_powers(question: Question, powers: frozenset[mpq], base: int) -> Question:
    """The question with these powers among those that are tried."""
    atoms = tuple(
        Atom((face.kind,), int(power.numerator), int(power.denominator), face.token(notes))
        for face in question.faces
        if face.symbol == "1"
        for power in sorted(powers)
        for notes in (Notes(power=f"10^{_logarithm(power, base)}", upside_down=power < 0),)
    )
    problem = question.problem
    return replace(question, problem=replace(problem, atoms=(*problem.atoms, *atoms)))


def _logarithm(power: mpq, base: int) -> int:
    size, exponent = abs(power), 0
    while size != 1:
        exponent += 1 if size > 1 else -1
        size = size / base if size > 1 else size * base
    return exponent


def _asked(question: Question, search: Search, ones: list[int]) -> Iterator[tuple[int, Value]]:
    """The sets with a 1, each with every value of the Goal."""
    total = sum(kind.all for kind in question.problem.kinds)
    for size in range(question.problem.least_cubes, total + 1):
        for cubes in search.sets_of(size):
            number = sum(packing.count(cubes, kind) for kind in ones)
            if number > 1:
                raise Open
            if number:
                yield from ((cubes, goal.value) for goal in question.goals)


class _Undoing:
    """Which power must the 1 of a set be for a value? More may be noted than are right."""

    def __init__(self, search: Search, ones: list[int], base: int) -> None:
        self.search = search
        self.problem = search.problem
        self.base = base
        self.ones = {packing.pack([kind]) for kind in ones}
        self.below_zero = any(
            atom.num < 0 for atom in self.problem.atoms if packing.pack(atom.kinds) in self.ones
        )
        self.powers: set[mpq] = set()  # what was wanted of the 1
        self.open = False  # is there a step that could not be undone?
        self._known: set[tuple[int, Value]] = set()

    def look(self, cubes: int, wanted: Value) -> None:
        """Note every power that the 1 of these cubes must be, for this value."""
        if isinstance(wanted, Complex) or (cubes, wanted) in self._known:
            return
        self._known.add((cubes, wanted))
        self.search.meter.spend()
        if cubes in self.ones:
            self._note(wanted)
        else:
            for step in self._steps(cubes, wanted):
                self.look(*step)

    def _note(self, wanted: Value) -> None:
        try:
            rational = values.as_rational(wanted)
        except values.NotDecided:
            self.open = True
            return
        if rational is None or rational == 0 or (rational < 0 and not self.below_zero):
            return
        size = abs(rational)
        if size < 1:
            size = 1 / size
        while size > 1:
            size /= self.base
        if size == 1:
            self.powers.add(rational)

    def _steps(self, cubes: int, wanted: Value) -> Iterator[tuple[int, Value]]:
        """The part with the 1, and what it must be worth, for each last sign."""
        for prefix in self.problem.prefixes:
            taken = packing.pack(prefix.kinds)
            there = packing.has(cubes, taken) and self._has_one(cubes - taken)
            if there and values.sign(wanted) >= 0:
                yield cubes - taken, values.mul(wanted, wanted)
        for binary in self.problem.binaries:
            taken = packing.pack(binary.kinds)
            if packing.has(cubes, taken):
                yield from self._between(binary, cubes - taken, wanted)

    def _has_one(self, cubes: int) -> bool:
        return any(packing.has(cubes, one) for one in self.ones)

    def _between(self, sign: Binary, rest: int, wanted: Value) -> Iterator[tuple[int, Value]]:
        for part in packing.parts(rest):
            other = rest - part
            if not part or not other or not self._has_one(part):
                continue
            if not self.search.values.feasible(part):
                continue
            table = self.search.tabled(other)
            if table.dropped:
                raise Open
            for value, before in product(table.levels.get((), {}), (True, False)):
                self.search.meter.spend()
                try:
                    found = list(_undone(sign.operator, value, wanted, before))
                except _UNKNOWN:
                    self.open = True
                    continue
                yield from ((part, new) for new in found)


def _undone(operator: Operator, known: Value, wanted: Value, before: bool) -> Iterator[Value]:
    """What the other operand must be; `before`: it stands before the sign."""
    if operator is ADD:
        yield from (values.sub(wanted, known),) if before else ()
    elif operator is SUBTRACT:
        yield values.add(wanted, known) if before else values.sub(known, wanted)
    elif operator is MULTIPLY:
        yield from _quotient(wanted, known) if before else ()
    elif operator is DIVIDE and before:
        yield from (values.mul(wanted, known),) if not values.is_zero(known) else ()
    elif operator is DIVIDE:
        yield from _quotient(known, wanted)
    elif operator is POWER:
        yield from _base(known, wanted) if before else _exponent(known, wanted)
    elif before:
        yield from _exponent(wanted, known)  # the root to its index is what it is taken of
    else:
        for exponent in _inverse(known):
            yield from _base(exponent, wanted)


def _quotient(a: Value, b: Value) -> Iterator[Value]:
    """x with x times b = a."""
    if not values.is_zero(b):
        yield values.div(a, b)
    elif values.is_zero(a):
        raise Open  # any number


def _inverse(a: Value) -> Iterator[Value]:
    if not values.is_zero(a):
        yield values.div(_ONE, a)


def _base(exponent: Value, wanted: Value) -> Iterator[Value]:
    """x with x^exponent = wanted, and its opposite."""
    if values.is_zero(exponent):
        if values.equal(wanted, _ONE):
            raise Open  # any number but 0
        return
    if values.is_zero(wanted):
        yield mpq(0)
        return
    size = values.power(_size(wanted), values.div(_ONE, exponent))
    yield from (size, values.neg(size))


def _exponent(base: Value, wanted: Value) -> Iterator[Value]:
    """x with base^x = wanted, signs left aside."""
    if values.is_zero(base) or values.is_zero(wanted):
        if values.is_zero(base) and values.is_zero(wanted):
            raise Open
        return
    base, wanted = _size(base), _size(wanted)
    if values.equal(base, _ONE):
        if values.equal(wanted, _ONE):
            raise Open
        return
    yield values.log(wanted, base)


def _size(a: Value) -> Value:
    return values.neg(a) if values.sign(a) < 0 else a
