"""Goals: WFFs from Resources for which the bot has a Solution."""

from collections.abc import Sequence
from functools import partial
from random import Random

from flubball import wff
from flubball.cubes import Table
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.thoughts import note
from flubball.players.wff.knowledge import Ask, Knowledge

TRIED = 8
LONGEST = 7
_VARIABLES, _BINARY = "pqrs", "CAKE"


def find_goal(table: Table, rng: Random, ask: Ask, knowledge: Knowledge) -> str:
    """A Goal with a Solution; failing that one that may have one; else any, if it must be.

    >>> from flubball import games
    >>> from flubball.players.wff.knowledge import PLAIN, ask
    >>> table = games.get("wff").start(2, {"phase": "goal", "resources": "p p R"})
    >>> find_goal(table, Random(1), ask, PLAIN)
    'p'
    """
    resources = table.shake.mat.resources
    rules, mat = rules_of(table), mat_of(table)
    doubtful = ""
    for goal in _candidates(resources, rng):
        then = wff.Mat(goal, "", "", mat.forbidden, " ".join(without(resources, goal)))
        answer = ask(rules, then, "impossible", knowledge.glance)
        if isinstance(answer, wff.Solvable):
            note(partial("I see {}.".format, answer.solution))
            return goal
        if isinstance(answer, wff.NotDecided):
            doubtful = doubtful or goal
    note(lambda: "I see no Goal for which I have a Solution.")
    return doubtful or next((cube for cube in resources if cube in _VARIABLES), resources[0])


def _candidates(resources: Sequence[str], rng: Random) -> list[str]:
    """A few WFFs at random, then the variables, those with most cubes first."""
    some = [_wff(resources, rng) for _ in range(TRIED)]
    single = sorted(set(resources) & set(_VARIABLES), key=lambda one: (-resources.count(one), one))
    return [goal for goal in dict.fromkeys((*some, *single)) if goal]


def without(cubes: Sequence[str], used: str) -> list[str]:
    """The cubes that are left.

    >>> without(("p", "K", "p"), "Kp")
    ['p']
    """
    rest = list(cubes)
    for letter in used:
        rest.remove(letter)
    return rest


def _wff(resources: Sequence[str], rng: Random) -> str:
    """Some WFF of a few cubes, or an empty text where there is no variable."""
    cubes = list(resources)
    rng.shuffle(cubes)
    variables = [cube for cube in cubes if cube in _VARIABLES]
    binary = [cube for cube in cubes if cube in _BINARY]
    negations = [cube for cube in cubes if cube == "N"]
    if not variables:
        return ""
    number = min(rng.choice((1, 1, 2, 2, 2, 3)), len(variables), len(binary) + 1)
    parts = variables[:number]
    for op in binary[: number - 1]:
        rng.shuffle(parts)
        parts = [op + parts[0] + parts[1], *parts[2:]]
    whole = parts[0]
    for _ in negations[: rng.choice((0, 0, 0, 1, 1, 2))]:
        place = rng.randrange(len(whole))
        whole = whole[:place] + "N" + whole[place:]
    return whole if len(whole) <= LONGEST else variables[0]
