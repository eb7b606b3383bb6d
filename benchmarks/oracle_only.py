"""Opponents of the top levels of cube games: the oracle's yes and no, and no look ahead.

They set a Goal that has a Solution, challenge where the oracle says so, write what it finds and
check papers as the top level does. They move any cube anywhere that the rules allow.

    flubball arena equations --players benchmarks.oracle_only:Equations,5 --sprt
"""

from random import Random
from typing import Any

from flubball.cubes import Action, CubeGame, Table
from flubball.players.cube_games import CubeGameBot
from flubball.players.equations import Player as EquationsPlayer
from flubball.players.equations.levels import KNOWLEDGE as EQUATIONS
from flubball.players.wff import Player as WffPlayer
from flubball.players.wff.levels import KNOWLEDGE as WFF


def any_move(bot: CubeGameBot, table: Table, seat: int, rng: Random) -> Action | None:
    """A move by chance: no look at what it leads to."""
    cubes = sorted(set(table.shake.mat.resources))
    every = [Action("move", cube, section=section) for cube in cubes for section in "RPF"]
    rng.shuffle(every)
    return next((move for move in every if bot.is_legal(table, seat, move)), None)


class Equations(EquationsPlayer):
    """The oracle's answers about EQUATIONS, and no plan."""

    def __init__(self, game: CubeGame, knowledge: Any = EQUATIONS[-1]) -> None:
        super().__init__(game, knowledge)

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        return any_move(self, table, seat, rng)


class Wff(WffPlayer):
    """The oracle's answers about WFF 'N PROOF, and no plan."""

    def __init__(self, game: CubeGame, knowledge: Any = WFF[-1]) -> None:
        super().__init__(game, knowledge)

    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        return any_move(self, table, seat, rng)
