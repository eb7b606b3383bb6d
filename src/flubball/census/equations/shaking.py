"""One roll of a census: variations, a Goal, random moves, and what the oracle says. Pure."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from flubball import games, players
from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.answers import Impossible, NotDecided, Solvable
from flubball.engine.seats import DICE
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle.oracle import Oracle

RULES = "agloa-2026-27"
DIVISIONS = ("elementary", "middle", "junior", "senior")
VARIATIONS = (0, 1, 2, 3)
GOAL_SETTER = "3"
"""The level of the bot that sets Goals."""
MOVES = 16
"""Moves that are asked about; by then few cubes are left in Resources."""
_SECTIONS = "RPF"
_TRIES = 400
_NOW = {Solvable: "right", Impossible: "wrong", NotDecided: "not decided"}
_IMPOSSIBLE = {Solvable: "wrong", Impossible: "right", NotDecided: "not decided"}
_SOLVABLE = {Solvable: "yes", Impossible: "no", NotDecided: "not decided"}


class Draw(msgspec.Struct, frozen=True):
    """Which roll of a census: its division, how many variations it gets, and its number.

    >>> Draw("middle", 2, 7, "1").key
    'middle 2 7 1'
    """

    division: str
    variations: int
    number: int
    seed: str
    season: str = "2026-27"

    @property
    def key(self) -> str:
        """Its name among the results."""
        return f"{self.division} {self.variations} {self.number} {self.seed}"


class Shake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of a roll.

    `goal` is empty where the bot found none that it could reach. `solvable`: is there a Solution
    when the Goal is set (yes, no, not decided)? `distance` is the number of cubes of the smallest
    Solution known, `exact` whether none is smaller. `now[k]` and `impossible[k]` say what a
    challenge is k moves after the Goal: right, wrong, or not decided.
    """

    division: str
    variations: int
    number: int
    chosen: tuple[str, ...]
    roll: tuple[str, ...]
    goal: str = ""
    solvable: str = ""
    distance: int | None = None
    exact: bool = False
    witness: str = ""
    now: tuple[str, ...] = ()
    impossible: tuple[str, ...] = ()


def draws(
    divisions: Sequence[str], variations: Sequence[int], rolls: int, seed: str
) -> Iterator[Draw]:
    """Every roll of a census, so that a part of it has some of each kind.

    >>> [draw.key for draw in draws(["middle"], [0, 2], 1, "a")]
    ['middle 0 0 a', 'middle 2 0 a']
    """
    for number in range(rolls):
        for division in divisions:
            yield from (Draw(division, count, number, seed) for count in variations)


def shake(draw: Draw) -> dict[str, Any]:
    """What becomes of a roll, as a row for a table; the same on every machine.

    >>> row = shake(Draw("elementary", 0, 0, "docs"))
    >>> row["solvable"], len(row["roll"]), row["now"][0]
    ('yes', 24, 'wrong')
    """
    rng = Random(f"census:{draw.key}")
    game = games.get("equations")
    assert isinstance(game, CubeGame)
    roll = _roll(game, draw, rng)
    chosen = _chosen(game, draw, roll, rng)
    found = Shake(draw.division, draw.variations, draw.number, chosen, roll)
    table = _with_goal(game, _start(game, draw, roll, chosen, "goal"), rng)
    return asdict(found if table is None else _asked(game, found, table, rng))


def _start(
    game: CubeGame, draw: Draw, roll: Sequence[str], chosen: Sequence[str], phase: str
) -> Table:
    options = {
        "rules": RULES,
        "division": draw.division,
        "season": draw.season,
        "phase": phase,
        "setter": "0",
        "resources": " ".join(roll),
        "variations": " ".join(chosen),
    }
    return game.start(2, {name: value for name, value in options.items() if value})


def _roll(game: CubeGame, draw: Draw, rng: Random) -> tuple[str, ...]:
    options = {"rules": RULES, "division": draw.division, "season": draw.season}
    table = game.start(2, options)
    while not table.shake.mat.resources:
        seat = DICE if DICE in game.actors(table) else 0
        action = game.sample(table, seat, rng)
        if action is None:
            raise ValueError(f"Nobody rolls: {game.format_position(table)}")
        table = game.apply(table, seat, action)
    return table.shake.mat.resources


def _chosen(game: CubeGame, draw: Draw, roll: Sequence[str], rng: Random) -> tuple[str, ...]:
    """So many variations, each of effect on this roll and in no conflict with those before."""
    chosen: list[str] = []
    names = list(game.kit.choices(_start(game, draw, roll, (), "goal").config))
    rng.shuffle(names)
    for name in names:
        if len(chosen) == draw.variations:
            break
        table = _start(game, draw, roll, chosen, "goal")
        if game.kit.selection(table, name).accepted:
            chosen.append(name)
    return tuple(chosen)


def _with_goal(game: CubeGame, table: Table, rng: Random) -> Table | None:
    bot = players.get("equations", GOAL_SETTER)
    for _ in range(_TRIES):
        if table.phase == "move":
            return table
        action = bot.choose(game.view(table, 0), 0, rng) if table.phase == "goal" else None
        if action is None or not game.check(table, 0, action).accepted:
            return None
        table = game.apply(table, 0, action)
    return None


def _asked(game: CubeGame, found: Shake, table: Table, rng: Random) -> Shake:
    oracle = Oracle(rules_of(table), mat_of(table))
    after_goal = oracle.impossible()
    far = oracle.distance()
    now, impossible = [], []
    for each in _moved(game, table, rng):
        oracle = oracle.moved(mat_of(each))
        now.append(_NOW[type(oracle.now())])
        impossible.append(_IMPOSSIBLE[type(oracle.impossible())])
    return replace(
        found,
        goal=table.shake.mat.goal,
        solvable=_SOLVABLE[type(after_goal)],
        distance=far.cubes,
        exact=far.exact,
        witness=far.witness,
        now=tuple(now),
        impossible=tuple(impossible),
    )


def _moved(game: CubeGame, table: Table, rng: Random) -> Iterator[Table]:
    """The table after the Goal and after each of the random moves."""
    yield table
    for _ in range(MOVES):
        if not table.shake.mat.resources or table.phase != "move":
            return
        seat, cube = table.shake.turn, rng.choice(table.shake.mat.resources)
        moves = (Action("move", cube, section=section) for section in _SECTIONS)
        legal = [move for move in moves if game.check(table, seat, move).accepted]
        table = game.apply(table, seat, rng.choice(legal))
        yield table
