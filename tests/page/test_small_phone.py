"""What a small phone shows: a new table with a bot fits it, fingers hit, and nothing jumps."""

from playwright.sync_api import Page, expect

from page.conftest import People
from page.layout_shift import moved, watch_shifts
from page.states_cubes import SHAKE
from page.tables import open_table, with_long_names

HINTS = {"hints": "on", "clock": "none"}
POSITIONS = {"equations": {**HINTS, **SHAKE}, "juggle": HINTS}
"""In Equations with variations in play: their chips are a button too."""
TOO_SMALL = """() => {
  const seen = (each) => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const inText = (each) => each.tagName === 'A' && getComputedStyle(each).display === 'inline';
  const all = document.querySelectorAll(
    "a, button, summary, select, [role='button'], label:has(input)");
  // A board of nine by nine has cells as wide as a phone allows.
  const other = (each) => each.closest('.unseen, .skip, .felt');
  const said = (each) => (each.getAttribute('aria-label') || each.innerText).slice(0, 40);
  return [...all].filter((each) => seen(each) && !inText(each) && !other(each))
    .map((each) => [each.getBoundingClientRect(), said(each)])
    .filter(([box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
    .map(([box, name]) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
}"""


def heights(page: Page) -> tuple[int, int]:
    tall, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    return tall, window


def test_a_new_table_with_a_bot_fits(people: People) -> None:
    [page] = people(viewport={"width": 360, "height": 740})
    page.goto("/new")
    games = page.get_by_role("group", name="Game").get_by_role("radio")
    expect(games).to_have_count(7)
    for at in range(7):
        page.locator(".games label").nth(at).click()
        page.locator("label", has_text="A bot").click()
        expect(page.get_by_role("group", name="Level").get_by_role("status")).to_be_visible()
        tall, window = heights(page)
        assert tall <= window, page.locator(".games label").nth(at).inner_text()


def test_fingers_hit_and_nothing_jumps(people: People) -> None:
    [page] = people(viewport={"width": 360, "height": 740})
    watch_shifts(page)
    with_long_names(page)
    tables = [
        open_table(page, game=game, bots={"1": "1"}, options=options)
        for game, options in POSITIONS.items()
    ]
    faults = []
    for path in ("/", "/new", "/account", "/classes", "/matches", *tables):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        faults += [f"{path} {fault}" for fault in (*page.evaluate(TOO_SMALL), *moved(page))]
    assert not faults, "\n".join(faults)
