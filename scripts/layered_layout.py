"""Boxes in layers, and arrows between them that pass no box: where everything goes.

An arrow that skips layers has a place of its own in each of them, narrow as it is. Within a layer
whatever is connected stands below each other as well as may be.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

MARGIN, GAP, BETWEEN = 20, 26, 40
LANE = 4
ROUNDS = 8
"""How often the layers are put in order, downwards and upwards in turn."""

Edge = tuple[str, str]
Size = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """Something with its place; x and y are its upper left corner."""

    name: str
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Where its middle is, from the left."""
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        """Where it ends, from above."""
        return self.y + self.height


@dataclass(frozen=True)
class Layout:
    """The boxes by name, and the boxes and lanes that each arrow goes through."""

    boxes: Mapping[str, Box]
    routes: Mapping[Edge, tuple[Box, ...]]
    size: Size


def layout(
    rows: Sequence[Sequence[str]], sizes: Mapping[str, Size], edges: Iterable[Edge]
) -> Layout:
    """Place rows of boxes, from above, for these arrows, which all point down.

    >>> found = layout([["a"], ["b"], ["c"]], dict.fromkeys("abc", (50, 20)), [("a", "c")])
    >>> found.boxes["b"].x != found.routes["a", "c"][1].x
    True
    """
    level = {name: number for number, row in enumerate(rows) for name in row}
    chains = {(a, b): [a, *_lanes(a, b, level), b] for a, b in sorted(edges)}
    whole = [list(row) for row in rows]
    all_sizes = dict(sizes)
    for (a, _), chain in chains.items():
        for number, lane in enumerate(chain[1:-1], start=level[a] + 1):
            whole[number].append(lane)
            all_sizes[lane] = (LANE, 0)
    pairs = [pair for chain in chains.values() for pair in pairwise(chain)]
    boxes = _ordered(whole, all_sizes, pairs)
    width = max(box.x + box.width for box in boxes.values()) + MARGIN
    height = max(box.bottom for box in boxes.values()) + MARGIN
    return Layout(
        {name: boxes[name] for name in level},
        {edge: tuple(boxes[name] for name in chain) for edge, chain in chains.items()},
        (width, height),
    )


def _lanes(a: str, b: str, level: Mapping[str, int]) -> list[str]:
    """Names for the places of an arrow in the layers it skips."""
    return [f"{a} {b} {number}" for number in range(level[a] + 1, level[b])]


def _ordered(
    rows: list[list[str]], sizes: Mapping[str, Size], pairs: Sequence[Edge]
) -> dict[str, Box]:
    """The boxes, each below or above the middle of those it is connected with."""
    above: dict[str, list[str]] = {name: [] for row in rows for name in row}
    below: dict[str, list[str]] = {name: [] for row in rows for name in row}
    for a, b in pairs:
        above[b].append(a)
        below[a].append(b)
    boxes = _placed(rows, sizes)
    for turn in range(ROUNDS):
        neighbours = above if turn % 2 == 0 else below
        for row in rows if turn % 2 == 0 else reversed(rows):
            middle = {
                name: fmean(boxes[other].middle for other in neighbours[name] or [name])
                for name in row
            }
            row.sort(key=lambda name: (middle[name], name))
            boxes = _placed(rows, sizes)
    return boxes


def _placed(rows: Sequence[Sequence[str]], sizes: Mapping[str, Size]) -> dict[str, Box]:
    """Every box, row by row from above, each row in the middle."""
    widths = [sum(sizes[name][0] for name in row) + GAP * (len(row) - 1) for row in rows]
    found: dict[str, Box] = {}
    y = float(MARGIN)
    for row, width in zip(rows, widths, strict=True):
        height = max(sizes[name][1] for name in row)
        x = MARGIN + (max(widths) - width) / 2
        for name in row:
            own = sizes[name]
            # A lane is as high as its row, so that what goes through is straight there.
            tall = own[1] or height
            found[name] = Box(name, x, y + (height - tall) / 2, own[0], tall)
            x += own[0] + GAP
        y += height + BETWEEN
    return found
