"""Objections: what the bot says about another's Equation while it is checked (VII-C)."""

from collections.abc import Iterator
from itertools import islice

from flubball import equations as eq
from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.law import law_of
from flubball.cubes.table import checking_of, writing_of
from flubball.games.equations.equipment import rules_of
from flubball.games.equations.values import bounded
from flubball.players.steps import spend
from flubball.players.thoughts import note

COPIES = 60


def check_paper(game: CubeGame, table: Table, ambiguity: bool = True) -> Action:
    """Reject with the first reason there is, show an ambiguity, or accept."""
    writer = checking_of(table).seat
    ruling = game.kit.judge(table, writer)
    if ruling.correct is not False:
        note(lambda: "I find nothing wrong with it.")
        return Action("accept", seat=writer)
    for code in ruling.codes:
        if code in game.kit.rejections:
            note(lambda: f"It is wrong: {ruling.sentence}")
            return Action("reject", code, writer)
    copy = _regrouping(table, writing_of(table).papers[writer].text) if ambiguity else ""
    note(lambda: f"Read as {copy} it is wrong." if copy else "I can show nothing wrong with it.")
    return Action("regroup", copy, writer) if copy else Action("accept", seat=writer)


@bounded
def _regrouping(table: Table, equation: str) -> str:
    """A copy with brackets added that shows the Equation wrong, or an empty text."""
    if not law_of(table.config).number("challenge.ambiguity_tries"):
        return ""
    rules = rules_of(table)
    goal = None if writing_of(table).after == "no-goal" else eq.parse_goal(table.shake.mat.goal)
    for copy in islice(_copies(equation, rules), COPIES):
        spend()
        if eq.regroup(equation, copy, goal, rules).shows_wrong:
            return copy
    return ""


def _copies(equation: str, rules: eq.Rules) -> Iterator[str]:
    """The Equation with every grouping of its sides written out."""
    left, _, right = equation.partition("=")
    lefts = [reading.text for reading in eq.value_of(left, rules).readings] or [left]
    rights = [reading.text for reading in eq.value_of(right, rules, "goal").readings] or [right]
    return (f"{one}={other}" for one in lefts for other in rights)
