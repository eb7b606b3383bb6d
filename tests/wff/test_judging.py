"""The judge of Solutions, essential cubes, and the narrow judge."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from flubball import wff
from flubball.cli import app
from flubball.engine.ruling import Verdict
from flubball.games.wff.codes import SOLUTION_CODES
from flubball.games.wff.consulting import PaperOnMat
from wff.sequents import random_rules, random_sequent, valid_sequent

RULES = wff.Rules()
ELEMENTARY = wff.Rules(division="elementary")


def test_a_needless_cube_comes_with_the_smaller_solution_and_its_proof() -> None:
    mat = wff.Mat("q", required="r", permitted="K p q K o")
    ruling = wff.judge("Kpq, r / Ko", mat, ELEMENTARY)
    assert ruling.codes == ("required-not-essential",)
    assert "Kpq / Ko gives the Goal too" in ruling.sentence
    assert wff.check(wff.parse_text(ruling.help), "q", ["Kpq"], ["Ko"], ELEMENTARY).valid
    assert [(mark.start, mark.end) for mark in ruling.marks] == [(5, 6)]


def _sample(seed: str, count: int) -> list[tuple[str, wff.Formula]]:
    rng = Random(seed)
    found: list[tuple[str, wff.Formula]] = []
    while len(found) < count:
        premises, goal = valid_sequent(rng, 5)
        rules = sorted(random_rules(rng))
        if rules and len(goal) <= 7 and wff.derivable(premises, goal, rules).found:
            found.append((f"{', '.join(premises)} / {', '.join(rules)}", goal))
    return found


def test_a_smaller_solution_passes_the_judge_and_adds_nothing() -> None:
    shown = 0
    for text, goal in _sample("smaller", 60):
        solution = wff.parse_solution(text)
        letters = " ".join(cube.letter for cube in solution.cubes)
        answer = wff.essentiality(solution, wff.Mat(goal, required=letters), goal, RULES)
        if answer.smaller is None:
            continue
        shown += 1
        smaller = answer.smaller
        assert len(smaller.solution.components) == len(solution.components) - 1
        names = smaller.solution.names
        premises = [str(one) for one in smaller.solution.formulas]
        assert wff.check(smaller.proof, goal, premises, names, RULES).valid
    assert shown > 20


def test_solutions_that_are_derivable_are_correct_where_nothing_is_required() -> None:
    for text, goal in _sample("correct", 40):
        solution = wff.parse_solution(text)
        letters = " ".join(cube.letter for cube in solution.cubes)
        ruling = wff.judge(text, wff.Mat(goal, permitted=letters), RULES)
        assert ruling.correct is True, (text, goal, ruling.sentence)
        short = wff.Mat(goal, permitted=letters[2:])
        assert wff.judge(text, short, RULES).codes == ("cube-unavailable",)


def test_a_verdict_by_a_model_shows_it() -> None:
    ruling = wff.judge("/ Ai, Ao, Ni, R", wff.Mat("ApNp"), RULES)
    assert ruling.codes == ("not-derivable",)
    assert "two worlds, 2 after 1: p true in 2" in ruling.sentence
    mat = wff.Mat("ApNp", required="N", permitted="A i N i o R")
    ruling = wff.judge("/ Ai, Ni, N'o, R", mat, RULES)
    assert ruling.correct is True and not ruling.note


def test_what_is_too_long_is_left_undecided() -> None:
    text = f"{'K' * 75}{'p' * 76} / Ko"
    ruling = wff.judge(text, wff.Mat("p"), RULES)
    assert ruling.correct is None and ruling.codes == ()
    assert ruling.note.startswith("Not decided: more than 150 letters")
    ruling = wff.judge(text, wff.Mat("p", permitted="p"), RULES)
    assert ruling.codes == ("cube-unavailable",)


def test_everybody_gives_one_answer() -> None:
    """The judge, `flubball prove` and the server ask one function and say its sentence."""
    rng = Random("one answer")
    seen = set()
    for _ in range(150):
        premises, goal = random_sequent(rng, 5)
        names = random_rules(rng)
        if len(goal) > 6 or not names:
            continue
        found = wff.derivable(premises, goal, names)
        seen.add(found.how)
        text = f"{', '.join(premises)} / {', '.join(sorted(names))}"
        ruling = PaperOnMat(text, str(goal)).answer().ruling
        assert ruling.correct is found.derivable
        assert found.found or found.sentence(goal) in (ruling.note, ruling.sentence)
        words = ["prove", str(goal), "--from", ",".join(premises), "--using", ",".join(names)]
        page = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
        assert page["derivable"] is found.derivable and page["why"] == found.sentence(goal)
    assert seen >= {"proof", "truth table", "closure", "model"}


def test_reasons_come_root_cause_first() -> None:
    mat = wff.Mat("pK", required="N", permitted="p")
    ruling = wff.judge("Kp / Xx", mat, ELEMENTARY)
    places = [SOLUTION_CODES.index(code) for code in ruling.codes]
    assert places == sorted(places) and ruling.code == "goal-not-a-wff"
    assert set(ruling.codes) <= set(wff.CODES)


@pytest.mark.parametrize(
    ("solution", "premises", "names", "cubes"),
    [
        ("p, Ksq / Ko, Ai, Ki", ["p", "Ksq"], ("Ko", "Ai", "Ki"), "pKsqKoAiKi"),
        ("/ Ci, R", [], ("Ci", "R"), "CiR"),
        ("p/R(Ci)", ["p"], ("Ci",), "pR"),
        ("K'pq’ / K'o , R'( Ai )", ["Kpq"], ("Ko", "Ai"), "KpqKoR"),
        ("p / Rp", ["p"], ("Rp",), "pRp"),
    ],
)
def test_solutions_are_read(
    solution: str, premises: list[str], names: tuple[str, ...], cubes: str
) -> None:
    found = wff.parse_solution(solution)
    assert [one.text for one in found.premises] == premises
    assert found.names == names
    assert "".join(cube.letter for cube in found.cubes) == cubes
    again = wff.parse_solution(str(found))
    assert str(again) == str(found) and again.names == names


def test_marks_are_kept_with_their_cubes() -> None:
    found = wff.parse_solution("K'pq / R(Ko)'")
    assert [cube.marked for cube in found.cubes] == [True, False, False, True]


@given(st.text(alphabet="pqrsCAKENRio,/'() x", max_size=40), st.sampled_from(wff.AFTER))
def test_any_solution_gets_a_ruling(text: str, after: str) -> None:
    mat = wff.Mat("Kpq", required="K", permitted="p q i", resources="N o")
    ruling = wff.judge(text, mat, RULES, after)
    assert ruling.verdict in (Verdict.CORRECT, Verdict.INCORRECT)
    assert bool(ruling.reasons) == (ruling.verdict is Verdict.INCORRECT)
    for reason in ruling.reasons:
        assert reason.sentence and reason.citations and reason.code in wff.CODES


def test_what_is_asked_wrongly_is_an_error() -> None:
    with pytest.raises(ValueError, match="after is one of"):
        wff.judge("p / Rp", wff.Mat("p"), RULES, "never")
    with pytest.raises(wff.BadCubes, match="permitted: 'x' is no cube"):
        wff.Mat("p", permitted="p x")
    with pytest.raises(ValueError, match="no division"):
        wff.Rules(division="primary")
    with pytest.raises(ValueError, match="no rulebook of WFF"):
        wff.Rules("agloa-2026-27")
    with pytest.raises(ValueError, match="no option"):
        wff.read_options({"mood": "good"})
    with pytest.raises(ValueError, match="yes or no"):
        wff.read_options({"line_twice": "perhaps"})


PROOF = wff.parse_text("Cpq s\np s\nq Co\nAqr Ki\nNN Ai")


def ask(question: str) -> tuple[str, str]:
    ruling = wff.ask(question, "Cpq, p / Co, Ki, Ai", PROOF, wff.Mat("Aqr"), RULES)
    return ruling.verdict.value, ruling.sentence


@pytest.mark.parametrize(
    ("question", "verdict", "words"),
    [
        ("Was the Co rule used correctly?", "correct", "line 3"),
        ("Was Ki used correctly in line 4?", "incorrect", "Aqr is no K WFF"),
        ("In line 3 of the proof, is that a WFF?", "correct", "q is a WFF"),
        ("Is line 5 a wff", "incorrect", "N needs a WFF"),
        ("Is KpNq a WFF?", "correct", "KpNq is a WFF"),
        ("Is pKr a WFF?", "incorrect", "left over"),
        ("Is the Goal a WFF?", "correct", "Aqr is a WFF"),
        ("Is line 4 right?", "incorrect", "Line 4"),
        ("Is line 3 right?", "correct", "Yes"),
        ("Does it work?", "refused", "does not say"),
        ("Does the Solution equal the Goal?", "refused", "does not say"),
        ("Is the proof correct?", "refused", "does not say"),
        ("Is the Required K essential?", "refused", "does not say"),
        ("Was Ei used correctly?", "refused", "does not use Ei"),
        ("Was Co used correctly in line 4?", "refused", "Line 4 does not use Co"),
        ("Is line 77 a WFF?", "refused", "no line 77"),
        ("Is that a WFF?", "refused", "Which text?"),
    ],
)
def test_the_narrow_judge(question: str, verdict: str, words: str) -> None:
    found, sentence = ask(question)
    assert found == verdict
    assert words in sentence


@given(st.text(max_size=60))
def test_any_question_is_answered_or_refused(question: str) -> None:
    assert ask(question)[0] in ("correct", "incorrect", "refused")


def test_a_solution_too_long_to_look_at_is_not_decided_and_not_cut() -> None:
    long = "p, " * 700 + "p / Rp"
    ruling = wff.judge(long, wff.Mat(goal="p"), wff.Rules())
    assert ruling.correct is None and "2000 letters" in ruling.sentence
    with pytest.raises(wff.BadProof, match="Line 2 has more than 2000 letters"):
        wff.parse_text(f"p s\n{'N' * 2_001}p Ko")
