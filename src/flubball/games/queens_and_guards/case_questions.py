"""The question of cases about a position of Queens & Guards."""

from collections.abc import Mapping

from flubball.engine.cases import Answer, Case, CaseQuestion, as_number
from flubball.games.queens_and_guards.position_summary import summarize_position


def _agon(case: Case) -> Answer:
    to_move = as_number(case.text("to_move", "0"))
    options = case.data.get("options") or {}
    found = summarize_position(
        case.text("position"), to_move or 0, traps=str(options.get("traps", "line"))
    )
    got = f"moves: {found.moves}, trapped: {list(found.trapped)}, won: {found.won}"
    have = {"moves": found.moves, "won": found.won}
    passed = all(as_number(str(case.expect[k])) == v for k, v in have.items() if k in case.expect)
    if "trapped" in case.expect:
        wanted = case.expect["trapped"] or []
        passed &= sorted(wanted) == sorted(found.trapped)
    return Answer(passed, got)


ASKS: Mapping[str, CaseQuestion] = {
    "agon": CaseQuestion(
        frozenset(("position", "to_move")), frozenset(("moves", "trapped", "won")), _agon
    ),
}
