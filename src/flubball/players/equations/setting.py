"""Goals: numerals from Resources for which the player sees a Solution."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from flubball import equations as eq
from flubball.cubes import Table
from flubball.games.equations.equipment import rules_of
from flubball.games.equations.oracle import Solvable
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.players.equations.knowledge import Knowledge, seen
from flubball.players.equations.oracle_queries import Ask
from flubball.players.thoughts import note

TRIED = 16


class Found(NamedTuple):
    """A Goal of these cubes, and a Solution for it with the cubes left."""

    cubes: tuple[str, ...]
    solution: Solvable


def find_goal(table: Table, knowledge: Knowledge, ask: Ask, rng: Random) -> Found | None:
    """Of the first Goals with a Solution, the one whose Solution takes the most cubes.

    >>> from flubball import games
    >>> from flubball.players.cube_games import EVERY_PROOF
    >>> from flubball.players.equations.oracle_queries import ask
    >>> options = {"phase": "goal", "division": "basic", "resources": "2 3 + 5"}
    >>> table = games.get("equations").start(2, options)
    >>> find_goal(table, Knowledge(24, "", EVERY_PROOF, False, 8, 5, 4), ask, Random(1)).cubes
    ('5',)
    """
    rules, resources = rules_of(table), table.shake.mat.resources
    goals = list(dict.fromkeys(_numerals(resources, rules)))
    rng.shuffle(goals)
    found: list[Found] = []
    for goal in goals[:TRIED]:
        rest = _without(resources, goal)
        mat = eq.Mat("".join(goal), "", "", " ".join(table.shake.mat.forbidden), " ".join(rest))
        solution = seen(knowledge, ask, rules, mat, "impossible")
        if solution is not None:
            found.append(Found(goal, solution))
        if len(found) == knowledge.goals:
            break
    best = max(found, key=lambda each: len(each.solution.uses), default=None)
    if best is not None:
        note(lambda: f"I see {best.solution.witness}.")
        if len(found) > 1:
            note(lambda: f"Of {len(found)} Goals that I compared this one takes the most cubes.")
    return best


def _numerals(resources: tuple[str, ...], rules: eq.Rules) -> Iterator[tuple[str, ...]]:
    """Numerals of one or two digits, none of them wild, the first not 0."""
    digits = [c for c in resources if c[-1] in DIGITS[: rules.base] and c[-1] != rules.wild]
    for place, first in enumerate(digits):
        yield (first,)
        if first[-1] != "0":
            others = digits[:place] + digits[place + 1 :]
            yield from ((first, second) for second in others)


def _without(cubes: tuple[str, ...], used: tuple[str, ...]) -> list[str]:
    rest = list(cubes)
    for cube in used:
        rest.remove(cube)
    return rest
