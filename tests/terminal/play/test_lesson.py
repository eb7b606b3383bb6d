"""The guided first shake from start to end, and its hints."""

import asyncio

from flubball.cubes import totals
from flubball.games.equations.game import GAME
from flubball.terminal.play.lesson import Lesson, answer, first_session
from flubball.terminal.play.lesson_app import LessonApp
from flubball.terminal.play.lesson_steps import STEPS
from flubball.terminal.play.session import rule
from terminal.play.driving import log_words, screen_text, settle, type_line


def test_every_step_on_the_screen() -> None:
    app = LessonApp()

    async def whole() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for number, step in enumerate(STEPS, 1):
                await settle(pilot)
                assert f"Step {number} of {len(STEPS)}." in screen_text(app)
                last = " ".join(step.text.split()[-3:])
                assert last in " ".join(screen_text(app).split()), "the whole text fits"
                await type_line(pilot, step.answers[0])

    asyncio.run(whole())
    assert app.lesson.over and app.return_code == 0
    assert totals(app.session.state) == (6, 2)


def test_a_wrong_answer_gets_a_kind_hint_on_the_screen() -> None:
    app = LessonApp()

    async def whole() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for line in ("", "", "goal 7", "", "", "move 4 R"):
                await settle(pilot)
                await type_line(pilot, line)
            assert "hand over a Now" in " ".join(screen_text(app).split())
            assert "Refused" not in log_words(app)
            await pilot.press("ctrl+q", "y")

    asyncio.run(whole())
    assert app.lesson.step == 5 and app.return_code == 0


def test_other_spellings_are_fine() -> None:
    lesson, session = Lesson(), first_session()
    for line in ("roll", "", "g k7", "", "", "k9 f", "b", "n", "4+3 = 7", "p"):
        lesson, reply = answer(lesson, session, line, 0)
        assert lesson.hint == "", line
        session = reply.session
    decision = GAME.judge(session.state)
    assert decision is not None
    assert totals(rule(session, decision, 0).session.state) == (6, 2)


def test_every_slip_has_its_own_hint() -> None:
    lesson, session = Lesson(), first_session()
    for step in STEPS:
        for slip, why in step.slips:
            hinted, reply = answer(lesson, session, slip, 0)
            assert hinted.step == lesson.step and why in hinted.hint
            assert reply.session == session
        wrong, _ = answer(lesson, session, "put-back", 0)
        assert wrong.hint == f"Not yet. {step.hint}"
        lesson, reply = answer(lesson, session, step.answers[0], 0)
        session = reply.session
