"""The table's mat as the judge's program draws it."""

from msgspec.structs import replace
from rich.text import Text

from flubball import equations as eq
from flubball.cubes import Mat
from flubball.games.equations.game import GAME
from flubball.terminal.mat_view import draw_mat


def mat_text(mat: Mat, width: int) -> Text:
    """The mat in box characters, every cube with its letter.

    >>> print(mat_text(Mat(("r3", "k+"), goal="5", laid=("b5",)), 42).plain)
    ┌─ Resources ────────────────────────────┐
    │ [r3] [k+]                              │
    ├─ Forbidden ┬─ Permitted ┬─ Required ───┤
    │            │            │              │
    ├─ Goal ─────┴────────────┴──────────────┤
    │ [b5]                                   │
    └────────────────────────────────────────┘
    """
    sections = (mat.required, mat.permitted, mat.forbidden, mat.resources)
    return draw_mat(eq.Mat(_goal(mat), *(" ".join(cubes) for cubes in sections)), width)


def plain_goal(text: str) -> str:
    """The Goal's text without colours, as people say it.

    >>> plain_goal("r2bx r3k+g5<ud>")
    '2x 3+5<ud>'
    """
    return GAME.kit.plain_goal(text)


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
