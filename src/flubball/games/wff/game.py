"""WFF 'N PROOF as a game: the cube-game procedure with its cubes and its judge.

>>> from flubball import games
>>> game = games.get("wff")
>>> table = game.start(2, {"setter": "0", "phase": "goal", "resources": "K p q o N R"})
>>> table = game.apply(table, 0, game.parse_action("goal p"))
>>> table.phase, game.actors(table), table.shake.mat.resources
('move', (1,), ('K', 'q', 'o', 'N', 'R'))
"""

from collections.abc import Mapping, Sequence

from flubball.cubes.game import CubeGame
from flubball.engine.setup import Setup
from flubball.games.wff.equipment import WffEquipment


class Wff(CubeGame):
    """WFF 'N PROOF by the tournament rules of 2017-18."""

    name = "wff"
    players = (2, 3)
    general = ("WFF IX-A",)
    bound = 6_000
    kit = WffEquipment()
    defaults: Mapping[str, str] = {"rules": "wff-2017-18", "division": "elementary"}

    def setups(self) -> Sequence[Setup]:
        modes = (
            ("elementary", "strict", "auto"),
            ("regular", "table", "players"),
            ("middle", "strict", "players"),
            ("regular", "table", "auto"),
        )
        return tuple(
            Setup(
                2 + number % 2,
                (
                    ("division", division),
                    ("enforcement", enforcement),
                    ("judging", judging),
                ),
            )
            for number, (division, enforcement, judging) in enumerate(modes)
        )


GAME = Wff()
