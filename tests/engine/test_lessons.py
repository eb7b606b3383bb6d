"""Every lesson is played: each answer leads on, each wrong try is told why, and the game ends."""

import re
from collections.abc import Iterator

import pytest

from flubball import games
from flubball.engine.errors import EngineError
from flubball.engine.guided import AGAIN, advance, begin, replay_answers, shown
from flubball.engine.lesson import ANYTHING, Step, parse_lesson
from flubball.engine.ruling import Verdict
from flubball.engine.scripted import LEARNER, LessonError, LessonState
from lesson_answers import answer, stands
from lesson_answers import lesson_of as of

NAMES = [name for name in games.names() if games.lesson(name) is not None]
DEVICE = re.compile(r"\b(click|tap|press|type|button|key|mouse)", re.I)
MOST_STEPS = 20
LONGEST = 240


def steps_of(name: str) -> Iterator[tuple[LessonState, Step]]:
    """Every step with the table it finds, where the first answers are given."""
    return zip(stands(name), of(name).steps, strict=True)


def finish(name: str, now: LessonState) -> LessonState:
    game, lesson = games.get(name), of(name)
    for _ in lesson.steps[now.step : -1]:
        now = advance(game, lesson, now, answer(name, now)).state
    return now


def test_every_game_has_a_lesson() -> None:
    assert [*games.names()] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_lesson_ends_with_a_finished_game(name: str) -> None:
    game = games.get(name)
    now, _ = list(steps_of(name))[-1]
    outcome = game.outcome(now.state)
    assert outcome is not None and outcome.scores[LEARNER] == max(outcome.scores)
    assert replay_answers(game, of(name), now.said) == now


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_leads_on(name: str) -> None:
    game, lesson = games.get(name), of(name)
    for now, step in steps_of(name):
        for text in step.say[1:]:
            if text.endswith(ANYTHING):
                continue
            outcome = advance(game, lesson, now, text)
            assert outcome.right, (step.title, text, outcome.hint, outcome.ruling)
            assert finish(name, outcome.state).step == len(lesson.steps) - 1, (step.title, text)


@pytest.mark.parametrize("name", NAMES)
def test_every_wrong_try_is_told_its_hint(name: str) -> None:
    game, lesson = games.get(name), of(name)
    assert any(step.wrong for step in lesson.steps)
    for now, step in steps_of(name):
        for wrong in step.wrong:
            for text in wrong.say:
                outcome = advance(game, lesson, now, text.replace(ANYTHING, "1"))
                assert not outcome.right and outcome.hint == wrong.hint, (step.title, text)
                assert outcome.state == now
                if outcome.ruling and outcome.ruling.code != "unreadable":
                    assert outcome.ruling.citations, (step.title, text)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_to_be_said_can_be_said_on_the_page(name: str) -> None:
    game = games.get(name)
    for now, step in steps_of(name):
        if not step.say:
            continue
        _, prompt = shown(game, of(name), now)
        begun = any(step.say[0].startswith(f"{blank.begins} ") for blank in prompt.blanks)
        assert begun or step.say[0] in prompt.words, (step.title, prompt)


@pytest.mark.parametrize("name", NAMES)
def test_the_words_are_short_and_the_same_for_keyboard_and_page(name: str) -> None:
    lesson = of(name)
    assert 8 <= len(lesson.steps) <= MOST_STEPS
    for step in lesson.steps:
        hints = [step.hint, step.done, *(wrong.hint for wrong in step.wrong)]
        for text in (step.title, *step.text, *hints, *(each.says for each in step.choices)):
            assert not DEVICE.search(text), text
            assert len(text) <= LONGEST, text


def test_what_fits_no_step_is_told_and_changes_nothing() -> None:
    game, lesson = games.get("contig-60"), of("contig-60")
    first = begin(game, lesson)
    assert advance(game, lesson, first, "roll").state == first
    rolled = replay_answers(game, lesson, ("", "roll"))
    assert advance(game, lesson, rolled, "say 4×5 + 3").right
    strange = advance(game, lesson, rolled, "dance")
    assert strange.hint == lesson.steps[2].hint and strange.ruling is not None
    assert strange.ruling.code == "unreadable"
    legal = advance(game, lesson, rolled, "say 5-4x3")
    assert not legal.right and legal.state == rolled
    with pytest.raises(LessonError, match="Step 2"):
        replay_answers(game, lesson, ("", "pass"))
    last = list(steps_of("contig-60"))[-1][0]
    assert advance(game, lesson, last).hint == "The lesson is over."


def at(name: str, title: str) -> LessonState:
    """The table as the step of that title finds it."""
    return next(now for now, step in steps_of(name) if step.title == title)


