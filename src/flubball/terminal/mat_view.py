"""The mat in box characters: Resources on top, the three sections, the Goal at the bottom.

How a cube looks is the game's: its module `mat` here has `mat_text`.
"""

from collections.abc import Iterable, Mapping, Sequence

from flubball.terminal.styled import Styled, stacked, styled

MAX_WIDTH = 64
LEAST_SIDE_BY_SIDE = 40
SECTIONS = ("forbidden", "permitted", "required")
Row = Sequence[tuple[Styled, str]]
"""Cubes, each with the blanks behind it."""


def draw_sections(goal: Row, sections: Mapping[str, Sequence[Styled]], width: int) -> Styled:
    """The mat, at most `width` columns wide; without sections only the Goal.

    >>> row = [(styled("[K]"), ""), (styled("[p]"), "")]
    >>> print(draw_sections(row, {}, 16).plain)
    ┌─ Goal ───────┐
    │ [K][p]       │
    └──────────────┘
    """
    width = max(16, min(width, MAX_WIDTH))
    laid = _wrap(goal, width - 4) if goal else [styled("no Goal set")]
    if not sections:
        return _stack([("Goal", laid)], width)
    if width < LEAST_SIDE_BY_SIDE:
        names = ("resources", *SECTIONS)
        rows = [(name.capitalize(), _section(sections[name], width - 4)) for name in names]
        return _stack([*rows, ("Goal", laid)], width)
    inside = _column_widths(width)
    cells = [
        _section(sections[name], room - 2) for name, room in zip(SECTIONS, inside, strict=True)
    ]
    joints = (inside[0] + 1, inside[0] + inside[1] + 2)
    titles = dict(zip((0, *joints), (name.capitalize() for name in SECTIONS), strict=True))
    return stacked(
        [
            _border(width, "┌┐", {0: "Resources"}),
            *_rows([_section(sections["resources"], width - 4)], [width - 2]),
            _border(width, "├┤", titles, joints, "┬"),
            *_rows(cells, inside),
            _border(width, "├┤", {0: "Goal"}, joints, "┴"),
            *_rows([laid], [width - 2]),
            _border(width, "└┘"),
        ]
    )


def _column_widths(width: int) -> list[int]:
    room = width - 4
    return [room // 3, room // 3, room - 2 * (room // 3)]


def _stack(sections: Sequence[tuple[str, list[Styled]]], width: int) -> Styled:
    lines: list[Styled] = []
    for title, content in sections:
        lines.append(_border(width, "├┤" if lines else "┌┐", {0: title}))
        lines += _rows([content], [width - 2])
    return stacked([*lines, _border(width, "└┘")])


def _border(
    width: int,
    corners: str,
    titles: dict[int, str] | None = None,
    joints: Iterable[int] = (),
    joint: str = "",
) -> Styled:
    """A line of the frame; a title stands two columns behind the place that has it."""
    row = ["─"] * width
    row[0], row[-1] = corners[0], corners[1]
    for place in joints:
        row[place] = joint
    for place, title in (titles or {}).items():
        row[place + 2 : place + 4 + len(title)] = f" {title} "
    return styled("".join(row))


def _rows(cells: Sequence[list[Styled]], inside: Sequence[int]) -> list[Styled]:
    rows = []
    for number in range(max(1, *(len(cell) for cell in cells))):
        row = styled("│")
        for cell, room in zip(cells, inside, strict=True):
            line = cell[number] if number < len(cell) else Styled()
            row += styled(" ") + line + styled(" " * (room - 1 - len(line)) + "│")
        rows.append(row)
    return rows


def _section(cubes: Sequence[Styled], room: int) -> list[Styled]:
    return _wrap([(cube, " ") for cube in cubes], room)


def _wrap(cubes: Iterable[tuple[Styled, str]], room: int) -> list[Styled]:
    """Cubes, each with the blanks behind it, on as many lines as it takes."""
    lines = [Styled()]
    blanks = ""
    for cube, behind in cubes:
        if lines[-1] and len(lines[-1]) + len(blanks) + len(cube) > room:
            lines.append(Styled())
            blanks = ""
        lines[-1] += styled(blanks) + cube
        blanks = behind
    return lines
