"""Ratings with their intervals as a picture."""

from collections.abc import Sequence
from html import escape

from flubball.arena.strength import Rating

ROW, LEFT, RIGHT, TOP, WIDE = 34, 190, 70, 48, 460
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #14283f; }
.ground { fill: #ffffff; }
.small { font-size: 12px; fill: #47586b; }
.line { stroke: #c4ccd6; }
.span { stroke: #4a78b5; stroke-width: 3; }
.dot { fill: #1f4f8f; }
@media (prefers-color-scheme: dark) {
text { fill: #eaf2fc; }
.ground { fill: #14191f; }
.small { fill: #b0bfd0; }
.line { stroke: #3b4654; }
.span { stroke: #6c9bd6; }
.dot { fill: #a9cbf5; }
}
"""


def picture(title: str, ratings: Sequence[Rating]) -> str:
    """An SVG: a row a player, the strongest on top.

    >>> picture("Contig 60", [Rating("1", 1500.0, 1450.0, 1550.0)]).count("<circle")
    1
    """
    step = _step(ratings)
    low = min((each.low for each in ratings), default=1500) // step * step
    high = -(-max((each.high for each in ratings), default=1500) // step) * step
    high = high if high > low else low + step
    height = TOP + ROW * len(ratings) + 34
    width = LEFT + WIDE + RIGHT

    def x(points: float) -> float:
        return round(LEFT + WIDE * (points - low) / (high - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}: ratings with their intervals</title><style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}"/>',
        f'<text x="16" y="28" font-weight="600">{escape(title)}</text>',
    ]
    for points in range(int(low), int(high) + 1, step):
        bottom = height - 30
        parts.append(f'<path class="line" d="M{x(points)} {TOP - 8}V{bottom}"/>')
        parts.append(_text(x(points), bottom + 18, str(points), "middle", "small"))
    for row, each in enumerate(ratings):
        parts += _row(each, TOP + ROW * row + ROW // 2, x(each.low), x(each.rating), x(each.high))
    return "\n".join([*parts, "</svg>", ""])


def _row(each: Rating, y: int, low: float, at: float, high: float) -> list[str]:
    name = each.player if len(each.player) <= 22 else f"…{each.player[-21:]}"
    return [
        _text(LEFT - 12, y + 5, name, "end"),
        f'<path class="span" d="M{low} {y}H{high}"/>',
        f'<circle class="dot" cx="{at}" cy="{y}" r="5"/>',
        _text(high + 8, y + 5, f"{each.rating:.0f}", "start", "small"),
    ]


def _text(x: float, y: float, text: str, anchor: str, kind: str = "") -> str:
    of = f' class="{kind}"' if kind else ""
    return f'<text{of} x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _step(ratings: Sequence[Rating]) -> int:
    span = max((e.high for e in ratings), default=0) - min((e.low for e in ratings), default=0)
    return next((step for step in (25, 50, 100, 200, 500) if span <= 6 * step), 1000)
