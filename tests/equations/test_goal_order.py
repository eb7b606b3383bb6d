"""Grouping a Goal where the order of operations applies (MLAG IV-B-2, VII-C-3-f)."""

from random import Random

from flubball import equations as eq
from flubball.games.equations.goal.goal import parse_goal
from flubball.games.equations.goal.order import can_be_set, keeps_order
from flubball.games.equations.judge.paper import read_paper
from flubball.games.equations.readings.goal_readings import goal_readings

MIDDLE = eq.Rules("mlag-2019-20", "middle")
FACES = "0123459+-x÷^√√+x"


def _texts(rng: Random, count: int) -> list[str]:
    blanks = ("", "", "", " ")
    return [
        "".join(rng.choice(FACES) + rng.choice(blanks) for _ in range(rng.randint(3, 6))).strip()
        for _ in range(count)
    ]


def test_the_one_interpretation_may_always_be_written_with_brackets() -> None:
    seen = 0
    for text in _texts(Random("order"), 4_000):
        goal = parse_goal(text)
        for reading in goal_readings(goal, MIDDLE).readings:
            paper = read_paper(f"1+1 = {reading.text}", None, MIDDLE)
            (group,) = paper.goal.groups
            assert keeps_order(group, goal), (text, reading.text)
            assert can_be_set(group, paper.goal_tokens), (text, reading.text)
            seen += 1
    assert seen > 300


def _settable(text: str) -> bool:
    paper = read_paper(f"1+1 = {text}", None, MIDDLE)
    return all(can_be_set(group, paper.goal_tokens) for group in paper.goal.groups)


def test_only_a_root_over_more_than_its_first_term_resists_spacing() -> None:
    assert _settable("√(2x(3+5))") and _settable("(√(3+5))x2") and _settable("√((8-3)-1)")
    assert _settable("2^(3^2)") and _settable("(2+1)√8") and _settable("2x(3+5)")
    assert not _settable("√((3+5)x2)") and not _settable("√((3x3)^2)")
    assert not _settable("√((9+7)÷4)") and not _settable("√((1+1)√9)")
