"""The end of a shake of WFF 'N PROOF, when few cubes are left in Resources."""

from flubball import wff
from flubball.cubes import Table
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.players.endgame import Ending, ending_at
from flubball.players.wff.knowledge import Ask, Knowledge


def ending_of(table: Table, ask: Ask, knowledge: Knowledge) -> Ending:
    """The ending before the move of whose turn it is, by the Solutions that are seen.

    >>> from flubball import games
    >>> from flubball.players.endgame import solve
    >>> from flubball.players.wff.knowledge import PLAIN, ask
    >>> options = {"goal": "p", "required": "p", "permitted": "q", "resources": "R N"}
    >>> table = games.get("wff").start(2, {"phase": "move", "turn": "1", **options})
    >>> turn, points = next(iter(solve(ending_of(table, ask, PLAIN)).items()))
    >>> turn.section, points
    ('R', (4.0, 4.0))
    """
    rules, mat, cubes = rules_of(table), mat_of(table), table.shake.mat.resources

    def solvable(used: tuple[int, ...]) -> bool:
        with_these = " ".join((*mat.section("required"), *(cubes[place] for place in used)))
        asked = wff.Mat(mat.goal, with_these, mat.permitted, "", "")
        return isinstance(ask(rules, asked, "impossible", knowledge.glance), wff.Solvable)

    return ending_at(table, solvable)
