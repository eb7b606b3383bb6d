"""No question takes more than a fifth beyond its steps."""

import pytest

from flubball import wff
from flubball.games.wff.oracle.budget import Meter, Stopped
from flubball.games.wff.oracle.questions import BOX, settling

HARD = [
    ("CsCpp", "CoECsiC", "psoN", "RiK", "AAERRpiir"),
    ("Ars", "EARqpro", "Nisipq", "KCCrC", "AAARRoi"),
    ("Aqq", "iRRrop", "sENNsNC", "iAsKNrC", "EAppr"),
    ("NNp", "r", "sA", "q", "RAKKKEEKKCRpipqsrsppp"),
]


@pytest.mark.parametrize("sections", HARD)
@pytest.mark.parametrize("steps", [1_000, 2_000, 5_000, 30_000])
def test_no_question_takes_more_than_a_fifth_too_many_steps(
    sections: tuple[str, ...], steps: int
) -> None:
    meter = Meter(wff.Budget(steps))
    found = wff.Oracle(wff.Rules(), wff.Mat(*sections))._answer("impossible", None, meter)
    assert isinstance(found, wff.NotDecided)  # the budget is used up
    assert meter.steps <= steps + steps // 5


def test_a_long_question_to_the_prover_stops_in_the_middle() -> None:
    """Three hundred boxes are looked through for this one, whether it was asked before or not."""
    premises, goal = (wff.parse("CCpqp"),), wff.parse("CCCCqrqpp")
    rules, steps = frozenset(("Ci", "Co", "R")), 1_000
    meter = Meter(wff.Budget(steps))
    with pytest.raises(Stopped):
        settling(premises, goal, rules, meter)
    assert meter.steps <= steps + BOX
    meter = Meter(wff.Budget(10 * steps))
    assert settling(premises, goal, rules, meter) is False
    spent = meter.steps
    assert spent > steps + steps // 5
    assert settling(premises, goal, rules, meter) is False
    assert meter.steps == 2 * spent
