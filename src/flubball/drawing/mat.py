"""The mat of the cube games with what lies on it, or empty for printing."""

from collections.abc import Mapping, Sequence
from typing import Any

from flubball.cubes.mat import Mat
from flubball.drawing.cubes import SIDE, cubes, goal, words
from flubball.drawing.svg import INK, Drawing, above, at, beside, element, text

SECTIONS = ("required", "permitted", "forbidden", "resources")
_LABEL = 196
_ROW = 12
"""Cubes in a row; more go on in the next."""


def mat(said_goal: str, sections: Mapping[str, Sequence[str]], across: int = _ROW) -> Drawing:
    """The Goal in its frame, and each section with its cubes.

    >>> mat("k7", {"required": ["r2"], "resources": []}).alt
    'Goal: black 7; Required: red 2; Permitted: none; Forbidden: none; Resources: none'
    """
    rows = [_section(name, sections.get(name, ()), across) for name in SECTIONS]
    return above((framed(goal(said_goal)), *rows), 16)


def laid(held: Mat[Any]) -> Drawing:
    """A mat as a judge is told of it; a section that nothing is said of is not drawn.

    >>> from flubball.wff import Mat
    >>> laid(Mat(goal="p", required="K o")).alt
    'Goal: small p; Required: capital K, small o'
    """
    told = [name for name in SECTIONS if getattr(held, name) is not None]
    rows = [_section(name, [*map(str, held.section(name))], _ROW) for name in told]
    return above((*([framed(goal(held.goal))] if held.goal.strip() else []), *rows), 16)


def sections(held: Mapping[str, Sequence[str]], across: int = 8) -> Drawing:
    """The sections in two columns, for sheets where room is dear.

    >>> sections({"required": ["r2"]}).alt
    'Required: red 2; Permitted: none; Forbidden: none; Resources: none'
    """
    each = {name: _section(name, held.get(name, ()), across) for name in SECTIONS}
    wide = max(each["required"].width, each["forbidden"].width, 340)
    rows = []
    for left, right in (("required", "permitted"), ("forbidden", "resources")):
        padded = Drawing(each[left].body, wide, each[left].height, each[left].alt)
        row = beside((padded, each[right]), 24, "top")
        rows.append(row.said(f"{each[left].alt}; {each[right].alt}"))
    return above(rows, 14)


def framed(drawing: Drawing, label: str = "Goal") -> Drawing:
    """A drawing in the frame that a Goal has.

    >>> framed(goal("k7")).alt
    'Goal: black 7'
    """
    wide, high = max(drawing.width, 110) + 40, drawing.height + 62
    frame = element(
        "rect", x=2, y=2, width=wide - 4, height=high - 4, rx=18, fill="none", stroke=INK,
        stroke_width=4,
    )  # fmt: skip
    body = frame + text(label, 20, 36, 26, anchor="start", weight=800) + at(drawing, 20, 44)
    return Drawing(body, wide, high, f"{label}: {drawing.alt}")


def _section(name: str, held: Sequence[str], across: int) -> Drawing:
    title = name.capitalize()
    label = words(title, 32, 700)
    lines = [held[k : k + across] for k in range(0, len(held), across)]
    shown = above([cubes(line) for line in lines], 6) if held else words("none", 32)
    row = beside((Drawing(label.body, _LABEL, SIDE, ""), shown), 10, "top")
    alt = ", ".join(cubes(held).alt.split(", ")) if held else "none"
    return row.said(f"{title}: {alt}")
