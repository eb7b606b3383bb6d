"""No Goal by the core: what the reference says, with Equations that the judge accepts."""

from collections import Counter
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import (
    Impossible,
    NotDecided,
    Oracle,
    Searched,
    Solvable,
    no_goal,
)
from flubball.games.equations.oracle.budget import Budget, Meter
from flubball.games.equations.oracle.witnesses import Asked

BOOK = "agloa-2026-27"
CHOICES = [
    ("elementary", ""),
    ("middle", ""),
    ("elementary", "factorial"),
    ("elementary", "0-wild"),
    ("middle", "multiple-of-7"),
    ("middle", "multiple-operations"),
    ("middle", "base-8"),
    ("junior", ""),
    ("senior", "powers-of-the-base"),
]
ENOUGH = Budget(8_000)
DIGITS, SIGNS = "01234", "+-x÷^√"


def rules_of(division: str, variation: str) -> eq.Rules:
    for season in ("2026-27", "2027-28", "2025-26"):
        rules = eq.Rules(BOOK, division, (), season)
        if not variation or variation in rules.in_season:
            return eq.Rules(BOOK, division, [variation] if variation else [], season)
    raise AssertionError(f"{variation} is never played in {division}")


def rolls(rng: Random, count: int) -> list[eq.Mat]:
    """Few numbers among signs, so that both answers come up."""
    found = []
    for number in range(count):
        cubes = rng.choices(DIGITS, k=2 + number % 3) + rng.choices(SIGNS, k=rng.randint(1, 3))
        rng.shuffle(cubes)
        found.append(eq.Mat("", resources=" ".join(cubes)))
    return found


@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_the_core_says_what_the_reference_says(division: str, variation: str) -> None:
    rules = rules_of(division, variation)
    seen: Counter[str] = Counter()
    for mat in rolls(Random(f"no goal {division} {variation}"), 14):
        ours = Oracle(rules, mat, eq.Tables()).no_goal(ENOUGH)
        second = Oracle(rules, mat, eq.Tables(reference=True)).no_goal(ENOUGH)
        if not isinstance(ours, NotDecided) and not isinstance(second, NotDecided):
            assert type(ours) is type(second), (mat, ours, second)
        if isinstance(ours, Solvable):
            assert rules.judge(ours.witness, mat, "no-goal").correct, (mat, ours)
        seen[type(ours).__name__] += 1
    assert seen["Solvable"] and seen["Solvable"] < 14, seen


def test_the_core_is_asked_and_stops_by_the_budget() -> None:
    rules = eq.Rules(BOOK, "elementary")
    mat = eq.Mat("", resources="2 3 + 7 x x - 9")
    plenty = Oracle(rules, mat).no_goal()
    assert isinstance(plenty, Solvable)
    hopeless = eq.Mat("", resources="1 1 8 x x x - - ÷ ÷")
    proved = Oracle(rules, hopeless).no_goal()
    assert isinstance(proved, Impossible | Solvable)
    little = Oracle(rules, hopeless).no_goal(Budget(3))
    assert isinstance(little, NotDecided) and little.why == "the budget is used up"
    stopped = Oracle(rules, hopeless).no_goal(Budget(cancel=lambda: True))
    if isinstance(stopped, Impossible):
        assert isinstance(stopped.searched, Searched) and stopped.searched.nodes < 4096


def test_an_own_goal_that_no_spacing_shows_settles_nothing() -> None:
    # MLAG IV-B-2 Com: √((9+7)÷4) can't be laid out, so 5-3 beside it is no Equation.
    rules = eq.Rules("mlag-2019-20", "minor")
    asked = Asked(rules, eq.Mat("", resources="√ 9 + 7 ÷ 4 5 - 3"), "no-goal")
    sides = no_goal._Sides(asked, "", eq.Tables(), Meter(Budget()))
    unset = [own for own in sides.own_goals(6) if own.unset]
    assert any(goal.text == "√((7+9)÷4)" for own in unset for goal in own.goals), unset
    for size in range(2, 4):
        assert [sides.tried(own, 0, size) for own in unset] == [None] * len(unset)
    assert sides.dropped == "a Goal that no spacing shows"
