"""Moves: neither Now nor Impossible is a right challenge afterwards, as far as is known."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from flubball import wff
from flubball.cubes import Action, Table
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.thoughts import note
from flubball.players.wff.goals import without
from flubball.players.wff.knowledge import Ask, Knowledge, now_is_valid

SECTIONS = ("required", "permitted", "forbidden")
MANY = 8  # cubes in Resources with which a bonus move is thought of
SELDOM = 6  # one turn of so many
RANKS = {
    0: "After this move nobody can challenge, as far as I look.",
    1: "After this move there is a Solution; whether Now would be right I could not see.",
    2: "After this move nobody may say Now yet; whether there is a Solution I could not see.",
    3: "I could not see whether this move is safe.",
    4: "Of the moves I looked at none is safe.",
}
"""How bad the position is for whoever made it (`_rank`), in words."""


class Move(NamedTuple):
    """A cube and the section it goes to."""

    cube: str
    section: str

    @property
    def action(self) -> Action:
        """As the player says it."""
        return Action("move", self.cube, section=self.section[0].upper())


def choose_move(table: Table, rng: Random, ask: Ask, knowledge: Knowledge) -> Action | None:
    """A safe move, or one that may be safe, or one that keeps a Solution, or any.

    >>> from flubball import games
    >>> from flubball.players.wff.knowledge import PLAIN, ask
    >>> options = {"goal": "p", "required": "p", "resources": "R q N"}
    >>> table = games.get("wff").start(2, {"phase": "move", "turn": "1", **options})
    >>> choose_move(table, Random(1), ask, PLAIN).text
    'R'
    """
    mat, rules = mat_of(table), rules_of(table)
    known = ask(rules, mat, "impossible", knowledge.question)
    uses = Counter(known.uses) if isinstance(known, wff.Solvable) else Counter[str]()
    moves = sorted(_ordered(mat, rng), key=lambda move: not _keeps(mat, move, uses))
    best: tuple[int, Move] | None = None
    for move in islice(moves, knowledge.tried):
        rank = _rank(table, rules, after_move(mat, move), ask, knowledge)
        if best is None or rank < best[0]:
            best = rank, move
        if rank == 0:
            break
    if best is None:
        return None
    note(lambda: RANKS[best[0]])
    return best[1].action


def after_move(mat: wff.Mat, move: Move) -> wff.Mat:
    """The mat with the cube moved.

    >>> after_move(wff.Mat("p", "", "", "", "K o"), Move("K", "required"))
    Mat(goal='p', required='K', permitted='', forbidden='', resources='o')
    """
    sections = {name: list(mat.section(name)) for name in (*SECTIONS, "resources")}
    sections["resources"] = without(sections["resources"], move.cube)
    sections[move.section].append(move.cube)
    return wff.Mat(mat.goal, **{name: " ".join(cubes) for name, cubes in sections.items()})


def _ordered(mat: wff.Mat, rng: Random) -> Iterator[Move]:
    """The moves, the sections taking turns; the last cube is not forbidden (WFF VIII-A)."""
    resources = mat.section("resources")
    places = [one for one in SECTIONS if one != "forbidden" or len(resources) > 1]
    rows = []
    for place in places:
        cubes = sorted(set(resources))
        rng.shuffle(cubes)
        rows.append([Move(cube, place) for cube in cubes])
    rng.shuffle(rows)
    for together in zip(*rows, strict=True):
        yield from together


def _keeps(mat: wff.Mat, move: Move, uses: Counter[str]) -> bool:
    """Does a Solution of these cubes stay possible?"""
    cube = move.cube
    if move.section == "required":
        return uses[cube] > mat.section("required").count(cube)
    if move.section == "permitted":
        return True
    left = sum(mat.section(name).count(cube) for name in ("required", "permitted", "resources"))
    return left > uses[cube]


def _rank(table: Table, rules: wff.Rules, then: wff.Mat, ask: Ask, knowledge: Knowledge) -> int:
    """How bad the position is for whoever made it: 0 is safe, 4 is lost."""
    later = ask(rules, then, "impossible", knowledge.glance)
    if isinstance(later, wff.Impossible):
        return 4
    known = isinstance(later, wff.Solvable)
    if now_is_valid(table, then):
        now = ask(rules, then, "now", knowledge.glance)
        if isinstance(now, wff.Solvable):
            return 4
        known = known and isinstance(now, wff.Impossible)
        if not known:
            return 1 if isinstance(later, wff.Solvable) else 3
    return 0 if known else 2


def bonus(table: Table, rng: Random, ask: Ask, knowledge: Knowledge) -> Action | None:
    """Now and then a cube to forbid before the move, if a Solution surely stays."""
    mat = mat_of(table)
    resources = mat.section("resources")
    if len(resources) < MANY or rng.randrange(SELDOM):
        return None
    cube = rng.choice(sorted(set(resources)))
    then = after_move(mat, Move(cube, "forbidden"))
    answer = ask(rules_of(table), then, "impossible", knowledge.glance)
    return Action("bonus", cube) if isinstance(answer, wff.Solvable) else None
