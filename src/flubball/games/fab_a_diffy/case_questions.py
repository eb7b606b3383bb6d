"""The question of cases about a trick of Fab-a-Diffy."""

from collections.abc import Mapping

from flubball.engine.cases import Answer, Case, CaseQuestion
from flubball.games.fab_a_diffy.tricks import is_trick


def _fab(case: Case) -> Answer:
    say = case.text("say") if "say" in case.data else None
    strips = case.text("strips").replace(",", " ").split()
    found = is_trick(strips, case.text("show"), say)
    return Answer(case.says("trick", found), f"trick: {found}".lower())


ASKS: Mapping[str, CaseQuestion] = {
    "fab": CaseQuestion(frozenset(("strips", "show", "say")), frozenset(("trick",)), _fab),
}
