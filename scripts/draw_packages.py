"""Pictures of packages, made from the imports: layers from below, arrows to what is imported.

The area of a box goes by its lines of Python, in steps, so that a picture changes seldom. Arrows
that others imply are left out.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt

from scripts.import_graph import Imports, between, layers, lines, module_imports, needed
from scripts.layered_layout import Box, Layout, layout

STEPS: list[int] = [n * 10**k for k in range(4) for n in (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)]
LEAST_HEIGHT, LETTER = 42, 8.6
WIDE = 3.4
"""A box that is larger than its name is so much wider than high."""
STYLE = """
.ground { fill: #ffffff; stroke: #d5d9df; }
.box { fill: #e8f0fb; stroke: #4a78b5; }
.name { fill: #14283f; font-weight: 600; }
.lines { fill: #47586b; font-size: 11px; }
.arrow { fill: none; stroke: #74859a; stroke-width: 1.5; }
.head { fill: #74859a; }
@media (prefers-color-scheme: dark) {
.ground { fill: #14191f; stroke: #323b46; }
.box { fill: #1d3049; stroke: #6c9bd6; }
.name { fill: #eaf2fc; }
.lines { fill: #b0bfd0; }
.arrow { stroke: #8b9bae; }
.head { fill: #8b9bae; }
}
"""


def step_of(count: int) -> int:
    """The nearest step, by ratio.

    >>> step_of(33_804), step_of(745), step_of(3)
    (30000, 800, 10)
    """
    return min(STEPS, key=lambda step: max(step / max(count, 1), count / step))


def size(name: str, count: int, scale: float) -> tuple[float, float]:
    """Width and height of a box: an area by its lines, and room for its name."""
    height = sqrt(count * scale / WIDE)
    label = max(len(name) * LETTER + 20, 92)
    return max(height * WIDE, label), max(height, LEAST_HEIGHT)


def arrows(found: Layout) -> list[str]:
    """A curve for each arrow; those of a box leave and arrive side by side."""
    leaving = {
        name: _by_middle(route[1] for (a, _), route in found.routes.items() if a == name)
        for name in found.boxes
    }
    coming = {
        name: _by_middle(route[-2] for (_, b), route in found.routes.items() if b == name)
        for name in found.boxes
    }
    drawn = []
    for (a, b), route in found.routes.items():
        one, *lanes, to = route
        start = _port(one, leaving[a], route[1])
        end = _port(to, coming[b], route[-2])
        stops = [*((lane.middle, lane) for lane in lanes), (end, to)]
        drawn.append(_arrow(start, one.bottom, stops))
    return drawn


def _arrow(x: float, y: float, stops: Sequence[tuple[float, Box]]) -> str:
    path = f"M{x:.0f} {y:.0f}"
    for to, box in stops:
        last = box is stops[-1][1]
        top = box.y - (7 if last else 0)
        half = (y + top) / 2
        path += f"C{x:.0f} {half:.0f} {to:.0f} {half:.0f} {to:.0f} {top:.0f}"
        path += "" if last else f"V{box.bottom:.0f}"
        x, y = to, box.bottom
    head = f"M{x - 4:.0f} {stops[-1][1].y - 8:.0f}h8l-4 8z"
    return f'<path class="arrow" d="{path}"/><path class="head" d="{head}"/>'


def _port(box: Box, others: Sequence[Box], other: Box) -> float:
    """Where the arrow to or from one of several others meets a box, from the left."""
    return box.x + box.width * (others.index(other) + 1) / (len(others) + 1)


def drawn(box: Box, count: int) -> str:
    """A box with its name and size."""
    middle, half = round(box.middle), box.y + box.height / 2
    place = f'x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}"'
    return (
        f'<rect class="box" {place} rx="6"/>'
        f'<text class="name" x="{middle}" y="{half - 2:.0f}">{escape(_short(box.name))}</text>'
        f'<text class="lines" x="{middle}" y="{half + 14:.0f}">≈ {count:,} lines</text>'
    )


def svg(title: str, rows: Sequence[Sequence[str]], imports: Imports, scale: float) -> str:
    """The picture of these layers, from above."""
    counts = {name: step_of(lines(name)) for row in rows for name in row}
    sizes = {name: size(_short(name), count, scale) for name, count in counts.items()}
    kept = needed(between(imports, counts))
    found = layout(rows, sizes, [(one, to) for one, all_ in kept.items() for to in all_])
    width, height = found.size
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
        'font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1:.0f}" '
        'rx="10"/>',
        *arrows(found),
        *(drawn(box, counts[box.name]) for box in found.boxes.values()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def pictures() -> dict[str, str]:
    """The pictures of the developers' guide, by their path in the project."""
    imports = module_imports()
    return {
        "docs/packages.svg": svg(
            "The packages of flubball, from below",
            layers("Imports point downwards"),
            imports,
            scale=1.5,
        ),
        "docs/equations-stages.svg": svg(
            "The stages of EQUATIONS, from below",
            layers("EQUATIONS by stages, imports for types included"),
            imports,
            scale=2.4,
        ),
    }


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _by_middle(boxes: Iterable[Box]) -> list[Box]:
    return sorted(boxes, key=lambda box: (box.middle, box.y))
