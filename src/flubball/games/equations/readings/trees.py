"""Trees: one grouping of a side, its value, and how to write it with brackets."""

import msgspec

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.written.elements import Group, Operand, Sign


class Node(msgspec.Struct, frozen=True):
    """An operator with what it is applied to; `choice` is the root named behind it, if any."""

    sign: Sign
    parts: tuple["Tree", ...]
    choice: Value | None = None


Tree = Operand | Node


class Use(msgspec.Struct, frozen=True):
    """What an expression is read for.

    `goal`: it is a Goal; `every_root`: defaults of radical signs do not bind; `choice`: the root
    that the writer says the whole stands for.
    """

    goal: bool = False
    every_root: bool = False
    choice: Value | None = None


WRITTEN = Use()


class Reading(msgspec.Struct, frozen=True):
    """A grouping and what becomes of it: a value, or a fault, or nothing that can be decided."""

    tree: Tree
    value: Value | None = None
    fault: Reason | None = None
    undecided: str = ""

    @property
    def text(self) -> str:
        """The grouping, written out."""
        return write(self.tree)


def write(tree: Tree, apart: bool = False) -> str:
    """The tree as text with a bracket around every inner operation.

    `apart` brackets numerals beside ^ and √, which may be digits in bases eleven and twelve.
    """
    out: list[str] = []
    todo: list[Tree | str] = [tree]  # no recursion: a tree may be as deep as a text is long
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            out.append(item)
        elif isinstance(item, Operand):
            out.append(item.text)
        else:
            todo += reversed(_pieces(item, apart))
    return "".join(out)


def _pieces(node: Node, apart: bool) -> list[Tree | str]:
    """What is written one behind the other for an operation."""
    bare = () if apart and set("^√") & set(node.sign.text) else Operand
    inner: list[list[Tree | str]] = [
        [part] if isinstance(part, bare) else ["(", part, ")"] for part in node.parts
    ]
    if node.sign.operator.place == "binary":
        return [*inner[0], node.sign.text, *inner[1]]
    prefix = node.sign.operator.place == "prefix"
    return [node.sign.text, *inner[0]] if prefix else [*inner[0], node.sign.text]


def span(tree: Tree) -> tuple[int, int]:
    """Where the tree stands in the text."""
    ends: list[tuple[int, int]] = []
    todo: list[Tree] = [tree]
    while todo:
        item = todo.pop()
        if isinstance(item, Operand):
            ends.append(item.at)
        else:
            ends.append(item.sign.at)
            todo += item.parts
    return min(start for start, _ in ends), max(end for _, end in ends)


def depth(tree: Tree) -> int:
    """How many operations stand inside one another."""
    deepest = 0
    todo: list[tuple[Tree, int]] = [(tree, 0)]
    while todo:
        item, level = todo.pop()
        if isinstance(item, Node):
            deepest = max(deepest, level + 1)
            todo += ((part, level + 1) for part in item.parts)
    return deepest


def no_such_root(tree: Tree, group: Group, cite: str) -> Reading:
    """The reading of a group that can't be the root its writer chose."""
    text = "The value named behind this group is none of its roots."
    return Reading(tree, fault=Reason("variation-misapplied", text, (Mark(*group.at),), (cite,)))


def outcome_key(reading: Reading) -> object:
    """Readings with equal keys are the same for every question: one of them is enough."""
    if reading.value is not None:
        return values.key(reading.value)
    return "fault" if reading.fault is not None else "undecided"
