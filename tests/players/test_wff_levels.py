"""What the levels of WFF 'N PROOF say of themselves is true."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from flubball import games, players
from flubball.games.wff.paper import parse_paper
from flubball.players import planning, play_match
from flubball.players.wff import moves
from flubball.players.wff.papers import guess

SLOW = 12_000
"""Milliseconds a word: a match is some shakes then, not forty."""
RESOURCES = " ".join("KCANoippqqRsENoirK")


@pytest.mark.parametrize(("level", "cubes", "known"), [(1, 5, "R Ko Ki"), (2, 7, "")])
def test_a_beginner_writes_short_solutions_with_the_rules_it_knows(
    level: int, cubes: int, known: str
) -> None:
    bots = [players.get("wff", level)] * 2
    record = play_match("wff", bots, "levels", pace=SLOW)
    words = Counter(e.text.split()[0] for e in record.entries if isinstance(e.seat, int))
    goals = [e.text.partition(" ")[2] for e in record.entries if e.text.startswith("goal ")]
    nothing = {guess(goal) for goal in goals}
    papers = [e.text.removeprefix("write ") for e in record.entries if e.text[:6] == "write "]
    right = [parse_paper(paper) for paper in papers if paper not in nothing]
    assert right
    for paper in right:
        rules = {"R" if row.rule.startswith("R") else row.rule for row in paper.proof or ()} - {"s"}
        assert not rules & {"Ci", "Ao", "No", "Ni"}, paper
        # What a wild R stands for is written in brackets and is no cube.
        laid = re.sub(r"\(.*?\)", "", paper.solution)
        assert sum(letter.isalpha() for letter in laid) <= cubes, paper
        assert not known or rules <= {*known.split()}, paper
    assert level > 1 or not words["impossible"]


@pytest.mark.parametrize(("level", "most"), [(4, 3), (5, 16)])
def test_so_many_moves_are_looked_at(
    level: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def unsafe(*asked: Any) -> int:
        looked.append(1)
        return 4

    monkeypatch.setattr(moves, "_rank", unsafe)
    game = games.get("wff")
    options = {"phase": "move", "turn": "1", "goal": "p", "resources": RESOURCES}
    bot = players.find_level("wff", level).make(game)
    action = bot.choose(game.view(game.start(2, options), 1), 1, Random(3))
    assert action is not None and action.word == "move" and len(looked) == most


@pytest.mark.parametrize(("left", "exact"), [(7, True), (8, False)])
def test_the_strongest_solves_the_end_from_seven_cubes_on(
    left: int, exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[int] = []
    whole = planning.best_turn

    def noted(ending: Any, rng: Random) -> Any:
        solved.append(len(ending.cubes))
        return whole(ending, rng)

    monkeypatch.setattr("flubball.players.wff.player.best_turn", noted)
    game = games.get("wff")
    lie = {"goal": "p", "required": "p", "resources": " ".join("RqNNKCAE"[:left])}
    options = {"phase": "move", "turn": "1", **lie}
    bot: Any = players.find_level("wff", 5).make(game)
    assert bot.move(game.start(2, options), 1, Random(3)).word in ("move", "bonus")
    assert solved == ([7] if exact else [])
