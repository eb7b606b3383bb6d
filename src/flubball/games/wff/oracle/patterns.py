"""Shapes of Solutions, found backwards from the Goal: premises with gaps, and the rules they take.

In a premise `?` stands for any WFF at all and `1`, `2`, … for variables, the same number for the
same one. `Kp?` by Ko is the shape that takes in left-over Required letters. Shapes are guesses:
whoever fills one asks the prover.
"""

from collections.abc import Iterator
from functools import lru_cache

from flubball.games.wff.formulas import VARIABLES, Formula, read

Pattern = tuple[tuple[str, ...], frozenset[str]]
MOST = 4_000  # shapes kept for one Goal


@lru_cache(maxsize=64)
def patterns(goal: str, subproofs: bool, depth: int) -> tuple[Pattern, ...]:
    """Shapes for a Goal, those with fewer cubes first.

    >>> patterns("p", False, 0)[0]
    (('Kp?',), frozenset({'Ko'}))
    """
    found = dict.fromkeys(_Shapes(subproofs).concludes(goal, depth, 1))
    return tuple(sorted(found, key=weight)[:MOST])


def weight(pattern: Pattern) -> tuple[int, tuple[str, ...], list[str]]:
    """How many cubes a shape takes at least, and what makes the order one."""
    premises, rules = pattern
    return sum(map(len, premises)) + 2 * len(rules), premises, sorted(rules)


def _with(pattern: Pattern, *rules: str) -> Pattern:
    return pattern[0], pattern[1] | frozenset(rules)


def _both(one: Pattern, other: Pattern, *rules: str) -> Pattern:
    premises = tuple(sorted({*one[0], *other[0]}))
    return premises, one[1] | other[1] | frozenset(rules)


def contradictions(x: str, y: str) -> Iterator[Pattern]:
    """Premises that contradict each other, and the rules that bring it to light beside R."""
    yield (x, f"N{x}"), frozenset()
    yield (f"K{x}N{x}",), frozenset(("Ko",))
    yield (f"NA{x}?", x), frozenset(("Ai",))
    yield (f"NC?{x}", x), frozenset(("Ci",))
    yield (f"NK{x}{x}", x), frozenset(("Ki",))
    yield (f"NK{x}{y}", x, y), frozenset(("Ki",))
    yield (f"C{x}N{x}", x), frozenset(("Co",))
    yield (f"C{x}N{y}", x, y), frozenset(("Co",))
    yield (f"E{x}N{x}", x), frozenset(("Eo", "Co"))
    yield (f"E{x}N{x}",), frozenset(("Eo", "Co"))
    yield (f"A{x}{x}", f"N{x}"), frozenset(("Ao",))
    yield (f"A{x}{y}", f"N{x}", f"N{y}"), frozenset(("Ao",))
    yield (f"NA{x}N{x}",), frozenset(("Ai",))
    yield (f"NC{x}{x}",), frozenset(("Ci",))
    yield (f"NE{x}{x}",), frozenset(("Ci", "Ei"))
    yield (f"NE{x}{x}", f"C{x}{x}"), frozenset(("Ei",))


def minors_of(x: str, y: str, subproofs: bool) -> list[tuple[str, Pattern]]:
    """WFFs that Co may need, each with premises and rules that give it."""
    found: list[tuple[str, Pattern]] = [
        (x, ((x,), frozenset())),
        (f"N{x}", ((f"N{x}",), frozenset())),
        (x, ((f"K{x}?",), frozenset(("Ko",)))),
        (f"A{x}?", ((x,), frozenset(("Ai",)))),
        (f"K{x}{y}", ((x, y), frozenset(("Ki",)))),
        (f"K{x}{x}", ((x,), frozenset(("Ki",)))),
        (f"E{x}{y}", ((f"C{x}{y}", f"C{y}{x}"), frozenset(("Ei",)))),
        (f"E{x}{x}", ((f"C{x}{x}",), frozenset(("Ei",)))),
        (f"C{x}{y}", ((f"E{x}{y}",), frozenset(("Eo",)))),
        (f"K{x}A{y}?", ((x, y), frozenset(("Ki", "Ai")))),
        (f"K{x}A{x}?", ((x,), frozenset(("Ki", "Ai")))),
        (f"K{x}E{y}{y}", ((x, f"C{y}{y}"), frozenset(("Ki", "Ei")))),
        (f"AE{x}{x}?", ((f"C{x}{x}",), frozenset(("Ai", "Ei")))),
        (f"KA{x}?E{y}{y}", ((x, f"C{y}{y}"), frozenset(("Ki", "Ai", "Ei")))),
    ]
    if subproofs:
        found += [
            (f"C{x}{x}", ((), frozenset(("Ci",)))),
            (f"C{x}{y}", ((y,), frozenset(("Ci", "R")))),
            (f"E{x}{x}", ((), frozenset(("Ci", "Ei")))),
            (f"NK{x}N{x}", ((), frozenset(("Ni", "Ko")))),
            (f"N{x}", ((y, f"N{y}"), frozenset(("Ni", "R")))),
            (x, ((f"A{x}{x}",), frozenset(("Ao",)))),
            (x, ((f"NN{x}",), frozenset(("No", "R")))),
            (f"C?{x}", ((x,), frozenset(("Ci", "R")))),
        ]
    return found


