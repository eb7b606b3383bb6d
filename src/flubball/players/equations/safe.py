"""Safe moves: neither Now nor Impossible is a right challenge afterwards.

`Oracle.safe_moves` looks at every move; this stops at the first that is surely safe, and counts
a Now only where it may be called.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

from flubball import equations as eq
from flubball.cubes import Action, Table
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Impossible, Move, Oracle, Solvable
from flubball.games.equations.oracle.moves import PLACES, after_move, moves
from flubball.players.cube_games import now_is_valid
from flubball.players.equations.oracle_queries import GLANCE, budget, is_slow, tables
from flubball.players.steps import spend
from flubball.players.thoughts import note

TRIED = 8
TRIED_DEAR = 3
_LETTERS = {place[0].upper(): place for place in PLACES}


def safe_move(
    table: Table, first: Action, rng: Random, tried: int = TRIED, steps: int = GLANCE
) -> Action | None:
    """A move that is safe, `first` if it is; failing that one that may be; else None.

    So many are looked at, fewer where a look is dear; each question of one has so many steps.

    >>> from flubball import games
    >>> options = {"goal": "5", "permitted": "2", "resources": "3 + 9 9 8"}
    >>> table = games.get("equations").start(2, {"phase": "move", "division": "basic", **options})
    >>> safe_move(table, Action("move", "3", section="P"), Random(1)).text in "98"
    True
    """
    mat = mat_of(table)
    rules = rules_of(table)
    oracle = rules.oracle(mat, tables())
    glance = budget(rules, steps)
    spend(steps)
    oracle.impossible(glance)
    doubtful: Move | None = None
    start = Move(first.text, _LETTERS[first.section])
    most = max(1, tried * TRIED_DEAR // TRIED) if is_slow(rules) else tried
    for move in islice(_ordered(mat, start, rng), most):
        spend(2 * steps)
        safe = _is_safe(table, oracle, move, glance)
        if safe:
            note(lambda: "After this move nobody can challenge, as far as I look.")
            return _action(move)
        if safe is None and doubtful is None:
            doubtful = move
    if doubtful is None:
        note(lambda: "Of the moves I looked at none is safe.")
        return None
    note(lambda: "I saw no surely safe move; after this one I see no challenge that is right.")
    return _action(doubtful)


def _ordered(mat: eq.Mat, start: Move, rng: Random) -> Iterator[Move]:
    """The moves, the sections taking turns: there are always many cubes to forbid."""
    every = list(moves(mat))
    rng.shuffle(every)
    last = len(mat.section("resources")) == 1  # V-B: it goes to Required or Permitted
    by_place = [[m for m in every if m.section == place] for place in PLACES]
    rng.shuffle(by_place)
    yield start
    for together in zip(*by_place, strict=True):
        for move in together:
            if move != start and not (last and move.section == "forbidden"):
                yield move


def _is_safe(table: Table, oracle: Oracle, move: Move, glance: eq.Budget) -> bool | None:
    """None: not known."""
    then = oracle.moved(after_move(oracle.mat, move))
    played = len(then.mat.section("required")) + len(then.mat.section("permitted"))
    later = then.impossible(glance)
    if isinstance(later, Impossible):
        return False
    solvable = True if isinstance(later, Solvable) else None
    if not now_is_valid(table, len(then.mat.section("resources")), played):
        return solvable
    now = then.now(glance)
    if isinstance(now, Solvable):
        return False
    return solvable if isinstance(now, Impossible) else None


def _action(move: Move) -> Action:
    return Action("move", move.cube, section=move.section[0].upper())
