"""What is typed and rolled is not kept: a server runs for weeks, and anybody may type."""

import tracemalloc
from random import Random

from flubball import games
from flubball.cubes import Action

DIFFERENT = 3_000
MOST = 400_000


def test_cubes_that_were_named_are_forgotten() -> None:
    game, rng = games.get("equations"), Random(1)
    options = {"phase": "move", "goal": "5", "required": "2", "turn": "0", "resources": "3 + - 9"}
    table = game.start(2, options)
    said = [" ".join(rng.choices("0123456789+-x", k=24)) for _ in range(DIFFERENT)]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for text in said:
        ruling = game.check(table, 0, Action("move", text, section="R"))
        assert ruling.code == "no-such-cube", ruling
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < MOST, f"{DIFFERENT} refused moves left {grown} bytes"
