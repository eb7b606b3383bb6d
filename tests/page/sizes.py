"""A small phone, and whether a board is in sight on it."""

from playwright.sync_api import Page, ViewportSize

SMALL: ViewportSize = {"width": 360, "height": 740}
COVERED = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const others = ['.players', '.dock', '.tools'].flatMap((name) => {
    const part = document.querySelector(name);
    return part && part.getClientRects().length ? [part.getBoundingClientRect()] : [];
  });
  return others.some((part) => part.width && part.height
    && part.left < felt.right - 1 && part.right > felt.left + 1
    && part.top < felt.bottom - 1 && part.bottom > felt.top + 1);
}"""


def board_in_sight(page: Page) -> tuple[int, ...]:
    """The rectangle of the felt, which is whole in the window and covered by nothing."""
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".felt").bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= SMALL["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= SMALL["height"]
    assert not page.evaluate(COVERED)
    return tuple(round(box[side]) for side in ("x", "y", "width", "height"))
