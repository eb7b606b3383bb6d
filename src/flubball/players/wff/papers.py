"""Papers: a Solution with its proof, or what looks like one."""

from flubball import wff
from flubball.cubes import Table
from flubball.cubes.table import writing_of
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.games.wff.paper import format_paper, parse_paper
from flubball.players.wff.knowledge import Ask, Knowledge


def solution(table: Table, ask: Ask, knowledge: Knowledge) -> str:
    """A Solution with its proof that the judge finds correct, or an empty text."""
    rules, mat, after = rules_of(table), mat_of(table), writing_of(table).after
    found = ask(rules, mat, after, knowledge.write)
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
