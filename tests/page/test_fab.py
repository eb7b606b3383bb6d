"""Fab-a-Diffy in real browsers: a newcomer's match against the bot, and two rulings at a table."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from page.conftest import People
from page.monitor import challenge, go_on, on_score_card, pass_yourself, with_options
from page.sizes import SMALL, board_in_sight
from page.tables import dock, press, says, sit_together

LAST_TURN = (
    "face: 1/2 1/4 1/3; show: 3/4; "
    "0: 5/6 3/6 2/6, 2/3 4/6 0/3, 2/2 3/3 0/2, 11/12 12/12 1/12; "
    "1: 7/12 5/12 2/12, 4/4 6/6 0/4, 10/12 2/4 4/12, 9/12 6/12 3/12; games: 0"
)
"""Four tricks each, two strips in the deck: whoever takes the next trick has more."""
PHONE = {"width": 360, "height": 640}


SLOW = """const Real = window.WebSocket;
window.WebSocket = class extends Real {
  set onmessage(hear) { super.onmessage = hear && ((event) => setTimeout(() => hear(event), 400)); }
};"""
"""What a slow server tells: a fast player has typed on by then."""


def touch(page: Page, *strips: str) -> None:
    """Touch two strips by taps: the second tap is the move."""
    face = page.get_by_role("group", name="Strips face up")
    for strip in strips:
        face.get_by_role("button", name=f"{strip}, ").click()


def ruling(page: Page, what: str) -> Locator:
    """The card with the Monitor's ruling."""
    return page.get_by_role("article", name=f"Ruling on {what}")


def test_a_newcomer_plays_the_bot_to_signed_score_cards(
    people: People, axe: Callable[[Page], None]
) -> None:
    [page] = people(viewport=PHONE, color_scheme="dark")
    with_options(page, position=LAST_TURN)
    page.goto("/")
    page.get_by_role("button", name="Play Fab-a-Diffy").click()
    says(page, "The Show Box has 3/4: touch two strips that make it, or leave it.")
    touch(page, "1/2", "1/3")
    expect(dock(page).get_by_role("alert")).to_contain_text("1/2 and 1/3 don't make 3/4.")
    longer = page.get_by_role("img", name="1/2 and 1/3 end to end are longer than 3/4.")
    expect(longer).to_be_visible()
    dock(page).get_by_role("button", name="Close").click()
    touch(page, "1/2", "1/4")
    box = page.get_by_role("region", name="Show Box")
    expect(box.get_by_role("img", name="as long as 3/4")).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keys = page.get_by_role("group", name="Keys for the sentence")
    keys.get_by_role("button", name="minus").click()
    expect(box.get_by_role("img", name="is shorter than 3/4")).to_be_visible()
    keys.get_by_role("button", name="plus").click()
    dock(page).get_by_role("button", name="Say 1/4 as 3/12").click()
    expect(dock(page).get_by_role("img", name="1/2+3/12=3/4")).to_be_visible()
    dock(page).get_by_role("button", name="Say it, take the trick").click()
    says(page, "The game is over, 2 games won.")
    on_score_card(page, "Game 2", "✓ won", "lost")
    press(page, "Sign your score card")
    signed = page.get_by_role("region", name="Score card").get_by_role("row", name="Signed")
    expect(signed.get_by_text("✓ yes")).to_have_count(2)
    on_score_card(page, "Points", "3", "1")


