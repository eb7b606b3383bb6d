"""The board of hexagons: seat 0's pieces are dark, seat 1's white; Queens wear a crown."""

from collections.abc import Collection
from math import cos, pi, sin, sqrt

from flubball.drawing.svg import INK, PAPER, SOFT, Drawing, element, text
from flubball.games.queens_and_guards.cells import CENTRE, Cell, format_cell, ring
from flubball.games.queens_and_guards.equipment import AGON
from flubball.games.queens_and_guards.state import State

SIZE = 30
TINTS = (PAPER, "#f1f1f1")
_CROWN = "M-11 8l-3-15 8 6 6-10 6 10 8-6-3 15z"


def board(state: State, marked: Collection[Cell] = (), named: bool = True) -> Drawing:
    """A position; `marked` cells have a dashed ring, the ends of rows are named.

    >>> from flubball.games.queens_and_guards.bare import BARE
    >>> board(BARE.parse("A: 0,-5; b: 2,0")).alt
    'board; dark Queen on 0,-5; white Guards on 2,0'
    """
    rings = AGON.rings
    span = range(-rings, rings + 1)
    cells = [(q, r) for r in span for q in span if ring((q, r)) <= rings]
    body = "".join(_hexagon(cell) for cell in cells)
    if named:
        body += "".join(_name(cell) for cell in cells if _is_end(cell))
    for seat in (0, 1):
        queen = state.queens[seat]
        body += _piece(queen, seat, True) if queen is not None else ""
        body += "".join(_piece(cell, seat, False) for cell in state.guards[seat])
    body += "".join(_ring(cell) for cell in marked)
    wide, high = SIZE * sqrt(3) * (2 * rings + 1) + 150, SIZE * 1.5 * (2 * rings) + 2 * SIZE + 8
    inner = element("g", body, transform=f"translate({wide / 2:.1f} {high / 2:.1f})")
    return Drawing(inner, wide, high, _said(state))


def _said(state: State) -> str:
    words = ["board"]
    for seat, name in enumerate(("dark", "white")):
        queen = state.queens[seat]
        words += [f"{name} Queen on {format_cell(queen)}"] if queen is not None else []
        guards = " ".join(map(format_cell, state.guards[seat]))
        words += [f"{name} Guards on {guards}"] if guards else []
    return "; ".join(words)


def _centre(cell: Cell) -> tuple[float, float]:
    q, r = cell
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _is_end(cell: Cell) -> bool:
    q, r = cell
    first = max(-AGON.rings, -AGON.rings - r)
    last = min(AGON.rings, AGON.rings - r)
    return q in (first, last)


def _hexagon(cell: Cell) -> str:
    x, y = _centre(cell)
    corners = [(x + SIZE * sin(k * pi / 3), y + SIZE * cos(k * pi / 3)) for k in range(6)]
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "z"
    shape = element("path", d=path, fill=TINTS[ring(cell) % 2], stroke=SOFT, stroke_width=1.4)
    if cell == CENTRE:
        shape += element("circle", cx=x, cy=y, r=9, fill="none", stroke=INK, stroke_width=2.5)
    return shape


def _name(cell: Cell) -> str:
    x, y = _centre(cell)
    left = x < 0
    return text(
        format_cell(cell), x + (-32 if left else 32), y + 6, 16, anchor="end" if left else "start"
    )


def _piece(cell: Cell, seat: int, queen: bool) -> str:
    x, y = _centre(cell)
    fill, line = (INK, PAPER) if seat == 0 else (PAPER, INK)
    found = element("circle", cx=x, cy=y, r=21, fill=fill, stroke=INK, stroke_width=3.5)
    if queen:
        found += element("path", d=_CROWN, fill=line, transform=f"translate({x:.1f} {y + 1:.1f})")
    return found


def _ring(cell: Cell) -> str:
    x, y = _centre(cell)
    return element(
        "circle", cx=x, cy=y, r=26, fill="none", stroke=INK, stroke_width=3, stroke_dasharray="7 5"
    )
