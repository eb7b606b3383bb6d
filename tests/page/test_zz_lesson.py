"""A guided first game in a real browser, from the front page to the signed score card."""

import re
import pytest
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from page.conftest import People
from page.monitor import announce, challenge, say
from page.tables import dock, press

SLOW = """const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  if (String(asked[0]).includes('/lessons/')) await new Promise((go) => setTimeout(go, 150));
  return answer;
};"""
"""Answers of a slow server: what is tapped in between must not be lost."""


def step(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()


def place(page: Page, number: int) -> None:
    page.get_by_role("button", name=re.compile(f"^{number}, free")).click()


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Go on", exact=True).click()


def roll(page: Page) -> None:
    dock(page).get_by_role("button", name="Roll the dice").click()


def first_turns(page: Page) -> None:
    """To the captured roll."""
    say(page, "3+5×4")
    step(page, "Place a chip")
    place(page, 23)
    press(page, "Pass the card")
    roll(page)
    step(page, "Two sentences in a chain")
    say(page, "4+5=9, 9×5=45")
    announce(page, "New score", "58")
    dock(page).get_by_role("button", name="Capture the passed roll").click()
    announce(page, "New score", "52")


@pytest.mark.parametrize("N", [1, 4, 4, 8, 8, 12, 12, 20])
def test_a_first_game_from_the_front_page_to_the_end(
    people: People, shot: Callable[[Page, str], Path], N: int
) -> None:
    [page] = people(viewport={"width": 390, "height": 844}, has_touch=True)
    page.add_init_script(SLOW)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": N})
    page.set_default_timeout(20000); expect.set_options(timeout=20000)
    page.goto("/")
    page.get_by_role("link", name="Learn Contig 60").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your first game")
    step(page, "From sixty down to zero")

    go_on(page)
    roll(page)
    step(page, "Make a number of the dice")
    say(page, "3+5+4")
    expect(dock(page).get_by_role("alert")).to_contain_text("That is 12")
    page.get_by_role("button", name="A hint").click()
    expect(page.get_by_text("five times four is 20")).to_be_visible()

    say(page, "5×4+3")  # another sentence with the same number does
    step(page, "Place a chip")
    place(page, 32)
    alert = dock(page).get_by_role("alert")
    expect(alert).to_contain_text("Times goes before plus")
    expect(alert.get_by_role("link", name="Contig 60: Placement")).to_be_visible()
    page.reload()
    step(page, "Place a chip")
    page.get_by_role("button", name="← Back").click()
    step(page, "Make a number of the dice")
    first_turns(page)
    step(page, "Watch your partner")
    go_on(page)
    step(page, "Challenge")
    challenge(page, "Scoring")
    step(page, "The ruling")
    card = page.get_by_role("article", name="Ruling on scoring")
    expect(card).to_contain_text("C Correct")
    shot(page, "lesson-ruling")
    go_on(page)
    step(page, "Five in a row")
    place(page, 32)
    press(page, "Declare a win")
    press(page, "Sign your score card")
    step(page, "You have won")
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()

