"""The mat of WFF 'N PROOF in box characters, every cube with its letter."""

from flubball.cubes import Mat
from flubball.terminal.mat_view import SECTIONS, draw_sections
from flubball.terminal.styled import Styled, styled

LETTERS = {True: "bold #ffffff on #1d5fb8", False: "bold #ffffff on #24272b"}


def mat_text(mat: Mat, width: int) -> Styled:
    """A table's mat.

    >>> print(mat_text(Mat(("K", "p"), goal="q", laid=("q",)), 16).plain.splitlines()[1])
    │ [K] [p]      │
    """
    names = ("resources", *SECTIONS)
    drawn = {name: [letter_text(cube) for cube in getattr(mat, name)] for name in names}
    return draw_sections([(letter_text(cube), "") for cube in mat.laid], drawn, width)


def letter_text(cube: str) -> Styled:
    """A cube with a letter; capitals are told apart by their colour too.

    >>> letter_text("K").plain
    '[K]'
    """
    return styled(f"[{cube}]", LETTERS[cube.isupper()])
