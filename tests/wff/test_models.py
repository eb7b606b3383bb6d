"""Countermodels and normal proofs: each no is set against another program, each yes is checked."""

from random import Random

import pytest
from scripts.verify_wff import fault_of

from flubball import wff
from flubball.games.wff.derivability import complete
from flubball.games.wff.derivability.deciding import search
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.derivability.worlds import FRAMES, Frame, Worlds, countermodel
from flubball.games.wff.rules_of_inference import DISCHARGING, NAMES
from wff.model_checker import fault
from wff.sequents import random_rules, random_sequent, valid_sequent

WITHOUT_NO = tuple(name for name in NAMES if name not in ("No", "Rp"))
SMALL = ("Kpq", "Apq", "Cpq", "Epq", "Np", "CNpq", "ApNp")


def rule_sets() -> list[frozenset[str]]:
    """Each rule alone, each left out, all, and some at random."""
    rng = Random("rule sets")
    every = frozenset(WITHOUT_NO)
    alone = [frozenset((name,)) for name in WITHOUT_NO]
    without = [every - one for one in alone]
    some = [frozenset(rng.sample(WITHOUT_NO, rng.randint(2, 8))) for _ in range(15)]
    return [every, *alone, *without, *some]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda one: one.name)
def test_every_rule_is_sound_in_every_model_that_is_used(frame: Frame) -> None:
    """All rows, or 32 of them, by a program that knows the wording of the rules alone."""
    rng = Random("rows")
    for rules in rule_sets():
        for text in SMALL:
            worlds = Worlds(frame, parts_of([wff.parse(text)]), rules)
            count = 1 << worlds.bits
            chosen = range(count) if count <= 32 else rng.sample(range(count), 32)
            for row in chosen:
                true = {
                    str(one): tuple(bool(rows >> row & 1) for rows in tables)
                    for one, tables in worlds.tables.items()
                }
                assert fault(worlds.frame.later, true, rules) == "", (text, rules, true)


def test_the_checker_of_models_finds_faults() -> None:
    later = FRAMES[1].later
    lost = {"p": (True, False)}
    assert fault(later, lost, frozenset()) == "p is lost in a later world"
    both = {"p": (False, True), "q": (False, True), "Kpq": (False, False)}
    assert fault(later, both, frozenset(("Ki",))) == "Ki for Kpq"
    assert fault(later, both, frozenset(("Ko",))) == ""
    kept = {"p": (False, True), "q": (False, False), "Cpq": (True, True)}
    assert fault(later, kept, frozenset(("Co",))) == "Co for Cpq"
    never = {"p": (False, False), "Np": (False, False), "ApNp": (False, False)}
    assert fault(later, never, frozenset(("Ni",))) == "Ni for Np"
    assert fault(later, never, frozenset(("Ai", "Ao"))) == ""


@pytest.mark.parametrize(
    ("premises", "goal", "rules", "shown"),
    [
        ("", "ApNp", "Ai Ao Ni R Ci Co", "two worlds, 2 after 1: p true in 2"),
        ("", "CCCpqpp", "Ci Co R", "two worlds, 2 after 1: p true in 2, q nowhere true"),
        ("NNp", "p", "Ni R Ci Co", ""),
        ("CNpNq", "Cqp", "Ni R Ci Co", ""),
        ("", "ANpNNp", "Ai Ao Ni R Ci Co Ki Ko", "three worlds, 2 and 3 after 1"),
        ("", "ACpqCqp", "Ai Ao Ni R Ci Co Ki Ko", "three worlds, 2 and 3 after 1"),
        ("NKpq", "ANpNq", "Ai Ao Ni R Ci Co Ki Ko", "three worlds, 2 and 3 after 1"),
        ("p Np", "q", "Ai Ao Ni R Ci Co Ki Ko", "one world"),
    ],
)
def test_what_needs_no_does_not_follow_and_the_model_is_shown(
    premises: str, goal: str, rules: str, shown: str
) -> None:
    given, named = [wff.parse(one) for one in premises.split()], frozenset(rules.split())
    answer = wff.derivable(given, goal, named)
    assert (answer.how, answer.never) == ("model", True)
    assert answer.model is not None and shown in answer.why
    assert str(answer.model) in answer.sentence(wff.parse(goal))
    assert wff.derivable(given, goal, NAMES).found


