"""The piece of `make verify` that asks the oracle about mats on which an Equation was planted."""

from collections import Counter
from random import Random
from typing import Any

from flubball import equations as eq
from flubball.games.equations.oracle import Oracle
from oracle.planted import Planter, chosen, replayed

DIVISIONS = ("elementary", "middle", "junior", "senior")
CHOICES_A_PIECE = 5  # of variations
MATS_A_CHOICE = 16
CHOICES = 1_000  # for each division
REPLAYED = 6  # every so many mats are also come to move by move
STEPS = eq.Budget(400_000)
Result = dict[str, Any]


def planted(of: str, number: int) -> Result:
    """Two to four variations at random, mats around Equations: none is denied."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    first = number * CHOICES_A_PIECE
    for choice in range(first, first + CHOICES_A_PIECE):
        rng = Random(f"planted {of} {choice}")
        rules = chosen(of, rng)
        for at, plant in enumerate(Planter(rules, rng).planted(MATS_A_CHOICE)):
            counts["planted"] += 1
            found = plant.wrong(Oracle(rules, plant.mat), STEPS, counts)
            wrong += [found] if found else []
            if at % REPLAYED == 0:
                wrong += replayed(plant, rng, STEPS, counts)
    return {"counts": dict(counts), "wrong": wrong}


# How many pieces the stage has for each division at full scale.
STAGES = {"planted": (planted, list(DIVISIONS), CHOICES // CHOICES_A_PIECE)}
