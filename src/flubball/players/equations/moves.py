"""Moves: not a Now for the others, a Solution alive, and nothing that is plainly hopeless."""

from random import Random

from msgspec.structs import replace

from flubball.cubes import Action, Mat
from flubball.cubes.cube_moves import SECTIONS
from flubball.players.cube_games import now_is_valid
from flubball.players.equations.counts import count, fits, pack, shortage
from flubball.players.equations.hopeless import is_hopeless
from flubball.players.equations.outlook import Outlook
from flubball.players.equations.solving import Solution


def choose_move(outlook: Outlook, rng: Random) -> Action | None:
    """A move of the best kind there is; None with no cube in Resources.

    The section is chosen first: there are always many cubes to forbid.

    >>> from flubball import games
    >>> from flubball.players.equations.outlook import look
    >>> from flubball.players.equations.reading import read_goal
    >>> options = {"goal": "5", "required": "2 3", "resources": "+"}
    >>> table = games.get("equations").start(2, {"phase": "move", **options})
    >>> choose_move(look(table, read_goal), Random(1)).text
    '+'
    """
    mat = outlook.table.shake.mat
    ranked: dict[int, list[Action]] = {}
    near = _near(outlook)
    for cube in dict.fromkeys(mat.resources):
        for section in SECTIONS:
            if section == "F" and len(mat.resources) == 1:
                continue  # V-B: the last cube goes to Required or Permitted
            rank = _rank(outlook, near, cube, section)
            ranked.setdefault(rank, []).append(Action("move", cube, section=section))
    if not ranked:
        return None
    best = ranked[min(ranked)]
    section = rng.choice([s for s in SECTIONS if any(move.section == s for move in best)])
    return rng.choice([move for move in best if move.section == section])


def _near(outlook: Outlook) -> list[tuple[Solution, int]]:
    """Solutions that lack at most two cubes in Required and Permitted, and how many."""
    mat = outlook.table.shake.mat
    played = pack((*mat.required, *mat.permitted))
    lacking = ((solution, shortage(solution.used, played)) for solution in outlook.solutions)
    return [(solution, missing) for solution, missing in lacking if missing <= 2]


def _rank(outlook: Outlook, near: list[tuple[Solution, int]], cube: str, section: str) -> int:
    """How bad the move is."""
    before = outlook.table.shake.mat
    after = _moved(before, cube, section)
    if is_hopeless(after, outlook.rules):
        return 3
    required, available = pack(after.required), _available(after)
    if _hands_now(outlook, near, after, cube, section):
        return 2
    alive = any(_lives(solution, required, available) for solution in outlook.solutions)
    return 0 if alive else 1


def _hands_now(
    outlook: Outlook, near: list[tuple[Solution, int]], after: Mat, cube: str, section: str
) -> bool:
    """Is there a Solution with at most one cube of Resources after the move?"""
    played = len(after.required) + len(after.permitted)
    if not now_is_valid(outlook.table, len(after.resources), played):
        return False
    before = outlook.table.shake.mat
    have = count(pack((*before.required, *before.permitted)), cube[-1])
    required, available = pack(after.required), _available(after)
    for solution, missing in near:
        helped = section != "F" and count(solution.used, cube[-1]) > have
        if missing - helped <= 1 and _lives(solution, required, available):
            return True
    return False


def _lives(solution: Solution, required: int, available: int) -> bool:
    return fits(required, solution.used) and fits(solution.used, available)


def _available(mat: Mat) -> int:
    return pack((*mat.required, *mat.permitted, *mat.resources))


def _moved(mat: Mat, cube: str, section: str) -> Mat:
    place = mat.resources.index(cube)
    left = mat.resources[:place] + mat.resources[place + 1 :]
    if section == "R":
        return replace(mat, resources=left, required=(*mat.required, cube))
    if section == "P":
        return replace(mat, resources=left, permitted=(*mat.permitted, cube))
    return replace(mat, resources=left, forbidden=(*mat.forbidden, cube))
