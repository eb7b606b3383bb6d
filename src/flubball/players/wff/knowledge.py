"""What a level of WFF 'N PROOF knows: the oracle's answers, as far as this player would see them.

Every question is asked afresh, so that the answer depends on nothing asked before.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from flubball import wff
from flubball.cubes import Table, answers
from flubball.players import cube_games
from flubball.players.cube_games import EVERY_PROOF

EASY = frozenset(("R", "Ko", "Ki"))
KNOWN = EASY | {"Co", "Ai", "Eo", "Ei"}
EVERY_RULE = KNOWN | {"Ci", "Ao", "No", "Ni"}


class Knowledge(NamedTuple):
    """The limits of a player. Steps are of one question, and counted.

    Writing has the most: what was found by a shorter search is found again by a longer one.
    """

    write: int = 300_000
    question: int = 80_000
    glance: int = 20_000
    """For a look at one of many moves."""
    tried: int = 8
    """Moves it looks at, whether they are safe; 0: it does not look at what others could do."""
    longest: int = 28
    """It sees no Solution of more cubes."""
    inferences: frozenset[str] = EVERY_RULE
    """The rules of inference that it uses."""
    proofs: frozenset[str] = EVERY_PROOF
    """The arguments by which it knows that there is no Solution."""
    near: int = 2
    """It keeps its own plan so many cubes away."""
    ending: int = 0
    """With so many cubes in Resources it plays without a fault, as far as its Solutions go."""
    slips: int = 0
    """Under tournament rules one moment of so many breaks a rule; 0 for none."""
    watches: bool = True
    """It charges others with what they do wrong."""


PLAIN = Knowledge()
Ask: TypeAlias = Callable[[wff.Rules, wff.Mat, str, int], wff.Answer]


def ask(rules: wff.Rules, mat: wff.Mat, after: str, steps: int) -> wff.Answer:
    """Is there a correct Solution after this challenge?

    >>> mat = wff.Mat("p", required="q", permitted="K p o", forbidden="", resources="K N")
    >>> ask(wff.Rules(division="elementary"), mat, "now", 10_000).solution
    "Kpq' / Ko"
    """
    return wff.Oracle(rules, mat).after(after, wff.Budget(steps))


def seen(answer: wff.Answer, knowledge: Knowledge) -> wff.Answer:
    """The answer as far as the player sees it; what it does not see is not decided.

    >>> mat = wff.Mat("p", required="q", permitted="K p o", forbidden="", resources="K N")
    >>> found = ask(wff.Rules(division="elementary"), mat, "now", 10_000)
    >>> type(seen(found, PLAIN)).__name__, type(seen(found, Knowledge(longest=3))).__name__
    ('Solvable', 'NotDecided')
    """
    if isinstance(answer, wff.Solvable):
        rules = {row.rule for row in answer.proof if row.rule != "s"}
        known = {"R" if rule.startswith("R") else rule for rule in rules} <= knowledge.inferences
        if known and len(answer.uses) <= knowledge.longest:
            return answer
    elif not isinstance(answer, wff.Impossible) or answer.proof in knowledge.proofs:
        return answer
    return wff.NotDecided("it is beyond this player", answers.Searched())


def now_is_valid(table: Table, mat: wff.Mat) -> bool:
    """Would a Now be valid with the cubes so (WFF VI-A-2)?"""
    played = len(mat.section("required")) + len(mat.section("permitted"))
    return cube_games.now_is_valid(table, len(mat.section("resources")), played)
