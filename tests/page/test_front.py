"""The front page and what belongs to it, in a real browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from flubball import players
from page.conftest import People, Server
from page.waiting import until

Axe = Callable[[Page], None]
Shot = Callable[[Page, str], Path]

PATHS = ("/", "/new", "/watch", "/matches", "/account", "/classes", "/class/nothing", "/nowhere")
PHONE = {"width": 360, "height": 640}
PASSWORD = "a long password"
LOADED = "performance.getEntriesByType('resource').some(({name}) => /WatchPage.*[.]js/.test(name))"


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def sign_up(page: Page, name: str) -> None:
    page.goto("/account")
    page.get_by_label("Name").nth(1).fill(name)
    page.get_by_label("Password").nth(1).fill(PASSWORD)
    button(page, "Sign up")
    expect(page.get_by_text("Your role is player.")).to_be_visible()


@pytest.mark.parametrize(("size", "look"), [("desk", "light"), ("phone", "dark")])
def test_every_page_is_in_order(people: People, axe: Axe, shot: Shot, look: str, size: str) -> None:
    view = PHONE if size == "phone" else {"width": 1280, "height": 800}
    [page] = people(color_scheme=look, viewport=view)
    for path in PATHS:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        shot(page, f"{path.strip('/').replace('/', '-') or 'front'}-{size}-{look}")


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
    expect(played).to_contain_text("No limits")
    # What is as usual is not told.
    expect(played).not_to_contain_text("Who is the Monitor")
    table = link.rpartition("/")[2]
    found = ben.request.get(f"/api/v1/tables/{table}").json()
    assert [seat["kind"] for seat in found["seats"]] == ["player", "free"]
    assert found["game"] == "contig-60"


def test_the_division_of_a_new_table_is_the_one_that_play_takes(people: People) -> None:
    [page] = people()
    page.goto("/")
    page.get_by_role("link", name="Division of Equations: Elementary").click()
    page.get_by_label("Division").select_option(label="Middle")
    button(page, "Open the table")
    expect(page).to_have_url(re.compile(r"/table/"))
    page.goto("/")
    expect(page.get_by_role("link", name="Division of Equations: Middle")).to_be_visible()
    button(page, "Play Equations")
    expect(page).to_have_url(re.compile(r"/table/"))
    found = page.request.get(f"/api/v1/tables/{page.url.rpartition('/')[2]}").json()
    assert found["options"]["division"] == "middle"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_home_has_seven_games_and_what_still_runs(people: People, size: tuple[int, int]) -> None:
    [page] = people(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    plays = page.get_by_role("button", name=re.compile("^Play "))
    expect(plays).to_have_count(7)
    expect(page.get_by_role("link", name=re.compile("^Learn "))).to_have_count(7)
    expect(page.get_by_role("button", name=re.compile("^Friend: "))).to_have_count(7)
    expect(page.get_by_role("link", name="Division of WFF")).to_be_visible()
    before = [box(each)["y"] for each in plays.all()]
    assert size[0] < 900 or max(before) + 44 <= size[1], "all seven are in view"
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
    now = [box(each)["y"] for each in plays.all()]
    assert now == before if size[0] > 900 else now < before
    going_on.click()
    expect(page).to_have_url(table)


@pytest.mark.parametrize("size", [(360, 740), (390, 844)])
def test_a_new_table_fits_one_screen_of_a_phone(people: People, size: tuple[int, int]) -> None:
    [page] = people(viewport={"width": size[0], "height": size[1]})
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
    if size[1] > 800:
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


def test_an_account_from_signing_up_to_being_forgotten(people: People, axe: Axe) -> None:
    [page] = people()
    sign_up(page, "ana-of-tests")
    axe(page)
    nickname = page.get_by_role("banner").get_by_role("link").last
    before = nickname.inner_text()
    button(page, "Choose another name")
    offered = page.get_by_role("group", name="Names").get_by_role("button")
    expect(offered).to_have_count(6)
    chosen = offered.nth(2).inner_text()
    offered.nth(2).click()
    expect(nickname).to_have_text(chosen, ignore_case=True)
    assert chosen.lower() != before.lower()
    with page.expect_download() as saved:
        button(page, "Save my data as a file")
    data = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert data["name"] == "ana-of-tests"
    button(page, "Log out")
    page.get_by_label("Name").first.fill("ana-of-tests")
    page.get_by_label("Password").first.fill("not the password")
    button(page, "Log in")
    expect(page.get_by_text("The name or the password is wrong.")).to_be_visible()
    page.get_by_label("Password").first.fill(PASSWORD)
    button(page, "Log in")
    expect(page.get_by_text("Your role is player.")).to_be_visible()
    button(page, "Delete everything about me")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password").fill(PASSWORD)
    axe(page)
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Make an account")).to_be_visible()
    assert page.request.get("/api/v1/whoami").json()["role"] == "nobody"


def test_a_password_is_changed(people: People) -> None:
    [page] = people()
    sign_up(page, "ben-of-tests")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_label("New password").fill("another password")
    button(page, "Change the password")
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    button(page, "Log out")
    page.get_by_label("Name").first.fill("ben-of-tests")
    page.get_by_label("Password").first.fill("another password")
    button(page, "Log in")
    expect(page.get_by_text("Your role is player.")).to_be_visible()


def test_a_coach_has_a_class(people: People, own_server: Server, axe: Axe, shot: Shot) -> None:
    [coach, player] = people(2, base=own_server.url)
    sign_up(coach, "the-coach")
    coach.get_by_label("Code").fill(own_server.admin_code())
    button(coach, "Take the role")
    expect(coach.get_by_text("Your role is admin.")).to_be_visible()
    coach.goto("/classes")
    button(coach, "Open a class")
    expect(coach).to_have_url(re.compile(r"/class/[\w-]+$"))
    link = coach.get_by_label("Send this link, or let them scan the code:").input_value()
    axe(coach)

    player.goto(link)
    axe(player)
    button(player, "Join the class")
    expect(player.get_by_text("In this class you are")).to_be_visible()
    player.get_by_role("link", name="New table").click()
    player.get_by_text("More", exact=True).click()
    expect(player.get_by_label("Who can find it")).to_have_value(re.compile("^class:"))
    button(player, "Open the table")
    expect(player).to_have_url(re.compile(r"/table/"))

    coach.reload()
    expect(coach.get_by_role("heading", name="Members (1)")).to_be_visible()
    expect(coach.get_by_role("link", name=re.compile("^Sit down"))).to_be_visible()
    axe(coach)
    shot(coach, "class-coach")
    coach.get_by_role("button", name=re.compile("^Take out")).click()
    coach.get_by_role("dialog").get_by_role("button", name="Take out").click()
    expect(coach.get_by_role("heading", name="Members (0)")).to_be_visible()
    player.goto(link)
    expect(player.get_by_role("button", name="Join the class")).to_be_visible()
    button(coach, "Change the link")
    field = coach.get_by_label("Send this link, or let them scan the code:")
    expect(field).not_to_have_value(link)
    button(player, "Join the class")
    expect(player.get_by_text("There is no such class.")).to_be_visible()
    link = field.input_value()
    player.goto(link)
    expect(player.get_by_role("button", name="Join the class")).to_be_visible()
    button(coach, "Close the class for good")
    coach.get_by_role("dialog").get_by_role("button", name="Close the class").click()
    expect(coach.get_by_text("You have no class yet.")).to_be_visible()
    player.goto(link)
    expect(player.get_by_text("There is no such class.")).to_be_visible()


def test_an_admin_gives_roles_and_closes_accounts(
    people: People, own_server: Server, axe: Axe
) -> None:
    [admin, ben] = people(2, base=own_server.url)
    sign_up(ben, "ben")
    sign_up(admin, "the-admin")
    admin.get_by_label("Code").fill(own_server.admin_code())
    button(admin, "Take the role")
    admin.get_by_role("link", name="Accounts of this server").click()
    button(admin, "Code for a judge")
    code = admin.locator("code").inner_text()
    ben.get_by_label("Code").fill(code)
    button(ben, "Take the role")
    expect(ben.get_by_text("Your role is judge.")).to_be_visible()
    with admin.expect_response(lambda answer: answer.request.method == "POST"):
        admin.get_by_label("Role of ben").select_option("coach")
    ben.reload()
    expect(ben.get_by_text("Your role is coach.")).to_be_visible()
    axe(admin)
    admin.get_by_label("Role of the-admin").select_option("player")
    expect(admin.get_by_text("This is the only admin.")).to_be_visible()
    expect(admin.get_by_label("Role of the-admin")).to_have_value("admin")
    admin.get_by_role("button", name="Disable ben", exact=True).click()
    expect(admin.get_by_role("button", name="Let in again ben")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("heading", name="Log in")).to_be_visible()


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
