"""Whole days at the desk in a browser: what goes wrong and is put right, and a Pentathlon."""

import re

from playwright.sync_api import expect

from page.conftest import People
from page.desk_script import PHONE, ROSTER, Script, key_of, shot
from page.serving import LAPTOP, Server


def test_what_goes_wrong_on_a_day_is_put_right(server: Server, people: People) -> None:
    script = Script(server)
    names = "".join(f"q{n},Zoe {n},Owls,School {n}\n" for n in range(1, 7))
    script.post("roster", csv=ROSTER + names)
    here = [p["id"] for p in script.get("roster")["players"] if p["id"] not in ("p05", "p06")]
    script.do({"type": "arrive", "players": here})
    (page,) = people(viewport={"width": 1280, "height": 800})
    page.goto(f"/desk#{script.code}")

    def go(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).click()

    def press(name: str) -> None:
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_hidden()

    go("Who is here?")
    go("Show the 2 missing")
    expect(page.get_by_role("row")).to_have_count(3)
    go("Mark 2 missing players absent in round 1")
    go("Draw it")
    go("Release round 1")
    expect(page.get_by_text("Start its clock when everybody sits.")).to_be_visible()
    go("Eve is here now")
    press("Do it")
    expect(page.get_by_text("11 players, 1 away")).to_be_visible()
    go("Roster")
    page.get_by_label("Find a player").fill("Bo")
    go("Bo")
    page.get_by_label("Somebody else plays in this seat in round 1").fill("Sub Stitute")
    press("Sub Stitute plays")
    expect(page.get_by_role("cell", name="1: Sub Stitute plays")).to_be_visible()
    go("Bo")
    shot(page, "substitute-1280")
    press("Bo plays again")
    expect(page.get_by_role("cell", name="1: Sub Stitute plays")).to_be_hidden()
    go("Bo")
    page.get_by_label("Name", exact=True).fill("Beau")
    press("Put it right")
    expect(page.get_by_text("Nobody fits “Bo”.")).to_be_visible()
    script.do({"type": "confirmalone", "allowed": True})
    for table in script.get("rounds/1")["tables"]:
        enter = [
            {"type": "enter", "round": 1, "player": seat["id"], "score": 20 - 2 * place}
            for place, seat in enumerate(table["seats"])
        ]
        script.do(*enter, {"type": "confirm", "round": 1, "table": table["table"]})
    script.post("rounds/2/draft", seed=1)
    script.do({"type": "release", "round": 2})
    seats = [[seat["id"] for seat in t["seats"]] for t in script.get("rounds/2")["tables"]]
    go("Standings")
    go("Show them")
    go("Freeze")
    expect(page.get_by_text("Frozen: the hall")).to_be_visible()
    go("Rounds")
    page.get_by_role("button", name=re.compile("^Round 1")).click()
    for gone in ("Take it back", "Play it at Flubball tables", "Flo is here now"):
        expect(page.get_by_role("button", name=gone)).to_have_count(0)
    go("Result of table 1")
    page.get_by_label("Score of").last.fill("40")
    page.get_by_label("Why is it put right?").fill("an appeal")
    page.get_by_role("dialog").get_by_role("button", name="Put it right").click()
    expect(page.get_by_text("Nobody is seated again because of this.")).to_be_visible()
    shot(page, "correction-1280")
    press("Put it right all the same")
    again = script.get("rounds/2")["tables"]
    assert [[seat["id"] for seat in table["seats"]] for table in again] == seats
    expect(page.get_by_text("Confirm table 1 of round 1: a score was put right.")).to_be_visible()
    go("Result of table 1")
    press("Confirm")
    go("Result of table 2")
    press("Hold")
    go("Result of table 2")
    press("Count it again")
    go("Standings")
    assert script.get("hall")["standings"]["frozen"]
    go("Reveal")
    page.get_by_label("Who gets it").select_option(index=1)
    page.get_by_label("What the award is called").fill("Sportsmanship")
    go("Give it")
    expect(page.get_by_text("1 given")).to_be_visible()
    go("Board")
    page.get_by_label("Announcement").fill("Lunch is at noon.")
    go("Announce")
    expect(page.get_by_text("Now: Lunch is at noon.")).to_be_visible()
    go("Log")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_text("was undone.").first).to_be_visible()
    assert script.get("hall")["announcement"] == ""
    script.close()


