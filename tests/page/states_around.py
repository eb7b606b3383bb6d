"""The states of the pages around the tables."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from page.story import Meet, State, Story
from page.tables import MIDDLE, open_table, sit_together
from page.test_accounts import sign_up
from page.test_learn import to_the_block
from page.test_replay import finished

PLAIN = {
    "new-table": "/new",
    "learn": "/learn",
    "learn-wff": "/learn/wff",
    "learn-queens": "/learn/queens-and-guards",
    "judge": "/judge",
    "judge-wff": "/judge/wff",
    "rules": "/rules",
    "rules-book": "/rules/AGLOA",
    "rules-clause": "/rules/AGLOA/VII-B-3-a",
    "rules-code": "/rules/codes/ambiguous",
    "account-nobody": "/account",
    "matches-none": "/matches",
    "class-nothing": "/class/nothing",
    "classes-nobody": "/classes",
    "nothing-here": "/nowhere",
}
"""Pages that need nothing but their address."""


def quiet(page: Page) -> None:
    """What the page asks for has come."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")


def plain(meet: Meet) -> Iterator[State]:
    [page] = meet()
    for name, path in PLAIN.items():
        page.goto(path)
        quiet(page)
        yield State(name, page)


def home(meet: Meet) -> Iterator[State]:
    """Home for a newcomer, and for somebody with a match that runs and one that is over."""
    [page, ben] = meet(2)
    page.goto("/")
    expect(page.get_by_role("link", name="Division of Equations")).to_be_visible()
    yield State("home", page)
    page.get_by_role("button", name="Friend: Contig 60", exact=True).click()
    dialog = page.get_by_role("dialog", name="Play a friend")
    expect(dialog.get_by_role("img", name="QR code of the link to the table")).to_be_visible()
    yield State("friend", page)
    finished(page, ben)
    sit_together([page, ben], options=MIDDLE)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^Continue Equations")).first).to_be_visible()
    yield State("home-running", page)
    page.goto("/replay")
    expect(page.get_by_role("link", name=re.compile("^Replay")).first).to_be_visible()
    yield State("replays", page)
    page.goto("/account")
    quiet(page)
    yield State("account-guest", page)


def learn(meet: Meet) -> Iterator[State]:
    """In the middle of a lesson."""
    [page] = meet()
    to_the_block(page)
    yield State("lesson", page)


def judge(meet: Meet) -> Iterator[State]:
    """A wrong Equation with its ruling."""
    [page] = meet()
    page.goto("/judge")
    fields = {"Resources": "1 7 -", "Permitted": "2 x 3 +", "Required": "5", "Goal": "2x 3+5"}
    for name, text in fields.items():
        page.get_by_label(name, exact=True).fill(text)
    page.get_by_label("Equation", exact=True).fill("5x3+1 = 2x(3+5)")
    ruling = page.get_by_role("article", name="Ruling")
    busy = page.get_by_role("alert").filter(has_text="Wait a moment, then ask again.")
    for _ in range(60):
        page.get_by_role("button", name="Rule", exact=True).click()
        expect(ruling.or_(busy).first).to_be_visible()
        if ruling.is_visible():
            break
        page.wait_for_timeout(1_000)
    expect(ruling).to_contain_text("Incorrect")
    yield State("judge-ruling", page)


def people(meet: Meet) -> Iterator[State]:
    """An account, a public table in the lobby, one that somebody is invited to."""
    [ana, ben] = meet(2)
    ben.goto("/watch")
    quiet(ben)
    yield State("watch", ben)
    sign_up(ana, f"ana-{id(ana)}")
    yield State("account", ana)
    path = open_table(ana, game="juggle", visibility="public")
    ben.goto("/watch")
    expect(ben.get_by_role("link", name=re.compile("^Sit down")).first).to_be_visible()
    yield State("watch-full", ben)
    ben.goto(path)
    expect(ben.get_by_role("button", name="Sit here")).to_be_visible()
    yield State("join", ben)


def classes(meet: Meet) -> Iterator[State]:
    """A class as its coach and as a player sees it."""
    [coach, player] = meet(2)
    sign_up(coach, "the-coach-of-stories")
    coach.get_by_label("Code").fill(meet.admin_code())
    coach.get_by_role("button", name="Take the role").click()
    expect(coach.get_by_text("Your role is admin.")).to_be_visible()
    coach.goto("/classes")
    coach.get_by_role("button", name="Open a class").click()
    field = coach.get_by_label("Send this link, or let them scan the code:")
    expect(field).to_be_visible()
    yield State("class-opened", coach)
    player.goto(field.input_value())
    join = player.get_by_role("button", name="Join the class")
    expect(join).to_be_visible()
    yield State("class-join", player)
    join.click()
    expect(player.get_by_text("In this class you are")).to_be_visible()
    yield State("class-player", player)
    coach.reload()
    expect(coach.get_by_role("heading", name="Members (1)")).to_be_visible()
    yield State("class-coach", coach)
    coach.goto("/accounts")
    expect(coach.get_by_label("Role of the-coach-of-stories")).to_be_visible()
    yield State("accounts", coach)


STORIES: dict[str, Story] = {
    "around:plain": plain,
    "around:home": home,
    "around:learn": learn,
    "around:judge": judge,
    "around:people": people,
    "around:classes": classes,
}
