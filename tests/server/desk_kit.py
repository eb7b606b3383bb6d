"""People at a desk for tests: each has a code, and looks at the event before acting."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import connect

from server.door_kit import SECONDS, Live, Person, Server

ROSTER = "id,name,team,school\n" + "".join(
    f"p{n:02},Player {n},Team {(n - 1) // 3 + 1},School {(n - 1) // 6 + 1}\n" for n in range(1, 13)
)


class DeskPerson(Person):
    """Somebody with a code at an event."""

    def __init__(self, server: Server, code: str = "", event: str = "") -> None:
        super().__init__(server)
        server.people.append(self)
        self.code, self.event = code, event or code[:4]
        self.client.headers["X-Desk-Code"] = code

    @property
    def path(self) -> str:
        return f"/events/{self.event}"

    def see(self, what: str, want: int = 200) -> Any:
        return self.get(f"{self.path}/{what}", want)

    @property
    def version(self) -> int:
        """What the newest screen would say."""
        return int(self.see("hall")["version"])

    def do(
        self, *actions: dict[str, Any], version: int | None = None, send: str = "", want: int = 200
    ) -> Any:
        """A command on the newest screen, unless another version is named."""
        at = self.version if version is None else version
        body = {"version": at, "actions": list(actions), "send": send or secrets.token_hex(8)}
        return self.post(f"{self.path}/commands", body, want)

    def refused(self, *actions: dict[str, Any], version: int | None = None, want: int = 409) -> str:
        """The code of the refusal."""
        return str(self.do(*actions, version=version, want=want)["code"])

    def appoint(self, role: str, id: str, tables: tuple[int, ...] = ()) -> "DeskPerson":
        """Somebody else with a link."""
        person = {"id": id, "role": role, "name": id.upper(), "tables": list(tables)}
        self.do({"type": "appoint", "person": person})
        found = {each["id"]: each["code"] for each in self.see("people")["people"]}
        return DeskPerson(self.server, found[id])

    def student(self, id: str) -> "DeskPerson":
        found = {each["id"]: each["code"] for each in self.see("roster")["players"]}
        return DeskPerson(self.server, found[id])

    def bring(self, csv: str = ROSTER) -> Any:
        """Take a roster over, and everybody is here."""
        body = {"csv": csv, "version": self.version}
        found = self.post(f"{self.path}/roster", body)
        ids = [p["id"] for p in self.see("roster")["players"]]
        self.do({"type": "arrive", "players": ids})
        return found

    def draw(self, number: int, seed: int = 1) -> Any:
        body = {"version": self.version, "seed": seed}
        return self.post(f"{self.path}/rounds/{number}/draft", body)

    def seat_round(self, number: int) -> list[dict[str, Any]]:
        """Draw and release a round; its tables."""
        self.draw(number)
        self.do({"type": "release", "round": number})
        tables: list[dict[str, Any]] = self.see(f"rounds/{number}")["tables"]
        return tables

    def enter(self, table: dict[str, Any], *scores: int) -> Any:
        """The scores of a table, in the order of its seats."""
        return self.do(*entering(table, *scores))

    @contextmanager
    def news(self) -> Iterator[Live]:
        """A live socket of the event, after its hello."""
        url = f"ws://127.0.0.1:{self.server.port}/api/v1{self.path}/live"
        with connect(url, open_timeout=SECONDS) as socket:
            socket.send(json.dumps({"code": self.code}))
            yield Live(socket)


def entering(table: dict[str, Any], *scores: int) -> list[dict[str, Any]]:
    """The actions that enter a table's scores."""
    return [
        {"type": "enter", "round": table["round"], "player": seat["id"], "score": score}
        for seat, score in zip(table["seats"], scores, strict=True)
    ]


def confirm(table: dict[str, Any]) -> dict[str, Any]:
    return {"type": "confirm", "round": table["round"], "table": table["table"]}


def new_event(server: Server, **settings: Any) -> DeskPerson:
    """A new event on a desk, and its director."""
    owner = DeskPerson(server, server.services.desk_key)
    body = {"title": "Spring Day", "game": "equations", **settings}
    return DeskPerson(server, owner.post("/events", body, 201)["code"])
