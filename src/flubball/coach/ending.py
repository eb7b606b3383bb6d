"""Points that a move of the ending gives away, when nobody errs any more."""

from typing import NamedTuple

from msgspec.structs import replace

from flubball.cubes import CubeGame, Table
from flubball.engine.record import Entry
from flubball.players.endgame import Ending, Turn, Undecided, ending_at, solve

CUBES, STEPS = 4, 20_000
"""An ending is solved with so many cubes in Resources or fewer, a question within so many steps."""


class Lost(NamedTuple):
    """Points ahead of the others' mean that a turn lost against the best one, and that one."""

    points: float
    better: tuple[str, ...]


class Endings:
    """The endings of a match, by the oracle."""

    def __init__(self, game: CubeGame) -> None:
        self.kit = game.kit
        self._known: dict[tuple[object, ...], bool] = {}

    def lost(self, start: Table, entry: Entry) -> Lost | None:
        """What the move that ends a turn lost; None where the ending is not solved.

        >>> from flubball import games
        >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9"}
        >>> game = games.get("equations")
        >>> table = game.start(2, {"phase": "move", "turn": "1", "division": "basic", **options})
        >>> Endings(game).lost(table, Entry(0, 1, "move 9 R")).points
        4.0
        """
        if len(start.shake.mat.resources) > CUBES or not entry.text.startswith("move "):
            return None
        ending = self.at(start)
        try:
            worth = solve(ending)
        except Undecided:
            return None
        _, cube, section = entry.text.split(" ")
        chosen = next((turn for turn in worth if _is(ending, turn, cube, section)), None)
        if chosen is None:
            return None
        best, most = next(iter(worth.items()))
        lost = _ahead(most, ending.turn) - _ahead(worth[chosen], ending.turn)
        return Lost(lost, _words(ending, best))

    def at(self, table: Table) -> Ending:
        """The ending of a table; what the oracle can't decide raises `Undecided` later on."""
        mat = table.shake.mat

        def solvable(used: tuple[int, ...]) -> bool:
            required = (*mat.required, *(mat.resources[place] for place in used))
            then = replace(mat, required=required, resources=(), forbidden=())
            return self._solvable(replace(table, shake=replace(table.shake, mat=then)))

        return ending_at(table, solvable)

    def _solvable(self, table: Table) -> bool:
        shake = table.shake
        required, permitted = (tuple(sorted(c)) for c in (shake.mat.required, shake.mat.permitted))
        key = (shake.mat.goal, required, permitted, shake.variations, table.config)
        if key not in self._known:
            found = self.kit.solve(table, "impossible", STEPS)
            if found is None or found.answer == "not-decided":
                raise Undecided
            self._known[key] = found.answer == "solvable"
        return self._known[key]


def _is(ending: Ending, turn: Turn, cube: str, section: str) -> bool:
    return turn.bonus is None and ending.cubes[turn.cube] == cube and turn.section == section


def _ahead(points: tuple[float, ...], seat: int) -> float:
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - sum(others) / len(others)


def _words(ending: Ending, turn: Turn) -> tuple[str, ...]:
    bonus = () if turn.bonus is None else (f"bonus {ending.cubes[turn.bonus]}",)
    return (*bonus, f"move {ending.cubes[turn.cube]} {turn.section}")
