"""My matches and the matches of a class, in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import ASKING, open_table
from page.test_accounts import sign_up
from page.test_front import button
from page.test_replay import finished

LESSON = f"""async () => {{ {ASKING}
  const {{ said }} = await post('/lessons/contig-60', {{ said: [], text: '' }});
  await post('/lessons/contig-60', {{ said, text: 'pass' }});
}}"""
"""Whoever has begun a lesson, and slipped in it."""
DONE = "Contig 60: 0 of 1 done"


def test_ones_matches_with_results_from_home_and_after_signing_up(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    ana, ben = people(2, viewport={"width": 390, "height": 844})
    table = finished(ana, ben)
    for _ in range(3):
        open_table(ana, game="contig-60")
    ana.goto("/")
    going = ana.get_by_role("region", name="Continue your match")
    expect(going.get_by_role("link", name="All 3")).to_be_visible()
    ana.get_by_role("navigation", name="More").get_by_role("link", name="My matches").click()
    expect(ana.get_by_role("heading", level=1)).to_have_text("My matches")
    rows = ana.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("Waits for somebody to sit down.")
    expect(rows.last).to_contain_text(re.compile("won, 6 to 2|won, 6 to 4"))
    axe(ana)
    shot(ana, "matches-phone")
    with ana.expect_download() as kept:
        rows.last.get_by_role("link", name="Record").click()
    assert kept.value.suggested_filename.endswith(".flubball.txt")
    sign_up(ana, "ana-of-matches")
    ana.get_by_role("main").get_by_role("link", name="My matches").click()
    expect(rows).to_have_count(4)
    rows.last.get_by_role("link", name="Replay").click()
    expect(ana).to_have_url(re.compile(f"/replay/{table}$"))


def test_a_class_has_a_game_and_shows_who_did_what(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    coach, ana = people(2)
    sign_up(coach, "coach-of-matches")
    coach.goto("/classes")
    button(coach, "Open a class")
    expect(coach.get_by_text("No match is over yet.")).to_be_visible()
    coach.get_by_label("Game of the class").select_option("Juggle")
    expect(coach.get_by_text("New tables begin with Juggle.")).to_be_visible()
    link = coach.get_by_label("Send this link, or let them scan the code:").input_value()
    ana.goto(link)
    button(ana, "Join the class")
    ana.get_by_role("link", name="New table of Juggle").click()
    expect(ana.get_by_role("heading", level=1)).to_contain_text("New table in ")
    expect(ana.get_by_role("radio", name="Juggle")).to_be_checked()
    button(ana, "Open the table")
    expect(ana).to_have_url(re.compile("/table/"))
    coach.reload()
    expect(coach.get_by_role("table").get_by_role("row").nth(1)).to_contain_text("none yet")
    expect(coach.get_by_role("link", name=re.compile("^Sit down"))).to_be_visible()
    # A match that ended there, who won it, and how far a lesson is.
    [ben] = people(1)
    ben.goto(link)
    button(ben, "Join the class")
    expect(ben.get_by_text("In this class you are")).to_be_visible()
    finished(ana, ben, visibility=f"class:{coach.url.rpartition('/')[2]}")
    ben.goto("/watch")
    ben.evaluate(LESSON)
    coach.reload()
    over = coach.get_by_role("listitem").filter(has=coach.get_by_role("link", name="Replay"))
    expect(over).to_contain_text(re.compile("won, 6 to 2|won, 6 to 4"))
    students = coach.get_by_role("table").get_by_role("row")
    row = students.filter(has_text="Contig 60: ")
    # Played, won, tied, points, running, lessons.
    expect(row.get_by_role("cell")).to_have_text(["1", "1", "0", re.compile(r"^\d"), "0", DONE])
    axe(coach)
    shot(coach, "class-students")
