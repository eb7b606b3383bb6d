"""Makes the pictures of the page in docs/pictures, with a real server and a real Chromium.

    python scripts/screenshots.py [--out DIR]

Look at every one of them afterwards: nobody else does.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE / "tests"))

from page.serving import ARGUMENTS, CHROMIUM, running  # noqa: E402
from page.tables import move, says, sit_together  # noqa: E402

DESKTOP = {"viewport": {"width": 1160, "height": 760}}
PHONE = {
    "viewport": {"width": 390, "height": 780},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
}
MOST = 150_000
"""Bytes a picture may have."""
SHAKE = {
    "setter": "1",
    "turn": "0",
    "phase": "move",
    "variations": "factorial gcf",
    "goal": "r2bx b3k+g5",
    "required": "k9",
    "permitted": "gx g4",
    "forbidden": "k√",
    "resources": "r0 r1 r3 r+ r- b0 b1 b2 b÷ g6 g^ g- k7 k8 k÷",
    "totals": "6 4",
}

JUGGLE = (
    "0: blue-I1 a1 0, yellow-I1 d9 0, red-I2 a2 90, green-I2 a4 90, blue-I3 e9 0, green-I3 f1 0, "
    "red-L3 b8 0, blue-L3 e1 0, green-L3 h4 180, yellow-L3 d6 270, blue-I4 i6 90, yellow-I4 a6 90, "
    "green-F5 b1 270, red-I5 d3 0, blue-I5 b3 90, yellow-I5 c4 0; "
    "1: red-I1 b5 0, blue-I2 b1 0, red-I3 a7 90, red-I4 d5 0, green-I4 a3 90, red-F5 a1 270"
)
STARS = (
    "b2: star-2-green-solid star-2-red-solid bar-2-blue-open bar-2-red-solid |; "
    "c2: star-3-red-striped star-1-red-striped; a3: star-1-green-striped; b3: star-1-blue-open; "
    "c3: bar-3-red-striped bar-1-green-striped; a4: star-2-blue-open; b4: bar-2-blue-striped; "
    "hand 0: star-1-blue-striped star-3-blue-striped star-2-green-open bar-1-blue-solid; "
    "hand 1: bar-3-green-striped star-3-green-solid star-3-red-solid star-3-blue-open; score: 67 65"
)
QUEENS = (
    "A: 0,-2; a: 3,-3; a: -4,-1; a: 4,0; a: 2,2; a: 0,3; a: -5,4; "
    "B: 0,1; b: 5,-4; b: -2,-2; b: 1,-2; b: -4,1; b: 4,1; b: -3,4"
)


def front(page: Page) -> None:
    expect(page.get_by_role("button", name="Play Juggle")).to_be_visible()


def shake(page: Page) -> None:
    """Some moves of a shake with somebody; it is your turn."""
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(base_url=page.url.rstrip("/")).new_page()
    sit_together([page, other], options=SHAKE)
    for who, cube, to in (
        (page, "blue 0", "Forbidden"),
        (other, "red plus", "Permitted"),
        (page, "green to the power", "Forbidden"),
        (other, "blue 1", "Permitted"),
    ):
        says(who, "Your turn")
        move(who, cube, to)
    says(page, "Your turn")
    page.evaluate("scrollTo(0, 0)")


def table(page: Page) -> None:
    """In the middle of a shake, a cube in hand."""
    shake(page)
    page.get_by_role("button", name="black 7, in Resources").click()


def writing(page: Page) -> None:
    """After Now: an Equation half written by tapping cubes."""
    shake(page)
    page.get_by_role("button", name=re.compile("^Pick up the block")).click()
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("button", name="Now", exact=True).click()
    page.get_by_role("button", name="Send", exact=True).click()
    for cube in ("black 9, in Required", "red plus, in Permitted", "black 7, in Resources"):
        page.get_by_role("button", name=cube).click()
    page.evaluate("scrollTo(0, 0)")


def judge(page: Page) -> None:
    """A wrong Equation with its ruling, on a phone."""
    page.goto("/judge")
    fields = {"Resources": "1 7 -", "Permitted": "2 x 3 +", "Required": "5", "Goal": "2x 3+5"}
    for name, text in fields.items():
        page.get_by_label(name, exact=True).fill(text)
    page.get_by_label("Equation", exact=True).fill("5x3+1 = 2x(3+5)")
    page.get_by_role("button", name="Rule", exact=True).click()
    card = page.get_by_role("article", name="Ruling")
    expect(card).to_contain_text("Incorrect")
    page.mouse.move(0, 0)
    card.evaluate("(card) => (document.activeElement.blur(), card.scrollIntoView({block: 'end'}))")


def board(game: str, position: str) -> Callable[[Page], None]:
    """A game of the Pentathlon in the middle; it is your turn."""

    def prepare(page: Page) -> None:
        browser = page.context.browser
        assert browser is not None
        other = browser.new_context(base_url=page.url.rstrip("/")).new_page()
        sit_together([page, other], game=game, options={"position": position, "first": "0"})
        says(page, "Your turn")
        page.evaluate("scrollTo(0, 0)")

    return prepare


PICTURES: tuple[tuple[str, Any, dict[str, Any]], ...] = (
    ("front", front, DESKTOP),
    ("table", table, DESKTOP),
    ("table-phone", table, PHONE),
    ("writing-phone", writing, PHONE),
    ("judge-phone", judge, PHONE),
    ("juggle-phone", board("juggle", JUGGLE), PHONE),
    ("stars-and-bars-phone", board("stars-and-bars", STARS), PHONE),
    ("queens-and-guards-phone", board("queens-and-guards", QUEENS), PHONE),
)


def take(browser: Browser, url: str, out: Path) -> None:
    """All pictures, each by somebody new."""
    for name, prepare, options in PICTURES:
        context = browser.new_context(base_url=url, reduced_motion="reduce", **options)
        page = context.new_page()
        page.goto("/")
        prepare(page)
        page.wait_for_timeout(300)
        data = page.screenshot(path=out / f"{name}.png")
        assert len(data) <= MOST, f"{name}.png has {len(data)} bytes"
        print(f"{name}.png  {len(data) // 1000} kB")
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=HERE / "docs" / "pictures")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            take(browser, server.url, out)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
