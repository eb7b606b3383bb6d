"""Lessons in chapters, in a real browser: a phone, where all of the mat is in view."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from flubball import games
from page.conftest import People
from page.tables import section
from page.test_learn import to_the_block
from page.waiting import until

SEEN = """() => {
  const sections = [...document.querySelectorAll('.board .stage section')];
  const boxes = sections.map((each) => each.getBoundingClientRect());
  return [boxes.length, boxes.filter((box) => box.bottom > innerHeight + 1 || box.top < -1).length];
}"""
"""How many sections the mat has, and how many of them are not whole in view."""
WHOLE = f"JSON.stringify(({SEEN})()) === '[5,0]'"


def test_a_chapter_on_a_phone_and_its_progress(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    view = {"width": 360, "height": 740}
    [page] = people(1, viewport=view, has_touch=True, is_mobile=True)
    lesson = games.chapters("equations")["brackets"]
    page.goto("/learn/equations")
    page.get_by_text(re.compile("^Chapter 1 of")).click()
    page.get_by_role("link", name="Brackets and ambiguity").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brackets and ambiguity")
    page.get_by_role("button", name="Show me").click()
    for step in lesson.steps[1:-1]:
        expect(page.get_by_role("heading", name=step.title)).to_be_visible()
        expect(section(page, "Resources")).to_be_visible()
        until(page, WHOLE)
        expect(page.get_by_role("main")).not_to_contain_text("arrow")
        wrong, right = sorted(
            step.choices, key=lambda each: "(" in each.label or "2+3" in each.label
        )
        if step is lesson.steps[1]:
            page.get_by_role("button", name=wrong.label, exact=True).tap()
            expect(page.get_by_role("article", name="Ruling")).to_contain_text("Incorrect")
            axe(page)
            shot(page, "chapter-phone")
        page.get_by_role("button", name=right.label, exact=True).tap()
        expect(page.get_by_text(right.says)).to_be_visible()
        page.get_by_role("button", name="Go on").tap()
    expect(page.get_by_role("link", name="Next chapter: One digit at a time")).to_be_visible()
    page.reload()
    page.get_by_text(re.compile("^Chapter 2 of")).click()
    done = page.get_by_role("listitem").filter(has_text="Brackets and ambiguity")
    expect(done).to_contain_text("done")
    page.goto("/learn/wff/rules")
    expect(page.get_by_role("article", name="The rule No")).to_contain_text("a subproof from Na")


def test_a_phone_shows_all_of_the_mat_where_it_is_played_on(people: People) -> None:
    [page] = people(1, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    to_the_block(page)
    block = page.get_by_role("button", name=re.compile("^Pick up the block"))
    expect(block).to_be_in_viewport(ratio=1)
    until(page, WHOLE)
    expect(page.get_by_role("button", name="A hint")).to_be_in_viewport(ratio=1)
