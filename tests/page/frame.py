"""Where things are on a table's page. Never: a dock over the board, a board that moves."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

SIZES = ((360, 740), (390, 844), (1280, 800), (1920, 1080))
EDGE = 6
"""Pixels of a phone's tools that are only their edge."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

LOOK = """() => {
  scrollTo(0, 0);
  const seen = (each) => each.getClientRects().length > 0;
  const boxes = (what) => [...document.querySelectorAll(what)].filter(seen).map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom].map((edge) => Math.round(edge * 10) / 10);
  });
  return {
    stage: boxes('.stage'), sections: boxes('[data-section]'),
    slots: boxes('.stage :is([data-slot], button[data-cell])'),
    dock: boxes("[aria-label='What now']"), tools: boxes("[aria-label='Your tools']"),
    buttons: boxes("[aria-label='What now'] button:not(dialog *)"),
    players: boxes("[aria-label='Players']"), event: boxes('.event'),
    cut: [...document.querySelectorAll('.dock > .acts button:not(dialog *)')].filter((each) => {
      const [box, room] = [each, each.closest('.acts')].map((part) => part.getBoundingClientRect());
      return seen(each) && (box.right > room.right + 1 || box.left < room.left - 1);
    }).map((each) => each.innerText),
    wide: document.documentElement.scrollWidth,
    felt: boxes('.stage .felt'),
    is: [...(document.querySelector('.table')?.classList ?? [])],
    hidden: [...document.querySelectorAll(
      "[aria-label='Your tools']:has(form, .together:not(:empty)):not(:has(article, dialog[open]))",
    )].filter(seen)
      .map((each) => each.scrollHeight - each.clientHeight),
  };
}"""


def overlap(one: Box, other: Box) -> bool:
    """Do two boxes cover each other by more than a pixel?"""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


class Frame:
    """Looks at a page at every size; the stage and the slots must be where they were before."""

    def __init__(self) -> None:
        self.before: dict[tuple[int, int], dict[str, Any]] = {}

    def look(self, page: Page, phase: str, folded: bool = False) -> None:
        """Ask the geometry at all sizes. On a phone the mat may fold while a proof is written."""
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            other = folded and size[0] < 900
            self._check(page.evaluate(LOOK), size, f"{phase} at {size}", other)

    def faults(self, page: Page, phase: str) -> Iterator[str]:
        """What is wrong with the geometry at any size; nothing where the page is no table's."""
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found = page.evaluate(LOOK)
            if not found["is"] or "inside" in found["is"]:
                if found["wide"] > size[0]:
                    yield f"{phase} at {size}: {found['wide']} wide"
                continue
            # A phone gives the end of a match, and a proof that is written, the tools' room.
            phone = size[0] < 900
            other = phone and ("folded" in found["is"] or "ended" in found["is"])
            try:
                self._check(found, size, f"{phase} at {size}", other)
                self._fits(found, size, f"{phase} at {size}")
            except AssertionError as error:
                yield str(error)

    @staticmethod
    def _fits(found: dict[str, Any], size: tuple[int, int], where: str) -> None:
        """The felt of a board fills its stage, and all keys of a turn are in sight."""
        [stage] = found["stage"]
        for felt in found["felt"]:
            inside = felt[0] >= stage[0] - 1 and felt[2] <= stage[2] + 1
            inside = inside and felt[1] >= stage[1] - 1 and felt[3] <= stage[3] + 1
            assert inside, (where, "the board leaves its stage", felt, stage)
            shares = [(felt[at + 2] - felt[at]) / (stage[at + 2] - stage[at]) for at in (0, 1)]
            assert max(shares) > 0.97, (where, "the board is smaller", felt, stage)
        for tools in found["tools"]:
            assert tools[3] <= size[1] + 1, (where, "tools out of sight", tools)
        if size[0] < 900:
            assert max(found["hidden"], default=0) <= EDGE, (where, "keys to scroll")

    def _check(
        self, found: dict[str, Any], size: tuple[int, int], where: str, folded: bool
    ) -> None:
        width, height = size
        (stage,), (dock,) = found["stage"], found["dock"]
        assert found["wide"] <= width, (where, "scrolls sideways", found["wide"])
        assert stage[2] <= width and dock[3] <= height + 1, (where, "out of sight", stage, dock)
        for lower in (dock, *found["tools"]):
            for name in ("stage", "sections", "players", "event"):
                for box in found[name]:
                    assert not overlap(lower, box), (where, "covers", name, lower, box)
        assert not found["cut"], (where, "buttons of the dock are cut", found["cut"])
        for at, button in enumerate(found["buttons"]):
            fits = button[0] >= dock[0] - 1 and button[2] <= dock[2] + 1
            fits = fits and button[1] >= dock[1] - 1 and button[3] <= dock[3] + 1
            assert fits, (where, "a button of the dock is cut", button, dock)
            for other in found["buttons"][:at]:
                assert not overlap(button, other), (where, "a button covers another", button, other)
        for event in found["event"]:
            assert not overlap(event, stage), (where, "the banner covers the stage", event, stage)
        for section in found["sections"]:
            inside = section[0] >= stage[0] - 1 and section[2] <= stage[2] + 1
            inside = inside and section[1] >= stage[1] - 1 and section[3] <= stage[3] + 1
            assert inside, (where, "a section leaves the stage", section, stage)
        if folded:
            for tools in found["tools"]:
                assert tools[3] <= height + 1, (where, "keys out of sight", tools)
            return
        now = {"stage": stage, **({"slots": found["slots"]} if found["slots"] else {})}
        known = self.before.setdefault(size, {})
        for name, boxes in now.items():
            assert known.setdefault(name, boxes) == boxes, (where, name, "has moved")
