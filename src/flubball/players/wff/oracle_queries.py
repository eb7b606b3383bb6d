"""Knowing: what the oracle says about a mat, within a count of steps.

Every question is asked afresh, so that the answer depends on nothing asked before.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from flubball import wff
from flubball.cubes import Table
from flubball.players import cube_games


class Level(NamedTuple):
    """How far a bot looks: steps for its own Solution, for a challenge, for one of many moves.

    Writing has the most: what was found by a shorter search is found again by a longer one.
    """

    write: int
    question: int
    glance: int
    tried: int


SIMPLE = Level(write=300_000, question=20_000, glance=5_000, tried=4)
PLAIN = Level(write=300_000, question=80_000, glance=20_000, tried=8)
Ask: TypeAlias = Callable[[wff.Rules, wff.Mat, str, int], wff.Answer]


def ask(rules: wff.Rules, mat: wff.Mat, after: str, steps: int) -> wff.Answer:
    """Is there a correct Solution after this challenge?

    >>> mat = wff.Mat("p", required="q", permitted="K p o", forbidden="", resources="K N")
    >>> ask(wff.Rules(division="elementary"), mat, "now", 10_000).solution
    "Kpq' / Ko"
    """
    return wff.Oracle(rules, mat).after(after, wff.Budget(steps))


def now_is_valid(table: Table, mat: wff.Mat) -> bool:
    """Would a Now be valid with the cubes so (WFF VI-A-2)?"""
    played = len(mat.section("required")) + len(mat.section("permitted"))
    return cube_games.now_is_valid(table, len(mat.section("resources")), played)
