"""The pieces of `make verify` about bots, and the page that is made of what they find."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from scripts import verify_players
from scripts.render_strength import strength_page

from flubball import games, players
from flubball.arena.playing import find_player

POSITIONS = {
    "equations": {"goal": "5", "resources": "2 3 + 9 8 7 6"},
    "wff": {"goal": "p", "resources": "p K q N R C r"},
}


def test_pieces_of_the_arena_become_a_page(tmp_path: Path) -> None:
    pieces = [verify_players.arenas("fab-a-diffy/2", number) for number in range(2)]
    pieces.append(verify_players.arenas("fab-a-diffy 3>2", 40))
    found = msgspec.to_builtins(verify_players.strengths(pieces))
    levels = players.levels("fab-a-diffy")
    each = found["ratings"]["fab-a-diffy/2"]
    assert each["matches"] == 2 * len(levels) * (len(levels) - 1)
    [test] = found["tests"]["fab-a-diffy"]
    assert [*test["players"]] == ["3", "2"] and test["verdict"]["decision"] == "stronger"
    assert test["matches"] >= test["verdict"]["wins"] + test["verdict"]["losses"] + test["draws"]
    path = tmp_path / "arena.json"
    path.write_text(json.dumps({"scale": 0.1, "commit": "abc", "arena": found}))
    former = {"game": "juggle", "wins": 9, "losses": 3, "draws": 4, "commit": "abcdefghij"}
    before = tmp_path / "former.json"
    drawn = {"game": "wff", "wins": 0, "losses": 0, "draws": 40, "commit": "abcdefghij"}
    rows = {"former.juggle.bot:SimpleBot": former, "former.wff.bot:PlainBot": drawn}
    before.write_text(json.dumps(rows))
    page = strength_page(path, before)
    assert "## Fab-a-Diffy\n" in page and "--scale 0.1" in page
    assert "**Not rated yet**: Contig 60 on 2 seats, Equations on 2 seats, Equations on 3" in page
    assert "Fab-a-Diffy on" not in page
    assert all(f"{level.face} {level.name}" in page for level in levels)
    assert all(level.sentence in page for level in levels)
    counts = [f"{p['wins']}–{p['draws']}–{p['losses']}" for p in each["pairs"]]
    assert all(count in page for count in counts)
    assert "| 3 🦊 Quarter | 2 🐥 Third |" in page
    assert "| WFF 'N PROOF | `PlainBot` | 0–0 | 40 | none decided | `abcdefgh` |" in page
    assert "| Juggle | `SimpleBot` | 9–3 | 4 | 75% [47%, 91%] | `abcdefgh` |" in page


def test_every_level_but_the_first_is_tested_and_tops_of_cube_games_twice() -> None:
    places = [of for of, _ in verify_players.places(0.01)]
    for game in games.names():
        steps = [(level.number, level.number - 1) for level in players.levels(game)[1:]]
        assert {f"{game} {upper}>{lower}" for upper, lower in steps} <= {*places}
    assert {f"equations 5>{verify_players.ORACLE_ONLY['equations']}"} < {*places}
    assert verify_players.family() == sum(">" in of for of in places)


@pytest.mark.parametrize("game", ["equations", "wff"])
def test_who_has_the_oracle_alone_plays_by_the_rules(game: str) -> None:
    bot = find_player(game, verify_players.ORACLE_ONLY[game])
    table = games.get(game).start(2, {"phase": "move", "turn": "0", **POSITIONS[game]})
    words = {
        games.get(game).format_action(bot.choose(games.get(game).view(table, 0), 0, Random(seed)))
        for seed in range(9)
    }
    assert len(words) > 2 and all(word.startswith("move") for word in words)


def test_a_bot_that_breaks_a_promise_is_a_disagreement() -> None:
    assert verify_players.bots("fab-a-diffy/1/strict", 0)["wrong"] == []
    (told,) = verify_players.bots("fab-a-diffy/99/strict", 0)["wrong"]
    assert "fab-a-diffy has no bot '99'" in told


def test_pieces_played_later_join_the_evidence_and_each_names_its_commit() -> None:
    def page(*tests: str, of: str, commit: str) -> dict[str, object]:
        rows = [{"players": [*pair.split(">")], "commit": commit} for pair in tests]
        return {"family": 29, "ratings": {of: {"commit": commit}}, "tests": {"wff": rows}}

    before = page("2>1", "3>2", of="wff/2", commit="old")
    together = verify_players.merged(page("3>2", "4>3", of="wff/3", commit="new"), before)
    named = {">".join(test["players"]): test["commit"] for test in together["tests"]["wff"]}
    assert named == {"3>2": "new", "4>3": "new", "2>1": "old"}
    assert {of: each["commit"] for of, each in together["ratings"].items()} == {
        "wff/2": "old",
        "wff/3": "new",
    }
    # Where the error is shared among other tests, what was tested before says nothing.
    other = {**before, "family": 30, "ratings": {}}
    assert verify_players.merged(other, before)["ratings"] == {}
