"""The front page and what belongs to it, in a real browser."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import FloatRect, Locator, Page, expect

from flubball import players
from page.conftest import People, Server
from page.waiting import until

Axe = Callable[..., None]

SIZES = ((1280, 800), (390, 844))
LOADED = "performance.getEntriesByType('resource').some(({name}) => /around-.*[.]js/.test(name))"


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def heights_of(parts: Locator, page: Page, size: tuple[int, int]) -> list[float]:
    """How far down these stand in a window of that size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [box(each)["y"] for each in parts.all()]


def test_one_click_plays_a_bot_and_the_second_roll_comes_by_itself(people: People) -> None:
    [page] = people()
    page.goto("/")
    expect(page).to_have_title("Flubball")
    button(page, "Play Equations")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(page).to_have_title("Table · Flubball")
    expect(page.get_by_role("banner").get_by_text("Connected")).to_be_visible()
    # The guest's session was made on the way, and the header shows the nickname.
    expect(page.get_by_role("link", name="You", exact=True)).to_have_count(0)
    table = page.url.rpartition("/")[2]
    found = page.request.get(f"/api/v1/tables/{table}").json()
    assert [seat["kind"] for seat in found["seats"]] == ["player", "bot"]
    assert found["seat"] == 0


def test_a_friend_gets_a_link_and_comes_to_the_same_table(people: People, axe: Axe) -> None:
    [ana, ben] = people(2)
    ana.goto("/")
    button(ana, "Friend: Contig 60")
    dialog = ana.get_by_role("dialog", name="Play a friend")
    expect(dialog.get_by_role("img", name="QR code of the link to the table")).to_be_visible()
    link = dialog.get_by_label("Send this link, or let them scan the code:").input_value()
    axe(ana)
    dialog.get_by_role("link", name="Go to the table").click()
    expect(ana).to_have_url(link)
    ben.goto(link)
    played = ben.get_by_label("What is played")
    expect(played).to_contain_text("No clock runs.")
    # What is as usual is not told.
    expect(played).not_to_contain_text("Who is the Monitor")
    table = link.rpartition("/")[2]
    found = ben.request.get(f"/api/v1/tables/{table}").json()
    assert [seat["kind"] for seat in found["seats"]] == ["player", "free"]
    assert found["game"] == "contig-60"


def test_the_division_of_a_new_table_is_the_one_that_play_takes(people: People) -> None:
    [page] = people()
    page.goto("/")
    page.get_by_role("link", name="Division of Equations: Basic").click()
    page.get_by_label("Division").select_option(label="Middle")
    button(page, "Open the table")
    expect(page).to_have_url(re.compile(r"/table/"))
    page.goto("/")
    expect(page.get_by_role("link", name="Division of Equations: Middle")).to_be_visible()
    button(page, "Play Equations")
    expect(page).to_have_url(re.compile(r"/table/"))
    found = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert found["options"]["division"] == "middle"


def test_home_has_seven_games_and_what_still_runs(people: People) -> None:
    [page] = people()
    page.goto("/")
    plays = page.get_by_role("button", name=re.compile("^Play "))
    expect(plays).to_have_count(7)
    expect(page.get_by_role("link", name=re.compile("^Learn "))).to_have_count(7)
    expect(page.get_by_role("button", name=re.compile("^Friend: "))).to_have_count(7)
    expect(page.get_by_role("link", name="Division of WFF")).to_be_visible()
    before = [heights_of(plays, page, size) for size in SIZES]
    assert max(before[0]) + 44 <= SIZES[0][1], "all seven are in view"
    page.get_by_text("Tournament", exact=True).locator("visible=true").click()
    button(page, "Play Juggle")
    expect(page).to_have_url(re.compile(r"/table/"))
    table = page.url
    found = page.request.get(f"/api/v1/tables/{table.rpartition('/')[2]}").json()
    assert found["options"]["enforcement"] == "table"
    page.goto("/")
    # What was chosen is remembered. Who has played is no newcomer: the match that runs comes first.
    expect(page.get_by_role("radio", name="Tournament")).to_be_checked()
    going_on = page.get_by_role("link", name="Continue Juggle")
    expect(going_on).to_be_visible()
    expect(page.get_by_role("link", name="Your first shake, guided")).to_have_count(0)
    desk, phone = (heights_of(plays, page, size) for size in SIZES)
    assert desk == before[0] and phone < before[1]
    going_on.click()
    expect(page).to_have_url(table)