def test_a_pentathlon_day_has_helpers_cards_and_stars(server: Server, people: People) -> None:
    (page,) = people(**PHONE)
    page.goto(f"/desk#{key_of(server)}")
    page.get_by_label("What is it called?").fill("Pentathlon Day")
    page.get_by_label("Game").select_option("pentathlon")
    expect(page.get_by_text("groups A to E rotate")).to_be_visible()
    expect(page.get_by_label("How rounds are drawn")).to_be_hidden()

    def go(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).click()

    go("Open the event")
    go("Bring the roster")
    names = "".join(f"Player {n},School {n % 3}\n" for n in range(1, 31))
    page.get_by_label("Or paste it here").fill(f"name,school\n{names}")
    go("Look at it")
    go("Take over 30 players")
    go("All 30 are here")
    go("Draw it")
    go("Release round 1")
    go("Hall")
    for name, help in (("May Moss", "monitor"), ("Lee Lind", "leader")):
        page.get_by_label("Name").fill(name)
        page.get_by_label("From").fill("School 1")
        page.get_by_label("Helps as").select_option(help)
        go("Add")
        expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    expect(page.get_by_text("1 of 15 Monitors, 1 of 2 Game Leaders")).to_be_visible()
    expect(page.get_by_role("row", name="School 1 10 1 of 5")).to_be_visible()
    page.get_by_label("School", exact=True).fill("School 2")
    page.get_by_label("Kits", exact=True).fill("2")
    go("It brought them")
    page.get_by_label("Table of kit School 2 1").fill("4")
    page.get_by_label("Table of kit School 2 1").press("Enter")
    go("Went home")
    expect(page.get_by_text("✓ all went home")).to_be_visible()
    shot(page, "pentathlon-hall-390")
    go("Board")
    page.get_by_role("button", name=re.compile("^1 still")).click()
    page.get_by_role("button", name="Three strikes").first.click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^2 still")).click()
    for field in page.get_by_label("Score of").all():
        field.fill("3")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    go("Confirm 2 tables")
    go("Let one person enter and confirm")
    go("Confirm 2 tables")
    expect(page.get_by_text("Table 2: The cards say 3 and 3.")).to_be_visible()
    shot(page, "pentathlon-cards-390")
    page.get_by_role("button", name="2 3–3").click()
    page.get_by_label("Score of").last.fill("1")
    page.get_by_label("Why is it put right?").fill("misread")
    page.get_by_role("dialog").get_by_role("button", name="Put it right").click()
    go("Confirm 2 tables")
    expect(page.get_by_role("button", name="2 confirmed")).to_be_visible()
    go("Print")
    with page.expect_download() as stars:
        go("PDF of Stars")
    assert stars.value.path().read_bytes().startswith(b"%PDF-")


def test_phones_need_no_secure_context(server: Server, people: People) -> None:
    """Plain HTTP over the room's network: no `crypto.subtle`, no service worker, no camera."""
    script = Script(server)
    script.post("roster", csv=ROSTER)
    script.do({"type": "arrive", "players": [p["id"] for p in script.get("roster")["players"]]})
    script.post("rounds/1/draft", seed=1)
    script.do({"type": "release", "round": 1})
    student = script.get("roster")["players"][0]
    pages = people(2, base=f"http://{LAPTOP}:{server.port}", **PHONE)
    for page, code in zip(
        pages, (student["code"], script.appoint("scorekeeper", "s1")), strict=True
    ):
        page.goto("/desk")
        assert page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
        page.get_by_label("Your code").fill(code.lower())
        page.get_by_role("button", name="Open", exact=True).click()
    expect(pages[0].get_by_text(f"{student['name']} ")).to_be_visible()
    keeper = pages[1]
    expect(keeper.get_by_role("heading", name="Table 1")).to_be_visible()
    fields = keeper.get_by_label("Score of")
    for field, score in zip(fields.all(), ("22", "abc", "18"), strict=True):
        field.fill(score)
    expect(keeper.get_by_text("“abc” is not a score.")).to_be_visible()
    fields.nth(1).fill("20")
    keeper.get_by_role("button", name="Send table 1").click()
    expect(keeper.get_by_text("Saved on the desk")).to_be_visible()
    version = script.get("hall")["version"]
    expect(keeper.get_by_text(f"Sealed copy here, up to entry {version}")).to_be_visible()
    for page in pages:  # Chromium says of each page that a header is for secret lines only
        errors: list[str] = page.errors  # type: ignore[attr-defined]
        errors[:] = [each for each in errors if "Cross-Origin-Opener-Policy" not in each]
    script.close()
