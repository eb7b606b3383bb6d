"""Juggle in real browsers: a whole game against the bot, and challenges ruled C and I."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from juggle.golden import ONE, TWO, without
from page.conftest import People
from page.monitor import challenge, come_to_the_bot, go_on, on_score_card, ruled
from page.tables import bot_name, dock, press, says, sit_together

LATE = (
    f"0: {without(ONE, 'red-I1', 'green-I5')}; "
    f"1: {without(TWO, 'yellow-N5', 'red-T5', 'blue-P5')}; roll: 1 6"
)
"""f3 and g4 to g8 are empty; the bot lacks three pieces, and two is the most of a turn."""
MIDDLE = "0: red-P5 a1 0; 1: blue-I5 c1 0; roll: 2 5"


def square(page: Page, cell: str) -> Locator:
    return page.locator(f'[data-cell="{cell}"]')


def pick_up(page: Page, piece: str, by: str) -> None:
    """Select a piece of the bank."""
    colour, shape = piece.split(" ")
    page.get_by_role("button", name=by, exact=True).click()
    page.get_by_role("button", name=re.compile(f"^{shape}, ")).click()
    page.get_by_role("button", name=re.compile(f"^Pick up {colour}")).click()
    expect(page.get_by_role("region", name="In your hand")).to_be_visible()


def place(page: Page, cell: str) -> None:
    """Tap a square and lay the piece down there."""
    square(page, cell).click()
    dock(page).get_by_role("button", name="Lay it down").click()
    expect(page.get_by_role("region", name="In your hand")).to_have_count(0)


def drag(page: Page, start: str, end: str) -> None:
    """Drag the piece from where it is over the board."""
    square(page, start).hover()
    page.mouse.down()
    square(page, end).hover()
    page.mouse.up()


def test_from_the_front_page_to_a_game_won_against_the_bot(
    people: People, axe: Callable[[Page], None]
) -> None:
    [ana] = people(viewport={"width": 360, "height": 640})
    come_to_the_bot(ana, "Juggle", first="0", position=LATE)
    says(ana, "You rolled 1 6: select a piece, or pass the card.")
    on_score_card(ana, "Empty squares", "6", "15")
    pick_up(ana, "red I1", "exact 1")
    axe(ana)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    square(ana, "g4").click()
    says(ana, "Red I1 does not fit here.")
    dock(ana).get_by_role("button", name="Lay it down").click()
    alert = dock(ana).get_by_role("alert")
    expect(alert).to_contain_text("A red piece is next to g4.")
    alert.get_by_role("button", name="Why?").click()
    why = ana.get_by_role("dialog", name="Why not?")
    expect(why.get_by_role("link", name="Juggle: Goal")).to_be_visible()
    why.get_by_role("button", name="Close").click()
    place(ana, "f3")
    pick_up(ana, "green I5", "exact 6, wild")
    ana.get_by_role("button", name="Turn").click()
    place(ana, "g6")
    says(ana, "Your board is covered: declare your win.")
    press(ana, "Declare a win")
    press(ana, "Sign your score card")
    on_score_card(ana, "Signed", "✓ yes", "✓ yes")
    on_score_card(ana, "Points", "3", "1")
    history = ana.get_by_role("region", name="What happened")
    expect(history).to_contain_text(f"{bot_name('juggle')} rolls.")


def test_like_colours_that_touch_are_ruled_c_and_a_right_selection_i(people: People) -> None:
    ana, ben = people(2)
    options = {"first": "0", "enforcement": "table", "position": MIDDLE}
    sit_together([ana, ben], game="juggle", options=options)
    pick_up(ana, "red T5", "exact 5")
    ana.keyboard.press("r")
    ana.keyboard.press("f")
    drag(ana, "e5", "d4")
    # d4 is the middle of the beam, so the foot is beside b2 of red P5.
    square(ana, "d4").press("Enter")
    press(ana, "Pass the card")
    challenge(ben, "Placement")
    for page in (ana, ben):
        ruled(page, "placement", "C Correct", "Juggle: Goal", "Red P5 and red T5 touch.")
        on_score_card(page, "Empty squares", "81", "76")
    expect(square(ana, "a1")).to_have_attribute("aria-label", "a1, empty")

    go_on(ana, ben)
    square(ben, "c1").click()
    dock(ben).get_by_role("button", name="Take blue I5 off").click()
    on_score_card(ana, "Empty squares", "81", "81")
    ben.get_by_role("button", name="Roll the dice").click()
    press(ben, "Pass the card")
    challenge(ana, "Selection")
    for page in (ana, ben):
        ruled(page, "selection", "I Incorrect", "Juggle: Selecting")
        on_score_card(page, "Ruled against", "I", "–")
    go_on(ana, ben)
    says(ben, "Your turn: roll the dice.")  # the challenger's turn is lost
