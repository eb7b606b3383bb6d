"""Exploring a roll: every Goal that may be set, with what it takes to reach it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf, log2, perm, prod

from flubball.cubes.answers import pluralize
from flubball.games.equations.goal.goal import Goal, GoalCube
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.answers import Distance, Solvable
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.counting import count
from flubball.games.equations.oracle.oracle import PLAIN, Oracle
from flubball.games.equations.oracle.problem import MAX_CUBES
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.readings.goal_readings import goal_readings
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube, parse_cubes

LISTED = 10_000
"""Solutions of one Goal that are counted at most."""


@dataclass(frozen=True, slots=True)
class GoalFacts:
    """A Goal of a roll, its nearest Solutions, and how hard they are to hit upon.

    `distance` is how many of the cubes left the nearest Solution needs. `solutions` are those of
    so many cubes, or of as many as were asked for; `more` says why there may be others of that
    size, and is empty where these are all. `difficulty` is in bits: who lays as many of the cubes
    left as the nearest Solution has in a row by chance lays one of those Solutions, brackets
    apart, once in 2^difficulty tries. It grows with the cubes that are needed and falls with the
    Solutions that there are; it is infinite where there is none, None where that is not decided.
    """

    goal: Goal
    distance: Distance
    solutions: tuple[Solvable, ...]
    difficulty: float | None
    more: str = ""

    @property
    def solvable(self) -> bool | None:
        """Is there a Solution? None where it is not decided."""
        if self.distance.cubes is not None:
            return True
        return None if self.distance.open else False

    def __str__(self) -> str:
        if self.distance.cubes is None:
            return f"{self.goal}: {self.distance}"
        some = "at least " if self.more else ""
        many = f"{some}{pluralize(len(self.solutions), 'Solution')}"
        hard = "" if self.difficulty is None else f", {self.difficulty:.1f} bits"
        return f"{self.goal}: {many}{hard}; {self.distance}"

    def _repr_svg_(self) -> str:
        return self.goal._repr_svg_()


def goals(
    rules: Rules,
    roll: str | Iterable[str],
    most: int = 2,
    longest: int | None = None,
    budget: Budget = PLAIN,
) -> Iterator[GoalFacts]:
    """Every legal Goal of up to `most` cubes of the roll, those with fewer cubes first.

    Goals that differ only by the colour of a cube come once, unless colours matter; cubes lie
    upright and without spaces. Solutions are counted up to `longest` cubes, or where nothing is
    said up to as many as the nearest one has. The budget is for one Goal.

    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> for found in goals(rules, "1 2 3 + x", most=1):
    ...     print(found)
    1: No number of cubes of Resources is enough.
    2: No number of cubes of Resources is enough.
    3: 1 Solution, 4.6 bits; 3 more cubes: 1+2 = 3.
    """
    cubes = parse_cubes(roll if isinstance(roll, str) else " ".join(roll))
    largest = min(most, int(rules.number("goal.max_cubes")))
    tables = Tables()
    for size in range(int(rules.number("goal.min_cubes")), largest + 1):
        for chosen in _arrangements(cubes, size, bool(rules.exponent_colour)):
            goal = Goal(tuple(GoalCube(cube) for cube in chosen))
            if goal_readings(goal, rules, first=True).readings:
                rest = list(cubes)
                for cube in chosen:
                    rest.remove(cube)
                yield _facts(rules, goal, rest, tables, longest, budget)


def _arrangements(cubes: tuple[Cube, ...], size: int, colours: bool) -> Iterator[tuple[Cube, ...]]:
    """The rows of so many cubes, each once, in the order of the roll."""
    if not size:
        yield ()
        return
    seen: set[object] = set()
    for place, cube in enumerate(cubes):
        kind = cube if colours else cube.symbol
        if kind not in seen:
            seen.add(kind)
            rest = cubes[:place] + cubes[place + 1 :]
            yield from ((cube, *others) for others in _arrangements(rest, size - 1, colours))


def _facts(
    rules: Rules,
    goal: Goal,
    rest: list[Cube],
    tables: Tables,
    longest: int | None,
    budget: Budget,
) -> GoalFacts:
    mat = Mat(str(goal), "", "", "", " ".join(map(str, rest)))
    oracle = Oracle(rules, mat, tables)
    distance = oracle.distance(budget)
    if distance.cubes is None:
        return GoalFacts(goal, distance, (), None if distance.open else inf, distance.open)
    cubes = distance.cubes if longest is None else min(longest, MAX_CUBES)
    listed = oracle.solutions(LISTED, budget=budget, most=max(cubes, distance.cubes))
    solutions = tuple(one for one in listed.solutions if one.resources <= cubes)
    nearest = [one for one in listed.solutions if one.resources == distance.cubes]
    known = distance.exact and not listed.more
    hard = _bits(rules, mat, nearest, distance.cubes) if known else None
    return GoalFacts(goal, distance, solutions, hard, listed.more or distance.open)


def _bits(rules: Rules, mat: Mat, nearest: Iterable[Solvable], cubes: int) -> float:
    """How rare a row of so many cubes is that has one of these Solutions."""
    have = {kind.label: kind.extra for kind in count(rules, mat)}
    rows = sum(
        prod(perm(have[cube], n) for cube, n in Counter(one.uses).items()) for one in nearest
    )
    return log2(perm(sum(have.values()), cubes) / rows)
