"""Trees: one grouping of a side, its value, and how to write it with brackets."""

from dataclasses import dataclass

from flubball.engine.ruling import Reason
from flubball.games.equations import values
from flubball.games.equations.elements import Operand, Sign
from flubball.games.equations.faults import Illegal, marked
from flubball.games.equations.operators import evaluate
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value


@dataclass(frozen=True, slots=True)
class Node:
    """An operator with what it is applied to."""

    sign: Sign
    parts: tuple["Tree", ...]


Tree = Operand | Node


@dataclass(frozen=True, slots=True)
class Reading:
    """A grouping and what becomes of it: a value, or a fault, or nothing that can be decided."""

    tree: Tree
    value: Value | None = None
    fault: Reason | None = None
    undecided: str = ""

    @property
    def text(self) -> str:
        """The grouping, written out."""
        return write(self.tree)


def write(tree: Tree) -> str:
    """The tree as text with a bracket around every inner operation."""
    if isinstance(tree, Operand):
        return tree.text
    inner = [write(p) if isinstance(p, Operand) else f"({write(p)})" for p in tree.parts]
    if tree.sign.operator.place == "binary":
        return f"{inner[0]}{tree.sign.text}{inner[1]}"
    return (
        tree.sign.text + inner[0]
        if tree.sign.operator.place == "prefix"
        else inner[0] + tree.sign.text
    )


def span(tree: Tree) -> tuple[int, int]:
    """Where the tree stands in the text."""
    if isinstance(tree, Operand):
        return tree.at
    ends = [tree.sign.at, *(span(part) for part in tree.parts)]
    return min(start for start, _ in ends), max(end for _, end in ends)


def combine(sign: Sign, parts: tuple[Reading, ...], rules: Rules) -> Reading:
    """The reading that applies the sign to readings; a fault inside is a fault of the whole."""
    tree = Node(sign, tuple(part.tree for part in parts))
    for part in parts:
        if part.fault is not None:
            return Reading(tree, fault=part.fault)
    for part in parts:
        if part.undecided:
            return Reading(tree, undecided=part.undecided)
    try:
        return Reading(tree, evaluate(sign.operator, rules, *(_value(part) for part in parts)))
    except Illegal as illegal:
        return Reading(tree, fault=marked(illegal.reason, span(tree)))
    except values.NotDecided as open_:
        return Reading(tree, undecided=str(open_))


def _value(reading: Reading) -> Value:
    assert reading.value is not None
    return reading.value


def outcome_key(reading: Reading) -> object:
    """Readings with equal keys are the same for every question: one of them is enough."""
    if reading.value is not None:
        return values.key(reading.value)
    return "fault" if reading.fault is not None else "undecided"
