"""The words of the cube games as people read them."""

import pytest

from flubball.cubes import CubeGame
from flubball.cubes.actions import WORDS, Action, format_action, parse_action
from flubball.cubes.telling import label
from flubball.cubes.vocabulary import VOCABULARY
from flubball.engine import CLOCK, DICE, JUDGE, Entry, Ruling, Seat, Verdict
from flubball.engine.prompt import Names
from flubball.games.equations import game as equations
from flubball.games.wff import game as wff

NAMES = Names(0, ("", "swift fox"))
EQUATIONS, WFF = equations.GAME, wff.GAME


def labelled(game: CubeGame, words: str) -> str:
    return label(game.kit, parse_action(words), NAMES)


def told(seat: Seat, words: str, ruling: Ruling | None = None) -> str:
    return EQUATIONS.tell(Entry(0, seat, words, ruling), NAMES)


@pytest.mark.parametrize("game", [EQUATIONS, WFF], ids=lambda game: game.name)
@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_has_a_label_and_a_sentence_with_all_that_belongs_to_it(
    game: CubeGame, word: str
) -> None:
    parts = WORDS[word]
    texts = {"goal": "p", "lay": "p", "ask-judge": "Is line 5 a WFF?"}
    text = texts.get(word, "5") if {"TEXT", "CUBE", "NUMBER"} & {*parts} else ""
    action = Action(word, text, 1 if "SEAT" in parts else None, "P" if "SECTION" in parts else "")
    game = game if text != "p" else WFF
    said = game.tell(Entry(0, 0, format_action(action)), NAMES)
    assert said.endswith((".", "?")) and "None" not in said and "{" not in said
    assert ("swift fox" in said) == ("SEAT" in parts)
    if text and word not in ("decide", "roll", "claim"):
        assert f" {text}" in said
    if word not in ("first", "roll"):
        shown = label(game.kit, action, NAMES)
        assert shown[0].isupper() and not shown.endswith(".")
        assert ("wift fox" in shown) == ("SEAT" in parts and word != "ask-judge")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("move r3 P", "Move red 3 to Permitted"),
        ("accept 1", "Accept swift fox's Equation"),
        ("waive", "I don't challenge Impossible"),
        ("charge 1 out-of-turn", "Charge swift fox: out of turn"),
        ("overrule 1", "Reverse the ruling on swift fox's Equation"),
        ("overrule", "Reverse the ruling"),
        ("appeal 1 2", "Appeal about swift fox's Equation of shake 2"),
        ("ask-judge 1 Is line 3 a WFF?", "Ask the judge: Is line 3 a WFF?"),
        ("ask-judge 1", "Ask the judge about swift fox's Equation"),
        ("goal", "Goal, as it lies"),
        ("goal r2kx r3<sw>", "Set the Goal 2x 3<sw>"),
        ("claim upheld", "The objection holds"),
        ("claim fails", "The objection fails"),
        ("decide no", "Present no Equation"),
        ("sign 8 4", "Sign for 8 to 4"),
        ("absent 1", "Swift fox is absent"),
    ],
)
def test_buttons_speak_plain_english(words: str, says: str) -> None:
    assert labelled(EQUATIONS, words) == says


def test_buttons_name_what_is_written_in_the_game() -> None:
    assert labelled(WFF, "accept 1") == "Accept swift fox's Solution"
    assert labelled(WFF, "decide yes") == "Present a Solution too"
    assert labelled(WFF, "move K R") == "Move capital K to Required"


def test_a_question_is_answered_where_an_objection_holds_or_fails() -> None:
    kit = EQUATIONS.kit
    for kind, yes, no in (
        ("question", "Answer: yes", "Answer: no"),
        ("reject", "The objection holds", "The objection fails"),
    ):
        shown = [label(kit, Action("claim", t), NAMES, kind) for t in ("upheld", "fails")]
        assert shown == [yes, no]


@pytest.mark.parametrize(
    ("seat", "words", "says"),
    [
        (0, "move r3 P", "You move red 3 to Permitted."),
        (1, "goal r2kx r3<sw>", "Swift fox sets the Goal 2x 3<sw>."),
        (1, "goal", "Swift fox says Goal."),
        (1, "", "Swift fox writes something."),
        (0, "write p / Rp ;; p s; p Rp 1", "You write p / Rp."),
        (0, f"write {'1+' * 40}1", f"You write {'1+' * 30} …."),
        (1, "waive", "Swift fox does not challenge Impossible."),
        (JUDGE, "verdict 1 correct", "Judge: swift fox's Equation is correct."),
        (JUDGE, "overrule", "The judge reverses the ruling."),
        (
            JUDGE,
            "overrule 1 2",
            "The judge reverses the ruling on swift fox's Equation of shake 2.",
        ),
        (CLOCK, "stop", "Stop: everybody writes now."),
        (CLOCK, "no-goal", "Time is up: no goal."),
        (CLOCK, "block", "Time is up: no challenge was said."),
        (
            DICE,
            "first r3 r÷",
            "Rolled for the first Goal: you red 3, swift fox red divided by. You set the Goal.",
        ),
        (
            DICE,
            "first r0 r3",
            "Rolled for the first Goal: you red 0, swift fox red 3. Swift fox sets the Goal.",
        ),
        (
            DICE,
            "first r- r+",
            "Rolled for the first Goal: you red minus, swift fox red plus. A tie: once more.",
        ),
        (DICE, "first r3 r3 r1", "Rolled for the first Goal: red 3, red 3, red 1."),
    ],
)
def test_what_happened_is_told_in_a_line(seat: Seat, words: str, says: str) -> None:
    assert told(seat, words) == says


@pytest.mark.parametrize(
    ("words", "ruling", "says"),
    [
        ("claim upheld", None, "Judge: the objection holds."),
        (
            "claim fails",
            Ruling(Verdict.REFUSED, "3+4=7", (), "Nothing shows unequal."),
            "Judge: the objection fails. Nothing shows unequal.",
        ),
        (
            "claim upheld",
            Ruling(Verdict.CORRECT, "Is line 3 a WFF?"),
            "Judge: Is line 3 a WFF? Yes.",
        ),
        ("claim fails", Ruling(Verdict.INCORRECT, "3=4"), "Judge: Does it equal the Goal? No."),
    ],
)
def test_the_judge_answers_what_was_asked(words: str, ruling: Ruling | None, says: str) -> None:
    assert told(JUDGE, words, ruling) == says


def test_a_blank_names_its_field_and_says_what_is_done_then() -> None:
    table = EQUATIONS.start(2, {"goal": "5", "resources": "r3", "turn": "0"})
    blank, *_ = EQUATIONS.prompt(EQUATIONS.view(table, JUDGE), JUDGE, ("calm owl", "")).blanks
    assert blank.label == "Extra time for calm owl, seconds"
    assert blank.whole == "Give calm owl … seconds more"
