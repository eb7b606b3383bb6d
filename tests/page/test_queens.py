"""Queens & Guards in real browsers: a game against the bot, and challenges ruled C and I."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from flubball.engine.prompt import capital
from flubball.players import find_level
from page.conftest import People
from page.monitor import challenge, come_to_the_bot, go_on, on_score_card, passed, ruled
from page.tables import dock, press, says, sit_together

BOT = f"{find_level('queens-and-guards').name} bot"
LATE = (
    "A: 0,0; a: 3,0; a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1; "
    "B: 0,5; b: 1,0; b: -5,1; b: 5,-5; b: -5,4"
)
"""A step of the Guard on 3,0 traps the enemy on the last free place round the throne."""
INTO = "A: 0,-3; a: 4,-5; a: -4,-1; B: 0,5; b: 1,-2; b: -1,-2"
"""A step of the Queen on 0,-3 to 0,-2 takes her between two enemies."""
OPEN = "A: 0,-5; a: 4,-5; a: -4,-1; B: 0,5; b: 2,-5; b: -5,1"


def cell(page: Page, name: str) -> Locator:
    """A cell of the board."""
    return page.locator(f'[data-cell="{name}"]')


def move(page: Page, start: str, end: str) -> None:
    """Tap a piece and where it goes: that is the move."""
    cell(page, start).click()
    cell(page, end).click()


def test_from_the_front_page_to_a_game_won_against_the_bot(
    people: People, axe: Callable[[Page], None]
) -> None:
    [ana] = people(viewport={"width": 360, "height": 640})
    come_to_the_bot(ana, "Queens & Guards", position=LATE)
    says(ana, "Your turn: move a piece.")
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cell(ana, "3,0").click()
    expect(cell(ana, "2,0")).to_have_accessible_name("free, ring 2, f8, can go here")
    tools = dock(ana).last
    expect(tools).to_contain_text(f"f8 traps {BOT}’s Guard on f7, between f8 and f6.")
    axe(ana)
    cell(ana, "2,0").click()
    expect(cell(ana, "1,0")).to_have_accessible_name(
        f"{BOT}’s Guard, trapped, not announced, ring 1, f7"
    )
    dock(ana).get_by_role("button", name="Announce the trap on f7").click()
    expect(cell(ana, "1,0")).to_have_accessible_name(f"{BOT}’s Guard, trapped, ring 1, f7")
    expect(ana.get_by_text(f"{capital(BOT)}’s Guard on f7 is trapped.")).to_be_visible()
    passed(ana)
    axe(ana)
    says(ana, "Your turn: move a piece.")
    cell(ana, "2,0").focus()
    ana.keyboard.press("Enter")
    cell(ana, "1,0").focus()
    ana.keyboard.press("Enter")
    says(ana, "The game is over, queen on the throne.")
    press(ana, "Sign your score card")
    on_score_card(ana, "Signed", "✓ yes", "✓ yes")
    on_score_card(ana, "Points", "3", "1")
    history = ana.get_by_role("region", name="What happened")
    expect(history).to_contain_text("You announce a trap: f7.")
    expect(history).to_contain_text(f"{capital(BOT)} moves f7 to")


def test_a_step_too_far_is_ruled_c_and_a_right_one_i(people: People) -> None:
    ana, ben = people(2)
    options = {"enforcement": "table", "position": OPEN}
    sit_together([ana, ben], game="queens-and-guards", options=options)
    move(ana, "-4,-1", "-2,-1")
    press(ana, "Pass the card")
    challenge(ben, "Step")
    for page in (ana, ben):
        cite = "Queens & Guards: equipment 3"
        ruled(page, "step", "C Correct", cite, "The move to e4 is not one step.")
        # The board is as before the turn.
        expect(cell(page, "-2,-1")).to_have_accessible_name("free, ring 3, e4")
        on_score_card(page, "Ruled against", "–", "–")

    go_on(ana, ben)
    says(ben, "Your turn: move a piece.")
    move(ben, "-5,1", "-4,1")
    press(ben, "Pass the card")
    challenge(ana, "Leaving")
    for page in (ana, ben):
        ruled(page, "leaving", "I Incorrect", "Queens & Guards: Traps")
    go_on(ana, ben)
    says(ben, "Your turn: move a piece.")
    expect(cell(ben, "-4,1")).to_have_accessible_name("your Guard, ring 4, g2")


def test_a_queen_goes_into_a_trap_by_table_rules_and_is_put_on_the_rim(people: People) -> None:
    [eve] = people(1)
    come_to_the_bot(eve, "Queens & Guards", position=INTO)
    cell(eve, "0,-3").click()
    # Practice is strict: what may not be done is not offered, and is refused.
    expect(cell(eve, "1,-3")).to_have_accessible_name(re.compile("can go here$"))
    expect(cell(eve, "0,-2")).to_have_accessible_name(re.compile("(?<!can go here)$"))

    ana, ben = people(2)
    options = {"enforcement": "table", "position": INTO}
    sit_together([ana, ben], game="queens-and-guards", options=options)
    move(ana, "0,-3", "0,-2")
    expect(cell(ana, "0,-2")).to_have_accessible_name(re.compile("^your Queen"))
    press(ana, "Pass the card")
    # The page tells nobody; who sees it takes her to the rim, and then has a turn.
    expect(cell(ben, "0,-2")).to_have_accessible_name(re.compile("Queen, ring 2, d6$"))
    move(ben, "0,-2", "5,0")
    for page in (ana, ben):
        expect(cell(page, "5,0")).to_have_accessible_name(re.compile("Queen"))
    says(ben, "Your turn: move a piece.")
