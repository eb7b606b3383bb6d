"""Random Problems from real dice faces, each with a Goal that is often just reachable."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.reduce import reduce
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import mpq
from native.brute import Brute

DICE = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}


def roll(rng: Random, count: int) -> list[str]:
    """Cubes as they fall."""
    colours = rng.choices(list(DICE), k=count)
    return [colour + rng.choice(DICE[colour]) for colour in colours]


def problems(rules: Rules, rng: Random, sizes: Sequence[int]) -> Iterator[Problem]:
    """Endless Problems of so many cubes; half of them ask for a value there is."""
    while True:
        sections: dict[str, list[str]] = {"required": [], "permitted": [], "resources": []}
        for cube in roll(rng, rng.choice(sizes)):
            rng.choice(list(sections.values())).append(cube)
        texts = {name: " ".join(cubes) for name, cubes in sections.items()}
        goal = str(rng.randint(0, 7))
        for problem in reduce(rules, Mat(goal, **texts), rng.choice(["now", "impossible"])):
            yield aimed(problem, rng) if rng.random() < 0.5 else problem


def aimed(problem: Problem, rng: Random) -> Problem:
    """The Problem with a value of its own cubes for a target, if it has a small one."""
    known = [value for _, value in Brute(problem).solutions()]
    small = [v for v in known if isinstance(v, mpq) and abs(v) < 2**60 and v.denominator < 2**60]
    if not small or problem.modulus:
        return problem
    value = rng.choice(small)
    return replace(problem, targets=((int(value.numerator), int(value.denominator)),))
