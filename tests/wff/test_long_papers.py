"""However long a proof is, every line of it is judged."""

import pytest

from flubball import games
from flubball.engine import send
from flubball.engine.texts import MAX_TEXT
from flubball.games.wff.paper import parse_paper

GAME = games.get("wff")
MAT = {"goal": "p", "permitted": "p R p", "resources": "K q"}
SETUP = {"division": "elementary", "setter": "0", "phase": "move", "turn": "1", **MAT}


def verdict(rows: list[str]) -> str:
    state = GAME.start(2, SETUP)
    for words in ("block", "now", f"write p / Rp ;; {'; '.join(rows)}", "present"):
        step = send(GAME, state, 1, words, at=1_000)
        assert step.ruling.accepted
        state = step.state
    decision = GAME.judge(state)
    assert decision is not None
    return str(decision.action.text)


@pytest.mark.parametrize("count", [10, 1_000, 2_000])
def test_a_wrong_last_line_is_seen(count: int) -> None:
    rows = ["p s", *["p Rp 1"] * (count - 1)]
    assert verdict(rows) == "correct"
    assert verdict([*rows, "q Rp 1"]) == "incorrect"


def test_no_row_of_the_longest_text_is_left_out() -> None:
    count = MAX_TEXT // 2 - 10
    proof = parse_paper(f"p / Rp ;;{'p;' * count}").proof
    assert proof is not None and len(proof) == count
