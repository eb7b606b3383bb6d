"""The desk as people use it: a new director, a scorekeeper, a student, the hall, the public."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from page.conftest import People
from page.desk_script import PHONE, ROSTER, Script, key_of, shot
from page.serving import Server


@pytest.fixture
def script(server: Server) -> Iterator[Script]:
    found = Script(server)
    yield found
    found.close()


def test_a_new_director_comes_from_an_empty_screen_to_the_standings(
    server: Server, people: People, axe: Callable[..., None]
) -> None:
    (page,) = people(viewport={"width": 1280, "height": 800})
    page.goto(f"/desk#{key_of(server)}")
    page.get_by_label("What is it called?").fill("Lakes Invitational")
    page.get_by_label("Whoever enters a result").check()
    page.get_by_role("button", name="Open the event").click()
    page.get_by_role("button", name="Bring the roster").click()
    page.get_by_label("Or paste it here").fill(ROSTER + "p01,Again,,\n")
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_text("Line 8, id: The id p01 is that of line 2.")).to_be_visible()
    page.get_by_label("Or paste it here").fill(ROSTER)
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("button", name="Take over 6 players").click()
    page.get_by_role("button", name="All 6 are here").click()
    page.get_by_role("button", name="Draw it", exact=True).click()
    page.get_by_role("button", name="Release round 1").click()
    expect(page.get_by_role("heading", name="Round 1 is out")).to_be_visible()
    shot(page, "round-1280")
    axe(page)
    page.get_by_role("button", name="Board").click()
    for table in (1, 2):
        page.get_by_role("button", name=f"{table} still playing").click()
        for field, score in zip(page.get_by_label("Score of").all(), (22, 20, 18), strict=True):
            field.fill(str(score))
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Confirm 2 tables").click()
    expect(page.get_by_text("2 confirmed")).to_be_visible()
    shot(page, "board-1280")
    axe(page)
    for name in ("Hall", "Print"):
        page.get_by_role("button", name=name, exact=True).click()
        axe(page)
        shot(page, f"{name.lower()}-1280")
    with page.expect_download() as badges:
        page.get_by_role("button", name="PDF of Badges").click()
    assert badges.value.path().read_bytes().startswith(b"%PDF-")
    page.get_by_role("button", name="Standings", exact=True).click()
    page.get_by_role("button", name="1 ").first.click()
    expect(page.get_by_role("cell", name="22", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Owls").last.click()
    expect(page.get_by_role("listitem").filter(has_text="Ann").last).to_be_visible()
    shot(page, "standings-1280")
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Show the restore key").click()
    expect(page.get_by_text(re.compile(r"^\w{4}(-\w{5}){5}$"))).to_be_visible()
    axe(page)
    shot(page, "log-1280")
    page.get_by_label("To delete it, type its name").fill("Lakes Invitational")
    page.get_by_role("button", name="Delete this event for good").click()
    expect(page.get_by_role("heading", name="A new event")).to_be_visible()


def test_a_scorekeeper_sees_when_it_was_saved_and_when_it_was_not(
    script: Script, people: People, axe: Callable[..., None]
) -> None:
    script.seated()
    (page,) = people(**PHONE)
    page.goto(f"/desk#{script.appoint('scorekeeper', 's1')}")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    assert page.evaluate("location.hash") == ""
    blocked = page.context
    blocked.route("**/commands", lambda route: route.abort())
    fields = page.get_by_label("Score of")
    for field, score in zip(fields.all(), (22, 20, 18), strict=True):
        field.fill(str(score))
    page.get_by_role("button", name="Send table 1").click()
    expect(page.get_by_role("alert").get_by_text("Table 1 is only on this phone")).to_be_visible()
    shot(page, "keeper-offline-390")
    blocked.unroute("**/commands")
    expect(page.get_by_text("Saved on the desk")).to_be_visible()
    assert [field.input_value() for field in fields.all()] == ["22", "20", "18"]
    version = script.get("hall")["version"]
    expect(page.get_by_text(f"Sealed copy here, up to entry {version}")).to_be_visible()
    assert script.get("copies")["copies"] == [{"name": "S1", "have": version, "in_step": True}]
    confirm = page.get_by_role("button", name="Confirm: the card")
    expect(confirm).to_be_hidden()
    fields.first.fill("24")
    expect(page.get_by_text("Not saved yet: say why it is put right.")).to_be_visible()
    expect(confirm).to_be_hidden()
    fields.first.fill("22")
    axe(page)
    shot(page, "keeper-390")
    scores = [seat["score"] for seat in script.get("board")["tables"][0]["seats"]]
    assert scores == [22, 20, 18]
    expect(page.get_by_text("You entered it: somebody else confirms it.")).to_be_visible()
    script.do({"type": "confirmalone", "allowed": True})
    expect(confirm).to_be_visible()
    page.get_by_role("button", name="Next: table 2").click()
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    page.get_by_role("button", name="1◌").click()
    confirm.click()
    expect(page.get_by_text("✓ Confirmed.")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("There is no line to the desk.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("There is no line to the desk.")).to_be_hidden(timeout=60_000)
    # The browser notes requests that were kept from it, which is what this test does.
    page.errors[:] = [each for each in page.errors if "ERR_FAILED" not in each]  # type: ignore[attr-defined]


@pytest.mark.parametrize("colour", ["light", "dark"])
def test_a_student_has_the_seat_and_calls_a_judge(
    script: Script, people: People, axe: Callable[..., None], colour: str
) -> None:
    script.post("roster", csv=ROSTER)
    code = script.get("roster")["players"][0]["code"]
    judge = script.appoint("judge", "j1")
    student, ruler = people(2, color_scheme=colour, **PHONE)
    student.goto("/desk")
    student.get_by_label("Your code").fill(f"{code[:4]} {code[4:]}".lower())
    student.get_by_role("button", name="Open").click()
    expect(student.get_by_text("Your seat comes here by itself")).to_be_visible()
    script.post("rounds/1/draft", seed=1)
    script.do({"type": "release", "round": 1})
    seat = student.get_by_role("region", name="Your seat")
    expect(seat).to_contain_text("Table")
    busy = json.dumps({"code": "too-many", "sentence": "Too many.", "help": "Try again in 1 s."})
    student.route("**/seat", lambda route: route.fulfill(status=429, body=busy))
    script.do({"type": "announce", "text": "Lunch is at noon."})
    expect(student.get_by_text("Too many.")).to_be_visible()
    student.unroute("**/seat")
    expect(student.get_by_text("Lunch is at noon.")).to_be_visible()
    expect(student.get_by_text("Too many.")).to_be_hidden()
    shot(student, f"student-390-{colour}")
    axe(student)
    student.get_by_role("button", name="Judge, please").click()
    expect(student.get_by_text("A judge is called")).to_be_visible()
    ruler.goto(f"/desk#{judge}")
    ruler.get_by_role("button", name="I go there").click()
    ruler.get_by_role("button", name="Write the ruling").click()
    ruler.get_by_label("Ruling").fill("Correct.")
    ruler.get_by_label("Clause").fill("VII-B-6")
    ruler.get_by_role("button", name="Keep the ruling").click()
    expect(ruler.get_by_text("Correct. VII-B-6")).to_be_visible()
    shot(ruler, f"judge-390-{colour}")
    expect(student.get_by_role("button", name="Judge, please")).to_be_visible()


def test_the_hall_is_read_from_afar_and_warns(script: Script, people: People) -> None:
    names = "".join(f"q{n},Zoe {n},Owls,School {n}\n" for n in range(1, 17))
    script.seated(ROSTER + names)
    script.do({"type": "announce", "text": "Lunch is at 12:15 in the gym."})
    wall, visitor, director = people(3, viewport={"width": 1920, "height": 1080})
    wall.goto(f"/desk#{script.appoint('hall', 'h1')}")
    name = wall.get_by_text("Ann", exact=False).first
    expect(name).to_be_visible()
    size = float(name.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))
    assert size >= 40
    now = script.get("hall")["now"]
    script.do({"type": "runclock", "round": 1, "until": now + 30 * 60_000})
    expect(wall.get_by_role("timer")).to_contain_text(":")
    bottoms = [each.bounding_box() for each in wall.get_by_role("listitem").all()]
    assert len(bottoms) == 22
    assert max(box["y"] + box["height"] for box in bottoms if box) <= 1080
    expect(wall.get_by_text("first seat")).to_be_in_viewport(ratio=1)
    said = wall.get_by_text("Lunch is at")
    assert float(said.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")) >= 40
    shot(wall, "hall-1920")
    script.do({"type": "runclock", "round": 1, "until": now + 4 * 60_000})
    expect(wall.get_by_role("alert")).to_have_text("No new shake.")
    shot(wall, "hall-warning-1920")
    visitor.goto(f"/desk/{script.code[:4]}/public")
    expect(visitor.get_by_text("table 1, seat 1")).to_be_visible()
    expect(visitor.get_by_text("Standings are shown when")).to_be_visible()
    assert "School" not in visitor.inner_text("main")
    script.post("rounds/2/draft", seed=1)
    script.do({"type": "release", "round": 2})
    director.goto(f"/desk#{script.code}")
    director.get_by_role("button", name="Start round 2").click()
    expect(director.get_by_role("button", name="+1 min")).to_be_visible()
    assert script.get("board")["clock"]["round"] == 2


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_person_has_a_page_that_fits(
    server: Server, people: People, axe: Callable[..., None], size: str
) -> None:
    script = Script(server, game="pentathlon", rounds=5)
    script.seated()
    script.do({"type": "publish", "standings": True})
    student = script.get("roster")["players"][0]["code"]
    seen = {
        f"#{script.code}": "Results of round 1",
        f"#{script.appoint('scorekeeper', 's1')}": "Table 1",
        f"#{script.appoint('judge', 'j1')}": "No table has called.",
        f"#{student}": "Your results",
        f"/{script.code[:4]}/public": "Standings",
    }
    where = PHONE if size == "phone" else {"viewport": {"width": 1280, "height": 800}}
    for (path, words), page in zip(seen.items(), people(len(seen), **where), strict=True):
        page.goto(f"/desk{path}")
        expect(page.get_by_text(words).first).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{words}: {wide} px too wide"
        axe(page)
        shot(page, f"fits-{words.split()[0].lower()}-{size}")
        if words.startswith("Results"):
            for name in ("Roster", "Rounds", "Standings", "People", "Hall", "Print", "Log"):
                page.get_by_role("button", name=name, exact=True).click()
                page.wait_for_timeout(50)
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{name}: {wide} px too wide"
    script.close()
