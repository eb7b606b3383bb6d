"""Every lesson is played: each answer leads on, each wrong try is told why, and the game ends."""

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from flubball import games
from flubball.engine.errors import EngineError
from flubball.engine.guided import LEARNER, LessonError, Stand, advance, begin, shown, stand
from flubball.engine.lesson import ANYTHING, Lesson, Step, parse_lesson
from flubball.monitor import MonitorGame

MONITOR = [game.name for game in games.every() if isinstance(game, MonitorGame)]
NAMES = [name for name in games.names() if games.lesson(name) is not None]
DEVICE = re.compile(r"\b(click|tap|press|type|button|key|mouse)", re.I)
MOST_STEPS = 20
LONGEST = 240


@lru_cache(16)
def of(name: str) -> Lesson:
    found = games.lesson(name)
    assert found is not None
    return found


def steps_of(name: str) -> Iterator[tuple[Stand, Step]]:
    """Every step with the table it finds, where the first answers are given."""
    game, lesson = games.get(name), of(name)
    now = begin(game, lesson)
    for step in lesson.steps[:-1]:
        yield now, step
        outcome = advance(game, lesson, now, next(iter(step.say), ""))
        assert outcome.right, (step.title, outcome.hint, outcome.ruling)
        now = outcome.stand
    yield now, lesson.steps[-1]


def finish(name: str, now: Stand) -> Stand:
    game, lesson = games.get(name), of(name)
    for step in lesson.steps[now.step : -1]:
        now = advance(game, lesson, now, next(iter(step.say), "")).stand
    return now


def test_every_game_of_the_monitor_has_a_lesson() -> None:
    assert set(MONITOR) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_lesson_ends_with_a_finished_game(name: str) -> None:
    game = games.get(name)
    now, _ = list(steps_of(name))[-1]
    outcome = game.outcome(now.state)
    assert outcome is not None and outcome.scores[LEARNER] == max(outcome.scores)
    assert stand(game, of(name), now.said) == now


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_leads_on(name: str) -> None:
    game, lesson = games.get(name), of(name)
    for now, step in steps_of(name):
        for text in step.say[1:]:
            if text.endswith(ANYTHING):
                continue
            outcome = advance(game, lesson, now, text)
            assert outcome.right, (step.title, text, outcome.hint, outcome.ruling)
            assert finish(name, outcome.stand).step == len(lesson.steps) - 1, (step.title, text)


@pytest.mark.parametrize("name", NAMES)
def test_every_wrong_try_is_told_its_hint(name: str) -> None:
    game, lesson = games.get(name), of(name)
    assert any(step.wrong for step in lesson.steps)
    for now, step in steps_of(name):
        for wrong in step.wrong:
            for text in wrong.say:
                outcome = advance(game, lesson, now, text.replace(ANYTHING, "1"))
                assert not outcome.right and outcome.hint == wrong.hint, (step.title, text)
                assert outcome.stand == now
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
        hints = [step.hint, *(wrong.hint for wrong in step.wrong)]
        for text in (step.title, *step.text, *hints):
            assert not DEVICE.search(text), text
            assert len(text) <= LONGEST, text


def test_what_fits_no_step_is_told_and_changes_nothing() -> None:
    game, lesson = games.get("contig-60"), of("contig-60")
    first = begin(game, lesson)
    assert advance(game, lesson, first, "roll").stand == first
    rolled = stand(game, lesson, ("", "roll"))
    assert advance(game, lesson, rolled, "say 4×5 + 3").right
    strange = advance(game, lesson, rolled, "dance")
    assert strange.hint == lesson.steps[2].hint and strange.ruling is not None
    assert strange.ruling.code == "unreadable"
    legal = advance(game, lesson, rolled, "say 5-4x3")
    assert not legal.right and legal.stand == rolled
    with pytest.raises(LessonError, match="Step 2"):
        stand(game, lesson, ("", "pass"))
    last = list(steps_of("contig-60"))[-1][0]
    assert advance(game, lesson, last).hint == "The lesson is over."


HEAD = 'title = "T"\n[[steps]]\ntitle = "S"\ntext = []\n'


@pytest.mark.parametrize(
    "text",
    [
        'title = "T"\nsteps = []',
        HEAD + 'say = ["pass"]\nhint = "H"',
        HEAD + 'say = ["pass"]\n[[steps]]\ntitle = "E"\ntext = []',
        HEAD + 'say = ["say *"]\nhint = "H"\n[[steps]]\ntitle = "E"\ntext = []',
        HEAD + 'hint = "H"',
        HEAD + 'colour = "red"',
    ],
)
def test_a_lesson_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"lesson ends|task has|nothing is to be|unknown field"):
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
    now = advance(game, lesson, begin(game, lesson)).stand
    assert [entry.text for entry in now.entries] == ["turn"]
    assert now.state.play.card == 1
