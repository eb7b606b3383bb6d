"""The states of the two cube games, phase by phase."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from page.story import Meet, State, Story
from page.tables import (
    MIDDLE,
    SLOW,
    challenge,
    move,
    open_table,
    paper,
    present,
    press,
    says,
    scored,
    section,
    send,
    sit_together,
)
from page.test_wff import IDLE, PROVABLE

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
"""In the middle of a shake, with what a mat can have on it; the first seat is to move."""
FULL = {
    **SHAKE,
    "required": "k9 r1 r3 b1 g6 r+",
    "permitted": "gx g4 b0 r- g- k7 k8 k÷ b2",
    "forbidden": "k√ r0 b÷",
    "resources": "g^ k+",
}
"""Late: sections of six and of nine."""
IN_RESOURCES = re.compile("in Resources")
NEXT = re.compile("^Next shake")
BLOCK = re.compile("^Pick up the block")


def next_shake(page: Page) -> None:
    """The shake is scored, and rests."""
    scored(page)
    expect(page.get_by_role("button", name=NEXT)).to_be_visible()


def equations_begins(meet: Meet) -> Iterator[State]:
    """From the empty seat to the first cube."""
    ana, ben = meet(2)
    path = open_table(ana, options={"setter": "0"})
    ana.goto(path)
    expect(ana.get_by_text(re.compile("link", re.I)).first).to_be_visible()
    yield State("waiting-room", ana)
    ben.goto(path)
    sit = ben.get_by_role("button", name="Sit here").first
    expect(sit).to_be_visible()
    yield State("join", ben)
    sit.click()
    expect(section(ana, "Resources")).to_contain_text("24")
    for page in (ana, ben):
        chart = page.get_by_role("region", name="Variations")
        expect(chart).to_be_visible()
        yield State("select", page) if page is ana else State("select-second", page)
        told = page.get_by_role("region", name="What happened").get_by_text("You select")
        while chart.is_visible():  # the first player of two selects more than one
            count = told.count()
            chart.get_by_role("button").first.click()
            expect(told).to_have_count(count + 1)
    expect(ana.get_by_role("region", name="Your Goal")).to_be_visible()
    yield State("goal", ana)
    yield State("goal-waiting", ben)
    ana.get_by_role("button", name=re.compile(r"^\w+ \d, in Resources")).first.click()
    yield State("goal-begun", ana)
    press(ana, "Set this Goal")
    says(ben, "Your turn")
    yield State("first-turn", ben)


def equations_played(meet: Meet) -> Iterator[State]:
    """A shake from its middle to the pause, by people who know what they do."""
    ana, ben = meet(2)
    sit_together([ana, ben], options=SHAKE)
    says(ana, "Your turn")
    yield State("turn", ana)
    yield State("waiting", ben)
    ana.get_by_role("button", name="black 7, in Resources").click()
    yield State("cube-chosen", ana)
    ana.get_by_role("button", name="Put it in Permitted").click()
    says(ben, "Your turn")
    yield State("moved", ben)
    ben.get_by_role("button", name=BLOCK).click()
    yield State("block-asks", ben)
    send(ben)
    expect(ben.get_by_role("button", name="Impossible", exact=True)).to_be_visible()
    yield State("block-in-hand", ben)
    press(ben, "Impossible")
    expect(paper(ana)).to_be_visible()
    yield State("challenged", ana)
    yield State("challenger-waits", ben)
    paper(ana).fill("9+7+(2-2)")
    yield State("writing", ana)
    present(ana, "(9-4)+(7+4)=2x(3+5)")
    next_shake(ana)
    if (ana.viewport_size or {"width": 0})["width"] < 900:
        expect(ana.get_by_role("group", name="The paper")).to_be_visible()
    yield State("pause", ana)
    yield State("pause-other", ben)
    ana.get_by_role("button", name=NEXT).click()
    expect(ana.get_by_text(re.compile("^Waiting for "))).to_be_visible()
    yield State("pause-waiting", ana)


def equations_now(meet: Meet) -> Iterator[State]:
    """A right Now, a refusal, and a mat that is nearly full."""
    ana, ben = meet(2)
    sit_together([ana, ben], options=FULL)
    says(ana, "Your turn")
    yield State("late", ana)
    sit_together([ana, ben], options=MIDDLE)
    ben.get_by_text("More…").click()
    ben.get_by_label("In the rulebook’s words").fill("move k9 P")
    ben.get_by_role("button", name="Say it").click()
    expect(ben.get_by_role("button", name="Why?")).to_be_visible()
    ben.evaluate("scrollTo(0, 0)")
    yield State("refused", ben)
    ben.get_by_role("button", name="Why?").click()
    expect(ben.get_by_role("dialog")).to_be_visible()
    yield State("refused-why", ben)
    ben.get_by_role("dialog").get_by_role("button", name="Close").click()
    challenge(ben, "Now")
    present(ben, "3+4=7")
    next_shake(ben)
    yield State("pause-now-right", ben)


def equations_three(meet: Meet) -> Iterator[State]:
    """A third party chooses a side."""
    ana, ben, cy = meet(3)
    sit_together([ana, ben, cy], options=MIDDLE)
    says(ben, "Your turn")
    yield State("turn-of-three", ben)
    challenge(cy, "Impossible")
    says(ben, "will you present an Equation too?")
    yield State("third-party", ben)
    press(ben, "Present an Equation too")
    present(ana, "3+4=7")
    present(ben, "4+3=7")
    next_shake(cy)
    yield State("pause-of-three", cy)


def equations_checked(meet: Meet) -> Iterator[State]:
    """The players check the paper."""
    ana, ben = meet(2)
    sit_together([ana, ben], options={**MIDDLE, "judging": "players"})
    challenge(ben, "Now")
    present(ben, "4+3=7")
    checking = ana.get_by_role("region", name="Checking")
    expect(checking).to_contain_text("4+3=7")
    yield State("checking", ana)
    checking.get_by_label("Reject it, because").select_option("unequal")
    checking.get_by_role("button", name="Reject").click()
    send(ana)
    expect(ana.get_by_role("region", name="What happened")).to_contain_text("the objection fails")
    yield State("objection-fails", ana)


def equations_ends(meet: Meet) -> Iterator[State]:
    """The end, seen by both, and its replay."""
    ana, ben = meet(2)
    sit_together([ana, ben], options={**MIDDLE, "phase": "stopped"})
    expect(paper(ana)).to_be_visible()
    yield State("stopped", ana)
    present(ana, "3+2=7")
    present(ben, "3+4=7")
    scored(ana)
    expect(ana.get_by_role("button", name=re.compile("^Sign for")).first).to_be_visible()
    yield State("sign", ana)
    press(ana, re.compile("^Sign for"))
    press(ben, re.compile("^Sign for"))
    says(ben, "The match is over")
    yield State("end-winner", ben)
    yield State("end-loser", ana)
    ben.get_by_role("link", name="Replay the match").click()
    expect(ben.get_by_role("region", name="Steps of the match")).to_be_visible(timeout=SLOW)
    yield State("replay", ben)
    ben.get_by_role("button", name="To the end").click()
    yield State("replay-end", ben)


def wff_begins(meet: Meet) -> Iterator[State]:
    """The Goal and the first move."""
    ana, ben = meet(2)
    sit_together([ana, ben], game="wff", options={"setter": "0"})
    expect(ana.get_by_role("region", name="Your Goal")).to_be_visible()
    yield State("goal", ana)
    ana.get_by_role("button", name=re.compile(r"^small \w, in Resources")).first.click()
    yield State("goal-begun", ana)
    press(ana, "Set this Goal")
    says(ben, "Your turn")
    yield State("first-turn", ben)
    ben.get_by_role("button", name=IN_RESOURCES).first.click()
    yield State("cube-chosen", ben)


def wff_played(meet: Meet) -> Iterator[State]:
    """A challenge, a proof with a subproof, the pause."""
    ana, ben = meet(2)
    sit_together([ana, ben], game="wff", options={**PROVABLE, "totals": "6 4"})
    says(ben, "Your turn")
    yield State("turn", ben)
    move(ben, "capital K", "Permitted")
    says(ana, "Your turn")
    yield State("moved", ana)
    ana.get_by_role("button", name=BLOCK).click()
    send(ana)
    expect(ana.get_by_role("button", name="Impossible", exact=True)).to_be_visible()
    yield State("block-in-hand", ana)
    press(ana, "Impossible")
    says(ben, "write a Solution")
    yield State("challenged", ben)
    yield State("challenger-waits", ana)
    solution = ben.get_by_label("Solution", exact=True)
    solution.fill("q / R, Ci")
    yield State("solution", ben)
    ben.get_by_role("button", name="Begin with the premises", exact=True).click()
    pad = ben.get_by_role("group", name="Letter keys")
    for key in ("Open a subproof", "small p", "New line", "small q", "R", "from 1"):
        pad.get_by_role("button", name=key, exact=True).click()
    yield State("proof", ben)
    for key in ("Close the subproof", "capital C", "small p", "small q", "Ci", "from 2-3"):
        pad.get_by_role("button", name=key, exact=True).click()
    press(ben, "Present")
    next_shake(ben)
    yield State("pause", ben)
    yield State("pause-other", ana)


def wff_checked(meet: Meet) -> Iterator[State]:
    """The players check the proof."""
    ana, ben = meet(2)
    sit_together([ana, ben], game="wff", options=IDLE)
    challenge(ben, "Now")
    ben.get_by_label("Solution", exact=True).fill("Kpq, r / Ko")
    ben.keyboard.press("Enter")
    ben.keyboard.type("q")
    ben.keyboard.press("Tab")
    ben.keyboard.type("Ko 1")
    press(ben, "Present")
    checking = ana.get_by_role("region", name="Checking")
    expect(checking.get_by_role("table", name="Proof")).to_contain_text("Ko, 1")
    yield State("checking", ana)
    checking.get_by_label("Reject it, because").select_option("A Required cube is not essential")
    checking.get_by_role("button", name="Reject", exact=True).click()
    send(ana)
    next_shake(ana)
    yield State("pause-after-check", ana)


def wff_ends(meet: Meet) -> Iterator[State]:
    """The end of a match."""
    ana, ben = meet(2)
    options = {**IDLE, "judging": "auto", "required": "", "phase": "stopped", "totals": "6 4"}
    sit_together([ana, ben], game="wff", options=options)
    for page in (ana, ben):
        page.get_by_label("Solution", exact=True).fill("Kpq / Ko")
        page.keyboard.press("Enter")
        page.keyboard.type("q")
        page.keyboard.press("Tab")
        page.keyboard.type("Ko 1" if page is ana else "Ki 1")
        press(page, "Present")
    scored(ana)
    press(ana, re.compile("^Sign for"))
    press(ben, re.compile("^Sign for"))
    says(ana, "The match is over")
    yield State("end", ana)


STORIES: dict[str, Story] = {
    "equations:begins": equations_begins,
    "equations:played": equations_played,
    "equations:now": equations_now,
    "equations:three": equations_three,
    "equations:checked": equations_checked,
    "equations:ends": equations_ends,
    "wff:begins": wff_begins,
    "wff:played": wff_played,
    "wff:checked": wff_checked,
    "wff:ends": wff_ends,
}
