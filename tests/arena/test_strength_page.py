"""The pieces of `make verify` about bots, and the page that is made of what they find."""

import json
from pathlib import Path

import msgspec
from scripts import verify_players
from scripts.render_strength import strength_page

from flubball import players


def test_pieces_of_the_arena_become_a_page(tmp_path: Path) -> None:
    pieces = [verify_players.arenas("fab-a-diffy/2", number) for number in range(2)]
    found = msgspec.to_builtins(verify_players.strengths(pieces))
    levels = players.levels("fab-a-diffy")
    each = found["fab-a-diffy/2"]
    assert each["matches"] == 2 * len(levels) * (len(levels) - 1)
    assert [tuple(test["players"]) for test in each["tests"]] == [
        (str(level.number + 1), str(level.number)) for level in levels[:-1]
    ]
    path = tmp_path / "arena.json"
    path.write_text(json.dumps({"scale": 0.1, "commit": "abc", "arena": found}))
    page = strength_page(path)
    assert "## Fab-a-Diffy\n" in page and "--scale 0.1" in page
    assert all(f"{level.face} {level.name}" in page for level in levels)
    assert all(level.sentence in page for level in levels)
    counts = [f"{p['wins']}–{p['draws']}–{p['losses']}" for p in each["pairs"]]
    assert all(count in page for count in counts)


def test_a_bot_that_breaks_a_promise_is_a_disagreement() -> None:
    assert verify_players.bots("fab-a-diffy/1/strict", 0)["wrong"] == []
    (told,) = verify_players.bots("fab-a-diffy/99/strict", 0)["wrong"]
    assert "fab-a-diffy has no bot '99'" in told
