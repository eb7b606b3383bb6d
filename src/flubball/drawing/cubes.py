"""Cubes as they are printed: outlined, with a cue for each colour that a copy keeps.

Red is plain, blue has a second line, green dashes, black dots in its corners; letters are told
apart in the same way, capitals as blue and small ones as green. Turned cubes are turned.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from flubball.cubes.faces import COLOURS, SIGNS
from flubball.drawing.svg import (
    FONT,
    INK,
    PAPER,
    Drawing,
    at,
    beside,
    element,
    group,
    number,
    text,
)

SIDE = 64
INKS = {"r": "#a3141d", "b": "#0f469a", "g": "#0d5c35", "k": INK, "": INK}
PATHS = {
    "+": "M32 18v28M18 32h28",
    "-": "M18 32h28",
    "x": "M21.5 21.5l21 21M42.5 21.5l-21 21",
    "÷": "M18 32h28M32 19v.1M32 45v.1",
    "^": "M20.5 39l11.5-14 11.5 14",
    "√": "M15 34.5l6-2.5 7.5 14 6.5-28h15",
}
_ALSO = {"*": "^", "×": "x", "/": "÷", "−": "-", "v": "√"}
_SYMBOL = r"[0-9+\-x÷^√*×/−]"
_SHAPE = re.compile(rf"([rbgk](?={_SYMBOL}))?([^<>\s])(?:<([^<>]*)>)?")
_BRACKETS = "()[]{}"


class Cube(NamedTuple):
    """A cube's text taken apart."""

    colour: str
    symbol: str
    sideways: bool
    upside_down: bool
    stands: str

    @property
    def look(self) -> str:
        """The colour whose cue it has; a letter's is its case."""
        if self.colour or self.symbol in PATHS or not self.symbol.isalpha():
            return self.colour
        return "b" if self.symbol.isupper() else "g"

    @property
    def name(self) -> str:
        """What a reader hears."""
        shown = SIGNS.get(self.symbol, self.symbol)
        if self.symbol.isalpha() and self.symbol not in PATHS:
            shown = f"{'capital' if self.symbol.isupper() else 'small'} {shown}"
        words = [f"{COLOURS[self.colour]} {shown}" if self.colour else shown]
        words += ["sideways"] if self.sideways else []
        words += ["upside-down"] if self.upside_down else []
        words += [f"stands for {SIGNS.get(self.stands, self.stands)}"] if self.stands else []
        return ", ".join(words) if len(words) == 1 else f"{words[0]} ({', '.join(words[1:])})"


def read(said: str) -> Cube:
    """A cube by its text; raises `ValueError`.

    >>> read("r3"), read("0<7,ud>").stands, read("K").look
    (Cube(colour='r', symbol='3', sideways=False, upside_down=False, stands=''), '7', 'b')
    """
    found = _SHAPE.fullmatch(said.strip())
    if found is None:
        raise ValueError(f"{said!r} is not a cube")
    notes = [note.strip() for note in (found[3] or "").split(",")]
    stands = " ".join(note for note in notes if note not in ("", "sw", "ud", "exp"))
    symbol = _ALSO.get(found[2], found[2])
    return Cube(found[1] or "", symbol, "sw" in notes, "ud" in notes, stands)


def cube(said: str, *, marked: bool = False) -> Drawing:
    """One cube; a marked one has a dashed line around it, as the fault of a paper has.

    >>> cube("-<sw>").alt, cube("k√").width
    ('minus (sideways)', 64)
    """
    one = read(said)
    ink = INKS[one.look]
    degrees = 90 * one.sideways + 180 * one.upside_down
    inside = _cue(one.look, ink) + _face(one.symbol, ink)
    if degrees:
        inside += element("path", d="M32 5l5 6.5h-10z", fill=ink)
    body = element(
        "rect", x=2, y=2, width=60, height=60, rx=12, fill=PAPER, stroke=ink, stroke_width=4
    )
    body += group(inside, transform=f"rotate({degrees} 32 32)") if degrees else inside
    drawing = Drawing(body, SIDE, SIDE, one.name)
    if one.stands:
        drawing = _tagged(drawing, one.stands)
    return _ringed(drawing) if marked else drawing


def _cue(look: str, ink: str) -> str:
    line: dict[str, str | float] = {"fill": "none", "stroke": ink, "stroke_width": 1.8}
    if look == "b":
        return element("rect", x=8, y=8, width=48, height=48, rx=7, **line)
    if look == "g":
        dashes = {**line, "stroke_width": 2.4, "stroke_dasharray": "5.5 5"}
        return element("rect", x=8, y=8, width=48, height=48, rx=7, **dashes)
    if look == "k":
        places = [(x, y) for x in (11.5, 52.5) for y in (11.5, 52.5)]
        return "".join(element("circle", cx=x, cy=y, r=3, fill=ink) for x, y in places)
    return ""


