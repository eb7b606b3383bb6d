"""The boards by keyboard alone: arrows walk, Enter chooses, and the focus stays on the board."""

import re

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import open_table, says

CONTIG = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"
QUEENS = "A: 0,-5; a: 4,-5; a: -4,-1; B: 0,5; b: 2,-5; b: -5,1"
STARS = (
    "b2: star-1-red-solid; c2: bar-2-red-solid; b3: star-3-red-open; "
    "hand 0: bar-3-blue-striped star-1-red-open bar-1-red-open bar-2-red-open; "
    "hand 1: star-2-red-solid star-2-red-open star-3-red-solid bar-3-red-solid; score: 20 24"
)
FAB = "face: 1/2 1/4 1/3; show: 3/4"


def at(page: Page, game: str, **options: str) -> None:
    """At a table of this game, with a bot that waits for us."""
    path = open_table(page, game=game, options={"first": "0", **options}, bots={1: "simple"})
    page.goto(path)
    expect(page.get_by_role("list", name="Players")).to_be_visible()


def keys(page: Page, *names: str) -> int:
    for name in names:
        page.keyboard.press(name)
    return len(names)


def listed(page: Page, does: str) -> None:
    """The list behind `?` has the board's own keys; closed, the focus is where it was."""
    before = page.evaluate_handle("document.activeElement")
    keys(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text(does)
    keys(page, "Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    assert page.evaluate("(before) => before === document.activeElement", before)


def focused_on(page: Page, inside: str) -> None:
    """Something in that part of the page has the focus."""
    expect(page.locator(f"{inside} :focus, {inside}:focus")).to_have_count(1)


def test_a_move_takes_three_keys_and_the_focus_stays_on_the_board(people: People) -> None:
    [ana] = people()
    at(ana, "queens-and-guards", position=QUEENS)
    says(ana, "Your turn: move a piece.")
    ana.locator('[data-cell="-4,-1"]').focus()
    listed(ana, "pick up the piece you are on")
    assert keys(ana, "Enter", "ArrowRight", "Enter") <= 3
    expect(ana.locator('[data-cell="-4,-1"]')).to_have_accessible_name(re.compile("^free"))
    focused_on(ana, "[aria-label='The board']")

    at(ana, "stars-and-bars", position=STARS)
    b2 = ana.get_by_role("button", name=re.compile("^b2,"))
    b2.focus()
    listed(ana, "take that card of your hand")
    assert keys(ana, "1") == 1
    expect(b2).to_have_accessible_name(re.compile("scores "))
    assert keys(ana, "ArrowUp", "Enter") <= 2
    expect(ana.get_by_role("region", name="What happened")).to_contain_text("You place")
    expect(ana.locator(":focus")).to_have_count(1)

    # A sentence is as long as it is; Enter says it, covers its number and tells the score.
    at(ana, "contig-60", position=CONTIG)
    ana.get_by_role("button", name=re.compile("^0, free")).focus()
    listed(ana, "write the sentence")
    ana.keyboard.type("3+5x4")
    keys(ana, "Enter")
    expect(ana.get_by_role("button", name=re.compile("^23, your chip"))).to_be_visible()
    focused_on(ana, "[aria-label='The board']")

    # Dice are rolled by one key, also by who has just come and has the focus nowhere.
    at(ana, "contig-60", position="0: 3 12 28; 1: 4 29; score: 57 58")
    says(ana, "Your turn: roll the dice.")
    listed(ana, "roll the dice")
    keys(ana, "r")
    says(ana, "You rolled")
    # And the sentence is said from there too: who comes from the front page has it on the page.
    at(ana, "contig-60", position=CONTIG)
    ana.evaluate("document.querySelector('main').focus()")
    ana.keyboard.type("3+5x4")
    keys(ana, "Enter")
    expect(ana.get_by_role("button", name=re.compile("^23, your chip"))).to_be_visible()
    at(ana, "juggle")
    says(ana, "Your turn: roll the dice.")
    listed(ana, "without one, roll the dice")
    keys(ana, "r")
    expect(ana.get_by_role("region", name="What happened")).to_contain_text("You roll")

    # Two strips, and the sentence that they make.
    at(ana, "fab-a-diffy", position=FAB)
    ana.get_by_role("group", name="Strips face up").get_by_role("button", name="1/2, ").focus()
    listed(ana, "touch the strip you are on")
    assert keys(ana, "Enter", "ArrowRight", "Enter") <= 3
    expect(ana.get_by_role("button", name="1/4, 1 quarter, touched")).to_be_focused()
    expect(ana.get_by_role("form", name="Say the sentence")).to_be_visible()
