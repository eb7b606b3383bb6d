"""A drawing and how drawings are put together. No ids are used: one may stand inside another."""

import re
from collections.abc import Iterable
from typing import Literal
from xml.sax.saxutils import escape, quoteattr, unescape

import msgspec

INK = "#151515"
PAPER = "#ffffff"
SHADE = "#d9d9d9"
SOFT = "#777777"
FONT = "Figtree, 'Liberation Sans', sans-serif"
PIECE_FONT = "Rubik, 'Liberation Sans', sans-serif"

Place = Literal["top", "middle", "bottom"]


class Drawing(msgspec.Struct, frozen=True):
    """What is drawn, how large it is in own units, and what a reader hears instead.

    A unit is a pixel where nobody says how wide it should be, as in a notebook.

    >>> Drawing("", 2, 1, "nothing").svg.partition(" viewBox")[2]
    '="0 0 2 1" width="2" height="1" role="img" aria-label="nothing"></svg>'
    """

    body: str
    width: float
    height: float
    alt: str

    @property
    def svg(self) -> str:
        """The drawing as a document."""
        return element(
            "svg",
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            role="img",
            aria_label=self.alt,
        )

    def _repr_svg_(self) -> str:
        return self.svg

    def said(self, alt: str) -> "Drawing":
        """The same drawing with other words for it."""
        return msgspec.structs.replace(self, alt=alt)


def drawing_of(svg: str) -> Drawing:
    """A document as the drawing that it was made of.

    >>> one = Drawing("<g/>", 2.5, 1, "one & two")
    >>> drawing_of(one.svg) == one
    True
    """
    head, _, rest = svg.partition(">")
    found = _SIZE.search(head)
    assert found is not None, head
    body = rest.removesuffix("</svg>")
    return Drawing(body, float(found[1]), float(found[2]), heard(svg))


_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def heard(svg: str) -> str:
    """What a reader hears instead of a drawing.

    >>> heard(Drawing("", 2, 1, "one & two").svg)
    'one & two'
    """
    found = re.search(r"""aria-label=("[^"]*"|'[^']*')""", svg)
    return unescape(found[1][1:-1], {"&quot;": '"', "&apos;": "'"}) if found else ""


def number(value: float) -> str:
    """A length as it is written: at most two places.

    >>> number(2.0), number(1 / 3)
    ('2', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; an underscore in a name of an attribute is a hyphen.

    >>> element("rect", width=2, fill="none", stroke_width=1.5)
    '<rect width="2" fill="none" stroke-width="1.5"/>'
    """
    said = "".join(
        f" {key if key == 'viewBox' else key.replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    closes = "/" if not inside else ""
    return f"<{name}{said}{closes}>" + ("".join(inside) + f"</{name}>" if inside else "")


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def text(
    said: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "middle",
    weight: int = 600,
    fill: str = INK,
    font: str = PIECE_FONT,
) -> str:
    """Words at a place; `y` is their base line.

    >>> "&lt;" in text("<", 0, 0, 12)
    True
    """
    return element(
        "text",
        escape(said),
        x=x,
        y=y,
        font_family=font,
        font_size=size,
        font_weight=weight,
        text_anchor=anchor,
        fill=fill,
    )


def group(*inside: str, **attributes: str | float) -> str:
    """What belongs together.

    >>> group("", transform="scale(2)")
    '<g transform="scale(2)"></g>'
    """
    return element("g", "".join(inside), **attributes)


def at(drawing: Drawing, x: float, y: float, scale: float = 1) -> str:
    """A drawing inside another.

    >>> at(Drawing("", 2, 1, ""), 3, 0)
    '<g transform="translate(3 0)"></g>'
    """
    larger = f" scale({number(scale)})" if scale != 1 else ""
    return group(drawing.body, transform=f"translate({number(x)} {number(y)}){larger}")


def beside(drawings: Iterable[Drawing], gap: float = 6, place: Place = "middle") -> Drawing:
    """Drawings in a row, read from the left.

    >>> row = beside([Drawing("", 2, 1, "one"), Drawing("", 2, 3, "two")], gap=1)
    >>> row.width, row.height, row.alt
    (5.0, 3, 'one, two')
    """
    each = tuple(drawings)
    high = max((one.height for one in each), default=0)
    share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[place]
    body, x = "", 0.0
    for one in each:
        body += at(one, x, (high - one.height) * share)
        x += one.width + gap
    wide = max(x - gap, 0)
    return Drawing(body, wide, high, ", ".join(one.alt for one in each if one.alt))


def above(drawings: Iterable[Drawing], gap: float = 6) -> Drawing:
    """Drawings below each other, set to the left.

    >>> above([Drawing("", 2, 1, "one"), Drawing("", 4, 3, "two")], gap=1).height
    5.0
    """
    each = tuple(drawings)
    body, y = "", 0.0
    for one in each:
        body += at(one, 0, y)
        y += one.height + gap
    wide = max((one.width for one in each), default=0)
    return Drawing(body, wide, max(y - gap, 0), "; ".join(one.alt for one in each if one.alt))
