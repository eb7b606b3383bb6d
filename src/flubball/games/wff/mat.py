"""The mat of WFF 'N PROOF."""

from flubball.cubes import mat
from flubball.cubes.mat import ENDINGS

CUBES = "CAKENRpqrsio"
AFTER = ENDINGS


class BadCubes(ValueError):
    """A section of the mat with something that is no cube."""


class Mat(mat.Mat[str], frozen=True, dict=True):
    """`Mat(goal="KAspq", required="K i", permitted="p K s q K o A i", resources="N r")`.

    Letters are parted by blanks or not. A section left out is unknown; when all four are, cubes
    are not counted. A bad one raises `BadCubes` here.

    >>> Mat(required="K i").section("required")
    ('K', 'i')
    """

    def read(self, section: str, text: str) -> tuple[str, ...]:
        letters = tuple("".join(text.split()))
        for letter in letters:
            if letter not in CUBES:
                raise BadCubes(f"{section}: {letter!r} is no cube; those are {' '.join(CUBES)}")
        return letters

    def _repr_svg_(self) -> str:
        from flubball.drawing.mat import laid  # only notebooks need it

        return laid(self).svg
