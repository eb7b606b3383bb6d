"""Replays in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from flubball import games
from flubball.engine import parse_record
from flubball.engine.fairness import verify_rolls
from page.conftest import People
from page.tables import MIDDLE, SLOW, present, press, says, scored, section, sit_together

SEEDED = Path(__file__).parents[1] / "records" / "seeded-match.txt"


def finished(ana: Page, ben: Page, **more: Any) -> str:
    """A match taken up after the stop: both write, the sheet is signed. The table's id."""
    path = sit_together([ana, ben], options={**MIDDLE, "phase": "stopped"}, **more)
    present(ana, "3+2=7")
    present(ben, "3+4=7")
    scored(ana)
    press(ana, re.compile("^Sign for"))
    press(ben, re.compile("^Sign for"))
    says(ben, "The match is over")
    return path.removeprefix("/table/")


def test_a_match_step_by_step(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    ana, ben = people(2)
    table = finished(ana, ben)
    ben.get_by_role("link", name="Replay the match").click()
    expect(ben.get_by_role("heading", level=1)).to_have_text("Replay: Equations", timeout=SLOW)
    steps = ben.get_by_role("region", name="Steps of the match")
    expect(steps).to_contain_text("The match begins.")
    expect(section(ben, "Required").get_by_role("img", name="red 3")).to_be_visible()
    last = int(ben.get_by_role("slider", name="Step").get_attribute("max") or 0)
    assert last >= 8
    ben.get_by_role("button", name="One step on").click()
    expect(steps).to_contain_text(f"1 of {last}")
    ben.get_by_role("heading", level=1).evaluate("(each) => document.activeElement.blur()")
    ben.keyboard.press("ArrowRight")
    expect(steps).to_contain_text(f"2 of {last}")
    ben.keyboard.press("End")
    expect(steps).to_contain_text(f"{last} of {last}")
    history = ben.get_by_role("region", name="What happened")
    expect(history).to_contain_text("Equation is incorrect.")
    expect(ben.get_by_role("article").first).to_contain_text("The Solution is 5")
    expect(ben.get_by_role("region", name="Score sheet")).to_contain_text("Total")
    axe(ben)
    shot(ben, "replay")
    ben.keyboard.press("Home")
    expect(ben.get_by_role("article")).to_have_count(0)
    expect(history).to_contain_text("Nothing yet.")
    for word in ("Send", "Present", "Leave the seat"):
        expect(ben.get_by_role("button", name=word, exact=True)).to_have_count(0)

    ben.get_by_role("slider", name="Step").fill("3")
    expect(steps).to_contain_text(f"3 of {last}")
    ben.get_by_role("button", name="Play by itself").click()
    expect(steps).to_contain_text(f"5 of {last}")
    ben.get_by_role("button", name="Stop", exact=True).click()

    ben.get_by_label("Seen by").select_option("judge")
    expect(ben).to_have_url(re.compile("seat=judge"))
    expect(steps).to_contain_text("The match begins.", timeout=SLOW)
    ben.get_by_role("button", name="Judge an Equation here").click()
    expect(ben.get_by_label("Required", exact=True)).to_have_value("r3")

    ana.goto("/replay")
    ana.set_viewport_size({"width": 360, "height": 640})
    one = ana.get_by_role("link", name=re.compile("^Replay ?:"))
    expect(one).to_have_attribute("href", f"/replay/{table}")
    one.click()
    ana.get_by_role("button", name="To the end").click(timeout=SLOW)
    expect(ana.get_by_role("slider", name="Step")).to_be_in_viewport()
    assert ana.evaluate("document.documentElement.scrollWidth") <= 360
    axe(ana)


def test_empty_places_say_how_one_gets_there(people: People, axe: Callable[[Page], None]) -> None:
    ana, ben = people(2)
    ana.goto("/replay")
    expect(ana.get_by_text("There is nothing to replay yet.")).to_be_visible()
    axe(ana)
    path = sit_together([ana, ben], options=MIDDLE)
    ana.goto("/replay")
    ana.get_by_label("A table’s link").fill(f"https://play.example{path}")
    ana.get_by_role("button", name="Replay it").click()
    expect(ana.get_by_role("alert")).to_contain_text("The match is not over.", timeout=SLOW)
    expect(ana.get_by_role("link", name="Watch it live")).to_be_visible()
    ana.goto("/replay/nothing")
    expect(ana.get_by_role("alert")).to_contain_text("There is no such table.")


def test_a_record_that_somebody_kept(
    people: People, axe: Callable[[Page], None], tmp_path: Path
) -> None:
    ana, ben = people(2)
    table = finished(ana, ben)
    kept = tmp_path / "kept.record"
    kept.write_text(ana.request.get(f"/api/v1/tables/{table}/record").text(), encoding="utf-8")
    [cy] = people()
    cy.goto("/replay")
    cy.get_by_label("A record you kept").set_input_files(kept)
    expect(cy.get_by_role("heading", level=1)).to_have_text("Replay: Equations", timeout=SLOW)
    steps = cy.get_by_role("region", name="Steps of the match")
    cy.get_by_role("button", name="To the end").click()
    expect(steps).to_contain_text("Seat 2")
    expect(cy.get_by_role("region", name="Score sheet")).to_contain_text("Total")
    expect(cy.get_by_role("region", name="This table")).to_have_count(0)
    axe(cy)
    cy.get_by_label("Seen by").select_option("judge")
    expect(steps).to_contain_text("The match begins.", timeout=SLOW)
    cy.get_by_role("button", name="Another match").click()

    kept.write_text(kept.read_text(encoding="utf-8").replace(" present", " now"), encoding="utf-8")
    cy.get_by_label("A record you kept").set_input_files(kept)
    expect(cy.get_by_role("heading", level=1)).to_have_text("Replay")
    expect(cy.get_by_role("alert")).to_contain_text("with the block in hand", timeout=SLOW)
    cy.get_by_role("button", name="Another match").click()
    kept.write_text("a letter", encoding="utf-8")
    cy.get_by_label("A record you kept").set_input_files(kept)
    expect(cy.get_by_role("alert").filter(has_text="This is no record of a match.")).to_be_visible()


def test_the_rolls_are_computed_again_by_the_browser(
    people: People, axe: Callable[[Page], None]
) -> None:
    ana, ben = people(2)
    table = finished(ana, ben)
    promised = ana.evaluate("(id) => localStorage.getItem('flubball.promise.' + id)", table)
    assert len(promised) == 64

    def ask(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Locator:
        ana.unroute_all()
        answer = lambda route: route.fulfill(json=change(route.fetch().json()))  # noqa: E731
        ana.route("**/rolls", answer)
        ana.goto(f"/replay/{table}")
        ana.get_by_role("button", name="Were the rolls fair?").click()
        return ana.locator(".checked")

    told = ask(lambda rolls: rolls)
    expect(told).to_contain_text("Nothing was rolled in this match.")
    told.get_by_text("The hash").click()
    expect(told).to_contain_text(promised)

    kept = parse_record(SEEDED.read_text(encoding="utf-8"))
    rolls = msgspec.to_builtins(verify_rolls(games.get(kept.game), kept))
    keep = "([id, hash]) => localStorage.setItem('flubball.promise.' + id, hash)"
    ana.evaluate(keep, [table, kept.seed_hash])
    expect(ask(lambda _: rolls)).to_contain_text("rolls are fair: your browser computed")
    axe(ana)
    first = {**rolls["rolls"][0], "text": "first 1 9"}
    expect(ask(lambda _: {**rolls, "rolls": [first]})).to_contain_text("Not the seed’s roll")
    told = ask(lambda _: {**rolls, "seed": "exchanged"})
    expect(told).to_contain_text("not the one that was promised")


def test_the_promise_is_shown_while_a_match_goes_on(people: People) -> None:
    ana, ben = people(2)
    path = sit_together([ana, ben], options=MIDDLE)
    promised = ana.request.get(f"/api/v1{path.replace('table', 'tables')}").json()["seed_hash"]
    ana.get_by_text("Are the rolls fair?").click()
    expect(ana.get_by_text(promised)).to_be_visible()
