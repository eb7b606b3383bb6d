"""Cards and the board: the frame tells the colour in a copy, as the cubes' lines do."""

from collections.abc import Collection, Mapping
from math import cos, pi, sin

from flubball.drawing.svg import INK, PAPER, SOFT, Drawing, at, element, text
from flubball.games.stars_and_bars.equipment import standard

WIDE, HIGH = 110, 84
INKS = {"red": "#a3141d", "blue": "#0f469a", "green": "#0d5c35"}


def card(name: str) -> Drawing:
    """One card; its colour's first letter stands in a corner.

    >>> card("star-2-red-striped").alt
    '2 red striped stars'
    """
    figure, count, colour, shading = name.split("-")
    ink = INKS[colour]
    body = element(
        "rect", x=2, y=2, width=WIDE - 4, height=HIGH - 4, rx=8, fill=PAPER, stroke=ink,
        stroke_width=3.5,
    )  # fmt: skip
    line: dict[str, str | float] = {"fill": "none", "stroke": ink, "stroke_width": 1.6}
    if colour == "blue":
        body += element("rect", x=7, y=7, width=WIDE - 14, height=HIGH - 14, rx=5, **line)
    if colour == "green":
        line |= {"stroke_dasharray": "5 4", "stroke_width": 2}
        body += element("rect", x=7, y=7, width=WIDE - 14, height=HIGH - 14, rx=5, **line)
    many = int(count)
    for k in range(many):
        x = WIDE / 2 + (k - (many - 1) / 2) * 30
        body += _figure(figure, shading, x + 3, 38, ink)
    body += text(colour[0].upper(), 17, HIGH - 12, 14, fill=ink)
    plural = "s" if many > 1 else ""
    return Drawing(body, WIDE, HIGH, f"{count} {colour} {shading} {figure}{plural}")


def _figure(figure: str, shading: str, x: float, y: float, ink: str) -> str:
    points = _star(x, y) if figure == "star" else _bar(x, y)
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"
    fill = ink if shading == "solid" else "none"
    found = element("path", d=path, fill=fill, stroke=ink, stroke_width=2, stroke_linejoin="round")
    return found + (_stripes(figure, x, y, ink) if shading == "striped" else "")


def _star(x: float, y: float) -> list[tuple[float, float]]:
    radii = [15 if k % 2 == 0 else 6.3 for k in range(10)]
    return [(x + r * sin(k * pi / 5), y - r * cos(k * pi / 5)) for k, r in enumerate(radii)]


def _bar(x: float, y: float) -> list[tuple[float, float]]:
    return [(x - 6, y - 18), (x + 6, y - 18), (x + 6, y + 18), (x - 6, y + 18)]


def _stripes(figure: str, x: float, y: float, ink: str) -> str:
    """Lines across a figure, as long as it is wide there."""
    if figure == "bar":
        rows = [(y + d, 6.0) for d in range(-13, 16, 6)]
    else:
        rows = [(y - 9, 3.0), (y - 4.5, 12.5), (y, 8.5), (y + 4.5, 6.8), (y + 9, 7.5)]
    path = "".join(f"M{x - half:.1f} {row:.1f}h{2 * half:.1f}" for row, half in rows)
    return element("path", d=path, stroke=ink, stroke_width=1.8)


def board(tops: Mapping[str, str], turned_over: Collection[str] = ()) -> Drawing:
    """The cells with the cards on top; the Central Playing Area has a strong frame.

    >>> board({"b2": "star-1-red-solid"}).alt
    'board; b2: 1 red solid star'
    """
    rows, central = standard().board.rows, standard().board.central
    step, high = WIDE + 16, HIGH + 34
    body, inner, said = "", [], []
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            x, y = c * step + 4, r * high + 4
            body += _cell(cell, x, y)
            if cell in tops:
                one = card(tops[cell])
                body += at(one, x + 6, y + 24)
                said.append(f"{cell}: {one.alt}")
            elif cell in turned_over:
                body += text("turned over", x + 61, y + 72, 16)
                said.append(f"{cell}: turned over")
            if cell in central:
                inner.append((x, y))
    (x1, y1), (x2, y2) = min(inner), max(inner)
    frame = element(
        "rect", x=x1 - 1, y=y1 - 1, width=x2 - x1 + step, height=y2 - y1 + high, fill="none",
        stroke=INK, stroke_width=5, rx=6,
    )  # fmt: skip
    wide, tall = len(rows[0]) * step + 8, len(rows) * high + 8
    return Drawing(body + frame, wide, tall, "; ".join(("board", *said)))


def _cell(name: str, x: float, y: float) -> str:
    found = element(
        "rect", x=x, y=y, width=WIDE + 14, height=HIGH + 32, fill="none", stroke=SOFT,
        stroke_width=1.5, rx=4,
    )  # fmt: skip
    return found + text(name, x + 8, y + 19, 17, anchor="start")
