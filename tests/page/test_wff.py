"""WFF 'N PROOF in real browsers: proofs at the table, the judge's page, the guided shake."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from flubball import engine, games, wff
from flubball.cubes.views import View
from lesson_answers import lesson_of
from page.conftest import People
from page.frame import Frame
from page.tables import bot_name, challenge, open_table, press, says, scored, scores, sit_together

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
PROVABLE = {
    "division": "regular",
    "setter": "0",
    "phase": "move",
    "turn": "1",
    "goal": "Cpq",
    "required": "q",
    "permitted": "RCip",
    "forbidden": "ArsA",
    "resources": "NiKKKpqNrRs",
}
"""q / R, Ci is a Solution: a subproof from p, with q carried into it."""
IDLE = {
    "division": "elementary",
    "judging": "players",
    "setter": "0",
    "phase": "move",
    "turn": "1",
    "goal": "q",
    "required": "r",
    "permitted": "KpqK",
    "resources": "oNNsA",
}
"""Kpq / Ko gives the Goal; the Required r has nothing to do in it."""


def field(page: Page, name: str) -> Locator:
    return page.get_by_label(name, exact=True)


def keys(page: Page, *names: str) -> None:
    pad = page.get_by_role("group", name="Letter keys")
    for name in names:
        pad.get_by_role("button", name=name, exact=True).tap()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def stand(page: Page, *rows: tuple[str, str]) -> None:
    """WFFs and reasons stand like this in the editor."""
    fields = page.get_by_role("region", name="Your paper").locator("li input")
    expect(fields).to_have_count(2 * len(rows))
    for at, text in enumerate(text for row in rows for text in row):
        expect(fields.nth(at)).to_have_value(text)


def test_a_proof_with_a_subproof_at_the_table(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [ana] = people(1, **SMALL)
    [ben] = people()
    sit_together([ana, ben], game="wff", options=PROVABLE)
    challenge(ben, "Impossible")
    says(ana, "write a Solution")
    field(ana, "Solution").tap()
    ana.get_by_role("button", name="small q, in Required").tap()
    keys(ana, "R", "Ci")
    expect(field(ana, "Solution")).to_have_value("q / R, Ci")
    expect(ana.get_by_role("button", name="small q, in Required, used")).to_be_visible()
    button(ana, "Begin with the premises").tap()
    keys(ana, "Open a subproof", "small p", "New line", "small q", "R", "from 1")
    keys(ana, "Close the subproof", "capital C", "small p", "small q", "Ci", "from 2-3")
    whole = [("q", "s"), ("p", "s"), ("q", "R 1"), ("Cpq", "Ci 2-3")]
    stand(ana, *whole)
    field(ana, "Line 3, in a subproof: WFF").tap()
    keys(ana, "Insert a line above")
    stand(ana, *whole[:2], ("", ""), whole[2], ("Cpq", "Ci 2-4"))  # citations follow
    keys(ana, "Delete this line")
    stand(ana, *whole)
    axe(ana)
    ana.reload()
    says(ana, "write a Solution")
    stand(ana, *whole)  # the draft outlives a reload
    shot(ana, "wff-writing")
    assert ana.evaluate("document.documentElement.scrollWidth") <= 360
    press(ana, "Present")
    for page in (ana, ben):
        scored(page)
        assert scores(page, 1) == ["6", "2"]
    expect(ana.get_by_role("article", name="Ruling: Your Solution")).to_contain_text("Correct")
    shown = ben.get_by_role("region", name="How the shake ended")
    expect(shown.get_by_role("table", name="Proof").first).to_contain_text("Ci, 2-3")


def test_the_frame_in_every_phase_and_the_folded_mat(people: People) -> None:
    ana, ben = people(2, reduced_motion="reduce")
    sit_together([ana, ben], game="wff", options=PROVABLE)
    frame = Frame()
    frame.look(ana, "move")
    challenge(ben, "Impossible")
    expect(field(ana, "Solution")).to_be_focused()
    frame.look(ana, "challenged", folded=True)
    field(ana, "Solution").fill("q / R, Ci")
    ana.keyboard.press("Enter")
    ana.keyboard.type("|p")
    ana.keyboard.press("Enter")
    ana.keyboard.type("q")
    frame.look(ana, "a WFF is written", folded=True)
    for size in ((360, 740), (390, 844)):
        ana.set_viewport_size({"width": size[0], "height": size[1]})
        pad = ana.get_by_role("group", name="Letter keys").bounding_box()
        row = ana.locator("li.active").bounding_box()
        assert pad and row and row["y"] + row["height"] <= pad["y"], "the keys cover the row"
        expect(button(ana, "Present")).to_be_in_viewport()
        expect(ana.get_by_role("group", name="The mat, folded")).to_be_visible()
    ana.get_by_role("button", name="Whole mat").click()
    frame.look(ana, "the whole mat")
    ana.set_viewport_size({"width": 390, "height": 844})
    button(ana, "Back to the proof").click()
    field(ana, "Line 3: reason").fill("R 1")
    frame.look(ana, "a reason is written", folded=True)
    ana.set_viewport_size({"width": 1280, "height": 800})
    field(ana, "Line 3: reason").press("Enter")
    ana.keyboard.press("Backspace")
    ana.keyboard.type("Cpq")
    ana.keyboard.press("Tab")
    ana.keyboard.type("Ci 2-3")
    press(ana, "Present")
    scored(ana)
    frame.look(ana, "the pause")


def test_a_challenge_settled_by_a_cube_that_is_not_essential(people: People) -> None:
    ana, ben = people(2)
    sit_together([ana, ben], game="wff", options=IDLE)
    challenge(ben, "Now")
    field(ben, "Solution").fill("Kpq, r / Ko")
    ben.keyboard.press("Enter")
    ben.keyboard.type("q")
    ben.keyboard.press("Tab")
    ben.keyboard.type("Ko 1")
    stand(ben, ("Kpq", "s"), ("r", "s"), ("q", "Ko 1"))
    press(ben, "Present")
    checking = ana.get_by_role("region", name="Checking")
    expect(checking.get_by_role("table", name="Proof")).to_contain_text("Ko, 1")
    checking.get_by_label("Ask the judge").select_option("Was Ko used correctly?")
    checking.get_by_role("button", name="Ask", exact=True).click()
    button(ana, "Send").click()
    expect(checking.get_by_text("Yes.")).to_be_visible()
    reason = checking.get_by_label("Reject it, because")
    reason.select_option("A Required cube is not essential")
    checking.get_by_role("button", name="Reject", exact=True).click()
    button(ana, "Send").click()
    for page in (ana, ben):
        scored(page)
    assert scores(ana, 1) == ["6", "2"]
    card = ben.get_by_role("article", name="Ruling: The objection holds")
    expect(card).to_contain_text("Kpq / Ko gives the Goal too")
    told = ben.get_by_role("region", name="What happened")
    expect(told).to_contain_text("Judge: Was Ko used correctly? Yes.")


def test_the_judges_page_on_a_phone(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, **PHONE)
    page.goto("/judge")
    page.get_by_role("link", name="WFF ’N PROOF").click()
    field(page, "Goal").tap()
    keys(page, "small q")
    field(page, "Required").fill("r")
    field(page, "Permitted").fill("KpqKo")
    field(page, "Solution").fill("Kpq, r / Ko")
    page.keyboard.press("Enter")
    page.keyboard.type("q")
    keys(page, "Ko", "from 2", "Done: close the keys")
    button(page, "Rule").click()
    card = page.get_by_role("article", name="Ruling")
    expect(card).to_contain_text("Incorrect")
    expect(page.get_by_text("It does not follow from 2 by Ko.", exact=False).first).to_be_visible()
    expect(field(page, "Line 3: WFF")).to_have_attribute("aria-invalid", "true")
    expect(field(page, "Line 1: WFF")).not_to_have_attribute("aria-invalid", "true")
    field(page, "Line 3: reason").fill("Ko 1")
    button(page, "Rule").click()
    expect(card).to_contain_text("is not essential")
    smaller = page.get_by_role("region", name="The smaller Solution")
    expect(smaller).to_contain_text("Kpq / Ko")
    expect(smaller.get_by_role("table", name="Its proof")).to_contain_text("Ko, 1")
    axe(page)
    shot(page, "wff-judge")
    page.reload()
    expect(field(page, "Solution")).to_have_value("Kpq, r / Ko")
    page.get_by_role("radio", name="A narrow question").check(force=True)
    button(page, "Was Ko used correctly?").click()
    button(page, "Ask").click()
    expect(card).to_contain_text("Yes, in line 3.")
    field(page, "The question").fill("Does it work?")
    button(page, "Ask").click()
    expect(card).to_contain_text("Refused")
    page.get_by_role("radio", name="Explain a formula").check(force=True)
    field(page, "Formula").fill("CNpq")
    button(page, "Explain").click()
    explained = page.get_by_role("article", name="What CNpq says")
    expect(explained).to_contain_text("¬p → q")
    axe(page)


def test_the_guided_shake(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people()
    page.goto("/learn/wff")
    button(page, "Roll the cubes").click()
    button(page, "capital N, in Resources").first.click()
    button(page, "CpNq").click()
    button(page, "Go on").click()
    button(page, "small q, in Resources").first.click()
    button(page, "Set this Goal").click()
    button(page, "Apq / Ko").click()
    expect(page.get_by_role("article")).to_contain_text("Incorrect")
    button(page, "Kpq / Ko").click()
    button(page, "Go on").click()
    button(page, "It may").click()
    button(page, "Go on").click()
    button(page, "capital A, in Resources").first.click()
    button(page, "Put it in Forbidden").click()
    button(page, "Now").click()
    button(page, "Go on").click()
    challenge(page, "Now")
    field(page, "Solution").fill("Kpq / Ko")
    page.keyboard.press("Enter")
    page.keyboard.type("p")
    page.keyboard.press("Tab")
    page.keyboard.type("Ko")
    expect(page.get_by_text("does not end with the Goal q")).to_be_visible()
    field(page, "Line 2: WFF").fill("q")
    expect(page.get_by_text("Every line is right.")).to_be_visible()
    axe(page)
    shot(page, "wff-learn")
    press(page, "Present")
    expect(page.get_by_text("Your Now is proved.")).to_be_visible()
    button(page, "Go on").click()
    button(page, "Reject it").click()
    expect(page.get_by_role("article")).to_contain_text("is not essential")
    button(page, "Go on").click()
    button(page, "Impossible").click()
    button(page, "Go on").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    button(page, "Go on").click()
    expect(page.get_by_role("heading", name="That is all you need")).to_be_visible()


def test_the_story_is_true() -> None:
    """Points and positions that the lesson tells of are those of the game and the oracle."""
    steps = {step.title: step for step in lesson_of("wff").steps}
    game = games.get("wff")
    start = game.start(2, {**lesson_of("wff").options, "judging": "auto"})
    [roll] = steps["Welcome to WFF ’N PROOF"].then
    [first] = steps["A Solution"].then
    story = [roll, "0: goal q", first, "0: move A F", *steps["Your move"].then]
    for last, points in (("q Ko 1", [6, 2]), ("p Ko 1", [2, 6])):
        state = start
        hands = ["0: block", "0: now", f"0: write Kpq / Ko ;; Kpq s; {last}", "0: present"]
        for at, line in enumerate([*story, *hands]):
            seat, _, words = line.partition(": ")
            step = engine.send(game, state, engine.parse_seat(seat), words, at)
            assert step.ruling.accepted, (line, step.ruling.sentence)
            state = step.state
        judged = game.judge(state)
        assert judged is not None
        state = engine.send(game, state, engine.JUDGE, game.format_action(judged.action), 99).state
        view = game.view(state, engine.JUDGE)
        assert isinstance(view, View) and list(view.totals) == points
    assert "6 points" in steps["The score"].text[0] and "gets 2" in steps["The score"].text[0]
    assert "2 and your partner 6" in steps["The score"].text[0]
    shown = steps["When it is Impossible"].aside or {}
    mat = wff.Mat(shown["goal"], resources=shown["resources"].replace(" ", ""))
    lost = wff.Oracle(wff.Rules(division="elementary"), mat)
    assert isinstance(lost.impossible(), wff.Impossible)


def test_a_new_table_with_a_bot_and_learning_mode(people: People) -> None:
    [page] = people(1, color_scheme="dark")
    page.goto("/new?game=wff")
    expect(page.get_by_role("radio", name=re.compile("^WFF ’N PROOF"))).to_be_checked()
    page.get_by_label("Division").select_option(label="Regular")
    page.locator("label", has_text="A bot").click()
    button(page, "Open the table").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text(bot_name("wff"))
    middle = {"phase": "move", "setter": "1", "turn": "0", "goal": "q", "permitted": "KpqKo"}
    given = {**middle, "division": "regular", "resources": "NNRRs"}
    page.goto(open_table(page, game="wff", options=given, bots={"1": "simple"}))
    challenge(page, "Now")
    page.get_by_label("Learning: mark each line").check()
    field(page, "Solution").fill("Kpq / Ko")
    page.keyboard.press("Enter")
    page.keyboard.type("r")
    page.keyboard.press("Tab")
    page.keyboard.type("Ko")
    expect(field(page, "Line 2: WFF")).to_have_attribute("aria-invalid", "true")
    expect(field(page, "Line 1: WFF")).to_have_accessible_description("Right")
    field(page, "Line 2: WFF").fill("q")
    expect(field(page, "Line 2: WFF")).to_have_accessible_description("Right, from 1")
    press(page, "Present")
    scored(page)
    assert scores(page, 1) == ["6", "2"]
