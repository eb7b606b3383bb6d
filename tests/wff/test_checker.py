"""The checker: every line on its own, messages that help, and a second checker that agrees."""

from dataclasses import replace
from random import Random

import pytest

from flubball import wff
from flubball.games.wff.rules_of_inference import NAMES, RULES
from wff.second_checker import acceptable
from wff.sequents import Sample, random_wff

ALL = tuple(NAMES)


def check(text: str, goal: str, premises: str = "", using: tuple[str, ...] = ALL) -> wff.Checked:
    return wff.check(wff.parse_text(text), goal, premises.split(), using, wff.Rules())


def said(checked: wff.Checked, line: int) -> str:
    return " ".join(f"{f.sentence} {f.help}" for f in checked.lines[line - 1].faults)


def test_one_bad_line_does_not_spoil_the_rest() -> None:
    checked = check("p s\nq s\nArs Ai\nKpArs Ki\nKpq Ki", "Kpq", "p q")
    assert [bool(line.faults) for line in checked.lines] == [False, False, True, False, False]


def test_inputs_are_found_where_none_are_cited() -> None:
    checked = check("Cpq s\n| p s\n| q R,Co\nCpq Ci", "Cpq", "Cpq")
    assert [line.inputs for line in checked.lines] == [(), (), ("1", "2"), ("2-3",)]


def test_a_wrong_citation_is_told_what_would_be_right() -> None:
    checked = check("Kpq s\nr s\np Ko, 2", "p", "Kpq r")
    assert "It follows from 1" in said(checked, 3)
    assert checked.codes == ("rule-misapplied",)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Cpq s\nq Co", 2, "Co needs Cab and a, and gives b. For q here p is missing."),
        ("Cpq s\nq Co", 2, "Line 1 is Cpq."),
        ("p s\nKpq Ki", 2, "For Kpq here q is missing. Line 1 is p."),
        ("p s\nApq Ki", 2, "Apq is no K WFF."),
        ("Kpq s\nr Ko", 2, "No K line here gives r."),
        ("KpKqr s\nq Ko", 2, "Line 1 is KpKqr, which comes closest."),
        ("p s\n| q s\n| Kpq Ki", 3, "R beside Ki fits (1 and 2)"),
        ("p s\n| q s\n| | r s\n| | p R", 4, "R,R fits (1)"),
        ("p s\n| q s\nKpq Ki", 3, "q stands at line 2, inside a closed subproof."),
        ("| p s\n| Apq Ai\nCqApq Ci", 3, "a subproof from q to Apq is missing"),
        ("| p s\n| Apq Ai\nCpq Ci", 3, "The subproof 1-2 starts with p but ends with Apq."),
        ("| p s\n| Apq Ai\nNp Ni", 3, "has no contradictory pair"),
        (
            "| p s\n| | q s\n| | p R\nCpp Ci",
            4,
            "p but ends inside the subproof 2-3",
        ),
        ("| p s\n| Apq Ai\n| CpApq Ci", 3, "Close the subproof first"),
        ("p s\nr Ao", 2, "No A line stands here."),
        ("p s\np R", 2, "this line stands in the main proof"),
        ("p s\nApq ai", 2, "it is written Ai"),
        ("p s\nApq Xx", 2, "the rules are Ko"),
        ("p s\nApq Ai,Ki", 2, "Ai and Ki are two"),
        ("p s\nApq Ai, 9", 2, "9 is not above this line"),
        ("p s\n| q s\n| p R,Ni", 3, "R carries lines, and Ni uses none"),
    ],
)
def test_messages_say_what_is_needed_and_what_comes_close(text: str, line: int, words: str) -> None:
    first = [row.wff for row in wff.parse_text(text) if row.depth == 0 and row.supposes]
    assert words in said(check(text, "p", " ".join(first)), line)


def test_every_rule_has_a_sentence_of_need() -> None:
    for name, rule in RULES.items():
        assert rule.sentence.startswith(f"{name} needs ") and rule.sentence.endswith(".")


def test_the_prover_and_both_checkers_agree(proofs: list[Sample]) -> None:
    for premises, goal, rules, proof in proofs:
        assert wff.check(proof, goal, premises, rules, wff.Rules()).valid
        bare = tuple(replace(row, cites=()) for row in proof)
        assert wff.check(bare, goal, premises, rules, wff.Rules()).valid
        assert acceptable(_triples(bare), goal, premises, rules)


def _triples(proof: wff.Proof) -> list[tuple[int, str, str]]:
    return [(row.depth, row.wff, row.rule) for row in proof]


def _mutated(rng: Random, proof: wff.Proof) -> wff.Proof:
    lines = list(proof)
    place = rng.randrange(len(lines))
    row = lines[place]
    kind = rng.randrange(7)
    if kind == 0:
        lines[place] = replace(row, wff=random_wff(rng, rng.randint(1, 4), "pq"))
    elif kind == 1:
        lines[place] = replace(row, wff=rng.choice(lines).wff)
    elif kind == 2:
        rule = rng.choice((*NAMES, "s", "", "R,R", "R,Co", "R,Ki", "R,R,Ko", "Ko,Ki"))
        lines[place] = replace(row, rule=rule)
    elif kind == 3:
        lines[place] = replace(row, depth=max(0, row.depth + rng.choice((-1, 1))))
    elif kind == 4:
        del lines[place]
    elif kind == 5:
        other = rng.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    else:
        lines.insert(place, rng.choice(lines))
    return tuple(lines)


def test_mutated_proofs_are_judged_alike_by_both_checkers(proofs: list[Sample]) -> None:
    rng = Random("mutants")
    valid = 0
    for premises, goal, rules, proof in proofs:
        bare = tuple(replace(row, cites=()) for row in proof)
        for _ in range(40):
            mutant = _mutated(rng, bare)
            first = wff.check(mutant, goal, premises, rules, wff.Rules()).valid
            second = acceptable(_triples(mutant), goal, premises, rules)
            assert first == second, wff.format_text(mutant)
            valid += first
    assert 50 < valid < 40 * len(proofs) // 2


def test_a_changed_citation_is_rejected_unless_it_is_right(proofs: list[Sample]) -> None:
    rng = Random("citations")
    rejected = 0
    for premises, goal, rules, proof in proofs:
        places = [n for n, row in enumerate(proof) if row.cites]
        place = rng.choice(places)
        changed = list(proof)
        changed[place] = replace(proof[place], cites=(str(rng.randint(1, len(proof))),))
        checked = wff.check(tuple(changed), goal, premises, rules, wff.Rules())
        if not checked.valid:
            rejected += 1
            assert checked.first_bad == place + 1
    assert rejected > len(proofs) // 3
