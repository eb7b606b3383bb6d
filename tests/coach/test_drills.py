"""Every mark that can be practised has puzzles for it in each game that gives the mark."""

import pytest

from flubball import coach, games
from flubball.coach.drills import drill_of
from flubball.cubes import CubeGame

OF_ONE_GAME = {
    "no-cover": "juggle",
    "missed-five": "contig-60",
    "missed-number": "contig-60",
    "missed-trick": "fab-a-diffy",
    "missed-trap": "queens-and-guards",
    "missed-piece": "juggle",
    "missed-stack": "stars-and-bars",
}
WITHOUT = {("juggle", "weaker"), ("juggle", "missed-win")}
"""Juggle marks only what is proved, and a win there is declared."""
CAPTURES = ("contig-60", "fab-a-diffy")


@pytest.mark.parametrize("game", games.names())
def test_every_mark_but_time_leads_to_a_drill(game: str) -> None:
    family = "cubes" if isinstance(games.get(game), CubeGame) else "boards"
    marks = [k.name for k in coach.KINDS.values() if k.games in (family, "both")]
    given = [
        mark
        for mark in marks
        if OF_ONE_GAME.get(mark, game) == game
        and (mark != "missed-capture" or game in CAPTURES)
        and (game, mark) not in WITHOUT
    ]
    without = {mark for mark in given if not drill_of(game, mark)}
    assert without == {"time"}, (game, without)
