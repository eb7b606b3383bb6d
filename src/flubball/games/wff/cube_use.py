"""Do the cubes of a Solution fit the mat (WFF VII-B-3)?"""

from collections import Counter
from collections.abc import Iterable

from flubball.engine.ruling import Mark, Reason
from flubball.games.wff.mat import Mat
from flubball.games.wff.rules import Rules
from flubball.games.wff.solutions import Solution


def cube_faults(solution: Solution, mat: Mat, rules: Rules, after: str) -> list[Reason]:
    """Every fault of cubes: too few, Required left over, not there, too many of Resources.

    >>> from flubball.games.wff.solutions import parse_solution
    >>> mat = Mat(goal="p", required="q", permitted="p")
    >>> [f.code for f in cube_faults(parse_solution("p / R(Rp)"), mat, Rules(), "now")]
    ['required-unused', 'cube-unavailable']
    """
    least = int(rules.number("solution.min_cubes"))
    count = len(solution.cubes)
    faults = []
    if count < least:
        text = f"A Solution has at least {least} cubes; this one has {count}."
        faults.append(Reason("too-few-cubes", text, (), ("WFF VII-B-3-a",)))
    if mat.knows_cubes:
        faults += _counted(solution, mat, rules, after)
    return faults


def _counted(solution: Solution, mat: Mat, rules: Rules, after: str) -> list[Reason]:
    need = Counter(cube.letter for cube in solution.cubes)
    required = Counter(mat.section("required"))
    faults = []
    unused = required - need
    if unused:
        text = f"Every cube in Required must be used; not used: {_names(unused)}."
        faults.append(Reason("required-unused", text, (), ("WFF VII-B-3-b",)))
    rest = need - required - Counter(mat.section("permitted"))
    resources = Counter(mat.section("resources") if after != "last-cube" else ())
    missing = rest - resources
    faults += [_missing(letter, n, solution, mat) for letter, n in missing.items()]
    taken = rest - missing
    most = int(rules.number("solution.resources_after_now"))
    if after == "now" and taken.total() > most:
        text = f"After Now at most {most} cube may come from Resources; this takes {_names(taken)}."
        faults.append(Reason("too-many-from-resources", text, (), ("WFF VII-B-3-e",)))
    return faults


def _names(cubes: Counter[str]) -> str:
    return ", ".join(cubes.elements())


def _missing(letter: str, count: int, solution: Solution, mat: Mat) -> Reason:
    forbidden = letter in mat.section("forbidden")
    where = "; one lies in Forbidden" if forbidden else ""
    text = f"{count} {letter} too many: no more can be used{where}."
    cites = ("WFF VII-B-3-c", "WFF VII-C-5-f") if forbidden else ("WFF VII-C-5-f",)
    return Reason("cube-unavailable", text, _marks(letter, count, solution), cites)


def _marks(letter: str, count: int, solution: Solution) -> tuple[Mark, ...]:
    places: Iterable[int] = [cube.place for cube in solution.cubes if cube.letter == letter]
    return tuple(Mark(place, place + 1) for place in list(places)[-count:])
