"""Papers: what the bot writes, when it presents, what it decides as the Third Party."""

from random import Random

from flubball.cubes import Action, Table
from flubball.cubes.roles import is_finished, must_write, third_party, waiving
from flubball.cubes.table import writing_of
from flubball.games.equations.symbols.cubes import DIGITS, OPERATIONS
from flubball.players.equations.goals import find_goal
from flubball.players.equations.outlook import ReadGoal, look


def answer(table: Table, seat: int, rng: Random, read: ReadGoal) -> Action | None:
    """The next step of the seat while Equations are written."""
    writing = writing_of(table)
    paper = writing.papers[seat]
    third = seat in third_party(table)
    if is_finished(paper) or not (third or seat in must_write(table)):
        return _waive(table, seat)
    if paper.text:
        return Action("present")
    found = _equation(table, rng, read)
    if third and not paper.decision:
        return Action("decide", "yes" if found else "no")
    return Action("write", found or _guess(table))


def _waive(table: Table, seat: int) -> Action | None:
    """Let go of Impossible after the last cube (VIII-B), so that nobody waits for the minute."""
    if writing_of(table).window and seat in waiving(table):
        return Action("waive")
    return None


def _equation(table: Table, rng: Random, read: ReadGoal) -> str:
    """An Equation that was judged correct, or an empty text."""
    after = writing_of(table).after
    if after == "no-goal":
        found = find_goal(table, rng, read)
        return found.equation if found else ""
    return look(table, read).proof(after)


def _guess(table: Table) -> str:
    """Something of the right shape; whoever must write and finds nothing presents this."""
    mat = table.shake.mat
    symbols = [cube[-1] for cube in (*mat.required, *mat.permitted, *mat.resources)]
    digits = [symbol for symbol in symbols if symbol in DIGITS] or ["1"]
    signs = [symbol for symbol in symbols if symbol in OPERATIONS] or ["+"]
    return f"{digits[0]}{signs[0]}{digits[-1]}={mat.goal or digits[0]}"
