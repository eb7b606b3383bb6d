"""The chart of a review: a line along a shake or a game with the marks on it, as SVG."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from flubball.coach.marks import KINDS
from flubball.coach.model import Moment, Point, Review

HEIGHT, LEFT, TOP, ROOM = 190, 44, 14, 52
COLUMN, NARROW = 46, 14
"""A column's width, where labels stand below it and where there are too many of them."""
MANY = 26
NOW = 1
"""With one cube or none still needed Now is right."""
INK, LINE, BAND = "#222", "#4b2fa8", "#fdecc8"


class _Scale(NamedTuple):
    low: float
    high: float
    wide: int

    def x(self, column: int) -> float:
        return LEFT + self.wide * (column + 0.5)

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(TOP + (1 - part) * (HEIGHT - TOP - ROOM), 1)


def parts(found: Review) -> tuple[int, ...]:
    """The shakes or games that have a chart."""
    return tuple(dict.fromkeys(point.part for point in found.chart))


def titled(found: Review, cubes: bool) -> Iterator[tuple[str, str]]:
    """Every chart with its title: what it shows, and of which part where there are several."""
    every = parts(found)
    for part in every:
        name = f"{'Shake' if cubes else 'Game'} {part + 1}" if len(every) > 1 else ""
        yield ". ".join(filter(None, (found.measure, name))), chart(found, part, cubes)


def marks_of(found: Review, part: int, cubes: bool) -> list[Moment]:
    """What is said of one part of the match, in its order."""
    points = [point for point in found.chart if point.part == part]
    return [mark for _, mark in _placed(found, points, cubes)]


def chart(found: Review, part: int, cubes: bool) -> str:
    """One part of the match. `cubes`: the line is cubes still needed; low is where Now is right.

    >>> one = Point(4, 0, 2, 1, "r3")
    >>> made = Review("equations", ("Ann", "Ben"), (), None, (1.0, 1.0), (), (one,))
    >>> chart(made, 0, True).startswith("<svg ")
    True
    """
    points = [point for point in found.chart if point.part == part]
    scale = _scale(points, cubes)
    width = LEFT + scale.wide * max(1, len(points)) + 12
    body = "".join((*_ground(scale, width, cubes), *_line(points, scale),
                    *_labels(points, scale), *_marks(found, points, scale, cubes)))  # fmt: skip
    says = escape(_in_words(found, points))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" '
        f'height="{HEIGHT}" role="img" font-family="sans-serif" font-size="11">'
        f"<title>{escape(found.measure)}</title><desc>{says}</desc>{body}</svg>"
    )


def _scale(points: Sequence[Point], cubes: bool) -> _Scale:
    values = [point.value for point in points if point.value is not None]
    wide = COLUMN if len(points) <= MANY else NARROW
    if cubes:
        return _Scale(-0.4, max([3.0, *values]) + 0.2, wide)
    most = max([1e-9, *map(abs, values)])
    return _Scale(-1.05 * most, 1.05 * most, wide)


def _ground(scale: _Scale, width: int, cubes: bool) -> Iterator[str]:
    if cubes:
        top, bottom = scale.y(NOW + 0.4), scale.y(-0.4)
        yield (
            f'<rect x="{LEFT}" y="{top}" width="{width - LEFT - 6}" height="{bottom - top:.1f}" '
            f'fill="{BAND}" stroke="{INK}" stroke-dasharray="2 3" stroke-width=".5"/>'
        )
        ticks = [float(n) for n in range(int(scale.high) + 1)]
    else:
        y = scale.y(0)
        yield f'<line x1="{LEFT}" x2="{width - 6}" y1="{y}" y2="{y}" stroke="#888"/>'
        ticks = [scale.low / 1.05, 0.0, scale.high / 1.05]
    for tick in ticks:
        yield f'<text x="{LEFT - 6}" y="{scale.y(tick) + 4}" text-anchor="end">{tick:.3g}</text>'


def _line(points: Sequence[Point], scale: _Scale) -> Iterator[str]:
    """Steps from value to value; where none is known the line stops."""
    path, last = "", None
    for column, point in enumerate(points):
        if point.value is None:
            last = None
            continue
        x, y, half = scale.x(column), scale.y(point.value), scale.wide / 2
        path += f"M{x - half} {y}" if last is None else f"L{x - half} {last}L{x - half} {y}"
        path += f"L{x + half} {y}"
        last = y
    yield f'<path d="{path}" fill="none" stroke="{LINE}" stroke-width="2.5"/>'


def _labels(points: Sequence[Point], scale: _Scale) -> Iterator[str]:
    """Under each column what was done and by which player, numbered from 1."""
    for column, point in enumerate(points):
        x = scale.x(column)
        if scale.wide == COLUMN:
            label = escape(point.label[-1:] if point.label != "Goal" else point.label)
            yield f'<text x="{x}" y="{HEIGHT - 24}" text-anchor="middle">{label}</text>'
        who = f'x="{x}" y="{HEIGHT - 8}" text-anchor="middle" fill="#555"'
        yield f"<text {who}>{point.seat + 1}</text>"


def _marks(found: Review, points: Sequence[Point], scale: _Scale, cubes: bool) -> Iterator[str]:
    """Marks stand on the line at the turn they belong to; several in a column above each other."""
    stacked: dict[int, int] = {}
    for column, mark in _placed(found, points, cubes):
        value = points[column].value
        y = scale.y(value if value is not None else max(scale.low, 0)) - 15 * stacked.get(column, 0)
        stacked[column] = stacked.get(column, 0) + 1
        kind = KINDS[mark.mark]
        name = escape(f"{found.players[mark.seat]}: {kind.title}")
        shape = shape_svg(kind.shape, scale.x(column), max(8.0, y))
        yield f'<g data-entry="{mark.entry}"><title>{name}</title>{shape}</g>'


def _placed(found: Review, points: Sequence[Point], cubes: bool) -> Iterator[tuple[int, Moment]]:
    """Each mark of the part with its column."""
    columns = {point.entry: column for column, point in enumerate(points)}
    for mark in found.entries:
        entry = _entry_of(found, mark, cubes)
        if entry in columns:
            yield columns[entry], mark


def _entry_of(found: Review, mark: Moment, cubes: bool) -> int:
    """The point where a mark stands: of cubes the last one before it, on boards its turn's end."""
    every = [point.entry for point in found.chart]
    if cubes:
        return max((entry for entry in every if entry <= mark.entry), default=every[0])
    return min((entry for entry in every if entry >= mark.entry), default=every[-1])


def shape_svg(shape: str, x: float, y: float) -> str:
    """A mark's shape around a point: told apart without colour.

    >>> shape_svg("circle", 5, 5)
    '<circle cx="5" cy="5" r="6.5" fill="#c8622b" stroke="#222"/>'
    """
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y}" r="6.5" fill="#c8622b" stroke="{INK}"/>'
    if shape == "triangle":
        at = f"{x},{y - 7} {x + 7},{y + 6} {x - 7},{y + 6}"
        return f'<polygon points="{at}" fill="#fff" stroke="{INK}" stroke-width="1.6"/>'
    return f'<rect x="{x - 6}" y="{y - 6}" width="12" height="12" fill="#7a1420" stroke="{INK}"/>'


def _in_words(found: Review, points: Sequence[Point]) -> str:
    values = ", ".join("unknown" if p.value is None else f"{p.value:g}" for p in points)
    return f"{found.measure}: {values}."
