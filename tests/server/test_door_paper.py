"""Paper at the door: sheets, keys and forms as PDF, previews, and the problems of codes online."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from flubball.paper.problems import Wanted, problem
from flubball.paper.worksheet import address, sheet
from flubball.server.rate_limits import Rate
from flubball.server.roles import Role
from paper.looking import codes, pages
from server.door_kit import UNLIMITED, Server, answering_at_once, easy_config

PDF = "application/pdf"
MOST = 20
"""Sheets somebody may have here; what is refused before a worker is asked counts too."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("paper")
    rates = UNLIMITED | {"paper": Rate(MOST, 0.0001)}
    with Server(easy_config(folder, rates=rates)) as running:
        yield answering_at_once(running)


def test_a_sheet_its_key_and_the_problem_behind_its_code(server: Server) -> None:
    visitor = server.person()
    query = "seed=4&count=2&paper=a4"
    made = visitor.request("GET", f"/api/v1/paper/sheets/fab-a-diffy?{query}")
    assert (made.status_code, made.headers["content-type"]) == (200, PDF), made.text[:300]
    found = [code for page in pages(made.content) for code in codes(page)]
    site = server.url
    own = sheet(Wanted("fab-a-diffy", seed="4"), 2, "a4", site)
    assert found == sorted(address(own, k) for k in (1, 2))
    key = visitor.request("GET", f"/api/v1/paper/sheets/fab-a-diffy?{query}&part=key")
    assert key.status_code == 200 and key.content != made.content
    path = found[0].removeprefix(f"{site}/problem/")
    shown = visitor.get(f"/paper/problems/{path}")
    assert shown["task"] == own.problems[0].task and "<svg" in shown["figures"][0]["svg"]
    assert own.problems[0].answers[0] not in str(shown)


def test_an_answer_is_judged_not_compared(server: Server) -> None:
    visitor = server.person()
    one = problem(Wanted("contig-60", theme="best", seed="4"), 1)
    path = "/paper/problems/contig-60/1?seed=4&theme=best"
    right = visitor.post(path, {"answer": one.answers[-1].replace("x", " times ")})
    assert right["right"] is True and right["key"] == one.key and right["steps"][0]["clauses"]
    assert visitor.post(path, {"answer": "1+1+1"})["right"] is False


def test_how_a_sheet_looks_and_what_there_is(server: Server) -> None:
    visitor = server.person()
    looks = visitor.get("/paper/previews/juggle?count=1&seed=3")
    assert looks["pages"][0].startswith("data:image/png;base64,")
    listed = {each["game"]: each for each in visitor.get("/paper")}
    assert "elementary" in listed["equations"]["divisions"]
    assert "rules-card" in [each["name"] for each in listed["wff"]["forms"]]


def test_forms_are_printed(server: Server) -> None:
    visitor = server.person()
    made = visitor.request("GET", "/api/v1/paper/forms/rules-card/wff")
    assert (made.status_code, made.headers["content-type"]) == (200, PDF)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("sheets/chess", 404, "no-game"),
        ("sheets/equations?division=nursery", 400, "bad-setup"),
        ("sheets/equations?count=1000", 400, "unreadable"),
        ("sheets/equations?level=silly", 400, "unreadable"),
        ("problems/equations/0", 400, "unreadable"),
        ("problems/contig-60/1?theme=dancing", 400, "bad-setup"),
        ("forms/poster/wff", 400, "bad-setup"),
        ("forms/variation-chart/wff", 400, "bad-setup"),
    ],
)
def test_what_there_is_not_is_refused(server: Server, path: str, status: int, code: str) -> None:
    answer = server.person().request("GET", f"/api/v1/paper/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_sheets_are_limited_and_problems_are_not(server: Server) -> None:
    """A session of its own: a class behind one address has the limit of the address."""
    guest = server.person(Role.GUEST)
    path = "/api/v1/paper/forms/poster/wff"
    found = [guest.request("GET", path).status_code for _ in range(MOST + 1)]
    assert found == [400] * MOST + [429]
    assert guest.get("/paper/problems/contig-60/2?seed=4")["number"] == 2
