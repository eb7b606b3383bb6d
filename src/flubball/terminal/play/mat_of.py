"""The table's mat as its game draws it."""

from rich.text import Text

from flubball import games
from flubball.cubes import Mat
from flubball.terminal.styled import Styled


def mat_text(game: str, mat: Mat, width: int) -> Text:
    """The mat in box characters.

    >>> print(mat_text("equations", Mat(("r3", "k+"), goal="5", laid=("b5",)), 42).plain)
    ┌─ Resources ────────────────────────────┐
    │ [r3] [k+]                              │
    ├─ Forbidden ┬─ Permitted ┬─ Required ───┤
    │            │            │              │
    ├─ Goal ─────┴────────────┴──────────────┤
    │ [b5]                                   │
    └────────────────────────────────────────┘
    """
    own = games.part(game, "mat", "flubball.terminal")
    assert own is not None, game
    drawn: Styled = own.mat_text(mat, width)
    return drawn.__rich__()
