"""A shake by keyboard alone: at most three keys a move, and the focus is never lost."""

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import MIDDLE, paper, says, scored, scores, section, sit_together
from page.waiting import until

PLACE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return '';
  return at.closest('[aria-label]')?.getAttribute('aria-label') ?? at.tagName;
}"""


class Keys:
    """Presses keys on a page and counts them; after each action the focus must be somewhere."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str, most: int = 3) -> None:
        assert len(keys) <= most, keys
        for key in keys:
            self.page.keyboard.press(key)

    def somewhere(self) -> None:
        until(self.page, f"({PLACE})() !== ''")


def test_a_shake_by_keyboard_alone(people: People) -> None:
    ana, ben = people(2, reduced_motion="reduce")
    sit_together([ana, ben], options=MIDDLE)
    first, second = Keys(ana), Keys(ben)
    says(ben, "Your turn")
    second.press("8", "Enter")
    expect(ben.get_by_role("button", name="Put it in Required")).to_be_visible()
    second.press("Escape")
    expect(ben.get_by_role("button", name="Put it in Required")).to_have_count(0)
    second.press("8", "f")
    expect(section(ana, "Forbidden").get_by_role("img", name="black 8")).to_be_visible()
    second.somewhere()
    assert ben.evaluate("document.activeElement.closest('[aria-label=\"The mat\"]') !== null")
    says(ana, "Your turn")
    assert ana.title().startswith("Your turn")
    first.press("ArrowRight", "ArrowRight", "f")
    says(ben, "Your turn")
    first.somewhere()
    second.press("?")
    keys = ben.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("pick up the Block")
    second.press("Escape")
    expect(keys).to_have_count(0)
    second.press("4", "p")
    expect(section(ana, "Permitted").get_by_role("img", name="blue 4")).to_be_visible()
    says(ana, "Your turn")
    first.press("b", "Enter")
    expect(ana.get_by_role("button", name="Now", exact=True)).to_be_visible()
    first.somewhere()
    first.press("n")
    expect(paper(ana)).to_be_focused()
    ana.keyboard.type("3+4")
    first.press("Enter")
    for page in (ana, ben):
        scored(page)
    assert scores(ana, 1) == ["6", "2"]
    for keyboard in (first, second):
        expect(keyboard.page.get_by_role("button", name="Next shake")).to_be_visible()
        keyboard.somewhere()
    expect(ana.get_by_role("button", name="Next shake")).to_be_focused()
    first.press("Enter")
    first.somewhere()
    expect(ana.get_by_text("Waiting for")).to_be_visible()
