"""The page in another browser's engine: from home to a move, and to the next turn."""

from pathlib import Path

from page.conftest import Server
from page.firefox import firefox


def test_from_home_to_a_move(server: Server, tmp_path: Path) -> None:
    with firefox(tmp_path) as page:
        for width, height in ((1280, 800), (390, 844)):
            page.resize(width, height)
            page.goto(server.url)
            page.click("button[aria-label='Play Queens & Guards']")
            page.click("[aria-label^='your Queen']")
            assert page.evaluate("document.querySelector('.stage .felt').clientWidth") > width / 3
            page.click("[aria-label*='can go here']")
            page.wait_for("document.body.textContent.includes('You move')")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.faults == []