def test_a_new_table_fits_one_screen_of_a_phone(people: People) -> None:
    [page] = people(viewport={"width": 390, "height": 844})
    page.goto("/new")
    sent = page.get_by_role("button", name="Open the table")
    expect(sent).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for name in ("A bot", "Practice", "Stars & Bars"):
        assert box(page.locator("label", has_text=name).first)["height"] >= 44
    page.locator("label", has_text="A bot").click()
    level = players.levels("equations")[-1]
    page.locator("label", has_text=level.name).click()
    expect(page.get_by_text(level.sentence)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_keyboard_alone_reaches_everything(people: People) -> None:
    [page] = people()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Your first shake, guided")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Puzzle of the day")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play Equations")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Friend: Equations")).to_be_focused()


def test_the_form_opens_the_table_that_was_described(people: People, axe: Axe) -> None:
    [page] = people()
    page.goto("/new")
    page.get_by_label("Division").select_option(label="Minor")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("What happens to illegal moves").select_option("table")
    page.get_by_label("Who checks the Equations").select_option("players")
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Seat 2").select_option("1")
    page.get_by_label("Who can find it").select_option("public")
    axe(page)
    button(page, "Open the table")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    found = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["kind"] for seat in found["seats"]] == ["player", "bot", "free"]
    assert found["visibility"] == "public"
    kept = found["options"]
    assert (kept["rules"], kept["division"]) == ("mlag-2019-20", "minor")
    assert (kept["enforcement"], kept["judging"]) == ("table", "players")


def test_the_form_knows_the_other_games(people: People) -> None:
    [page] = people()
    page.goto("/new")
    page.locator("label", has_text="Queens & Guards").click()
    expect(page.get_by_role("radio", name="Queens & Guards")).to_be_checked()
    expect(page.get_by_label("Division")).to_have_count(0)
    button(page, "Open the table")
    expect(page).to_have_url(re.compile(r"/table/"))


def test_an_empty_lobby_offers_a_bot_and_a_full_one_the_tables(
    people: People, own_server: Server, axe: Axe
) -> None:
    [ana, ben] = people(2, base=own_server.url)
    ben.goto("/watch")
    expect(ben.get_by_text("Nobody plays in public right now")).to_be_visible()
    expect(ben.get_by_role("button", name="Play a bot now")).to_be_visible()
    ana.goto("/new?visibility=public")
    button(ana, "Open the table")
    expect(ana).to_have_url(re.compile(r"/table/"))
    # Ben's page asks again by itself.
    enter = ben.get_by_role("link", name=re.compile("^Sit down"))
    expect(enter).to_be_visible()
    axe(ben)
    enter.click()
    expect(ben).to_have_url(ana.url)


def test_the_server_gone_is_said_and_comes_back(people: People, own_server: Server) -> None:
    [page] = people(base=own_server.url)
    page.goto("/")
    button(page, "Play Equations")
    connected = page.get_by_role("banner").get_by_text("Connected")
    expect(connected).to_be_visible()
    until(page, LOADED)  # the other pages are fetched once this one stands
    own_server.stop(kill=True)
    expect(page.get_by_text("Connection lost. Trying again…")).to_be_visible()
    page.get_by_role("link", name="Flubball").click()  # a table has the way home only
    page.get_by_role("link", name="Watch", exact=True).click()
    expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
    page.go_back()
    page.go_back()
    own_server.start()
    expect(connected).to_be_visible()
    page.errors.clear()  # type: ignore[attr-defined]


def test_nothing_at_an_address_is_said_kindly(people: People) -> None:
    [page] = people()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("link", name="Go to the front page").click()
    expect(page.get_by_role("heading", name="Equations", exact=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_the_page_may_load_nothing_from_elsewhere(server: Server) -> None:
    answer = httpx.get(server.url)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "http:" not in answer.text and "https:" not in answer.text
