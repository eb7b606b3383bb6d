"""WFF 'N PROOF at the table: papers in one line, options, offers, secrets, what may be shown."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball import wff
from flubball.conformance import read_cases
from flubball.cubes import Action
from flubball.engine import send
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.seats import JUDGE, SPECTATOR, Seat, at_table
from flubball.games.wff.game import GAME
from flubball.games.wff.paper import format_paper, format_row, parse_paper

CORPUS = Path(__file__).parents[1] / "conformance"
MAT = {"goal": "p", "required": "q", "permitted": "K p o", "resources": "K N i R E"}
RIGHT = "Kpq / Ko ;; Kpq s; p Ko 1"
MISSING = {"select", "no-goal", "agree", "disagree", "regroup", "join", "appeal", "add-time"}

letters = st.text("CAKENpqrs", min_size=1, max_size=8)
reasons = st.sampled_from(("", "s", "Ko", "Ki", "R", "R,Co", "R,R,Co", "Ko,Ki", "R(Ci)", "ko"))
cites = st.lists(st.sampled_from(("1", "2", "2-5", "17")), max_size=3).map(tuple)
rows = st.builds(wff.Row, st.integers(0, 4), st.one_of(letters, st.just("")), reasons, cites)
proofs = st.lists(rows, min_size=1, max_size=8).map(tuple)


def middle(**options: str) -> Any:
    given = {"setter": "0", "phase": "move", "turn": "1", **MAT, **options}
    return GAME.start(int(given.pop("players", "2")), given)


def said(state: Any, *lines: str) -> Any:
    for line in lines:
        seat, _, words = line.partition(": ")
        step = send(GAME, state, JUDGE if seat == "judge" else int(seat), words, 0)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        state = step.state
    return state


# Papers


@given(proofs)
def test_a_proof_comes_back_from_its_line(proof: wff.Proof) -> None:
    line = format_paper("p, Ksq / Ko, R(Ci)", proof)
    assert parse_paper(line) == ("p, Ksq / Ko, R(Ci)", proof)
    assert format_paper(*parse_paper(line)) == line
    # It survives the words of the game, where every row of blanks is one.
    action = GAME.parse_action(GAME.format_action(Action("write", line)))
    assert parse_paper(action.text).proof == proof


@given(st.text(max_size=60))
def test_anything_can_be_read(text: str) -> None:
    paper = parse_paper(text)
    again = parse_paper(format_paper(*paper))
    assert parse_paper(format_paper(*again)) == again


@pytest.mark.parametrize(
    "line",
    [
        "q / R, Ci ;; 1 q s; 2 | p s; 3 | q R, 1; 4 Cpq Ci, 2-3",
        "q / R, Ci;;q s;│ p s;│ q R 1;Cpq Ci 2–3",
        "q / R, Ci ;; 1. q s; 2. |p s; 3. | q R 1; ; 4) Cpq Ci 2-3;",
    ],
)
def test_habits_of_writing_do_not_matter(line: str) -> None:
    assert format_paper(*parse_paper(line)) == "q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3"


def test_a_row_without_a_wff_stays_a_row() -> None:
    row = wff.Row(1, "", "Ko", ("1",))
    assert format_row(row) == "| … Ko 1"
    assert parse_paper(f"p / Rp ;; {format_row(row)}").proof == (row,)


@pytest.mark.parametrize(
    ("division", "mat"),
    [
        ("elementary", {}),
        ("middle", {"goal": "KAspq", "required": "K", "permitted": "p K s q K o A i i"}),
        ("regular", {"goal": "CNqNp", "required": "E", "permitted": "p q R E o C o N i C i"}),
        ("regular", {"goal": "Cpp", "required": "", "permitted": "C i"}),
    ],
)
def test_a_witness_can_be_presented(division: str, mat: dict[str, str]) -> None:
    table = middle(division=division, **mat)
    solved = GAME.solve(GAME.view(table, JUDGE), "now", 200_000)
    assert solved is not None and solved.answer == "solvable"
    table = said(table, "1: block", "1: now", f"1: write {solved.witness}", "1: present")
    decision = GAME.judge(table)
    assert decision is not None and decision.ruling.correct
    assert GAME.is_showable(Action("write", solved.witness))


def test_questions_to_the_oracle_that_have_no_answer() -> None:
    view = GAME.view(GAME.start(2, {"setter": "0"}), JUDGE)
    for after in ("", "now", "no-goal"):
        found = GAME.solve(view, after, 10)
        assert found is not None and found.answer == "not-decided"
    assert not GAME.is_settled(view)


# Options


def test_the_form_has_what_the_game_has() -> None:
    names = [option.name for option in GAME.options()]
    assert "proofs" in names and "line-twice" in names
    assert not {"season", "variations"} & set(names)
    assert [c.value for o in GAME.options() if o.name == "division" for c in o.choices] == [
        "elementary", "middle", "regular",
    ]  # fmt: skip
    for option in GAME.options():
        for choice in option.choices:
            GAME.start(2, {**choice.only, option.name: choice.value})


@pytest.mark.parametrize(
    ("name", "value", "stored"),
    [
        ("line-twice", "no", (("line-twice", "no"),)),
        ("line_twice", "False", (("line-twice", "no"),)),
        ("line-twice", "yes", ()),
        ("proofs", "found", (("proofs", "found"),)),
        ("proofs", "written", ()),
    ],
)
def test_options_of_the_game(name: str, value: str, stored: tuple[Any, ...]) -> None:
    table = GAME.start(2, {name: value})
    assert table.config.settings == stored
    assert GAME.parse_position(GAME.format_position(table)) == table


@pytest.mark.parametrize(
    "options",
    [
        {"line-twice": "perhaps"},
        {"proofs": "maybe"},
        {"variations": "lcm"},
        {"phase": "no-goal"},
        {"rules": "mlag-2019-20", "division": "middle"},
        {"division": "senior"},
        {"ambiguity": "yes"},
        {"resources": "K x"},
    ],
)
def test_options_that_are_none(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, {"setter": "0", **options})


@pytest.mark.parametrize("pair", ['["line-twice","yes"]', '["tea","no"]', '["proofs","maybe"]'])
def test_a_position_with_strange_options_is_none(pair: str) -> None:
    text = GAME.format_position(GAME.start(2, {"line-twice": "no"}))
    assert '["line-twice","no"]' in text
    with pytest.raises(NotationError):
        GAME.parse_position(text.replace('["line-twice","no"]', pair))


def test_the_options_reach_the_judge() -> None:
    lines = ("1: block", "1: now", "1: write / Ci, R ;; | p s; Cpp Ci 1", "1: present")
    for value, correct in (("yes", True), ("no", False)):
        options = {"goal": "Cpp", "required": "", "permitted": "C i", "lone-supposition": value}
        decision = GAME.judge(said(middle(division="regular", **options), *lines))
        assert decision is not None and decision.ruling.correct is correct


# What is offered, seen and shown


@pytest.mark.parametrize("seed", range(6))
def test_words_that_the_game_does_not_have_are_never_offered(seed: int) -> None:
    rng = Random(seed)
    modes = {
        "enforcement": ("strict", "table")[seed % 2],
        "judging": ("players", "auto")[seed % 3 == 0],
    }
    table, now = GAME.start(2 + seed % 2, {"division": "regular", **modes}), 0
    seen = set()
    for _ in range(120):
        actors = GAME.actors(table)
        if not actors:
            break
        for seat in at_table(2 + seed % 2):
            prompt = GAME.prompt(GAME.view(table, seat), seat)
            words = {text.split()[0] for text in prompt.words}
            words |= {blank.begins.split()[0] for blank in prompt.blanks}
            assert not words & MISSING
            assert "Equation" not in prompt.sentence
            assert not any("charge" in text and "no-effect" in text for text in prompt.words)
            seen |= words
        decision = GAME.judge(table)
        if decision is not None:
            table = GAME.apply(table, JUDGE, decision.action, now)
            continue
        seat = rng.choice(actors)
        action = GAME.sample(table, seat, rng)
        assert action is not None and action.word not in MISSING
        table = send(GAME, table, seat, GAME.format_action(action), now, now).state
    assert {"goal", "move", "block", "write"} <= seen


def paper_seen(table: Any, seat: Seat) -> str:
    writing = GAME.view(table, seat).table.writing
    assert writing is not None
    return writing.papers[1].text


def test_what_is_written_is_nobody_elses() -> None:
    table = said(middle(players="3"), "1: block", "1: now", f"1: write {RIGHT}")
    for seat in (0, 2, JUDGE, SPECTATOR):
        assert RIGHT in [*GAME.secrets(table, seat)]
        assert paper_seen(table, seat) == ""
    assert paper_seen(table, 1) == RIGHT
    table = said(table, "1: present", "2: decide no")
    assert paper_seen(table, SPECTATOR) == RIGHT


def test_a_secret_that_another_wrote_too_is_none() -> None:
    table = said(middle(phase="stopped"), f"0: write {RIGHT}", "1: write Kpq / Ko")
    assert [*GAME.secrets(table, 0)] == []
    assert [*GAME.secrets(table, 1)] == [RIGHT]


@pytest.mark.parametrize(
    "words",
    [
        "write you are silly",
        "write p / Ko ;; hello",
        "write meet me; at 5",
        "goal Kpt",
        "ask-judge 1 What do you do tonight?",
        "ask-judge 1 Was Ko used correctly? Call me.",
        "reject 1 required-not-essential you",
        "reject 1 silly",
    ],
)
def test_free_text_is_not_showable(words: str) -> None:
    assert not GAME.is_showable(GAME.parse_action(words))


@pytest.mark.parametrize(
    "words",
    [
        f"write {RIGHT}",
        "write / Ci, R ;; | p s; Cpp Ci 1",
        "write K'pq / R(Ko) ;; 1. Kpq S; 2) p Ko, 1",
        "goal",
        "goal CpKqr",
        "ask-judge 1",
        "ask-judge 1 Was Ko used correctly?",
        "ask-judge 1 Is line 12 a WFF?",
        "ask-judge 1 Is the Goal a WFF?",
        "reject 1 no-proof",
        "reject 1 required-not-essential p / R(Rp) ;; p s; p Rp 1",
        "move R R",
    ],
)
def test_the_signs_of_the_game_are(words: str) -> None:
    assert GAME.is_showable(GAME.parse_action(words))


def test_every_question_that_is_offered_is_showable_and_answered() -> None:
    table = middle(division="regular", judging="players")
    table = said(table, "1: block", "1: now", f"1: write {RIGHT}", "1: present")
    offered = [w for w in GAME.prompt(GAME.view(table, 0), 0).words if w.startswith("ask-judge")]
    assert len(offered) == 4
    for words in offered:
        assert GAME.is_showable(GAME.parse_action(words))
        asked = said(table, f"0: {words}")
        decision = GAME.judge(asked)
        assert decision is not None and decision.action == Action("claim", "upheld")
        assert said(asked, "judge: claim upheld").checking.told == ((words[12:], "upheld"),)


def test_every_solution_of_the_corpus_is_showable() -> None:
    files = sorted(CORPUS.glob("wff-*.yaml"))
    cases = [case for path in files for case in read_cases(path)]
    texts = [case.text("solution") for case in cases if case.ask == "wff-solution"]
    scripts = [line for case in cases if case.ask == "play" for line in case.texts("script")]
    texts += [line.partition("write ")[2] for line in scripts if " write " in line]
    hidden = [text for text in texts if text and not GAME.is_showable(Action("write", text))]
    assert len(texts) > 300
    assert hidden == [text for text in hidden if "ko" in text or "x" in text], hidden


# Cubes


def test_the_set_of_cubes() -> None:
    faces = GAME.kit.dice(GAME.start(2).config)
    assert len(faces) == 28
    assert [set(each) for each in faces] == [set("CAKENR")] * 14 + [set("pqrsio")] * 14


@settings(max_examples=30)
@given(st.integers(0, 10_000))
def test_a_roll_of_the_dice_is_a_roll(seed: int) -> None:
    table = GAME.start(2, {"setter": "0"})
    action = GAME.sample(table, GAME.actors(table)[0], Random(seed))
    assert action is not None and GAME.check(table, GAME.actors(table)[0], action).accepted
