"""Shakes for puzzles: bots set the Goal, moves are theirs or random, and nobody challenges."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import Checking, Paper, Writing
from flubball.cubes.telling import cube_name
from flubball.engine.ruling import Ruling
from flubball.engine.solving import Solved
from flubball.players.cube_games import EVERY_PROOF, now_is_valid
from flubball.procedure.rule import NOBODY
from flubball.puzzles.walking import states, weak_pair

STEPS = 60_000
"""Of one question; what it does not decide is not asked."""
RANDOM = 0.5
"""The share of random moves."""
MOST = 120
LEVELS = (2, 3)
"""Who sets Goals: those of the first level are too easy."""
LEAST_CUBES = 3
SECTIONS = "RPPFF"


class Wanderer:
    """Plays like another bot, but moves at random now and then and never challenges."""

    def __init__(self, inner: Any, game: CubeGame, sections: str) -> None:
        self.inner, self.game, self.sections = inner, game, sections

    def choose(self, view: Any, seat: int, rng: Random) -> Action | None:
        """A word of the other bot, or a random move."""
        table = view.table
        if table.phase != "move":
            said: Action | None = self.inner.choose(view, seat, rng)
            return said
        if table.shake.turn != seat:
            return None
        if self.sections == SECTIONS and rng.random() >= RANDOM:
            planned: Action | None = self.inner.move(table, seat, rng)
            if planned is not None and planned.word == "move" and self._may(table, seat, planned):
                return planned
        return self._random(table, seat, rng)

    def _random(self, table: Table, seat: int, rng: Random) -> Action | None:
        cubes = sorted(set(table.shake.mat.resources))
        rng.shuffle(cubes)
        for cube in cubes:
            action = Action("move", cube, section=rng.choice(self.sections))
            if self._may(table, seat, action):
                return action
        return None

    def _may(self, table: Table, seat: int, action: Action) -> bool:
        return self.game.check(table, seat, action).accepted


class Position(NamedTuple):
    """A table after a move, the table before it, and what is true of it.

    `now` is None where Now may not be said. `later` tells whether there is any Solution.
    """

    before: Table
    table: Table
    later: Solved
    now: Solved | None

    @property
    def now_is_right(self) -> bool:
        """Is there a Solution with at most one cube more?"""
        return self.now is not None and self.now.answer == "solvable"

    @property
    def impossible_is_right(self) -> bool:
        """Is there surely no Solution?"""
        return self.later.answer == "impossible"


def moved(
    game: CubeGame, division: str, rng: Random, sections: str = SECTIONS
) -> Iterator[tuple[Table, Table]]:
    """The tables before and after each move of one shake; `sections` are where cubes go at random.

    Whoever forbids nearly everything comes to what is Impossible.
    """
    bots = [Wanderer(bot, game, sections) for bot in weak_pair(game.name, rng, LEVELS)]
    options = {"division": division, "clock": "none"}
    last: Table | None = None
    for table in states(game, bots, rng, options, MOST):
        if table.phase != "move":
            if last is not None:
                return
            continue
        if len(table.shake.mat.resources) < LEAST_CUBES:
            return
        if last is not None and table != last and table.shake.mover != NOBODY:
            yield last, table
        last = table


def looked_at(game: CubeGame, before: Table, table: Table) -> Position | None:
    """What is true of a table; None where the oracle does not decide it."""
    later = game.kit.solve(table, "impossible", STEPS)
    if later is None or later.answer == "not-decided":
        return None
    now = None
    if later.answer == "solvable" and may_say_now(table):
        now = game.kit.solve(table, "now", STEPS)
        if now is None or now.answer == "not-decided":
            return None
    return Position(before, table, later, now)


def walk(game: CubeGame, division: str, rng: Random) -> tuple[Position, ...]:
    """The positions of one shake up to the first flub, which is the last one.

    The first thing that `rng` says is the shake, so that several kinds may ask about one.
    """
    return _walked(game, division, rng.getrandbits(64))


@lru_cache(4)
def _walked(game: CubeGame, division: str, seed: int) -> tuple[Position, ...]:
    found: list[Position] = []
    for before, table in moved(game, division, Random(seed)):
        position = looked_at(game, before, table)
        if position is None:
            break
        found.append(position)
        if position.now_is_right or position.impossible_is_right:
            break
    return tuple(found)


def may_say_now(table: Table) -> bool:
    """Would a Now be valid here (VI-A)?"""
    mat = table.shake.mat
    return now_is_valid(table, len(mat.resources), len(mat.required) + len(mat.permitted))


def start_of(table: Table, phase: str = "move") -> dict[str, str]:
    """The options that lay this table again."""
    mat, config = table.shake.mat, table.config
    sections = {
        name: " ".join(getattr(mat, name))
        for name in ("required", "permitted", "forbidden", "resources")
    }
    shown = {"phase": phase, "division": config.division, "season": config.season}
    found = {**shown, "variations": " ".join(table.shake.variations), "goal": mat.goal, **sections}
    return {name: text for name, text in found.items() if text}


def moved_cube(before: Table, table: Table) -> tuple[str, str]:
    """Which cube was moved last, and the section that it went to."""
    for name in ("required", "permitted", "forbidden"):
        old, new = list(getattr(before.shake.mat, name)), getattr(table.shake.mat, name)
        for cube in new:
            if cube in old:
                old.remove(cube)
            else:
                return cube, name
    raise AssertionError("no cube was moved")


def just_put(asked: Mapping[str, str], how: str = "just put") -> str:
    """The move that a puzzle asks about, as it is said.

    >>> just_put({"cube": "k÷", "section": "forbidden"})
    'Somebody just put black divided by in Forbidden.'
    """
    return f"Somebody {how} {cube_name(asked['cube'])} in {asked['section'].capitalize()}."


def with_paper(table: Table, text: str, after: str) -> Table:
    """The table with a paper of seat 0 that is checked by seat 1."""
    papers = (Paper(text, presented=bool(text)), Paper())
    writing = Writing(cast(Any, after), papers, challengers=(0,), mover=1)
    checking = Checking(0, ("", ""), open=True)
    phase: Any = "check" if text else "write"
    return replace(table, phase=phase, writing=writing, checking=checking if text else None)


def judged(game: CubeGame, table: Table, text: str, after: str) -> Ruling:
    """The judge's word on a paper.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> mat = {"goal": "5", "permitted": "2 3", "resources": "+ 9"}
    >>> table = game.start(2, {"division": "basic", "phase": "move", **mat})
    >>> judged(game, table, "2+3=5", "now").correct
    True
    """
    return game.kit.judge(with_paper(table, text, after), 0)


def told(solved: Solved) -> str:
    """What the oracle found as people read it: without its steps and the names of its lemmas.

    >>> told(Solved("impossible", "Impossible: too far (12 steps).", why="too far"))
    'Impossible: too far.'
    """
    if solved.answer == "solvable":
        return f"There is {solved.solution or solved.witness}."
    return f"Impossible: {solved.why}." if solved.answer == "impossible" else solved.sentence


def knows_there_is_none(bot: Any) -> bool:
    """Does a bot that finds no Solution know that there is none? Else it has to guess."""
    proofs: frozenset[str] = bot.knowledge.proofs
    return proofs >= EVERY_PROOF
