"""The moves of a shake, as far as the oracle needs them: one cube from Resources to the mat."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.answers import Move
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube, format_cubes

PLACES = ("required", "permitted", "forbidden")
_STRANGE = "this mat does not follow from the one before in the same shake"


def moves(mat: Mat) -> Iterator[Move]:
    """Every cube of Resources to every section, equal cubes once."""
    for cube in dict.fromkeys(mat.section("resources")):
        for section in PLACES:
            yield Move(str(cube), section)


def legal_moves(mat: Mat, bonus: bool = False) -> Iterator[Move]:
    """The moves a Mover may make; with `bonus` also those with a cube to Forbidden before.

    The last cube in Resources goes to Required or Permitted (VIII-A). Who may make a bonus move
    depends on the book and the score (V-C), so the caller says whether this Mover may.

    >>> [str(move) for move in legal_moves(Mat(goal="5", resources="3"), bonus=True)]
    ['3 to Required', '3 to Permitted']
    """
    last = len(mat.section("resources")) == 1
    yield from (move for move in moves(mat) if not (last and move.section == "forbidden"))
    if not bonus or last:
        return
    for first in dict.fromkeys(map(str, mat.section("resources"))):
        for second in legal_moves(after_move(mat, Move(first, "forbidden"))):
            # Two cubes to Forbidden are the same in either order.
            if second.section != "forbidden" or first <= second.cube:
                yield Move(second.cube, second.section, bonus=first)


def may_call_now(rules: Rules, mat: Mat) -> bool:
    """Is a Now valid as the cubes lie: two in Resources, one in Required or Permitted (VI-A-2)?

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> may_call_now(rules, Mat(goal="5", permitted="2", resources="3 +"))
    True
    >>> may_call_now(rules, Mat(goal="5", permitted="2 +", resources="3"))
    False
    """
    on_mat = len(mat.section("required")) + len(mat.section("permitted"))
    return bool(
        len(mat.section("resources")) >= rules.number("challenge.now_min_resources")
        and on_mat >= rules.number("challenge.now_min_required_and_permitted")
    )


def after_move(mat: Mat, move: Move) -> Mat:
    """The mat with the cube moved, a bonus cube first.

    >>> mat = Mat(goal="5", required="", permitted="", forbidden="", resources="2 3")
    >>> after_move(mat, Move("3", "required")).required
    '3'
    >>> after_move(mat, Move("3", "required", bonus="2")).forbidden
    '2'
    """
    if move.bonus:
        first = after_move(mat, Move(move.bonus, "forbidden"))
        return after_move(first, Move(move.cube, move.section))
    left = [str(cube) for cube in mat.section("resources")]
    left.remove(move.cube)
    here = format_cubes(mat.section(move.section))
    changed = {"resources": " ".join(left), move.section: f"{here} {move.cube}".strip()}
    return msgspec.structs.replace(mat, **changed)


def moved_cubes(mat: Mat, later: Mat) -> dict[str, Sequence[Cube]]:
    """The cubes that have gone to each section from one mat to the other.

    Raises `ValueError` if the later mat does not come from this one by moving cubes of Resources.

    >>> mat = Mat(goal="5", required="2", permitted="", forbidden="", resources="3 + 4")
    >>> later = Mat(goal="5", required="2", permitted="3", forbidden="4", resources="+")
    >>> [len(cubes) for cubes in moved_cubes(mat, later).values()]
    [0, 1, 1]
    """
    if mat.goal != later.goal and mat.physical_goal != later.physical_goal:
        raise ValueError(_STRANGE)
    left = list(mat.section("resources"))
    moved = {name: _added(mat.section(name), later.section(name)) for name in PLACES}
    try:
        for cube in chain.from_iterable(moved.values()):
            left.remove(cube)
    except ValueError:
        raise ValueError(_STRANGE) from None
    if left != list(later.section("resources")) and sorted(left) != sorted(
        later.section("resources")
    ):
        raise ValueError(_STRANGE)
    return moved


def _added(here: tuple[Cube, ...], then: tuple[Cube, ...]) -> Sequence[Cube]:
    """What a section has more than before."""
    if then[: len(here)] == here:
        return then[len(here) :]
    more, gone = Counter(then), Counter(here)
    if gone - more:
        raise ValueError(_STRANGE)
    return list((more - gone).elements())