class _Shapes:
    def __init__(self, subproofs: bool) -> None:
        self.subproofs = subproofs

    def has(self, text: str, depth: int, fresh: int) -> Iterator[Pattern]:
        """The WFF as a premise, or as the conclusion of a rule."""
        yield (text,), frozenset()
        if depth:
            yield from self.concludes(text, depth - 1, fresh)

    def concludes(self, text: str, depth: int, fresh: int) -> Iterator[Pattern]:
        """The WFF as the conclusion of a rule; `fresh` is the first number not in use."""
        for found in self.has(f"K{text}?", depth, fresh):
            yield _with(found, "Ko")
        yield from self._by_co(text, depth, fresh)
        whole = read(text)
        if whole is not None:
            yield from self._introduced(whole, depth, fresh)
            if self.subproofs:
                yield from self._by_subproofs(whole, depth, fresh)

    def _by_co(self, text: str, depth: int, fresh: int) -> Iterator[Pattern]:
        x, y = str(fresh), str(fresh + 1)
        for minor, got in minors_of(x, y, self.subproofs):
            for line in self.has(f"C{minor}{text}", depth, fresh + 2):
                yield _both(line, got, "Co")
            for line in self.has(f"E{minor}{text}", depth, fresh + 2):
                yield _both(line, got, "Eo", "Co")

    def _introduced(self, whole: Formula, depth: int, fresh: int) -> Iterator[Pattern]:
        left, right = str(whole.left), str(whole.right)
        if whole.op == "A":
            for part in (left, right):
                for found in self.has(part, depth, fresh):
                    yield _with(found, "Ai")
        elif whole.op == "K":
            for one in self.has(left, depth, fresh):
                for other in self.has(right, depth, fresh + 4):
                    yield _both(one, other, "Ki")
        elif whole.op == "E":
            for one in self.has(f"C{left}{right}", depth, fresh):
                for other in self.has(f"C{right}{left}", depth, fresh + 4):
                    yield _both(one, other, "Ei")
        elif whole.op == "C":
            for both in (left + right, right + left):
                for found in self.has(f"E{both}", depth, fresh):
                    yield _with(found, "Eo")

    def _denied(self, inner: Formula | None, depth: int, fresh: int) -> Iterator[Pattern]:
        """Premises that contradict what the Goal denies."""
        if inner is None or inner.op in VARIABLES:
            return
        left, right = str(inner.left), str(inner.right)
        if inner.op == "N":
            for found in self.has(left, depth, fresh):
                yield _with(found, "Ni", "R")
        elif inner.op == "K":
            for side in (left, right):
                for found in self.has(f"N{side}", depth, fresh):
                    yield _with(found, "Ni", "R", "Ko")
        elif inner.op == "A":
            yield (f"N{left}", f"N{right}"), frozenset(("Ni", "R", "Ao"))
        elif inner.op == "C":
            yield (left, f"N{right}"), frozenset(("Ni", "R", "Co"))
        else:
            for a, b in ((left, right), (right, left)):
                yield (f"NC{a}{b}",), frozenset(("Ni", "R", "Eo"))
                yield (a, f"N{b}"), frozenset(("Ni", "R", "Eo", "Co"))

    def _by_subproofs(self, whole: Formula, depth: int, fresh: int) -> Iterator[Pattern]:
        text, x, y = str(whole), str(fresh), str(fresh + 1)
        if whole.op == "C":
            given = str(whole.left)
            for premises, rules in self.has(str(whole.right), depth, fresh):
                rest = tuple(one for one in premises if one != given)
                yield rest, rules | ({"Ci", "R"} if rest else {"Ci"})
        if whole.op == "N":
            inner = str(whole.left)
            yield (f"C{inner}{x}", f"N{x}"), frozenset(("Ni", "R", "Co"))
            yield (f"C{inner}N{inner}",), frozenset(("Ni", "R", "Co"))
            yield from self._denied(read(inner), depth, fresh)
        for premises, rules in contradictions(x, y):
            yield premises, rules | {"No", "R"}
            if whole.op == "N":
                yield premises, rules | {"Ni", "R"}
        yield (f"NN{text}",), frozenset(("No", "R"))
        yield (f"CN{text}{text}",), frozenset(("Co", "No", "R"))
        yield (f"A{x}{y}", f"C{x}{text}", f"C{y}{text}"), frozenset(("Ao", "Co", "R"))
        for found in self.has(f"A{text}{text}", depth, fresh):
            yield _with(found, "Ao")
        for found in self.has(f"A{text}K{text}?", depth, fresh):
            yield _with(found, "Ao", "Ko")
