"""A paper asked about without a table has the ruling that the table would give it."""

from typing import Any

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.cubes import CubeGame
from flubball.engine import Ruling
from flubball.engine.play import send
from flubball.engine.seats import JUDGE
from flubball.games.equations.consulting import EquationOnMat

GAME = games.get("equations")
assert isinstance(GAME, CubeGame)
EQUATIONS: CubeGame = GAME
MAT: dict[str, Any] = {"required": "5", "permitted": "2 x 3 +", "resources": "1 7 -"}
GOAL = "2x 3+5"
RIGHT, WRONG = "(5x3)+1 = 2x(3+5)", "5x3+1 = 2x(3+5)"
WORDS = {
    "now": ("move", ("1: block", "1: now", "1: write {}", "1: present")),
    "impossible": ("move", ("1: block", "1: impossible", "0: write {}", "0: present")),
    "no-goal": ("no-goal", ("1: disagree", "1: write {}", "1: present")),
    "time-called": ("stopped", ("0: write {}", "0: present", "1: write {}", "1: present")),
}


def at_a_table(equation: str, after: str, **options: str) -> Ruling:
    phase, words = WORDS[after]
    goal = {} if after == "no-goal" else {"goal": GOAL}
    table = EQUATIONS.start(2, {"phase": phase, **MAT, **goal, **options})
    for at, text in enumerate(words):
        seat, _, said = text.partition(": ")
        table = send(EQUATIONS, table, int(seat), said.format(equation), at).state
    decision = EQUATIONS.judge(table)
    assert JUDGE in EQUATIONS.actors(table) and decision is not None
    return decision.ruling


@pytest.mark.parametrize("after", WORDS)
@pytest.mark.parametrize("equation", [RIGHT, WRONG, "7-1 = 3+3", "hello = 5"])
@pytest.mark.parametrize("division", ["elementary", "senior"])
def test_the_same_ruling_as_at_a_table(equation: str, after: Any, division: str) -> None:
    names = ["upside-down"] if division == "senior" else ["factorial"]
    options = {"division": division, "variations": " ".join(names)}
    question = EquationOnMat(
        equation, GOAL, after=after, division=division, variations=names, **MAT
    )
    question.check()
    assert question.answer() == at_a_table(equation, after, **options)


def test_one_claim_is_answered_and_nothing_else() -> None:
    far = EquationOnMat(WRONG, GOAL, asked="equals", required="9")
    assert far.answer().note == "The Solution equals the Goal."
    shown = EquationOnMat(WRONG, GOAL, asked="regroup", regrouped="5x(3+1) = 2x(3+5)")
    assert shown.answer().codes == ("ambiguous",)
    refused = EquationOnMat(WRONG, GOAL, asked="regroup", regrouped=RIGHT).answer()
    assert not refused.accepted and refused.note


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"goal": ""}, "no Goal"),
        ({"goal": "q"}, "'q'"),
        ({"required": "q"}, "'q'"),
        ({"division": "tiny"}, "division"),
        ({"rules": "house"}, "rulebook"),
        ({"variations": ["nix"]}, "variation"),
        ({"season": "soon"}, "season"),
    ],
)
def test_what_can_not_be_asked(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        replace(EquationOnMat(RIGHT, GOAL), **wrong).check()
