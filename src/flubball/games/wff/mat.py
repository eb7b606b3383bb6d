"""The mat of WFF 'N PROOF: the Goal, three sections, and Resources beside it."""

from typing import Literal

import msgspec

CUBES = "CAKENRpqrsio"
After = Literal["now", "impossible", "last-cube", "time-called"]
AFTER: tuple[After, ...] = ("now", "impossible", "last-cube", "time-called")
SECTIONS = ("required", "permitted", "forbidden", "resources")


class BadCubes(ValueError):
    """A section of the mat with something that is no cube."""


class Mat(msgspec.Struct, frozen=True):
    """`Mat(goal="KAspq", required="K i", permitted="p K s q K o A i", resources="N r")`.

    Sections are texts, letters parted by blanks or not; a section left out is unknown. When all
    four are, cubes are not counted. A bad one raises `BadCubes` here.
    """

    goal: str = ""
    required: str | None = None
    permitted: str | None = None
    forbidden: str | None = None
    resources: str | None = None

    def __post_init__(self) -> None:
        for name in SECTIONS:
            for letter in self.section(name):
                if letter not in CUBES:
                    raise BadCubes(f"{name}: {letter!r} is no cube; those are {' '.join(CUBES)}")

    def section(self, name: str) -> tuple[str, ...]:
        """The cubes of a section.

        >>> Mat(required="K i").section("required")
        ('K', 'i')
        """
        return tuple("".join((getattr(self, name) or "").split()))

    @property
    def knows_cubes(self) -> bool:
        """Is anything said about where cubes lie?"""
        return any(getattr(self, name) is not None for name in SECTIONS)
