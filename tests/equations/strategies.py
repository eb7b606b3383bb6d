"""Hypothesis strategies for Equations: expression trees, written texts, Goals, cubes, mats."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from hypothesis import settings
from hypothesis import strategies as st

from flubball import equations as eq

DIGITS = "0123456789"
SIGNS = "+-x÷^√"
CI = settings(max_examples=200, derandomize=True, deadline=None)


@dataclass(frozen=True)
class Tree:
    """An expression: a numeral without parts, a prefix sign with one, a binary sign with two."""

    sign: str
    parts: tuple["Tree", ...] = ()

    def size(self) -> int:
        """How many nodes it has."""
        return 1 + sum(part.size() for part in self.parts)


def write(tree: Tree, grouped: Sequence[bool] = (True,), extra: Sequence[int] = (0,)) -> str:
    """The tree as text. `grouped` says, node by node, which operands get brackets they may need;
    `extra` adds redundant pairs around numerals, around what has brackets, and around the whole.

    >>> tree = Tree("x", (Tree("2"), Tree("+", (Tree("3"), Tree("5")))))
    >>> write(tree), write(tree, [False]), write(tree, [True], [1])
    ('2x(3+5)', '2x3+5', '((2)x(((3)+(5))))')
    """
    numbers = count()

    def text(node: Tree, outermost: bool = False) -> str:
        number = next(numbers)
        parts = [text(part) for part in node.parts]
        inner = node.sign + parts[0] if len(parts) == 1 else node.sign.join(parts) or node.sign
        bracketed = bool(parts) and not outermost and grouped[number % len(grouped)]
        pairs = int(bracketed)
        if bracketed or outermost or not parts:
            pairs += extra[number % len(extra)]
        return "(" * pairs + inner + ")" * pairs

    return text(tree, outermost=True)


def _binary(inner: st.SearchStrategy[Tree], signs: str) -> st.SearchStrategy[Tree]:
    return st.builds(lambda sign, *parts: Tree(sign, parts), st.sampled_from(signs), inner, inner)


def trees(
    signs: str = SIGNS, digits: str = DIGITS, leaves: int = 5, prefixes: str = "√"
) -> st.SearchStrategy[Tree]:
    """Expression trees with up to so many numerals."""

    def extend(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        prefixed = st.builds(
            lambda sign, part: Tree(sign, (part,)), st.sampled_from(prefixes), inner
        )
        return st.one_of(_binary(inner, signs), _binary(inner, signs), prefixed)

    return st.recursive(st.sampled_from(digits).map(Tree), extend, max_leaves=leaves)


flags = st.lists(st.booleans(), min_size=1, max_size=8)
repeats = st.lists(st.integers(0, 2), min_size=1, max_size=8)

_FACES = [*DIGITS, *SIGNS, "*", "×", "/", "−"]
_NOTES = ["sw", "ud", "sw,ud", "exp", "7", "+", "√,ud", "100", "10^-2", "0.1", "lcm", "gcf", "."]
_NOTES += ["ten", "eleven", "^,ten", "1,100", "3,exp", "-,sw", "i", "ud,exp", "x", "ten,sw"]


@st.composite
def written(draw: st.DrawFn) -> str:
    """Text with balanced brackets, notes, colours, blanks, and an equal sign now and then."""
    cube = st.builds(
        lambda colour, face, note: f"{colour}{face}<{note}>" if note else colour + face,
        st.sampled_from(["", "", "", "r", "b", "g", "k"]),
        st.sampled_from(_FACES),
        st.one_of(st.just(""), st.just(""), st.sampled_from(_NOTES)),
    )
    piece = st.one_of(cube, cube, cube, st.sampled_from(["!", ".", " ", "i", "i<ud>"]))
    row = st.lists(piece, max_size=6).map("".join)
    pairs = st.sampled_from([("(", ")"), ("[", "]"), ("{", "}"), ("(", ")<=-8i>")])
    nested = st.recursive(
        row,
        lambda inner: st.builds(
            lambda a, pair, b, c: a + pair[0] + b + pair[1] + c, row, pairs, inner, row
        ),
        max_leaves=4,
    )
    sides = draw(st.lists(nested, min_size=1, max_size=2))
    return draw(st.sampled_from(["=", " = "])).join(sides)


colours = st.sampled_from(["", "", "r", "b", "g", "k"])
cubes = st.builds(eq.Cube, st.sampled_from(DIGITS + SIGNS), colours)


def shuffled(section: str, order: Sequence[int]) -> str:
    """The cubes of a section in another order."""
    words = section.split()
    return " ".join(words.pop(place % len(words)) for place in order[: len(words)])
