"""A census as pictures: small panels side by side, one a division, one line a number of variations.

Lines differ by their dashes and by a number at their end, not by colour alone.
"""

from collections.abc import Iterable, Mapping, Sequence

from flubball.drawing.svg import FONT, INK, PAPER, SOFT, Drawing, element, number, text

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 250, 170, 46, 26, 44, 44
GAP = 12
"""Between two labels at the ends of lines."""
SHADES = ("#1f4f8f", "#a04a00", "#2b7a3f", "#7a2f86")
DASHES = ("", "7 3", "2 3", "9 3 2 3")
Line = Mapping[float, float]
"""A line: what is up, by what is across."""


def panels(
    title: str, across: str, lines: Mapping[str, Mapping[str, Line]], *, percent: bool = False
) -> Drawing:
    """A panel for each name, with a line for each name in it.

    >>> made = panels("Now is right", "moves", {"middle": {"0": {0: 0.0, 4: 0.5}}}, percent=True)
    >>> made.svg.count("<polyline"), "50 %" in made.svg
    (1, True)
    """
    every = [line for panel in lines.values() for line in panel.values()]
    far = max((x for line in every for x in line), default=1) or 1
    top = _ceiling(max((y for line in every for y in line.values()), default=0), percent)
    body = [text(title, 14, 24, 15, anchor="start", font=FONT)]
    for place, (name, panel) in enumerate(lines.items()):
        inside = "".join(_panel(name, across, panel, far, top, percent))
        body.append(
            element("g", inside, transform=f"translate({place * (WIDE + LEFT + RIGHT)} 24)")
        )
    width = len(lines) * (WIDE + LEFT + RIGHT)
    height = 24 + TOP + HIGH + BOTTOM
    ground = element("rect", width=width, height=height, fill=PAPER)
    return Drawing(ground + "".join(body), width, height, _words(title, lines, percent))


def _panel(
    name: str, across: str, panel: Mapping[str, Line], far: float, top: float, percent: bool
) -> Iterable[str]:
    def x(value: float) -> float:
        return round(LEFT + WIDE * value / far, 1)

    def y(value: float) -> float:
        return round(TOP + HIGH * (1 - value / top), 1)

    yield text(name, LEFT, TOP - 12, 13, anchor="start", font=FONT)
    for part in range(5):
        value = top * part / 4
        yield element("path", d=f"M{LEFT} {y(value)}h{WIDE}", stroke="#d5dae0", fill="none")
        yield text(_said(value, percent), LEFT - 6, y(value) + 4, 11, anchor="end", weight=400,
                   fill=SOFT, font=FONT)  # fmt: skip
    for value in range(0, int(far) + 1, max(1, round(far / 8))):
        yield text(str(value), x(value), TOP + HIGH + 16, 11, weight=400, fill=SOFT, font=FONT)
    yield text(across, LEFT + WIDE / 2, TOP + HIGH + 34, 11, weight=400, fill=INK, font=FONT)
    drawn = {
        label: [(x(a), y(b)) for a, b in sorted(line.items())]
        for label, line in panel.items()
        if line
    }
    ends = _apart({label: points[-1][1] for label, points in drawn.items()})
    for place, label in enumerate(panel):
        if label in drawn:
            yield from _line(label, drawn[label], place, ends[label])


def _apart(ends: Mapping[str, float]) -> Mapping[str, float]:
    """Where labels stand at the ends of lines, none over another."""
    found: dict[str, float] = {}
    low: float = TOP + HIGH + GAP
    for label in sorted(ends, key=lambda label: -ends[label]):
        low = found[label] = min(ends[label], low - GAP)
    return found


def _line(
    label: str, points: Sequence[tuple[float, float]], place: int, end: float
) -> Iterable[str]:
    shade, dash = SHADES[place % len(SHADES)], DASHES[place % len(DASHES)]
    said = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    drawn: dict[str, str | float] = {"fill": "none", "stroke": shade, "stroke_width": 2}
    yield element("polyline", points=said, **drawn, **({"stroke_dasharray": dash} if dash else {}))
    yield text(label, points[-1][0] + 5, end + 4, 12, anchor="start", fill=shade, font=FONT)


def _ceiling(most: float, percent: bool) -> float:
    """The top of the scale, four even steps above 0."""
    if percent:
        return next(step for step in (0.04, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0) if most <= step)
    return max(4, -(-int(-(-most // 1)) // 4) * 4)


def _said(value: float, percent: bool) -> str:
    return f"{100 * value:.0f} %" if percent else f"{value:.0f}"


def _words(title: str, lines: Mapping[str, Mapping[str, Line]], percent: bool) -> str:
    parts = [
        f"{name}, {label}: {_said(max(line.values()), percent)} at most"
        for name, panel in lines.items()
        for label, line in panel.items()
        if line
    ]
    return f"{title}. {'; '.join(parts)}."
