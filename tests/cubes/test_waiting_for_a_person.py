"""H7: what the automatic judge can't decide of an appeal or a claim waits for a person."""

from typing import Literal

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.cubes.table import Claim, Table
from flubball.engine import JUDGE, SPECTATOR, Seat, send

Kind = Literal["reason", "regroup", "ask"]
GAME = games.get("equations")
SETUP = {"rules": "agloa-2026-27", "division": "middle", "phase": "move", "setter": "0"}
MAT = {"turn": "1", "goal": "5", "required": "2", "permitted": "3", "resources": "+ - 4 6 7"}
PRESENTED = ((1, "block"), (1, "now"), (1, "write 2-3=5"), (1, "present"))
PERSON = "if the automatic judge can't, a person must come."


def said(state: Table, *script: tuple[int, str]) -> Table:
    for seat, words in script:
        step = send(GAME, state, seat, words, 0)
        assert step.ruling.accepted, (words, step.ruling)
        state = step.state
    return state


def presented() -> Table:
    return said(GAME.start(2, SETUP | MAT), *PRESENTED)


def sentence(state: Table, seat: Seat) -> str:
    return GAME.prompt(GAME.view(state, seat), seat).sentence


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_an_appeal_says_who_decides_it(seat: Seat) -> None:
    state = presented()
    decision = GAME.judge(state)
    assert decision is not None
    state = said(GAME.apply(state, JUDGE, decision.action), (1, "appeal 1"))
    whose = "your" if seat == 1 else "seat 1's"
    play = "The shake is scored; the next one is rolled."
    asked = f"The judge decides the appeal about {whose} Equation; {PERSON}"
    assert sentence(state, seat) == f"{play} {asked}"
    told = "Judge: decide the appeal about seat 1's Equation of shake 1, uphold or overrule."
    assert sentence(state, JUDGE) == f"{told} {play}"
    assert GAME.undecided(state) is None, "the appeal waits for a person, play for nobody"


@pytest.mark.parametrize(
    ("kind", "called"), [("reason", "the claim"), ("regroup", "the claim"), ("ask", "the question")]
)
def test_a_claim_says_who_decides_it(kind: Kind, called: str) -> None:
    state = presented()
    assert sentence(state, 0) == "The table waits for the judge."
    assert state.checking is not None
    claim = Claim(0, kind, "2-3")
    state = replace(state, checking=replace(state.checking, claim=claim))
    assert sentence(state, 1) == f"The judge decides {called}; {PERSON}"
    assert sentence(state, JUDGE).startswith("Judge: rule on")
    assert GAME.undecided(state) is None
