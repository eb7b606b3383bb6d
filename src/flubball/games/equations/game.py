"""EQUATIONS as a game: the cube-game procedure with Equations' cubes and judge.

>>> from flubball import games
>>> game = games.get("equations")
>>> table = game.start(2, {"rules": "mlag-2019-20", "division": "middle", "setter": "0"})
>>> table.phase, [str(seat) for seat in game.actors(table)]
('roll', ['dice'])
"""

from collections.abc import Mapping, Sequence

from flubball.cubes.game import CubeGame
from flubball.engine.setup import Setup
from flubball.games.equations.equipment import EquationsEquipment
from flubball.games.equations.rules import BOOK, DIVISION


class Equations(CubeGame):
    """EQUATIONS by AGLOA 2026-27 or MLAG 2019-20."""

    name = "equations"
    players = (2, 3)
    general = ("AGLOA IX-A",)
    bound = 6_000
    kit = EquationsEquipment()
    defaults: Mapping[str, str] = {"rules": BOOK, "division": DIVISION}

    def setups(self) -> Sequence[Setup]:
        modes = (("strict", "auto"), ("table", "players"), ("strict", "players"), ("table", "auto"))
        books = (
            (BOOK, DIVISION),
            ("mlag-2019-20", "middle"),
            (BOOK, "senior"),
            (BOOK, "basic"),
        )
        return tuple(
            Setup(
                2 + number % 2,
                (
                    ("rules", rules),
                    ("division", division),
                    ("enforcement", enforcement),
                    ("judging", judging),
                ),
            )
            for number, ((rules, division), (enforcement, judging)) in enumerate(
                zip(books, modes, strict=True), start=1
            )
        )


GAME = Equations()
