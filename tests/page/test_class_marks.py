"""A match of a class: what was missed waits for the signatures, and the coach sees the marks."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import MIDDLE, challenge, move, present, press, scored, sit_together
from page.test_accounts import sign_up
from page.test_front import button
from page.test_review import PHONE, SLOW

LATER = "What was missed is told here when all have signed."


def test_a_coach_sees_what_the_class_missed_and_hands_out_a_drill(
    people: People, axe: Callable[[Page], None], shot: Callable[[Page, str], Path]
) -> None:
    [coach], [ana, ben] = people(1), people(2, viewport=PHONE)
    sign_up(coach, "coach-of-marks")
    coach.goto("/classes")
    button(coach, "Open a class")
    link = coach.get_by_label("Send this link, or let them scan the code:").input_value()
    for student in (ana, ben):
        student.goto(link)
        button(student, "Join the class")
        expect(student.get_by_text("In this class you are")).to_be_visible()
    ana.get_by_role("link", name="New table").click()
    ana.get_by_text("More", exact=True).click()
    group = ana.get_by_label("Who can find it").input_value()

    # 3+4 is one cube short from the beginning, and two moves pass before somebody says so.
    options = {**MIDDLE, "turn": "0", "clock": "none"}
    sit_together([ana, ben], options=options, visibility=group)
    move(ana, "red 2", "Forbidden")
    move(ben, "green 5", "Forbidden")
    challenge(ana, "Now")
    present(ana, "3+4=7")
    scored(ana)
    button(ana, "End the match here")
    button(ana, "End it")
    expect(ana.get_by_text(LATER)).to_be_visible()
    press(ana, re.compile("^Sign for"))
    expect(ana.get_by_text(LATER)).to_be_visible()
    press(ben, re.compile("^Sign for"))
    missed = ana.get_by_role("region", name="What was missed")
    expect(missed.get_by_role("listitem").first).to_contain_text("Missed Now", timeout=SLOW)
    expect(ana.get_by_text(LATER)).to_have_count(0)
    shot(ana, "end-missed-phone")

    # The review: a column for each move, and a try before it tells veils what comes after.
    missed.get_by_role("link", name=re.compile("on the board$")).click()
    chart = ana.get_by_role("region", name="Cubes still needed")
    columns = chart.get_by_role("listitem")
    expect(columns).to_have_count(2, timeout=SLOW)  # it begins with the Goal: two moves
    review = ana.get_by_role("complementary", name="Review")
    expect(review.locator("li[aria-current] .proof .cube").first).to_be_visible()
    chart.get_by_role("button", name=re.compile("^Move 1, red 2, ")).click()
    expect(columns.first.get_by_role("button")).to_have_attribute("aria-current", "true")
    axe(ana)
    shot(ana, "review-cubes-phone")
    review.get_by_role("button", name="Try them all first").click()
    expect(ana.get_by_role("button", name="Nothing, move on")).to_be_visible(timeout=SLOW)
    expect(columns).not_to_have_count(0)
    expect(chart.get_by_role("button", disabled=False)).to_have_count(0)
    expect(ana.get_by_text("Missed Now")).to_have_count(0)
    axe(ana)
    shot(ana, "review-try-cubes-phone")

    coach.reload()
    button(coach, "Show the marks of the class")
    charts = coach.get_by_role("region", name="Marks by kind, match after match")
    expect(charts.get_by_role("row")).to_have_count(4, timeout=SLOW)  # kinds, two students, drills
    expect(charts).to_contain_text("1 in 1")
    charts.get_by_role("button", name="Hand out a drill: Missed Now").click()
    expect(coach.get_by_text(re.compile(r"kind=is-it-now|The link of the drill"))).to_be_visible()
    practise = charts.get_by_role("link", name="Practise: Missed Now").get_attribute("href")
    assert practise == "/puzzles?game=equations&division=elementary&kind=is-it-now"
    axe(coach)
    shot(coach, "class-marks")
    ben.goto(link)
    expect(ben.get_by_text("In this class you are")).to_be_visible()
    expect(ben.get_by_text("What is missed, and drills")).to_have_count(0)
