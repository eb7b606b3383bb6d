"""Contig 60, Queens & Guards and Juggle: the board keeps its place and nothing has to be scrolled.

Asked in the states of a turn, for both players, at four sizes.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.conftest import People
from page.frame import SIZES, Frame
from page.tables import dock, sit_together, with_long_names

STILL = {"reduced_motion": "reduce"}
CONTIG = "0: 4 30 31 54 60 64 9; 1: 5 33 66 10 36 11 12; score: 50 49; roll: 6 2 5"
QUEENS = "A: 0,-5; a: 2,0; a: 0,3; a: -4,-1; B: 0,5; b: 1,1; b: -5,1; b: 5,-4"
JUGGLE = "0: red-P5 a1 0; 1: blue-I5 c1 0; roll: 2 5"

FITS = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const felt = document.querySelector('.stage .felt').getBoundingClientRect();
  const tools = document.querySelector("[aria-label='Your tools']");
  return {
    inside: felt.left >= stage.left - 1 && felt.right <= stage.right + 1
      && felt.top >= stage.top - 1 && felt.bottom <= stage.bottom + 1,
    fills: Math.max(felt.width / stage.width, felt.height / stage.height),
    hidden: tools.scrollHeight - tools.clientHeight,
  };
}"""


def contig(page: Page, look: Callable[[str], None]) -> None:
    """A sentence is written, refused, and covers its number."""
    field = dock(page).get_by_label("Sentence", exact=True)
    field.fill("6×5")
    dock(page).get_by_role("button", name="Say it", exact=True).click()
    expect(dock(page).get_by_role("button", name="Why?")).to_be_visible()
    look("refused")
    field.fill("6×5+2")
    look("written")
    dock(page).get_by_role("button", name="Say it, cover 32").click()
    expect(page.get_by_role("button", name=re.compile("^32, your chip"))).to_be_visible()
    expect(page.get_by_role("list", name="Players")).to_contain_text("44")
    look("covered")


def queens(page: Page, look: Callable[[str], None]) -> None:
    """A Guard is chosen, forms a trap, and the trap is announced."""
    page.locator('[data-cell="0,3"]').click()
    expect(dock(page).last).to_contain_text("h6 traps")
    look("chosen")
    page.locator('[data-cell="0,2"]').click()
    trap = dock(page).get_by_role("button", name="Announce the trap on g7")
    expect(trap).to_be_visible()
    look("moved")
    trap.click()
    expect(page.get_by_role("alert").filter(has_text="Trap!")).to_be_visible()
    look("announced")


def juggle(page: Page, look: Callable[[str], None]) -> None:
    """A piece is selected, is in the hand, and is laid down."""
    page.get_by_role("button", name="exact 5", exact=True).click()
    page.get_by_role("button", name=re.compile("^I5, ")).click()
    green = page.get_by_role("button", name=re.compile("^Pick up green I5"))
    expect(green).to_be_visible()
    look("a shape chosen")
    green.click()
    expect(page.get_by_role("region", name="In your hand")).to_be_visible()
    look("in the hand")
    page.get_by_role("button", name="Lay it down").click()
    expect(page.locator('[data-cell="e5"]')).to_have_attribute("aria-label", "e5, green I5")
    look("laid")


TURNS = {
    "contig-60": (CONTIG, contig),
    "queens-and-guards": (QUEENS, queens),
    "juggle": (JUGGLE, juggle),
}


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_moves_nothing_but_the_piece(people: People, game: str) -> None:
    position, play = TURNS[game]
    ana, ben = people(2, **STILL)
    with_long_names(ana, ben)
    options = {"position": position} | ({} if game == "queens-and-guards" else {"first": "0"})
    sit_together([ana, ben], game=game, options=options)
    frames = Frame(), Frame()

    def look(phase: str) -> None:
        for page, frame in zip((ana, ben), frames, strict=True):
            frame.look(page, phase)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                found = page.evaluate(FITS)
                where = (phase, width, found)
                assert found["inside"] and found["fills"] > 0.97, where
                assert found["hidden"] <= 1, where

    look("begun")
    play(ana, look)
