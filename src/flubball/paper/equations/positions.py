"""Mats for problems: a roll, a Goal of some of its cubes, and a few cubes on each section."""

import re
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from flubball import equations as eq
from flubball import rulebooks
from flubball.cubes.faces import COLOURS, SIGNS
from flubball.paper.problems import CannotMake, Wanted

BOOK, DIVISION = "agloa-2026-27", "elementary"
BUDGET = eq.Budget(40_000)
"""Of one question: what takes longer is no problem for paper."""
EXAMPLES = eq.Budget(10_000)
"""Of a listing that is not whole: with variations there may be no end of Solutions."""
_EACH = 6
_LONG, _MORE = "three-operation-solution", 3
"""Seven cubes make a Solution then, where each sign joins two numbers: so many more are laid."""
_SECTIONS = ("required", "permitted", "forbidden", "resources")


class Size(NamedTuple):
    """How many cubes lie where, and which shapes a Goal has: d a digit, + any sign."""

    required: int
    permitted: int
    forbidden: int
    resources: int
    goals: tuple[str, ...]
    signs: str


SIZES = {
    "easy": Size(2, 2, 1, 6, ("d", "dd", "d+d"), "+-x÷"),
    "medium": Size(2, 3, 1, 7, ("dd", "d+d", "dd+d"), "+-x÷^"),
    "hard": Size(3, 3, 2, 8, ("d+d", "dd+d", "d+d+d"), "+-x÷^√"),
}


def rules_of(wanted: Wanted) -> eq.Rules:
    """The rules that are wanted; raises `CannotMake` for a division or variation there is not."""
    division = wanted.division or DIVISION
    season = wanted.season or rulebooks.SEASON
    try:
        rules = eq.Rules(BOOK, division, (), season)
        chosen = tuple(name for name in wanted.variations if name not in rules.always)
        rules = eq.Rules(BOOK, division, chosen, season)
    except ValueError as error:
        raise CannotMake(f"{error}.") from error
    late = [name for name in chosen if name not in rules.in_season]
    if late:
        raise CannotMake(f"{', '.join(late)} can't be chosen in the season {season}.")
    return rules


def roll(rng: Random) -> list[str]:
    """All cubes of a game, thrown.

    >>> len(roll(Random(1)))
    24
    """
    faces = rulebooks.faces()
    letters = [letter for letter in COLOURS for _ in range(_EACH)]
    return [letter + rng.choice(faces[COLOURS[letter]]) for letter in letters]


def position(wanted: Wanted, rng: Random) -> eq.Mat | None:
    """A mat by chance; None where the cubes thrown do not make it."""
    size = SIZES[wanted.level]
    if _LONG in wanted.variations:
        size = size._replace(permitted=size.permitted + _MORE)
    thrown = [cube for cube in roll(rng) if cube[1:] not in SIGNS or cube[1:] in size.signs]
    rng.shuffle(thrown)
    goal = _take(thrown, rng.choice(size.goals), rng)
    if goal is None:
        return None
    sections = {}
    for name in _SECTIONS:
        count = getattr(size, name)
        sections[name] = " ".join(sorted(thrown[:count], key=_order))
        del thrown[:count]
    return eq.Mat("".join(goal), **sections)


def _take(thrown: list[str], shape: str, rng: Random) -> list[str] | None:
    """Cubes of that shape, taken from those thrown."""
    found = []
    for kind in shape:
        fits = [cube for cube in thrown if (cube[1:] in SIGNS) == (kind == "+")]
        if not fits:
            return None
        cube = rng.choice(fits)
        thrown.remove(cube)
        found.append(cube)
    # No Goal begins with 0 for the eye; whether it is legal the oracle says.
    return found if len(found) == 1 or not found[0].endswith("0") else None


def _order(cube: str) -> tuple[bool, str]:
    return cube[1:] in SIGNS, cube[1:]


def coloured(said: str, cubes: Iterable[str]) -> str:
    """An Equation's cubes with the colours of those on the mat, as far as there are any.

    >>> coloured("(2+3)x4", ["r2", "k+", "b3", "g4", "bx"])
    '(r2k+b3)bxg4'
    >>> coloured("1x0<4>", ["r1", "gx", "b0", "g4"])
    'r1gxb0<4>'
    """
    left = list(cubes)

    def paint(found: re.Match[str]) -> str:
        cube = next((one for one in left if one[1:] == found[0]), None)
        if cube is None:
            return found[0]
        left.remove(cube)
        return cube

    return re.sub(r"<[^<>]*>|[0-9+\-x÷^√]", paint, said)


def equation(said: str, mat: eq.Mat) -> str:
    """A whole Equation with colours: the Solution's from the sections, the Goal's from the Goal."""
    solution, _, goal = said.partition("=")
    own = [
        str(cube) for name in ("required", "permitted", "resources") for cube in mat.section(name)
    ]
    goal_cubes = [str(each) for each in eq.parse_goal(mat.goal).cubes]
    return f"{coloured(solution, own)}={coloured(goal, goal_cubes)}"
