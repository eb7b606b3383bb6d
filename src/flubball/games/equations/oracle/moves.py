"""The moves of a shake, as far as the oracle needs them: one cube from Resources to the mat."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from flubball.games.equations.mat import Mat
from flubball.games.equations.oracle.answers import Move
from flubball.games.equations.symbols import format_cubes

PLACES = ("required", "permitted", "forbidden")


def moves(mat: Mat) -> Iterator[Move]:
    """Every move, equal cubes once."""
    for cube in dict.fromkeys(mat.section("resources")):
        for section in PLACES:
            yield Move(str(cube), section)


def after_move(mat: Mat, move: Move) -> Mat:
    """The mat with the cube moved.

    >>> mat = Mat(goal="5", required="", permitted="", forbidden="", resources="2 3")
    >>> after_move(mat, Move("3", "required")).required
    '3'
    """
    left = [str(cube) for cube in mat.section("resources")]
    left.remove(move.cube)
    here = format_cubes(mat.section(move.section))
    changed = {"resources": " ".join(left), move.section: f"{here} {move.cube}".strip()}
    return msgspec.structs.replace(mat, **changed)


def follows(mat: Mat, later: Mat) -> bool:
    """May the later mat come from this one by moving cubes from Resources?"""
    if (mat.goal or later.goal) and mat.physical_goal != later.physical_goal:
        return False
    moved: Counter[str] = Counter()
    for section in PLACES:
        have = Counter(map(str, mat.section(section)))
        then = Counter(map(str, later.section(section)))
        if have - then:
            return False
        moved += then - have
    before = Counter(map(str, mat.section("resources")))
    return before == Counter(map(str, later.section("resources"))) + moved
