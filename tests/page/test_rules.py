"""The rulebook browser in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from page.conftest import People


def test_from_the_books_to_a_clause_and_its_rulings(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, viewport={"width": 390, "height": 844})
    page.goto("/rules")
    axe(page)
    page.get_by_role("link", name="Equations at AGLOA tournaments").click()
    expect(page.get_by_text("covered by cases").last).to_be_visible()
    page.locator("summary").filter(has_text="VII-B").first.click()
    axe(page)
    shot(page, "rules-book-phone")
    page.get_by_role("link", name="VII-B-3-a", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("AGLOA VII-B-3-a")
    expect(page.get_by_text(re.compile(r"cited by \d+ cases"))).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Fewer than two cubes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Fewer than two cubes")
    axe(page)
    page.get_by_role("link", name="AGLOA VII-B-3-a").click()
    nav = page.get_by_role("navigation", name="Where this is")
    nav.get_by_role("link", name="AGLOA", exact=True).click()
    expect(page.get_by_role("searchbox")).to_be_visible()


DEEP = {
    "/rules/MLAG/VII-B-1": "MLAG VII-B-1",
    "/rules/mlag-2019-20/Guide%20Bonus%20move": "MLAG Guide Bonus move",
    "/rules/AGLOA/VII-B-6-b(i)": "AGLOA VII-B-6-b(i)",
    "/rules/house/ruling%20H9": "House ruling H9",
    "/rules/codes/ambiguous": "The Equation can be read in another way that is wrong",
}


def test_deep_links(people: People) -> None:
    [page] = people()
    for path, title in DEEP.items():
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page).to_have_title(f"{title} · Flubball")


def test_search(people: People) -> None:
    [page] = people()
    page.goto("/rules/AGLOA")
    page.get_by_role("searchbox").fill("two cubes or more")
    expect(page.get_by_role("link", name="VII-B-3-a", exact=True)).to_be_visible()
    page.get_by_role("searchbox").fill("zebra crossing")
    expect(page.get_by_text("Nothing has all these words.")).to_be_visible()
    page.goto("/rules/codes")
    page.get_by_role("searchbox").fill("ambiguous")
    expect(page.get_by_text("found", exact=False)).to_be_visible()


def test_what_is_not_there_is_said(people: People) -> None:
    [page] = people()
    page.goto("/rules/AGLOA/XX-9")
    expect(page.get_by_role("alert")).to_contain_text("AGLOA has no such clause.")
    page.goto("/rules/atlantis")
    expect(page.get_by_role("alert")).to_contain_text("There is no such rulebook.")
    expect(page.get_by_role("link", name="Equations at AGLOA tournaments")).to_be_visible()
