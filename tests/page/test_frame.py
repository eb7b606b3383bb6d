"""The board comes first and never moves; the dock never covers it, in any phase, at four sizes."""

import re

import pytest
from playwright.sync_api import Page, expect

from page.conftest import People
from page.frame import Frame
from page.tables import (
    MIDDLE,
    paper,
    press,
    says,
    scored,
    section,
    send,
    sit_together,
    with_long_names,
)

STILL = {"reduced_motion": "reduce"}


def test_every_phase_of_a_shake(people: People) -> None:
    ana, ben = people(2, **STILL)
    with_long_names(ana, ben)
    sit_together([ana, ben], options={"setter": "0"})
    frames = Frame(), Frame()

    def look(phase: str) -> None:
        for page, frame in zip((ana, ben), frames, strict=True):
            frame.look(page, phase)

    expect(section(ana, "Resources")).to_contain_text("24")
    for page in (ana, ben):
        chart = page.get_by_role("region", name="Variations")
        expect(chart).to_be_visible()
        look("select")
        while chart.is_visible():  # the first player of two selects more than one
            chart.get_by_role("button").first.click()
            page.wait_for_timeout(500)
    expect(ana.get_by_role("region", name="Your Goal")).to_be_visible()
    look("goal")
    ana.get_by_role("button", name=re.compile(r"^\w+ \d, in Resources")).first.click()
    look("a Goal begun")
    press(ana, "Set this Goal")
    says(ben, "Your turn")
    look("move")
    ben.get_by_role("button", name=re.compile("in Resources")).first.click()
    look("a cube chosen")
    ben.get_by_role("button", name="Put it in Forbidden").click()
    says(ana, "Your turn")
    look("moved")
    ana.get_by_role("button", name=re.compile("^Pick up the block")).click()
    look("the Block asks")
    send(ana)
    impossible = ana.get_by_role("button", name="Impossible", exact=True)
    expect(impossible).to_be_visible()
    look("the Block in hand")
    impossible.click()
    expect(paper(ben)).to_be_visible()
    expect(ben.get_by_role("alert").filter(has_text="challenged you")).to_be_visible()
    look("challenged")
    paper(ben).fill("1+(2x3)-4=5")
    look("written")
    press(ben, "Present")
    scored(ana)
    expect(ana.get_by_role("button", name=re.compile("^Next shake"))).to_be_visible()
    look("the pause")
    ana.get_by_role("button", name=re.compile("^Next shake")).click()
    expect(ana.get_by_text(re.compile("^Waiting for "))).to_be_visible()
    look("waiting")


def test_the_next_shake_begins_when_all_are_ready(people: People) -> None:
    ana, ben = people(2, **STILL)
    sit_together([ana, ben], options=MIDDLE)
    ben.get_by_role("button", name=re.compile("^Pick up the block")).click()
    send(ben)
    press(ben, "Now")
    paper(ben).fill("3+4=7")
    press(ben, "Present")
    ana.get_by_role("button", name=re.compile("^Next shake")).click()
    expect(ana.get_by_text(re.compile("^Waiting for "))).to_be_visible()
    expect(section(ben, "Required").get_by_role("img", name="red 3")).to_be_visible()
    ben.get_by_role("button", name=re.compile("^Next shake")).click()
    for page in (ana, ben):
        expect(section(page, "Resources")).to_contain_text("24")


def test_a_move_by_keyboard_takes_two_keys_and_the_focus_stays_on_the_mat(people: People) -> None:
    ana, ben = people(2, **STILL)
    sit_together([ana, ben], options=MIDDLE)
    ben.get_by_role("button", name="red 1, in Resources").focus()
    ben.keyboard.press("ArrowRight")
    ben.keyboard.press("p")
    expect(section(ana, "Permitted").get_by_role("img", name="red 2")).to_be_visible()
    says(ana, "Your turn")
    assert ben.evaluate("document.activeElement.closest('[aria-label=\"The mat\"]') !== null")
    assert ana.title().startswith("Your turn")


def test_a_refusal_is_one_line_with_why_behind_it(people: People) -> None:
    ana, ben = people(2, **STILL)
    sit_together([ana, ben], options=MIDDLE)
    frame = Frame()
    frame.look(ben, "before")
    ben.get_by_text("More…").click()
    ben.get_by_label("In the rulebook’s words").fill("move k9 P")
    ben.get_by_role("button", name="Say it").click()
    line = ben.get_by_role("alert").filter(has=ben.get_by_role("button", name="Why?"))
    expect(line).to_be_visible()
    frame.look(ben, "refused")
    line.get_by_role("button", name="Why?").click()
    expect(ben.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(
    "game", ["contig-60", "juggle", "queens-and-guards", "stars-and-bars", "fab-a-diffy", "wff"]
)
def test_the_frame_of_every_other_game(people: People, game: str) -> None:
    ana, ben = people(2, **STILL)
    sit_together([ana, ben], game=game)
    frame = Frame()
    frame.look(ana, "begun")
    _settle(ana)
    frame.look(ana, "later")


def _settle(page: Page) -> None:
    """Until the toss and the first roll are over."""
    page.wait_for_timeout(3_000)
