"""The board as a drawing: own chips are filled, the opponent's are rings; a copy keeps both."""

from collections.abc import Collection

from flubball.drawing.svg import INK, PAPER, SOFT, Drawing, element, text
from flubball.games.contig_60.equipment import standard

SQUARE = 64


def board(
    filled: Collection[int] = (), rings: Collection[int] = (), marked: Collection[int] = ()
) -> Drawing:
    """The numbers with the chips of both; `marked` spaces have a dashed frame.

    >>> board(filled=[0], rings=[1, 2]).alt
    'Contig board; filled chips on 0; ring chips on 1, 2'
    """
    rows = standard().rows
    wide, high = SQUARE * len(rows[0]) + 8, SQUARE * len(rows) + 8
    body = element(
        "rect", x=2, y=2, width=wide - 4, height=high - 4, rx=8, fill=PAPER, stroke=INK,
        stroke_width=4,
    )  # fmt: skip
    for r, row in enumerate(rows):
        for c, number in enumerate(row):
            x, y = 4 + c * SQUARE, 4 + r * SQUARE
            body += _space(number, x, y, number in filled, number in rings, number in marked)
    alt = "Contig board"
    for name, chips in (("filled", filled), ("ring", rings)):
        alt += f"; {name} chips on {', '.join(map(str, sorted(chips)))}" if chips else ""
    return Drawing(body, wide, high, alt)


def _space(number: int, x: float, y: float, filled: bool, ring: bool, marked: bool) -> str:
    found = element(
        "rect", x=x, y=y, width=SQUARE, height=SQUARE, fill="none", stroke=SOFT, stroke_width=1.5
    )
    if filled or ring:
        found += element(
            "circle", cx=x + 32, cy=y + 32, r=25, fill=INK if filled else PAPER, stroke=INK,
            stroke_width=5,
        )  # fmt: skip
    if marked:
        found += element(
            "rect", x=x + 4, y=y + 4, width=56, height=56, fill="none", stroke=INK, stroke_width=4,
            stroke_dasharray="8 6",
        )  # fmt: skip
    return found + text(str(number), x + 32, y + 41, 25, fill=PAPER if filled else INK)
