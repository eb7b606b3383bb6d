"""Questions whose premises hold what they lead to: `p, CAppApp` for App and the like."""

from random import Random

from flubball import wff
from wff.sequents import LINE_RULES, random_rules

Question = tuple[tuple[wff.Formula, ...], wff.Formula, frozenset[str]]


def knot(rng: Random, names: tuple[str, ...] = LINE_RULES) -> Question:
    """Up to four premises and a Goal, all joined from a few WFFs, so that each occurs in others."""
    made = ["p", rng.choice("pq")]
    for _ in range(rng.randint(1, 4)):
        made.append(rng.choice("CAKEN") + rng.choice(made))
        if made[-1][0] != "N":
            made[-1] += rng.choice(made[:-1])
    premises = [rng.choice(made) for _ in range(rng.randint(0, 2))]
    premises += [_implication(rng, made) for _ in range(rng.randint(1, 2))]
    rng.shuffle(premises)
    given = tuple(map(wff.parse, premises))
    goal = rng.choice((*map(wff.parse, made), *wff.subformulas(given)))
    return given, goal, random_rules(rng, names)


def _implication(rng: Random, made: list[str]) -> str:
    one = rng.choice(made)
    other = one if rng.random() < 0.5 else rng.choice(made)
    return rng.choice("CCCE") + one + other
