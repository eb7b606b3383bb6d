"""The director by HTTP, for browser tests of the desk; rosters, sizes, pictures."""

from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page

from flubball.server.live.events.links import desk_key
from flubball.server.storage import open_database
from flubball.server.storage.accounts.keys import key
from flubball.server.storage.database import writing
from page.conftest import SHOTS
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
