"""Solutions as trees: how they are written, which cubes they use, when two are the same."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from flubball.games.equations.oracle.problem import Atom, Binary, Prefix, Problem, Sign
from flubball.games.equations.values import Value
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.variations.regular import ADD, DIVIDE, MULTIPLY, SUBTRACT


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A numeral, a sign with what it is applied to, or (without a sign) a `!`."""

    value: Value
    sign: Sign | None
    parts: tuple["Node", ...] = ()


def write(node: Node, apart: bool = False) -> str:
    """The tree with every inner operation in brackets; `apart` brackets numerals as well."""
    sign = node.sign
    if isinstance(sign, Atom):
        return sign.text
    inner = [_inside(part, apart) for part in node.parts]
    if isinstance(sign, Binary):
        return f"{inner[0]}{sign.text}{inner[1]}"
    if isinstance(sign, Prefix):
        return sign.text + inner[0]
    return inner[0] + ("!" if sign is None else sign.text)


def _inside(part: Node, apart: bool) -> str:
    text = write(part, apart)
    return text if isinstance(part.sign, Atom) and not apart else f"({text})"


def nodes(node: Node) -> Iterator[Node]:
    """The node and everything below it, left to right."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(one.parts)


def uses(node: Node, problem: Problem) -> tuple[str, ...]:
    """The cubes written, by label, in the order of the kinds."""
    found = Counter(k for one in nodes(node) if one.sign is not None for k in one.sign.kinds)
    return tuple(problem.kinds[k].label for k in sorted(found) for _ in range(found[k]))


# --- when two Solutions are the same --------------------------------------------------------------

_SUMS = {ADD: 1, SUBTRACT: -1}
_PRODUCTS = {MULTIPLY: 1, DIVIDE: -1}
Key = tuple[object, ...]


def key(node: Node) -> Key:
    """Equal for trees that differ only by commuting or by re-bracketing sums and products."""
    sign = node.sign
    if isinstance(sign, Atom):
        return ("numeral", sign.text)
    if isinstance(sign, Binary):
        return _binary_key(node, sign)
    name = "!" if sign is None else sign.text
    return (name, key(node.parts[0]))


def _binary_key(node: Node, sign: Binary) -> Key:
    for name, table in (("sum", _SUMS), ("product", _PRODUCTS)):
        if sign.operator in table:
            terms = sorted(_terms(node, table, 1), key=repr)
            return (name, *terms)
    if sign.operator.associates:
        terms = sorted(_terms(node, {sign.operator: 1}, 1), key=repr)
        return (sign.text, *terms)
    parts = [key(part) for part in node.parts]
    if sign.operator.commutes:
        parts.sort(key=repr)
    return (sign.text, *parts)


def _terms(node: Node, table: dict[Operator, int], direction: int) -> Iterator[tuple[int, Key]]:
    """The terms of a nested sum or product, each with 1, or -1 where it is taken away."""
    sign = node.sign
    if isinstance(sign, Binary) and sign.operator in table:
        yield from _terms(node.parts[0], table, direction)
        yield from _terms(node.parts[1], table, direction * table[sign.operator])
    else:
        yield direction, key(node)
