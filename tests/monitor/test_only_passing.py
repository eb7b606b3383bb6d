"""A strict table says where nothing but passing the card is left, so that a page may pass it."""

from typing import Any

import pytest

from flubball import games
from flubball.engine import send
from flubball.engine.prompt import Prompt
from flubball.games.contig_60.board import Board
from flubball.games.contig_60.rules import ContigRules

FULL = "0: 0 1 2 3 54 60; 1: 27 28 55 72 96; score: 40 41; roll: "
STARS = "b2: 1 red solid star; hand 0: bar-2-red-open; hand 1: bar-3-red-open; discard: rest"
FAB = "face: 1/2 1/4 1/3; show: 3/4"
QUEENS = "A: 0,-4; a: -4,-1; a: 4,-3; B: 0,4; b: 4,1; b: -4,3; b: -3,-2"
TAKEN = ("take exact 1 red-I1", "place red-I1 a1 0")
TRAP = "A: 0,-5; a: 2,0; a: 0,3; B: 0,5; b: 1,1"


def said(game: str, position: str, *words: str, **options: str) -> tuple[Any, Prompt]:
    """The table and what its holder is told after these words."""
    played = games.get(game)
    state = played.start(2, {"first": "0", "position": position, **options})
    for text in words:
        sent = send(played, state, 0, text, at=0)
        assert sent.ruling.accepted, (text, sent.ruling)
        state = sent.state
    return state, played.prompt(played.view(state, 0), 0)


@pytest.mark.parametrize(
    ("game", "position", "before", "last"),
    [
        ("contig-60", FULL + "3 5 4", ("place 32", "say 3+5=8, 8x4=32"), ()),
        ("juggle", "0:; 1:; roll: 1 5", (*TAKEN, "take exact 5 blue-I5"), ("place blue-I5 c1 0",)),
        ("stars-and-bars", STARS, ("place bar-2-red-open c2",), ("say 3 3",)),
        ("fab-a-diffy", FAB, ("touch 1/2 1/4", "say 1/2+1/4=3/4"), ("take",)),
        ("fab-a-diffy", FAB, (), ("leave",)),
        ("queens-and-guards", QUEENS, (), ("move 0,-4 0,-3",)),
        ("queens-and-guards", TRAP, ("move 0,3 0,2",), ("trap 1,1",)),
    ],
)
def test_only_a_turn_that_is_played_passes_by_itself(
    game: str, position: str, before: tuple[str, ...], last: tuple[str, ...]
) -> None:
    _, prompt = said(game, position, *before[: len(before) if last else -1])
    assert prompt.passes == "", prompt.words
    _, prompt = said(game, position, *before, *last)
    assert prompt.passes == "Nothing left to play: passed for you.", (prompt.words, prompt.blanks)
    _, prompt = said(game, position, *before, *last, enforcement="table")
    assert prompt.passes == ""


def test_a_roll_that_makes_no_free_space_passes_by_itself() -> None:
    acts = ContigRules().acts
    taken = list(acts.options(Board(((), ()), (60, 60)), (1, 1, 1)))
    chips = "0: {}; 1: {}; score: 40 41; roll: 1 1 1"
    half = len(taken) // 2
    both = [" ".join(map(str, part)) for part in (taken[:half], taken[half:])]
    state, prompt = said("contig-60", chips.format(*both))
    assert prompt.passes and prompt.words == ("pass",) and prompt.blanks == ()
    game = games.get("contig-60")
    assert game.prompt(game.view(state, 1), 1).passes == ""
