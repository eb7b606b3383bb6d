"""Which questions there are, and answering a case."""

from collections.abc import Mapping

from flubball import games
from flubball.conformance.play import play
from flubball.conformance.scores import match_points, shake_score
from flubball.conformance.shapes import options_of
from flubball.engine.cases import Answer, Case, CaseQuestion

_END = ("players", "challenge", "challenger", "mover", "presented", "accepted_wrong", "absent")
_PLAYED = ("phase", "actors", "scores", "penalties", "outcome", "ruling", "code", "board")

# What any game is asked; the other questions are in the games' own folders.
ASKS: Mapping[str, CaseQuestion] = {
    "play": CaseQuestion(
        frozenset(("game", "setup", "script")), frozenset((*_PLAYED, "refused_at")), play
    ),
    "shake-score": CaseQuestion(frozenset(_END), frozenset(("scores",)), shake_score),
    "match-points": CaseQuestion(frozenset(("totals",)), frozenset(("points",)), match_points),
    **{
        ask: found
        for own in games.parts("case_questions").values()
        for ask, found in own.ASKS.items()
    },
}


def answer(case: Case) -> Answer:
    """The answer to one case."""
    try:
        _known_options(case)
        return ASKS[case.ask].answer(case)
    except ValueError as error:
        return Answer(False, f"error: {error}")


def _known_options(case: Case) -> None:
    """A case that depends on an option nobody has can't be answered as if it did not."""
    for name in case.data.get("options") or {}:
        if not any(name.replace("_", "-") in options_of(game) for game in games.names()):
            raise ValueError(f"no game has an option {name!r}")
