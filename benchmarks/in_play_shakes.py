"""Shakes as bots begin them and chance goes on: for `in_play.py` and its sample in the tests."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from flubball import games, wff
from flubball.cubes import Action, CubeGame, Table
from flubball.engine.seats import DICE
from flubball.games.equations import equipment as equations_equipment
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.wff import equipment as wff_equipment
from flubball.players.equations.levels import LEVELS
from flubball.players.wff.levels import LEVELS as WFF_LEVELS

BOOKS = {"equations": "agloa-2026-27", "wff": "wff-2017-18"}
_STEPS = 200  # until the Goal is set, or the shake is given up
_BEFORE = ("first-roll", "roll", "select", "goal")
_SECTIONS = "RPF"


@dataclass(frozen=True)
class Player:
    """What a game needs here: its bot, how a table is read, and its oracle."""

    bot: Callable[[CubeGame], Any]
    rules_of: Callable[[Table], Any]
    mat_of: Callable[[Table], Any]
    oracle: Callable[[Any, Any], Any]

    def moved(self, oracle: Any, mat: Any) -> Any:
        """The oracle of the next mat, with what is known where the game carries that on."""
        if hasattr(oracle, "moved"):
            return oracle.moved(mat)
        return self.oracle(oracle.rules, mat)


GAMES = {
    "equations": Player(
        LEVELS[2].make, equations_equipment.rules_of, equations_equipment.mat_of, Oracle
    ),
    "wff": Player(WFF_LEVELS[2].make, wff_equipment.rules_of, wff_equipment.mat_of, wff.Oracle),
}


@dataclass(frozen=True)
class Shaken:
    """A shake: its rules and its mats from the Goal on."""

    game: str
    rules: Any
    mats: tuple[Any, ...]


@dataclass(frozen=True)
class Asked:
    """A question and what was answered, for reading."""

    rules: Any
    mat: Any
    after: str
    answer: Any
    spent: float

    def __str__(self) -> str:
        names = " ".join(getattr(self.rules, "variations", ()))
        sections = ("required", "permitted", "forbidden", "resources")
        cubes = "; ".join(
            f"{name} {' '.join(map(str, self.mat.section(name)))}" for name in sections
        )
        return (
            f"{self.rules.division} [{names}] {self.after}: goal {self.mat.goal}; {cubes}"
            f" -> {type(self.answer).__name__} {self.spent:.0f} ms: {self.answer}"
        )


def shaken(game: str, division: str, players: int, season: str, rng: Random) -> Shaken | None:
    """One shake to its last cube; None where it has no Goal."""
    options = {"rules": BOOKS[game], "division": division, "enforcement": "strict"}
    if game == "equations":
        options["season"] = season
    engine, player = games.get(game), GAMES[game]
    assert isinstance(engine, CubeGame)
    table = _with_goal(engine, player.bot(engine), engine.start(players, options), rng)
    if table is None:
        return None
    mats = tuple(player.mat_of(each) for each in _moved(engine, table, rng))
    return Shaken(game, player.rules_of(table), mats)


def _with_goal(game: CubeGame, bot: Any, table: Table, rng: Random) -> Table | None:
    """The table after the Goal, as bots come to it."""
    for at in range(_STEPS):
        if table.phase == "move" and table.shake.mat.goal:
            return table
        if table.phase not in _BEFORE:
            return None
        seat = rng.choice(game.actors(table))
        action = (
            game.sample(table, seat, rng)
            if seat == DICE
            else bot.choose(game.view(table, seat), seat, rng)
        )
        action = action or game.sample(table, seat, rng)
        if action is None:
            return None
        table = game.apply(table, seat, action, at)
    return None


def _moved(game: CubeGame, table: Table, rng: Random) -> Iterator[Table]:
    """The table after each of the moves, which are single ones."""
    yield table
    while table.shake.mat.resources and table.phase == "move":
        seat = table.shake.turn
        cube = rng.choice(table.shake.mat.resources)
        legal = [
            action
            for section in _SECTIONS
            if game.check(table, seat, action := Action("move", cube, section=section)).accepted
        ]
        table = game.apply(table, seat, rng.choice(legal))
        yield table
