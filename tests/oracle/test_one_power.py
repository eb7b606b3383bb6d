"""Goals that one power can't reach (docs/oracle-proofs.md, One power)."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible
from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.oracle.raised import is_no_power
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.values import mpq

RULES = eq.Rules("agloa-2026-27", "elementary")
FEW = "√ √ 7 + 4 3 0 + ^ 3 - 2 ÷ 9 3 - 0 4 3 1"


def problem_of(cubes: str) -> Problem:
    (question,) = questions(RULES, eq.Mat(goal="1", resources=cubes), "impossible")
    return question.problem


@pytest.mark.parametrize(("more", "out"), [("", True), (" + 9", False), (" x", False)])
def test_29_to_the_power_of_7(more: str, out: bool) -> None:
    # 9+9+7+4 and 7 are numerals enough with one + more; and x says nothing.
    assert is_no_power(replace(problem_of(FEW + more), targets=((29**7, 1),))) is out


def test_right_after_the_goal() -> None:
    found = RULES.oracle(eq.Mat(goal="29^7", resources=FEW)).impossible(eq.Budget(1_000))
    assert isinstance(found, Impossible) and found.proof == "magnitude", found


def trees(rng: Random) -> Iterator[tuple[str, str, mpq]]:
    """Texts with one ^, their cubes, and values that are large."""
    while True:
        power, cubes = f"({rng.randint(2, 9)}", ["^"]
        cubes.append(power[-1])
        for _ in range(rng.randint(0, 2)):
            digit = rng.choice("1234567")
            power, cubes = f"({power}+{digit})", [*cubes, "+", digit]
        digits = rng.choices("23456789", k=rng.choice((1, 1, 2)))
        power, cubes = f"{power})^({'+'.join(digits)})", cubes + digits + ["+"] * (len(digits) - 1)
        for sign in rng.sample(("+", "-", "÷", "√", "i√", "r-"), rng.randint(0, 4)):
            digit = rng.choice("123456789")
            if sign == "√":
                power, cubes = f"√({power})", [*cubes, "√"]
            elif sign in ("i√", "r-"):
                power, cubes = f"{digit}{sign[1]}({power})", [*cubes, digit, sign[1]]
            else:
                power, cubes = f"({power}){sign}{digit}", [*cubes, sign, digit]
        values = eq.value_of(power, RULES).values
        if len(values) == 1 and isinstance(values[0], mpq):
            yield power, " ".join(cubes), values[0]


def test_what_is_there_is_never_out_of_reach() -> None:
    rng, found = Random("one power"), trees(Random("trees"))
    large = 0
    for _ in range(1_500):
        text, cubes, value = next(found)
        extra = " ".join(rng.choices("0123456789+-√", k=rng.choice((0, 0, 2, 5))))
        if (cubes + extra).count("÷") > 1:
            continue
        target = int(value.numerator), int(value.denominator)
        problem = problem_of(f"{cubes} {extra}")
        assert not is_no_power(replace(problem, targets=(target,))), (text, value)
        # A little beside it, far from all powers, it mostly is: the claim is no empty one.
        large += is_no_power(
            replace(problem, targets=((target[0] * 3 + target[1], target[1] * 2),))
        )
    assert large > 300


@pytest.mark.parametrize("goal", ["1", "9", "29^7"])
def test_without_a_numeral_nothing_is_said(goal: str) -> None:
    # The logarithm of 1 was divided by.
    problem = problem_of("1 2 + ^")
    kinds = tuple(replace(kind, need=0, may=0, extra=0) for kind in problem.kinds)
    assert not is_no_power(replace(problem, kinds=kinds))
    assert isinstance(RULES.oracle(eq.Mat(goal=goal, resources="+ ^ - √")).now(), Impossible)