@pytest.mark.parametrize(
    ("name", "good", "bad", "code"),
    [
        ("equations", "write 4+3 = 7", "write 3+4 = 8", "goal-misread"),
        ("equations", "write (4+3) = 7", "write 3x4 = 7", "unequal"),
        ("wff", "write Kqp / Ko ;; Kqp s; q Ko", "write Kpq / Ko ;; Kpq s; p Ko 1", "not-the-goal"),
        ("wff", "write Kpq / Ko ;; Kpq s; q Ko", "write Kpq / Ko", "no-proof"),
    ],
)
def test_whatever_the_judge_accepts_is_right(name: str, good: str, bad: str, code: str) -> None:
    game, lesson = games.get(name), of(name)
    now = at(name, "Write it down")
    right = advance(game, lesson, now, good)
    assert right.right, (right.hint, right.ruling)
    assert right.hint == "Your Now is proved." and right.ruling is not None
    assert right.ruling.verdict is Verdict.CORRECT
    wrong = advance(game, lesson, now, bad)
    assert not wrong.right and wrong.state == now and wrong.hint == AGAIN
    assert wrong.ruling is not None and wrong.ruling.code == code


def test_a_choice_that_the_judge_rules_on() -> None:
    game, lesson = games.get("equations"), of("equations")
    now = at("equations", "Check your partner")
    for label, right in (("Accept it", False), ("reject it", True)):
        outcome = advance(game, lesson, now, label)
        assert outcome.right is right and outcome.hint
        assert outcome.ruling is not None and outcome.ruling.code == "cube-unavailable"
    assert not advance(game, lesson, now, "Burn it").right


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_a_table_beside_the_scene_is_gone_with_its_step(name: str) -> None:
    game, lesson = games.get(name), of(name)
    now, after = at(name, "When it is Impossible"), at(name, "The score")
    view, prompt = shown(game, lesson, now)
    assert view.table.phase == "move" and len(prompt.words) == 3
    assert shown(game, lesson, after)[0].totals == (6, 2)
    assert now.state == after.state


def test_something_to_show() -> None:
    game, lesson = games.get("equations"), of("equations")
    now = at("equations", "The cubes")
    assert [blank.begins for blank in shown(game, lesson, now)[1].blanks] == ["look"]
    assert all(advance(game, lesson, now, text).right for text in ("look k√", "√", "root"))
    assert not advance(game, lesson, now, "look k7").right


HEAD = 'title = "T"\n[[steps]]\ntitle = "S"\ntext = []\n'
END = '\n[[steps]]\ntitle = "E"\ntext = []'


@pytest.mark.parametrize(
    "text",
    [
        'title = "T"\nsteps = []',
        HEAD + 'say = ["pass"]\nhint = "H"',
        HEAD + 'say = ["pass"]\n[[steps]]\ntitle = "E"\ntext = []',
        HEAD + 'say = ["say *"]\nhint = "H"\n[[steps]]\ntitle = "E"\ntext = []',
        HEAD + 'hint = "H"',
        HEAD + 'colour = "red"',
        HEAD + 'on = "Roll"\nlook = ["N"]\nhint = "H"' + END,
        HEAD + 'say = ["pass"]\nlook = ["N"]\nhint = "H"' + END,
        HEAD + 'look = ["N"]' + END,
        HEAD + "aside = {}\noptions = {}" + END,
        HEAD + 'choices = [{label = "A", says = "No."}]' + END,
    ],
)
def test_a_lesson_that_is_none_is_refused(text: str) -> None:
    why = (
        r"lesson ends|task has|nothing is|unknown field|one thing|before going|looked at|choices is"
    )
    with pytest.raises(ValueError, match=why):
        parse_lesson(text)


@pytest.mark.parametrize("line", ["1: roll", "dance", "7: roll"])
def test_a_script_that_the_game_refuses_is_an_error(line: str) -> None:
    text = f'{HEAD}then = ["{line}"]\n[[steps]]\ntitle = "E"\ntext = []'
    game, lesson = games.get("contig-60"), parse_lesson(text)
    with pytest.raises(EngineError):
        advance(game, lesson, begin(game, lesson))


def test_time_passes_where_the_script_waits() -> None:
    text = f'{HEAD}then = ["wait 71"]\n[[steps]]\ntitle = "E"\ntext = []\n[options]\nfirst = "0"'
    game, lesson = games.get("contig-60"), parse_lesson(text)
    now = advance(game, lesson, begin(game, lesson)).state
    assert [entry.text for entry in now.entries] == ["turn"]
    assert now.state.play.card == 1
