"""On a phone: play, the end, what was missed, tried again before it tells, the card tomorrow."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import press, sit_together

PHONE = {"width": 390, "height": 844}
OPTIONS = {
    "first": "0",
    "clock": "none",
    "turns": "2",
    "position": "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4",
}
SLOW = 120_000
"""A review is work for a server that has other work too."""
NOON, TOMORROW = "2026-11-17T12:00:00", "2026-11-18T13:00:00"


def test_what_was_missed_is_tried_again_and_comes_back_tomorrow(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    ana, ben = people(2, viewport=PHONE)
    ana.clock.set_fixed_time(NOON)
    sit_together([ana, ben], game="contig-60", options=OPTIONS)
    press(ana, "Pass the card")
    ben.get_by_role("button", name="Roll the dice").click()
    press(ben, "Pass the card")
    press(ana, "Sign your score card")
    press(ben, "Sign your score card")

    missed = ana.get_by_role("region", name="What was missed")
    first = missed.get_by_role("listitem").first
    expect(first).to_contain_text("Missed number", timeout=SLOW)
    axe(ana)
    first.get_by_role("link", name="Try it yourself").click()

    ask = ana.get_by_role("region", name="Try it yourself")
    expect(ask.get_by_role("heading", name="What would you do?")).to_be_visible()
    expect(ask).not_to_contain_text("Missed number")
    axe(ana)
    press(ana, "Pass the card")
    expect(ask).to_contain_text("there is more in it")
    shot(ana, "review-try-phone")
    ask.get_by_role("button", name="Show me").click()
    expect(ask).to_contain_text("Missed number")
    expect(ask).to_contain_text("it comes back tomorrow")
    shot(ana, "review-told-phone")
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ask.get_by_role("button", name="Next").click()
    expect(ask).not_to_contain_text("Missed number")
    ana.get_by_role("button", name="Tell me all").click()

    # The marks are on the chart and in the list; one chosen, and the board is there.
    review = ana.get_by_role("complementary", name="Review")
    review.get_by_role("button", name="Missed number").last.click()
    expect(review.locator("li[aria-current]").first).to_contain_text("Missed number")
    shot(ana, "review-phone")

    # Marks over time, side by side. Many of them scroll, with what is said of them unseen.
    ana.goto("/matches")
    ana.get_by_role("button", name="Show my marks").click()
    charts = ana.get_by_role("region", name="Marks by kind, match after match")
    expect(charts).to_contain_text("1 in 1", timeout=SLOW)
    assert charts.evaluate("one => getComputedStyle(one).position") == "relative"
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")

    ana.clock.set_fixed_time(TOMORROW)
    ana.goto("/puzzles")
    expect(ana.get_by_text("1 due")).to_be_visible()
    expect(ana.get_by_role("heading", name="From your own match: Contig 60")).to_be_visible()
    expect(ask.get_by_role("heading", name="What would you do?")).to_be_visible()
    shot(ana, "card-phone")
