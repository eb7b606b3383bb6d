"""Fraction strips as drawings: the parts that count are shaded, all strips are as long."""

from collections.abc import Iterable

from flubball.drawing.svg import INK, PAPER, SHADE, Drawing, element, text

LONG, HIGH = 360, 44


def strip(name: str, *, labelled: bool = True) -> Drawing:
    """One strip, with its fraction before it.

    >>> strip("3/4").alt
    'strip 3/4'
    """
    count, parts = map(int, name.split("/"))
    left = 84 if labelled else 2
    body = text(name, left - 12, 32, 26, anchor="end") if labelled else ""
    wide = LONG / parts
    for part in range(parts):
        fill = SHADE if part < count else PAPER
        x = left + part * wide
        body += element(
            "rect", x=x, y=3, width=wide, height=38, fill=fill, stroke=INK, stroke_width=2.5
        )
        if part < count:  # lines too: light grey may vanish in a copy
            body += element(
                "path", d=f"M{x + 3:.1f} 38L{x + min(wide, 34) - 3:.1f} 6", stroke=INK,
                stroke_width=1.5,
            )  # fmt: skip
    return Drawing(body, left + LONG + 2, HIGH, f"strip {name}")


def strips(names: Iterable[str], across: int = 2) -> Drawing:
    """Strips as they lie face up, so many in a row.

    >>> strips(["1/2", "1/4", "1/3"]).alt
    'strips 1/2, 1/4, 1/3'
    """
    each = [strip(name) for name in names]
    body, gap = "", 12
    for k, one in enumerate(each):
        x, y = (k % across) * (one.width + 40), (k // across) * (HIGH + gap)
        body += element("g", one.body, transform=f"translate({x:g} {y:g})")
    rows = -(-len(each) // across)
    wide = (each[0].width + 40) * min(across, len(each)) - 40 if each else 0
    names_said = ", ".join(one.alt.removeprefix("strip ") for one in each)
    return Drawing(body, wide, rows * (HIGH + gap) - gap, f"strips {names_said}")
