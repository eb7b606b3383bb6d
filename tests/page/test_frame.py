"""The dock and the mat in use. Where things are in every phase is asked by test_states.py."""

import re

from playwright.sync_api import expect

from page.conftest import People
from page.tables import MIDDLE, challenge, move, present, says, section, sit_together
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
    ben.get_by_role("button", name=re.compile("^Next shake")).click()
    for page in (ana, ben):
        expect(section(page, "Resources")).to_contain_text("24")
        until(page, "moving.filter((each) => each === 'resources').length >= 24")


def test_a_move_by_keyboard_takes_two_keys_and_the_focus_stays_on_the_mat(people: People) -> None:
    ana, ben = people(2)
    sit_together([ana, ben], options=MIDDLE)
    ben.get_by_role("button", name="red 1, in Resources").focus()
    ben.keyboard.press("ArrowRight")
    ben.keyboard.press("p")
    expect(section(ana, "Permitted").get_by_role("img", name="red 2")).to_be_visible()
    says(ana, "Your turn")
    assert ben.evaluate("document.activeElement.closest('[aria-label=\"The mat\"]') !== null")
    assert ana.title().startswith("Your turn")


def test_a_refusal_is_one_line_with_why_behind_it(people: People) -> None:
    ana, ben = people(2)
    sit_together([ana, ben], options=MIDDLE)
    ben.get_by_text("More…").click()
    ben.get_by_label("In the rulebook’s words").fill("move k9 P")
    ben.get_by_role("button", name="Say it").click()
    line = ben.get_by_role("alert").filter(has=ben.get_by_role("button", name="Why?"))
    expect(line).to_be_visible()
    line.get_by_role("button", name="Why?").click()
    expect(ben.get_by_role("dialog")).to_be_visible()
