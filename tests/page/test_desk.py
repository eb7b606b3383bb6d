"""The desk as people use it: a new director, a scorekeeper, a student, the hall, the public."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from flubball.server.live.events.links import desk_key
from flubball.server.storage import open_database
from flubball.server.storage.accounts.keys import key
from flubball.server.storage.database import writing
from page.conftest import SHOTS, People
from page.serving import Server

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
ROSTER = "id,name,team,school\n" + "".join(
    f"p{n:02},{name},{'Owls' if n % 2 else 'Bats'},School {n % 3}\n"
    for n, name in enumerate(("Ann", "Bo", "Cy", "Di", "Eve", "Flo"), 1)
)


def key_of(server: Server) -> str:
    engine = open_database(f"sqlite:///{server.folder}/data/flubball.db")
    with writing(engine).begin() as db:
        found = desk_key(key(db, "desk"))
    engine.dispose()
    return found


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"desk-{name}.png")


class Script:
    """The director by HTTP: what a test of another person's page needs done before."""

    def __init__(self, server: Server, **settings: Any) -> None:
        self.client = httpx.Client(base_url=f"{server.url}/api/v1", timeout=60)
        self.client.headers["X-CSRF-Token"] = self.client.get("/whoami").json()["csrf"]
        self.client.headers["X-Desk-Code"] = key_of(server)
        body = {"title": "Lakes Invitational", "game": "equations", **settings}
        self.code = self.client.post("/events", json=body).json()["code"]
        self.client.headers["X-Desk-Code"] = self.code
        self.path = f"/events/{self.code[:4]}"

    def close(self) -> None:
        self.client.close()

    def get(self, what: str) -> Any:
        return self.client.get(f"{self.path}/{what}").json()

    def post(self, what: str, **body: Any) -> Any:
        version = self.get("hall")["version"]
        found = self.client.post(f"{self.path}/{what}", json={"version": version, **body})
        assert found.is_success, found.text
        return found.json()

    def do(self, *actions: dict[str, Any]) -> None:
        self.post("commands", actions=list(actions))

    def seated(self, roster: str = ROSTER) -> None:
        """A roster, and its first round is out."""
        self.post("roster", csv=roster)
        self.post("rounds/1/draft", seed=1)
        self.do({"type": "release", "round": 1})

    def appoint(self, role: str, id: str) -> str:
        self.do({"type": "appoint", "person": {"id": id, "role": role, "name": id.upper()}})
        return str(next(p["code"] for p in self.get("people")["people"] if p["id"] == id))


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


def test_what_goes_wrong_on_a_day_is_put_right(script: Script, people: People) -> None:
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
