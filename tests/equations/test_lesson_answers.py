"""What the chapter about Impossible calls right is what the oracle says."""

import pytest

from flubball import equations as eq
from flubball import games
from flubball.engine.lesson import Step

CHAPTER = games.chapters("equations")["impossible"]
SECTIONS = ("goal", "required", "permitted", "forbidden", "resources")
ASKED = [step for step in CHAPTER.steps if "Neither" in {each.label for each in step.choices}]


def true(step: Step) -> str:
    """Which of the three answers is true of the step's mat."""
    given = CHAPTER.options | (step.aside or {})
    rules = eq.Rules(given["rules"], given["division"])
    oracle = rules.oracle(eq.Mat(**{name: given[name] for name in SECTIONS if name in given}))
    if isinstance(oracle.now(), eq.Solvable):
        return "Now"
    later = oracle.impossible()
    assert isinstance(later, eq.Solvable | eq.Impossible)
    return "Neither" if isinstance(later, eq.Solvable) else "Impossible"


@pytest.mark.parametrize("step", ASKED, ids=[step.title for step in ASKED])
def test_the_right_answer_is_the_oracles(step: Step) -> None:
    (right,) = (each.label for each in step.choices if each.right)
    assert right == true(step)


def test_each_answer_is_right_once() -> None:
    assert {true(step) for step in ASKED} == {"Now", "Impossible", "Neither"}
