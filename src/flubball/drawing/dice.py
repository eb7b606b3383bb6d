"""Dice with pips, or with a numeral where a face has more or none."""

from collections.abc import Iterable

from flubball.drawing.svg import INK, PAPER, Drawing, beside, element, text

SIDE = 64
_AT = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def die(face: int) -> Drawing:
    """One die.

    >>> die(5).alt
    '5'
    """
    body = element(
        "rect", x=2, y=2, width=60, height=60, rx=12, fill=PAPER, stroke=INK, stroke_width=4
    )
    if face in _AT:
        spots = [(18 + 14 * x, 18 + 14 * y) for x, y in _AT[face]]
        body += "".join(element("circle", cx=x, cy=y, r=5.5, fill=INK) for x, y in spots)
    else:
        body += text(str(face), 32, 45, 36)
    return Drawing(body, SIDE, SIDE, str(face))


def dice(faces: Iterable[int]) -> Drawing:
    """Dice in a row.

    >>> dice([3, 5, 4]).alt
    'dice: 3, 5, 4'
    """
    shown = beside((die(face) for face in faces), 10)
    return shown.said(f"dice: {shown.alt}")
