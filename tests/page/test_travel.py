"""Cards, chips, strips and pieces come from where they were, on every board of the Monitor.

What travels is noted as it begins: where it is to lie, and how far from there it starts.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from page import test_fab, test_juggle, test_queens, test_stars
from page.conftest import People
from page.monitor import pass_yourself
from page.states_boards import CONTIG
from page.tables import dock, sit_together
from page.waiting import until

TRAVELS = """(() => {
  window.travels = [];
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...given) {
    const [, x, y] = /translate\\((.+?)px, (.+?)px\\)/.exec(frames[0].transform) ?? [];
    const unit = this.getScreenCTM?.().a ?? 1;
    const [left, top] = middle(this.getBoundingClientRect());
    if (y) window.travels.push({ from: [left + x * unit, top + y * unit], to: [left, top] });
    return animate.call(this, frames, ...given);
  };
  document.addEventListener('animationstart', ({ target, animationName }) =>
    window.travels.push({ name: animationName, of: target.className }));
})()"""
POSITIONS = {
    "contig-60": CONTIG,
    "stars-and-bars": test_stars.MIDDLE,
    "queens-and-guards": test_queens.OPEN,
    "fab-a-diffy": "face: 1/2 1/4 1/3 7/12; show: 3/4; 0: 5/6 3/6 2/6; 1:",
    "juggle": test_juggle.MIDDLE,
}


def seated(people: People, game: str) -> Page:
    """Who is to move in the middle of a game, and notes what travels."""
    ana, ben = people(2, viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    pass_yourself(ana, ben)
    ana.add_init_script(TRAVELS)
    first = {} if game == "queens-and-guards" else {"first": "0"}
    sit_together([ana, ben], game=game, options={"position": POSITIONS[game], **first})
    expect(ana.locator(".felt").first).to_be_visible()
    return ana


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def travelled(page: Page) -> dict[str, Any]:
    """The last travel, once there is one."""
    until(page, "travels.some((each) => each.from)")
    found: dict[str, Any] = page.evaluate("travels.findLast((each) => each.from)")
    return found


def near(one: tuple[float, float], other: tuple[float, float], most: float = 3) -> bool:
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


def test_a_card_comes_from_the_hand(people: People) -> None:
    ana = seated(people, "stars-and-bars")
    card = ana.get_by_role("button", name="3 blue striped bars")
    card.click()
    start = middle(card)
    ana.get_by_role("button", name=re.compile("^c3,")).click()
    found = travelled(ana)
    assert near(found["from"], start, 12), (found, start)  # the chosen card is lifted
    assert near(found["to"], middle(ana.get_by_role("button", name=re.compile("^c3,"))), 12)


def test_a_piece_comes_from_its_cell(people: People) -> None:
    ana = seated(people, "queens-and-guards")
    start, end = (test_queens.cell(ana, each) for each in ("-4,-1", "-3,-1"))
    places = middle(start), middle(end)
    test_queens.move(ana, "-4,-1", "-3,-1")
    found = travelled(ana)
    way = [b - a for a, b in zip(found["from"], found["to"], strict=True)]
    wanted = [b - a for a, b in zip(*places, strict=True)]
    assert near((way[0], way[1]), (wanted[0], wanted[1])), (found, places)


def test_a_strip_comes_from_its_rectangle(people: People) -> None:
    ana = seated(people, "fab-a-diffy")
    face = ana.get_by_role("group", name="Strips face up")
    bars = [
        face.get_by_role("button", name=f"{each}, ").locator(".what").bounding_box()
        for each in ("1/2", "1/4")
    ]
    test_fab.touch(ana, "1/2", "1/4")
    until(ana, "travels.filter((each) => each.from).length === 2")
    starts = [each["from"] for each in ana.evaluate("travels.filter((each) => each.from)")]
    for bar, (left, top) in zip(bars, starts, strict=True):
        assert bar
        assert bar["x"] < left < bar["x"] + bar["width"]
        assert abs(bar["y"] + bar["height"] / 2 - top) <= 12  # what is touched is not where it was


def test_a_piece_in_the_hand_comes_from_the_bank(people: People) -> None:
    ana = seated(people, "juggle")
    ana.get_by_role("button", name="exact 5", exact=True).click()
    shape = ana.get_by_role("button", name=re.compile("^T5, "))
    shape.click()
    start = middle(shape)
    ana.get_by_role("button", name=re.compile("^Pick up red")).click()
    found = travelled(ana)
    assert near(found["from"], start, 12), (found, start)
    before = ana.evaluate("travels.length")
    test_juggle.square(ana, "d4").click()
    ana.get_by_role("button", name="Turn").click()
    expect(dock(ana).get_by_role("button", name="Lay it down")).to_be_visible()
    assert ana.evaluate("travels.length") == before  # it comes once


def test_a_chip_lands_where_it_was_put(people: People) -> None:
    ana = seated(people, "contig-60")
    dock(ana).get_by_label("Sentence", exact=True).fill("6×5+2")
    dock(ana).get_by_role("button", name="Say it, cover 32").click()
    expect(ana.get_by_role("button", name=re.compile("^32, your chip"))).to_be_visible()
    until(ana, "travels.some(({ name }) => name?.endsWith('land'))")


@pytest.mark.parametrize("game", ["stars-and-bars"])
def test_what_lay_when_the_page_came_lies_still(people: People, game: str) -> None:
    ana = seated(people, game)
    ana.reload()
    expect(ana.locator(".felt").first).to_be_visible()
    assert not ana.evaluate("travels.filter((each) => each.from)")
