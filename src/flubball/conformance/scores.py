"""`ask: shake-score` and `ask: match-points`: what the score sheet of a cube game says."""

from typing import cast

from flubball import cubes, games, rulebooks
from flubball.engine.cases import Answer, Case, as_number


def shake_score(case: Case) -> Answer:
    """The points of each player for a shake that ended so."""
    mover = case.optional("mover")
    end = cubes.ShakeEnd(
        players=int(case.text("players")),
        challenge=cast(cubes.Challenge, case.text("challenge")),
        presented=cast(tuple[cubes.Presented, ...], case.texts("presented")),
        challengers=_seats(case, "challenger"),
        mover=None if mover is None else as_number(mover),
        accepted_wrong=frozenset(_seats(case, "accepted_wrong")),
        absent=frozenset(_seats(case, "absent")),
    )
    return _scored(case, "scores", cubes.shake_scores(end, _book(case)))


def match_points(case: Case) -> Answer:
    """The points of each player for a match with these totals."""
    totals = [as_number(text) for text in case.texts("totals")]
    return _scored(case, "points", cubes.match_points(totals, _book(case)))


def _book(case: Case) -> rulebooks.Rulebook:
    try:
        book = rulebooks.get(case.text("rules"))
    except KeyError as error:
        raise ValueError(error.args[0]) from None
    known = book.game in games.names()
    if not known or not isinstance(games.get(book.game), cubes.CubeGame):
        raise ValueError(f"{book.id} has no shakes")
    return book


def _seats(case: Case, key: str) -> tuple[int, ...]:
    found = [as_number(text) for text in case.texts(key)]
    return tuple(seat for seat in found if seat is not None)


def _scored(case: Case, key: str, scores: tuple[cubes.Score, ...]) -> Answer:
    wanted = case.expect[key]
    points = [score.points for score in scores]
    because = ", ".join(f"{score.points} by {score.citation}" for score in scores)
    passed = isinstance(wanted, list) and [as_number(text) for text in wanted] == points
    return Answer(passed, f"{points} ({because})")