def test_a_model_that_is_shown_respects_the_rules_and_refutes() -> None:
    rng = Random("shown")
    shown = 0
    for _ in range(1_500):
        premises, goal = valid_sequent(rng, 5)
        rules = random_rules(rng, WITHOUT_NO)
        found = countermodel(premises, goal, rules)
        if found is None:
            continue
        shown += 1
        true = {str(one): where for one, where in found.true.items()}
        assert fault(found.frame.later, true, rules) == "", (premises, goal, rules)
        assert all(true[str(one)][0] for one in premises) and not true[str(goal)][0]
    assert shown > 300


def test_without_r_no_gives_nothing() -> None:
    """Set against the older search, which has No, and layers of N."""
    rng = Random("no without r")
    looked = 0
    for _ in range(600):
        premises, goal = valid_sequent(rng, 5)
        if premises and rng.random() < 0.2:
            goal = rng.choice(premises)
        rules = (random_rules(rng) | {"No"}) - {"R"}
        if not wff.derivable(premises, goal, rules - {"No"}).found:
            looked += 1
            wide = search(list(premises), goal, rules, wff.Bounds(2, 3, 200))
            assert not wide.found, (premises, goal, sorted(rules))
    assert looked > 100


def test_without_r_ko_and_ci_ni_gives_nothing() -> None:
    rng = Random("ni without r")
    looked = 0
    for _ in range(600):
        premises, goal = valid_sequent(rng, 5)
        rules = (random_rules(rng, WITHOUT_NO) | {"Ni"}) - {"R", "Ko", "Ci"}
        if wff.derivable(premises, goal, rules).found:
            looked += 1
            assert wff.derivable(premises, goal, rules - {"Ni"}).found, (premises, goal, rules)
    assert looked > 40


def test_without_n_and_ci_no_gives_nothing() -> None:
    rng = Random("no without n")
    looked = 0
    while looked < 150:
        premises, goal = valid_sequent(rng, 6)
        if any("N" in one for one in (*premises, goal)) or goal in premises:
            continue
        rules = (random_rules(rng) | {"No", "R"}) - {"Ci", "Ni"}
        if wff.derivable(premises, goal, rules).found:
            looked += 1
            assert wff.derivable(premises, goal, rules - {"No"}).found, (premises, goal, rules)


@pytest.mark.parametrize("reiterates", [True, False])
def test_without_no_everything_is_decided_and_a_wider_search_finds_no_more(
    reiterates: bool,
) -> None:
    rng = Random(f"normal {reiterates}")
    seen = dict.fromkeys(("proof", "model", "closure", "truth table"), 0)
    for _ in range(700):
        premises, goal = valid_sequent(rng, 5)
        if premises and rng.random() < 0.2:
            goal = rng.choice(premises)
        rules = random_rules(rng, WITHOUT_NO) - {"R"} | ({"R"} if reiterates else set())
        answer = wff.derivable(premises, goal, rules)
        seen[answer.how] += 1
        if answer.found:
            assert fault_of(premises, goal, rules, answer) == ""
        elif rules & DISCHARGING:
            wide = search(list(premises), goal, rules, wff.Bounds(2, 3, 200))
            assert not wide.found, (premises, goal, sorted(rules), answer)
    assert seen["proof"] > 50 and seen["closure"] + seen["model"] > 50


def test_with_no_and_r_everything_is_decided() -> None:
    rng = Random("no and r")
    seen = dict.fromkeys(("proof", "model", "closure", "truth table"), 0)
    for _ in range(500):
        premises, goal = valid_sequent(rng, 5)
        rules = random_rules(rng) | {"No", "R"}
        answer = wff.derivable(premises, goal, rules)
        seen[answer.how] += 1
        if answer.found:
            assert fault_of(premises, goal, rules, answer) == ""
    assert seen["proof"] > 100 and seen["model"] > 50


def test_cases_prove_just_what_every_row_makes_true() -> None:
    rng = Random("cases")
    proved = 0
    for _ in range(300):
        premises, goal = random_sequent(rng, 4)
        rules = random_rules(rng) | {"No", "R"}
        proof = complete.prove(premises, goal, rules)
        model = countermodel(premises, goal, rules)
        assert (proof is None) == (model is not None), (premises, goal, rules)
        if proof is not None:
            proved += 1
            assert wff.check(proof, goal, premises, rules, wff.Rules()).valid
    assert proved > 60
