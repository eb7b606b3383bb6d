"""What the log says of judges, clocks and scores."""

import pytest

from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.seats import JUDGE
from flubball.games.equations.game import GAME
from flubball.terminal.match import rule, say
from flubball.terminal.play.log_lines import log_lines
from flubball.terminal.play.session import Session
from flubball.terminal.play.status import what_now
from terminal.play.driving import MIDDLE, session_of

NOW = {**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9", "turn": "0", "judging": "players"}


def presented(text: str) -> Session:
    session = session_of(**NOW)
    for line in ("block", "now", f"write {text}", "present"):
        session = say(session, 0, line, 0).match
    return session


def judged(session: Session, words: str) -> list[str | Ruling]:
    session = say(session, 1, words, 0).match
    decision = GAME.judge(session.state)
    assert decision is not None
    reply = rule(session, decision, 0)
    return log_lines(reply.match, reply.happenings[-1])


def test_an_objection_that_holds_says_incorrect_of_the_equation() -> None:
    said, card, score = judged(presented("3x4=7"), "reject 0 unequal")
    assert said == "Judge: the objection holds."
    assert isinstance(card, Ruling) and card.verdict is Verdict.INCORRECT
    assert card.code == "unequal" and score == "Shake 1 is scored: you 2, the bot 6."


def test_an_objection_that_fails_gives_no_card() -> None:
    found = judged(presented("3+4=7"), "reject 0 unequal")
    assert found == ["Judge: the objection fails. Nothing shows unequal."]


@pytest.mark.parametrize(("text", "says"), [("3+4=7", "Yes"), ("3x4=7", "No")])
def test_the_question_to_the_judge(text: str, says: str) -> None:
    assert judged(presented(text), "ask-judge 0")[0] == f"Judge: Does it equal the Goal? {says}."


@pytest.mark.parametrize(
    ("seat", "words", "says"),
    [
        (JUDGE, "warn 1", "The judge warns the bot."),
        (JUDGE, "stop", "The judge calls time."),
        (0, "move 9 R", "You move black 9 to Required."),
        (0, "bonus 9", "You make a bonus move: black 9 to Forbidden."),
        (1, "charge 0 two-cubes", "The bot charges you: two cubes."),
        (0, "block", "You pick up the block."),
    ],
)
def test_sentences(seat: int, words: str, says: str) -> None:
    reply = say(session_of(**{**MIDDLE, "turn": "0"}), seat, words, 0)
    assert log_lines(reply.match, reply.happenings[0])[0] == says


def test_a_goal_laid_and_set() -> None:
    session = session_of(setter="0", phase="goal", resources="r2 bx r3 k+ g5")
    laid = say(session, 0, "lay 2x", 0)
    assert log_lines(laid.match, laid.happenings[0]) == ["You lay 2x in the Goal section."]
    done = say(laid.match, 0, "goal 2x 3+5", 0)
    assert log_lines(done.match, done.happenings[0]) == ["You set the Goal 2x 3+5."]


def test_a_void_shake() -> None:
    session = session_of(setter="0", phase="goal", resources="r2 bx r3 k+ g5")
    session = say(session, 0, "no-goal", 0).match
    assert what_now(session) == "You declare No Goal; the opponents answer."
    reply = say(session, 1, "agree", 0)
    assert log_lines(reply.match, reply.happenings[0]) == [
        "The bot agrees that there is no Goal.",
        "Shake 1 does not count.",
    ]


def test_a_reversal_says_whose_paper_and_what_it_scores_now() -> None:
    session = say(presented("3x4=7"), 1, "reject 0 unequal", 0).match
    decision = GAME.judge(session.state)
    assert decision is not None
    session = rule(session, decision, 0).match
    reply = say(session, JUDGE, "overrule 0", 0)
    assert log_lines(reply.match, reply.happenings[-1]) == [
        "The judge reverses the ruling on your Equation.",
        "Shake 1 is scored anew: you 6, the bot 2.",
    ]
