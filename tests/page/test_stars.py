"""Stars & Bars in real browsers: a game against the bot, and challenges ruled C and I."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.conftest import People
from page.monitor import challenge, come_to_the_bot, go_on, on_score_card
from page.sizes import SMALL, board_in_sight
from page.tables import dock, press, refused, says, sit_together

LATE = (
    "a1: star-1-green-solid star-1-green-striped star-1-green-open star-1-blue-open; "
    "b2: star-1-red-solid; c2: bar-2-red-solid; b3: star-3-red-open; "
    "hand 0: bar-3-blue-striped star-1-red-open bar-1-red-open bar-2-red-open; "
    "hand 1: star-2-red-solid star-2-red-open star-3-red-solid bar-3-red-solid; score: 132 100"
)
"""A stack to remove, and 10 points for the three blue bars on c3: more than 140 in all."""

MIDDLE = (
    "b2: star-1-red-solid; c2: bar-2-red-solid; b3: star-3-red-open; "
    "hand 0: bar-3-blue-striped star-1-red-open bar-1-red-open bar-2-red-open; "
    "hand 1: star-2-red-solid star-2-red-open star-3-red-solid bar-3-red-solid; score: 20 24"
)


def place(page: Page, card: str, cell: str) -> None:
    """Pick a card of the hand and tap a cell: that is the move."""
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name=re.compile(f"^{cell},")).click()


def announce(page: Page, points: int, total: int) -> None:
    """Say points and total with the keys of the page."""
    for field, number in (("This turn", points), ("Your total", total)):
        dock(page).get_by_label(field, exact=True).click()
        keys = dock(page).get_by_role("group", name=f"Keys for {field.lower()}")
        expect(keys).to_be_visible()
        for digit in str(number):
            keys.get_by_role("button", name=digit, exact=True).click()
    dock(page).get_by_role("button", name="Say it").click()


def by_keyboard(page: Page) -> None:
    """From b2 to c3 with the fourth card, 3 red solid bars; 5 points make 29."""
    page.get_by_role("button", name=re.compile("^b2,")).focus()
    for key in ("4", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    dock(page).get_by_label("This turn", exact=True).focus()
    for keys in ("5", "29"):
        page.keyboard.type(keys)
        page.keyboard.press("Enter")


def finish(page: Page, strict: bool = False) -> None:
    """Draw a card and pass the flag card, which a strict table does for the player."""
    dock(page).get_by_role("button", name="Draw a card").click()
    if not strict:
        press(page, "Pass the card")


def test_from_the_front_page_to_a_game_won_against_the_bot(
    people: People, axe: Callable[[Page], None]
) -> None:
    [ana] = people(viewport={"width": 360, "height": 640})
    come_to_the_bot(ana, "Stars & Bars", first="0", position=LATE)
    says(ana, "Your turn: score stacks if you can, then place a card.")
    axe(ana)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dock(ana).get_by_role("button", name="Remove a1").click()
    says(ana, "Your stacks score 2")
    place(ana, "3 blue striped bars", "c3")
    announce(ana, 10, 142)
    # The stack is forgotten: refused, with the clause, and nothing is lost.
    refused(ana, "The card scores 10 and the stacks 2", "Stars & Bars: Announcing")
    for field in ("This turn", "Your total"):
        dock(ana).get_by_label(field, exact=True).click()
        for _ in range(3):
            dock(ana).get_by_role("button", name="Delete the last digit").click()
    announce(ana, 12, 144)
    axe(ana)
    finish(ana, strict=True)
    press(ana, "Sign your score card")
    on_score_card(ana, "Signed", "✓ yes", "✓ yes")
    on_score_card(ana, "Points", "3", "1")
    history = ana.get_by_role("region", name="What happened")
    expect(history).to_contain_text("You place 3 blue striped bars on c3.")
    expect(history).to_contain_text("You announce 12 points, 144 in all.")


def test_a_wrong_total_is_ruled_c_and_a_right_one_i(people: People) -> None:
    ana, ben = people(2)
    options = {"first": "0", "enforcement": "table", "position": MIDDLE}
    sit_together([ana, ben], game="stars-and-bars", options=options)
    place(ana, "3 blue striped bars", "c3")
    announce(ana, 9, 29)
    finish(ana)
    challenge(ben, "Scoring")
    for page in (ana, ben):
        card = page.get_by_role("article", name="Ruling on scoring")
        expect(card).to_contain_text("C Correct")
        expect(card).to_contain_text("The card scores 10, which makes 30 in all.")
        expect(card.get_by_role("link", name="Stars & Bars: Recording")).to_be_visible()
        # The card goes to the discard pile, and its points come off.
        on_score_card(page, "Score", "20", "24")
        expect(page.get_by_role("button", name=re.compile("^c3, central, empty"))).to_be_visible()
        expect(page.get_by_text("Discards: 1")).to_be_visible()

    go_on(ana, ben)
    says(ben, "Your turn")
    by_keyboard(ben)
    finish(ben)
    challenge(ana, "Scoring")
    for page in (ana, ben):
        card = page.get_by_role("article", name="Ruling on scoring")
        expect(card).to_contain_text("I Incorrect")
        expect(card.get_by_role("link", name="Stars & Bars: Recording")).to_be_visible()
        # The challenger's turn is lost.
        on_score_card(page, "Ruled against", "I", "–")
        on_score_card(page, "Score", "20", "29")
    go_on(ana, ben)
    says(ben, "Your turn")


def test_a_small_phone_has_board_and_keys_in_sight(people: People) -> None:
    ana, ben = people(2, viewport=SMALL)
    sit_together([ana, ben], game="stars-and-bars", options={"first": "0", "position": MIDDLE})
    says(ana, "Your turn: tap a card of your hand, then a cell.")
    kept = board_in_sight(ana)
    first = ana.get_by_role("button", name=re.compile("^a1,"))
    lies = first.bounding_box()
    ana.get_by_role("button", name="3 blue striped bars").click()
    says(ana, "tap a cell for the 3 blue striped bars")
    assert board_in_sight(ana) == kept
    ana.get_by_role("button", name=re.compile("^c3,")).click()
    expect(dock(ana).get_by_role("button", name="Say it")).to_be_in_viewport(ratio=1)
    expect(dock(ana).get_by_role("button", name="0", exact=True)).to_be_in_viewport(ratio=1)
    assert board_in_sight(ana) == kept
    announce(ana, 10, 30)
    expect(dock(ana).get_by_role("button", name="Draw a card")).to_be_in_viewport(ratio=1)
    assert board_in_sight(ana) == kept
    assert first.bounding_box() == lies
    assert board_in_sight(ben) == kept
