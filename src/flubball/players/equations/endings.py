"""The end of a shake of EQUATIONS, when few cubes are left in Resources."""

from flubball import equations as eq
from flubball.cubes import Table
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import NotDecided, Solvable
from flubball.players.endgame import Ending, Undecided, ending_at
from flubball.players.equations.oracle_queries import QUESTION, budget, tables
from flubball.players.steps import spend

ENDING = 256 * QUESTION
"""All questions of one ending together; with fewer cubes each may take longer."""


def question(table: Table) -> int:
    """The steps of each question about sets of the cubes in Resources.

    >>> from flubball import games
    >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9 8"}
    >>> table = games.get("equations").start(2, {"phase": "move", **options})
    >>> question(table) * 2**3 == ENDING
    True
    """
    return ENDING >> len(table.shake.mat.resources)


def ending_of(table: Table, steps: int = QUESTION, exact: bool = True) -> Ending:
    """The ending before the move of whose turn it is; each question of it has so many steps.

    What is not decided raises `Undecided` later on, or where that is not `exact` counts as no
    Solution: a player goes by what it can find.

    >>> from flubball import games
    >>> from flubball.players.endgame import solve
    >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9 8"}
    >>> table = games.get("equations").start(2, {"phase": "move", "division": "basic", **options})
    >>> next(iter(solve(ending_of(table)).items()))  # Now needs two cubes in Resources
    (Turn(cube=0, section='R', bonus=1), (4.0, 4.0))
    """
    rules, mat = rules_of(table), mat_of(table)
    required, permitted = (" ".join(map(str, mat.section(n))) for n in ("required", "permitted"))
    shared, cubes = tables(), table.shake.mat.resources

    def solvable(used: tuple[int, ...]) -> bool:
        with_these = " ".join((required, *(cubes[place] for place in used)))
        asked = eq.Mat(mat.goal, with_these, permitted, "", "")
        spend(steps)
        found = eq.Oracle(rules, asked, shared, judged=False).impossible(budget(rules, steps))
        if exact and isinstance(found, NotDecided):
            raise Undecided
        return isinstance(found, Solvable)

    return ending_at(table, solvable)
