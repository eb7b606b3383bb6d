"""The dock and the mat in use. Where things are in every phase is asked by test_states.py."""

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from page.conftest import People, Server
from page.tables import MIDDLE, challenge, move, open_table, present, says, section, sit_together
from page.waiting import until

MOVING = """(() => {
  window.moving = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const slot = this.closest('[data-slot]') && 'resources';
    window.moving.push(slot ?? this.closest('[data-section]')?.dataset.section ?? '');
    return animate.apply(this, given);
  };
})()"""
"""Notes what rolls and travels, and where."""


def clock_of(page: Page) -> dict[str, float]:
    """The player's own clock: seconds of its minute, how long its bar is, how many pips are lit."""
    found: dict[str, float] = page.evaluate("""() => {
      const [timer] = document.querySelectorAll("[aria-label='Players'] [role=timer]");
      const [bar, whole] = [timer.querySelector('.bar span'), timer.querySelector('.bar')]
        .map((each) => each.getBoundingClientRect().width);
      const [minutes, seconds] = timer.querySelector('.time').textContent.split(':').map(Number);
      const lit = timer.querySelectorAll('.lit').length;
      return { now: Date.now(), minute: 60 * minutes + seconds, bar: bar / whole, lit };
    }""")
    return found


def test_cubes_travel_and_the_next_shake_is_rolled_when_all_are_ready(people: People) -> None:
    ana, ben = people(2, reduced_motion="no-preference")
    for page in (ana, ben):
        page.add_init_script(MOVING)
    sit_together([ana, ben], options=MIDDLE)
    move(ben, "blue 4", "Permitted")
    for page in (ana, ben):
        until(page, "moving.includes('permitted')")
    challenge(ana, "Now")
    present(ana, "3+4=7")
    ana.get_by_role("button", name=re.compile("^Next shake")).click()
    expect(ana.get_by_text(re.compile("^Waiting for "))).to_be_visible()
    expect(section(ben, "Required").get_by_role("img", name="red 3")).to_be_visible()
    assert "resources" not in ben.evaluate("moving")
    # On a phone somebody reads why, a little below; the next shake is seen whole.
    ana.set_viewport_size({"width": 390, "height": 844})
    ana.evaluate("scrollTo(0, 200)")
    assert ana.evaluate("scrollY") == 200
    ben.get_by_role("button", name=re.compile("^Next shake")).click()
    for page in (ana, ben):
        expect(section(page, "Resources")).to_contain_text("24")
        until(page, "moving.filter((each) => each === 'resources').length >= 24")
    until(ana, "scrollY === 0")


def test_the_minute_and_the_ten_seconds_are_two_things(people: People) -> None:
    [ana] = people(1)
    ana.clock.install()
    ana.goto(open_table(ana, options={**MIDDLE, "turn": "0"}, bots={"1": "simple"}))
    says(ana, "Your turn")
    timer = ana.get_by_role("list", name="Players").get_by_role("timer")
    began = clock_of(ana)
    assert began["bar"] > 0.2 and began["lit"] == 0
    expect(ana.locator("[aria-label='What now'] .ten")).to_have_count(0)
    before = timer.bounding_box()
    ana.clock.pause_at(began["now"] / 1_000 + began["minute"] + 4)
    # The minute's bar is gone; the warning's pips are lit, its figure is seen where one looks.
    expect(ana.locator("[aria-label='What now'] .ten")).to_have_text(re.compile("^[5-7]$"))
    warned = clock_of(ana)
    assert warned["bar"] == 0 and 5 <= warned["lit"] <= 7
    assert timer.bounding_box() == before


OPENED = """(() => {
  window.opened = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); window.opened += 1; }
  };
})()"""


def test_the_last_move_is_ringed_and_sounds_are_off_by_one_tap(people: People) -> None:
    ana, ben = people(2)
    for page in (ana, ben):
        page.add_init_script(OPENED)
    sit_together([ana, ben], options=MIDDLE)
    sounds = ana.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    ana.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    move(ben, "blue 4", "Permitted")
    for page in (ana, ben):
        ringed = page.locator(".stage .cube.last")
        expect(ringed).to_have_count(1)
        expect(ringed).to_have_accessible_name(re.compile("^blue 4"))
    move(ana, "red 1", "Forbidden")
    for page in (ana, ben):
        expect(ringed := page.locator(".stage .cube.last")).to_have_count(1)
        expect(ringed).to_have_accessible_name(re.compile("^red 1"))
    until(ben, "opened === 1")
    assert ana.evaluate("opened") == 0


def pass_time(server: Server, seconds: int) -> None:
    """So much of the matches' time passes while nobody serves them."""
    server.stop(kill=True)
    with closing(sqlite3.connect(server.folder / "data" / "flubball.db")) as db, db:
        db.execute("UPDATE match_time SET ahead = ahead + ?", (1_000 * seconds,))
    server.start()


def test_a_point_lost_on_time_is_said_in_the_dock(people: People, own_server: Server) -> None:
    """What is lost after the extra minute: late.svelte.test.ts."""
    [ana] = people(1, base=own_server.url)
    ana.goto(open_table(ana, options={**MIDDLE, "turn": "0"}, bots={"1": "simple"}))
    says(ana, "Your turn")
    pass_time(own_server, 72)
    ana.reload()  # at once, not when it next tries by itself
    says(ana, "Time passed: −1. You have one more minute. Your turn: ")
    sheet = ana.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("button", name="−1 for you: why?")).to_have_count(1)
    move(ana, "blue 4", "Permitted")
    expect(ana.get_by_text("Time passed")).to_have_count(0)
