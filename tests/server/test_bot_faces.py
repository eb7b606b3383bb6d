"""Every bot has a face that the page can draw, and everybody at a table is told it."""

from pathlib import Path

import pytest

from flubball import games
from flubball.players.registry import levels
from flubball.server.door.people.display_names import shown

DRAWN = Path(__file__).parents[2] / "web" / "src" / "lib" / "ui" / "faces.ts"


@pytest.mark.parametrize("game", games.names())
def test_a_level_is_shown_by_its_face(game: str) -> None:
    drawings = DRAWN.read_text(encoding="utf-8")
    for level in levels(game):
        bot, person = shown(game, [f"bot:{level.number}", "guest:7"], {"guest:7": "calm owl"})
        assert (bot.face, person.face) == (level.face, "")
        assert f"'{level.face}': [" in drawings, f"{level.name} of {game} has no drawing"