def _face(symbol: str, ink: str) -> str:
    line = {"fill": "none", "stroke": ink, "stroke_linecap": "round", "stroke_linejoin": "round"}
    if symbol in PATHS:
        width = 5.6 if symbol == "√" else 6.6
        return element("path", d=PATHS[symbol], stroke_width=width, **line)
    low = symbol in "pqy"
    shown = text(symbol, 32, 41 if low else 44 if symbol in "rso" else 45, 36, fill=ink)
    if symbol in "69":  # which way up?
        shown += element("path", d="M24 51.5h16", stroke_width=3, **line)
    return shown


def _tagged(drawing: Drawing, stands: str) -> Drawing:
    """With what a wild cube stands for, at its corner."""
    shown = {"x": "×", "-": "−"}.get(stands, stands)
    wide = 14 + 11 * len(shown)
    x = SIDE + 8 - wide
    tag = element(
        "rect", x=x, y=46, width=wide, height=24, rx=6, fill=PAPER, stroke=INK, stroke_width=2
    )
    if stands in PATHS:
        sign = Drawing(_face(stands, INK), SIDE, SIDE, "")
        tag += at(sign, x + wide / 2 - 11, 47, 0.34)
    else:
        tag += text(shown, x + wide / 2, 64.5, 18, font=FONT, weight=700)
    return Drawing(drawing.body + tag, SIDE + 8, SIDE + 8, drawing.alt)


def _ringed(drawing: Drawing) -> Drawing:
    wide, high = drawing.width + 16, drawing.height + 16
    ring = element(
        "rect", x=2, y=2, width=wide - 4, height=high - 4, rx=16, fill="none", stroke=INK,
        stroke_width=3.5, stroke_dasharray="8 6",
    )  # fmt: skip
    return Drawing(at(drawing, 8, 8) + ring, wide, high, f"{drawing.alt} (marked)")


def cubes(said: Iterable[str], gap: float = 6) -> Drawing:
    """Cubes in a row.

    >>> cubes(["r2", "bx", "k7"]).alt
    'red 2, blue times, black 7'
    """
    return beside((cube(one) for one in said), gap)


def goal(said: str) -> Drawing:
    """A Goal as it lies: a blank in its text is a space between the cubes.

    >>> goal("r2bx k7").width > goal("r2bxk7").width
    True
    """
    groups = [[m[0] for m in _SHAPE.finditer(part)] for part in said.split()]
    return beside((cubes(part, 6) for part in groups), 30)


def written(said: str, marked: Iterable[int] = ()) -> Drawing:
    """An Equation or another line of cubes, brackets and = signs; `marked` cubes by number.

    >>> written("(r2+3)x4 = 20").alt
    'open, red 2, plus, 3, close, times, 4, equals, 2, 0'
    """
    pieces, count, wanted = [], 0, set(marked)
    for found in re.finditer(rf"[=,/'!{re.escape(_BRACKETS)}]|{_SHAPE.pattern}", said):
        one = found[0]
        if one in "=,/'!" or one in _BRACKETS:
            pieces.append(_sign(one))
        else:
            pieces.append(cube(one, marked=count in wanted))
            count += 1
    return beside(pieces, 5)


_NAMES = {
    "(": "open",
    "[": "open",
    "{": "open",
    "=": "equals",
    ",": "",
    "/": "rules",
    "'": "",
    "!": "factorial",
}


def _sign(sign: str) -> Drawing:
    wide = {"=": 46, "/": 40}.get(sign, 22)
    size = 58 if sign in _BRACKETS else 48
    shown = text(sign, wide / 2, 51 if sign in _BRACKETS else 48, size, font=FONT, weight=400)
    return Drawing(shown, wide, SIDE, _NAMES.get(sign, "close"))


def legend(looks: Iterable[str] = "rbgk") -> Drawing:
    """What tells the colours apart, for the foot of a sheet.

    >>> legend("rk").alt
    'red: plain, black: corner dots'
    """
    said = {"r": "red: plain", "b": "blue: double line", "g": "green: dashes", "k": "black: dots"}
    said["k"] = "black: corner dots"
    shown = {"r": "r3", "b": "b3", "g": "g5", "k": "k8"}
    each = [beside((cube(shown[look]), words(said[look])), 12) for look in looks]
    return beside([one.said(said[look]) for one, look in zip(each, looks, strict=True)], 60)


def words(said: str, size: float = 40, weight: int = 400) -> Drawing:
    """A label beside cubes; its width is near enough.

    >>> words("Goal").alt
    'Goal'
    """
    wide = 0.56 * size * len(said)
    shown = text(said, 0, 0.36 * size + SIDE / 2, size, anchor="start", weight=weight, font=FONT)
    return Drawing(shown, float(number(wide)), SIDE, said)
