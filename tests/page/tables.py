"""Opening tables and playing at them, for tests of the table.

Positions are given as options of the table, so every test knows what lies where.
"""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from flubball.engine.prompt import capital
from flubball.players import find_level

ASKING = """
  const me = { csrf: '' };
  const post = async (path, what) => {
    const answer = await fetch('/api/v1' + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf },
      body: JSON.stringify(what ?? {}),
    });
    const found = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(found));
    return found;
  };
  const who = await (await fetch('/api/v1/whoami')).json();
  me.csrf = who.csrf;
  if (who.role === 'nobody') me.csrf = (await post('/guest')).csrf;
"""
OPEN = f"async (body) => {{ {ASKING} return (await post('/tables', body)).id; }}"
NAME = f"async (body) => {{ {ASKING} await post('/account/nickname/chosen', body); }}"

SLOW = 120_000
"""What waits for a worker of the server waits behind all tables and reviews."""
MIDDLE = {
    "setter": "0",
    "phase": "move",
    "turn": "1",
    "goal": "k7",
    "required": "r3",
    "permitted": "k+ b2",
    "forbidden": "gx",
    "resources": "r1 r2 b4 b0 k- kx g5 k8 b√",
}
"""Goal 7 with 3, + and 2 played; the second seat is to move. 3+4 is a Solution, one cube short."""


def with_long_names(*pages: Page) -> None:
    """People whose names need the most room."""
    names = ("thoughtful hummingbird", "sparkling nightingale", "tranquil kingfisher")
    for page, name in zip(pages, names, strict=False):
        page.goto("/watch")
        page.evaluate(NAME, {"nickname": name})


def open_table(page: Page, *, seats: int = 2, game: str = "equations", **more: Any) -> str:
    """A table opened by this person, who sits on the first seat; its path."""
    page.goto("/watch")
    options = more.pop("options", {})
    body = {"game": game, "seats": seats, "options": options, "visibility": "link", "sit": 0}
    table = page.evaluate(OPEN, {**body, **more})
    return f"/table/{table}"


def sit_together(pages: list[Page], **more: Any) -> str:
    """All these people at one table, in the order of its seats."""
    path = open_table(pages[0], seats=len(pages), **more)
    pages[0].goto(path)
    for page in pages[1:]:
        page.goto(path)
        page.get_by_role("button", name="Sit here").first.click()
    for page in pages:
        expect(page.get_by_role("list", name="Players")).to_be_visible()
    return path


def dock(page: Page) -> Locator:
    """The places with what now and the controls: the dock, and the tools where there are any."""
    return page.locator("[aria-label='What now'], [aria-label='Your tools']")


def says(page: Page, text: str) -> None:
    """What now says this."""
    dock = page.get_by_role("region", name="What now")
    expect(dock.get_by_role("status").first).to_contain_text(text)


def section(page: Page, name: str) -> Locator:
    """A section of the mat."""
    return page.get_by_role("region", name=re.compile(f"^{name}"))


def send(page: Page) -> None:
    """Send what waits for it; the button says what it does."""
    page.get_by_role("group", name="Send it?").get_by_role("button").first.click()


SIGN = "Sign your score card"
AT_ONCE = ("Now", "Impossible", "Present", "Set this Goal", "Pass the card", SIGN)
"""Buttons that are the saying of it: they ask for no Send."""


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Tap a button of the dock, and send what waits for it."""
    dock(page).get_by_role("button", name=name, exact=isinstance(name, str)).click()
    if name not in AT_ONCE:
        send(page)


def move(page: Page, cube: str, to: str) -> None:
    """Move a cube of Resources by two taps: the cube, and where it goes."""
    page.get_by_role("button", name=f"{cube}, in Resources").first.click()
    page.get_by_role("button", name=f"Put it in {to}").click()


def challenge(page: Page, word: str) -> None:
    """Pick up the block and say it."""
    page.get_by_role("button", name=re.compile("^Pick up the block")).click()
    send(page)
    press(page, word)


def refused(page: Page, line: str, *why: str) -> None:
    """A refusal is one line, with the reasons behind Why?."""
    alert = page.get_by_role("region", name="What now").get_by_role("alert")
    expect(alert).to_contain_text(line)
    alert.get_by_role("button", name="Why?").click()
    for text in why:
        expect(page.get_by_role("dialog")).to_contain_text(text)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def paper(page: Page) -> Locator:
    """Where the Equation is written."""
    return page.get_by_role("region", name="Your paper").get_by_role("textbox")


def present(page: Page, text: str) -> None:
    """Write an Equation and present it."""
    paper(page).fill(text)
    press(page, "Present")


def scores(page: Page, shake: int) -> list[str]:
    """The points of a shake on the score sheet."""
    sheet = page.get_by_role("region", name="Score sheet")
    row = sheet.get_by_role("row", name=re.compile(f"^{shake} "))
    expect(row).to_be_visible()
    return [each.strip() for each in row.locator("td").all_inner_texts()]


def scored(page: Page) -> None:
    """Wait until a shake is scored."""
    expect(page.get_by_role("region", name="Score sheet")).not_to_contain_text("No shake is scored")


def bot_name(game: str) -> str:
    """What the usual bot of a game is called, as at the beginning of a sentence."""
    return capital(f"{find_level(game).name} bot")
