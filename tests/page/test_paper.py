"""The paper at a challenge: drawn cubes, a caret, the Goal already there; typing still works."""

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import MIDDLE, challenge, paper, press, scored, scores, sit_together

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def drawn(page: Page, *names: str) -> None:
    """This is drawn on the paper's line: names of cubes, and signs."""
    pieces = page.get_by_role("region", name="Your paper").locator("[data-piece]")
    expect(pieces).to_have_count(len(names))
    for at, name in enumerate(names):
        cube = pieces.nth(at).locator("[role=img]")
        if " " in name:
            expect(cube).to_have_attribute("aria-label", name)
        else:
            expect(pieces.nth(at)).to_have_text(name)


def test_an_equation_is_drawn_in_cubes_while_it_is_written(people: People) -> None:
    ana, ben = people(2)
    sit_together([ana, ben], options=MIDDLE)
    challenge(ben, "Now")
    box = ben.get_by_role("region", name="Your paper")
    box.get_by_role("button", name="red 3, from Required").click()
    ben.get_by_role("button", name="black plus, in Permitted").click()
    box.get_by_role("button", name="blue 0, from Resources").click()
    drawn(ben, "red 3", "black plus", "blue 0")
    box.get_by_role("button", name="Take away the last sign").click()
    first = box.locator("[data-piece]").first.bounding_box()
    assert first is not None
    ben.mouse.click(first["x"] + 3, first["y"] + first["height"] / 2)
    expect(paper(ben)).to_be_focused()
    ben.keyboard.type("(")
    drawn(ben, "(", "red 3", "black plus")  # the caret was before the 3
    ben.keyboard.press("End")
    ben.keyboard.type("4)b2")
    drawn(ben, "(", "red 3", "black plus", "blue 4", ")", "blue 2")
    ben.keyboard.press("Backspace")
    expect(paper(ben)).to_have_value("(3+4)")
    ben.reload()
    expect(paper(ben)).to_have_value("(3+4)")
    drawn(ben, "(", "red 3", "black plus", "blue 4", ")")  # the draft outlives a reload
    press(ben, "Present")
    scored(ben)
    assert scores(ben, 1) == ["2", "6"]


def test_the_mat_is_a_phones_keyboard_and_typing_is_a_choice(people: People) -> None:
    [ana] = people()
    [ben] = people(1, **PHONE)
    sit_together([ana, ben], options=MIDDLE)
    challenge(ben, "Now")
    expect(paper(ben)).to_have_attribute("inputmode", "none")
    for cube in ("red 3, in Required", "black plus, in Permitted", "blue 4, in Resources"):
        ben.get_by_role("button", name=cube).tap()
    for _ in range(6):
        ben.get_by_role("group", name="Keys").get_by_role("button", name="(").tap()
        ben.get_by_role("button", name="red 1, in Resources").tap()
    pieces = ben.get_by_role("region", name="Your paper").locator("[data-piece]")
    expect(pieces).to_have_count(15)
    assert ben.evaluate("document.documentElement.scrollWidth") <= 360
    expect(ben.get_by_role("button", name="Present")).to_be_in_viewport()
    ben.get_by_role("button", name="Type instead").tap()
    expect(paper(ben)).to_be_focused()
    expect(paper(ben)).to_have_attribute("inputmode", "text")
    paper(ben).fill("3+4")
    ben.get_by_role("button", name="= 7", exact=True).tap()
    expect(paper(ben)).to_have_value("3+4=7")
    press(ben, "Present")
    scored(ben)
    assert scores(ben, 1) == ["2", "6"]
