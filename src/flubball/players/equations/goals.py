"""Goals: numerals from Resources for which the bot has a Solution."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from flubball import equations as eq
from flubball.cubes import Table
from flubball.games.equations.equipment import rules_of
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.equations.counts import UNIT, fits, pack
from flubball.players.equations.expressions import Pieces, build
from flubball.players.equations.outlook import LONGEST, ReadGoal
from flubball.players.equations.solving import USUAL, Solution, Wanted, solve

TRIED = 10
JUDGED = 8
NODES = 4_000


class Found(NamedTuple):
    """A Goal of these cubes, and an Equation for it that is correct with the cubes left."""

    cubes: tuple[str, ...]
    equation: str
    size: int


def find_goal(table: Table, rng: Random, read: ReadGoal) -> Found | None:
    """A Goal with a Solution that was judged correct, if the search finds one.

    Of the first few one without a short Solution is taken, so that the shake lasts.

    >>> from flubball import games
    >>> from flubball.players.equations.reading import read_goal
    >>> options = {"phase": "goal", "division": "basic", "resources": "2 3 + 5"}
    >>> find_goal(games.get("equations").start(2, options), Random(1), read_goal)
    Found(cubes=('5',), equation='2+3=5', size=3)
    """
    rules, resources = rules_of(table), table.shake.mat.resources
    pieces = build(pack(resources), rules)
    goals = list(_numerals(resources, rules))
    rng.shuffle(goals)
    best: Found | None = None
    for number, goal in enumerate(goals):
        if best is not None and (number >= TRIED or best.size >= USUAL):
            break
        found = _try(goal, resources, pieces, rules, read)
        if found is not None and (best is None or found.size > best.size):
            best = found
    return best


def _numerals(resources: tuple[str, ...], rules: eq.Rules) -> Iterator[tuple[str, ...]]:
    """Numerals of one or two digits, none of them wild, the first not 0."""
    cube_of: dict[str, str] = {}
    for cube in resources:
        if cube[-1] in DIGITS[: rules.base] and cube[-1] != rules.wild:
            cube_of.setdefault(cube[-1], cube)
    available = pack(resources)
    for first in cube_of:
        yield (cube_of[first],)
        for second in cube_of:
            if first != "0" and fits(UNIT[first] + UNIT[second], available):
                # Equal digits may have two colours; a text without one takes any cube.
                same = first == second
                yield (first, second) if same else (cube_of[first], cube_of[second])


def _try(
    goal: tuple[str, ...],
    resources: tuple[str, ...],
    pieces: Pieces,
    rules: eq.Rules,
    read: ReadGoal,
) -> Found | None:
    targets = read("".join(goal), rules)
    if not targets:
        return None
    left = pack(resources) - pack(goal)
    least = rules.least_operations
    wanted = Wanted(targets, left, 0, LONGEST if least else USUAL, least)
    solutions = solve(pieces, wanted, NODES)
    for solution in solutions[:JUDGED]:
        if _is_correct(solution, goal, resources, rules):
            return Found(goal, solution.equation, solutions[0].size)
    return None


def _is_correct(
    solution: Solution, goal: tuple[str, ...], resources: tuple[str, ...], rules: eq.Rules
) -> bool:
    """Correct with the Goal set, and also as an answer to No Goal, where all cubes are left."""
    rest = list(resources)
    for symbol in goal:
        rest.remove(next(cube for cube in rest if cube[-1] == symbol[-1]))
    mat = eq.Mat("".join(goal), "", "", "", " ".join(rest))
    whole = eq.Mat("", "", "", "", " ".join(resources))
    return bool(
        rules.judge(solution.equation, mat, "impossible").correct
        and rules.judge(solution.equation, whole, "no-goal").correct
    )
