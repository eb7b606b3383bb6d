"""What a prompt offers is all of what can be listed that would be accepted, looked at or not."""

from random import Random
from typing import Any

import pytest

from flubball import games
from flubball.cubes import offers
from flubball.cubes.actions import Action
from flubball.cubes.phases import phase_of
from flubball.engine import DICE, JUDGE

MAX = 2**40
BEGUN = {
    "equations": {"goal": "r2", "resources": "r0 r1 r+ b0 b1 bx g4 g^ k7 k√"},
    "wff": {"goal": "Apq", "resources": "C p q r K N s Co Ki"},
}


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize("name", BEGUN)
def test_nothing_is_left_out_of_a_prompt(name: str, enforcement: str) -> None:
    rng, turns = Random(7), 0
    game: Any = games.get(name)
    begun = {"phase": "move", "setter": "0", "enforcement": enforcement}
    state = game.start(3, BEGUN[name] | begun)
    for _ in range(60):
        for seat in range(3):
            listed = [*phase_of(state).listed(game.kit, state, seat), Action("block")]
            listed += [a for a in offers.offers(game.kit, state, seat) if a not in listed]
            good = {
                game.format_action(a) for a in listed if game.check(state, seat, a, MAX).accepted
            }
            words = game.prompt(game.view(state, seat), seat).words
            assert set(words) == good, (state.phase, seat)
            turns += int(state.phase == "move" and bool(words))
        for who in (DICE, JUDGE, *rng.sample(range(3), 3)):
            if (said := game.sample(state, who, rng)) is not None:
                state = game.apply(state, who, said, 0)
                break
    assert turns > 10
