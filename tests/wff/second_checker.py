"""A second checker of proofs, written apart from the first: trees, and forwards.

It takes rows whose citations are left out, so it answers one question: is there a way to justify
every line? It shares no code with the package. All options are at their defaults.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

Tree = Any  # "p", ("N", a) or ("K", a, b)
SUBPROOF_RULES = ("Ci", "Ao", "Ni", "No", "R")
LINE_RULES = ("Ko", "Ki", "Rp", "Ai", "Co", "Eo", "Ei")


def tree(text: str) -> Tree:
    """The tree of a WFF, or None."""
    rest, found = _tree(text)
    return found if rest == "" else None


def _tree(text: str) -> tuple[str, Tree]:
    if not text:
        return "", None
    head, rest = text[0], text[1:]
    if head in "pqrs":
        return rest, head
    if head not in "NCAKE":
        return rest, None
    rest, first = _tree(rest)
    if head == "N":
        return rest, None if first is None else ("N", first)
    rest, second = _tree(rest)
    return rest, None if first is None or second is None else (head, first, second)


@dataclass
class Level:
    """A proof or subproof."""

    lines: list[Tree] = field(default_factory=list)
    subproofs: list["Level"] = field(default_factory=list)
    ends_inside: bool = False

    def close(self, inner: "Level") -> None:
        """The subproof is over; this level ends inside it until it has a line of its own."""
        self.subproofs.append(inner)
        self.ends_inside = True

    def way(self) -> tuple[Tree, Tree]:
        """From where to where it leads; nowhere if its last line is not its own."""
        return self.lines[0], None if self.ends_inside else self.lines[-1]


def acceptable(
    rows: Sequence[tuple[int, str, str]], goal: str, premises: Iterable[str], using: Iterable[str]
) -> bool:
    """Is it a proof of the Goal from just these premises by rules among these?"""
    wanted = sorted(premises)
    count = len(wanted)
    if sorted(text for _, text, _ in rows[:count]) != wanted or len(rows) <= count:
        return False
    if any(depth or reason not in ("", "s") for depth, _, reason in rows[:count]):
        return False
    levels = [Level()]
    for number, (depth, text, reason) in enumerate(rows):
        formula = tree(text)
        if formula is None or not _step(levels, depth, formula, reason, number < count, set(using)):
            return False
    return len(levels) == 1 and rows[-1][0] == 0 and rows[-1][1] == goal


def _step(
    levels: list[Level], depth: int, formula: Tree, reason: str, premise: bool, using: set[str]
) -> bool:
    supposes = reason in ("", "s")
    if depth == len(levels) or (depth and depth < len(levels) and reason == "s"):
        while len(levels) > depth:
            closed = levels.pop()
            levels[-1].close(closed)
        if not supposes:
            return False
        levels.append(Level([formula]))
        return True
    if depth > len(levels):
        return False
    while len(levels) > depth + 1:
        closed = levels.pop()
        levels[-1].close(closed)
    if not premise and (supposes or not _justified(levels, formula, reason, using)):
        return False
    levels[-1].lines.append(formula)
    levels[-1].ends_inside = False
    return True


def _justified(levels: list[Level], formula: Tree, reason: str, using: set[str]) -> bool:
    words = reason.split(",")
    others = [word for word in words if word != "R"]
    far = len(words) - len(others)
    if len(others) > 1 or not set(words) <= using or far >= len(levels):
        return False
    around = [(line, n) for n, level in enumerate(levels[::-1]) for line in level.lines]
    if not others:
        return (formula, far) in around
    rule = others[0]
    near = [(line, n) for line, n in around if n <= far]
    if rule in LINE_RULES:
        one = [((a,), n) for a, n in near]
        two = [((a, b), max(n, m)) for a, n in near for b, m in near]
        return any(n == far and formula in _gives(rule, lines, formula) for lines, n in one + two)
    boxes = levels[-1].subproofs
    if rule == "Ao":
        return any(
            line[0] == "A" and n == far and _cases(boxes, line, formula)
            for line, n in near
            if isinstance(line, tuple)
        )
    if far:
        return False
    if rule == "Ci":
        return any(("C", *box.way()) == formula for box in boxes)
    return any(_refuted(rule, box, formula) for box in boxes)


def _gives(rule: str, lines: tuple[Tree, ...], formula: Tree) -> list[Tree]:
    a, b = lines[0], lines[-1]
    if len(lines) == 1:
        if rule == "Rp":
            return [a]
        if rule == "Ko" and a[0] == "K":
            return [a[1], a[2]]
        if rule == "Eo" and a[0] == "E":
            return [("C", a[1], a[2]), ("C", a[2], a[1])]
        if rule == "Ai" and formula[0] == "A":
            return [("A", a, formula[2]), ("A", formula[1], a)]
        return []
    if rule == "Ki":
        return [("K", a, b)]
    if rule == "Co" and a[0] == "C" and a[1] == b:
        return [a[2]]
    if rule == "Ei" and a[0] == b[0] == "C" and a[1] == b[2] and a[2] == b[1]:
        return [("E", a[1], a[2])]
    return []


def _cases(boxes: Sequence[Level], either: Tree, formula: Tree) -> bool:
    ends = [box.way() for box in boxes]
    return (either[1], formula) in ends and (either[2], formula) in ends


def _refuted(rule: str, box: Level, formula: Tree) -> bool:
    if not any(("N", line) in box.lines for line in box.lines):
        return False
    start = box.lines[0]
    return bool(formula == ("N", start) if rule == "Ni" else start == ("N", formula))
