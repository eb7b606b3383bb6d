"""The guided first shake in a real browser, and that what it tells is true."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from flubball import engine, games
from flubball import equations as eq
from flubball.cubes.views import View
from lesson_answers import lesson_of
from page.conftest import People
from page.tables import challenge, dock, paper, press


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def heading(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()


def to_the_block(page: Page) -> None:
    """The first seven steps, without a slip."""
    page.goto("/learn")
    button(page, "Roll the cubes").click()
    button(page, "black root, in Resources").click()
    heading(page, "The Goal")
    button(page, "black 7, in Resources").click()
    button(page, "Set this Goal").click()
    button(page, "3+4 = 7").click()
    button(page, "Go on").click()
    button(page, "It may").click()
    button(page, "Go on").click()
    button(page, "black 9, in Resources").click()
    button(page, "Put it in Forbidden").click()
    heading(page, "Now or Impossible?")
    button(page, "Now").click()
    button(page, "Go on").click()
    heading(page, "The block")


def test_from_start_to_end(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, viewport={"width": 390, "height": 844}, has_touch=True)
    asked: list[Any] = []
    page.on(
        "request",
        lambda request: (
            asked.append(request.post_data_json) if "/lessons/" in request.url else None
        ),
    )
    page.goto("/")
    page.get_by_role("link", name=re.compile("Your first shake, guided")).click()
    to_the_block(page)
    axe(page)
    challenge(page, "Impossible")
    heading(page, "The challenge")
    expect(dock(page).get_by_role("alert")).to_contain_text("it is not impossible")
    press(page, "Now")
    heading(page, "Write it down")
    for name in ("red 3, in Permitted", "black plus, in Resources", "green 4, in Permitted"):
        button(page, name).click()
    button(page, "=").click()
    button(page, "black 8, in Resources").click()
    expect(paper(page)).to_have_value(re.compile("^3[+]4 *= *8$"))
    press(page, "Present")
    expect(page.get_by_role("article")).to_contain_text("Incorrect")
    axe(page)
    button(page, "Take away the last sign").click()
    paper(page).press("End")
    paper(page).press_sequentially("7")
    press(page, "Present")
    expect(page.get_by_text("Your Now is proved.")).to_be_visible()
    expect(page.get_by_role("article")).to_contain_text("Both sides are 7.")
    shot(page, "learn-ruling")
    button(page, "Go on").click()
    button(page, "Accept it").click()
    expect(page.get_by_role("article")).to_contain_text("Incorrect")
    expect(button(page, "Go on")).to_have_count(0)
    button(page, "Reject it").click()
    button(page, "Go on").click()
    button(page, "Impossible").click()
    button(page, "Go on").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    axe(page)
    button(page, "Go on").click()
    heading(page, "That is all you need")
    expect(button(page, "Play a bot now")).to_be_visible()
    axe(page)
    told = [str(each["text"]).replace(" ", "") for each in asked if each]
    assert "write3+4=8" in told, "the server judged what was written"


def test_slips_are_answered_and_progress_is_kept(people: People) -> None:
    [page] = people()
    page.goto("/learn")
    button(page, "Roll the cubes").click()
    button(page, "red 0, in Resources").click()
    expect(page.get_by_text("The root is the black cube")).to_be_visible()
    button(page, "black root, in Resources").click()
    heading(page, "The Goal")  # a tap before that would still be one for the root
    button(page, "black 8, in Resources").click()
    button(page, "Set this Goal").click()
    expect(dock(page).get_by_role("alert")).to_contain_text("Only the black 7")
    page.reload()
    heading(page, "The Goal")
    button(page, "← Back").click()
    heading(page, "The cubes")
    button(page, "Go on").click()
    heading(page, "The Goal")


def test_keyboard_alone(people: People) -> None:
    [page] = people(1, reduced_motion="reduce")
    page.goto("/learn")

    def tab_to(name: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            focused = page.evaluate(
                "document.activeElement.ariaLabel || document.activeElement.textContent.trim()"
            )
            if focused.endswith(name):
                return
        raise AssertionError(f"Tab does not come to {name}")

    def walk_to(name: str) -> None:
        for _ in range(30):
            if page.evaluate("document.activeElement.ariaLabel") == name:
                return
            page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not come to {name}")

    def cube(name: str) -> None:
        tab_to("in Resources")
        page.keyboard.press("Home")
        walk_to(name)

    expect(button(page, "Roll the cubes")).to_be_visible()
    tab_to("Roll the cubes")
    page.keyboard.press("Enter")
    heading(page, "The cubes")
    cube("black root, in Resources")
    page.keyboard.press("Enter")
    heading(page, "The Goal")
    cube("black 7, in Resources")
    page.keyboard.press("Enter")
    tab_to("Take it out")
    page.keyboard.press("Tab")  # Set this Goal
    page.keyboard.press("Enter")
    heading(page, "A Solution")
    tab_to("3+4 = 7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("article")).to_contain_text("Correct")
    tab_to("Go on")
    page.keyboard.press("Enter")
    heading(page, "The mat")
    tab_to("It may")
    page.keyboard.press("Enter")
    tab_to("Go on")
    page.keyboard.press("Enter")
    heading(page, "Your move")
    cube("black 9, in Resources")
    page.keyboard.press("f")
    heading(page, "Now or Impossible?")


def test_the_story_is_true() -> None:
    """Points and positions that the lesson tells of are those of the game and the oracle."""
    steps = {step.title: step for step in lesson_of("equations").steps}
    game = games.get("equations")
    table = game.start(2, {**lesson_of("equations").options, "judging": "auto"})
    [roll] = steps["Welcome to Equations"].then
    story = [roll, "0: goal k7", "1: move r3 P", "0: move k9 F", "1: move g4 P"]
    story += ["0: block", "0: now"]
    for written, points in (("3+4 = 7", [6, 2]), ("3+4 = 8", [2, 6])):
        state = table
        for at, line in enumerate([*story, f"0: write {written}", "0: present"]):
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
    assert "2 and your partner 6" in steps["The score"].text[1]
    rules = eq.Rules("agloa-2026-27", division="basic")
    shown = dict(steps["When it is Impossible"].aside or {})
    assert shown.pop("phase") == "move"
    lost = eq.Mat(**shown, resources="")
    assert type(rules.oracle(lost).impossible()).__name__ == "Impossible"
