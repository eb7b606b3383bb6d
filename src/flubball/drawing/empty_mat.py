"""The mat of the cube games without cubes, to be printed large."""

from flubball.drawing.svg import FONT, INK, PAPER, Drawing, element, text

WIDE, HIGH = 1000, 640
_AREAS = (
    ("Forbidden", "no Solution uses these", 10, 10, 320, 300),
    ("Permitted", "a Solution may use these", 340, 10, 320, 300),
    ("Required", "every Solution uses these", 670, 10, 320, 300),
    ("Goal", "what the Solution makes", 10, 330, 980, 190),
    ("Resources", "all other cubes stay off the mat", 10, 540, 980, 90),
)


def empty_mat() -> Drawing:
    """Five areas with their names.

    >>> empty_mat().alt
    'A mat with Forbidden, Permitted, Required, Goal and a rim for Resources'
    """
    body = ""
    for name, says, x, y, wide, high in _AREAS:
        dashes = {"stroke_dasharray": "14 10"} if name == "Resources" else {}
        body += element(
            "rect", x=x, y=y, width=wide, height=high, rx=18, fill=PAPER, stroke=INK,
            stroke_width=5, **dashes,
        )  # fmt: skip
        body += text(name, x + 18, y + 40, 30, anchor="start", weight=800, font=FONT)
        body += text(says, x + 18, y + 66, 19, anchor="start", weight=400, font=FONT)
    alt = "A mat with Forbidden, Permitted, Required, Goal and a rim for Resources"
    return Drawing(body, WIDE, HIGH, alt)