def test_two_people_challenge_once_rightly_and_once_wrongly(people: People) -> None:
    ana, ben = people(2)
    position = "face: 1/2 1/4 1/3 7/12; show: 3/4; 0: 5/6 3/6 2/6; 1:"
    sit_together(
        [ana, ben], game="fab-a-diffy", options={"enforcement": "table", "position": position}
    )
    # With keys alone: 1/2 and 1/3, which make 5/6.
    ana.get_by_role("group", name="Strips face up").get_by_role("button", name="1/2, ").focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "Space"):
        ana.keyboard.press(key)
    expect(ana.get_by_role("button", name="1/3, 1 third, touched")).to_be_focused()
    ana.keyboard.type("1/2+1/3=3/4")
    ana.keyboard.press("Enter")
    # Taking follows when the sentence has been taken over.
    expect(ana.get_by_role("region", name="What happened")).to_contain_text("three strips")
    press(ana, "Pass the card")
    flag = ben.get_by_role("region", name="Flag card")
    told = "Touches 1/2. Touches 1/3. Says 1/2+1/3=3/4. Takes the three strips."
    expect(flag).to_contain_text(told)
    challenge(ben, "Announcing")
    for page in (ana, ben):
        card = ruling(page, "announcing")
        expect(card).to_contain_text("C Correct")
        expect(card).to_contain_text("1/2+1/3 is 5/6, and the Show Box has 3/4.")
        clause = card.get_by_role("link", name="Fab-a-Diffy: Touch and announce")
        expect(clause).to_be_visible()
        on_score_card(page, "Tricks", "1", "1")  # Ana's earlier one, and this one for Ben
    go_on(ana, ben)
    dock(ben).get_by_role("button", name="Show a strip").click()
    dock(ben).get_by_role("button", name="No trick").click()
    press(ben, "Pass the card")
    challenge(ana, "Show box")
    for page in (ana, ben):
        card = ruling(page, "show box")
        expect(card).to_contain_text("I Incorrect")
        expect(card.get_by_role("link", name=re.compile("^Fab-a-Diffy: "))).not_to_have_count(0)
        on_score_card(page, "Ruled against", "I", "–")
    go_on(ana, ben)
    # Ana has lost the turn: the card is Ben's again.
    expect(dock(ben).get_by_role("button", name="Show a strip")).to_be_visible()
    expect(dock(ana).get_by_role("status").first).to_contain_text("has the flag card.")


def test_a_sentence_typed_faster_than_the_line_is_said(people: People) -> None:
    ana, ben = people(2)
    ana.add_init_script(SLOW)
    position = "face: 1/2 1/4 1/3 7/12; show: 3/4; 0: 5/6 3/6 2/6; 1:"
    options = {"position": position, "first": "0", "enforcement": "table"}
    sit_together([ana, ben], game="fab-a-diffy", options=options)
    touch(ana, "1/2", "1/3")
    ana.keyboard.type("1/2+1/3=3/4")
    ana.keyboard.press("Enter")
    happened = ben.get_by_role("region", name="What happened")
    expect(happened).to_contain_text("1/2+1/3=3/4")


def test_a_small_phone_has_board_and_keys_in_sight(people: People) -> None:
    ana, ben = people(2, viewport=SMALL)
    pass_yourself(ana)
    position = "face: 1/2 1/4 1/3; show: 3/4"
    sit_together([ana, ben], game="fab-a-diffy", options={"first": "0", "position": position})
    leave = dock(ana).get_by_role("button", name="No trick")
    expect(leave).to_be_in_viewport(ratio=1)
    kept = board_in_sight(ana)
    third = ana.get_by_role("button", name="1/3, ")
    lies = third.bounding_box()
    touch(ana, "1/2", "1/4")
    say = dock(ana).get_by_role("button", name="Say it, take the trick")
    expect(say).to_be_in_viewport(ratio=1)
    assert board_in_sight(ana) == kept
    assert third.bounding_box() == lies
    say.click()
    expect(dock(ana).get_by_role("button", name="Pass the card")).to_be_in_viewport(ratio=1)
    assert board_in_sight(ana) == kept
    assert board_in_sight(ben) == kept


def test_what_is_longer_than_a_whole_stays_in_its_lane(people: People) -> None:
    [page] = people(viewport=PHONE)
    with_options(page, position="face: 6/6 1/6 5/12; show: 10/12; 0:; 1:", first="0")
    page.goto("/")
    page.get_by_role("button", name="Play Fab-a-Diffy").click()
    says(page, "The Show Box has 10/12")
    touch(page, "6/6", "1/6")
    lane = page.locator(".lane .track").bounding_box()
    assert lane
    beyond = page.evaluate(
        """([x, y]) => {
          const pieces = [...document.querySelectorAll('.lane .piece')];
          const right = Math.max(...pieces.map((each) => each.getBoundingClientRect().right));
          return [right > x, !!document.elementFromPoint(x, y)?.closest('.piece')];
        }""",
        [lane["x"] + lane["width"] + 4, lane["y"] + lane["height"] / 2],
    )
    assert beyond == [True, False]
