"""Every chapter of every game is played: one right choice a step, the judge's own verdicts."""

import re

import pytest

from flubball import games, rulebooks
from flubball.engine.guided import advance, begin, replay_answers
from flubball.engine.lesson import FIRST, Lesson, Step
from flubball.games.wff.rules_of_inference import RULES

DEVICE = re.compile(r"\b(click|tap|press|type|button|key|mouse|arrow)", re.I)
EVERY = [
    (name, chapter, lesson)
    for name in games.names()
    for chapter, lesson in games.chapters(name).items()
    if chapter != FIRST
]
IDS = [f"{name}-{chapter}" for name, chapter, _ in EVERY]


def test_the_first_chapter_is_the_guided_first_game() -> None:
    for name in games.names():
        chapters = games.chapters(name)
        assert next(iter(chapters)) == FIRST and chapters[FIRST] == games.lesson(name)


@pytest.mark.parametrize(("name", "chapter", "lesson"), EVERY, ids=IDS)
def test_a_chapter_is_played_to_its_end(name: str, chapter: str, lesson: Lesson) -> None:
    game, now = games.get(name), begin(games.get(name), lesson)
    for step in lesson.steps[:-1]:
        answers = [each.label for each in step.choices] or [(step.say or ("",))[0]]
        found = [advance(game, lesson, now, text) for text in answers]
        right = [each for each in found if each.right]
        assert len(right) == 1, (step.title, [each.hint for each in found])
        assert all(each.hint for each in found if not each.right), step.title
        for wrong in step.wrong:
            for text in wrong.say:
                assert advance(game, lesson, now, text).hint == wrong.hint, (step.title, text)
        now = right[0].state
    assert now.step == len(lesson.steps) - 1
    assert replay_answers(game, lesson, now.said) == now


@pytest.mark.parametrize(("name", "chapter", "lesson"), EVERY, ids=IDS)
def test_its_words_are_short_and_the_same_for_keyboard_and_page(
    name: str, chapter: str, lesson: Lesson
) -> None:
    assert lesson.about and 4 <= len(lesson.steps) <= 20
    for step in lesson.steps:
        texts = (step.title, *step.text, step.hint, *(each.says for each in step.choices))
        for text in texts:
            assert not DEVICE.search(text) and len(text) <= 240, text


def test_wff_teaches_every_rule() -> None:
    told = " ".join(each.title for each in games.chapters("wff")["rules"].steps)
    inside = " ".join(text for each in games.chapters("wff")["rules"].steps for text in each.text)
    for rule in RULES:
        assert re.search(rf"\b{rule}\b", f"{told} {inside}"), rule


def test_equations_teaches_every_variation_of_both_seasons() -> None:
    division = rulebooks.get("agloa-2026-27").divisions["elementary"]
    played = {each.aside["variations"] for each in _asides("equations") if each.aside}
    every = {*division["every_year"], *division["odd_year"], *division["even_year"]}
    assert every <= played


def _asides(name: str) -> list[Step]:
    return [
        step
        for lesson in games.chapters(name).values()
        for step in lesson.steps
        if step.aside and "variations" in step.aside
    ]
