"""Derivability: sound, complete without subproofs, and every yes with a proof.

The long runs are stages of `make verify` (scripts/verify_wff.py); here are samples of them.
"""

from random import Random

import pytest
from scripts.verify_wff import STAGES, SUBSETS, fault_of, small_sequents

from flubball import wff
from flubball.games.wff.rules_of_inference import NAMES
from wff.brute import derived
from wff.sequents import premise_sets, random_rules, random_sequent, small, valid_sequent

ALL = frozenset(NAMES)


def derive(premises: str, goal: str, rules: str, **options: bool) -> wff.Derivation:
    given = [wff.parse(text) for text in premises.split()]
    return wff.derivable(given, wff.parse(goal), rules.split(), wff.Options(**options))


def test_the_small_sequents_are_189_288() -> None:
    formulas = small(4)
    assert len(formulas) == 72
    assert sum(1 for _ in premise_sets(formulas)) * len(formulas) == 189_288
    assert STAGES["wff-small"][2] * 50 >= 2629


def test_random_sequents_are_answered_soundly() -> None:
    rng = Random("sound")
    found = 0
    for _ in range(800):
        premises, goal = random_sequent(rng)
        rules = random_rules(rng)
        answer = wff.derivable(premises, goal, rules)
        assert fault_of(premises, goal, rules, answer) == ""
        found += answer.derivable is True
        if answer.how == "truth table":
            assert not wff.entails(premises, goal)
    assert found > 100


@pytest.mark.parametrize("number", [0, 17, 40])
def test_small_sequents_are_decided_by_all_rules(number: int) -> None:
    result = small_sequents("", number)
    assert result["wrong"] == []
    assert result["counts"]["valid"] > 100


def test_random_valid_sequents_over_four_variables_are_proved() -> None:
    rng = Random("valid")
    for _ in range(200):
        premises, goal = valid_sequent(rng, 9)
        answer = wff.derivable(premises, goal, ALL)
        assert answer.derivable is True
        assert fault_of(premises, goal, ALL, answer) == ""


@pytest.mark.parametrize("of", ["twice", "once"])
def test_without_subproofs_nothing_is_missed(of: str) -> None:
    rng = Random(of)
    formulas = small(3)
    base = tuple(map(str, formulas))
    every = list(premise_sets(formulas))
    twice = of == "twice"
    options = wff.Options(line_twice=twice)
    for _ in range(60):
        premises, rules = rng.choice(every), rng.choice(SUBSETS)
        slow = derived([str(one) for one in premises], rules, base, twice)
        for goal in formulas:
            answer = wff.derivable(premises, goal, rules, options)
            assert answer.derivable is not None
            assert answer.derivable or str(goal) not in slow
            if answer.proof is not None:
                rulebook = wff.Rules(options=options)
                assert wff.check(answer.proof, goal, premises, rules, rulebook).valid


@pytest.mark.parametrize(
    ("premises", "goal", "rules"),
    [
        ("p q", "p", "Ki Ko"),
        ("p", "p", "Ki Ko"),
        ("Cpq Cqp", "Cpq", "Ei Eo"),
        ("p", "p", "Ci Co"),
        ("p", "p", "Ai Ao"),
        ("p", "p", "No R"),
        ("Np", "Np", "Ni R"),
        ("Cpq", "Cpq", "Ci Co R"),
        ("Kpq", "Kpq", "Ki Ko"),
        ("Epq", "Epq", "Ei Eo"),
        ("p", "p", "Rp"),
        ("Apq", "Apq", "Ai Ao"),
    ],
)
def test_what_is_given_can_be_derived_again(premises: str, goal: str, rules: str) -> None:
    answer = derive(premises, goal, rules)
    assert answer.derivable is True and answer.proof is not None
    given = premises.split()
    assert wff.check(answer.proof, goal, given, rules.split(), wff.Rules()).valid


