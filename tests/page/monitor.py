"""Playing at tables of the Monitor, for the tests of its games' boards."""

import json
import re

from playwright.sync_api import Page, Route, expect

from page.tables import dock


def with_options(page: Page, **options: str) -> None:
    """Tables this person opens begin as the test needs it, whatever the form has no field for."""

    def add(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        body = route.request.post_data_json or {}
        body["options"] |= options
        route.continue_(post_data=json.dumps(body))

    page.route("**/api/v1/tables", add)


def come_to_the_bot(page: Page, title: str, **options: str) -> None:
    """From the front page to a table with the bot."""
    with_options(page, **options)
    page.goto("/")
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    expect(page.get_by_role("list", name="Players")).to_be_visible()


def announce(page: Page, field: str, text: str) -> None:
    """Say something with a text of one's own."""
    dock(page).get_by_label(field, exact=True).fill(text)
    dock(page).get_by_role("button", name="Announce").click()


def say(page: Page, sentence: str) -> None:
    """Type a number sentence and say it."""
    dock(page).get_by_label("Sentence", exact=True).fill(sentence)
    dock(page).get_by_role("button", name="Say it", exact=True).click()


def challenge(page: Page, what: str) -> None:
    """Challenge one rule."""
    page.get_by_role("button", name="Challenge…").click()
    dialog = page.get_by_role("dialog", name="What do you challenge?")
    dialog.get_by_role("checkbox", name=re.compile(f"^{what}")).check()
    dialog.get_by_role("button", name="Challenge", exact=True).click()


def ruled(page: Page, what: str, ruling: str, cite: str, why: str = "") -> None:
    """The ruling card says this, with its clause."""
    card = page.get_by_role("article", name=f"Ruling on {what}")
    expect(card).to_contain_text(ruling)
    expect(card).to_contain_text(why)
    expect(card.get_by_role("link", name=cite, exact=True)).to_be_visible()


def go_on(*pages: Page) -> None:
    """The clocks stand after a ruling, and nobody plays, until all have pressed Next."""
    for page in pages:
        expect(page.get_by_role("list", name="Players").locator(".clock .time")).to_have_count(0)
        expect(dock(page).get_by_role("button", name="Next")).to_be_visible()
    for page in pages:
        dock(page).get_by_role("button", name="Next").click()
    for page in pages:
        expect(dock(page).get_by_role("button", name="Next")).to_have_count(0)


def on_score_card(page: Page, row: str, *cells: str) -> None:
    """The score card says this of the first and of the second player."""
    card = page.get_by_role("region", name="Score card")
    expect(card.get_by_role("row", name=row).locator("td")).to_have_text(list(cells))


def passed(page: Page) -> None:
    """Nothing else was left to play: the card was passed for the player, who is told."""
    said = "Nothing left to play: passed for you."
    expect(page.get_by_role("region", name="What now")).to_contain_text(said)


def pass_yourself(*pages: Page) -> None:
    """From now on nothing is passed for these players."""
    for page in pages:
        page.add_init_script("localStorage.setItem('flubball.passing', 'off')")
