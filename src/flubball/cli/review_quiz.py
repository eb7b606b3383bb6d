"""`flubball review --quiz`: at each mark the student tries first."""

import typer

from flubball.cli.output import console
from flubball.cli.review_page import board_text
from flubball.coach import KINDS, Review
from flubball.coach.quiz import Question, Quiz
from flubball.engine.record import Record

SHOW, STOP = "show", "stop"


def ask(record: Record, found: Review) -> None:
    """Ask about every mark; `show` tells the answer, `stop` ends."""
    quiz, out, right = Quiz(record, found), console(), 0
    if not quiz.questions:
        out.print("There is nothing to try: no mark was made.")
        return
    for number, question in enumerate(quiz.questions, start=1):
        who = found.players[question.mark.seat]
        out.print(board_text(quiz.game, quiz.table(question)), markup=False, highlight=False)
        out.print(f"{number} of {len(quiz.questions)}. {who} is to act. {question.asks}")
        done = _tried(quiz, question)
        if done is None:
            break
        right += done
        kind = KINDS[question.mark.mark]
        out.print(f"{kind.title}: {question.mark.deed} {question.mark.sentence}", markup=False)
    out.print(f"Right before it was told: {right} of {len(quiz.questions)}.")


def _tried(quiz: Quiz, question: Question) -> bool | None:
    """Was it found? None where the student stops."""
    while True:
        words = typer.prompt(f"{question.form}, {SHOW} or {STOP}").strip()
        if words in (SHOW, STOP):
            return None if words == STOP else False
        tried = quiz.answer(question, words)
        console().print(tried.says, markup=False, highlight=False)
        if tried.right:
            return True
