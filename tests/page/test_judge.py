"""The judge's page in a real browser, on a phone first."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from page.conftest import People, Server
from page.waiting import until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
MAT = {"Resources": "1 7 -", "Permitted": "2 x 3 +", "Required": "5", "Goal": "2x 3+5"}
FIELD_ABOVE_THE_KEYS = """() => {
  const field = document.activeElement.getBoundingClientRect();
  const keys = document.querySelector('form > .right').getBoundingClientRect();
  return field.top >= 0 && field.bottom <= keys.top;
}"""
WRONG, RIGHT = "5x3+1 = 2x(3+5)", "(5x3)+1 = 2x(3+5)"


def fill(page: Page, equation: str, **mat: str) -> None:
    for name, text in (mat or MAT).items():
        page.get_by_label(name, exact=True).fill(text)
    page.get_by_label("Equation", exact=True).fill(equation)


def rule(page: Page) -> Locator:
    page.get_by_role("button", name="Rule", exact=True).click()
    return page.get_by_role("article", name="Ruling")


def test_a_ruling_with_its_fault_its_clause_and_help(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, **PHONE)
    page.goto("/judge")
    fill(page, RIGHT)
    expect(rule(page)).to_contain_text("Correct")
    page.get_by_label("Equation", exact=True).fill(WRONG)
    card = rule(page)
    expect(card).to_contain_text("Incorrect")
    expect(card.locator("mark")).to_have_text("5x3+1")
    expect(card).to_contain_text("Write (5x3)+1")
    axe(page)
    shot(page, "judge-phone")
    card.get_by_role("link", name=re.compile(r"^AGLOA VII-B-6: \w")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("AGLOA VII-B-6")
    page.go_back()
    expect(page.get_by_label("Equation", exact=True)).to_have_value(WRONG)


def test_the_keypad_writes_a_whole_question(people: People) -> None:
    [page] = people(1, **SMALL)
    page.goto("/judge")
    pad = page.get_by_role("group", name="Cube keypad")

    def keys(*names: str) -> None:
        for name in names:
            pad.get_by_role("button", name=name, exact=True).tap()

    page.get_by_label("Permitted", exact=True).tap()
    keys("red", "red 3", "any colour", "plus", "4")
    expect(page.get_by_label("Permitted", exact=True)).to_have_value("r3 + 4")
    page.get_by_label("Goal", exact=True).tap()
    keys("8", "Take back", "7", "Next field")
    equation = page.get_by_label("Equation", exact=True)
    expect(equation).to_be_focused()
    expect(equation).to_be_in_viewport()
    keys("3", "plus", "4", "equals", "7", "Rule now")
    expect(page.get_by_role("article", name="Ruling")).to_contain_text("Correct")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_turned_and_wild_cubes(people: People) -> None:
    [page] = people()
    page.goto("/judge")
    page.locator("summary").filter(has_text="Rules").click()
    page.get_by_role("checkbox", name="0 wild").check()
    page.get_by_label("Goal", exact=True).fill("9")
    page.get_by_label("Equation", exact=True).click()
    pad = page.get_by_role("group", name="Cube keypad")
    for name in ("2", "plus", "0"):
        pad.get_by_role("button", name=name, exact=True).click()
    pad.get_by_role("button", name="Turned or wild…").click()
    pad.get_by_role("button", name="7, stands for this").click()
    pad.get_by_role("button", name="Cubes", exact=True).click()
    page.get_by_label("Equation", exact=True).press_sequentially(" = 9")
    expect(page.get_by_label("Equation", exact=True)).to_have_value("2+0<7> = 9")
    expect(rule(page)).to_contain_text("Correct")
    expect(page.get_by_text("No cubes were given, so their use was not judged.")).to_be_visible()


def test_every_ending_and_every_question(people: People) -> None:
    [page] = people()
    page.goto("/judge")
    fill(page, WRONG)
    for ending in ("Now", "Impossible", "Last cube", "Time called"):
        page.get_by_role("radio", name=ending, exact=True).check(force=True)
        expect(rule(page)).to_contain_text("Incorrect")
        expect(page.get_by_text("The form has changed")).to_have_count(0)
    page.get_by_role("radio", name="Do the sides agree?").check(force=True)
    expect(rule(page)).to_contain_text("The Solution equals the Goal.")
    page.get_by_role("radio", name="Does a regrouping show it wrong?").check(force=True)
    page.get_by_label("Regrouped", exact=True).fill("5x(3+1) = 2x(3+5)")
    expect(rule(page)).to_contain_text("and that is wrong")
    page.get_by_role("radio", name="Is it correct?").check(force=True)
    page.get_by_role("radio", name="No Goal", exact=True).check(force=True)
    expect(page.get_by_label("Goal", exact=True)).to_have_count(0)
    page.get_by_label("Equation", exact=True).fill("7-1 = 3+3")
    expect(rule(page)).to_contain_text("Incorrect")


def test_the_form_outlives_a_reload_and_a_lost_network(people: People) -> None:
    [page] = people(1, **PHONE)
    page.goto("/judge")
    fill(page, WRONG)
    page.reload()
    expect(page.get_by_label("Equation", exact=True)).to_have_value(WRONG)
    expect(page.get_by_text("Your form of last time is here")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("No connection.")).to_be_visible()
    page.get_by_label("Equation", exact=True).fill(RIGHT)
    page.get_by_role("button", name="Rule", exact=True).click()
    expect(page.get_by_text("Not sent: the server can’t be reached.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("article", name="Ruling")).to_contain_text("Correct")
    page.errors.clear()  # type: ignore[attr-defined]  # the browser notes the lost request


def test_judges_may_ask_for_a_solution(own_server: Server, people: People) -> None:
    [page] = people(1, base=own_server.url)
    page.goto("/judge")
    fill(page, RIGHT)
    expect(page.get_by_role("button", name="Is there a Solution?")).to_have_count(0)
    page.evaluate(
        """async (code) => {
          let { csrf } = await (await fetch('/api/v1/whoami')).json();
          for (const [path, body] of [
            ['signup', { name: 'judge-judy', password: 'a long password here' }],
            ['role', { code }],
          ]) {
            const answer = await fetch('/api/v1/' + path, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
              body: JSON.stringify(body),
            });
            const said = await answer.json();
            if (!answer.ok) throw new Error(JSON.stringify(said));
            csrf = said.csrf || csrf;
          }
        }""",
        own_server.admin_code(),
    )
    page.reload()
    page.get_by_role("button", name="Is there a Solution?").click()
    expect(page.get_by_role("article", name="Is there a Solution?")).to_contain_text("Solvable")


def test_the_keys_never_cover_the_field_and_long_input_stays_in_its_box(people: People) -> None:
    [page] = people(1, **SMALL)
    for path, labels in (
        ("/judge", ("Resources", "Required", "Goal", "Equation")),
        ("/judge/wff", ("Goal", "Resources", "Required")),
    ):
        page.goto(path)
        for label in labels:
            field = page.get_by_label(label, exact=True)
            field.fill("3+4x" * 60 if path == "/judge" else "Kpq" * 60)
            field.blur()
            field.focus()
            keys = page.locator("form > .right")
            expect(keys).to_be_visible()
            until(page, FIELD_ABOVE_THE_KEYS)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, (path, label)


def test_the_board_games_are_judged_and_a_stale_ruling_goes(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [page] = people(1, **SMALL)
    page.goto("/judge/contig-60")
    page.get_by_label("The roll").fill("3 5 4")
    page.get_by_label("The number sentence").fill("3+5x4=32")
    card = rule(page)
    expect(card).to_contain_text("3+5x4 is 23, not 32.")
    expect(card.get_by_role("link", name="Contig 60: Order of operations")).to_be_visible()
    axe(page)
    shot(page, "judge-contig")
    page.get_by_label("The number sentence").fill("3+5x4=23")
    expect(card).to_have_count(0)
    expect(rule(page)).to_contain_text("Correct")
    page.get_by_role("radio", name="May the chip go there?").check(force=True)
    expect(card).to_have_count(0)
    expect(rule(page)).to_have_count(0)
    expect(page.get_by_role("alert")).to_contain_text("The number covered is missing.")
    page.get_by_role("link", name="Queens & Guards").click()
    for label, cells in (
        ("The player's Queen", "f1"),
        ("The opponent's Queen", "i6"),
        ("From", "f1"),
        ("To", "f4"),
    ):
        page.get_by_label(label, exact=True).fill(cells)
    expect(rule(page)).to_contain_text("f4 is not one step from f1.")
    page.get_by_label("The player's Guards").fill("g7 " * 120)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
