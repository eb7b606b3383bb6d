"""The table under conditions: reload, restart, spectators, judges, phones, keyboards, axe."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from page.conftest import People, Server
from page.tables import (
    MIDDLE,
    challenge,
    dock,
    move,
    open_table,
    paper,
    present,
    press,
    says,
    scored,
    scores,
    section,
    send,
    sit_together,
)

SECRET = "3+4=7"
ROLL = "r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"


def test_a_reload_in_the_middle_of_writing_keeps_the_draft(people: People) -> None:
    ana, ben = people(2)
    sit_together([ana, ben], options=MIDDLE)
    challenge(ben, "Now")
    paper(ben).fill("3+")
    ben.reload()
    expect(paper(ben)).to_have_value("3+")
    ben.get_by_role("button", name="blue 4, in Resources").click()
    ben.get_by_role("button", name="= 7", exact=True).click()
    press(ben, "Present")
    scored(ben)
    assert ben.evaluate("Object.keys(localStorage).filter((k) => k.includes('paper'))") == []


def test_the_server_is_restarted_in_the_middle_of_a_shake(
    own_server: Server, people: People
) -> None:
    ana, ben = people(2, base=own_server.url)
    sit_together([ana, ben], options=MIDDLE)
    says(ben, "Your turn")
    own_server.stop(kill=True)
    expect(ben.get_by_role("banner")).to_contain_text("Connection lost")
    move(ben, "blue 4", "Permitted")
    expect(dock(ben)).to_contain_text("What you said is kept and is sent then")
    own_server.start()
    says(ana, "Your turn")
    expect(section(ana, "Permitted").get_by_role("img", name="blue 4")).to_be_visible()
    expect(ben.get_by_role("banner")).to_contain_text("Connected")
    for page in (ana, ben):
        page.errors.clear()  # type: ignore[attr-defined]  # the browser notes the lost line


def test_a_storage_that_is_locked_is_told_and_the_move_comes_afterwards(
    own_server: Server, people: People
) -> None:
    ana, ben = people(2, base=own_server.url)
    sit_together([ana, ben], options=MIDDLE)
    other = sqlite3.connect(own_server.folder / "data" / "flubball.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    move(ben, "blue 4", "Permitted")
    expect(dock(ben)).to_contain_text(
        "The server's storage is busy. What you sent is not stored yet; it is kept and tried again."
    )
    expect(ben.get_by_role("banner")).to_contain_text("Connected")
    says(ben, "Your turn")
    other.execute("ROLLBACK")
    other.close()
    says(ana, "Your turn")
    expect(dock(ben)).not_to_contain_text("storage")


def test_learning_marks_faults_against_bots_only(people: People) -> None:
    ana, ben = people(2)
    ana.goto(open_table(ana, options={**MIDDLE, "turn": "0"}, bots={"1": "simple"}))
    challenge(ana, "Now")
    ana.get_by_label("Learning: mark faults as I write").check()
    paper(ana).fill("3+2 = 7")
    marks = dock(ana).get_by_role("status").filter(has_text=re.compile(r"\b5\b"))
    expect(marks).to_be_visible()
    ringed = ana.get_by_role("region", name="Your paper").locator("[data-piece] .bad")
    expect(ringed.first).to_be_visible()
    paper(ana).fill("3+4 = 7")
    expect(ringed).to_have_count(0)
    expect(marks).to_have_count(0)
    sit_together([ana, ben], options=MIDDLE)
    challenge(ben, "Now")
    expect(paper(ben)).to_be_visible()
    expect(ben.get_by_role("checkbox")).to_have_count(0)


def test_a_spectator_sees_no_secret(people: People) -> None:
    ana, ben, eve = people(3)
    heard: list[str] = []
    eve.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(str(text))))
    path = sit_together([ana, ben], options=MIDDLE)
    eve.goto(path)
    expect(eve.get_by_role("region", name="This table")).to_contain_text("You look on")
    challenge(ben, "Now")
    paper(ben).fill(SECRET)
    dock(ben).get_by_role("button", name="Put it on paper").click()
    expect(dock(ben).filter(has_text="Nobody else sees it yet")).to_be_visible()
    says(eve, "After Now")
    assert heard and not any(SECRET in text for text in heard)
    assert SECRET not in eve.content() and SECRET not in ana.content()
    for word in ("Send", "Present", "Block"):
        expect(eve.get_by_role("button", name=word, exact=True)).to_have_count(0)
    press(ben, "Present")
    scored(eve)
    assert SECRET in eve.content()


def test_a_judge_comes_with_a_code_and_uses_powers(people: People) -> None:
    ana, ben, judge = people(3)
    path = sit_together([ana, ben], options=MIDDLE)
    ana.get_by_role("button", name="Invite a judge").click()
    code = ana.get_by_text("Code for the judge:").locator("code").inner_text()
    judge.goto(path)
    judge.get_by_text("You are the judge?").click()
    judge.get_by_label("Code").fill(code)
    judge.get_by_role("button", name="Come as judge").click()
    desk = judge.get_by_role("region", name="Judge’s desk")
    expect(desk).to_be_visible()
    desk.get_by_text("Points", exact=True).click()
    desk.get_by_role("button", name=re.compile("^Take a point from")).first.click()
    send(judge)
    expect(ana.get_by_role("button", name=re.compile("^−1 for you"))).to_be_visible()
    desk.get_by_text("Time", exact=True).click()
    desk.get_by_label(re.compile("^Extra time for")).nth(1).fill("60")
    desk.get_by_role("button", name="Say it").nth(1).click()
    send(judge)
    expect(ben.get_by_role("region", name="What happened")).to_contain_text("Judge: extra")
    desk.get_by_text("Time", exact=True).click()
    desk.get_by_role("button", name="Call time").click()
    send(judge)
    says(ben, "Time is called")
    present(ana, SECRET)
    present(ben, "4+3=7")
    scored(ana)
    says(ana, "Sign the score sheet")
    press(ana, re.compile("^Sign for"))
    press(ben, re.compile("^Sign for"))
    says(ben, "The match is over")
    expect(ben.get_by_role("link", name="Replay the match")).to_be_visible()


def test_phone_size(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    ana, ben = people(2, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sit_together([ana, ben], options=MIDDLE)
    assert ben.evaluate("document.documentElement.scrollWidth <= innerWidth")
    goal = ben.get_by_role("region", name="Goal", exact=True)
    expect(goal).to_be_in_viewport()
    expect(dock(ben).get_by_role("status").first).to_be_in_viewport()
    expect(ben.get_by_role("list", name="Players")).to_be_in_viewport()
    cubes = ben.get_by_role("button", name=re.compile("in Resources$")).all()
    boxes = [cube.bounding_box() for cube in cubes]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    ben.get_by_role("button", name="blue 4, in Resources").tap()
    shot(ben, "table-phone-chosen")
    axe(ben)
    ben.get_by_role("button", name="Put it in Permitted").tap()
    says(ana, "Your turn")
    challenge(ana, "Now")
    # The dock covers no cube that one wants: every one of them can be scrolled to and tapped.
    for cube in ("red 3, in Required", "black plus, in Permitted", "blue 4, in Permitted"):
        ana.get_by_role("button", name=cube).tap()
        expect(goal_of(ana)).to_be_in_viewport()
        expect(ana.get_by_role("list", name="Players")).to_be_in_viewport()
    ana.get_by_role("button", name="red 1, in Resources").tap()
    ana.get_by_role("button", name="Take away the last sign").tap()
    ana.get_by_role("button", name="= 7", exact=True).tap()
    expect(paper(ana)).to_have_value("3+4=7")
    shot(ana, "table-phone-writing")
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(ana)
    present(ana, SECRET)
    scored(ana)
    ana.get_by_role("button", name="Why these points").tap()
    expect(ana.get_by_role("region", name="How the shake ended")).to_be_in_viewport()
    axe(ana)


def goal_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Goal", exact=True)


def said(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened")


def test_a_goal_is_set_on_a_phone(people: People, axe: Callable[[Page], None]) -> None:
    ana, ben = people(2, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    options = {"setter": "0", "phase": "goal", "variations": "sideways", "resources": ROLL}
    sit_together([ana, ben], options=options)
    for cube in ("black 7", "black plus", "red 2"):
        ana.get_by_role("button", name=f"{cube}, in Resources").tap()
    tools = ana.get_by_role("group", name="This cube").get_by_role("button").all()
    assert len(tools) >= 5
    for each in [*tools, dock(ana).get_by_role("button", name="Set this Goal")]:
        expect(each).to_be_in_viewport(ratio=1)
    axe(ana)
    ana.get_by_role("button", name="Sideways", exact=True).tap()
    press(ana, "Set this Goal")
    expect(goal_of(ben).get_by_role("img", name="red 2, sideways")).to_be_visible()
    expect(section(ana, "Resources")).to_be_in_viewport()


def test_reduced_motion_moves_nothing(people: People) -> None:
    [ana] = people(reduced_motion="reduce")
    ana.goto(open_table(ana, options={**MIDDLE, "turn": "0"}, bots={"1": "simple"}))
    says(ana, "Your turn")
    ana.get_by_role("button", name="blue 4, in Resources").click()
    moving = """() => [...document.querySelectorAll('*')].filter((each) => {
      const { transitionDuration, animationDuration } = getComputedStyle(each);
      const times = [...transitionDuration.split(','), ...animationDuration.split(',')];
      return times.some((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000) > 1);
    }).map((each) => each.outerHTML.slice(0, 120))"""
    assert ana.evaluate(moving) == []


def test_an_appeal_and_a_sheet_signed_for_wrong_totals(
    people: People, axe: Callable[[Page], None]
) -> None:
    ana, ben, judge = people(3)
    options = {**MIDDLE, "phase": "stopped", "enforcement": "table"}
    path = sit_together([ana, ben], options=options)
    ana.get_by_role("button", name="Invite a judge").click()
    code = ana.get_by_text("Code for the judge:").locator("code").inner_text()
    judge.goto(path)
    judge.get_by_text("You are the judge?").click()
    judge.get_by_label("Code").fill(code)
    judge.get_by_role("button", name="Come as judge").click()
    desk = judge.get_by_role("region", name="Judge’s desk")
    present(ana, "3+2=7")
    present(ben, "3+4=7")
    scored(ana)
    before = scores(ana, 1)
    axe(ana)
    ana.get_by_role("button", name="Appeal about your Equation").click()
    send(ana)
    expect(said(ana)).to_contain_text("The second judge: the ruling stands.")
    says(ana, "Sign the score sheet")
    assert scores(ana, 1) == before
    expect(ana.get_by_role("button", name="Appeal about your Equation")).to_have_count(0)
    desk.get_by_role("button", name=re.compile("^Reverse the ruling on")).first.click()
    send(judge)
    expect(said(ana)).to_contain_text("The judge reverses the ruling on your Equation.")
    assert scores(ana, 1) != before
    for page in (ana, ben):
        page.get_by_text("More…").click()
        page.get_by_label("In the rulebook’s words").fill("sign 8 8")
        page.get_by_role("button", name="Say it").click()
    expect(desk.get_by_role("button", name=re.compile("deceived$"))).to_have_count(2)
    axe(judge)
    desk.get_by_role("button", name="It was an oversight").click()
    send(judge)
    says(ben, "The match is over")
