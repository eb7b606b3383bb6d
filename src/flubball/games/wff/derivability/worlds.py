"""Countermodels of a few worlds (docs/oracle-proofs-wff.md, lemma 1).

A world keeps what is true in the worlds before it. C and N look at all later worlds, K and A at
one. N says that what it stands before leads to worlds that are given up; with No there is one
world, and it is not given up. A letter whose rules are not all named is true in more worlds, or in
fewer, than its usual table says, as it may please.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.formulas import VARIABLES, Formula, join

Rows = tuple[int, ...]  # for each world the rows in which something is true there
MOST_BITS = 18


@dataclass(frozen=True, slots=True)
class Frame:
    """Worlds by number, the first one before all others; `later` has each world and those after."""

    name: str
    later: tuple[tuple[int, ...], ...]


FRAMES = (
    Frame("one world", ((0,),)),
    Frame("two worlds, 2 after 1", ((0, 1), (1,))),
    Frame("three worlds, 2 and 3 after 1", ((0, 1, 2), (1,), (2,))),
    Frame("three worlds, 2 after 1 and 3 after 2", ((0, 1, 2), (1, 2), (2,))),
)


@dataclass(frozen=True)
class Countermodel:
    """In the first world the premises are true and the Goal is not; `true` has every part.

    `chosen` are the WFFs whose values do not rest on their parts alone.
    """

    frame: Frame
    true: dict[Formula, tuple[bool, ...]]
    given_up: tuple[bool, ...]
    chosen: tuple[Formula, ...]

    def __str__(self) -> str:
        order = sorted(self.chosen, key=lambda one: (len(one), one))
        told = [f"{one} {self._where(self.true[one])}" for one in order]
        if any(self.given_up):
            told.append(f"a contradiction {self._where(self.given_up)}")
        return f"{self.frame.name}: {', '.join(told)}"

    def _where(self, true: tuple[bool, ...]) -> str:
        worlds = [str(n) for n, there in enumerate(true, 1) if there]
        if len(true) == 1:
            return "true" if worlds else "false"
        return f"true in {' and '.join(worlds)}" if worlds else "nowhere true"


class Worlds:
    """Every model on one frame, a row each, that respects some rules."""

    def __init__(self, frame: Frame, parts: Sequence[Formula], rules: frozenset[str]) -> None:
        self.frame = frame
        self.rules = rules
        self.size = len(frame.later)
        self.parts = parts
        self.free = [one for one in parts if self._is_free(one)]
        self.minimal = "Ni" in rules and "No" not in rules
        self.bits = (len(self.free) + self.minimal) * self.size
        self.tables: dict[Formula, Rows] = {}
        if self.bits <= MOST_BITS:
            self._fill()

    def _is_free(self, one: Formula) -> bool:
        op, rules = one.op, self.rules
        if op in VARIABLES:
            return True
        if op == "N":
            return not rules & {"Ni", "No"}
        return not (op + "i" in rules and op + "o" in rules)

    def _fill(self) -> None:
        self.every, bits = _bits(self.bits)
        own = [self._kept(bits[n : n + self.size]) for n in range(0, self.bits, self.size)]
        mine = dict(zip(self.free, own, strict=False))
        self.given_up = own[-1] if self.minimal else (0,) * self.size
        for one in self.parts:  # parts stand before wholes
            self.tables[one] = self._table(one, mine.get(one))

    def _kept(self, free: Rows) -> Rows:
        """What is true in a world stays true in the later ones."""
        return tuple(self._all(free, later) for later in self.frame.later)

    def _all(self, rows: Rows, worlds: Sequence[int]) -> int:
        found = self.every
        for world in worlds:
            found &= rows[world]
        return found

    def _leads(self, a: Rows, b: Rows) -> Rows:
        """Where a leads to b in this world and all later ones."""
        return self._kept(tuple(self.every ^ x | y for x, y in zip(a, b, strict=True)))

    def _table(self, one: Formula, own: Rows | None) -> Rows:
        op = one.op
        if op in VARIABLES:
            assert own is not None
            return own
        if op == "N":
            return own if own is not None else self._leads(self.tables[one.left], self.given_up)
        usual = self._usual(one)
        if own is None:
            return usual
        if op + "o" in self.rules:
            return tuple(x & y for x, y in zip(usual, own, strict=True))
        if op + "i" in self.rules:
            return tuple(x | y for x, y in zip(usual, own, strict=True))
        return own

    def _usual(self, one: Formula) -> Rows:
        tables, op = self.tables, one.op
        a, b = tables[one.left], tables[one.right]
        if op == "C":
            return self._leads(a, b)
        if op == "E":
            a, b = tables[join("C", one.left, one.right)], tables[join("C", one.right, one.left)]
        both = zip(a, b, strict=True)
        return tuple(x | y if op == "A" else x & y for x, y in both)

    def refuting(self, premises: Sequence[Formula], goal: Formula) -> Countermodel | None:
        """Where the premises are true and the Goal is false in the first world."""
        if self.bits > MOST_BITS:
            return None
        rows = self.every & ~self.tables[goal][0]
        for premise in premises:
            rows &= self.tables[premise][0]
        if not rows:
            return None
        row = rows & -rows
        true = {one: tuple(bool(row & w) for w in rows) for one, rows in self.tables.items()}
        given_up = tuple(bool(row & w) for w in self.given_up)
        return Countermodel(self.frame, true, given_up, tuple(self.free))


@lru_cache(maxsize=MOST_BITS + 1)
def _bits(number: int) -> tuple[int, tuple[int, ...]]:
    """All rows over so many independent bits, and the rows in which each is set."""
    every = (1 << (1 << number)) - 1
    made = []
    for n in range(number):
        block = 1 << n
        made.append(every // ((1 << block) + 1) << block & every)
    return every, tuple(made)


def countermodel(
    premises: Sequence[Formula], goal: Formula, rules: frozenset[str]
) -> Countermodel | None:
    """A model of few worlds that every rule respects; None where none was found.

    No leaves one world, in which N has its usual table.

    >>> from flubball.games.wff.formulas import parse
    >>> print(countermodel([], parse("ApNp"), frozenset(["Ai", "Ao", "Ni"])))
    two worlds, 2 after 1: p true in 2
    """
    parts = parts_of([*premises, goal])
    for frame in FRAMES[:1] if "No" in rules else FRAMES:
        found = Worlds(frame, parts, rules).refuting(premises, goal)
        if found is not None:
            return found
    return None
