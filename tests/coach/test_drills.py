"""Every mark that can be practised has puzzles for it in each game that gives the mark."""

import pytest

from coach.golden import marks_of
from flubball import games
from flubball.coach.drills import drill_of

NOT_PRACTISED = {"time", "missed-win"}
"""Being in time, and in Juggle, where a win is only to be declared, saying so."""


@pytest.mark.parametrize("game", games.names())
def test_every_mark_but_time_leads_to_a_drill(game: str) -> None:
    without = {mark for mark in marks_of(game) if not drill_of(game, mark)}
    assert without == (NOT_PRACTISED if game == "juggle" else {"time"})
