"""The oracle against a program that writes everything out."""

import random

import pytest

from flubball import equations as eq
from oracle.brute import Brute
from oracle.every_multiset import EveryMultiset
from oracle.sampling import DIVISIONS, choices, multisets, rules_of, samples

ALL = list(multisets())
COSTLY = {"factorial", "0-wild", "x-wild"}  # brute force writes very much under these


def test_there_are_20348_multisets() -> None:
    assert len(ALL) == 20_348


@pytest.mark.parametrize("reference", [False, True], ids=["in-use", "reference"])
@pytest.mark.parametrize("name", DIVISIONS)
def test_values_and_answers_of_sampled_multisets(name: str, reference: bool) -> None:
    check = EveryMultiset(*DIVISIONS[name], reference=reference)
    for cubes in random.Random(name).sample(ALL, 60):
        assert check.wrong(cubes) == []


def test_every_variation_there_is_belongs_to_a_choice() -> None:
    assert {variation for _, variation in choices()} == {"", *eq.VARIATIONS}


@pytest.mark.parametrize(("name", "variation"), choices())
def test_each_variation_on_sampled_mats(name: str, variation: str) -> None:
    rules = rules_of(name, variation)
    both = (eq.Tables(), eq.Tables(reference=True))
    most = 3 if variation in COSTLY else 4
    for sample in samples(rules, 8, "tests", most):
        for tables in both:
            answer = rules.oracle(sample.mat, tables).after(sample.after)
            assert sample.disagreement(answer) == ""
            bounded = not (rules.powers or rules.imaginary or rules.operations_repeat)
            assert not (bounded and isinstance(answer, eq.NotDecided)), f"{answer} {sample}"


@pytest.mark.parametrize(
    ("goal", "required", "resources", "solvable"),
    [
        ("0", "0", "-", True),  # i0
        ("6", "2 3 - -", "", True),  # i2 x -i3 without x
        ("1", "- -", "", True),  # i by -i
        ("7", "2 3 - -", "", False),
    ],
)
def test_brute_force_writes_i_as_a_factor_without_x(
    goal: str, required: str, resources: str, solvable: bool
) -> None:
    rules = rules_of("senior", "imaginary")
    mat = eq.Mat(goal=goal, required=required, resources=resources)
    assert bool(Brute(rules).solvable(mat, "impossible", [goal])) is solvable
    assert isinstance(rules.oracle(mat).after("impossible"), eq.Solvable) is solvable
