"""The mat of Equations in box characters.

A cube is `[7]`; a known colour shows as a letter and as the colour itself, a turn as `sw`, `ud`.
"""

from msgspec.structs import replace

from flubball import cubes
from flubball import equations as eq
from flubball.terminal.mat_view import MAX_WIDTH, SECTIONS, Row, draw_sections
from flubball.terminal.styled import Styled, styled

_FACES = {"r": "#c3262e", "b": "#1d5fb8", "g": "#1c7a4b", "k": "#24272b"}


def mat_text(mat: cubes.Mat, width: int) -> Styled:
    """A table's mat.

    >>> print(mat_text(cubes.Mat(("r3", "k+"), goal="5", laid=("b5",)), 42).plain)
    ┌─ Resources ────────────────────────────┐
    │ [r3] [k+]                              │
    ├─ Forbidden ┬─ Permitted ┬─ Required ───┤
    │            │            │              │
    ├─ Goal ─────┴────────────┴──────────────┤
    │ [b5]                                   │
    └────────────────────────────────────────┘
    """
    sections = {name: " ".join(getattr(mat, name)) for name in ("resources", *SECTIONS)}
    return draw_mat(eq.Mat(_laid(mat), **sections), width)


def cube_text(cube: eq.Cube, turns: str = "") -> Styled:
    """One cube.

    >>> cube_text(eq.Cube("3", "r")).plain, cube_text(eq.Cube("3"), "sw").plain
    ('[r3]', '[3 sw]')
    """
    style = f"bold #ffffff on {_FACES[cube.colour]}" if cube.colour else "bold"
    return styled(f"[{cube}{' ' + turns if turns else ''}]", style)


def draw_mat(mat: eq.Mat, width: int = MAX_WIDTH) -> Styled:
    """The mat, at most `width` columns wide; sections nobody told about are left out.

    >>> print(draw_mat(eq.Mat(goal="2x 3+5", required="r5", resources="1 7"), 42).plain)
    ┌─ Resources ────────────────────────────┐
    │ [1] [7]                                │
    ├─ Forbidden ┬─ Permitted ┬─ Required ───┤
    │            │            │ [r5]         │
    ├─ Goal ─────┴────────────┴──────────────┤
    │ [2][x]  [3][+][5]                      │
    └────────────────────────────────────────┘
    """
    names = ("resources", *SECTIONS) if mat.knows_cubes else ()
    sections = {name: [cube_text(cube) for cube in mat.section(name)] for name in names}
    return draw_sections(_goal_row(mat), sections, width)


def _goal_row(mat: eq.Mat) -> Row:
    goal = mat.physical_goal
    row: list[tuple[Styled, str]] = []
    if goal is None:
        return row
    for place, item in enumerate(goal.cubes):
        turns = " ".join(
            name for name, is_so in (("sw", item.sideways), ("ud", item.upside_down)) if is_so
        )
        row.append((cube_text(item.cube, turns), "  " if place in goal.gaps else ""))
    return row


def _laid(mat: cubes.Mat) -> str:
    """The Goal as it lies, with the colours of the cubes that were taken for it."""
    if not mat.goal:
        return ""
    goal = eq.parse_goal(mat.goal)
    taken = tuple(
        replace(item, cube=eq.parse_cubes(laid)[0])
        for item, laid in zip(goal.cubes, mat.laid, strict=True)
    )
    return str(replace(goal, cubes=taken))
