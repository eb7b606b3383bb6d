"""A newcomer with a phone: from home to a first own move in at most three taps, in every game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from page.conftest import People
from page.monitor import with_options
from page.tables import SLOW, dock

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 3
COUNT = """(() => {
  addEventListener('pointerdown', () => {
    sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
  }, true);
})()"""


def tap(page: Page, name: str | re.Pattern[str], within: Locator | None = None) -> None:
    """Tap the first button of that name."""
    (within or page).get_by_role("button", name=name).first.tap()


def first_of(*found: Locator) -> Locator:
    """Whichever is there first."""
    either = found[0]
    for each in found[1:]:
        either = either.or_(each)
    return either


def cubes(page: Page) -> None:
    """Select a variation, set the Goal, or move: whatever is asked of one first."""
    chart = page.get_by_role("region", name="Variations").get_by_role("button").first
    setter = page.get_by_role("region", name="Your Goal")
    mine = page.get_by_role("button", name=re.compile("in Resources")).first
    expect(first_of(chart, setter, mine).first).to_be_visible()
    if chart.is_visible():
        chart.tap()
        return
    tap(page, re.compile(r"(\d|small \w), in Resources$"))
    tap(page, "Set this Goal" if setter.is_visible() else "Put it in Permitted")


def roll(page: Page) -> None:
    tap(page, "Roll the dice")


def queens(page: Page) -> None:
    tap(page, re.compile("^your Queen, "))
    tap(page, re.compile("can go here"))


def stars(page: Page) -> None:
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button").first.tap()
    tap(page, re.compile("^b2,"))


def fab(page: Page) -> None:
    tap(page, "Show a strip", dock(page))


GAMES: dict[str, Callable[[Page], None]] = {
    "Equations": cubes,
    "WFF ’N PROOF": cubes,
    "Contig 60": roll,
    "Juggle": roll,
    "Queens & Guards": queens,
    "Stars & Bars": stars,
    "Fab-a-Diffy": fab,
}


@pytest.mark.parametrize("title", GAMES)
def test_from_home_to_the_first_move(people: People, title: str) -> None:
    [page] = people(1, **PHONE)
    page.add_init_script(COUNT)
    if GAMES[title] is not cubes and title != "Queens & Guards":
        with_options(page, first="0")  # else the dice decide, and a bot may have its turn before
    page.goto("/")
    tap(page, f"Play {title}")
    GAMES[title](page)
    told = page.get_by_role("region", name="What happened")
    expect(told.get_by_text(re.compile(r"^You (?!are|have)\w+")).first).to_be_attached()
    assert 1 < int(page.evaluate("sessionStorage.taps")) <= MOST
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if title == "Contig 60":
        has_hints(page)


def has_hints(page: Page) -> None:
    """Practice has hints: the first says where to look."""
    tap(page, "Hint")
    tap(page, "Hint 1 of 3: where to look")
    told = page.get_by_role("dialog", name="Hints").get_by_role("listitem")
    expect(told).to_have_text(re.compile("^Look at your roll, and at the numbers"), timeout=SLOW)