@pytest.mark.parametrize(
    ("premises", "goal", "rules", "how"),
    [
        ("p", "p", "Ki", "closure"),
        ("p", "p", "Ai", "closure"),
        ("Cpq", "Cpq", "Ei Eo", "closure"),
        ("p", "q", "Ci R", "truth table"),
        ("NNp", "p", "Ni R", "model"),
        ("p Np", "q", "Ni R", "model"),
        ("p", "Cqp", "Ci", "closure"),
        ("Cpq Nq", "Np", "Co Ni", "closure"),
        ("", "ApNp", "Ai Ni R", "model"),
    ],
)
def test_what_does_not_follow_says_how_that_is_known(
    premises: str, goal: str, rules: str, how: str
) -> None:
    answer = derive(premises, goal, rules)
    assert answer.derivable is False and answer.proof is None
    assert answer.how == how and answer.why
    assert answer.never == (how != "bound")


def test_with_no_and_r_ni_is_never_missed() -> None:
    rng = Random("ni")
    without = ALL - {"Ni"}
    for _ in range(150):
        premises, goal = valid_sequent(rng, 6)
        answer = wff.derivable(premises, goal, without)
        assert answer.derivable is True, (premises, goal)
        assert fault_of(premises, goal, without, answer) == ""


def test_stricter_options_never_accept_what_they_forbid() -> None:
    rng = Random("strict")
    options = wff.Options(line_twice=False, lone_supposition=False, supposition_in_pair=False)
    rulebook = wff.Rules(options=options)
    found = 0
    for _ in range(400):
        premises, goal = valid_sequent(rng, 5)
        rules = random_rules(rng)
        answer = wff.derivable(premises, goal, rules, options)
        if answer.proof is not None:
            found += 1
            assert wff.check(answer.proof, goal, premises, rules, rulebook).valid
        if answer.derivable is True:
            assert wff.derivable(premises, goal, rules).derivable is True
    assert found > 50


def test_two_lines_of_one_wff_without_twice() -> None:
    assert derive("p", "Kpp", "Ki", line_twice=False).derivable is False
    assert derive("p p", "Kpp", "Ki", line_twice=False).derivable is True
    assert derive("p", "Kpp", "Ki Ko Ai", line_twice=False).derivable is True
    assert derive("Cpp", "Epp", "Ei", line_twice=False).derivable is False


def test_stricter_options_are_met_with_rp() -> None:
    options = wff.Options(line_twice=False, lone_supposition=False, supposition_in_pair=False)
    rulebook = wff.Rules(options=options)
    for premises, goal, rules in (
        ("", "Cpp", "Ci Rp"),
        ("p", "NNp", "R Ni Rp"),
        ("", "Epp", "Ci Ei Rp"),
        ("", "CpKpp", "Ci Ki Rp"),
    ):
        given = [wff.parse(text) for text in premises.split()]
        answer = wff.derivable(given, wff.parse(goal), rules.split(), options)
        assert answer.proof is not None, goal
        assert wff.check(answer.proof, goal, given, rules.split(), rulebook).valid


def test_what_stricter_options_leave_open_is_not_decided() -> None:
    options = wff.Options(lone_supposition=False)
    ruling = wff.judge("/ Ci, Ai, Ao", wff.Mat("Cpp"), wff.Rules(options=options))
    assert ruling.correct is None and "option" in ruling.note


def test_a_premise_is_derived_again_by_subproofs_with_r_too() -> None:
    assert derive("p q", "q", "Ci Co").derivable is True
    assert derive("p q", "q", "Ci Co R").derivable is True


def test_more_rules_never_derive_less() -> None:
    rng = Random("more rules")
    formulas = small(4)
    found = 0
    for _ in range(1_500):
        premises = [rng.choice(formulas) for _ in range(rng.randint(0, 2))]
        goal = rng.choice((*formulas, *premises))
        fewer = [name for name in NAMES if rng.random() < 0.4]
        if wff.derivable(premises, goal, fewer).derivable:
            found += 1
            more = [name for name in NAMES if name in fewer or rng.random() < 0.3]
            assert wff.derivable(premises, goal, more).derivable, (premises, goal, fewer, more)
    assert found > 50
