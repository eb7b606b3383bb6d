"""Papers: what the bot writes, when it presents, what it decides as the Third Party."""

from flubball import wff
from flubball.cubes import Action, Table
from flubball.cubes.roles import is_finished, must_write, third_party, waiving
from flubball.cubes.table import writing_of
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.games.wff.paper import format_paper, parse_paper
from flubball.players.wff.oracle_queries import Ask, Level


def answer(table: Table, seat: int, ask: Ask, level: Level) -> Action | None:
    """The next step of the seat while Solutions are written."""
    writing = writing_of(table)
    paper = writing.papers[seat]
    third = seat in third_party(table)
    if is_finished(paper) or not (third or seat in must_write(table)):
        return _waive(table, seat)
    if paper.text:
        return Action("present")
    found = solution(table, ask, level)
    if third and not paper.decision:
        return Action("decide", "yes" if found else "no")
    return Action("write", found or guess(table.shake.mat.goal))


def _waive(table: Table, seat: int) -> Action | None:
    """Let go of Impossible after the last cube (WFF VIII-B), so that nobody waits."""
    if writing_of(table).window and seat in waiving(table):
        return Action("waive")
    return None


def solution(table: Table, ask: Ask, level: Level) -> str:
    """A Solution with its proof that the judge finds correct, or an empty text."""
    rules, mat, after = rules_of(table), mat_of(table), writing_of(table).after
    found = ask(rules, mat, after, level.write)
    if not isinstance(found, wff.Solvable):
        return ""
    text = format_paper(found.solution, found.proof)
    read = parse_paper(text)
    return text if wff.judge(read.solution, mat, rules, after, read.proof).correct else ""


def guess(goal: str) -> str:
    """Something of the right shape: whoever must write and finds nothing presents this.

    >>> guess("Kpq")
    'Kpq / Rp ;; Kpq s; Kpq Rp 1'
    """
    return f"{goal} / Rp ;; {goal} s; {goal} Rp 1"
