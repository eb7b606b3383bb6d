"""The table's mat as the judge's program draws it."""

from msgspec.structs import replace
from rich.text import Text

from flubball import equations as eq
from flubball.cubes import Mat
from flubball.terminal.mat_view import draw_mat, draw_sections

SECTIONS = ("required", "permitted", "forbidden", "resources")
LETTERS = {True: "bold #ffffff on #1d5fb8", False: "bold #ffffff on #24272b"}


def mat_text(game: str, mat: Mat, width: int) -> Text:
    """The mat in box characters, every cube with its letter.

    >>> print(mat_text("equations", Mat(("r3", "k+"), goal="5", laid=("b5",)), 42).plain)
    ┌─ Resources ────────────────────────────┐
    │ [r3] [k+]                              │
    ├─ Forbidden ┬─ Permitted ┬─ Required ───┤
    │            │            │              │
    ├─ Goal ─────┴────────────┴──────────────┤
    │ [b5]                                   │
    └────────────────────────────────────────┘
    """
    if game == "equations":
        sections = (" ".join(getattr(mat, name)) for name in SECTIONS)
        return draw_mat(eq.Mat(_goal(mat), *sections), width)
    drawn = {name: [letter_text(cube) for cube in getattr(mat, name)] for name in SECTIONS}
    return draw_sections([(letter_text(cube), "") for cube in mat.laid], drawn, width)


def letter_text(cube: str) -> Text:
    """A cube with a letter; capitals are told apart by their colour too.

    >>> letter_text("K").plain
    '[K]'
    """
    return Text(f"[{cube}]", LETTERS[cube.isupper()])


def _goal(mat: Mat) -> str:
    """The Goal as it lies, with the colours of the cubes that were taken for it."""
    if not mat.goal:
        return ""
    goal = eq.parse_goal(mat.goal)
    cubes = tuple(
        replace(item, cube=eq.parse_cubes(laid)[0])
        for item, laid in zip(goal.cubes, mat.laid, strict=True)
    )
    return str(replace(goal, cubes=cubes))
