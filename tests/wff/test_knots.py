"""No justification rests on itself: every yes has a finite proof that both checkers accept."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scripts.verify_wff import NEAR, fault_of

from flubball import wff
from flubball.games.wff.derivability.saturation import Saturation
from flubball.games.wff.rules_of_inference import NAMES
from wff.brute import derived
from wff.knots import knot

TWICE, ONCE = wff.Options(), wff.Options(line_twice=False)


@pytest.mark.parametrize(
    ("premises", "goal"),
    [
        ("p CAppApp", "App"),
        ("p CKppKpp", "Kpp"),
        ("Cpp CEppEpp", "Epp"),
        ("p CKAppKppApp", "App"),
        ("p CKAppKppApp CKppApp", "App"),
        ("p CKApqpApq", "Apq"),
        ("Cpp CCppEpp CEppCpp", "Epp"),
    ],
)
@pytest.mark.parametrize("options", [TWICE, ONCE], ids=["twice", "once"])
def test_what_leads_to_itself_is_proved_by_what_it_rests_on(
    premises: str, goal: str, options: wff.Options
) -> None:
    texts = premises.split()
    formulas = [wff.parse(text) for text in texts]
    rules = wff.Rules(options=options)
    for names in (wff.Rules(division="elementary").names, NAMES):
        found = wff.derivable(formulas, wff.parse(goal), names, options)
        assert found.proof is not None
        assert wff.check(found.proof, goal, texts, names, rules).valid


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32))
def test_whatever_is_kept_rests_on_what_was_kept_before(seed: int) -> None:
    premises, goal, rules = knot(Random(seed))
    reach = Saturation(premises, rules)
    reach.derive(goal)
    place = {one: number for number, one in enumerate(reach.have)}
    for one, just in reach.have.items():
        assert just is None or all(place[needed] < place[one] for needed in just[1])


@pytest.mark.parametrize("options", [TWICE, ONCE], ids=["twice", "once"])
def test_knots_are_answered_as_brute_force_answers_them(options: wff.Options) -> None:
    rng = Random("knots")
    rules = wff.Rules(options=options)
    yes = 0
    for _ in range(2_000):
        premises, goal, names = knot(rng)
        texts = tuple(map(str, premises))
        # Beside the parts, what a Goal that is a premise is derived again through.
        base = (*map(str, wff.subformulas([*premises, goal])), f"A{goal}{goal}")
        slow = str(goal) in derived(texts, names, base, options.line_twice)
        found = wff.derivable(premises, goal, names, options)
        assert found.derivable is slow, (premises, goal, names)
        if slow:
            assert found.proof is not None
            assert wff.check(found.proof, goal, texts, names, rules).valid
        yes += slow
    assert yes > 400


def test_knots_with_subproofs_have_proofs_that_both_checkers_accept() -> None:
    rng = Random("knots with subproofs")
    yes = 0
    for _ in range(2_000):
        premises, goal, names = knot(rng, NAMES)
        found = wff.derivable(premises, goal, names, bounds=NEAR)
        assert fault_of(premises, goal, names, found) == ""
        yes += found.found
    assert yes > 600


def test_the_judge_says_of_a_knot_what_the_search_says() -> None:
    rng = Random("judged")
    rules = wff.Rules(division="elementary")
    correct = 0
    for _ in range(2_000):
        premises, goal, names = knot(rng)
        if len(goal) > rules.number("goal.max_cubes") or not names:
            continue
        text = f"{', '.join(premises)} / {', '.join(sorted(names))}"
        ruling = wff.judge(text, wff.Mat(str(goal)), rules)
        assert ruling.correct is wff.derivable(premises, goal, names).found
        correct += ruling.correct
    assert correct > 200
