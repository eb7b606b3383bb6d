"""Marks that say there is no Solution, on mats so small that every Solution can be written out."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from flubball import games
from flubball.coach.confirming import is_now, position
from flubball.coach.model import Moment, Review
from flubball.cubes import CubeGame, Table
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.games.equations.equipment import mat_of as sums_of
from flubball.games.equations.equipment import rules_of as rules_of_sums
from flubball.games.equations.oracle.goal_values import goal_values
from flubball.games.wff.equipment import mat_of as logic_of
from flubball.games.wff.equipment import rules_of as rules_of_logic
from oracle.brute import Brute
from wff.oracle_brute import solutions

EQUATIONS, COSTLY, LOGIC = 4, 3, 7
"""Cubes of a Solution that are written out at the most."""
WRITES_MUCH = frozenset(("factorial", "0-wild", "x-wild"))


def found(game: str, before: Table, after: Table, mark: Moment) -> str | None:
    """A Solution where the mark says there is none; empty: there is none; None: too many cubes."""
    table = position(mark, before, after)
    search, most = (_sums, EQUATIONS) if game == "equations" else (_logic, LOGIC)
    if game == "equations" and WRITES_MUCH & set(rules_of_sums(table).variations):
        most = COSTLY
    now = is_now(mark)
    mat = table.shake.mat
    played, left = len(mat.required) + len(mat.permitted), len(mat.resources)
    if played + (1 if now else left) > most:
        return None
    said = "now" if now else "impossible"
    return next((text for each in _each(table, now) if (text := search(each, said))), "")


def _each(table: Table, now: bool) -> Iterator[Table]:
    """After Now one cube of Resources serves at the most: one of each kind alone is laid there."""
    mat = table.shake.mat
    kinds = [(cube,) for cube in sorted(set(mat.resources))] if now else [mat.resources]
    for some in kinds:
        yield replace(table, shake=replace(table.shake, mat=replace(mat, resources=some)))


def _sums(table: Table, said: str) -> str:
    rules, mat = rules_of_sums(table), sums_of(table)
    goal = mat.physical_goal
    assert goal is not None
    texts = list(dict.fromkeys(one.text for one in goal_values(goal, rules).found))
    return Brute(rules, EQUATIONS).solvable(mat, said, texts)


def _logic(table: Table, said: str) -> str:
    return next(solutions(logic_of(table), rules_of_logic(table), said), "")


def written_out(record: Record, review: Review) -> tuple[int, list[str]]:
    """How many marks were held against all that can be written, and what is wrong with them."""
    game: Any = games.get(record.game)
    tables: list[Any] = list(states_of(game, record)) if isinstance(game, CubeGame) else []
    count, wrong = 0, []
    for mark in review.entries if tables else ():
        if mark.proof.kind != "exhaustion":
            continue
        text = found(record.game, tables[mark.entry], tables[mark.entry + 1], mark)
        count += text is not None
        wrong += [f"entry {mark.entry}: {mark.mark}, but {text}"] if text else []
    return count, wrong
