"""The end of a game, playing once more, and who is at the table, in real browsers."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from page.conftest import People
from page.monitor import announce, say
from page.tables import press, sit_together

OPTIONS = {
    "first": "0",
    "enforcement": "table",
    "position": "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4",
}


def player(page: Page, seat: int) -> Locator:
    """The card of a player."""
    return page.get_by_role("list", name="Players").get_by_role("listitem").nth(seat)


def test_the_end_is_an_end_and_the_other_joins_the_rematch_by_one_tap(
    people: People, axe: Callable[[Page], None]
) -> None:
    ana, ben = people(2, viewport={"width": 360, "height": 740})
    path = sit_together([ana, ben], game="contig-60", options=OPTIONS)
    say(ana, "3+5×4")
    ana.get_by_role("button", name="23, free").click()
    announce(ana, "New score", "56")
    press(ana, "Declare a win")
    # The board stays, with how it ended and what it earns, until both have signed.
    for page in (ana, ben):
        result = page.get_by_role("article", name="Result")
        expect(result).to_contain_text("The win was declared, and stands.")
        expect(page.get_by_role("group", name="The board")).to_be_visible()
    press(ana, "Sign your score card")
    press(ben, "Sign your score card")
    end = ben.get_by_role("region", name="The end of the match")
    expect(end.get_by_role("heading", level=2)).to_contain_text("won the game")
    end.get_by_text("Why these points?").click()
    why = end.get_by_role("list", name="Why these points")
    expect(why).to_contain_text("You lost: 1 point.")
    expect(why.get_by_role("link", name="Tournament")).to_have_count(2)
    expect(end.get_by_role("link", name="Replay")).to_be_visible()
    axe(ben)

    ana.get_by_role("button", name="Rematch").click()
    expect(ana.get_by_text("The match begins when every seat is taken.")).to_be_visible()
    expect(end).to_contain_text("wants to play again. Seats are exchanged.")
    end.get_by_role("button", name="Join the rematch").click()
    for page in (ana, ben):
        expect(page.get_by_role("group", name="The board")).to_be_visible()
        assert page.url != path
    assert ana.url == ben.url
    expect(player(ana, 1)).to_contain_text("You")
    expect(player(ben, 0)).to_contain_text("You")

    # Who goes is away, who comes back is here, who stands up has left.
    where = ben.url
    ben.goto("/rules")
    expect(player(ana, 0)).to_contain_text("away 0:")
    ben.goto(where)
    expect(player(ana, 0)).not_to_contain_text("away")
    ben.get_by_role("button", name="Leave the seat").click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(player(ana, 0)).to_contain_text("left")
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
