"""Paper on the page: a coach makes a sheet, and a student opens the problem behind its code."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from flubball.paper.problems import Wanted, problem
from page.conftest import People

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SLOW = 120_000  # a sheet waits for a worker, behind all tables


def test_a_coach_makes_a_sheet(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1)
    page.goto("/")
    page.get_by_role("link", name="On paper").click()
    page.get_by_label("Game").select_option("contig-60")
    expect(page.get_by_label("Division")).to_have_count(0)
    page.get_by_label("Problems").fill("2")
    page.get_by_label("Paper", exact=True).select_option("a4")
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.get_by_alt_text("The sheet, page 1 of 1")).to_be_visible(timeout=SLOW)
    expect(page.get_by_alt_text("The key, page 1 of 1")).to_be_visible(timeout=SLOW)
    axe(page)
    shot(page, "paper")
    for name in ("Open the sheet to print", "Open the key"):
        address = page.get_by_role("link", name=name).get_attribute("href") or ""
        answer = page.request.get(address, timeout=SLOW)
        assert answer.ok and answer.body().startswith(b"%PDF-")
    first = page.get_by_alt_text("The sheet, page 1 of 1").get_attribute("src")
    page.get_by_role("button", name="Other problems").click()
    expect(page.get_by_alt_text("The sheet, page 1 of 1")).not_to_have_attribute(
        "src", first or "", timeout=SLOW
    )


def test_a_student_opens_the_problem_of_a_code(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, **PHONE)
    one = problem(Wanted("contig-60", theme="best", seed="4"), 1)
    page.goto("/problem/contig-60/1?seed=4&theme=best")
    expect(page.get_by_role("heading", level=1)).to_have_text(one.title, timeout=SLOW)
    expect(page.get_by_alt_text(re.compile("Contig board"))).to_be_visible()
    said = page.get_by_role("main").get_by_role("status")
    page.get_by_label("Your answer").fill("1+1+1")
    page.get_by_role("button", name="Check").click()
    expect(said).to_contain_text("Not right", timeout=SLOW)
    expect(said).not_to_contain_text(one.key)
    page.get_by_label("Your answer").fill(one.answers[0])
    page.get_by_role("button", name="Check").click()
    expect(said).to_contain_text(one.key, timeout=SLOW)
    axe(page)
    shot(page, "paper-problem-phone")
